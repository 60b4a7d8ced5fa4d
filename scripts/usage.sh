# Each shell script sources this file with its arguments, from the root. --help prints the script's
# head and ends the script. A script without arguments sets `none`; this file then refuses any argument.
if [[ ${1:-} == --help || ${1:-} == -h ]]; then
    sed -n '2,/^set /{/^#/s/^# \{0,1\}//p}' "scripts/${0##*/}"
    exit
fi
if [[ ${none:-} && $# -gt 0 ]]; then
    echo "${0##*/}: takes no argument: $1" >&2
    exit 2
fi

# Installs Debian packages, after any other script that installs some now.
debian() {
    DEBIAN_FRONTEND=noninteractive flock /tmp/eight-apt.lock \
        sh -c 'apt-get -qq update && apt-get -qq install -y --no-install-recommends "$@"' debian "$@"
}

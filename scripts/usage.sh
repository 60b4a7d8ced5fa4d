# Sourced with a script's arguments from the root: --help prints the script's head, and ends it. One that takes no
# argument sets `none`, and refuses what is given.
if [[ ${1:-} == --help || ${1:-} == -h ]]; then
    sed -n '2,/^set /{/^#/s/^# \{0,1\}//p}' "scripts/${0##*/}"
    exit
fi
if [[ ${none:-} && $# -gt 0 ]]; then
    echo "${0##*/}: takes no argument: $1" >&2
    exit 2
fi

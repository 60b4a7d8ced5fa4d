#compdef eight
# Completions of eight for zsh.
_eight() {
    local line files=''
    local -a found
    for line in "${(@f)$(${~words[1]} completions zsh -- "${(@)words[1,CURRENT]}" 2> /dev/null)}"; do
        if [[ $line == / ]]; then
            files=1
        elif [[ -n $line ]]; then
            found+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
        fi
    done
    [[ $PREFIX == --*=* ]] && compset -P '*='
    if ((${#found})); then
        _describe -V eight found
    fi
    if [[ -n $files ]]; then
        _files
    fi
}
if [[ ${funcstack[1]} == _eight ]]; then
    _eight "$@"
else
    compdef _eight eight
fi

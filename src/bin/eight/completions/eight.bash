# Completions of eight for bash, version 4.4 or later.
_eight() {
    local words=() word glue='' found line
    # bash has a word of its own for `=`.
    for word in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
        if [[ $glue || ($word == = && ${#words[@]} -gt 0) ]]; then
            words[-1]+=$word
        else
            words+=("$word")
        fi
        [[ $word == = ]] && glue=1 || glue=''
    done
    local now=${words[-1]}
    [[ $now == --*=* ]] && now=${now#*=}
    mapfile -t found < <("${words[0]/#\~\//$HOME/}" completions bash -- "${words[@]}" 2> /dev/null)
    COMPREPLY=()
    for line in "${found[@]}"; do
        if [[ $line == / ]]; then
            compopt -o filenames 2> /dev/null
            mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$now")
        else
            COMPREPLY+=("${line%%$'\t'*}")
        fi
    done
}
complete -o nosort -F _eight eight

# Presses Tab after LINE in a zsh that has the completions of this folder, and prints what is shown until all of
# WANTED are in it, for 20 seconds at most.
#     zsh tab.zsh LINE WANTED...
zmodload zsh/zpty
zpty tab zsh -f -i
zpty -w tab "PROMPT=''; fpath=($PWD \$fpath); autoload -U compinit; compinit -u -D; bindkey '^I' list-choices; print RE''ADY"
seen() {
    local text='' part word
    local -i until=$((SECONDS + 20))
    for word in "$@"; do
        while [[ $text != *$word* ]] && ((SECONDS < until)); do
            zpty -rt tab part && text+=$part || sleep 0.02
        done
    done
    print -r -- "$text"
}
seen READY > /dev/null
zpty -w -n tab $'\x15'$1$'\t'
seen "${@:2}"

# Presses Tab behind each LINE in a zsh that has the completions of this folder, and prints what is shown until
# WANTED is among it, for 20 seconds at most.
#     zsh tab.zsh (LINE WANTED)...
zmodload zsh/zpty
zpty tab zsh -f -i
zpty -w tab "PROMPT=''; fpath=($PWD \$fpath); autoload -U compinit; compinit -u -D; bindkey '^I' list-choices; print RE''ADY"
seen() {
    local text='' part
    local -i until=$((SECONDS + 20))
    while [[ $text != *$1* ]] && ((SECONDS < until)); do
        zpty -rt tab part && text+=$part || sleep 0.02
    done
    print -r -- "$text"
}
seen READY > /dev/null
for line wanted in "$@"; do
    zpty -w -n tab $'\x15'$line$'\t'
    seen $wanted
done

# Completions of eight for fish.
function __eight_complete
    set -l words (commandline -opc)
    set -l now (commandline -ct)
    set -l option (string match -r -- '^--[^=]*=' "$now")
    for line in ($words[1] completions fish -- $words "$now" 2>/dev/null)
        if test "$line" = /
            set -l path (string replace -- "$option" '' "$now")
            printf '%s\n' "$option"(__fish_complete_path "$path")
        else
            printf '%s%s\n' "$option" $line
        end
    end
end
complete -c eight -k -f -a '(__eight_complete)'

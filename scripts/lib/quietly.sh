# For scripts in bash that run in steps; sourced after `cd` to the repository's root.
#
#   log_of test                      everything goes to .build/logs/test.log from here on
#   step "name" command argument…    runs the command by scripts/lib/quietly.py; a step that fails ends the script with its status
#   beside "name" command argument…  starts the command as a step beside those that follow; it has a log of its own until `together`
#   together                         waits for what runs beside, shows it, and ends the script when one of them failed
#
# shellcheck shell=bash
# shellcheck disable=SC2034

# What scripts/check adds to every build, so that nothing is compiled twice with different flags: warnings are errors, and so is an import of a
# module that is not among the target's dependencies. Without scripts/check there is none.
read -ra build_flags <<<"${THREEDS_BUILD_FLAGS:-}"

log_of() {
    step_log=.build/logs/$1.log
    mkdir -p .build/logs
    : >"$step_log"
    echo "$1: what every step prints is in $step_log"
}

step() {
    local status=0
    python3 scripts/lib/quietly.py "$step_log" "$@" || status=$?
    if [ "$status" -ne 0 ]; then exit "$status"; fi
}

beside_logs=()
beside_processes=()

beside() {
    local folder=.build/logs/beside-${#beside_logs[@]}
    mkdir -p "$folder"
    : >"$folder/${step_log##*/}"
    echo "${step_log##*/}: $1 begins beside" | sed 's/\.log:/:/'
    python3 scripts/lib/quietly.py "$folder/${step_log##*/}" "$@" >"$folder/shown.txt" 2>&1 &
    beside_processes+=($!)
    beside_logs+=("$folder")
    # A script that ends early leaves nothing running.
    trap 'kill "${beside_processes[@]}" 2>/dev/null || true' EXIT
}

together() {
    local number status=0 last
    for number in "${!beside_logs[@]}"; do
        last=0
        wait "${beside_processes[$number]}" || last=$?
        cat "${beside_logs[$number]}/shown.txt"
        cat "${beside_logs[$number]}/${step_log##*/}" >>"$step_log"
        if [ "$last" -ne 0 ]; then status=$last; fi
    done
    trap - EXIT
    beside_logs=()
    beside_processes=()
    if [ "$status" -ne 0 ]; then exit "$status"; fi
}

# For scripts in bash that run in steps; sourced after `cd` to the repository's root.
#
#   log_of test                      everything goes to .build/logs/test.log from here on
#   step "name" command argument…    runs the command by scripts/lib/quietly.py; a step that fails ends the script with its status
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

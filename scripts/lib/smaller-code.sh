# shellcheck shell=bash
# What makes the code of the binary framework small. scripts/xcframework compiles with it, scripts/size measures it (and reads the words from this
# file), `scripts/prove smaller_code_works` runs it. Functions that take a closure are not cloned for each closure, sequences of instructions that
# occur several times are looked for again among what the first search made, and functions share the instructions that save and restore registers.
# shellcheck disable=SC2034
smaller_code=(
    -Osize
    -Xllvm -sil-disable-pass=closure-specialize
    -Xllvm -sil-disable-pass=capture-prop
    -Xllvm -machine-outliner-reruns=3
    -Xllvm -homogeneous-prolog-epilog
)

# shellcheck shell=bash
# What scripts/check-aa and scripts/check-power share: short runs one after the other, each compared with the one before.
# Sourced, not run.

source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

runs=$root/results/checks/${0##*/}

# Forks a cell; ten is what docs/METHOD.md recommends for a verdict.
forks=10

# A run into $runs/<name>: run_into NAME OPTION…
run_into() {
    "$root/roundtrip" run --out "$runs/$1" --forks "$forks" "${@:2}" >"$runs/$1.txt" ||
        die "a cell failed; see $runs/$1.txt"
}

# Compares two runs and prints a line for each cell, CELL | A | B | RATIO | LOW–HIGH | VERDICT.
verdicts() {
    "$root/roundtrip" compare "$runs/$1" "$runs/$2" >"$runs/$1+$2.txt"
    sed -n '/^| /{ /^| cell /d; s/^| *//; s/ *|$//; p }' "$runs/$1+$2.txt"
}

# How many lines of a file end with one of the verdicts: count_verdicts FILE VERDICT…
count_verdicts() {
    local file=$1 pattern
    pattern=$(IFS='|' && echo "${*:2}")
    grep -cE "\| *($pattern)\$" "$file" || true
}

# The share of a number of comparisons, in percent: percent PART WHOLE
percent() { awk -v part="$1" -v whole="$2" 'BEGIN { printf "%.1f %%", 100 * part / whole }'; }

begin() {
    rm -rf "$runs"
    mkdir -p "$runs"
    : >"$runs/verdicts.txt"
}

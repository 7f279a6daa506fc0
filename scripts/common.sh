# shellcheck shell=bash
# What every script of this folder starts with. Sourced, not run.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
dist=$root/java-client/target/dist
checks=$root/java-client/target/checks
export root dist checks

# The C++ build of a preset: release or sanitize.
servers() { echo "$root/cpp-servers/build/$1"; }

say() { echo "== $*"; }
warn() { echo "warning: $*" >&2; }
die() {
    echo "${0##*/}: $*" >&2
    exit 1
}

# JAVA_HOME, as scripts/setup found it.
load_environment() {
    [[ -r $root/build/env.sh ]] || die "the set-up has not run; run make setup"
    # shellcheck source=/dev/null
    source "$root/build/env.sh"
}

# Packages named in files: one a line, # begins a comment. A file that does not exist names none.
packages_in() {
    local file
    for file in "$@"; do
        if [[ -r $file ]]; then
            sed -E 's/#.*//; s/[[:space:]]+/\n/g' "$file"
        fi
    done | sed '/^$/d' | sort -u
}

# Writes standard input to a file unless that is what it holds already.
write_if_changed() {
    local file=$1 text
    text=$(cat)
    if [[ ! -e $file || $(<"$file") != "$text" ]]; then
        mkdir -p "$(dirname "$file")"
        printf '%s\n' "$text" >"$file"
    fi
}

maven() {
    (cd "$root/java-client" && mvn --batch-mode --no-transfer-progress "$@")
}

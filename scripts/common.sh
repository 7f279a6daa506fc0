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

# Packages of sections of scripts/packages.txt.
packages_for() {
    local section
    for section in "$@"; do
        sed -n "/^\[$section\]/,/^\[/ { /^\[/d; p }" "$root/scripts/packages.txt" | packages_in /dev/stdin
    done | sort -u
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

# For calls after a build, which has compiled everything: Maven by itself would compile all of it once more.
only_stale=-Dmaven.compiler.useIncrementalCompilation=false
# And it would write the jars anew, to which the archives of their classes would not belong any more.
keep_jars=-Dmaven.clean.skip=true
export only_stale keep_jars

maven() {
    (cd "$root/java-client" && mvn --batch-mode --no-transfer-progress "$@")
}

# Prints what clang-tidy finds in the lint build's sources whose paths match one of the patterns, and fails if that is
# anything. Debian's takes four times as long, as it looks for mistakes in the system's headers too.
clang_tidy() {
    local version=23.1.4 tools=$root/build/clang-tidy log status=0
    if [[ $(cat "$tools/version" 2>/dev/null) != "$version" ]]; then
        rm -rf "$tools"
        python3 -m pip install --quiet --root-user-action=ignore --disable-pip-version-check --no-deps --only-binary=:all: \
            --target "$tools" "clang-tidy==$version" || die "cannot install clang-tidy $version; see above"
        echo "$version" >"$tools/version"
    fi
    log=$(mktemp)
    (
        cd "$root/cpp-servers" && PYTHONPATH=$tools python3 "$tools/bin/run-clang-tidy.py" -quiet -j "$(nproc)" \
            -clang-tidy-binary "$tools/clang_tidy/data/bin/clang-tidy" -p "$(servers lint)" "$@"
    ) >"$log" 2>&1 || status=$?
    ((status == 0)) || findings "$log" || status=0
    rm -f "$log"
    return "$status"
}

# A finding in a header comes once for each file that includes it. Clang refuses a template of RapidJSON that nothing uses.
findings() {
    sed -i 's/\x1b\[[0-9;]*m//g' "$1"
    if grep -qE '(error|warning): ' "$1" && ! grep -q '^Stack dump' "$1"; then
        grep -E '(error|warning): ' "$1" | grep -v '^/usr/include/rapidjson/' | sort -u >&2
    else
        cat "$1" >&2
    fi
}

# Debian packages: which are missing, and how to get them.

is_debian() { command -v dpkg-query >/dev/null && command -v apt-get >/dev/null; }

# Of the packages given, those that are not installed.
missing_packages() {
    (($# == 0)) && return
    comm -23 <(printf '%s\n' "$@" | sort -u) <(installed_packages "$@")
}

# dpkg-query fails for a package that it has never heard of; that one is simply not listed.
installed_packages() {
    { dpkg-query --show --showformat '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null || true; } |
        sed -n 's/^installed //p' | sort -u
}

# The command prefix that makes us root: nothing, or sudo. Fails if there is no way, or nobody to type a password.
as_root() {
    if ((EUID == 0)); then
        return
    fi
    command -v sudo >/dev/null || return
    { [[ -t 0 ]] || sudo -n true 2>/dev/null; } && echo sudo
}

# Output of apt is shown only if it fails.
run_apt() {
    local sudo log status=0
    sudo=$(as_root)
    log=$(mktemp)
    mkdir -p "$root/build"
    # One at a time, because lists have a lock that nothing waits for.
    # shellcheck disable=SC2086 # empty for root: no word, not an empty one
    flock "$root/build/apt.lock" $sudo env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o Dpkg::Use-Pty=0 \
        -o DPkg::Lock::Timeout=120 "$@" >"$log" 2>&1 </dev/null ||
        status=$?
    if ((status != 0)); then
        cat "$log" >&2
    fi
    rm -f "$log"
    return "$status"
}

install_command() { echo "apt-get install --no-install-recommends $*"; }

# Refreshes the package lists, at most once.
update_lists() {
    if [[ -z ${lists_updated:-} ]]; then
        say "refreshing the package lists"
        run_apt update
        lists_updated=yes
    fi
}

install_packages() {
    say "installing $*"
    run_apt install --no-install-recommends "$@"
}

# Installs what is missing of the packages given, or ends the script and says what to do.
require_packages() {
    local missing
    is_debian || die "this is no Debian; install what these Debian packages hold: $*"
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]} == 0)) && return
    as_root >/dev/null || die "not root and no sudo; run as root: $(install_command "${missing[@]}")"
    update_lists || die "cannot refresh the package lists; see above"
    install_packages "${missing[@]}" || die "cannot install ${missing[*]}; see above"
}

# The libraries of the system that the programs and libraries of the C++ side load, by their paths.
loaded_libraries() {
    find "$(servers release)"/{bin,lib} -type f \( -name '*.so' -o -perm -u=x \) -exec ldd {} + 2>/dev/null |
        awk '$2 == "=>" && $3 ~ /^\// { print $3 }' | grep --invert-match "^$root/" | sort -u
}

# The Debian package that holds a library. A file of /lib may be known by its name in /usr/lib, and the other way round. Two
# more lines name a file that a package has moved (dpkg-divert(1)), as Debian 13 moves those of /lib.
owner_of() {
    local path
    for path in "$1" "$(realpath "$1")" "/usr$1" "${1#/usr}"; do
        if dpkg-query --search "$path" 2>/dev/null | sed -n '/^diversion /d; s/\(:[a-z0-9]*\)\?: .*//p' | grep .; then
            return
        fi
    done
    die "no package holds $1"
}

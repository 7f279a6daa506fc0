# shellcheck shell=bash
# Debian packages: which are missing, and how to get them. Sourced after common.sh.

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
    # shellcheck disable=SC2154 # common.sh says it
    mkdir -p "$root/build"
    # One at a time, because lists have a lock that nothing waits for.
    # shellcheck disable=SC2086,SC2154 # empty for root: no word, not an empty one
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

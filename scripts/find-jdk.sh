# shellcheck shell=bash
# Finds a JDK that is new enough. Sourced after common.sh.

least_jdk=25

# Prints the home of the first JDK that will do; fails if there is none.
find_jdk() {
    local home places
    mapfile -t places < <(jdk_places)
    for home in "${places[@]}"; do
        if [[ -n $home && -x $home/bin/javac ]] && (($(jdk_version "$home") >= least_jdk)); then
            echo "$home"
            return
        fi
    done
    return 1
}

jdk_places() {
    local javac place
    echo "${JAVA_HOME:-}"
    if javac=$(command -v javac); then
        dirname "$(dirname "$(readlink -f "$javac")")"
    fi
    for place in /usr/lib/jvm/* /opt/*jdk* "${HOME:-}"/.sdkman/candidates/java/*; do
        echo "$place"
    done
}

# The feature version, 25 for 25.0.1; 0 if it cannot be told. Reads the JDK's own note, as starting a JVM takes longer.
jdk_version() {
    local version
    version=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release" 2>/dev/null) || true
    echo "${version:-0}"
}

# Prints the first package of a new enough JDK that this machine's package lists have; fails if there is none.
jdk_package() {
    local package
    for package in "openjdk-$least_jdk-jdk-headless" "temurin-$least_jdk-jdk"; do
        if apt-cache show "$package" >/dev/null 2>&1; then
            echo "$package"
            return
        fi
    done
    return 1
}

how_to_get_a_jdk() {
    cat <<TEXT
no JDK $least_jdk or newer found in JAVA_HOME, PATH, /usr/lib/jvm, /opt/*jdk* and ~/.sdkman. To get one:
  Debian 13:  apt-get install openjdk-$least_jdk-jdk-headless
  Debian 12:  Eclipse Temurin $least_jdk from adoptium.net, as the package temurin-$least_jdk-jdk or as an archive
              unpacked to /opt/jdk-$least_jdk
  elsewhere:  any JDK $least_jdk; set JAVA_HOME to its folder
then run make setup again
TEXT
}

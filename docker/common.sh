# shellcheck shell=bash
# What the scripts of docker/ share: the engine, the image, and one run of a profile. Sourced after scripts/common.sh.
# shellcheck disable=SC2154 # root is of common.sh

# As `make docker-test` ends where no engine runs.
no_engine=3
image=${ROUNDTRIP_IMAGE:-roundtrip}
base=${BASE:-debian:trixie-slim}

require_engine() {
    local reason
    reason=$(docker info --format '{{.ServerVersion}}' 2>&1 >/dev/null) &&
        docker compose version >/dev/null 2>&1 && return
    echo "${0##*/}: no Docker engine with compose answers here, so nothing was done: ${reason:-docker compose is missing}" >&2
    exit "$no_engine"
}

compose() { docker compose --ansi never --progress quiet --file "$root/docker/compose.yaml" "$@"; }

# The image of a stage: the last one is what runs, another one's name says which it is.
build_image() {
    local stage=$1 tag=$image secret=() quiet=()
    [[ $stage == runtime ]] || tag=$image-$stage
    [[ ! -s ${CACERTS:-} ]] || secret=(--secret "id=cacerts,src=$CACERTS")
    [[ -t 2 ]] || quiet=(--quiet)
    DOCKER_BUILDKIT=1 docker build "${quiet[@]}" --file "$root/docker/Dockerfile" --target "$stage" --tag "$tag" \
        --build-arg "BASE=$base" --build-arg "COMMIT=$(commit)" --build-arg "VERSION=$("$root/release/version")" \
        "${secret[@]}" "$root" >/dev/null
}

# As the testbed itself would say it.
commit() {
    local commit changes
    commit=$(git -C "$root" rev-parse --short=12 HEAD 2>/dev/null) || return 0
    changes=$(git -C "$root" status --porcelain)
    echo "$commit${changes:++changes}"
}

# One run: run_profile PROFILE [OPTION OF ROUNDTRIP RUN]... The run's folder goes to results/ and is the calling user's.
run_profile() {
    local profile=$1 status=0
    shift
    workplace=$(mktemp -d "$root/results/.docker-XXXXXX")
    trap 'finish_profile "$profile"' EXIT
    mkdir "$workplace/results"
    (umask 077 && head -c 32 /dev/urandom | base64 >"$workplace/token")
    if ((EUID == 0)) && ! rootless; then
        chown -R 1000:1000 "$workplace"
    fi
    prepare_environment "$@"
    compose --profile "$profile" up --no-log-prefix --abort-on-container-exit --exit-code-from "$(client_of "$profile")" \
        --attach "$(client_of "$profile")" | plain || status=$?
    finish_profile "$profile"
    trap - EXIT
    return "$status"
}

# Compose clears each line before it writes it, on a terminal or not. The pipe has to outlive Ctrl-C, as Compose does.
plain() { (trap '' INT && exec sed --unbuffered 's/^\x1b\[2K//'); }

client_of() {
    case $1 in
        local) echo local ;;
        *) echo "$1-client" ;;
    esac
}

# Inside of a rootless engine 0 is the user that runs it.
rootless() { docker info --format '{{.SecurityOptions}}' | grep -q rootless; }

container_user() {
    if rootless; then
        echo 0:0
    elif ((EUID == 0)); then
        echo 1000:1000
    else
        echo "$EUID:$(id -g)"
    fi
}

# What compose.yaml leaves open.
prepare_environment() {
    ROUNDTRIP_IMAGE=$image
    ROUNDTRIP_IMAGE_ID=$(docker image inspect --format '{{.Id}}' "$image" | cut -c1-19)
    ROUNDTRIP_USER=$(container_user)
    ROUNDTRIP_RESULTS=$workplace/results
    ROUNDTRIP_TOKEN=$workplace/token
    ROUNDTRIP_MSGQUEUE=$(granted_queue_bytes)
    ROUNDTRIP_ARGS=${*@Q}
    export ROUNDTRIP_IMAGE ROUNDTRIP_IMAGE_ID ROUNDTRIP_USER ROUNDTRIP_RESULTS ROUNDTRIP_TOKEN ROUNDTRIP_MSGQUEUE ROUNDTRIP_ARGS
}

# Linux' default for message queues if the engine grants it, otherwise what containers have anyway.
granted_queue_bytes() {
    local wanted=819200
    if docker run --rm --network none --ulimit "msgqueue=$wanted" --entrypoint true "$image" 2>/dev/null; then
        echo "$wanted"
    else
        docker run --rm --network none --entrypoint bash "$image" -c 'ulimit -Hq'
    fi
}

# Takes everything down, and hands the run's folder to the calling user.
finish_profile() {
    take_down "$1"
    keep_runs "$1" "$workplace/results"
    rm -rf "$workplace"
}

# On a busy machine a network may still have ends of containers that are gone; some engines (20.10) keep them for good.
take_down() {
    local tries
    for tries in 1 2 3 4 5; do
        compose --profile "$1" down --volumes --timeout 1 && return
        warn "not everything could be removed at try $tries"
        sleep 1
    done
    warn "what is left has lost its containers; only a restart of the engine lets go of it"
}

# Moves what was measured under a condition to results/, as the calling user's, and notes the folder in $run.
keep_runs() {
    local folder
    run=
    for folder in "$2"/*/; do
        [[ -d $folder ]] || continue
        run=$root/results/$(basename "$folder")-$1
        ((EUID != 0)) || chown -R "$(id -u):$(id -g)" "$folder"
        mv "$folder" "$run"
    done
}

# The rows that work between machines, with commas between.
network_rows() {
    docker run --rm --network none "$image" list --cards |
        awk '/^[a-z]/ { row = $1; there = $3 != "unavailable:" } /^From C\+\+/ { exit }
             /^    works between machines +yes/ && there { print row }' | paste -sd,
}

# Entry points; the work is in scripts/ and in ./roundtrip. `make` alone lists them.

PROFILE ?= quick
plan = --profile $(PROFILE) $(if $(TRANSPORTS),--transports $(TRANSPORTS)) $(if $(SIZES),--sizes $(SIZES))
# Options of a check, each said by a variable of its name.
option = $(if $($(1)),--$(2) $($(1)))
check = $(call option,TRANSPORTS,transports) $(call option,SIZES,sizes) $(call option,PLACEMENT,placement) \
    $(call option,GROUP,group) $(call option,COMPARISONS,comparisons) $(call option,FIFTHS,fifths) \
    $(call option,ROUNDS,rounds) $(call option,TRIPS,trips) $(ARGS)

comma := ,

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup build bench report readme-figures test test-sanitize fuzz lint fmt new-transport new-message install
.PHONY: clean soak two-hosts check-ring test-fleet test-messages dist windows test-windows

help: ## this list
	@awk -F ':.*## ' '/^[a-z%-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo
	@echo 'Variables of bench:'
	@echo '  PROFILE=quick        quick, thesis, or the path of a YAML file'
	@echo '  TRANSPORTS=tcp,jni   these only'
	@echo '  SIZES=16B:1KiB       request:response, more after commas'
	@echo '  OUT=DIR              where the run folder goes'
	@echo '  ARGS="--seed 7"      any other option of ./roundtrip run'

setup: ## install what is missing (Debian packages) and find a JDK
	@scripts/setup

build: setup ## build the C++ servers and the Java testbed, if anything changed
	@scripts/build

bench: build ## measure, and print a summary
	@./roundtrip run $(plan) $(if $(OUT),--out $(OUT)) $(ARGS)

report: build ## write tables and figures of a run; RUN=DIR, otherwise the newest
	@./roundtrip report $(if $(RUN),"$(RUN)")

readme-figures: build
	@scripts/readme-figures $(if $(RUN),"$(RUN)")

docker-%: ## bench, compare, scan or test: the same in containers, and what they cost and open (docker/README.md)
	@CONTAINERS='$(CONTAINERS)' scripts/docker $* $(if $(filter bench compare,$*),$(plan)) $(ARGS)

test: build ## run the tests of both sides; LONG=1: also those that measure for long or move 128 MiB
	@LONG='$(LONG)' scripts/test release

test-sanitize: setup ## run C++ and contract tests with the address and undefined-behaviour sanitizers
	@scripts/build java
	@scripts/build cpp sanitize
	@scripts/test sanitize

# Its target begins as those of the checks do, of which it is one that needs sanitizers.
check-ring: build
	@scripts/check-ring '$(or $(TIMES),1000)'

check-%: build ## aa, convergence, examples, floors, harness, jmh, power, quick, ring, shared-memory, signals, soak: do they hold?
	@./roundtrip check $* $(check)

soak: check-soak

two-hosts: build
	@scripts/two-hosts '$(TRANSPORTS)' $(ARGS)

# The contract of messages, for every mechanism that carries bytes and every codec; make test asks it of three.
test-messages: build
	@scripts/test messages

# Fleets on a real Slurm of this machine, which it installs, as root.
test-fleet: build
	@fleet/install
	@fleet/test

windows: setup ## build the program for Windows by mingw-w64, and pack it: build/roundtrip-VERSION-windows.zip
	@scripts/windows

# Under Wine, which it installs; TRANSPORTS=winsock tries these alone, QUICK=1 makes no run.
test-windows: setup
	@QUICK='$(QUICK)' scripts/test-windows $(subst $(comma), ,$(TRANSPORTS))

fuzz: setup ## run every libFuzzer target for SECONDS=60
	@scripts/fuzz '$(or $(SECONDS),60)'

lint: setup ## check formats, clang-tidy and the shell scripts
	@scripts/lint

fmt: setup ## write the formats that lint checks
	@scripts/lint --fix

new-transport: ## write the two folders of a new mechanism, ID=name, or with OUT=DIR a project of its own there
	@scripts/new-transport '$(ID)' '$(OUT)'

new-message: build ## write a project that measures your message: ID=name FROM=file.proto, .fbs or a sample .json, OUT=DIR
	@scripts/new-message '$(ID)' '$(FROM)' '$(OUT)' '$(MESSAGE)'

install: build ## for projects elsewhere: jars to the local Maven repository, a CMake package to PREFIX=/usr/local
	@scripts/install '$(or $(PREFIX),/usr/local)'

# What a release is made of: build/roundtrip-….tar.gz, and scripts/reproducible says whether its jars are.
dist: build
	@scripts/dist

clean: ## remove everything that was built; measured results stay
	@rm -rf build cpp-servers/build
	@find java-client -name target -type d -prune -exec rm -rf {} +

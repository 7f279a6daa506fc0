# Entry points; the work is in scripts/ and in ./roundtrip. `make` alone lists them.

PROFILE ?= quick
plan = --profile $(PROFILE) $(if $(TRANSPORTS),--transports $(TRANSPORTS)) $(if $(SIZES),--sizes $(SIZES))
# Options of a check that is a command, each said by a variable of its name. A check that is a test reads them itself.
option = $(if $($(1)),--$(2) $($(1)))
check = $(call option,TRANSPORTS,transports) $(call option,SIZES,sizes) $(call option,PLACEMENT,placement) \
    $(call option,COMPARISONS,comparisons) $(call option,FORKS,forks) $(ARGS)
tests = examples jmh power quick shared-memory signals soak

comma := ,

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup build bench report test lint fmt install dist windows clean

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

docker-%: ## bench, archive, compare, scan or test: the same in containers, and what they cost and open (docker/README.md)
	@CONTAINERS='$(CONTAINERS)' docker/run $* $(if $(filter bench compare,$*),$(plan)) $(ARGS)

test: setup ## run the tests of both sides; LONG=1: also those that measure for long or move 128 MiB
	@LONG='$(LONG)' scripts/test release

test-sanitize = scripts/test sanitize
test-messages = scripts/test messages
test-transport = scripts/test transport '$(ID)'
test-fuzz = scripts/fuzz '$(or $(SECONDS),60)'
test-fleet = scripts/build && fleet/install && fleet/test
test-aarch64 = scripts/test-aarch64 $(if $(TRANSPORTS),common $(subst $(comma), ,$(TRANSPORTS)))
test-windows = QUICK='$(QUICK)' windows/test $(subst $(comma), ,$(TRANSPORTS))

test-%: setup ## transport (ID=uds), sanitize, messages, fuzz (SECONDS=60), fleet, aarch64, windows (QUICK=1): more tests (CONTRIBUTING.md)
	@$(or $(test-$*),$(error no tests '$*'; there are transport, sanitize, messages, fuzz, fleet, aarch64 and windows))

check-%: build ## aa, convergence, examples, floors, harness, jmh, pages, power, quick, ring, shared-memory, signals, soak: do they hold?
	@$(if $(filter $*,$(tests)),scripts/check $*,$(if $(wildcard scripts/check-$*),scripts/check-$* $(TRANSPORTS) $(TIMES) $(ARGS),./roundtrip check $* $(check)))

lint: setup ## check formats, clang-tidy, the shell scripts, and the language of documents and comments
	@scripts/lint

fmt: setup ## write the formats that lint checks
	@scripts/lint --fix

new-message: build
new-%: ## transport or message: write a mechanism (ID=name, with OUT=DIR a project of its own) or message (FROM=file, OUT=DIR)
	@scripts/new-$* '$(ID)' $(if $(FROM),'$(FROM)') '$(OUT)' $(if $(MESSAGE)$(IMPORTS),'$(MESSAGE)') $(if $(IMPORTS),'$(IMPORTS)')

install: setup ## for projects elsewhere: jars to the local Maven repository, a CMake package to PREFIX=/usr/local
	@scripts/install '$(or $(PREFIX),/usr/local)'

dist: build ## pack what runs without compiling: build/roundtrip-VERSION-linux-x86_64.tar.gz
	@release/dist

windows: setup ## build the program for Windows by mingw-w64, and pack it: build/roundtrip-VERSION-windows.zip
	@windows/build

clean: ## remove everything that was built; measured results stay
	@rm -rf build cpp-servers/build
	@find java-client -name target -type d -prune -exec rm -rf {} +

# Entry points; the work is in scripts/. `make` alone lists them.

PROFILE ?= quick
plan = --profile $(PROFILE) $(if $(TRANSPORTS),--transports $(TRANSPORTS)) $(if $(SIZES),--sizes $(SIZES))
variables = $(plan) $(if $(OUT),--out $(OUT))

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup build bench report readme-figures test test-sanitize fuzz soak
.PHONY: two-hosts check-ring check-shared-memory check-quick check-aa check-power check-floor check-harness check-jmh lint fmt new-transport clean
.PHONY: docker-bench docker-compare docker-test docker-scan

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
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
	@./roundtrip run $(variables) $(ARGS)

report: build ## write tables and figures of a run; RUN=DIR, otherwise the newest
	@run='$(RUN)' && run=$${run:-$$(scripts/newest-run)} && ./roundtrip report "$$run"

readme-figures: build ## show a run in README.md; RUN=DIR, otherwise the newest
	@scripts/readme-figures $(if $(RUN),"$(RUN)")

docker-bench: ## measure in containers; CONTAINERS=local, split, bridge or host (docker/README.md)
	@scripts/docker-bench '$(or $(CONTAINERS),local)' $(plan) $(ARGS)

docker-compare: ## what containers cost a mechanism: outside, local and split in one table; as root
	@scripts/docker-compare $(plan) $(ARGS)

docker-test: ## build the images, run local and split with a short plan; ends with 3 where no engine runs
	@scripts/docker-test $(ARGS)

docker-scan: ## what the image opens: what listens, who it runs as, what is writable
	@scripts/docker-scan

test: build ## run all tests of both sides
	@scripts/test release

test-sanitize: setup ## run C++ and contract tests with the address and undefined-behaviour sanitizers
	@scripts/build java
	@scripts/build cpp sanitize
	@scripts/test sanitize

check-harness: build ## is the harness right? mechanisms whose times are known, and what is reported of them
	@scripts/check-harness

check-jmh: build ## does JMH agree? the same cells by both in turn; ROUNDS=5, TRANSPORTS, SIZES, PLACEMENT=same
	@scripts/check-jmh '$(ROUNDS)' '$(TRANSPORTS)' '$(SIZES)' '$(PLACEMENT)'

check-ring: build ## are the rings and the mailbox free of races? sanitizer, jcstress, 100 million messages; TIMES=1000
	@scripts/check-ring '$(or $(TIMES),1000)'

check-shared-memory: build ## how close are the rings to the machine's floors, and what is overlapping copies worth?
	@scripts/check-shared-memory

fuzz: setup ## run every libFuzzer target for SECONDS=60
	@scripts/fuzz '$(or $(SECONDS),60)'

check-quick: build ## does quick say what long runs say, twice? some 2 h 40 min; TRANSPORTS=a,b, GROUP=2 rows an hour
	@TRANSPORTS='$(TRANSPORTS)' GROUP='$(or $(GROUP),2)' scripts/check-quick $(ARGS)

check-aa: build ## how often compare calls the same build slower or faster; COMPARISONS=40
	@COMPARISONS='$(or $(COMPARISONS),40)' scripts/check-aa $(ARGS)

check-power: build ## how often compare finds a server a tenth slower; COMPARISONS=40, FIFTHS=10
	@COMPARISONS='$(or $(COMPARISONS),40)' FIFTHS='$(or $(FIFTHS),10)' scripts/check-power $(ARGS)

two-hosts: build ## measure between two network namespaces, as root; TRANSPORTS, ARGS for options of run
	@scripts/two-hosts '$(TRANSPORTS)' $(ARGS)

check-floor: build ## what of TCP is the machine's and what is Java's; ARGS for options of run
	@scripts/check-floor $(ARGS)

lint: setup ## check formats, clang-tidy and the shell scripts
	@scripts/lint

fmt: setup ## write the formats that lint checks
	@scripts/lint --fix

soak: build ## a million round trips a row, and whether anything is lost or grows; ROWS=a,b, TRIPS=n
	@scripts/soak '$(ROWS)' $(TRIPS)

new-transport: ## write the two folders of a new mechanism; ID=name
	@scripts/new-transport '$(ID)'

clean: ## remove everything that was built; measured results stay
	@rm -rf build cpp-servers/build
	@find java-client -name target -type d -prune -exec rm -rf {} +

# make test does all the set-up that the tests need, and runs them all.
# What takes longer has a target of its own: long, e2e-long, fuzz, bench, load, crash.

GO          ?= go
STATICCHECK  = $(GO) run honnef.co/go/tools/cmd/staticcheck@v0.8.2
BENCHSTAT    = $(GO) run golang.org/x/perf/cmd/benchstat@v0.0.0-20260908200009-22c9c6c9d4da
FUZZTIME    ?= 10m
COUNT       ?= 6
LONG        ?= 1

.PHONY: all build setup test vet lint unit race peers web bundle e2e e2e-long long bots barriers crash fuzz bench load pictures clean

all: test

build:
	$(GO) build -o bin/battlemat ./cmd/battlemat

# What is built first serves all; the rest runs two at a time, and each is told of as a whole once it is done.
test: setup vet
	@$(MAKE) --no-print-directory -j2 $(if $(filter output-sync,$(.FEATURES)),-Otarget) lint unit race peers web
	@$(MAKE) --no-print-directory e2e

# npm packages, and a browser and PostgreSQL of Debian where they are missing.
setup:
	@sh tools/setup.sh

vet:
	@test -z "$$(gofmt -l . | tee /dev/stderr)" || { echo "run gofmt on the files above"; exit 1; }
	$(GO) vet ./...

lint:
	$(STATICCHECK) ./...

unit:
	$(GO) test -vet=off ./...

# Where goroutines are, and the tests that start some elsewhere: nothing else can race. Stores, and the program that
# opens them, take long to build for it, and are with crash.
race:
	$(GO) test -race -short ./match ./internal/server ./internal/wire
	$(GO) test -race -short -run 'ManyMaySee' ./sight/hex ./sight/square

# The benchmarks against other projects' code live in a module of their own.
peers:
	cd bench && $(GO) vet ./... && $(GO) test ./...

# The types of the web client, its tests, and its bundle: built again, and the same as
# the one that is committed.
web: setup
	cd web && npm run --silent lint && npm run --silent check && npm run --silent test
	sh tools/bundle.sh --check

# Builds the bundle that the program embeds.
bundle: setup
	sh tools/bundle.sh

# The program in a browser.
e2e: setup build
	cd web && BATTLEMAT=../bin/battlemat npm run --silent e2e

# The same with what takes longest: games of nonsense, both colours of every form, each size of window in every state.
e2e-long: setup build
	cd web && BATTLEMAT_LONG=1 BATTLEMAT=../bin/battlemat npm run --silent e2e

# Every policy against its slow twin, and every scenario examined, at length (LONG=N: N
# matches a scenario; 1: 250): prints how many pairs were
# compared and how many differed.
long:
	BATTLEMAT_LONG=$(LONG) GOGC=400 $(GO) test -timeout 12h -v -run 'Twin|OddsAgainst|GrantSight|AtLength|BotsFinish|Examined|SecrecyDeep|SecretsDeep|Discoveries|ComeTrue|NoBotReadsProse|ListsTheKeys|FromNothing' ./sight/... ./geom/path ./geom/area ./dice ./rules/... ./scenario/scenarios ./internal/server 2>&1 | grep -v '^=== '

# A hundred thousand random pairs of sight and cover past walls off the lattice, against fractions; and twenty thousand
# maps with their walls on edges, against the same as barriers.
barriers:
	BATTLEMAT_PAIRS=100000 $(GO) test ./sight/cover -run 'PastBarriers' -v -timeout 4h
	BATTLEMAT_PAIRS=20000 $(GO) test ./rules/dnd -run 'AsBarriers' -v -timeout 4h

# The player of Heroscape against chance and against greedy attacks, a hundred matches of each
# battle; the party of D&D against one that only charges, forty of each encounter.
bots:
	BATTLEMAT_LONG=1 $(GO) test -timeout 2h -v -run 'BeatsChance|BeatsCharging' ./rules/... 2>&1 | grep -v '^=== '

# What is fed arbitrary input: a function and its package, each ten minutes unless FUZZTIME says otherwise. Readers of
# files come last; of an input that is new, ten tries to shorten it are enough.
FUZZERS = ReadJSON:board ReadText:board Parse:scenario Check:desk Turn:rules/gloomhaven Commands:match \
	Decode:formats/virtualscape $(addprefix Import:formats/,donjon foundry heroscribe hexoscape mapeditor picture \
	questjson tiled uvtt vgb watabou) Foundry:formats/actors Open5e:formats/actors Together:formats/all

fuzz:
	@set -e; for f in $(FUZZERS); do \
		echo "fuzz $${f#*:} Fuzz$${f%%:*}"; \
		$(GO) test -run '^$$' -fuzz "^Fuzz$${f%%:*}\$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 10x "./$${f#*:}"; \
	done

# Servers killed at random moments under load, a hundred times on each engine; races on
# one database; ten thousand idle streams.
crash:
	$(GO) test -race -short ./internal/store
	$(GO) test -race -short -run 'Serve' ./cmd/battlemat
	BATTLEMAT_LONG=1 $(GO) test -timeout 2h -v -run 'Crash|Race|Idle|Kill' ./internal/... 2>&1 | grep -v '^=== '

# Actions a second and how long one takes, in a scenario of every game, and in a trivial one beside
# boardgame.io on the same machine. LOAD: flags, as in LOAD='-games real -matches 50 -seconds 3'.
load: setup
	cd bench/load/peer && { [ -d node_modules ] || npm ci --ignore-scripts --no-fund --no-audit --loglevel=error; }
	cd bench && $(GO) run ./load $(LOAD)

bench:
	cd bench && $(GO) test -run '^$$' -bench . -benchmem -count $(COUNT) ./... | tee bench.txt
	cd bench && $(BENCHSTAT) bench.txt

# The pictures of the README and docs, drawn by the program itself.
pictures: build
	sh docs/pictures.sh

clean:
	rm -rf bin bench/bench.txt

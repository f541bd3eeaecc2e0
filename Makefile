# make test does all the setup that the tests need, and runs the tests. Slow checks have their own
# targets: long, e2e-long, fuzz, bench, load, crash.

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

# Setup and vet run first, because the rest uses what they build. The rest runs two at a time. The
# output of each target is printed as a whole once the target is done.
test: setup vet
	@$(MAKE) --no-print-directory -j2 $(if $(filter output-sync,$(.FEATURES)),-Otarget) lint unit race peers web
	@$(MAKE) --no-print-directory e2e

# Installs the npm packages. Installs Debian's browser and PostgreSQL where they are missing.
setup:
	@sh tools/setup.sh

vet:
	@test -z "$$(gofmt -l . | tee /dev/stderr)" || { echo "run gofmt on the files above"; exit 1; }
	$(GO) vet ./...

lint:
	$(STATICCHECK) ./...

unit:
	$(GO) test -vet=off ./...

# Runs the race detector on the packages that start goroutines, and on the tests elsewhere that
# start some. Nothing else can race. The stores, and the program that opens them, take long to build
# with -race, so the target crash tests them.
race:
	$(GO) test -race -short ./match ./internal/server ./internal/wire
	$(GO) test -race -short -run 'ManyMaySee' ./sight/hex ./sight/square

# Tests the benchmarks against other projects' code, which live in a separate module.
peers:
	cd bench && $(GO) vet ./... && $(GO) test ./...

# Checks the types of the web client, runs its tests, and builds its bundle again: the bundle must
# equal the committed one.
web: setup
	cd web && npm run --silent lint && npm run --silent check && npm run --silent test
	sh tools/bundle.sh --check

# Builds the bundle that the program embeds.
bundle: setup
	sh tools/bundle.sh

# Tests the program in a browser.
e2e: setup build
	cd web && BATTLEMAT=../bin/battlemat npm run --silent e2e

# Tests the program in a browser with the slow cases too: games of nonsense, both colours of every
# form, and each window size in every state.
e2e-long: setup build
	cd web && BATTLEMAT_LONG=1 BATTLEMAT=../bin/battlemat npm run --silent e2e

# Compares every policy with its slow twin and examines every scenario, at length. LONG=N plays N
# matches per scenario; LONG=1 plays 250. It prints how many pairs were compared and how many
# differed.
long:
	BATTLEMAT_LONG=$(LONG) GOGC=400 $(GO) test -timeout 12h -v -run 'Twin|OddsAgainst|GrantSight|AtLength|BotsFinish|Examined|SecrecyDeep|SecretsDeep|Discoveries|ComeTrue|NoBotReadsProse|ListsTheKeys|FromNothing|WhereNoStepDoes|CornerFieldsOfLarger|HiddenPixels|TestMemory|TinyValues|LargeMaps|PicturesKeepSecrets|MessagesAreListed|WhoWatch' ./sight/... ./geom/path ./geom/area ./dice ./rules/... ./scenario/scenarios ./internal/server ./internal/picture ./formats/actors ./formats/all 2>&1 | grep -v '^=== '

# Checks sight and cover past walls off the lattice against exact fractions, for a hundred thousand
# random pairs. Checks twenty thousand maps with walls on edges against the same maps with barriers.
barriers:
	BATTLEMAT_PAIRS=100000 $(GO) test ./sight/cover -run 'PastBarriers' -v -timeout 4h
	BATTLEMAT_PAIRS=20000 $(GO) test ./rules/dnd -run 'AsBarriers' -v -timeout 4h

# Plays the Heroscape bot against random moves and against greedy attacks, a hundred matches per
# battle. Plays the D&D party against one that only charges, forty matches per encounter.
bots:
	BATTLEMAT_LONG=1 $(GO) test -timeout 2h -v -run 'BeatsChance|BeatsCharging' ./rules/... 2>&1 | grep -v '^=== '

# FUZZERS lists the functions that take arbitrary input, each with its package. Each is fuzzed for
# ten minutes unless FUZZTIME says otherwise. The readers of files come last. Ten tries to shorten a
# new input are enough.
FUZZERS = ReadJSON:board ReadText:board Parse:scenario Check:desk Turn:rules/gloomhaven Commands:match \
	Decode:formats/virtualscape $(addprefix Import:formats/,donjon foundry heroscribe hexoscape mapeditor picture \
	questjson tiled uvtt vgb watabou) Foundry:formats/actors Open5e:formats/actors Together:formats/all

fuzz:
	@set -e; for f in $(FUZZERS); do \
		echo "fuzz $${f#*:} Fuzz$${f%%:*}"; \
		$(GO) test -run '^$$' -fuzz "^Fuzz$${f%%:*}\$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 10x "./$${f#*:}"; \
	done

# Kills servers at random moments under load, a hundred times on each engine. Runs races on one
# database and ten thousand idle streams.
crash:
	$(GO) test -race -short ./internal/store
	$(GO) test -race -short -run 'Serve' ./cmd/battlemat
	BATTLEMAT_LONG=1 $(GO) test -timeout 2h -v -run 'Crash|Race|Idle|Kill' ./internal/... 2>&1 | grep -v '^=== '

# Measures actions per second and the time of one action, in a scenario of every game, and in a
# trivial game next to boardgame.io on the same machine. LOAD holds flags, as in LOAD='-games real
# -matches 50 -seconds 3'.
load: setup
	cd bench/load/peer && { [ -d node_modules ] || npm ci --ignore-scripts --no-fund --no-audit --loglevel=error; }
	cd bench && $(GO) run ./load $(LOAD)

bench:
	cd bench && $(GO) test -run '^$$' -bench . -benchmem -count $(COUNT) ./... | tee bench.txt
	cd bench && $(BENCHSTAT) bench.txt

# Draws the pictures of the README and docs with the program itself.
pictures: build
	sh docs/pictures.sh

clean:
	rm -rf bin bench/bench.txt

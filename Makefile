# make test does all the set-up that the tests need, and runs them all.
# What takes longer has a target of its own: long, fuzz, bench.

GO          ?= go
STATICCHECK  = $(GO) run honnef.co/go/tools/cmd/staticcheck@v0.8.2
BENCHSTAT    = $(GO) run golang.org/x/perf/cmd/benchstat@v0.0.0-20260908200009-22c9c6c9d4da
FUZZTIME    ?= 10m
COUNT       ?= 6

.PHONY: all build test vet lint unit race peers long fuzz bench pictures clean

all: test

build:
	$(GO) build -o bin/battlemat ./cmd/battlemat

test: vet lint unit race peers

vet:
	@test -z "$$(gofmt -l . | tee /dev/stderr)" || { echo "run gofmt on the files above"; exit 1; }
	$(GO) vet ./...

lint:
	$(STATICCHECK) ./...

unit:
	$(GO) test ./...

race:
	$(GO) test -race -short ./...

# The benchmarks against other projects' code live in a module of their own.
peers:
	cd bench && $(GO) vet ./... && $(GO) test ./...

# Every policy against its slow twin, at length: prints how many pairs were
# compared and how many differed.
long:
	BATTLEMAT_LONG=1 $(GO) test -timeout 3h -v -run 'Twin|OddsAgainst|GrantSight' ./sight ./path ./area ./dice ./rules/... 2>&1 | grep -v '^=== '

# Ten minutes a reader, unless FUZZTIME says otherwise.
fuzz:
	$(GO) test -run '^$$' -fuzz '^FuzzReadJSON$$' -fuzztime $(FUZZTIME) ./board
	$(GO) test -run '^$$' -fuzz '^FuzzReadText$$' -fuzztime $(FUZZTIME) ./board

bench:
	cd bench && $(GO) test -run '^$$' -bench . -benchmem -count $(COUNT) ./... | tee bench.txt
	cd bench && $(BENCHSTAT) bench.txt

# The pictures of the README and docs, drawn by the program itself.
pictures: build
	sh docs/pictures.sh

clean:
	rm -rf bin bench/bench.txt

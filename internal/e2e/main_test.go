package e2e_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/rulestest/tag"
	"github.com/battlemat/battlemat/game/rulestest/yard"
	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/store"
	_ "github.com/battlemat/battlemat/internal/testenv"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// ordersVar makes the test binary a server. Its value is the orders as JSON.
const ordersVar = "E2E_TEST_SERVER"

// orders say how the test binary serves.
type orders struct {
	Store  string
	Limits server.Limits
}

// unlimited returns limits that bound neither rates nor streams.
func unlimited() server.Limits {
	none := server.Rate{PerSecond: -1}
	return server.Limits{Requests: none, Matches: none, Commands: none, Desk: none, Streams: -1, ClientStreams: -1, MatchStreams: -1}
}

func TestMain(m *testing.M) {
	if text := os.Getenv(ordersVar); text != "" {
		if err := serve(text); err != nil {
			os.Exit(1)
		}
		return
	}
	raiseDescriptors()
	code := m.Run()
	if built.dir != "" {
		os.RemoveAll(built.dir)
	}
	os.Exit(code)
}

// ruleset finds the shipped games and the test game.
func ruleset(name string) (battlemat.Ruleset, error) {
	if name == tag.Ruleset.Name() {
		return tag.Ruleset, nil
	}
	return all.Ruleset(name)
}

// serve does what battlemat serve does, with the test game in addition to the shipped ones. It ends
// when its standard input does, so that it cannot outlive the tests.
func serve(text string) error {
	var o orders
	if err := json.Unmarshal([]byte(text), &o); err != nil {
		return err
	}
	offered := []*scenario.Scenario{yard.Scenario()}
	for _, name := range scenarios.Names() {
		doc, err := scenarios.Load(name)
		if err != nil {
			return err
		}
		offered = append(offered, doc)
	}
	log := slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelDebug}))
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	kept, err := store.Open(context.Background(), o.Store, store.Options{Logger: log})
	if err != nil {
		return err
	}
	service := match.NewService(kept, match.Options{Rules: ruleset, Logger: log})
	table, err := server.New(server.Options{
		Service: service, Ping: kept.Ping, Rules: ruleset, Scenarios: offered, Books: all.Books(), Logger: log, Limits: o.Limits, Version: "e2e",
	})
	if err != nil {
		return err
	}
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		os.Exit(0)
	}()
	fmt.Printf("Battlemat is at http://%s/\n", listener.Addr())
	return table.HTTP().Serve(listener)
}

// built is the program as people run it, built on first use.
var built struct {
	once sync.Once
	dir  string
	path string
	err  error
}

// program builds battlemat and returns its path. What only debuggers need is left out, which takes
// half of the time.
func program(t *testing.T) string {
	t.Helper()
	built.once.Do(func() {
		if built.dir, built.err = os.MkdirTemp("", "e2e-"); built.err != nil {
			return
		}
		built.path = filepath.Join(built.dir, "battlemat.exe")
		out, err := exec.Command("go", "build", "-ldflags=-s -w", "-buildvcs=false", "-o", built.path, "github.com/battlemat/battlemat/cmd/battlemat").CombinedOutput()
		if err != nil {
			built.err = fmt.Errorf("go build: %w\n%s", err, out)
		}
	})
	if built.err != nil {
		t.Fatal(built.err)
	}
	return built.path
}

func long() bool { return os.Getenv("BATTLEMAT_LONG") != "" }

// scaled picks a size for a short run, a usual one or a long one.
func scaled(short, usual, much int) int {
	switch {
	case long():
		return much
	case testing.Short():
		return short
	}
	return usual
}

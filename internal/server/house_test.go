package server_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/rulestest/tag"
	"github.com/battlemat/battlemat/game/rulestest/yard"
	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/scenario"
)

// patience is the longest time that a test waits. The expected result comes much sooner.
const patience = 20 * time.Second

// journal keeps every log line of a test.
type journal struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (j *journal) Write(p []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.Write(p)
}

func (j *journal) String() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.String()
}

// house is a real server on its own port, with a log.
type house struct {
	t       testing.TB
	url     string // http://127.0.0.1:…
	log     match.Log
	journal *journal
	server  *server.Server
	service *match.Service
	close   func() // shuts the server down, once
}

// rules returns the rules of the test game, and of no other.
func rules(name string) (battlemat.Ruleset, error) {
	if name == tag.Ruleset.Name() {
		return tag.Ruleset, nil
	}
	return nil, fmt.Errorf("rules %q: not here", name)
}

// openHouse opens a server. The given functions change its options first.
func openHouse(t testing.TB, log match.Log, change ...func(*server.Options)) *house {
	t.Helper()
	return openHouseBy(t, rules, log, change...)
}

// openHouseBy is like openHouse, with other rules than those of the test game.
func openHouseBy(t testing.TB, rules func(string) (battlemat.Ruleset, error), log match.Log, change ...func(*server.Options)) *house {
	t.Helper()
	return openHouseByService(t, rules, log, nil, change...)
}

// openHouseByService is like openHouseBy, with other options for the server's service.
func openHouseByService(t testing.TB, rules func(string) (battlemat.Ruleset, error), log match.Log, serve func(*match.Options), change ...func(*server.Options)) *house {
	t.Helper()
	h := &house{t: t, log: log, journal: &journal{}}
	logger := slog.New(slog.NewJSONHandler(h.journal, &slog.HandlerOptions{Level: slog.LevelDebug}))
	// a test of a time limit sets its own limit: a busy machine must not affect the other tests
	served := match.Options{Rules: rules, Logger: logger, Seed: "the dice of the tests", Answer: time.Minute}
	if serve != nil {
		serve(&served)
	}
	h.service = match.NewService(log, served)
	o := server.Options{
		Service: h.service, Ping: log.Ping, Rules: rules, Scenarios: []*scenario.Scenario{yard.Scenario()}, Logger: logger,
		Disclosed: func(string) bool { return true },
		Limits: server.Limits{
			Requests: server.Rate{PerSecond: -1}, Matches: server.Rate{PerSecond: -1}, Commands: server.Rate{PerSecond: -1}, Desk: server.Rate{PerSecond: -1},
			Answer: time.Minute, Trial: 10 * time.Minute,
		},
		Ruling: func(rule string) (string, bool) { return "Whoever is caught hunts.", rule == "TAG 1" },
		Web: fstest.MapFS{
			"index.html":           {Data: []byte("<!doctype html><title>Battlemat</title>")},
			"assets/main-1a2b.js":  {Data: []byte(strings.Repeat("export {};\n", 500))},
			"assets/main-1a2b.css": {Data: []byte("body{}")},
		},
		Version: "test",
	}
	for _, c := range change {
		c(&o)
	}
	var err error
	if h.server, err = server.New(o); err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	h.url = "http://" + listener.Addr().String()
	web := h.server.HTTP()
	go func() { _ = web.Serve(listener) }()
	h.close = sync.OnceFunc(func() {
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		defer cancel()
		gone := make(chan error, 1)
		go func() { gone <- web.Shutdown(ctx) }()
		if err := h.server.Shutdown(ctx); err != nil {
			t.Error(err)
		}
		if err := <-gone; err != nil {
			t.Error(err)
		}
		if err := h.service.Close(ctx); err != nil {
			t.Error(err)
		}
	})
	t.Cleanup(h.close)
	return h
}

// reply is an answer of the server.
type reply struct {
	status int
	header http.Header
	body   []byte
}

// ask sends a request with the tokens. A body that is not a string is sent as JSON.
func (h *house) ask(method, path string, body any, tokens ...string) reply {
	h.t.Helper()
	var data io.Reader
	switch b := body.(type) {
	case nil:
	case string:
		data = strings.NewReader(b)
	default:
		raw, err := json.Marshal(b)
		if err != nil {
			h.t.Fatal(err)
		}
		data = bytes.NewReader(raw)
	}
	r, err := http.NewRequest(method, h.url+path, data)
	if err != nil {
		h.t.Fatal(err)
	}
	if len(tokens) > 0 {
		r.Header.Set("Authorization", "Bearer "+strings.Join(tokens, ","))
	}
	if data != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	return h.send(r)
}

func (h *house) send(r *http.Request) reply {
	h.t.Helper()
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		h.t.Fatal(err)
	}
	defer answer.Body.Close()
	got, err := io.ReadAll(answer.Body)
	if err != nil {
		h.t.Fatal(err)
	}
	return reply{answer.StatusCode, answer.Header, got}
}

// get requests a path and reads the answer, which must be a success.
func get[T any](h *house, path string, tokens ...string) T {
	h.t.Helper()
	return read[T](h.t, h.ask("GET", path, nil, tokens...), http.StatusOK)
}

// read reads an answer that must have the given status.
func read[T any](t testing.TB, r reply, status int) T {
	t.Helper()
	var v T
	if r.status != status {
		t.Fatalf("status %d: %s\nexpected %d", r.status, r.body, status)
	}
	if err := json.Unmarshal(r.body, &v); err != nil {
		t.Fatalf("%v: %s", err, r.body)
	}
	return v
}

// refused reads a problem, which must have the given status and code.
func refused(t testing.TB, r reply, status int, code string) wire.Problem {
	t.Helper()
	p := read[wire.Problem](t, r, status)
	if kind := r.header.Get("Content-Type"); kind != "application/problem+json" {
		t.Errorf("content type %s: %s", kind, r.body)
	}
	if p.Code != code || p.Status != status || p.Title == "" || p.Detail == "" {
		t.Errorf("problem %+v: expected code %s", p, code)
	}
	problems.See(p.Code)
	return p
}

const api = "/api/" + wire.Protocol

// begin begins a match of the test game. Persons hold all seats, except those for which `held` says
// otherwise.
func (h *house) begin(held map[battlemat.Seat]string) wire.Created {
	h.t.Helper()
	r := h.ask("POST", api+"/matches", wire.NewMatch{Scenario: "tag-yard", Seats: held})
	return read[wire.Created](h.t, r, http.StatusCreated)
}

func of(c wire.Created) string { return api + "/matches/" + c.Match }

// act sends a command.
func (h *house) act(c wire.Created, seat battlemat.Seat, seq int, command string, tokens ...string) reply {
	h.t.Helper()
	return h.ask("POST", of(c)+"/commands", wire.Act{Seat: seat, Seq: seq, Command: battlemat.Command(command)}, tokens...)
}

// play plays the first choice that does not resign, for whichever seat is to act, until n more
// entries exist or the match is over. It returns the last seq.
func (h *house) play(c wire.Created, n int) int {
	h.t.Helper()
	table := get[wire.Table](h, of(c), c.Owner)
	for seq := table.Seq; ; {
		if n--; n < 0 {
			return seq
		}
		var tokens []string
		for _, t := range c.Tokens {
			tokens = append(tokens, t)
		}
		state := get[wire.State](h, of(c)+"/state?seat=auto", tokens...)
		if state.View.Outcome != nil {
			return state.Seq
		}
		var choice battlemat.Command
		for _, option := range state.Choices {
			if option.Kind != battlemat.Resign {
				choice = option.Command
				break
			}
		}
		done := read[wire.Done](h.t, h.act(c, state.Seat, state.Seq, string(choice), c.Tokens[state.Seat]), http.StatusOK)
		seq = done.Seq
	}
}

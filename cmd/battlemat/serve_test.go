package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/battlemat/battlemat/game/rulestest/yard"
	"github.com/battlemat/battlemat/internal/wire"
)

// served is the program's server, started as by the command serve.
type served struct {
	t    *testing.T
	page string // http://127.0.0.1:…/
	said *shared
	stop func() error
}

// shared is a buffer that several goroutines write and read.
type shared struct {
	mu   sync.Mutex
	text bytes.Buffer
	line chan struct{} // closed when a line is complete
}

func (s *shared) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	had := bytes.Contains(s.text.Bytes(), []byte("\n"))
	n, err := s.text.Write(p)
	if !had && bytes.Contains(s.text.Bytes(), []byte("\n")) {
		close(s.line)
	}
	return n, err
}

func (s *shared) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

// serving runs serve until the test ends or stop is called. The lobby lists the yard first.
func serving(t *testing.T, c *serveCmd) *served {
	t.Helper()
	if c.Store == "" {
		c.Store = filepath.Join(t.TempDir(), "matches.db")
	}
	ctx, cancel := context.WithCancel(context.Background())
	out, errs := &shared{line: make(chan struct{})}, &shared{line: make(chan struct{})}
	ended := make(chan error, 1)
	go func() {
		ended <- c.serve(ctx, &streams{in: strings.NewReader(""), out: out, err: errs, files: memoryFiles(yardFiles())})
	}()
	s := &served{t: t, said: errs}
	s.stop = sync.OnceValue(func() error {
		cancel()
		return <-ended
	})
	select {
	case <-out.line:
	case err := <-ended:
		cancel()
		t.Fatalf("serve ended: %v\n%s", err, errs)
	}
	if _, err := fmt.Sscanf(out.String(), "Battlemat is at %s\n", &s.page); err != nil {
		t.Fatalf("serve says %q", out)
	}
	t.Cleanup(func() {
		if err := s.stop(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func anyPort() *serveCmd {
	return &serveCmd{Listen: "127.0.0.1:0", NoOpen: true, Log: "info", Scenario: []string{"yard.json"}}
}

func (s *served) get(path string, into any) {
	s.t.Helper()
	answer, err := http.Get(s.page + strings.TrimPrefix(path, "/"))
	if err != nil {
		s.t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		s.t.Fatalf("%s: %d %s %v", path, answer.StatusCode, body, err)
	}
	if raw, plain := into.(*string); plain {
		*raw = string(body)
	} else if err := json.Unmarshal(body, into); err != nil {
		s.t.Fatal(err)
	}
}

// TestServe checks the page, the lobby with its pictures, the books and the desk.
func TestServe(t *testing.T) {
	s := serving(t, anyPort())
	var page string
	s.get("/", &page)
	if !strings.Contains(page, "<!doctype html") && !strings.Contains(page, "<!DOCTYPE html") {
		t.Errorf("the page is %.100q", page)
	}
	var cards []wire.ScenarioCard
	s.get("/api/v1/scenarios", &cards)
	found := false
	for _, card := range cards {
		var picture string
		s.get(card.Picture, &picture)
		if !strings.Contains(picture, "<svg") {
			t.Errorf("%s: its picture is %.100q", card.ID, picture)
		}
		found = found || card.ID == yard.Scenario().ID
	}
	if !found || len(cards) < 2 {
		t.Errorf("cards %+v", cards)
	}
	var books []wire.BookCard
	s.get("/api/v1/books", &books)
	if len(books) != 4 || len(books[0].Profiles) == 0 || len(books[0].Fields) == 0 || len(books[0].Profiles[0].Values) == 0 {
		t.Errorf("%d books", len(books))
	}
	var answer struct{ Sees bool }
	s.get("/api/v1/desk/see?board=9x9&from=1,1&to=3,3&rules="+books[0].Name, &answer)
	if !answer.Sees {
		t.Error("nothing is seen on an empty board")
	}
}

// TestServePorts checks that a port in use is reported, or skipped.
func TestServePorts(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	c := anyPort()
	c.Listen, c.Store = taken.Addr().String(), filepath.Join(t.TempDir(), "x.db")
	err = c.serve(t.Context(), &streams{out: io.Discard, err: io.Discard, files: memoryFiles(yardFiles())})
	if err == nil || !strings.Contains(err.Error(), c.Listen+" is taken") || !strings.Contains(err.Error(), "omit --listen") {
		t.Errorf("a taken port: %v", err)
	}
	if _, err := os.Stat(c.Store); err == nil {
		t.Error("a store is made though nothing can be served")
	}
	// Whether or not the usual port is free, one near it is used.
	c = anyPort()
	c.Listen = ""
	first, second := serving(t, c), serving(t, &serveCmd{NoOpen: true, Log: "warn"})
	if first.page == second.page {
		t.Errorf("two servers at %s", first.page)
	}
	for _, wrong := range []string{"nowhere", "127.0.0.1:99999", "256.0.0.1:1"} {
		c := &serveCmd{Listen: wrong, NoOpen: true, Log: "warn", Store: filepath.Join(t.TempDir(), "x.db")}
		if err := c.serve(t.Context(), &streams{out: io.Discard, err: io.Discard, files: memoryFiles{}}); err == nil || !strings.Contains(err.Error(), wrong) {
			t.Errorf("%s: %v", wrong, err)
		}
	}
}

// TestServeAgain checks that matches are still there when the program is started again.
func TestServeAgain(t *testing.T) {
	c := anyPort()
	c.Store = filepath.Join(t.TempDir(), "matches.db")
	first := serving(t, c)
	answer, err := http.Post(first.page+"api/v1/matches", "application/json", strings.NewReader(`{"scenario":"tag-yard"}`))
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	var begun wire.Created
	if err := json.NewDecoder(answer.Body).Decode(&begun); err != nil {
		t.Fatal(err)
	}
	if err := first.stop(); err != nil {
		t.Fatal(err)
	}
	again := *c
	next := serving(t, &again)
	r, _ := http.NewRequest("GET", next.page+"api/v1/matches/"+begun.Match, nil)
	r.Header.Set("Authorization", "Bearer "+begun.Owner)
	there, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer there.Body.Close()
	if there.StatusCode != http.StatusOK {
		t.Errorf("the match is gone: %d", there.StatusCode)
	}
	if strings.Contains(next.said.String(), begun.Owner) {
		t.Error("the log holds a token")
	}
}

// TestProgramsDoNotOpenBrowsers checks that a page is opened only for a person at a terminal.
func TestProgramsDoNotOpenBrowsers(t *testing.T) {
	t.Setenv("DISPLAY", ":0")
	if (&serveCmd{}).shows(&streams{out: io.Discard}) {
		t.Error("a page is opened for a program")
	}
	t.Setenv("CI", "true")
	if (&serveCmd{}).shows(&streams{out: os.Stdout}) {
		t.Error("a page is opened in CI")
	}
	if !(&serveCmd{Open: true}).shows(&streams{out: io.Discard}) {
		t.Error("no page is opened though it was asked for")
	}
}

// TestHosts checks that a server that only this machine can reach answers only to its own names, so
// that pages under other names cannot use it. A server that others can reach, or that is behind a
// proxy, answers to any name unless told otherwise.
func TestHosts(t *testing.T) {
	for _, one := range []struct {
		listen string
		at     net.IP
		allow  []string
		proxy  bool
		named  string // an allowed host; "": any host is allowed
	}{
		{"", net.IPv4(127, 0, 0, 1), nil, false, "localhost"},
		{"", net.IPv4(127, 0, 0, 1), []string{"table.test"}, false, "table.test"},
		{"mybox:80", net.IPv4(127, 0, 1, 1), nil, false, "mybox"},
		{"", net.IPv6loopback, nil, false, "::1"},
		{"", net.IPv4(127, 0, 0, 1), nil, true, ""},
		{"", net.IPv4(127, 0, 0, 1), []string{"table.example"}, true, "table.example"},
		{":8080", net.IPv6unspecified, nil, false, ""},
		{":8080", net.IPv6unspecified, []string{"table.example"}, false, "table.example"},
		{"192.0.2.1:80", net.IPv4(192, 0, 2, 1), nil, false, ""},
		{"192.0.2.1:80", net.IPv4(192, 0, 2, 1), []string{"x.example"}, false, "192.0.2.1"},
	} {
		c := &serveCmd{Listen: one.listen, AllowHost: one.allow, BehindProxy: one.proxy}
		names := c.hosts(&net.TCPAddr{IP: one.at, Port: 80})
		if one.named == "" && names != nil || one.named != "" && (!slices.Contains(names, one.named) || !slices.Contains(names, "localhost")) {
			t.Errorf("%+v: %q", one, names)
		}
	}
	s := serving(t, anyPort())
	r, err := http.NewRequest("GET", s.page, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Host = "evil.example"
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	if answer.Body.Close(); answer.StatusCode != http.StatusMisdirectedRequest {
		t.Errorf("another name is answered with %s", answer.Status)
	}
}

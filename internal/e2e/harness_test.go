package e2e_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/battlemat/battlemat/internal/wire"
)

// patience is the longest time that a test waits. The expected result comes much sooner.
const patience = 3 * time.Minute

// harness is a store, the server that runs on it now, and the clients, which outlive the servers.
type harness struct {
	t     *testing.T
	log   *serverLog
	ctx   context.Context
	web   *http.Client
	crowd sync.WaitGroup // of clients

	mu      sync.Mutex
	turned  *sync.Cond // something below has changed
	base    string     // the address of the server; "" if there is none
	gen     int        // how many servers there have been
	clients int        // how many clients there are now
	parked  int        // how many clients wait for the next server
	acks    int        // how many commands the servers have acknowledged
	closing bool       // the players must finish their matches
	lost    int        // connections that broke while the server was up
	playing int        // players among the clients
	upset   int        // how many players were told that the store is gone, and have had no success since
	idle    int        // how many other players wait for a bot or for the seed
	tables  []*table
}

// newHarness returns the harness of a test. All its clients end when the test ends.
func newHarness(t *testing.T) *harness {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	h := &harness{t: t, log: &serverLog{}, ctx: ctx}
	h.turned = sync.NewCond(&h.mu)
	transport := &http.Transport{MaxIdleConnsPerHost: 1000}
	h.web = &http.Client{Transport: transport}
	context.AfterFunc(ctx, h.wake)
	t.Cleanup(func() {
		cancel()
		h.crowd.Wait()
		transport.CloseIdleConnections()
		if t.Failed() {
			h.log.examine(t)
		}
	})
	return h
}

func (h *harness) wake() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.turned.Broadcast()
}

// change changes the harness under its lock.
func (h *harness) change(do func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	do()
	h.turned.Broadcast()
}

// waitFor waits for a condition on the harness, which is evaluated under the lock.
func (h *harness) waitFor(what string, holds func() bool) {
	h.t.Helper()
	late := false
	timer := time.AfterFunc(patience, func() { h.change(func() { late = true }) })
	defer timer.Stop()
	h.mu.Lock()
	for !holds() && !late && !h.t.Failed() {
		h.turned.Wait()
	}
	held, state := holds(), fmt.Sprintf("%d clients, %d parked, %d upset and %d idle of %d players, %d acks, closing %v, %d matches",
		h.clients, h.parked, h.upset, h.idle, h.playing, h.acks, h.closing, len(h.tables))
	h.mu.Unlock()
	if h.t.Failed() {
		h.t.FailNow()
	}
	if !held {
		h.t.Fatalf("never: %s (%s)\n%s", what, state, h.stuck())
	}
}

// stuck describes the matches still being played, to help find out why.
func (h *harness) stuck() string {
	var text strings.Builder
	for _, m := range h.tables {
		m.mu.Lock()
		if !m.left && text.Len() < 10000 {
			fmt.Fprintf(&text, "%s match %s, %d acknowledged, last seen %d:", m.rules, m.Match, len(m.acked), m.last)
			for _, s := range m.ends {
				fmt.Fprintf(&text, " a stream of %q was told %d lines", s.hello.Seat, s.heard.Load())
			}
			text.WriteString("\n")
		}
		m.mu.Unlock()
	}
	return text.String()
}

// serverUp tells the clients the address of a server.
func (h *harness) serverUp(base string) {
	h.change(func() { h.base = base; h.gen++ })
}

// serverDown ends the server, and waits until every client has noticed.
func (h *harness) serverDown(end func()) {
	h.t.Helper()
	h.change(func() { h.base = "" })
	end()
	h.web.CloseIdleConnections()
	h.waitFor("every client notices that the server is gone", func() bool { return h.parked == h.clients })
}

// addClient counts a client, and runs it.
func (h *harness) addClient(run func()) {
	h.change(func() { h.clients++ })
	h.crowd.Go(func() {
		defer h.change(func() { h.clients-- })
		run()
	})
}

// errOver ends a client whose test is over.
var errOver = errors.New("the test is over")

// errNoAnswer means that there was no answer, perhaps because the server has been killed.
var errNoAnswer = errors.New("no answer")

// server returns the address of the server. It waits until there is one.
func (h *harness) server() (base string, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.parked++
	h.turned.Broadcast()
	for h.base == "" && h.ctx.Err() == nil {
		h.turned.Wait()
	}
	h.parked--
	if h.ctx.Err() != nil {
		return "", errOver
	}
	return h.base, nil
}

// noAnswer counts the broken connection of a client, unless the server at base is gone.
func (h *harness) noAnswer(base string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.base == base {
		h.lost++
	}
}

// pause waits a little before a request is repeated.
func (h *harness) pause() {
	select {
	case <-time.After(50 * time.Millisecond):
	case <-h.ctx.Done():
	}
}

// failf fails the test, and returns the error that ends the client.
func (h *harness) failf(format string, args ...any) error {
	h.t.Errorf(format, args...)
	h.wake()
	return errOver
}

// table is a match as its clients know it.
type table struct {
	wire.Created
	rules string
	seats []string // tokens of the seats that persons hold

	mu    sync.Mutex
	acked map[int]wire.Act // by the seq that the server returned
	left  bool             // nobody plays it anymore
	last  int              // the last entry that its players have seen
	over  bool             // played to the end: its seed is published
	ends  []*stream        // the streams that follow it
}

// took records an acknowledged command.
func (h *harness) took(m *table, a wire.Act, seq int) {
	m.mu.Lock()
	if was, twice := m.acked[seq]; twice {
		h.t.Errorf("match %s: entry %d is acknowledged twice, to %+v and %+v", m.Match, seq, was, a)
	}
	if seq <= a.Seq { // the entry need not be the next one: an offer that is still valid is accepted late
		h.t.Errorf("match %s: %+v is acknowledged as entry %d", m.Match, a, seq)
	}
	m.acked[seq] = a
	m.mu.Unlock()
	h.change(func() { h.acks++ })
}

// acked returns how many commands were acknowledged.
func (h *harness) acked() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.acks
}

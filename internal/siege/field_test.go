package siege_test

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

// patience bounds what a test waits for; what is right comes much sooner.
const patience = 3 * time.Minute

// field is where a siege takes place: one store, the server that stands on it now, and
// the clients, who outlive the servers.
type field struct {
	t       *testing.T
	journal *journal
	ctx     context.Context
	web     *http.Client
	crowd   sync.WaitGroup // of clients

	mu      sync.Mutex
	turned  *sync.Cond // something below has changed
	base    string     // of the server; "": there is none
	gen     int        // how many have stood here
	clients int        // who are on the field
	parked  int        // of them, who wait for the next server
	acks    int        // commands that were acknowledged, by all servers
	closing bool       // matches are to be brought to an end
	lost    int        // connections that ended while the server stood
	playing int        // players among the clients
	upset   int        // of them, who were told that the store is gone and have got nothing done since
	idle    int        // of the others, who wait for a bot, or for the seed
	tables  []*table
}

// newField opens a field for a test; when the test ends all its clients have gone.
func newField(t *testing.T) *field {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	f := &field{t: t, journal: &journal{}, ctx: ctx}
	f.turned = sync.NewCond(&f.mu)
	transport := &http.Transport{MaxIdleConnsPerHost: 1000}
	f.web = &http.Client{Transport: transport}
	context.AfterFunc(ctx, f.nudge)
	t.Cleanup(func() {
		cancel()
		f.crowd.Wait()
		transport.CloseIdleConnections()
	})
	return f
}

func (f *field) nudge() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.turned.Broadcast()
}

// change changes something of the field under its lock.
func (f *field) change(do func()) {
	f.mu.Lock()
	defer f.mu.Unlock()
	do()
	f.turned.Broadcast()
}

// until waits until something of the field holds; it is asked under the lock.
func (f *field) until(what string, holds func() bool) {
	f.t.Helper()
	late := false
	timer := time.AfterFunc(patience, func() { f.change(func() { late = true }) })
	defer timer.Stop()
	f.mu.Lock()
	for !holds() && !late && !f.t.Failed() {
		f.turned.Wait()
	}
	held, state := holds(), fmt.Sprintf("%d clients, %d parked, %d upset and %d idle of %d players, %d acks, closing %v, %d matches",
		f.clients, f.parked, f.upset, f.idle, f.playing, f.acks, f.closing, len(f.tables))
	f.mu.Unlock()
	if f.t.Failed() {
		f.t.FailNow()
	}
	if !held {
		f.t.Fatalf("never: %s (%s)\n%s", what, state, f.stuck())
	}
}

// stuck tells of the matches that are still played, for whoever has to find out why.
func (f *field) stuck() string {
	var text strings.Builder
	for _, m := range f.tables {
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

// up lets the clients in at a server.
func (f *field) up(base string) {
	f.change(func() { f.base = base; f.gen++ })
}

// fall ends the server in a way, and waits until every client has noticed.
func (f *field) fall(end func()) {
	f.t.Helper()
	f.change(func() { f.base = "" })
	end()
	f.web.CloseIdleConnections()
	f.until("every client notices that the server is gone", func() bool { return f.parked == f.clients })
}

// enter counts a client in, and runs it.
func (f *field) enter(run func()) {
	f.change(func() { f.clients++ })
	f.crowd.Go(func() {
		defer f.change(func() { f.clients-- })
		run()
	})
}

// errOver ends a client whose test is over.
var errOver = errors.New("the test is over")

// errAway: there was no answer. Whether there was a server to give one, place tells.
var errAway = errors.New("no answer")

// place is where the server is. It waits while there is none.
func (f *field) place() (base string, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.parked++
	f.turned.Broadcast()
	for f.base == "" && f.ctx.Err() == nil {
		f.turned.Wait()
	}
	f.parked--
	if f.ctx.Err() != nil {
		return "", errOver
	}
	return f.base, nil
}

// away is called by a client that had no answer at base.
func (f *field) away(base string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.base == base {
		f.lost++
	}
}

// again waits a little before the same is asked once more.
func (f *field) again() {
	select {
	case <-time.After(10 * time.Millisecond):
	case <-f.ctx.Done():
	}
}

// fault fails the test; the client goes home.
func (f *field) fault(format string, args ...any) error {
	f.t.Errorf(format, args...)
	f.nudge()
	return errOver
}

// table is a match as its clients know it.
type table struct {
	wire.Created
	rules string
	seats []string // tokens of the persons' seats

	mu    sync.Mutex
	acked map[int]wire.Act // by the seq that the server said
	left  bool             // nobody plays it any more
	last  int              // how far its players have seen it
	over  bool             // played to the end: its seed is published
	ends  []*stream        // that follow it
}

// took notes an acknowledged command.
func (f *field) took(m *table, a wire.Act, seq int) {
	m.mu.Lock()
	if was, twice := m.acked[seq]; twice {
		f.t.Errorf("match %s: entry %d is acknowledged twice, to %+v and %+v", m.Match, seq, was, a)
	}
	if seq <= a.Seq { // it may be later than the next: what stands is taken late
		f.t.Errorf("match %s: %+v is acknowledged as entry %d", m.Match, a, seq)
	}
	m.acked[seq] = a
	m.mu.Unlock()
	f.change(func() { f.acks++ })
}

// acked is how many commands were acknowledged.
func (f *field) acked() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.acks
}

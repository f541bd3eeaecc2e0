package siege_test

import (
	"net/http"
	"testing"

	"github.com/battlemat/battlemat/internal/wire"
)

// trouble is what befalls the store under a server that goes on.
type trouble struct {
	begin, end func()
	reads      bool // the log can still be read
}

// outlast plays while the store cannot be written, twice: everybody is told, streams are
// not cut when they need not be, nothing acknowledged is missing, and play goes on by
// itself when the store is back, that of bots too.
func outlast(t *testing.T, f *field, p *process, x *examiner, what trouble) {
	t.Helper()
	if err := p.ready(); err != nil {
		f.journal.examine(t)
		t.Fatal(err)
	}
	f.up(p.base)
	f.crowdIn()
	players := 0
	f.until("all play", func() bool { players = f.playing; return f.acks > 20*players })
	for range by(1, 2, 10) {
		what.begin()
		f.until("every player is told that the store is gone, or waits for a bot", func() bool { return f.upset+f.idle == players && f.upset > 0 })
		f.health(p.base, http.StatusServiceUnavailable)
		f.refusedMatch(p.base)
		if what.reads {
			f.readable(p.base)
		}
		what.end()
		f.until("every player goes on", func() bool { return f.upset == 0 })
		goal := f.acked() + 20*players
		f.until("commands are acknowledged again", func() bool { return f.acks >= goal })
		f.health(p.base, http.StatusOK)
	}
	f.ending()
	x.visit(p.base)
	f.fall(p.kill)
	x.examine()
	if what.reads && f.lost > 0 {
		t.Errorf("%d streams were cut though the log could be read", f.lost)
	}
	t.Logf("%d commands acknowledged, %d entries of %d matches, %d verified with the seed; %d connections ended while the server stood",
		f.acks, x.entries, x.matches, x.over, f.lost)
}

func (f *field) health(base string, status int) {
	f.t.Helper()
	r, err := f.ask("GET", base+"/healthz", nil)
	if err != nil || r.status != status {
		f.t.Errorf("healthz: %d %s %v; expected %d", r.status, r.body, err, status)
	}
}

// refusedMatch: no match can be begun, and whoever wants one is told why.
func (f *field) refusedMatch(base string) {
	f.t.Helper()
	r, err := f.ask("POST", base+api+"/matches", wire.NewMatch{Scenario: tagged.scenario})
	if err != nil {
		f.t.Fatal(err)
	}
	problem, err := read[wire.Problem](f, r, http.StatusServiceUnavailable)
	if err == nil && problem.Code != "unavailable" {
		f.t.Errorf("a match that cannot be begun: %+v", problem)
	}
}

// readable: what is on disk is told to those who ask.
func (f *field) readable(base string) {
	f.t.Helper()
	f.mu.Lock()
	tables := f.tables
	f.mu.Unlock()
	for _, m := range tables[max(0, len(tables)-20):] {
		r, err := f.ask("GET", m.at(base, "/log?seat="), nil, m.Spectator)
		if err != nil || r.status != http.StatusOK {
			f.t.Errorf("the log of %s: %d %s %v", m.Match, r.status, r.body, err)
		}
	}
}

// TestSiegeDatabaseGoneCrash stops PostgreSQL under the server, and starts it again; the
// second time it has crashed.
func TestSiegeDatabaseGoneCrash(t *testing.T) {
	db, url := postgres(t)
	f := newField(t)
	falls, n := []func(){db.Stop, db.Quit, db.Kill}, 0
	outlast(t, f, ourselves(unlimited())(t, url, f.journal), f.examiner(url), trouble{
		begin: func() { falls[n%len(falls)](); n++ },
		end: func() {
			if err := db.Start(); err != nil {
				t.Fatal(err)
			}
		},
	})
}

package e2e_test

import (
	"net/http"
	"testing"

	"github.com/battlemat/battlemat/internal/wire"
)

// trouble is what happens to the store while its server keeps running.
type trouble struct {
	begin, end func()
	reads      bool // the log can still be read
}

// outlast plays matches while the store fails and comes back, once or several times. Everybody is
// told, streams are not cut unnecessarily, and nothing acknowledged is missing. When the store is
// back, players and bots continue by themselves.
func outlast(t *testing.T, h *harness, p *process, x *examiner, half int, what trouble) {
	t.Helper()
	if err := p.ready(); err != nil {
		h.log.examine(t)
		t.Fatal(err)
	}
	h.serverUp(p.base)
	h.playEverything(half)
	players, each := 0, scaled(5, 5, 20)
	h.waitFor("all play", func() bool { players = h.playing; return h.acks > each*players })
	for range scaled(1, 2, 10) {
		what.begin()
		h.waitFor("every player is told that the store is gone, or waits for a bot", func() bool { return h.upset+h.idle == players && h.upset > 0 })
		h.health(p.base, http.StatusServiceUnavailable)
		h.refusedMatch(p.base)
		if what.reads {
			h.readable(p.base)
		}
		what.end()
		h.waitFor("every player goes on", func() bool { return h.upset == 0 })
		goal := h.acked() + each*players
		h.waitFor("commands are acknowledged again", func() bool { return h.acks >= goal })
		h.health(p.base, http.StatusOK)
	}
	h.finishMatches()
	x.visit(p.base)
	h.serverDown(p.kill)
	x.examine()
	if what.reads && h.lost > 0 {
		t.Errorf("%d streams were cut though the log could be read", h.lost)
	}
	t.Logf("%d commands acknowledged, %d entries of %d matches, %d verified with the seed; %d connections ended while the server stood",
		h.acks, x.entries, x.matches, x.over, h.lost)
}

func (h *harness) health(base string, status int) {
	h.t.Helper()
	r, err := h.ask("GET", base+"/healthz", nil)
	if err != nil || r.status != status {
		h.t.Errorf("healthz: %d %s %v; expected %d", r.status, r.body, err, status)
	}
}

// refusedMatch checks that no match can be begun, and that the client is told why.
func (h *harness) refusedMatch(base string) {
	h.t.Helper()
	r, err := h.ask("POST", base+api+"/matches", wire.NewMatch{Scenario: tagged.scenario})
	if err != nil {
		h.t.Fatal(err)
	}
	problem, err := read[wire.Problem](h, r, http.StatusServiceUnavailable)
	if err == nil && problem.Code != "unavailable" {
		h.t.Errorf("a match that cannot be begun: %+v", problem)
	}
}

// readable checks that everything on disk can still be read.
func (h *harness) readable(base string) {
	h.t.Helper()
	h.mu.Lock()
	tables := h.tables
	h.mu.Unlock()
	for _, m := range tables[max(0, len(tables)-20):] {
		r, err := h.ask("GET", m.at(base, "/log?seat="), nil, m.Spectator)
		if err != nil || r.status != http.StatusOK {
			h.t.Errorf("the log of %s: %d %s %v", m.Match, r.status, r.body, err)
		}
	}
}

// TestDatabaseGoneCrash stops PostgreSQL under the server and starts it again. The second time, it
// makes PostgreSQL crash instead. Nothing acknowledged may be missing.
func TestDatabaseGoneCrash(t *testing.T) {
	t.Parallel()
	db, url := postgres(t)
	h := newHarness(t)
	falls, n := []func(){db.Stop, db.Quit, db.Kill}, 0
	outlast(t, h, thisBinary(unlimited())(t, url, h.log), h.examiner(url), even, trouble{
		begin: func() { falls[n%len(falls)](); n++ },
		end: func() {
			if err := db.Start(); err != nil {
				t.Fatal(err)
			}
		},
	})
}

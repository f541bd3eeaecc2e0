package server_test

import (
	"net/http"
	"testing"

	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// TestRematchOverHTTP: those who played call for one, once it is over; everybody at the old table is told of it, live, and comes in
// by the token that they have.
func TestRematchOverHTTP(t *testing.T) {
	log := match.NewMemory()
	h := openHouse(t, log, func(o *server.Options) { o.Limits.Matches = server.Rate{PerSecond: 0.001, Burst: 2} })
	c := h.begin(nil)
	call := func(tokens ...string) reply { return h.ask("POST", of(c)+"/rematch", nil, tokens...) }
	refused(t, call(c.Tokens["red"]), http.StatusConflict, "not-over")
	h.play(c, 1000)
	refused(t, call(c.Spectator), http.StatusForbidden, "not-your-seat")
	refused(t, call("nonsense"), http.StatusNotFound, "no-such-match")

	watcher := h.dial(c, wire.Hello{Tokens: []string{c.Spectator}, From: -1})
	next := read[wire.Rematch](t, call(c.Tokens["red"]), http.StatusCreated).Match
	watcher.until(func(m wire.FromServer) bool {
		return m.Table != nil && m.Table.Next == next || m.State != nil && m.State.Table != nil && m.State.Table.Next == next
	})
	// It costs nothing to be told of what has begun.
	for _, token := range []string{c.Tokens["blue"], c.Owner, c.Tokens["red"]} {
		if again := read[wire.Rematch](t, call(token), http.StatusCreated).Match; again != next {
			t.Errorf("%s, then %s", next, again)
		}
	}
	path := api + "/matches/" + next
	if table := get[wire.Table](h, path, c.Tokens["red"]); table.Seq != 0 || table.Over != nil || len(table.Mine) != 1 || table.Next != "" {
		t.Errorf("%+v", table)
	}
	if table := get[wire.Table](h, path, c.Owner); !table.Owner {
		t.Errorf("%+v", table)
	}
	refused(t, h.ask("GET", path, nil, "nonsense"), http.StatusNotFound, "no-such-match")

	// One that was removed is begun anew.
	if err := log.Remove(t.Context(), match.ID(next), 0); err != nil {
		t.Fatal(err)
	}
	late := openHouse(t, log)
	read[wire.Rematch](t, late.ask("POST", of(c)+"/rematch", nil, c.Tokens["red"]), http.StatusCreated)
	if table := get[wire.Table](late, path, c.Tokens["red"]); table.Seq != 0 {
		t.Errorf("%+v", table)
	}
}

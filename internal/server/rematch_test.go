package server_test

import (
	"context"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// TestRematchOverHTTP checks that the players of a finished match can begin a rematch. Everybody at
// the old table is told of the rematch at once, and can enter it with their old token.
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
	// Asking for a rematch that exists does not count against the limit.
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

	// A rematch that was removed is begun again.
	if err := log.Remove(t.Context(), match.ID(next), 0); err != nil {
		t.Fatal(err)
	}
	late := openHouse(t, log)
	read[wire.Rematch](t, late.ask("POST", of(c)+"/rematch", nil, c.Tokens["red"]), http.StatusCreated)
	if table := get[wire.Table](late, path, c.Tokens["red"]); table.Seq != 0 {
		t.Errorf("%+v", table)
	}
}

// slowLog takes a while to begin a match.
type slowLog struct{ match.Log }

func (l slowLog) Create(ctx context.Context, id match.ID, secret match.Secret, entry []byte) error {
	time.Sleep(50 * time.Millisecond)
	return l.Log.Create(ctx, id, secret, entry)
}

// TestARematchAskedForAtOnceIsChargedOnce checks that if several clients ask at once, the first
// begins the rematch, and none is refused because of the others.
func TestARematchAskedForAtOnceIsChargedOnce(t *testing.T) {
	h := openHouse(t, slowLog{match.NewMemory()}, func(o *server.Options) {
		o.Limits.Matches, o.Limits.Day = server.Rate{PerSecond: 0.001, Burst: 2}, server.Rate{PerSecond: 0.001, Burst: 2}
	})
	c := h.begin(nil)
	h.play(c, 1000)
	answers := make([]reply, 8)
	var asking sync.WaitGroup
	for i := range answers {
		asking.Go(func() {
			answers[i] = h.ask("POST", of(c)+"/rematch", nil, []string{c.Tokens["red"], c.Tokens["blue"]}[i%2])
		})
	}
	asking.Wait()
	next := read[wire.Rematch](t, answers[0], http.StatusCreated).Match
	for _, a := range answers[1:] {
		if again := read[wire.Rematch](t, a, http.StatusCreated).Match; again != next {
			t.Errorf("%s, and %s", next, again)
		}
	}
}

//go:build !race

// Tests of a server with a store are not run with the race detector. With it, the drivers of the
// stores take longer to build than everything else, and the tests of package store already look for
// races there.

package server_test

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/store"
	"github.com/battlemat/battlemat/internal/store/pgtest"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

func openLog(t *testing.T, url string) match.Log {
	t.Helper()
	log, err := store.Open(t.Context(), url, store.Options{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	return log
}

// twoHouses opens two servers on one log.
func twoHouses(t *testing.T) (a, b *house) {
	t.Helper()
	if testing.Short() {
		t.Skip("it starts a PostgreSQL")
	}
	url, err := pgtest.Start(t).Database()
	if err != nil {
		t.Fatal(err)
	}
	one, two := openLog(t, url), openLog(t, url)
	t.Cleanup(func() { one.Close(); two.Close() })
	return openHouse(t, one), openHouse(t, two)
}

// TestRestart checks that when a server stops in the middle of a match, another can continue from
// the same file: the state is the same, tokens still work, and streams resume.
func TestRestart(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	log := openLog(t, path)
	h := openHouse(t, log)
	c := h.begin(map[battlemat.Seat]string{"blue": match.Empty})
	red := h.dial(c, wire.Hello{Tokens: []string{c.Tokens["red"]}, Seat: "red", From: -1})
	red.update(0)
	seq := h.play(c, 5)
	before := h.ask("GET", of(c)+"/state?seat=hunter", nil, c.Tokens["hunter"])
	_ = red.conn.CloseNow()
	h.close()
	if err := log.Close(); err != nil {
		t.Fatal(err)
	}

	log = openLog(t, path)
	t.Cleanup(func() { log.Close() })
	next := openHouse(t, log)
	after := next.ask("GET", of(c)+"/state?seat=hunter", nil, c.Tokens["hunter"])
	if string(before.body) != string(after.body) {
		t.Errorf("the state is another one after a restart:\n%s\n%s", before.body, after.body)
	}
	again := next.dial(c, wire.Hello{Tokens: []string{c.Tokens["red"]}, Seat: "red", From: 3})
	if u := again.update(seq); len(u.Lines) != seq-3 {
		t.Errorf("resumed after 3 with %d lines to %d", len(u.Lines), u.State.Seq)
	}
	refused(t, next.ask("GET", of(c), nil, "nonsense"), 404, "no-such-match")
	_ = again.conn.CloseNow()
	last := next.play(c, 1000)
	verify(t, next.ask("GET", of(c)+"/export", nil, c.Owner), last)
	next.close()
}

// TestTwoServersOnOneLog checks that clients on different servers follow the same match, and that
// only one of several commands for the same seq is accepted.
func TestTwoServersOnOneLog(t *testing.T) {
	t.Parallel()
	a, b := twoHouses(t)
	c := a.begin(nil)
	there := b.dial(c, wire.Hello{Tokens: []string{c.Spectator}, From: -1})
	there.update(0)
	here := a.dial(c, wire.Hello{Tokens: []string{c.Spectator}, From: -1})
	here.update(0)

	seq := a.play(c, 2)
	if u := there.update(seq); u.State.Seq != seq {
		t.Errorf("the other server is at %d", u.State.Seq)
	}
	seq = b.play(c, 2)
	here.update(seq)

	for range 10 {
		answers := make([]reply, 8)
		do := "/pause"
		if get[wire.Table](a, of(c), c.Owner).Paused {
			do = "/resume"
		}
		var work sync.WaitGroup
		for i := range answers {
			house, seat := []*house{a, b}[i%2], []battlemat.Seat{"hunter", "red", "blue"}[i%3]
			work.Go(func() { answers[i] = house.act(c, seat, seq, do, c.Tokens[seat]) })
		}
		work.Wait()
		won := 0
		for _, r := range answers {
			switch r.status {
			case http.StatusOK:
				won++
			case http.StatusConflict:
			default:
				t.Errorf("%d %s", r.status, r.body)
			}
		}
		if won != 1 {
			t.Fatalf("%d of 8 commands for seq %d won", won, seq+1)
		}
		seq++
		here.update(seq)
		there.update(seq)
	}
	for _, h := range []*house{a, b} {
		if got := fmt.Sprint(get[[]wire.Line](h, of(c)+"/log", c.Spectator)); got != fmt.Sprint(get[[]wire.Line](a, of(c)+"/log", c.Spectator)) {
			t.Errorf("the servers tell of different logs: %s", got)
		}
	}
}

// twilight is a log that a test can make unreadable. Entries can still be written.
type twilight struct {
	match.Log
	dark atomic.Bool
}

func (l *twilight) Read(ctx context.Context, id match.ID, from, limit int) ([][]byte, error) {
	if l.dark.Load() {
		return nil, fmt.Errorf("no database: %w", match.ErrUnavailable)
	}
	return l.Log.Read(ctx, id, from, limit)
}

// TestTakenBeforeTheLogWent checks that an accepted command is answered, and that all followers are
// told of it, even if the log cannot be read at that moment.
func TestTakenBeforeTheLogWent(t *testing.T) {
	log := &twilight{Log: match.NewMemory()}
	h := openHouse(t, log)
	c := h.begin(nil)
	hunter := h.dial(c, wire.Hello{Tokens: []string{c.Tokens["hunter"]}, Seat: "auto", From: -1})
	watch := h.dial(c, wire.Hello{Tokens: []string{c.Spectator}, From: -1})
	first := hunter.update(0)
	watch.update(0)
	log.dark.Store(true)
	hunter.say(actOf(7, "hunter", 0, first.State.Choices[0].Command))
	told := 0 // the state may come before the answer or with it
	m := hunter.until(func(m wire.FromServer) bool {
		if m.State != nil {
			told = m.State.State.Seq
		}
		return m.ID == 7
	})
	if m.Done == nil || m.Done.Seq != 1 {
		t.Errorf("the answer is %+v", m)
	}
	if told < 1 {
		hunter.update(1)
	}
	watch.update(1)
	log.dark.Store(false)
	h.play(c, 1)
	watch.update(2)
}

// TestDatabaseGone checks that commands are refused as unavailable while the database is down, and
// that the match continues when it is back, on streams too.
func TestDatabaseGone(t *testing.T) {
	if testing.Short() {
		t.Skip("it starts a PostgreSQL")
	}
	t.Parallel()
	base := pgtest.Start(t)
	url, err := base.Database()
	if err != nil {
		t.Fatal(err)
	}
	log := openLog(t, url)
	t.Cleanup(func() { log.Close() })
	h := openHouse(t, log)
	c := h.begin(nil)
	watch := h.dial(c, wire.Hello{Tokens: []string{c.Spectator}, From: -1})
	seq := h.play(c, 2)
	watch.update(seq)

	base.Quit()
	refused(t, h.act(c, "hunter", seq, "/pause", c.Tokens["hunter"]), http.StatusServiceUnavailable, "unavailable")
	refused(t, h.ask("GET", "/healthz", nil), http.StatusServiceUnavailable, "unavailable")

	if err := base.Start(); err != nil {
		t.Fatal(err)
	}
	until(t, "the log does not come back", func() bool { return h.ask("GET", "/healthz", nil).status == http.StatusOK })
	// The command is sent again with the same seq until it has been accepted.
	until(t, "commands are not taken again", func() bool {
		r := h.act(c, "hunter", seq, "/pause", c.Tokens["hunter"])
		return r.status == http.StatusOK || r.status == http.StatusConflict
	})
	if u := watch.update(seq + 1); u.State.Seq != seq+1 || u.Table == nil || !u.Table.Paused {
		t.Errorf("the spectator is told of %d, table %+v", u.State.Seq, u.Table)
	}
}

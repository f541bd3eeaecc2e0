package store_test

import (
	"context"
	"testing"
	"time"

	"github.com/battlemat/battlemat/match"
)

// patience is how long a test waits for an expected event.
const patience = 30 * time.Second

// hears waits until the watcher has received the given notices, in order. It ignores other notices.
func hears(t *testing.T, watch <-chan match.Notice, want ...match.Notice) {
	t.Helper()
	late := time.After(patience)
	for len(want) > 0 {
		select {
		case n, ok := <-watch:
			if !ok {
				t.Fatalf("the watch ended before %v", want[0])
			}
			if n == want[0] {
				want = want[1:]
			}
		case <-late:
			t.Fatalf("never told of %v", want[0])
		}
	}
}

func TestWatch(t *testing.T) {
	on(t, func(t *testing.T, url string) {
		l := open(t, url)
		ctx, stop := context.WithCancel(t.Context())
		one, two := l.Watch(ctx), l.Watch(t.Context())
		begin(t, l, "a")
		for seq := 1; seq <= 3; seq++ {
			if err := l.Append(t.Context(), "a", seq, entry("a", seq)); err != nil {
				t.Fatal(err)
			}
		}
		all := []match.Notice{{Match: "a"}, {Match: "a", Seq: 1}, {Match: "a", Seq: 2}, {Match: "a", Seq: 3}}
		hears(t, one, all...)
		hears(t, two, all...)
		stop()
		for range one { // until the channel is closed
		}
		if err := l.Append(t.Context(), "a", 4, entry("a", 4)); err != nil {
			t.Fatal(err)
		}
		hears(t, two, match.Notice{Match: "a", Seq: 4})
	})
}

// TestSlowReader checks that a stalled reader delays nobody, and is told that it has missed
// something.
func TestSlowReader(t *testing.T) {
	on(t, func(t *testing.T, url string) {
		l := open(t, url)
		slow := l.Watch(t.Context())
		const matches, entries = 100, 60 // more than a watcher keeps
		run(t, l, matches, entries)
		hears(t, slow, match.Notice{})
		// The reader listens again, and receives everything from now on.
		if err := l.Append(t.Context(), name(0), entries, entry(name(0), entries)); err != nil {
			t.Fatal(err)
		}
		hears(t, slow, match.Notice{Match: name(0), Seq: entries})
	})
}

// TestWatchAcrossServers checks that each server is told what the other appends.
func TestWatchAcrossServers(t *testing.T) {
	url := engines[1].url(t)
	here, there := open(t, url), open(t, url)
	watch := there.Watch(t.Context())
	begin(t, here, "a")
	// One commit has more entries than fit into one notification.
	const matches = 300
	run(t, here, matches, 2)
	if err := here.Append(t.Context(), "a", 1, entry("a", 1)); err != nil {
		t.Fatal(err)
	}
	want := map[match.Notice]bool{{Match: "a"}: true, {Match: "a", Seq: 1}: true}
	for i := range matches {
		want[match.Notice{Match: name(i)}], want[match.Notice{Match: name(i), Seq: 1}] = true, true
	}
	late := time.After(patience)
	for len(want) > 0 {
		select {
		case n := <-watch:
			delete(want, n)
		case <-late:
			t.Fatalf("never told of %d entries", len(want))
		}
	}
	wantRead(t, there, "a", 0, 0, entry("a", 0), entry("a", 1))
}

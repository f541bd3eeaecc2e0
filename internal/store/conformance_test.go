package store_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/battlemat/battlemat/internal/store"
	"github.com/battlemat/battlemat/internal/store/pgtest"
	_ "github.com/battlemat/battlemat/internal/testenv"
	"github.com/battlemat/battlemat/match"
)

func TestMain(m *testing.M) {
	if os.Getenv(childURL) != "" {
		child()
		return
	}
	os.Exit(m.Run())
}

// engines lists the two engines. The function `url` returns the URL of a new log.
var engines = []struct {
	name string
	url  func(t testing.TB) string
}{
	{"sqlite", func(t testing.TB) string { return filepath.Join(t.TempDir(), "a log?#%20.db") }},
	{"postgres", func(t testing.TB) string {
		url, err := pgtest.Start(t).Database()
		if err != nil {
			t.Fatal(err)
		}
		return url
	}},
}

func open(t testing.TB, url string) match.Log {
	t.Helper()
	l, err := store.Open(t.Context(), url, store.Options{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	return l
}

// on runs a test on both engines, at the same time as others that do so.
func on(t *testing.T, test func(t *testing.T, url string)) {
	t.Parallel()
	for _, e := range engines {
		t.Run(e.name, func(t *testing.T) { test(t, e.url(t)) })
	}
}

func name(n int) match.ID { return match.ID(fmt.Sprintf("match%017d", n)) }

func entry(id match.ID, seq int) []byte { return fmt.Appendf(nil, "%s entry %d \x00\xff", id, seq) }

var secret = match.Secret{Seed: [32]byte{1, 2, 0, 255}, Key: [32]byte{9, 8, 7}}

func begin(t testing.TB, l match.Log, id match.ID) {
	t.Helper()
	if err := l.Create(context.Background(), id, secret, entry(id, 0)); err != nil {
		t.Fatal(err)
	}
}

func wantErr(t *testing.T, what string, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("%s: %v, wanted %v", what, err, want)
	}
}

func wantRead(t *testing.T, l match.Log, id match.ID, from, limit int, want ...[]byte) {
	t.Helper()
	got, err := l.Read(context.Background(), id, from, limit)
	if err != nil {
		t.Fatalf("read %s from %d, at most %d: %v", id, from, limit, err)
	}
	if len(got) != len(want) {
		t.Fatalf("read %s from %d, at most %d: %d entries, wanted %d", id, from, limit, len(got), len(want))
	}
	for i := range got {
		if !bytes.Equal(got[i], want[i]) {
			t.Errorf("read %s from %d: entry %d is %.60q, wanted %.60q", id, from, i, got[i], want[i])
		}
	}
}

func TestBeginAndSecret(t *testing.T) {
	on(t, func(t *testing.T, url string) {
		l, ctx := open(t, url), t.Context()
		begin(t, l, "a")
		other := match.Secret{Seed: [32]byte{4}}
		wantErr(t, "begin again", l.Create(ctx, "a", other, []byte("x")), match.ErrTaken)
		wantRead(t, l, "a", 0, 0, entry("a", 0))
		got, err := l.Secret(ctx, "a")
		if err != nil || got != secret {
			t.Errorf("the secret is %v, %v", got, err)
		}
		_, err = l.Secret(ctx, "b")
		wantErr(t, "the secret of no match", err, match.ErrUnknown)
		if err := l.Create(ctx, "c", other, entry("c", 0)); err != nil {
			t.Fatal(err)
		}
		known, damaged, err := l.Secrets(ctx, []match.ID{"a", "b", "c", "", "a\x00b"})
		if err != nil || len(damaged) > 0 || len(known) != 2 || known["a"] != secret || known["c"] != other {
			t.Errorf("the secrets are %v, %v, %v", known, damaged, err)
		}
		if known, _, err := l.Secrets(ctx, nil); err != nil || len(known) > 0 {
			t.Errorf("%v, %v", known, err)
		}
		if err := l.Create(ctx, "", secret, []byte("x")); err == nil {
			t.Error("a match without a name has begun")
		}
		if err := l.Create(ctx, "a\x00b", secret, []byte("x")); err == nil {
			t.Error("a match with an odd name has begun")
		}
		if err := l.Ping(ctx); err != nil {
			t.Error(err)
		}
	})
}

func TestAppend(t *testing.T) {
	on(t, func(t *testing.T, url string) {
		l, ctx := open(t, url), t.Context()
		begin(t, l, "a")
		for seq := 1; seq <= 3; seq++ {
			if err := l.Append(ctx, "a", seq, entry("a", seq)); err != nil {
				t.Fatal(err)
			}
		}
		for _, seq := range []int{3, 1, 0, -1, 5, 100, math.MaxInt, math.MinInt} {
			wantErr(t, fmt.Sprint("append ", seq), l.Append(ctx, "a", seq, []byte("x")), match.ErrTaken)
		}
		for _, id := range []match.ID{"b", "", "a b", "ä", "a\x00"} {
			wantErr(t, fmt.Sprintf("append to %q", id), l.Append(ctx, id, 1, []byte("x")), match.ErrUnknown)
		}
		wantRead(t, l, "a", 0, 0, entry("a", 0), entry("a", 1), entry("a", 2), entry("a", 3))
		if err := l.Append(ctx, "a", 4, entry("a", 4)); err != nil {
			t.Fatal(err)
		}
		l.Close()
		l = open(t, url)
		wantRead(t, l, "a", 3, 0, entry("a", 3), entry("a", 4))
	})
}

func TestReadRanges(t *testing.T) {
	on(t, func(t *testing.T, url string) {
		l := open(t, url)
		begin(t, l, "other")
		begin(t, l, "a")
		all := [][]byte{entry("a", 0)}
		for seq := 1; seq < 20; seq++ {
			if err := l.Append(t.Context(), "a", seq, entry("a", seq)); err != nil {
				t.Fatal(err)
			}
			all = append(all, entry("a", seq))
		}
		wantRead(t, l, "a", 0, 0, all...)
		wantRead(t, l, "a", -3, 2, all[:2]...)
		wantRead(t, l, "a", 5, 0, all[5:]...)
		wantRead(t, l, "a", 5, 4, all[5:9]...)
		wantRead(t, l, "a", 18, 100, all[18:]...)
		wantRead(t, l, "a", 20, 0)
		wantRead(t, l, "a", math.MaxInt, 1)
		_, err := l.Read(t.Context(), "b", 0, 0)
		wantErr(t, "read no match", err, match.ErrUnknown)
		_, err = l.Read(t.Context(), "b\x00", 0, 0)
		wantErr(t, "read no match", err, match.ErrUnknown)
	})
}

// TestReadAtOnce checks that concurrent readers that start at different entries each get the
// entries that they asked for. The expected entries come from reads with a limit, which are not
// combined with others.
func TestReadAtOnce(t *testing.T) {
	on(t, func(t *testing.T, url string) {
		l := open(t, url)
		const matches, entries = 40, 6
		run(t, l, matches, entries)
		var all sync.WaitGroup
		for i := range 10 * matches {
			id, from := name(i%matches), 1+i%(entries+1)
			alone, err := l.Read(context.Background(), id, from, entries)
			if err != nil {
				t.Fatal(err)
			}
			all.Go(func() {
				got, err := l.Read(context.Background(), id, from, 0)
				if err != nil || len(alone) != max(0, entries-from) || !slices.EqualFunc(got, alone, bytes.Equal) {
					t.Errorf("read %s from %d: %q, %v; wanted %q", id, from, got, err, alone)
				}
			})
			all.Go(func() {
				_, err := l.Read(context.Background(), "none", from, 0)
				wantErr(t, "no match", err, match.ErrUnknown)
			})
			all.Go(func() {
				ctx, cancel := context.WithCancel(context.Background())
				cancel()
				_, err := l.Read(ctx, id, from, 0)
				wantErr(t, "a reader who has left", err, context.Canceled)
			})
		}
		all.Wait()
	})
}

func TestEntriesHaveABound(t *testing.T) {
	on(t, func(t *testing.T, url string) {
		l := open(t, url)
		begin(t, l, "a")
		big := bytes.Repeat([]byte("0123456789abcdef"), store.MaxEntry/16)
		if err := l.Append(t.Context(), "a", 1, append(big, 'x')); err == nil {
			t.Error("an entry that is too long was taken")
		}
		if err := l.Append(t.Context(), "a", 1, nil); err == nil {
			t.Error("an empty entry was taken")
		}
		if err := l.Append(t.Context(), "a", 1, big); err != nil {
			t.Fatal(err)
		}
		wantRead(t, l, "a", 1, 0, big)
	})
}

func TestListIsNewestFirst(t *testing.T) {
	on(t, func(t *testing.T, url string) {
		l, ctx := open(t, url), t.Context()
		if list, err := l.List(ctx, match.Which{}); err != nil || len(list) != 0 {
			t.Errorf("an empty log lists %v, %v", list, err)
		}
		began := time.Now().Add(-time.Minute)
		for _, id := range []match.ID{"b", "c", "a"} {
			begin(t, l, id)
		}
		for seq := 1; seq < 3; seq++ {
			if err := l.Append(ctx, "b", seq, entry("b", seq)); err != nil {
				t.Fatal(err)
			}
		}
		list, err := l.List(ctx, match.Which{})
		if err != nil || len(list) != 3 {
			t.Fatalf("listed %v, %v", list, err)
		}
		for i, want := range []match.Summary{{Match: "a", Entries: 1}, {Match: "c", Entries: 1}, {Match: "b", Entries: 3}} {
			if list[i].Match != want.Match || list[i].Entries != want.Entries || list[i].Changed.Before(began) {
				t.Errorf("line %d is %v, wanted %v", i, list[i], want)
			}
		}
		if list, err := l.List(ctx, match.Which{Limit: 2}); err != nil || len(list) != 2 || list[1].Match != "c" {
			t.Errorf("the first two are %v, %v", list, err)
		}
	})
}

// TestRace checks that if many callers want the same seq, exactly one gets it.
func TestRace(t *testing.T) {
	on(t, func(t *testing.T, url string) {
		l := open(t, url)
		begin(t, l, "a")
		const racers, rounds = 20, 10
		for seq := 1; seq <= rounds; seq++ {
			errs := make([]error, racers)
			var all sync.WaitGroup
			for i := range racers {
				all.Go(func() { errs[i] = l.Append(context.Background(), "a", seq, fmt.Append(nil, i)) })
			}
			all.Wait()
			winner := -1
			for i, err := range errs {
				switch {
				case err == nil && winner < 0:
					winner = i
				case err == nil:
					t.Errorf("seq %d: %d and %d have both won", seq, winner, i)
				default:
					wantErr(t, "a loser", err, match.ErrTaken)
				}
			}
			wantRead(t, l, "a", seq, 0, fmt.Append(nil, winner))
		}
	})
}

// TestMixedBatch checks that a refused entry in a group commit does not affect the others.
func TestMixedBatch(t *testing.T) {
	on(t, func(t *testing.T, url string) {
		l, ctx := open(t, url), context.Background()
		const matches = 60
		for i := range matches {
			begin(t, l, name(i))
		}
		var all sync.WaitGroup
		for i := range matches {
			id := name(i)
			all.Go(func() {
				for seq := 1; seq <= 5; seq++ {
					if err := l.Append(ctx, id, seq, entry(id, seq)); err != nil {
						t.Error(err)
					}
				}
			})
			all.Go(func() { wantErr(t, "a gap", l.Append(ctx, id, 50, []byte("x")), match.ErrTaken) })
			all.Go(func() { wantErr(t, "no match", l.Append(ctx, "none", 1, []byte("x")), match.ErrUnknown) })
			all.Go(func() { wantErr(t, "twice", l.Create(ctx, id, secret, []byte("x")), match.ErrTaken) })
			all.Go(func() {
				if err := l.Create(ctx, "new"+id, secret, []byte("x")); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		for i := range matches {
			id := name(i)
			wantRead(t, l, id, 4, 0, entry(id, 4), entry(id, 5))
		}
	})
}

func TestCloseEndsAll(t *testing.T) {
	on(t, func(t *testing.T, url string) {
		l := open(t, url)
		begin(t, l, "a")
		watch := l.Watch(context.Background())
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
		for range watch {
		}
		wantErr(t, "append to a closed log", l.Append(context.Background(), "a", 1, []byte("x")), match.ErrUnavailable)
		wantErr(t, "ping a closed log", l.Ping(context.Background()), match.ErrUnavailable)
		if _, err := l.Read(context.Background(), "a", 0, 0); err == nil {
			t.Error("a closed log was read")
		}
		if err := l.Close(); err != nil {
			t.Errorf("closing it again: %v", err)
		}
	})
}

package store_test

import (
	"bytes"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/battlemat/battlemat/internal/store"
	"github.com/battlemat/battlemat/match"
)

// TestLockers checks that a locker is stored version after version, stays when the log is reopened,
// and is removed only if the version matches.
func TestLockers(t *testing.T) {
	on(t, func(t *testing.T, url string) {
		l, ctx := open(t, url), t.Context()
		want := func(name string, version int, locker string) {
			t.Helper()
			at, got, err := l.Locker(ctx, name)
			if version == 0 {
				wantErr(t, "no locker", err, match.ErrUnknown)
			} else if err != nil || at != version || string(got) != locker {
				t.Errorf("%q holds %q in version %d, %v: want %q in %d", name, got, at, err, locker, version)
			}
		}
		keep := func(name string, version int, locker string) error {
			return l.KeepLocker(ctx, name, version, []byte(locker))
		}
		want("a", 0, "")
		want("no name\x00", 0, "")
		wantErr(t, "not the first", keep("a", 2, "x"), match.ErrUnknown)
		for n, locker := range []string{"one", "two\x00\xff", "three"} {
			if err := keep("a", n+1, locker); err != nil {
				t.Fatal(err)
			}
			want("a", n+1, locker)
		}
		wantErr(t, "the first again", keep("a", 1, "x"), match.ErrTaken)
		wantErr(t, "the same again", keep("a", 3, "x"), match.ErrTaken)
		wantErr(t, "a gap", keep("a", 5, "x"), match.ErrTaken)
		for _, bad := range []error{keep("a", 0, "x"), keep("a", 4, ""), keep("", 1, "x"), keep("b\x00", 1, "x"), l.KeepLocker(ctx, "a", 4, make([]byte, store.MaxLocker+1))} {
			if bad == nil {
				t.Error("an odd locker was kept")
			}
		}
		if err := l.KeepLocker(ctx, "b", 1, bytes.Repeat([]byte("b"), store.MaxLocker)); err != nil {
			t.Fatal(err)
		}
		if size, err := l.Size(ctx); err != nil || size < 1<<12 {
			t.Errorf("the log has %d bytes, %v", size, err)
		}
		l.Close()
		l = open(t, url)
		want("a", 3, "three")
		list, err := l.Lockers(ctx, time.Now().Add(time.Hour))
		if err != nil || len(list) != 2 {
			t.Errorf("%+v, %v", list, err)
		}
		for _, s := range list {
			if s.Name == "a" && s.Version != 3 || s.Name == "b" && s.Version != 1 || time.Since(s.Changed).Abs() > time.Hour {
				t.Errorf("%+v", s)
			}
		}
		if list, err := l.Lockers(ctx, time.Now().Add(-time.Hour)); err != nil || len(list) != 0 {
			t.Errorf("of before: %+v, %v", list, err)
		}
		wantErr(t, "an earlier version", l.RemoveLocker(ctx, "a", 2), match.ErrTaken)
		wantErr(t, "no locker", l.RemoveLocker(ctx, "c", 1), match.ErrUnknown)
		wantErr(t, "no name", l.RemoveLocker(ctx, "no name", 1), match.ErrUnknown)
		if err := l.RemoveLocker(ctx, "a", 3); err != nil {
			t.Fatal(err)
		}
		want("a", 0, "")
		wantErr(t, "one that was removed", keep("a", 4, "x"), match.ErrUnknown)
	})
}

// TestDocuments checks that a document is stored with its locker or not at all, is there when the
// log is opened again, and is removed with the locker.
func TestDocuments(t *testing.T) {
	on(t, func(t *testing.T, url string) {
		l, ctx := open(t, url), t.Context()
		want := func(locker, id, document string) {
			t.Helper()
			got, err := l.Document(ctx, locker, id)
			if document == "" {
				wantErr(t, "no document", err, match.ErrUnknown)
			} else if err != nil || string(got) != document {
				t.Errorf("%s of %s is %q, %v: want %q", id, locker, got, err, document)
			}
		}
		with := func(id, data string) match.DocumentChange { return match.DocumentChange{ID: id, Data: []byte(data)} }
		for _, name := range []string{"a", "b"} {
			if err := l.KeepLocker(ctx, name, 1, []byte("x"), with("one-1", "first of "+name+"\x00\xff"), with("two-1", "second")); err != nil {
				t.Fatal(err)
			}
		}
		want("a", "one-1", "first of a\x00\xff")
		want("b", "one-1", "first of b\x00\xff")
		for _, none := range [][2]string{{"a", "one"}, {"c", "one-1"}, {"", ""}, {"a", "x\x00"}} {
			want(none[0], none[1], "")
		}
		wantErr(t, "not the next", l.KeepLocker(ctx, "a", 3, []byte("x"), with("three-1", "third")), match.ErrTaken)
		wantErr(t, "no locker", l.KeepLocker(ctx, "c", 2, []byte("x"), with("three-1", "third")), match.ErrUnknown)
		want("a", "three-1", "")
		want("c", "three-1", "")
		for _, odd := range []match.DocumentChange{with("", "x"), with("x\x00", "x"), with("x", ""), with("x", strings.Repeat("x", store.MaxDocument+1))} {
			if l.KeepLocker(ctx, "a", 2, []byte("x"), odd) == nil {
				t.Errorf("%q with %d bytes was kept", odd.ID, len(odd.Data))
			}
		}
		if err := l.KeepLocker(ctx, "a", 2, []byte("x"), match.DocumentChange{ID: "one-1"}, match.DocumentChange{ID: "none"}, with("two-1", "other"), with("one-2", strings.Repeat("x", store.MaxDocument))); err != nil {
			t.Fatal(err)
		}
		want("a", "one-1", "")
		want("a", "two-1", "other")
		want("b", "two-1", "second")
		l.Close()
		l = open(t, url)
		want("a", "one-2", strings.Repeat("x", store.MaxDocument))
		if size, err := l.Size(ctx); err != nil || size < store.MaxDocument/100 {
			t.Errorf("%d bytes, %v", size, err)
		}
		if err := l.RemoveLocker(ctx, "a", 2); err != nil {
			t.Fatal(err)
		}
		want("a", "two-1", "")
		want("b", "one-1", "first of b\x00\xff")
	})
}

// TestLockersAtOnce checks that if several clients write the next version at once, only one of the
// versions is stored, even if the clients use two servers. Matches that are written at the same
// time are not affected.
func TestLockersAtOnce(t *testing.T) {
	on(t, func(t *testing.T, url string) {
		l, ctx := open(t, url), t.Context()
		other := l
		if strings.HasPrefix(url, "postgres") {
			other = open(t, url)
		}
		if err := l.KeepLocker(ctx, "a", 1, []byte("x")); err != nil {
			t.Fatal(err)
		}
		var wait sync.WaitGroup
		var kept atomic.Int32
		for w := range 8 {
			wait.Go(func() {
				log := l
				if w%2 == 1 {
					log = other
				}
				if log.KeepLocker(ctx, "a", 2, []byte{byte(w)}) == nil {
					kept.Add(1)
				}
				begin(t, log, name(w))
			})
		}
		wait.Wait()
		if n := kept.Load(); n != 1 {
			t.Errorf("%d were kept", n)
		}
		if version, _, err := other.Locker(ctx, "a"); version != 2 || err != nil {
			t.Errorf("version %d, %v", version, err)
		}
	})
}

// TestLogsFromBeforeLockers checks that a log without a table for lockers gets one, and that
// looking at its file before that is not an error.
func TestLogsFromBeforeLockers(t *testing.T) {
	on(t, func(t *testing.T, url string) {
		l := open(t, url)
		begin(t, l, "a")
		l.Close()
		statement(t, url, "DROP TABLE documents", "DROP TABLE battlemat.documents") // these tables came later
		statement(t, url, "DROP TABLE lockers", "DROP TABLE battlemat.lockers")
		f, err := store.Look(t.Context(), url)
		if err != nil {
			t.Fatal(err)
		}
		if f != nil {
			if list, err := f.Lockers(t.Context(), time.Now()); err != nil || len(list) != 0 {
				t.Errorf("%v, %v", list, err)
			}
			f.Close()
		}
		l = open(t, url)
		if err := l.KeepLocker(t.Context(), "a", 1, []byte("x")); err != nil {
			t.Error(err)
		}
		wantRead(t, l, "a", 0, 0, entry("a", 0))
	})
}

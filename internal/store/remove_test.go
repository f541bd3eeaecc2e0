package store_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"sync"
	"testing"
	"time"

	"github.com/battlemat/battlemat/match"
)

// TestFinish checks that the log knows which matches are over, and when each changed.
func TestFinish(t *testing.T) {
	on(t, func(t *testing.T, url string) {
		l, ctx := open(t, url), t.Context()
		for i := range 4 {
			begin(t, l, name(i))
		}
		wantErr(t, "finish a gap", l.Finish(ctx, name(0), 2, []byte("x")), match.ErrTaken)
		wantErr(t, "finish no match", l.Finish(ctx, "none", 1, []byte("x")), match.ErrUnknown)
		if err := l.Append(ctx, name(1), 1, entry(name(1), 1)); err != nil {
			t.Fatal(err)
		}
		for i, seq := range []int{1, 2} {
			if err := l.Finish(ctx, name(i), seq, entry(name(i), seq)); err != nil {
				t.Fatal(err)
			}
		}
		wantRead(t, l, name(1), 1, 0, entry(name(1), 1), entry(name(1), 2))
		l.Close()
		l = open(t, url)
		far := time.Now().Add(time.Hour)
		for _, one := range []struct {
			w    match.Which
			want []match.ID
		}{
			{match.Which{}, []match.ID{name(3), name(2), name(1), name(0)}},
			{match.Which{Over: true}, []match.ID{name(1), name(0)}},
			{match.Which{Going: true}, []match.ID{name(3), name(2)}},
			{match.Which{Going: true, Limit: 1}, []match.ID{name(3)}},
			{match.Which{Over: true, Before: far}, []match.ID{name(1), name(0)}},
			{match.Which{Since: far}, nil},
			{match.Which{Before: far.Add(-2 * time.Hour)}, nil},
			{match.Which{Since: far.Add(-2 * time.Hour), Limit: 3}, []match.ID{name(3), name(2), name(1)}},
		} {
			list, err := l.List(ctx, one.w)
			var got []match.ID
			for _, s := range list {
				got = append(got, s.Match)
				if s.Over != (s.Match == name(0) || s.Match == name(1)) {
					t.Errorf("%+v", s)
				}
			}
			if err != nil || fmt.Sprint(got) != fmt.Sprint(one.want) {
				t.Errorf("%+v: %v, %v; wanted %v", one.w, got, err, one.want)
			}
		}
	})
}

// TestRemove checks that removed data is gone for good and for everyone, that no other data is, and
// that watchers are told.
func TestRemove(t *testing.T) {
	on(t, func(t *testing.T, url string) {
		l, ctx := open(t, url), t.Context()
		for _, id := range []match.ID{"a", "b", "c"} {
			begin(t, l, id)
			for seq := 1; seq < 4; seq++ {
				if err := l.Append(ctx, id, seq, entry(id, seq)); err != nil {
					t.Fatal(err)
				}
			}
		}
		watch := l.Watch(ctx)
		for _, seq := range []int{2, 4, -1, math.MaxInt} {
			wantErr(t, fmt.Sprint("remove at ", seq), l.Remove(ctx, "b", seq), match.ErrTaken)
		}
		wantErr(t, "remove no match", l.Remove(ctx, "none", 0), match.ErrUnknown)
		if err := l.Remove(ctx, "b", 3); err != nil {
			t.Fatal(err)
		}
		hears(t, watch, match.Notice{Match: "b", Seq: match.Removed})
		for range 2 {
			_, err := l.Read(ctx, "b", 0, 0)
			wantErr(t, "read it", err, match.ErrUnknown)
			_, err = l.Secret(ctx, "b")
			wantErr(t, "its secret", err, match.ErrUnknown)
			wantErr(t, "append to it", l.Append(ctx, "b", 4, []byte("x")), match.ErrUnknown)
			wantErr(t, "remove it again", l.Remove(ctx, "b", 3), match.ErrUnknown)
			if list, err := l.List(ctx, match.Which{}); err != nil || len(list) != 2 {
				t.Errorf("listed %v, %v", list, err)
			}
			wantRead(t, l, "a", 3, 0, entry("a", 3))
			wantRead(t, l, "c", 3, 0, entry("c", 3))
			l.Close()
			l = open(t, url)
		}
		// A name may be used again, and the log behaves as if the old match had never existed.
		begin(t, l, "b")
		wantRead(t, l, "b", 0, 0, entry("b", 0))
		if err := l.Append(ctx, "c", 4, entry("c", 4)); err != nil {
			t.Fatal(err)
		}
	})
}

// TestRemoveRaces checks that if a removal and an entry of the same match race, one of the two is
// too late, and that an acknowledged entry can be read.
func TestRemoveRaces(t *testing.T) {
	on(t, func(t *testing.T, url string) {
		one := open(t, url)
		two := one
		if url[0] == 'p' {
			two = open(t, url) // another server
		}
		for i := range 40 {
			id := name(i)
			begin(t, one, id)
			var all sync.WaitGroup
			var appended, removed error
			all.Go(func() { appended = one.Append(context.Background(), id, 1, entry(id, 1)) })
			all.Go(func() { removed = two.Remove(context.Background(), id, 0) })
			all.Wait()
			switch {
			case appended == nil:
				wantErr(t, "a removal that is too late", removed, match.ErrTaken)
				wantRead(t, two, id, 1, 0, entry(id, 1))
			case removed == nil:
				if !errors.Is(appended, match.ErrUnknown) && !errors.Is(appended, match.ErrTaken) {
					t.Errorf("an entry that is too late: %v", appended)
				}
				if list, err := two.Read(t.Context(), id, 0, 0); !errors.Is(err, match.ErrUnknown) {
					t.Errorf("of what was removed there are %d entries, %v", len(list), err)
				}
			default:
				t.Errorf("neither: %v, %v", appended, removed)
			}
		}
	})
}

// TestSize checks that the log reports its size.
func TestSize(t *testing.T) {
	on(t, func(t *testing.T, url string) {
		l, ctx := open(t, url), t.Context()
		empty, err := l.Size(ctx)
		if err != nil {
			t.Fatal(err)
		}
		for i := range 20 {
			if err := l.Create(ctx, name(i), secret, make([]byte, 1<<16)); err != nil {
				t.Fatal(err)
			}
		}
		full, err := l.Size(ctx)
		// PostgreSQL compresses zeros.
		if err != nil || full <= empty || url[0] != 'p' && full < empty+20<<16 {
			t.Errorf("%d bytes, then %d, %v", empty, full, err)
		}
		for i := range 20 {
			if err := l.Remove(ctx, name(i), 0); err != nil {
				t.Fatal(err)
			}
		}
		if left, err := l.Size(ctx); err != nil || url[0] != 'p' && left > empty+1<<16 {
			t.Errorf("%d bytes are left, %v", left, err)
		}
	})
}

package store_test

import (
	"bytes"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/battlemat/battlemat/internal/store"
	"github.com/battlemat/battlemat/match"
)

// TestChats checks that the chat of a match is stored version by version, is announced, stays when
// the log is reopened, and is removed with the match.
func TestChats(t *testing.T) {
	on(t, func(t *testing.T, url string) {
		l, ctx := open(t, url), t.Context()
		begin(t, l, "a")
		begin(t, l, "b")
		keep := func(id match.ID, version int, chat string) error { return l.KeepChat(ctx, id, version, []byte(chat)) }
		versions := map[string]int{"": 0, "one": 1, "two\x00\xff": 2, "three": 3, "anew": 1}
		want := func(id match.ID, chat string) {
			t.Helper()
			if at, got, err := l.Chat(ctx, id); err != nil || string(got) != chat || at != versions[chat] {
				t.Errorf("at %q is said %q, %v: want %q", id, got, err, chat)
			}
		}
		watch := l.Watch(ctx)
		want("a", "")
		want("no name\x00", "")
		wantErr(t, "a version too far", keep("a", 2, "x"), match.ErrTaken)
		for version, chat := range []string{"one", "two\x00\xff", "three"} {
			if err := keep("a", version+1, chat); err != nil {
				t.Fatal(err)
			}
			want("a", chat)
			hears(t, watch, match.Notice{Match: "a", Chat: version + 1})
		}
		wantErr(t, "the same again", keep("a", 3, "x"), match.ErrTaken)
		wantErr(t, "the first again", keep("a", 1, "x"), match.ErrTaken)
		wantErr(t, "a gap", keep("a", 5, "x"), match.ErrTaken)
		wantErr(t, "no such match", keep("c", 1, "x"), match.ErrUnknown)
		wantErr(t, "no name", keep("no name", 1, "x"), match.ErrUnknown)
		for _, bad := range []error{keep("a", 0, "x"), keep("a", 4, ""), l.KeepChat(ctx, "a", 4, make([]byte, store.MaxChat+1))} {
			if bad == nil {
				t.Error("an odd chat was kept")
			}
		}
		if err := l.KeepChat(ctx, "b", 1, bytes.Repeat([]byte("b"), store.MaxChat)); err != nil {
			t.Fatal(err)
		}
		l.Close()
		l = open(t, url)
		want("a", "three")
		if err := l.Remove(ctx, "a", 0); err != nil {
			t.Fatal(err)
		}
		want("a", "")
		wantErr(t, "of a match that was removed", keep("a", 4, "x"), match.ErrUnknown)
		begin(t, l, "a") // the name is free again
		want("a", "")
		if err := keep("a", 1, "anew"); err != nil {
			t.Fatal(err)
		}
		want("a", "anew")
	})
}

// TestChatsAtOnce checks that if several clients write the next version at once, one is stored, and
// two servers hear of it.
func TestChatsAtOnce(t *testing.T) {
	on(t, func(t *testing.T, url string) {
		l, ctx := open(t, url), t.Context()
		other := l
		if strings.HasPrefix(url, "postgres") {
			other = open(t, url)
		}
		begin(t, l, "a")
		watch := other.Watch(ctx)
		const writers, versions = 4, 5
		var wait sync.WaitGroup
		kept := make([]int, writers)
		for w := range writers {
			wait.Go(func() {
				log := l
				if w%2 == 1 {
					log = other
				}
				for version := 1; version <= versions; version++ {
					if log.KeepChat(ctx, "a", version, []byte{byte(w)}) == nil {
						kept[w]++
					}
				}
			})
		}
		wait.Wait()
		total := 0
		for _, n := range kept {
			total += n
		}
		last := total
		if total < 1 || total > versions {
			t.Errorf("of %d versions %d were kept", versions, total)
		}
		// A log's own notices come at once, and those of other logs through the database, so the
		// order is not known.
		missing := map[int]bool{}
		for version := 1; version <= last; version++ {
			missing[version] = true
		}
		late := time.After(patience)
		for len(missing) > 0 {
			select {
			case n := <-watch:
				delete(missing, n.Chat)
			case <-late:
				t.Fatalf("never told of %v", missing)
			}
		}
	})
}

// TestLogsFromBeforeChats checks that a log without a table for chats gets one.
func TestLogsFromBeforeChats(t *testing.T) {
	on(t, func(t *testing.T, url string) {
		l := open(t, url)
		begin(t, l, "a")
		l.Close()
		statement(t, url, "DROP TABLE chats", "DROP TABLE battlemat.chats")
		l = open(t, url)
		if err := l.KeepChat(t.Context(), "a", 1, []byte("x")); err != nil {
			t.Error(err)
		}
	})
}

package store_test

import (
	"context"
	"fmt"
	"sync"
	"testing"

	"github.com/battlemat/battlemat/match"
)

// run plays the given number of matches at once, each with the given number of entries, including
// its first.
func run(t testing.TB, l match.Log, matches, entries int) {
	t.Helper()
	var all sync.WaitGroup
	for i := range matches {
		all.Go(func() {
			id := name(i)
			if err := l.Create(context.Background(), id, secret, entry(id, 0)); err != nil {
				t.Error(err)
				return
			}
			for seq := 1; seq < entries; seq++ {
				if err := l.Append(context.Background(), id, seq, entry(id, seq)); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	all.Wait()
}

// whole reads a match and fails unless its entries are as written by [entry], from 0 on.
func whole(t testing.TB, l match.Log, id match.ID) int {
	t.Helper()
	list, err := l.Read(context.Background(), id, 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	for seq, e := range list {
		if string(e) != string(entry(id, seq)) {
			t.Fatalf("match %s: entry %d is %q", id, seq, e)
		}
	}
	return len(list)
}

// TestTwoServersRace checks that if two servers on one PostgreSQL database want the same seqs in
// 200 matches, exactly one of them gets each seq, and both read the same log.
func TestTwoServersRace(t *testing.T) {
	url := engines[1].url(t)
	logs := []match.Log{open(t, url), open(t, url)}
	const matches, entries = 200, 10
	// won[match][seq] counts the servers that were told that the entry is theirs.
	won := make([][entries]int, matches)
	var mu sync.Mutex
	var all sync.WaitGroup
	for i := range matches {
		id := name(i)
		begin(t, logs[i%2], id)
		for who, l := range logs {
			all.Go(func() {
				for seq := 1; seq < entries; {
					err := l.Append(context.Background(), id, seq, fmt.Appendf(nil, "%d", who))
					if err == nil {
						mu.Lock()
						won[i][seq]++
						mu.Unlock()
						seq++
						continue
					}
					wantErr(t, "the loser", err, match.ErrTaken)
					list, err := l.Read(context.Background(), id, seq, 0)
					if err != nil || len(list) == 0 {
						t.Errorf("match %s: entry %d is taken and not there: %v", id, seq, err)
						return
					}
					seq += len(list)
				}
			})
		}
	}
	all.Wait()
	for i := range matches {
		one, err := logs[0].Read(context.Background(), name(i), 0, 0)
		if err != nil || len(one) != entries {
			t.Fatalf("match %d has %d entries, %v", i, len(one), err)
		}
		wantRead(t, logs[1], name(i), 0, 0, one...)
		for seq := 1; seq < entries; seq++ {
			if won[i][seq] != 1 {
				t.Errorf("match %d: entry %d was won %d times", i, seq, won[i][seq])
			}
		}
	}
}

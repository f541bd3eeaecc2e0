package match

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// TestMendedIsNotDamaged checks that a match that was found damaged and has been repaired is no
// longer reported after the next examination, even if nobody requests it. A match that cannot be
// read for another reason is still reported.
func TestMendedIsNotDamaged(t *testing.T) {
	log := NewMemory()
	first := service(t, log)
	broken, _ := begin(t, first, nil)
	refused, _ := begin(t, first, nil)
	sv := service(t, log)
	spoil := func() {
		log.mu.Lock()
		log.matches[broken].entries[0][40] ^= 1
		log.mu.Unlock()
	}
	spoil()
	sv.noteUnreadable(refused, 0, &Unreadable{Differs, 0, context.DeadlineExceeded})
	list, err := log.List(t.Context(), Which{})
	if err != nil {
		t.Fatal(err)
	}
	if left := sv.examine(list); len(left) != 0 || sv.Unreadable()[Damaged] != 1 {
		t.Fatalf("damaged: %v, not examined: %v", sv.Unreadable(), left)
	}
	spoil()
	if left := sv.examine(list); len(left) != 0 || sv.Unreadable()[Damaged] != 0 || sv.Unreadable()[Differs] != 1 {
		t.Errorf("mended: %v, not examined: %v", sv.Unreadable(), left)
	}
}

// TestSeedThatIsLost checks that a match whose stored seed does not fit the commitment is damaged,
// both on request and in an examination, because it would throw dice other than the promised ones.
func TestSeedThatIsLost(t *testing.T) {
	log := NewMemory()
	first := service(t, log)
	id, _ := begin(t, first, nil)
	whole, _ := begin(t, first, nil)
	log.mu.Lock()
	log.matches[id].secret.Seed[7] ^= 1
	log.mu.Unlock()
	sv := service(t, log)
	if _, err := sv.Now(t.Context(), whole); err != nil {
		t.Fatal(err)
	}
	var why *Unreadable
	if _, err := sv.Now(t.Context(), id); !errors.As(err, &why) || why.Code != Damaged {
		t.Errorf("asked for it: %v", err)
	}
	other := service(t, log)
	list, err := log.List(t.Context(), Which{})
	if err != nil {
		t.Fatal(err)
	}
	if left := other.examine(list); len(left) != 0 || other.Unreadable()[Damaged] != 1 {
		t.Errorf("examined: %v, not: %v", other.Unreadable(), left)
	}
}

// slowLog counts how often each match is read, and answers late for one of them.
type slowLog struct {
	*Memory
	slow ID
	till time.Time

	mu    sync.Mutex
	reads map[ID]int
	lists int
}

func (l *slowLog) List(ctx context.Context, which Which) ([]Summary, error) {
	l.mu.Lock()
	l.lists++
	l.mu.Unlock()
	return l.Memory.List(ctx, which)
}

func (l *slowLog) Read(ctx context.Context, id ID, from, to int) ([][]byte, error) {
	l.mu.Lock()
	l.reads[id]++
	l.mu.Unlock()
	if id == l.slow && time.Now().Before(l.till) {
		<-ctx.Done()
		return nil, ctx.Err()
	}
	return l.Memory.Read(ctx, id, from, to)
}

// TestOneSlowMatch checks that if the log never answers for one match, the others are still read
// once a day, and the one match is only rarely tried again. When the log answers at last, the whole
// log counts as examined.
func TestOneSlowMatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		log := &slowLog{Memory: NewMemory(), reads: map[ID]int{}}
		first := service(t, log)
		var ids []ID
		for range 3 {
			id, _ := begin(t, first, nil)
			ids = append(ids, id)
		}
		slices.Sort(ids)
		log.slow, log.till, log.reads, log.lists = ids[1], time.Now().Add(36*time.Hour), map[ID]int{}, 0
		sv := NewService(log, Options{Rules: tagRules, Random: newRandom("slow"), NoBots: true, Examine: true})
		defer func() { _ = sv.Close(t.Context()) }()
		time.Sleep(examineEvery - time.Minute)
		synctest.Wait()
		log.mu.Lock()
		if log.reads[ids[0]] != 1 || log.reads[ids[2]] != 1 || log.lists != 1 || log.reads[ids[1]] < 2 || log.reads[ids[1]] > 15 {
			t.Errorf("in a day %v were read, with %v slow; the list %d times", log.reads, ids[1], log.lists)
		}
		log.mu.Unlock()
		if sv.Examined() {
			t.Error("examined, though one was not")
		}
		time.Sleep(2 * examineEvery)
		synctest.Wait()
		if !sv.Examined() {
			t.Error("not examined, though all were")
		}
	})
}

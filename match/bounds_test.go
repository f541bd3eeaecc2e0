package match

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/rulestest/yard"
)

// bots gives all seats of a match to bots.
var bots = map[battlemat.Seat]string{"hunter": Bot, "red": Bot, "blue": Bot}

// TestOverIsUnloaded checks that a match that ends without followers is unloaded at once, and can
// be read again.
func TestOverIsUnloaded(t *testing.T) {
	sv := service(t, NewMemory(), withBots)
	var ids []ID
	for range 5 {
		id, _ := begin(t, sv, bots)
		ids = append(ids, id)
	}
	waitFor(t, "the matches that are over are unloaded", func() bool { return sv.Loaded() == 0 })
	for _, id := range ids {
		if m := now(t, sv, id); m.Seed() == "" {
			t.Errorf("match %s was unloaded before it was over", id)
		}
	}
	// When the matches have been read again, they stay loaded for a while.
	if n := sv.sweep(clock().Add(sv.o.IdleOver / 2)); n != 0 || sv.Loaded() != 5 {
		t.Errorf("%d are unloaded too early", n)
	}
	if n := sv.sweep(clock().Add(sv.o.IdleOver)); n != 5 {
		t.Errorf("%d of 5 are unloaded", n)
	}
}

// TestOverIsKeptForFollowers checks that a match that is over stays loaded as long as it has
// followers, and is unloaded when the last one leaves.
func TestOverIsKeptForFollowers(t *testing.T) {
	sv := service(t, NewMemory())
	id, _ := begin(t, sv, nil)
	ctx, leave := context.WithCancel(context.Background())
	changed, err := follow(sv, ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	if err := say(sv, id, "hunter", "resign"); err != nil {
		t.Fatal(err)
	}
	waitFor(t, "the seed is published", func() bool { return now(t, sv, id).Seed() != "" })
	if n := sv.sweep(clock().Add(time.Hour)); n != 0 || sv.Loaded() != 1 {
		t.Errorf("%d unloaded under a follower", n)
	}
	leave()
	for range changed {
	}
	waitFor(t, "it goes with the last follower", func() bool { return sv.Loaded() == 0 })
}

// TestResumeLeavesTheRest checks that a new service loads the matches that bots must continue, and
// keeps no others.
func TestResumeLeavesTheRest(t *testing.T) {
	t.Parallel()
	log := &reading{Memory: NewMemory(), read: map[ID]bool{}}
	log.Now = clock
	first := service(t, log)
	over, _ := begin(t, first, nil)
	if err := say(first, over, "hunter", "resign"); err != nil {
		t.Fatal(err)
	}
	person, _ := begin(t, first, nil)
	waiting, _ := begin(t, first, bots)
	log.clear()
	next := service(t, log, withBots)
	waitFor(t, "the bots go on", func() bool {
		m, err := Load(tagRules, waiting, entriesOf(t, log, waiting))
		return err == nil && m.Seed() != ""
	})
	waitFor(t, "nothing stays loaded", func() bool { return next.Loaded() == 0 })
	if log.was(over) || !log.was(person) || !log.was(waiting) {
		t.Errorf("read: over %v, a person's %v, the bots' %v", log.was(over), log.was(person), log.was(waiting))
	}
}

// reading is a log that records which matches have been read.
type reading struct {
	*Memory
	mu   sync.Mutex
	read map[ID]bool
}

func (l *reading) Read(ctx context.Context, id ID, from, limit int) ([][]byte, error) {
	l.mu.Lock()
	l.read[id] = true
	l.mu.Unlock()
	return l.Memory.Read(ctx, id, from, limit)
}

func (l *reading) was(id ID) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.read[id]
}

func (l *reading) clear() {
	l.mu.Lock()
	defer l.mu.Unlock()
	clear(l.read)
}

func entriesOf(t testing.TB, l *reading, id ID) []Entry {
	t.Helper()
	lines, err := l.Memory.Read(context.Background(), id, 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	var list []Entry
	hash := ""
	for _, line := range lines {
		e, err := readEntry(hash, line)
		if err != nil {
			t.Fatal(err)
		}
		list, hash = append(list, e), e.Hash
	}
	return list
}

// TestMemory checks that if too much of the heap is in use, the least recently used matches are
// unloaded first, except those with followers. If that is not enough, no match can begin.
func TestMemory(t *testing.T) {
	const each = 1 << 20
	var sv *Service
	var cycles, held, seconds atomic.Int64
	sv = service(t, NewMemory(), func(o *Options) {
		o.Memory = 10 * each
		o.Now = func() time.Time { return clock().Add(time.Duration(seconds.Add(1)) * time.Second) }
		o.Heap = func() Heap { return Heap{held.Load() * each, cycles.Load()} }
	})
	judge := func() int {
		cycles.Add(1)
		return sv.freeMemory()
	}
	loaded := func(id ID) bool {
		sv.mu.Lock()
		defer sv.mu.Unlock()
		return sv.sessions[id] != nil
	}
	var ids []ID
	for range 10 {
		id, _ := begin(t, sv, nil)
		ids = append(ids, id)
	}
	watch := func(id ID) context.CancelFunc {
		ctx, leave := context.WithCancel(context.Background())
		t.Cleanup(leave)
		if _, err := follow(sv, ctx, id); err != nil {
			t.Fatal(err)
		}
		return leave
	}
	held.Store(10)
	if n := judge(); n != 0 {
		t.Errorf("%d unloaded within the bound", n)
	}
	first := watch(ids[0])
	now(t, sv, ids[1]) // the most recently used
	held.Store(12)     // 3 above the target of 9, which is nine tenths of the limit; each of the 10 matches counts as 1.2, so three must go
	if n := judge(); n != 3 {
		t.Errorf("%d unloaded, not 3", n)
	}
	for i, stays := range []bool{true, true, false, false, false, true} {
		if loaded(ids[i]) != stays {
			t.Errorf("match %d is loaded: %v", i, !stays)
		}
	}
	for _, id := range ids {
		watch(id)
	}
	held.Store(30)
	if n := judge(); n != 0 {
		t.Errorf("%d unloaded under their followers", n)
	}
	if _, _, err := sv.Begin(t.Context(), yard.Scenario(), nil); !errors.Is(err, ErrNoMemory) {
		t.Errorf("begun without memory: %v", err)
	}
	do(t, sv, ids[3], "hunter lay 3,4") // existing matches go on
	held.Store(5)
	judge()
	begin(t, sv, nil)
	first()
}

// TestHeap checks that the heap metrics of the runtime are plausible.
func TestHeap(t *testing.T) {
	if heap := heapNow(); heap.Live < 0 || heap.Live > 1<<40 || heap.Cycles < 0 {
		t.Errorf("%+v", heap)
	}
}

// TestAloneIsBounded checks that the number of matches between bots is limited, however they were
// started.
func TestAloneIsBounded(t *testing.T) {
	sv := service(t, NewMemory(), withBots, func(o *Options) { o.Alone = 2 })
	sv.botSlots <- struct{}{} // no bot can choose meanwhile
	for range cap(sv.botSlots) - 1 {
		sv.botSlots <- struct{}{}
	}
	one, _ := begin(t, sv, bots)
	begin(t, sv, bots)
	if _, _, err := sv.Begin(t.Context(), yard.Scenario(), bots); !errors.Is(err, ErrCrowded) {
		t.Errorf("a third: %v", err)
	}
	if !sv.AmongBots(one) || sv.AmongBots("none") {
		t.Error("who plays is not known")
	}
	// A match with a person can begin, but the seat cannot be given to a bot later.
	id, _ := begin(t, sv, map[battlemat.Seat]string{"hunter": Bot, "red": Bot, "blue": Person})
	hold := Ask{Seq: Latest, Command: "/hold blue bot", Owner: true}
	if _, err := sv.Submit(t.Context(), id, hold); refused(err) != "crowded" {
		t.Errorf("handed to bots: %v", err)
	}
	for range cap(sv.botSlots) {
		<-sv.botSlots
	}
	waitFor(t, "the two end", func() bool { return !sv.AmongBots(one) })
	waitFor(t, "then it may be handed over", func() bool {
		_, err := sv.Submit(t.Context(), id, hold)
		return err == nil
	})
}

// TestAloneIsBoundedAtOnce checks that, however many seats pass to bots at the same time, the limit
// on matches between bots is not exceeded.
func TestAloneIsBoundedAtOnce(t *testing.T) {
	sv := service(t, NewMemory(), withBots, func(o *Options) { o.Alone = 2 })
	for range cap(sv.botSlots) {
		sv.botSlots <- struct{}{} // no bot can choose meanwhile
	}
	var ids []ID
	for range 12 {
		id, _ := begin(t, sv, map[battlemat.Seat]string{"hunter": Bot, "red": Bot, "blue": Person})
		ids = append(ids, id)
	}
	var taken atomic.Int32
	var all sync.WaitGroup
	for _, id := range ids {
		all.Go(func() {
			_, err := sv.Submit(t.Context(), id, Ask{Seq: Latest, Command: "/hold blue bot", Owner: true})
			if err == nil {
				taken.Add(1)
			} else if refused(err) != "crowded" {
				t.Error(err)
			}
		})
		all.Go(func() {
			if _, _, err := sv.Begin(t.Context(), yard.Scenario(), bots); err == nil {
				taken.Add(1)
			} else if !errors.Is(err, ErrCrowded) {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if n := taken.Load(); n != 2 {
		t.Errorf("%d matches are among bots, not 2", n)
	}
	for range cap(sv.botSlots) {
		<-sv.botSlots
	}
}

// TestMemoryComesFree checks that matches can begin again as soon as enough memory has been
// released, before the next collection confirms it.
func TestMemoryComesFree(t *testing.T) {
	sv := service(t, NewMemory(), func(o *Options) {
		o.Memory = 100
		o.Heap = func() Heap { return Heap{200, 1} }
	})
	ctx, leave := context.WithCancel(t.Context())
	for range 4 {
		id, _ := begin(t, sv, nil)
		if _, err := sv.Follow(ctx, id); err != nil {
			t.Fatal(err)
		}
	}
	sv.freeMemory()
	if _, _, err := sv.Begin(t.Context(), yard.Scenario(), nil); !errors.Is(err, ErrNoMemory) {
		t.Errorf("begun without memory: %v", err)
	}
	leave()
	waitFor(t, "there is memory again", func() bool {
		sv.freeMemory()
		_, _, err := sv.Begin(t.Context(), yard.Scenario(), nil)
		return err == nil
	})
	if n := sv.Loaded(); n > 3 {
		t.Errorf("%d are loaded", n)
	}
}

// TestRoom checks that a log that has reached its size limit accepts no further match, but accepts
// all entries of existing matches.
func TestRoom(t *testing.T) {
	sv := service(t, NewMemory(), func(o *Options) { o.Room = 1000 })
	id, _ := begin(t, sv, nil)
	sv.measured = time.Time{}
	if _, _, err := sv.Begin(t.Context(), yard.Scenario(), nil); !errors.Is(err, ErrNoRoom) {
		t.Errorf("begun in a full log: %v", err)
	}
	do(t, sv, id, "hunter lay 3,4")
}

// TestRoomForPictures checks that if the pictures have reached their size limit, no match with a
// picture can begin, but matches without one can.
func TestRoomForPictures(t *testing.T) {
	log := NewMemory()
	sv := service(t, log, func(o *Options) { o.Pictures = 1000 })
	if err := log.KeepPicture(t.Context(), "a", "hash", make([]byte, 1000)); err != nil {
		t.Fatal(err)
	}
	begin(t, sv, nil)
	if err := sv.mayBegin(t.Context(), true); !errors.Is(err, ErrNoPictures) {
		t.Errorf("begun beside so many pictures: %v", err)
	}
}

// TestRemovedWhileLoaded checks that a match that is removed while it is loaded and followed is
// gone for everyone.
func TestRemovedWhileLoaded(t *testing.T) {
	log := NewMemory()
	sv := service(t, log)
	for _, told := range []bool{true, false} {
		t.Run(fmt.Sprint(told), func(t *testing.T) {
			id, tokens := begin(t, sv, nil)
			changed, err := follow(sv, t.Context(), id)
			if err != nil {
				t.Fatal(err)
			}
			if told {
				err = log.Remove(t.Context(), id, 0)
			} else { // the notice was lost
				log.mu.Lock()
				delete(log.matches, id)
				log.tell(Notice{})
				log.mu.Unlock()
			}
			if err != nil {
				t.Fatal(err)
			}
			for range changed { // until the channel is closed
			}
			if _, err := sv.Now(t.Context(), id); !errors.Is(err, ErrUnknown) {
				t.Errorf("looked at: %v", err)
			}
			if _, err := sv.Access(t.Context(), id, []string{tokens.Owner}); !errors.Is(err, ErrUnknown) {
				t.Errorf("entered: %v", err)
			}
			if _, err := sv.Submit(t.Context(), id, Ask{Seat: "hunter", Command: "lay 3,4"}); !errors.Is(err, ErrUnknown) {
				t.Errorf("played: %v", err)
			}
			if sv.Loaded() != 0 {
				t.Errorf("%d are loaded", sv.Loaded())
			}
		})
	}
}

func TestRemovedIsNotCountedAsUnreadable(t *testing.T) {
	log := NewMemory()
	sv := service(t, log)
	id, _ := begin(t, sv, nil)
	log.mu.Lock()
	log.matches[id].entries[0][0] = 'x'
	log.mu.Unlock()
	sv.leave(id)
	if _, err := sv.Now(t.Context(), id); err == nil || sv.Unreadable()[Damaged] != 1 {
		t.Fatalf("%v, %v", err, sv.Unreadable())
	}
	if err := log.Remove(t.Context(), id, 0); err != nil {
		t.Fatal(err)
	}
	waitFor(t, "it is forgotten", func() bool { return len(sv.Unreadable()) == 0 })
}

// waitFor waits until a condition holds.
func waitFor(t testing.TB, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); !holds(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("never: %s", what)
		}
	}
}

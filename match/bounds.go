package match

import (
	"cmp"
	"context"
	"errors"
	"runtime/metrics"
	"slices"
	"sync"
	"time"

	"github.com/battlemat/battlemat"
)

// The reasons why no match can begin now, although existing ones continue.
var (
	// ErrCrowded is wrapped when the limit on matches between bots is reached.
	ErrCrowded = errors.New("the limit on simultaneous matches between bots is reached")
	// ErrNoRoom is wrapped when the log has reached its size limit.
	ErrNoRoom = errors.New("the log has reached its size limit")
	// ErrNoPictures is wrapped when the pictures under boards have reached their size limit.
	ErrNoPictures = errors.New("the pictures under boards have reached their size limit")
	// ErrNoMemory is wrapped when matches that cannot be unloaded use up the memory.
	ErrNoMemory = errors.New("the matches in play have reached the memory limit")
)

// sizeHolds is the time for which a measured size of the log is reused.
const sizeHolds = 5 * time.Second

// mayBegin returns an error if the service's limits allow no further match. The parameter
// `pictured` says whether the match has a picture under its board.
func (sv *Service) mayBegin(ctx context.Context, pictured bool) error {
	if sv.isTight() {
		return ErrNoMemory
	}
	if pictured && sv.o.Pictures > 0 {
		if size, err := sv.log.PicturesSize(ctx); err != nil {
			return err
		} else if size >= sv.o.Pictures {
			return ErrNoPictures
		}
	}
	return sv.room(ctx)
}

// room returns an error when the log has reached its size limit.
func (sv *Service) room(ctx context.Context) error {
	if sv.o.Room <= 0 {
		return nil
	}
	sv.measuring.Lock()
	defer sv.measuring.Unlock()
	if now := sv.o.Now(); sv.measured.IsZero() || now.Sub(sv.measured).Abs() >= sizeHolds {
		size, err := sv.log.Size(ctx)
		if err != nil {
			return err
		}
		sv.size, sv.measured = size, now
	}
	if sv.size >= sv.o.Room {
		return ErrNoRoom
	}
	return nil
}

// place counts a session as a match between bots, or returns false if the limit on such matches is
// reached.
func (sv *Service) place(s *session) bool {
	sv.mu.Lock()
	defer sv.mu.Unlock()
	if sv.o.NoBots || sv.among[s] {
		return true
	}
	if sv.o.Alone > 0 && len(sv.among) >= sv.o.Alone {
		return false
	}
	sv.among[s] = true
	return true
}

// count marks a session as a match between bots, or removes the mark, depending on who holds the
// seats now. A match that another service began counts too.
func (sv *Service) count(s *session, m *Match) {
	among := !sv.o.NoBots && !s.left && m.amongBots()
	sv.mu.Lock()
	defer sv.mu.Unlock()
	if among {
		sv.among[s] = true
	} else {
		delete(sv.among, s)
	}
}

// AmongBots reports whether a match is between bots only and this service is playing it now.
func (sv *Service) AmongBots(id ID) bool {
	sv.mu.Lock()
	defer sv.mu.Unlock()
	return sv.among[sv.sessions[id]]
}

// amongBots reports whether a bot is to act and no person holds a seat.
func (m *Match) amongBots() bool {
	if !unattended(m.last().held) {
		return false
	}
	_, waits := m.botToAct()
	return waits
}

// unattended reports whether no person holds a seat.
func unattended(held map[battlemat.Seat]string) bool {
	for _, by := range held {
		if by == Person {
			return false
		}
	}
	return true
}

// Heap describes the memory after the last garbage collection: the size of the heap in use, and the
// number of collections so far.
type Heap struct {
	Live   int64
	Cycles int64
}

// relief tracks the memory that was released since the last garbage collection.
type relief struct {
	mu     sync.Mutex
	cycles int64 // the number of collections at the last check
	freed  int64 // the estimated size of the matches unloaded since then
	tight  bool  // the memory is full of matches that are in use
}

// freeMemory unloads matches if more of the heap is in use than Memory allows. It begins with the
// least recently used ones, and stops when their weight suggests that the next collection will free
// enough. It unloads matches only once between two collections, unless memory is tight: then it
// tries again, because a follower may have left. It returns the number of matches that it unloaded.
func (sv *Service) freeMemory() int {
	if sv.o.Memory <= 0 {
		return 0
	}
	heap, r := sv.o.Heap(), &sv.relief
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case r.cycles != heap.Cycles:
		r.cycles, r.freed = heap.Cycles, 0
	case !r.tight:
		return 0 // the unloaded matches have not been collected yet
	}
	live := heap.Live - r.freed
	want := live - sv.o.Memory/10*9
	if live <= sv.o.Memory {
		r.tight = false
		return 0
	}
	type candidate struct {
		s            *session
		used, weight int64
	}
	var all []candidate
	total := int64(0)
	for _, s := range sv.loaded() {
		if at := s.state.Load(); at != nil {
			c := candidate{s, s.used.Load(), at.Match.weight()}
			all, total = append(all, c), total+c.weight
		}
	}
	slices.SortFunc(all, func(a, b candidate) int { return cmp.Compare(a.used, b.used) })
	ctx, cancel := context.WithTimeout(sv.ctx, sweepTime)
	defer cancel()
	n := 0
	for _, c := range all {
		if want <= 0 {
			break
		}
		if c.s.unload(ctx) {
			n++
			freed := live / total * c.weight
			want, r.freed = want-freed, r.freed+freed
		}
	}
	was := r.tight
	if r.tight = want > heap.Live/10; r.tight && !was {
		sv.o.Logger.Warn("the matches in play exceed the memory limit", "bytes", heap.Live, "most", sv.o.Memory)
	}
	return n
}

// isTight reports whether there is no memory for another match. Memory released since the last
// collection counts as free.
func (sv *Service) isTight() bool {
	sv.relief.mu.Lock()
	defer sv.relief.mu.Unlock()
	return sv.relief.tight
}

// weight returns the relative size of a match in memory. A position weighs about as much as the
// events of several entries.
func (m *Match) weight() int64 {
	const position = 8
	n := int64(len(m.steps))
	return n + position*(min(n, atHand+every/2)+n/every)
}

// heapNow reads the heap metrics of the runtime.
func heapNow() Heap {
	s := []metrics.Sample{{Name: "/gc/heap/live:bytes"}, {Name: "/gc/cycles/total:gc-cycles"}}
	metrics.Read(s)
	return Heap{int64(s[0].Value.Uint64()), int64(s[1].Value.Uint64())}
}

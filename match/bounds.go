package match

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/battlemat/battlemat"
)

// Why no match can be begun now, though others go on.
var (
	// ErrCrowded is wrapped when bots play as many matches among themselves as they may.
	ErrCrowded = errors.New("bots play as many matches among themselves as they may")
	// ErrNoRoom is wrapped when the log is as large as it may be.
	ErrNoRoom = errors.New("the log is as large as it may be")
	// ErrNoMemory is wrapped when the matches that cannot be unloaded take the memory.
	ErrNoMemory = errors.New("the matches that are played take all the memory there is for them")
)

// sizeHolds is how long a log that has been measured counts as that large.
const sizeHolds = 5 * time.Second

// mayBegin reports an error when the hall's bounds allow no further match.
func (h *Hall) mayBegin(ctx context.Context) error {
	if h.tight.Load() {
		return ErrNoMemory
	}
	if h.o.Room <= 0 {
		return nil
	}
	h.measuring.Lock()
	defer h.measuring.Unlock()
	if now := h.o.Now(); h.measured.IsZero() || now.Sub(h.measured).Abs() >= sizeHolds {
		size, err := h.log.Size(ctx)
		if err != nil {
			return err
		}
		h.size, h.measured = size, now
	}
	if h.size >= h.o.Room {
		return ErrNoRoom
	}
	return nil
}

// reserve takes a place for a match that bots are to play among themselves; place gives it
// up when the match is there, and counts by itself.
func (h *Hall) reserve(held map[battlemat.Seat]string) (place func(), err error) {
	if h.o.Alone <= 0 || h.o.NoBots || !unattended(held) {
		return func() {}, nil
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.alone()+h.reserved >= h.o.Alone {
		return nil, ErrCrowded
	}
	h.reserved++
	return func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.reserved--
	}, nil
}

// crowding refuses an entry after which bots would go on among themselves, where they do not
// now and play as many matches so as they may.
func (h *Hall) crowding(m, after *Match) error {
	if h.o.Alone <= 0 || h.o.NoBots || !after.amongBots() || m.amongBots() {
		return nil
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.alone()+h.reserved < h.o.Alone {
		return nil
	}
	return refuse("crowded", "Bots play as many matches among themselves here as they may. Keep a seat for a person, or try again later.")
}

// alone counts the matches that bots play among themselves here; the hall's lock is held.
func (h *Hall) alone() int {
	n := 0
	for _, t := range h.tables {
		if t.amongBots() {
			n++
		}
	}
	return n
}

// AmongBots reports whether bots play a match among themselves here, now.
func (h *Hall) AmongBots(id ID) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	t := h.tables[id]
	return t != nil && t.amongBots()
}

func (t *table) amongBots() bool {
	m := t.match.Load()
	return m != nil && t.botting.Load() && unattended(m.last().held)
}

// amongBots reports whether a bot is to act and no person has a seat.
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

// Heap is what of the heap was in use after so many collections.
type Heap struct {
	Live   int64
	Cycles int64
}

// relieve unloads matches when more of the heap is in use than Memory: those that nobody
// has used for the longest time first, until by their weight enough of it must be free. It
// judges each collection once, and returns how many it unloaded.
func (h *Hall) relieve() int {
	if h.o.Memory <= 0 {
		return 0
	}
	heap := h.o.Heap()
	if h.judged.Swap(heap.Cycles) == heap.Cycles {
		return 0
	}
	if heap.Live <= h.o.Memory {
		h.tight.Store(false)
		return 0
	}
	type candidate struct {
		t            *table
		used, weight int64
	}
	var all []candidate
	total := int64(0)
	h.mu.Lock()
	for _, t := range h.tables {
		if m := t.match.Load(); m != nil {
			c := candidate{t, t.used.Load(), m.weight()}
			all, total = append(all, c), total+c.weight
		}
	}
	h.mu.Unlock()
	slices.SortFunc(all, func(a, b candidate) int { return int(min(1, max(-1, a.used-b.used))) })
	n, want := 0, heap.Live-h.o.Memory/10*9
	for _, c := range all {
		if want <= 0 {
			break
		}
		if h.unload(c.t) {
			n++
			want -= heap.Live / total * c.weight
		}
	}
	h.tight.Store(want > heap.Live/10)
	if h.tight.Load() {
		h.o.Logger.Warn("the matches that are played take more memory than there is for them", "bytes", heap.Live, "most", h.o.Memory)
	}
	return n
}

// weight is what a match takes in memory, against others: a position weighs about as much
// as the events of so many entries.
func (m *Match) weight() int64 {
	const position = 8
	n := int64(m.moments.len())
	return n + position*(min(n, atHand+every/2)+n/every)
}

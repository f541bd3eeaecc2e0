package match

import (
	"runtime/metrics"
	"time"
)

// sweeps unloads now and then what nobody uses, and looks after the memory.
func (h *Hall) sweeps() {
	tick := time.NewTicker(max(min(h.o.Idle, h.o.Shelf)/4, time.Second))
	defer tick.Stop()
	look := time.NewTicker(time.Second)
	defer look.Stop()
	for {
		select {
		case <-h.ctx.Done():
			return
		case <-tick.C:
			h.sweep(h.o.Now())
		case <-look.C:
			h.relieve()
		}
	}
}

// sweep unloads the matches that nobody follows, in which no bot is to act, and that
// nobody has used since Idle before now, or since Shelf when they are over. It returns how
// many.
func (h *Hall) sweep(now time.Time) int {
	h.mu.Lock()
	defer h.mu.Unlock()
	n := 0
	for _, t := range h.tables {
		if !t.mu.TryLock() {
			continue
		}
		idle := h.o.Idle
		if t.over() {
			idle = min(idle, h.o.Shelf)
		}
		if now.Sub(time.Unix(0, t.used.Load())) >= idle && t.needless() {
			h.strike(t)
			n++
		}
		t.mu.Unlock()
	}
	return n
}

// needless reports whether nobody follows the table and no bot plays at it; its lock is
// held, for whoever follows a table sits down with it held.
func (t *table) needless() bool { return !t.followed() && !t.botting.Load() }

// over reports whether the match is over and nothing can come any more.
func (t *table) over() bool {
	m := t.match.Load()
	return m != nil && m.Seed() != ""
}

// unload takes the table out of the hall if nobody needs it, and reports whether it has. It
// does not wait for a command that is being taken.
func (h *Hall) unload(t *table) bool {
	if !t.mu.TryLock() {
		return false
	}
	defer t.mu.Unlock()
	if t.gone || !t.needless() {
		return false
	}
	h.forget(t)
	return true
}

// retire unloads the table soon if its match is over and nobody follows it: who comes later
// has it read again.
func (h *Hall) retire(t *table) {
	if !t.over() {
		return
	}
	h.background(func() {
		t.mu.Lock() // whoever has just ended the match is at it still
		defer t.mu.Unlock()
		if !t.gone && t.over() && !t.followed() {
			h.forget(t)
		}
	})
}

// leave unloads a match that was only looked at.
func (h *Hall) leave(id ID) {
	h.mu.Lock()
	t := h.tables[id]
	h.mu.Unlock()
	if t != nil {
		h.unload(t)
	}
}

// heapNow asks the runtime.
func heapNow() Heap {
	s := []metrics.Sample{{Name: "/gc/heap/live:bytes"}, {Name: "/gc/cycles/total:gc-cycles"}}
	metrics.Read(s)
	return Heap{int64(s[0].Value.Uint64()), int64(s[1].Value.Uint64())}
}

// Loaded is how many matches are loaded.
func (h *Hall) Loaded() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.tables)
}

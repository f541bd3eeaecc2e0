package match

import "time"

// sweeps unloads now and then what nobody uses.
func (h *Hall) sweeps() {
	tick := time.NewTicker(max(h.o.Idle/4, time.Second))
	defer tick.Stop()
	for {
		select {
		case <-h.ctx.Done():
			return
		case <-tick.C:
			h.sweep(h.o.Now())
		}
	}
}

// sweep unloads the matches that nobody has used since Idle before now, that nobody
// follows and in which no bot is to act. It returns how many.
func (h *Hall) sweep(now time.Time) int {
	h.mu.Lock()
	defer h.mu.Unlock()
	n := 0
	for id, t := range h.tables {
		if !t.mu.TryLock() {
			continue
		}
		// Whoever follows a table sits down with its lock held, so it is asked with it.
		if now.Sub(time.Unix(0, t.used.Load())) >= h.o.Idle && !t.followed() && !t.botting.Load() {
			t.gone = true
			delete(h.tables, id)
			n++
		}
		t.mu.Unlock()
	}
	return n
}

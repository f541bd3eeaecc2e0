package match

import "context"

// follower is told that there is something newer.
type follower struct {
	signal chan struct{}
	shown  func(*Match) // nil: the signal is enough
}

// Follow returns a channel that gets a signal whenever Now would answer something newer
// than when the last signal was taken. Ask Now once after Follow: what came before it is
// not signalled. It is closed when ctx ends or the hall closes.
func (h *Hall) Follow(ctx context.Context, id ID) (<-chan struct{}, error) {
	return h.Attend(ctx, id, nil)
}

// Attend is Follow for those who want each newer state at once, one after the other: shown
// is called with it before Submit returns, and must neither wait nor ask the hall. The
// signal is left for when the hall does not know what the newest state is: ask Now.
func (h *Hall) Attend(ctx context.Context, id ID, shown func(*Match)) (<-chan struct{}, error) {
	t, _, err := h.open(ctx, id)
	if err != nil {
		return nil, err
	}
	defer t.mu.Unlock()
	f := &follower{make(chan struct{}, 1), shown}
	t.fmu.Lock()
	defer t.fmu.Unlock()
	if t.dismissed {
		close(f.signal)
		return f.signal, nil
	}
	t.followers[f] = true
	context.AfterFunc(ctx, func() {
		t.leave(f)
		h.retire(t)
	})
	return f.signal, nil
}

func (t *table) leave(f *follower) {
	t.fmu.Lock()
	defer t.fmu.Unlock()
	if t.followers[f] {
		delete(t.followers, f)
		close(f.signal)
	}
}

// signal tells all who follow of a newer state; nil: that it is not known.
func (t *table) signal(newer *Match) {
	t.fmu.Lock()
	defer t.fmu.Unlock()
	for f := range t.followers {
		if f.shown != nil && newer != nil {
			f.shown(newer)
			continue
		}
		select {
		case f.signal <- struct{}{}:
		default: // the last signal has not been taken
		}
	}
}

func (t *table) followed() bool {
	t.fmu.Lock()
	defer t.fmu.Unlock()
	return len(t.followers) > 0
}

// dismiss sends all followers away.
func (t *table) dismiss() {
	t.fmu.Lock()
	defer t.fmu.Unlock()
	t.dismissed = true
	for f := range t.followers {
		delete(t.followers, f)
		close(f.signal)
	}
}

// listen reads on where notices tell of entries that this hall has not applied.
func (h *Hall) listen(notices <-chan Notice) {
	for {
		var n Notice
		var open bool
		select {
		case n, open = <-notices:
		case <-h.ctx.Done():
		}
		if !open {
			return
		}
		if n == (Notice{}) {
			h.mu.Lock()
			var all []*table
			for _, t := range h.tables {
				all = append(all, t)
			}
			h.mu.Unlock()
			for _, t := range all {
				h.catchUp(t, int64(^uint64(0)>>1))
			}
			continue
		}
		h.mu.Lock()
		t := h.tables[n.Match]
		h.mu.Unlock()
		switch {
		case n.Seq == Removed && t == nil:
			h.release(n.Match)
		case t == nil:
		case n.Seq == Removed:
			h.background(func() {
				t.mu.Lock()
				defer t.mu.Unlock()
				h.removed(t)
			})
		default:
			h.catchUp(t, int64(n.Seq))
		}
	}
}

// catchUp reads on in the background when the table is behind seq. Of many notices one
// reading is enough.
func (h *Hall) catchUp(t *table, seq int64) {
	// A table that is being loaded may have read too early, and is looked at afterwards.
	if m := t.match.Load(); m != nil && int64(m.Seq()) >= seq || t.writing.Load() == seq {
		return
	}
	for {
		high := t.heard.Load()
		if seq <= high || t.heard.CompareAndSwap(high, seq) {
			break
		}
	}
	if !t.reading.CompareAndSwap(false, true) {
		return
	}
	h.background(func() {
		for {
			// Taken before the log is read: what is heard of meanwhile is read in another round.
			want := t.heard.Swap(0)
			t.mu.Lock()
			// The highest number stands for: whatever there is.
			if m := t.match.Load(); !t.gone && m != nil && int64(m.Seq()) < want {
				if err := h.readOn(h.ctx, t); err != nil {
					t.doubt()
					t.signal(nil) // whoever follows asks, and learns of it
				}
			}
			t.mu.Unlock()
			t.reading.Store(false)
			if t.heard.Load() == 0 || !t.reading.CompareAndSwap(false, true) {
				return
			}
		}
	})
}

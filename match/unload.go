package match

import (
	"context"
	"time"
)

// sweeps unloads now and then what nobody uses, and looks after the memory.
func (h *Service) sweeps() {
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

// sweepTime bounds how long a sweep waits for sessions that are at work: what it has not come
// to is left to the next.
const sweepTime = time.Second

// sweep unloads the matches that nobody needs, and that nobody has used since Idle before
// now, or since Shelf when they are over. It returns how many.
func (h *Service) sweep(now time.Time) int {
	ctx, cancel := context.WithTimeout(h.ctx, sweepTime)
	defer cancel()
	n := 0
	for _, s := range h.loaded() {
		idle := h.o.Idle
		if s.over() {
			idle = min(idle, h.o.Shelf)
		}
		if now.Sub(time.Unix(0, s.used.Load())) >= idle && s.unload(ctx) {
			n++
		}
	}
	return n
}

// unload has the session leave the service if nobody needs it, and reports whether it has.
func (s *session) unload(ctx context.Context) (left bool) {
	_ = s.do(ctx, func() {
		if !s.needed() {
			s.leave()
			left = true
		}
	})
	return left
}

// leave unloads a match that was only looked at.
func (h *Service) leave(id ID) {
	h.mu.Lock()
	s := h.sessions[id]
	h.mu.Unlock()
	if s != nil {
		s.unload(h.ctx)
	}
}

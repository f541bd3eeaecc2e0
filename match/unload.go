package match

import (
	"context"
	"time"
)

// sweeps regularly unloads unused matches, and watches the memory.
func (sv *Service) sweeps() {
	tick := time.NewTicker(max(min(sv.o.Idle, sv.o.IdleOver)/4, time.Second))
	defer tick.Stop()
	look := time.NewTicker(time.Second)
	defer look.Stop()
	for {
		select {
		case <-sv.ctx.Done():
			return
		case <-tick.C:
			sv.sweep(sv.o.Now())
		case <-look.C:
			sv.freeMemory()
		}
	}
}

// sweepTime is the longest time that a sweep waits for busy sessions. The next sweep does the rest.
const sweepTime = time.Second

// sweep unloads the matches that are not needed and have not been used for Idle, or for IdleOver if
// they are over. It returns their number.
func (sv *Service) sweep(now time.Time) int {
	ctx, cancel := context.WithTimeout(sv.ctx, sweepTime)
	defer cancel()
	n := 0
	for _, s := range sv.loaded() {
		idle := sv.o.Idle
		if s.over() {
			idle = min(idle, sv.o.IdleOver)
		}
		if now.Sub(time.Unix(0, s.used.Load())) >= idle && s.unload(ctx) {
			n++
		}
	}
	return n
}

// unload makes the session leave the service if the session is not needed, and reports whether the
// session left.
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
func (sv *Service) leave(id ID) {
	sv.mu.Lock()
	s := sv.sessions[id]
	sv.mu.Unlock()
	if s != nil {
		s.unload(sv.ctx)
	}
}

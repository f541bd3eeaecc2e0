package match

import (
	"context"
	"time"
)

// sweeps unloads now and then what nobody uses, and looks after the memory.
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

// sweepTime bounds how long a sweep waits for sessions that are at work: what it has not come
// to is left to the next.
const sweepTime = time.Second

// sweep unloads the matches that nobody needs, and that nobody has used since Idle before
// now, or since IdleOver when they are over. It returns how many.
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
func (sv *Service) leave(id ID) {
	sv.mu.Lock()
	s := sv.sessions[id]
	sv.mu.Unlock()
	if s != nil {
		s.unload(sv.ctx)
	}
}

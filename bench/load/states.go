package main

import (
	"context"
	"sync"
)

// states is the number of the last state that a connection has received, for those who
// wait for it.
type states struct {
	lock sync.Mutex
	last int
	err  error
	next chan struct{} // closed when last or err changes
}

func newStates() *states { return &states{last: -1, next: make(chan struct{})} }

func (s *states) set(n int, err error) {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.last, s.err = max(s.last, n), err
	close(s.next)
	s.next = make(chan struct{})
}

// Wait returns when state n or a later one has arrived.
func (s *states) Wait(ctx context.Context, n int) error {
	for {
		s.lock.Lock()
		last, err, next := s.last, s.err, s.next
		s.lock.Unlock()
		if last >= n || err != nil {
			return err
		}
		select {
		case <-next:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

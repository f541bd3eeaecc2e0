package server

import (
	"context"
	"sync"
)

// clientQueue lets each client have one question under way; the next waits until it is done. So a
// client's many questions stand behind the others' single ones.
type clientQueue struct {
	mu   sync.Mutex
	held map[string]*queued
}

type queued struct {
	free chan struct{} // holds one while nobody has the turn
	want int           // who has it or waits for it
}

func newClientQueue() *clientQueue { return &clientQueue{held: map[string]*queued{}} }

// take waits for the client's turn. Its holder must call done, once.
func (t *clientQueue) take(ctx context.Context, client string) (done func(), err error) {
	t.mu.Lock()
	own := t.held[client]
	if own == nil {
		own = &queued{free: make(chan struct{}, 1)}
		own.free <- struct{}{}
		t.held[client] = own
	}
	own.want++
	t.mu.Unlock()
	leave := func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		if own.want--; own.want == 0 {
			delete(t.held, client)
		}
	}
	select {
	case <-own.free:
		return func() { own.free <- struct{}{}; leave() }, nil
	case <-ctx.Done():
		leave()
		return nil, ctx.Err()
	}
}

package server

import (
	"context"
	"errors"
	"sync"
)

// clientQueue makes the questions of each client take turns, so that only one of them is answered
// at a time. So a client with many questions does not delay clients with a single question.
type clientQueue struct {
	most int // the most questions of one client, including those that wait; 0: no limit
	mu   sync.Mutex
	held map[string]*queued
}

type queued struct {
	free chan struct{} // holds a value while nobody has the turn
	want int           // the number of questions that have the turn or are waiting for it
}

func newClientQueue(most int) *clientQueue {
	return &clientQueue{most: most, held: map[string]*queued{}}
}

// errQueueFull reports that too many of the client's questions are waiting.
var errQueueFull = errors.New("the client's queue is full")

// take waits for the client's turn. If too many of that client's questions are waiting already, it
// returns [errQueueFull]. The holder of the turn must call done once.
func (t *clientQueue) take(ctx context.Context, client string) (done func(), err error) {
	t.mu.Lock()
	own := t.held[client]
	if own == nil {
		own = &queued{free: make(chan struct{}, 1)}
		own.free <- struct{}{}
		t.held[client] = own
	}
	if t.most > 0 && own.want == t.most {
		t.mu.Unlock()
		return nil, errQueueFull
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

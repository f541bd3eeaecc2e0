package store

import (
	"context"
	"sync"

	"github.com/battlemat/battlemat/match"
)

// backlog is the number of notices that may wait for a slow reader. Beyond it, they are replaced by
// one zero Notice.
const backlog = 4096

// hub notifies watchers of entries. It never waits for a reader.
type hub struct {
	mu       sync.Mutex
	watchers map[*watcher]struct{}
	closed   chan struct{}
	once     sync.Once
}

// watcher is a reader with the notices that wait for it.
type watcher struct {
	mu      sync.Mutex
	waiting []match.Notice
	more    chan struct{} // has room for one value
}

func newHub() *hub {
	return &hub{watchers: map[*watcher]struct{}{}, closed: make(chan struct{})}
}

func (h *hub) watch(ctx context.Context) <-chan match.Notice {
	out := make(chan match.Notice, 64)
	w := &watcher{more: make(chan struct{}, 1)}
	h.mu.Lock()
	h.watchers[w] = struct{}{}
	h.mu.Unlock()
	go func() {
		defer close(out)
		defer func() {
			h.mu.Lock()
			delete(h.watchers, w)
			h.mu.Unlock()
		}()
		for {
			select {
			case <-w.more:
			case <-ctx.Done():
				return
			case <-h.closed:
				return
			}
			for _, n := range w.take() {
				select {
				case out <- n: // there is usually room
					continue
				default:
				}
				select {
				case out <- n:
				case <-ctx.Done():
					return
				case <-h.closed:
					return
				}
			}
		}
	}()
	return out
}

func (h *hub) tell(notices []match.Notice) {
	if len(notices) == 0 {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for w := range h.watchers {
		w.add(notices)
	}
}

// add never blocks. If a slow reader has too many notices, they are replaced by the zero Notice,
// after which the reader reads the whole log anyway.
func (w *watcher) add(notices []match.Notice) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.waiting)+len(notices) > backlog {
		w.waiting = append(w.waiting[:0], match.Notice{})
	} else {
		w.waiting = append(w.waiting, notices...)
	}
	select {
	case w.more <- struct{}{}:
	default:
	}
}

func (w *watcher) take() []match.Notice {
	w.mu.Lock()
	defer w.mu.Unlock()
	list := w.waiting
	w.waiting = nil
	return list
}

// close ends all watches.
func (h *hub) close() { h.once.Do(func() { close(h.closed) }) }

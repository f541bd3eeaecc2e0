package match

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"sync"
	"time"
)

// Memory is a log that lasts as long as the program: for a game in the terminal and
// for tests. Several halls may share it.
type Memory struct {
	mu       sync.Mutex
	matches  map[ID]*remembered
	order    []ID // as they began
	watchers map[chan Notice]bool
	Now      func() time.Time // for List; nil: the clock
}

type remembered struct {
	secret  Secret
	entries [][]byte
	changed time.Time
}

// NewMemory is an empty log.
func NewMemory() *Memory {
	return &Memory{matches: map[ID]*remembered{}, watchers: map[chan Notice]bool{}}
}

func (l *Memory) now() time.Time {
	if l.Now != nil {
		return l.Now()
	}
	return time.Now()
}

// Create begins a match.
func (l *Memory) Create(ctx context.Context, id ID, secret Secret, entry []byte) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.matches[id] != nil {
		return fmt.Errorf("match %s: %w", id, ErrTaken)
	}
	l.matches[id] = &remembered{secret, [][]byte{bytes.Clone(entry)}, l.now()}
	l.order = append(l.order, id)
	l.tell(Notice{id, 0})
	return nil
}

// Append adds an entry.
func (l *Memory) Append(ctx context.Context, id ID, seq int, entry []byte) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	m := l.matches[id]
	switch {
	case m == nil:
		return fmt.Errorf("match %s: %w", id, ErrUnknown)
	case seq != len(m.entries):
		return fmt.Errorf("match %s, entry %d: %w", id, seq, ErrTaken)
	}
	m.entries, m.changed = append(m.entries, bytes.Clone(entry)), l.now()
	l.tell(Notice{id, seq})
	return nil
}

// tell is called with the lock held. A watcher that is behind gets the zero notice.
func (l *Memory) tell(n Notice) {
	for w := range l.watchers {
		select {
		case w <- n:
			continue
		default:
		}
		select {
		case <-w: // room for the notice that some were lost
		default:
		}
		select {
		case w <- Notice{}:
		default:
		}
	}
}

// Secret returns the secret of a match.
func (l *Memory) Secret(_ context.Context, id ID) (Secret, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if m := l.matches[id]; m != nil {
		return m.secret, nil
	}
	return Secret{}, fmt.Errorf("match %s: %w", id, ErrUnknown)
}

// Read returns the entries from seq on.
func (l *Memory) Read(_ context.Context, id ID, from, limit int) ([][]byte, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	m := l.matches[id]
	if m == nil {
		return nil, fmt.Errorf("match %s: %w", id, ErrUnknown)
	}
	list := m.entries[min(max(from, 0), len(m.entries)):]
	if limit > 0 && len(list) > limit {
		list = list[:limit]
	}
	return slices.Clone(list), nil
}

// Watch tells of entries until ctx ends.
func (l *Memory) Watch(ctx context.Context) <-chan Notice {
	w := make(chan Notice, 256)
	l.mu.Lock()
	l.watchers[w] = true
	l.mu.Unlock()
	context.AfterFunc(ctx, func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		delete(l.watchers, w)
		close(w)
	})
	return w
}

// List yields the matches, those that began last first.
func (l *Memory) List(_ context.Context, limit int) ([]Summary, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	var list []Summary
	for _, id := range slices.Backward(l.order) {
		if limit > 0 && len(list) == limit {
			break
		}
		m := l.matches[id]
		list = append(list, Summary{id, len(m.entries), m.changed})
	}
	return list, nil
}

// Ping always succeeds.
func (l *Memory) Ping(context.Context) error { return nil }

// Close does nothing.
func (l *Memory) Close() error { return nil }

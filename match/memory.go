package match

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"
)

// Memory is a log that lasts only as long as the program, for a game in the terminal and for tests.
// Several services may share it.
type Memory struct {
	mu       sync.Mutex
	matches  map[ID]*remembered
	order    []ID                 // in the order in which they began
	pictures map[string]*pictured // by hash
	lockers  map[string]*keptLocker
	watchers map[chan Notice]bool
	Now      func() time.Time // the clock for List; nil: time.Now
}

type remembered struct {
	secret  Secret
	entries [][]byte
	changed time.Time
	over    bool
	version int // of the chat
	chat    []byte
}

// pictured is a picture, with the time from which each match uses it.
type pictured struct {
	data []byte
	of   map[ID]time.Time
}

// unbegun is the time for which a picture is stored for a match that does not begin.
const unbegun = 24 * time.Hour

// NewMemory returns an empty log.
func NewMemory() *Memory {
	return &Memory{matches: map[ID]*remembered{}, pictures: map[string]*pictured{}, lockers: map[string]*keptLocker{}, watchers: map[chan Notice]bool{}}
}

// KeepPicture stores a picture until its matches are removed, or for a day if none begins.
func (l *Memory) KeepPicture(_ context.Context, id ID, hash string, picture []byte) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.pictures[hash] == nil {
		l.pictures[hash] = &pictured{data: bytes.Clone(picture), of: map[ID]time.Time{}}
	}
	if _, known := l.pictures[hash].of[id]; !known {
		l.pictures[hash].of[id] = l.now()
	}
	l.shed("")
	return nil
}

// shed removes the pictures of a removed match, and those whose match never began. The caller must
// hold the lock.
func (l *Memory) shed(gone ID) {
	old := l.now().Add(-unbegun)
	for hash, p := range l.pictures {
		maps.DeleteFunc(p.of, func(id ID, at time.Time) bool {
			return id == gone || l.matches[id] == nil && at.Before(old)
		})
		if len(p.of) == 0 {
			delete(l.pictures, hash)
		}
	}
}

// Picture returns a picture.
func (l *Memory) Picture(_ context.Context, hash string) ([]byte, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if p := l.pictures[hash]; p != nil {
		return p.data, nil
	}
	return nil, fmt.Errorf("picture %s: %w", hash, ErrUnknown)
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
	l.matches[id] = &remembered{secret: secret, entries: [][]byte{bytes.Clone(entry)}, changed: l.now()}
	l.order = append(l.order, id)
	l.tell(Notice{Match: id})
	return nil
}

// Append adds an entry.
func (l *Memory) Append(ctx context.Context, id ID, seq int, entry []byte) error {
	return l.add(ctx, id, seq, entry, false)
}

// Finish adds the last entry.
func (l *Memory) Finish(ctx context.Context, id ID, seq int, entry []byte) error {
	return l.add(ctx, id, seq, entry, true)
}

func (l *Memory) add(ctx context.Context, id ID, seq int, entry []byte, last bool) error {
	return l.change(ctx, id, having(seq), "entry", seq, func(m *remembered) Notice {
		m.entries, m.changed, m.over = append(m.entries, bytes.Clone(entry)), l.now(), last
		return Notice{Match: id, Seq: seq}
	})
}

// having returns a condition that reports whether a match has the given number of entries.
func having(entries int) func(*remembered) bool {
	return func(m *remembered) bool { return len(m.entries) == entries }
}

// change changes a match if it meets a condition, and notifies watchers. The parameters `of` and
// `n` name the request in errors, such as an entry or a version of the chat.
func (l *Memory) change(ctx context.Context, id ID, expected func(*remembered) bool, of string, n int, change func(*remembered) Notice) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	m := l.matches[id]
	switch {
	case m == nil:
		return fmt.Errorf("match %s: %w", id, ErrUnknown)
	case !expected(m):
		return fmt.Errorf("match %s, %s %d: %w", id, of, n, ErrTaken)
	}
	l.tell(change(m))
	return nil
}

// KeepChat stores the chat of a match.
func (l *Memory) KeepChat(ctx context.Context, id ID, version int, chat []byte) error {
	next := func(m *remembered) bool { return version == m.version+1 }
	return l.change(ctx, id, next, "chat", version, func(m *remembered) Notice {
		m.version, m.chat = version, bytes.Clone(chat)
		return Notice{Match: id, Chat: version}
	})
}

// Chat returns the chat of a match.
func (l *Memory) Chat(_ context.Context, id ID) (int, []byte, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if m := l.matches[id]; m != nil {
		return m.version, m.chat, nil
	}
	return 0, nil, nil
}

// Remove removes a match.
func (l *Memory) Remove(ctx context.Context, id ID, seq int) error {
	return l.change(ctx, id, having(seq+1), "entry", seq, func(*remembered) Notice {
		delete(l.matches, id)
		l.shed(id)
		l.order = slices.DeleteFunc(l.order, func(other ID) bool { return other == id })
		return Notice{Match: id, Seq: Removed}
	})
}

// tell sends a notice to all watchers. The caller must hold the lock. A watcher that is behind gets
// the zero notice.
func (l *Memory) tell(n Notice) {
	for w := range l.watchers {
		select {
		case w <- n:
			continue
		default:
		}
		select {
		case <-w: // make room for the zero notice
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

// Secrets returns the secrets of the given matches, except matches that do not exist.
func (l *Memory) Secrets(_ context.Context, ids []ID) (known map[ID]Secret, damaged []ID, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	known = map[ID]Secret{}
	for _, id := range ids {
		if m := l.matches[id]; m != nil {
			known[id] = m.secret
		}
	}
	return known, nil, nil
}

// Read returns the entries from number `from` on.
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

// Watch reports entries until ctx ends.
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

// List returns the matches that satisfy a query, newest first.
func (l *Memory) List(_ context.Context, w Which) ([]Summary, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	var list []Summary
	for _, id := range slices.Backward(l.order) {
		if w.Limit > 0 && len(list) == w.Limit {
			break
		}
		m := l.matches[id]
		if w.Over && !m.over || w.Going && m.over || m.changed.Before(w.Since) || !w.Before.IsZero() && !m.changed.Before(w.Before) {
			continue
		}
		list = append(list, Summary{id, len(m.entries), m.changed, m.over})
	}
	return list, nil
}

// PicturesSize returns the size in bytes of the pictures.
func (l *Memory) PicturesSize(context.Context) (int64, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.picturesSize(), nil
}

func (l *Memory) picturesSize() (n int64) {
	for _, p := range l.pictures {
		n += int64(len(p.data))
	}
	return n
}

// Size returns the size in bytes of the entries, chats, pictures and lockers.
func (l *Memory) Size(context.Context) (int64, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	n := l.picturesSize()
	for _, k := range l.lockers {
		n += int64(len(k.data))
	}
	for _, m := range l.matches {
		n += int64(len(m.chat))
		for _, e := range m.entries {
			n += int64(len(e))
		}
	}
	return n, nil
}

// Ping always succeeds.
func (l *Memory) Ping(context.Context) error { return nil }

// Close does nothing.
func (l *Memory) Close() error { return nil }

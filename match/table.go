package match

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
)

// table is a match that a hall has loaded.
type table struct {
	id ID

	// mu is held while a command is taken or the log is read.
	mu       sync.Mutex
	secret   Secret // set with the first match
	doubtful bool   // what the log holds is not known: it is read before anything else
	gone     bool   // unloaded: whoever waited for mu opens the table anew

	match    atomic.Pointer[Match] // nil until it is loaded; an unloaded one is never shown
	unsure   atomic.Bool           // as doubtful, for those who do not hold mu
	writing  atomic.Int64          // the seq that is being appended here, whose notices tell nothing new; 0: none
	heard    atomic.Int64          // the highest seq that notices told of since the log was read; 0: none
	reading  atomic.Bool           // somebody is reading on because of a notice
	used     atomic.Int64          // when somebody asked last, in nanoseconds
	mine     atomic.Bool           // this hall appended the last entry
	botting  atomic.Bool           // a goroutine looks after its bots
	promised atomic.Bool           // a goroutine will try to publish the seed again
	nudge    chan struct{}         // wakes that goroutine when it waits

	fmu       sync.Mutex
	followers map[*follower]bool
	dismissed bool
}

func newTable(id ID) *table {
	return &table{id: id, followers: map[*follower]bool{}, nudge: make(chan struct{}, 1)}
}

// lay makes the table of a match that has just begun here.
func (h *Hall) lay(id ID, secret Secret, m *Match) {
	t := newTable(id)
	t.secret = secret
	t.match.Store(m)
	t.mine.Store(true)
	t.used.Store(h.o.Now().UnixNano())
	h.mu.Lock()
	if h.closed || h.tables[id] != nil {
		h.mu.Unlock()
		return
	}
	h.tables[id] = t
	h.mu.Unlock()
	h.wake(t)
}

// open returns the table of a match with its lock held, loading it when needed.
func (h *Hall) open(ctx context.Context, id ID) (*table, *Match, error) {
	if !id.wellFormed() {
		return nil, nil, ErrUnknown
	}
	for {
		if err := h.isHeld(id); err != nil {
			return nil, nil, err
		}
		h.mu.Lock()
		if h.closed {
			h.mu.Unlock()
			return nil, nil, fmt.Errorf("the hall is closed: %w", ErrUnavailable)
		}
		t := h.tables[id]
		if t == nil {
			t = newTable(id)
			h.tables[id] = t
		}
		h.mu.Unlock()
		t.used.Store(h.o.Now().UnixNano())
		t.mu.Lock()
		if t.gone {
			t.mu.Unlock()
			continue
		}
		m, err := h.current(ctx, t)
		if err != nil {
			if t.match.Load() == nil {
				h.forget(t)
			}
			t.mu.Unlock()
			return nil, nil, err
		}
		return t, m, nil
	}
}

// forget takes the table out of the hall; its lock is held.
func (h *Hall) forget(t *table) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.strike(t)
}

// strike is forget for who has the hall's lock too.
func (h *Hall) strike(t *table) {
	t.gone = true
	if h.tables[t.id] == t {
		delete(h.tables, t.id)
	}
}

// removed forgets a match that the log no longer has, and sends its followers away; the
// table's lock is held.
func (h *Hall) removed(t *table) {
	h.forget(t)
	h.release(t.id)
	t.dismiss()
}

// at returns the table of a match and the match as it stands, without waiting for a
// command that is being taken.
func (h *Hall) at(ctx context.Context, id ID) (*table, *Match, error) {
	h.mu.Lock()
	t, closed := h.tables[id], h.closed
	h.mu.Unlock()
	if t != nil && !closed && !t.unsure.Load() {
		if m := t.match.Load(); m != nil {
			t.used.Store(h.o.Now().UnixNano())
			return t, m, nil
		}
	}
	t, m, err := h.open(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	t.mu.Unlock()
	return t, m, nil
}

// load loads a match, which wakes its bots.
func (h *Hall) load(ctx context.Context, id ID) error {
	_, _, err := h.at(ctx, id)
	switch {
	case err == nil || ctx.Err() != nil:
	case errors.Is(err, ErrUnavailable): // the match is not to blame
		h.o.Logger.Warn("a match cannot be read now", "match", string(id), "error", err)
	default:
		h.o.Logger.Error("a match cannot be loaded", "match", string(id), "error", err)
	}
	return err
}

// current is the match of the table as the log has it; the lock is held.
func (h *Hall) current(ctx context.Context, t *table) (*Match, error) {
	if m := t.match.Load(); m != nil && !t.doubtful {
		return m, nil
	}
	if err := h.readOn(ctx, t); err != nil {
		return nil, err
	}
	return t.match.Load(), nil
}

// readOn brings the table up to the log; the lock is held. Commands wait for it
// meanwhile, so a log that does not answer is given up, however long the asker would wait.
func (h *Hall) readOn(ctx context.Context, t *table) error {
	reading, cancel := context.WithTimeout(ctx, h.o.Patience)
	defer cancel()
	m, from := t.match.Load(), 0
	if m == nil {
		secret, err := h.log.Secret(reading, t.id)
		if err != nil {
			return h.cannotRead(ctx, t.id, err)
		}
		t.secret = secret
	} else {
		from = m.Seq() + 1
	}
	lines, err := h.log.Read(reading, t.id, from, 0)
	if err != nil {
		if errors.Is(err, ErrUnknown) {
			h.removed(t)
		}
		return h.cannotRead(ctx, t.id, err)
	}
	before := m
	for _, line := range lines {
		hash := ""
		if m != nil {
			hash = m.last().entry.Hash
		}
		e, err := readEntry(hash, line)
		if err == nil {
			m, err = after(h.o.Rules, t.id, m, e)
		}
		if err != nil {
			var fault *Fault
			if errors.As(err, &fault) {
				h.report(t.id, from, err)
			}
			return h.hold(t.id, from, err)
		}
		from++
	}
	if m == nil {
		return ErrUnknown
	}
	h.release(t.id)
	t.doubtful = false
	t.unsure.Store(false)
	if m != before {
		t.mine.Store(false)
		h.show(t, m)
	}
	// A server may have died between the last command and the seed.
	h.publish(t)
	return nil
}

// cannotRead is why the log could not be read, for an asker with ctx.
func (h *Hall) cannotRead(ctx context.Context, id ID, err error) error {
	switch {
	case errors.Is(err, ErrUnknown):
		return ErrUnknown
	case errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil:
		return fmt.Errorf("match %s: %w: no answer within %s", id, ErrUnavailable, h.o.Patience)
	}
	return fmt.Errorf("match %s: %w", id, err)
}

// advance applies an entry, and survives the rules.
func (h *Hall) advance(m *Match, e Entry) (after *Match, err error) {
	defer survive(&err)
	return m.apply(e)
}

// show makes a newer state of the match the present one and tells everyone; the lock is
// held.
func (h *Hall) show(t *table, m *Match) {
	t.match.Store(m)
	t.signal(m)
	select {
	case t.nudge <- struct{}{}:
	default:
	}
	h.wake(t)
}

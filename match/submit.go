package match

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/battlemat/battlemat"
)

// Submit takes a command: it is decided, made durable and applied, and its seq returned.
// The asker must have shown the tokens for it ([Hall.Access]); Submit does not ask again.
//
// The errors: a *[battlemat.Refusal], *[Stale], [ErrUnknown]; [ErrUnavailable] when the log
// could not be written, and whether the command was taken is not known: the next answer of
// the hall tells; a *[Fault] when the rules failed.
func (h *Hall) Submit(ctx context.Context, id ID, a Ask) (int, error) {
	a.bot = false
	return h.submit(ctx, id, a)
}

func (h *Hall) submit(ctx context.Context, id ID, a Ask) (int, error) {
	if err := h.enter(); err != nil {
		return 0, err
	}
	defer h.work.Done()
	t, m, err := h.open(ctx, id)
	if err != nil {
		return 0, err
	}
	defer t.mu.Unlock()
	if a.Seq > m.Seq() {
		// The asker has seen at another hall what this one has not heard of yet.
		if err := h.readOn(ctx, t); err != nil {
			return 0, err
		}
		m = t.match.Load()
	}
	for tries := 1; ; tries++ {
		seq, err := h.take(ctx, t, m, a)
		var taken *Stale
		if tries < mostTries && errors.As(err, &taken) && taken.Seq > m.Seq() {
			// Another hall has appended that entry; the log has been read on.
			m = t.match.Load()
			continue
		}
		if err != nil {
			return 0, err
		}
		h.publish(t)
		return seq, nil
	}
}

// take decides an ask in a state of the match, and appends what it makes; the lock is held.
func (h *Hall) take(ctx context.Context, t *table, m *Match, a Ask) (int, error) {
	if err := a.settle(m); err != nil {
		var fault *Fault
		if errors.As(err, &fault) {
			h.report(t.id, m.Seq()+1, err)
		}
		return 0, err
	}
	e, err := m.decide(a, t.secret.seed(), h.o.Now())
	if err != nil {
		h.report(t.id, m.Seq()+1, err)
		return 0, err
	}
	return e.Seq, h.append(ctx, t, m, e)
}

// settle holds the seq of an ask against the match: [Stale] unless it saw the last entry,
// or still means the same.
func (a *Ask) settle(m *Match) error {
	if a.Do == "" {
		do, command, err := Reading(a.Command)
		if err != nil {
			return err
		}
		a.Do, a.Command = do, command
	}
	if a.Seq == Latest && (a.Do == Pause || a.Do == Resume || a.Do == Hold) {
		return nil
	}
	if a.Seq == m.Seq() {
		return nil
	}
	stands, err := m.stands(*a)
	if err == nil && !stands {
		err = &Stale{m.Seq()}
	}
	return err
}

// append makes an entry durable, then applies it and tells everyone; the lock is held.
func (h *Hall) append(ctx context.Context, t *table, m *Match, e Entry) error {
	// Applying comes before writing only to see whether it can be done: nobody is shown it.
	after, err := h.advance(m, e)
	if err != nil {
		h.report(t.id, e.Seq, err)
		return err
	}
	if err := h.crowding(m, after); err != nil {
		return err
	}
	data, err := after.record(&e, m.last().entry.Hash)
	if err != nil {
		return fmt.Errorf("match %s: %w", t.id, err)
	}
	// Whoever asked may leave meanwhile; the entry is written all the same.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), h.o.Patience)
	defer cancel()
	t.writing.Store(int64(e.Seq))
	if e.Do == Publish {
		err = h.log.Finish(ctx, t.id, e.Seq, data)
	} else {
		err = h.log.Append(ctx, t.id, e.Seq, data)
	}
	t.writing.Store(0)
	switch {
	case err == nil:
		t.mine.Store(true)
		h.show(t, after)
		return nil
	case errors.Is(err, ErrTaken):
		if err := h.readOn(ctx, t); err != nil {
			t.doubt()
			h.catchUp(t, int64(e.Seq)) // its notice may have come while it was being written
			return err
		}
		return &Stale{t.match.Load().Seq()}
	case errors.Is(err, ErrUnknown):
		t.doubt()
		return ErrUnknown
	}
	// The entry may be on disk or not: nothing is applied, and the log is read before
	// anything else is decided, and soon for those who only follow.
	t.doubt()
	h.catchUp(t, int64(e.Seq))
	h.o.Logger.Error("an entry was not written", "match", string(t.id), "seq", e.Seq, "error", err)
	if errors.Is(err, ErrUnavailable) {
		return fmt.Errorf("match %s, entry %d: %w", t.id, e.Seq, err)
	}
	return fmt.Errorf("match %s, entry %d: %w: %w", t.id, e.Seq, ErrUnavailable, err)
}

// doubt: what the log holds is not known any more; the lock is held.
func (t *table) doubt() {
	t.doubtful = true
	t.unsure.Store(true)
}

// publish appends the seed when the match is over; the lock is held. When that fails
// it is tried again after a while, and whenever the match is read.
func (h *Hall) publish(t *table) {
	m := t.match.Load()
	if m == nil || t.doubtful || m.Seed() != "" {
		return
	}
	if _, over := m.Over(); !over {
		return
	}
	e := Entry{Seq: m.Seq() + 1, At: h.o.Now().UTC(), Do: Publish, Seed: t.secret.seed().String()}
	var stale *Stale
	if err := h.append(h.ctx, t, m, e); err != nil && !errors.As(err, &stale) {
		h.o.Logger.Error("the seed was not published", "match", string(t.id), "seq", e.Seq)
		h.promise(t)
	}
	h.retire(t)
}

// promise reads the match again after a while, for the sake of those who only follow it:
// nobody may ever ask about a match that is over.
func (h *Hall) promise(t *table) {
	if !t.promised.CompareAndSwap(false, true) {
		return
	}
	h.background(func() {
		timer := time.NewTimer(h.o.Yield)
		defer timer.Stop()
		select {
		case <-timer.C:
		case <-h.ctx.Done():
			return
		}
		t.promised.Store(false)
		if err := h.load(h.ctx, t.id); errors.Is(err, ErrUnavailable) {
			h.promise(t)
		}
	})
}

// report tells the operator of what is the program's fault, without what was asked.
func (h *Hall) report(id ID, seq int, err error) {
	var no *battlemat.Refusal
	var fault *Fault
	switch {
	case errors.As(err, &no):
	case errors.As(err, &fault):
		h.o.Logger.Error("the rules failed", "match", string(id), "seq", seq, "stack", string(fault.Stack))
	default:
		h.o.Logger.Error("a command was not decided", "match", string(id), "seq", seq)
	}
}

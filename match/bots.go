package match

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/battlemat/battlemat"
)

// recent is how long ago a match may have changed to be gone on with when a hall opens.
const recent = 7 * 24 * time.Hour

// longEnough is how many commands bots may give in a row: a match in which none of them
// comes to an end would fill the disk. Somebody may resume it.
const longEnough = 2000

// Why a hall pauses a match: the Command of the entry.
const (
	botFailed battlemat.Command = "bot"
	botsAlone battlemat.Command = "alone"
)

// resume loads the matches that changed lately and are not over: where a bot is to act, it
// acts. The others are let go of again until somebody asks for them.
func (h *Hall) resume() {
	list, err := h.log.List(h.ctx, Which{Going: true, Since: h.o.Now().Add(-recent), Limit: 1000})
	if err != nil {
		if h.ctx.Err() == nil {
			h.o.Logger.Error("the matches cannot be listed", "error", err)
		}
		return
	}
	for _, s := range list {
		if h.ctx.Err() != nil {
			return
		}
		_ = h.load(h.ctx, s.Match) // it has said so
		h.leave(s.Match)
	}
}

// botToAct is the first seat of a bot that the match waits for.
func (m *Match) botToAct() (battlemat.Seat, bool) {
	if m.Paused() || m.last().undo != nil || m.Seed() != "" {
		return "", false
	}
	for _, s := range m.Position().ToAct() {
		if m.last().held[s] == Bot {
			return s, true
		}
	}
	return "", false
}

// wake sees to it that somebody looks after the table's bots when one is to act.
func (h *Hall) wake(t *table) {
	m := t.match.Load()
	if h.o.NoBots || m == nil {
		return
	}
	if _, waits := m.botToAct(); !waits || !t.botting.CompareAndSwap(false, true) {
		return
	}
	started := false
	h.mu.Lock()
	if !h.closed {
		started = true
		h.work.Go(func() { h.bots(t) })
	}
	h.mu.Unlock()
	if !started {
		t.botting.Store(false)
	}
}

// bots lets the bots of a table act until none is to.
func (h *Hall) bots(t *table) {
	for h.ctx.Err() == nil {
		m := t.match.Load()
		seat, waits := m.botToAct()
		if !waits || h.gone(t) {
			break
		}
		// The hall that appended the last entry goes first; the others wait whether it does.
		if !t.mine.Load() && h.nudged(t) {
			continue
		}
		if t.match.Load() == m && !h.act(t, m, seat) {
			h.nudged(t)
		}
	}
	t.botting.Store(false)
	// Something may have changed between the last look and the line above.
	if h.ctx.Err() == nil && !h.gone(t) {
		h.wake(t)
	}
}

// gone reports whether the table has been unloaded.
func (h *Hall) gone(t *table) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.tables[t.id] != t
}

// nudged waits for a while, and reports whether it was woken before.
func (h *Hall) nudged(t *table) bool {
	timer := time.NewTimer(h.o.Yield)
	defer timer.Stop()
	select {
	case <-timer.C:
		return false
	case <-t.nudge:
		return true
	case <-h.ctx.Done():
		return true
	}
}

// act lets one bot act once, and pauses the match when it cannot. It returns false when
// it should be tried again only after a while.
func (h *Hall) act(t *table, m *Match, seat battlemat.Seat) bool {
	if m.last().alone >= longEnough {
		_, err := h.submit(h.ctx, t.id, Ask{Seat: seat, Seq: m.Seq(), Do: Pause, Command: botsAlone, bot: true})
		return err == nil
	}
	command, err := h.choose(m, seat)
	if err == nil {
		_, err = h.submit(h.ctx, t.id, Ask{Seat: seat, Seq: m.Seq(), Do: Play, Command: command, bot: true})
	}
	var stale *Stale
	switch {
	case err == nil, errors.As(err, &stale), h.ctx.Err() != nil:
		return true
	case errors.Is(err, ErrUnavailable), errors.Is(err, ErrUnknown), errors.Is(err, context.DeadlineExceeded):
		return false
	}
	h.report(t.id, m.Seq()+1, err)
	h.o.Logger.Error("a bot failed", "match", string(t.id), "seq", m.Seq()+1, "seat", string(seat))
	_, err = h.submit(h.ctx, t.id, Ask{Seat: seat, Seq: m.Seq(), Do: Pause, Command: botFailed, bot: true})
	return err == nil || errors.As(err, &stale)
}

// choose asks the bot, and survives it.
func (h *Hall) choose(m *Match, seat battlemat.Seat) (c battlemat.Command, err error) {
	select {
	case h.bench <- struct{}{}:
	case <-h.ctx.Done():
		return "", h.ctx.Err()
	}
	defer func() { <-h.bench }()
	defer survive(&err)
	choices := slices.Collect(m.Position().Choices(seat))
	if len(choices) == 0 {
		return "", errors.New("a seat is to act and has no choice")
	}
	return m.rules.Bot(seat).Choose(m.Position().See(seat), choices), nil
}

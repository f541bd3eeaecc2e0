package match

import (
	"context"
	"errors"
	"time"

	"github.com/battlemat/battlemat"
)

// recent limits the matches that a service resumes when it opens: the unfinished ones that have
// changed within this time.
const recent = 7 * 24 * time.Hour

// mostAlone is the number of commands that bots may give in a row before the match is paused,
// because an endless match between bots would fill the disk. Anyone at the table may resume it.
const mostAlone = 2000

// The reasons why a service pauses a match, as stored in the Command of the entry.
const (
	botFailed battlemat.Command = "bot"
	botsAlone battlemat.Command = "alone"
	botSlow   battlemat.Command = "slow" // the budget of the match is used up
)

// resume loads the unfinished matches that changed recently. Bots that are to act continue to play.
// The other matches are unloaded again.
func (sv *Service) resume() {
	list, err := sv.log.List(sv.ctx, Which{Going: true, Since: sv.o.Now().Add(-recent), Limit: 1000})
	if err != nil {
		if sv.ctx.Err() == nil {
			sv.o.Logger.Error("the matches cannot be listed", "error", err)
		}
		return
	}
	for _, s := range list {
		if sv.ctx.Err() != nil {
			return
		}
		sv.load(sv.ctx, s.Match)
		sv.leave(s.Match)
	}
}

// botToAct returns the first seat that the match waits for and that a bot holds.
func (m *Match) botToAct() (battlemat.Seat, bool) {
	if m.Paused() || m.last().undo != nil || m.Seed() != "" {
		return "", false
	}
	for _, s := range m.ToAct() {
		if m.last().held[s] == Bot {
			return s, true
		}
	}
	return "", false
}

// wake asks the bot that is to act, if any, for a command in the background.
func (s *session) wake(m *Match) {
	seat, waits := m.botToAct()
	if !waits || s.thinking || s.service.o.NoBots {
		return
	}
	switch s.turn {
	case theirs:
		s.turn = waiting
		s.after(s.service.o.Yield, func() {
			if s.turn == waiting && s.match().Seq() == m.Seq() {
				s.turn = ours
			}
		})
	case ours:
		s.think(m, seat)
	}
}

// think asks a bot for its command and then submits it. Meanwhile people may pause the match or
// take something back.
func (s *session) think(m *Match, seat battlemat.Seat) {
	if m.last().alone >= mostAlone {
		s.rest(s.halt(m, seat, botsAlone))
		return
	}
	s.thinking = true
	s.service.background(func() {
		command, err := s.service.choose(m, seat)
		s.after(0, func() {
			s.thinking = false
			s.act(m, seat, command, err)
		})
	})
}

// act submits the command that a bot has chosen, or pauses the match if the bot failed.
func (s *session) act(m *Match, seat battlemat.Seat, command battlemat.Command, err error) {
	sv := s.service
	if err == nil {
		_, err = s.submit(Ask{Seat: seat, Seq: m.Seq(), Do: Play, Command: command, bot: true})
	}
	var stale *Stale
	switch {
	case err == nil, errors.As(err, &stale), s.left, sv.ctx.Err() != nil:
		return
	case errors.Is(err, ErrBusy): // the match gets more time after a while
		s.turn = waiting
		s.after(busyPause, func() { s.turn = ours })
		return
	case errors.Is(err, ErrSpent):
		sv.o.Logger.Warn("a match exceeded its time limit", "match", string(s.id), "seq", m.Seq())
		err = s.halt(m, seat, botSlow)
	case errors.Is(err, ErrUnavailable), errors.Is(err, ErrUnknown), errors.Is(err, context.DeadlineExceeded):
	default:
		sv.report(s.id, m.Seq()+1, err)
		sv.o.Logger.Error("a bot failed", "match", string(s.id), "seq", m.Seq()+1, "seat", string(seat))
		err = s.halt(m, seat, botFailed)
	}
	s.rest(err)
}

// halt pauses the match on behalf of a bot.
func (s *session) halt(m *Match, seat battlemat.Seat, why battlemat.Command) error {
	_, err := s.submit(Ask{Seat: seat, Seq: m.Seq(), Do: Pause, Command: why, bot: true})
	return err
}

// rest makes the bots wait for a while after an error, unless the error is [Stale].
func (s *session) rest(err error) {
	var stale *Stale
	if err != nil && !errors.As(err, &stale) {
		s.turn = theirs
	}
}

// choose asks the bot for a command.
func (sv *Service) choose(m *Match, seat battlemat.Seat) (battlemat.Command, error) {
	if m.budget != nil { // Advise waits for a slot reserved for matches with a budget
		return m.Advise(seat)
	}
	select {
	case sv.botSlots <- struct{}{}:
	case <-sv.ctx.Done():
		return "", sv.ctx.Err()
	}
	defer func() { <-sv.botSlots }()
	return m.Advise(seat)
}

package match

import (
	"context"
	"errors"
	"fmt"

	"github.com/battlemat/battlemat"
)

// Submit decides a command, makes it durable, applies it and returns its seq. The caller must have
// checked the asker's tokens ([Service.Access]); Submit does not check them again.
//
// The errors are:
//
//   - a *[battlemat.Refusal], *[Stale] or [ErrUnknown];
//   - [ErrUnavailable] if the log could not be written and it is unknown whether the command was
//     accepted (the next answer of the service shows it);
//   - [ErrUnavailable] also if the service is closed, and then nothing was accepted;
//   - a *[Fault] if the rules failed;
//   - *[Unreadable] or [ErrDamaged];
//   - ctx's error if ctx ended before the session started on the command, and then nothing was
//     written.
func (sv *Service) Submit(ctx context.Context, id ID, a Ask) (seq int, err error) {
	if err := sv.enter(); err != nil {
		return 0, err
	}
	defer sv.work.Done()
	a.bot = false
	err = sv.with(ctx, id, func(s *session) (err error) {
		seq, err = s.submit(a)
		return err
	})
	return seq, err
}

// submit handles an ask from a person or from this service's bot.
func (s *session) submit(a Ask) (int, error) {
	if err := s.current(); err != nil {
		return 0, err
	}
	if a.Seq > s.match().Seq() {
		// The asker has seen an entry of another service that this one does not know yet.
		if err := s.read(); err != nil {
			return 0, err
		}
	}
	for tries := 1; ; tries++ {
		m := s.match()
		seq, err := s.take(m, a)
		var taken *Stale
		if tries < mostTries && errors.As(err, &taken) && taken.Seq > m.Seq() {
			continue // another service has appended an entry first, which has been read meanwhile
		}
		if err != nil {
			return 0, err
		}
		s.publish()
		return seq, nil
	}
}

// match returns the match of a loaded session.
func (s *session) match() *Match { return s.state.Load().Match }

// take decides an ask in a state of the match, and appends the resulting entry.
func (s *session) take(m *Match, a Ask) (int, error) {
	if err := a.checkSeq(m); err != nil {
		var fault *Fault
		if errors.As(err, &fault) {
			s.service.report(s.id, m.Seq()+1, err)
		}
		return 0, err
	}
	now := s.service.o.Now()
	next, err := m.asked(a.Do, func(m *Match) (*entered, error) {
		e, err := m.decide(a, s.secret.seed(), now)
		if err != nil {
			return nil, err
		}
		return m.enter(e)
	})
	if err != nil {
		s.service.report(s.id, m.Seq()+1, err)
		return 0, err
	}
	return next.entry.Seq, s.append(m, next)
}

// entered is an entry that is not written yet, with its line and the match after it.
type entered struct {
	entry Entry
	line  []byte
	after *Match
}

// enter returns the match with one more entry. Nothing is shown or written yet.
func (m *Match) enter(e Entry) (*entered, error) {
	after, err := m.applied(e)
	if err != nil {
		return nil, err
	}
	line, err := after.record(&e, m.last().entry.Hash)
	if err != nil {
		return nil, err
	}
	return &entered{e, line, after}, nil
}

// asked lets the rules decide something, with all its consequences, as one answer within the
// match's budget. Requests other than commands of the game and undos are always possible, because
// the budget limits only the use of the rules.
func (m *Match) asked(do Do, work func(*Match) (*entered, error)) (*entered, error) {
	if m.budget == nil {
		return work(m)
	}
	own := m.apart() // a copy, because the answer is dropped if nobody waits for it any more
	if do == Play || do == AskUndo || do == Agree {
		return answered(m.budget, askCommand, func() (*entered, error) { return work(own) })
	}
	return charged(m.budget, func() (*entered, error) { return work(own) })
}

// checkSeq compares the seq of an ask with the match. It returns [Stale] unless the asker saw the
// last entry or the ask still means the same.
func (a *Ask) checkSeq(m *Match) error {
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

// append makes an entry durable, then applies it and signals all followers.
func (s *session) append(m *Match, next *entered) error {
	sv := s.service
	if next.after.amongBots() && !m.amongBots() && !sv.place(s) {
		return refuse(codeCrowded, "No more matches among bots can run here now. Keep a seat for a person, or try again later.")
	}
	if err := s.write(next.entry, next.line); err != nil {
		sv.count(s, s.match())
		return err
	}
	s.turn = ours
	s.show(next.after)
	return nil
}

// write appends an entry to the log. If another service was faster, write reads the new entries,
// and the error is [Stale].
func (s *session) write(e Entry, data []byte) error {
	sv := s.service
	// The caller may leave meanwhile, and the service may close, but the entry must still be
	// written.
	ctx, cancel := context.WithTimeout(context.Background(), sv.o.Patience)
	defer cancel()
	var err error
	if e.Do == Publish {
		err = sv.log.Finish(ctx, s.id, e.Seq, data)
	} else {
		err = sv.log.Append(ctx, s.id, e.Seq, data)
	}
	switch {
	case err == nil:
		return nil
	case errors.Is(err, ErrTaken):
		if err := s.read(); err != nil {
			return err
		}
		return &Stale{s.match().Seq()}
	case errors.Is(err, ErrUnknown):
		s.outdate()
		return ErrUnknown
	}
	// The entry may or may not be on disk. So nothing is applied. The log is read before anything
	// else is decided, and soon in any case if the match has followers.
	s.outdate()
	sv.o.Logger.Error("an entry was not written", "match", string(s.id), "seq", e.Seq, "error", err)
	if errors.Is(err, ErrUnavailable) {
		return fmt.Errorf("match %s, entry %d: %w", s.id, e.Seq, err)
	}
	return fmt.Errorf("match %s, entry %d: %w: %w", s.id, e.Seq, ErrUnavailable, err)
}

// publish appends the seed when the match is over. If that fails, it is tried again after the next
// reading of the log. Once the seed is published, a match without followers is unloaded. A later
// request reads it again.
func (s *session) publish() {
	at := s.state.Load()
	if s.left || at.stale || at.Match.Seed() != "" {
		return
	}
	if _, over := at.Match.Over(); !over {
		return
	}
	sv := s.service
	e := Entry{Seq: at.Match.Seq() + 1, At: sv.o.Now().UTC(), Do: Publish, Seed: s.secret.seed().String()}
	next, err := at.Match.asked(Publish, func(m *Match) (*entered, error) { return m.enter(e) })
	if err != nil {
		sv.report(s.id, e.Seq, err)
	} else {
		err = s.append(at.Match, next)
	}
	var stale *Stale
	if err != nil && !errors.As(err, &stale) {
		sv.o.Logger.Error("the seed was not published", "match", string(s.id), "seq", e.Seq)
	}
	if s.over() && len(s.followers) == 0 && !s.left {
		s.leave()
	}
}

// report logs a fault of the program for the operator, without the command.
func (sv *Service) report(id ID, seq int, err error) {
	var refusal *battlemat.Refusal
	var fault *Fault
	switch {
	case errors.As(err, &refusal), errors.Is(err, ErrSpent), errors.Is(err, ErrBusy):
	case errors.As(err, &fault):
		sv.o.Logger.Error("the rules failed", "match", string(id), "seq", seq, "stack", string(fault.Stack))
	default:
		sv.o.Logger.Error("a command was not decided", "match", string(id), "seq", seq)
	}
}

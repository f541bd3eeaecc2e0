package match

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// The shortest and the longest pause before a session tries to read an unreadable log again.
const (
	firstPause = 100 * time.Millisecond
	lastPause  = 3 * time.Second
)

// current brings the match up to date with the log, if necessary.
func (s *session) current() error {
	if at := s.state.Load(); at != nil && !at.stale {
		return nil
	}
	return s.read()
}

// read brings the match up to date with the log, and publishes the seed if the match is over. If
// the match is gone or cannot be continued, its session leaves the service.
func (s *session) read() error {
	sv := s.service
	// All requests to the match wait meanwhile, so the session gives up if the log does not answer
	// in time.
	ctx, cancel := context.WithTimeout(sv.ctx, sv.o.Patience)
	defer cancel()
	var before *Match
	if at := s.state.Load(); at != nil {
		before = at.Match
	}
	m, err := s.readOn(ctx, before)
	var unreadable *Unreadable
	switch {
	case err == nil:
	case errors.Is(err, ErrUnknown):
		sv.forgetUnreadable(s.id)
		s.leave()
		return ErrUnknown
	case before == nil, errors.As(err, &unreadable):
		s.leave()
		return err
	default:
		s.outdate()
		return err
	}
	sv.forgetUnreadable(s.id)
	s.pause = 0
	if m != before {
		s.turn = theirs
		s.show(m)
	} else {
		at := *s.state.Load()
		at.stale = false
		s.state.Store(&at)
	}
	// A server may have stopped between the last command and the publication of the seed.
	s.publish()
	return nil
}

// readOn reads the later entries of the log, and returns the match after them. The given match is
// nil before the first entry.
func (s *session) readOn(ctx context.Context, m *Match) (*Match, error) {
	sv, from := s.service, 0
	if m == nil {
		secret, err := sv.log.Secret(ctx, s.id)
		if err != nil {
			return nil, sv.cannotRead(sv.ctx, s.id, err)
		}
		s.secret = secret
	} else {
		from = m.Seq() + 1
	}
	lines, err := sv.log.Read(ctx, s.id, from, 0)
	if err != nil {
		return nil, sv.cannotRead(sv.ctx, s.id, err)
	}
	l := loader{rules: sv.o.Rules, id: s.id, budget: sv.budget}
	for _, line := range lines {
		hash := ""
		if m != nil {
			hash = m.last().entry.Hash
		}
		e, err := readEntry(hash, line)
		if err == nil {
			m, err = l.after(m, e)
		}
		if err != nil {
			var fault *Fault
			if errors.As(err, &fault) {
				sv.report(s.id, from, err)
			}
			return nil, sv.noteUnreadable(s.id, from, err)
		}
		from++
	}
	if m == nil {
		return nil, ErrUnknown
	}
	// With a wrong seed, a match would throw dice other than the promised ones. This does not
	// matter for a finished match that has published its seed.
	if !s.secret.committed(m.Commitment()) && m.last().entry.Do != Publish {
		return nil, sv.noteUnreadable(s.id, 0, seedLost())
	}
	return m, nil
}

// reread schedules another reading of the log, less and less often as long as it cannot be read.
func (s *session) reread() {
	if s.rereading {
		return
	}
	s.rereading = true
	s.after(s.pause, func() {
		s.rereading = false
		_ = s.current() // if it fails, it is tried again
	})
	s.pause = min(max(firstPause, 2*s.pause), lastPause)
}

// cannotRead returns the reason why the log could not be read, for a caller with context ctx.
func (sv *Service) cannotRead(ctx context.Context, id ID, err error) error {
	switch {
	case errors.Is(err, ErrUnknown):
		return ErrUnknown
	case sv.ctx.Err() != nil:
		return errClosed
	case errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil:
		return fmt.Errorf("match %s: %w: no answer within %s", id, ErrUnavailable, sv.o.Patience)
	}
	return fmt.Errorf("match %s: %w", id, err)
}

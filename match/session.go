package match

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"github.com/battlemat/battlemat"
)

// session is a loaded match. One goroutine owns it ([session.run]) and does one thing at a time, including
// commands and reading the log. Its state may be read meanwhile.
type session struct {
	service  *Service
	id       ID
	secret   Secret                // set before the first state, and never again
	state    atomic.Pointer[state] // nil until the match is loaded
	used     atomic.Int64          // when somebody asked last, in nanoseconds
	requests chan func()           // done by the goroutine, one after the other
	heard    chan int              // of the log's notices the highest seq; one place
	said     chan int              // and the highest version of the chat
	ended    chan struct{}         // closed when the session has left the service: another is opened then

	// Only for the goroutine.
	followers map[*Follower]bool
	turn      turn
	thinking  bool          // a bot is asked for a command
	arrivals  bool          // that somebody came or went will be told soon
	rereading bool          // the log will be read again soon
	pause     time.Duration // before that, when the last reading failed
	left      bool          // the session has left the service

	relistening bool          // the chat will be read again soon
	chatPause   time.Duration // before that
}

// state is a match as its session knows it. It is replaced, never changed.
type state struct {
	Snapshot
	// stale means that the log may hold other entries. The log is read before anything is decided or any
	// state is reported.
	stale bool
	// unheard means that the log may hold more of the chat. The chat is read before anything is said.
	unheard bool
}

// turn says which service's bots act.
type turn int

const (
	theirs  turn = iota // another service appended the last entry, or ours could not act: a while is given to the others
	waiting             // the while runs
	ours                // this service appended the last entry, or has waited in vain
)

func (sv *Service) newSession() *session {
	s := &session{service: sv, requests: make(chan func()), heard: make(chan int, 1), said: make(chan int, 1), ended: make(chan struct{}), followers: map[*Follower]bool{}}
	s.used.Store(sv.o.Now().UnixNano())
	return s
}

// add puts a session into the service and starts it. The service must not have one for that match, and the
// lock must be held.
func (sv *Service) add(id ID, s *session) {
	s.id = id
	sv.sessions[id] = s
	sv.work.Go(s.run)
}

// session returns the session of a match, creating it if needed.
func (sv *Service) session(id ID) (*session, error) {
	if !id.wellFormed() {
		return nil, ErrUnknown
	}
	sv.mu.Lock()
	defer sv.mu.Unlock()
	if sv.closed {
		return nil, errClosed
	}
	s := sv.sessions[id]
	if s == nil {
		if err := sv.knownUnreadable(id); err != nil {
			return nil, err
		}
		s = sv.newSession()
		sv.add(id, s)
	}
	return s, nil
}

var errClosed = fmt.Errorf("the service is closed: %w", ErrUnavailable)

// with makes the session of a match do some work, with the match up to date.
func (sv *Service) with(ctx context.Context, id ID, work func(*session) error) error {
	for {
		s, err := sv.session(id)
		if err != nil {
			return err
		}
		s.used.Store(sv.o.Now().UnixNano())
		var result error
		err = s.do(ctx, func() {
			switch result = s.current(); {
			case result != nil:
			case s.left: // the match was over, except for its seed
				result = errEnded
			default:
				result = work(s)
			}
		})
		if err = cmp.Or(err, result); err != errEnded {
			return err
		}
	}
}

// look returns the session of a match once its state is known, without waiting for a command in progress.
func (sv *Service) look(ctx context.Context, id ID) (*session, *Match, error) {
	sv.mu.Lock()
	s, closed := sv.sessions[id], sv.closed
	sv.mu.Unlock()
	if s != nil && !closed {
		if at := s.state.Load(); at != nil && !at.stale {
			s.used.Store(sv.o.Now().UnixNano())
			return s, at.Match, nil
		}
	}
	err := sv.with(ctx, id, func(found *session) error { s = found; return nil })
	if err != nil {
		return nil, nil, err
	}
	return s, s.state.Load().Match, nil
}

// load loads a match and lets its bots act.
func (sv *Service) load(ctx context.Context, id ID) {
	_, _, err := sv.look(ctx, id)
	switch {
	case err == nil || ctx.Err() != nil:
	case errors.Is(err, ErrUnavailable): // the match is not to blame
		sv.o.Logger.Warn("a match cannot be read now", "match", string(id), "error", err)
	default:
		sv.o.Logger.Error("a match cannot be loaded", "match", string(id), "error", err)
	}
}

// run serves requests and does other pending work until the session leaves the service or the service closes.
func (s *session) run() {
	defer s.end()
	if at := s.state.Load(); at != nil { // of a match that has just begun a bot may be the first to act
		s.goOn(at)
	}
	for !s.left {
		select {
		case work := <-s.requests:
			work()
		case seq := <-s.heard:
			if at := s.state.Load(); at != nil && seq > at.Match.Seq() {
				_ = s.read() // it has seen to what follows
			}
		case version := <-s.said:
			s.listenOn(version)
		case <-s.service.ctx.Done():
			return
		}
		if at := s.state.Load(); at != nil && !s.left {
			s.goOn(at)
		}
	}
}

// goOn does the work that needs no request.
func (s *session) goOn(at *state) {
	if at.stale {
		if s.needed() {
			s.reread()
		}
		return
	}
	s.wake(at.Match)
}

// errEnded reports that the session has left the service.
var errEnded = errors.New("the session has ended")

// do makes the goroutine do some work, and waits until it is done.
func (s *session) do(ctx context.Context, work func()) error {
	done := make(chan struct{})
	select {
	case s.requests <- func() { defer close(done); work() }:
		<-done
		return nil
	case <-s.ended:
		return errEnded
	case <-ctx.Done():
		return ctx.Err()
	}
}

// after makes the goroutine do some work after a delay, if the session has not ended by then.
func (s *session) after(while time.Duration, work func()) {
	time.AfterFunc(while, func() {
		select {
		case s.requests <- work:
		case <-s.ended:
		}
	})
}

// hear makes the goroutine read on if the match is behind an entry, and hearChat if it is behind the chat.
// They do not block; only the service's listener calls them.
func (s *session) hear(seq int)         { latest(s.heard, seq) }
func (s *session) hearChat(version int) { latest(s.said, version) }

// latest puts a number into a channel of capacity one, or leaves the number there if it is higher.
func latest(at chan int, n int) {
	select {
	case before := <-at:
		n = max(n, before)
	default:
	}
	at <- n
}

// show makes a newer match the present one, and wakes all followers.
func (s *session) show(m *Match) {
	next := &state{Snapshot: Snapshot{Match: m}}
	if was := s.state.Load(); was == nil {
		next.Table = s.service.tables.Add(1)
	} else {
		next.Online, next.Table, next.Chat, next.unheard = was.Online, was.Table, was.Chat, was.unheard
		if !m.sameTable(was.Match) {
			next.Table = s.service.tables.Add(1)
		}
	}
	s.state.Store(next)
	s.service.count(s, m)
	s.signal()
}

// outdate records that the log may hold other entries than the match.
func (s *session) outdate() {
	at := *s.state.Load()
	at.stale = true
	s.state.Store(&at)
}

// leave takes the session out of the service. The work in progress is its last.
func (s *session) leave() {
	sv := s.service
	sv.mu.Lock()
	defer sv.mu.Unlock()
	s.left = true
	delete(sv.sessions, s.id)
	delete(sv.among, s)
}

// end dismisses all followers, and all requests that still wait for the session.
func (s *session) end() {
	close(s.ended)
	for f := range s.followers {
		close(f.signal)
	}
}

// needed reports whether the session has to stay: it has a follower, a bot is to act, or the seed is not yet
// published.
func (s *session) needed() bool {
	if len(s.followers) > 0 {
		return true
	}
	at := s.state.Load()
	if at == nil {
		return false
	}
	if _, waits := at.Match.botToAct(); waits && !s.service.o.NoBots {
		return true
	}
	_, over := at.Match.Over()
	return over && at.Match.Seed() == ""
}

// over reports whether the match is over and nothing can follow.
func (s *session) over() bool {
	at := s.state.Load()
	return at != nil && at.Match.Seed() != ""
}

// Snapshot is a match as its followers see it. It never changes.
type Snapshot struct {
	Match *Match
	// Online is the number of followers at this service for each seat. Arrivals and departures count
	// immediately.
	Online map[battlemat.Seat]int
	// Chat is nil while it is not known.
	Chat *Chat
	// Table is a number that changes whenever something about the table changes: who holds the seats, their names, who
	// is online, a pause, an undo requested or carried out, or the end of the match. Arrivals and departures are
	// collected for a moment, so Online may change before the number does. No two tables of a service have the same
	// number.
	Table int64
}

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

// session is a loaded match. One goroutine owns it ([session.run]) and does one job at a time, such
// as deciding a command or reading the log. Other goroutines may read its state meanwhile.
type session struct {
	service  *Service
	id       ID
	secret   Secret                // set before the first state, and constant after that
	state    atomic.Pointer[state] // nil until the match is loaded
	used     atomic.Int64          // the time of the last request, in nanoseconds
	requests chan func()           // work for the goroutine, done in order
	heard    chan int              // the highest seq of the log's notices; capacity 1
	said     chan int              // the highest version of the chat in the log's notices; capacity 1
	ended    chan struct{}         // closed when the session has left the service, so that another can be created

	// Only for the session's goroutine.
	followers map[*Follower]bool
	turn      turn
	thinking  bool          // a bot is choosing a command
	arrivals  bool          // an announcement of arrivals and departures is scheduled
	rereading bool          // another reading of the log is scheduled
	pause     time.Duration // the pause before the next reading, if the last one failed
	left      bool          // the session has left the service

	relistening bool          // another reading of the chat is scheduled
	chatPause   time.Duration // the pause before the next reading of the chat
}

// state is a match as its session knows it. It is replaced and never modified.
type state struct {
	Snapshot
	// stale means that the log may hold other entries. The log is read before anything is decided
	// or any state is reported.
	stale bool
	// unheard means that the log may hold a newer chat. The chat is read before anything is said.
	unheard bool
}

// turn says which service's bots may act.
type turn int

const (
	theirs  turn = iota // another service appended the last entry, or our bot could not act: the others get some time
	waiting             // the others' time is running
	ours                // this service appended the last entry, or has waited in vain
)

func (sv *Service) newSession() *session {
	s := &session{service: sv, requests: make(chan func()), heard: make(chan int, 1), said: make(chan int, 1), ended: make(chan struct{}), followers: map[*Follower]bool{}}
	s.used.Store(sv.o.Now().UnixNano())
	return s
}

// add adds a session to the service and starts it. The service must not have another session for
// the match, and the caller must hold the lock.
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

// with runs some work in the session of a match, after bringing the match up to date.
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
			case s.left: // the match was over, and reading it has published the seed and ended the session
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

// look returns the session of a match once its state is known. It does not wait for a command in
// progress.
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
	case errors.Is(err, ErrUnavailable): // the match is not the cause
		sv.o.Logger.Warn("a match cannot be read now", "match", string(id), "error", err)
	default:
		sv.o.Logger.Error("a match cannot be loaded", "match", string(id), "error", err)
	}
}

// run handles requests and other pending work until the session leaves the service or the service
// closes.
func (s *session) run() {
	defer s.end()
	if at := s.state.Load(); at != nil { // in a match that has just begun, a bot may be the first to act
		s.goOn(at)
	}
	for !s.left {
		select {
		case work := <-s.requests:
			work()
		case seq := <-s.heard:
			if at := s.state.Load(); at != nil && seq > at.Match.Seq() {
				_ = s.read() // read also handles the errors
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

// do runs some work in the session's goroutine, and waits until it is done. It does not begin the
// work if ctx has ended.
func (s *session) do(ctx context.Context, work func()) error {
	if err := ctx.Err(); err != nil {
		return err // a select could still choose the work
	}
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

// after runs some work in the session's goroutine after a delay, unless the session has ended by
// then.
func (s *session) after(while time.Duration, work func()) {
	time.AfterFunc(while, func() {
		select {
		case s.requests <- work:
		case <-s.ended:
		}
	})
}

// hear makes the goroutine read on if the match is behind an entry, and hearChat does so if the
// match is behind the chat. Neither method blocks. Only the service's listener calls them.
func (s *session) hear(seq int)         { latest(s.heard, seq) }
func (s *session) hearChat(version int) { latest(s.said, version) }

// latest puts a number into a channel of capacity one. If the channel already holds a higher
// number, that number stays.
func latest(at chan int, n int) {
	select {
	case before := <-at:
		n = max(n, before)
	default:
	}
	at <- n
}

// show makes a newer match the current one, and signals all followers.
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

// outdate marks the match as stale, because the log may hold other entries.
func (s *session) outdate() {
	at := *s.state.Load()
	at.stale = true
	s.state.Store(&at)
}

// leave removes the session from the service. The work in progress is the session's last.
func (s *session) leave() {
	sv := s.service
	sv.mu.Lock()
	defer sv.mu.Unlock()
	s.left = true
	delete(sv.sessions, s.id)
	delete(sv.among, s)
}

// end closes the channels of all followers, and ends all requests that still wait for the session.
func (s *session) end() {
	close(s.ended)
	for f := range s.followers {
		close(f.signal)
	}
}

// needed reports whether the session has to stay, because it has a follower, a bot is to act, or
// the seed is not yet published.
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

// over reports whether the match is over and no entry can follow.
func (s *session) over() bool {
	at := s.state.Load()
	return at != nil && at.Match.Seed() != ""
}

// Snapshot is a match as its followers see it. It is immutable.
type Snapshot struct {
	Match *Match
	// Online is the number of followers at this service for each seat. Arrivals and departures
	// count immediately.
	Online map[battlemat.Seat]int
	// Chat is nil until it is known.
	Chat *Chat
	// Table is a number that changes whenever something about the table changes: the holders of the
	// seats, their names, who is online, a pause, an undo requested or carried out, or the end of
	// the match. Arrivals and departures are collected for a moment, so Online may change before
	// the number does. No two tables of a service have the same number.
	Table int64
}

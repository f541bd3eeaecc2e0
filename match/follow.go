package match

import (
	"context"
	"maps"
	"time"

	"github.com/battlemat/battlemat"
)

// Follower is signalled whenever a match changes, until its context ends.
type Follower struct {
	session *session
	seats   []battlemat.Seat
	signal  chan struct{}
}

// Follow follows a match for a client that holds the given seats. A client without seats is not
// announced to others.
func (sv *Service) Follow(ctx context.Context, id ID, seats ...battlemat.Seat) (*Follower, error) {
	var f *Follower
	err := sv.with(ctx, id, func(s *session) error {
		f = &Follower{s, seats, make(chan struct{}, 1)}
		s.followers[f] = true
		s.arrive(f, 1)
		s.tryChat() // the match can be followed without the chat
		context.AfterFunc(ctx, func() { s.after(0, func() { s.part(f) }) })
		return nil
	})
	return f, err
}

// Newer returns a channel that receives a signal whenever Now returns a newer state than at the
// last signal. The signal for a submitted command comes before Submit returns. The channel is
// closed when the context of Follow ends, when the match is removed or becomes unreadable, and when
// the service closes.
func (f *Follower) Newer() <-chan struct{} { return f.signal }

// Now returns the newest known state of the match.
func (f *Follower) Now() Snapshot { return f.session.state.Load().Snapshot }

// part removes a follower. If the match is over and has no other follower, it is unloaded. A later
// request reads it again.
func (s *session) part(f *Follower) {
	if !s.followers[f] {
		return
	}
	delete(s.followers, f)
	close(f.signal)
	s.arrive(f, -1)
	if s.over() && len(s.followers) == 0 {
		s.leave()
	}
}

// signal signals all followers without waiting. A follower that has not taken the last signal needs
// no other.
func (s *session) signal() {
	for f := range s.followers {
		select {
		case f.signal <- struct{}{}:
		default:
		}
	}
}

// gather is the time for which arrivals and departures are collected before they are announced.
const gather = 100 * time.Millisecond

// arrive adds `by` to the number of followers of each of the follower's seats, and schedules the
// announcement. Followers without a seat are not counted, so a crowd of spectators causes no
// signals.
func (s *session) arrive(f *Follower, by int) {
	if len(f.seats) == 0 {
		return
	}
	at := *s.state.Load()
	online := map[battlemat.Seat]int{}
	maps.Copy(online, at.Online)
	for _, seat := range f.seats {
		if online[seat] += by; online[seat] <= 0 {
			delete(online, seat)
		}
	}
	at.Online = online
	s.state.Store(&at)
	if s.arrivals {
		return
	}
	s.arrivals = true
	s.after(gather, func() {
		s.arrivals = false
		at := *s.state.Load()
		at.Table = s.service.tables.Add(1)
		s.state.Store(&at)
		s.signal()
	})
}

// Online returns the number of followers at this service for each seat of a match. The result must
// not be changed.
func (sv *Service) Online(id ID) map[battlemat.Seat]int {
	sv.mu.Lock()
	s := sv.sessions[id]
	sv.mu.Unlock()
	if s == nil {
		return nil
	}
	if at := s.state.Load(); at != nil {
		return at.Online
	}
	return nil
}

package server

import (
	"context"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// room is where the streams of a match meet at this server. It holds the newest snapshot
// and wakes whoever follows; each of them writes for itself, from the snapshot of the
// moment, so that a slow one misses what lies between and delays nobody.
type room struct {
	server *Server
	id     match.ID
	guests int // guarded by the server's lock

	ready  chan struct{} // closed when it is open, or cannot be
	failed error
	ctx    context.Context
	stop   context.CancelFunc
	gone   chan struct{} // closed when the hall sends everyone away

	settings []wire.Setting // of the profile, which does not change

	mu        sync.Mutex
	now       *match.Match
	table     int // counts how often the table has changed, who is online included
	online    map[battlemat.Seat]int
	changed   bool
	over      bool // gone is closed
	followers map[*follower]bool
	answers   map[newsKey]*news
	states    map[battlemat.Seat]*news // encoded, of now; what answers hold of them differs in the entries
}

// gather is how long comings and goings are gathered before they are told.
const gather = 100 * time.Millisecond

// join opens the room of a match, or goes into it. Who has joined must part.
func (s *Server) join(ctx context.Context, id match.ID) (*room, error) {
	s.mu.Lock()
	r, open := s.rooms[id]
	if !open {
		r = &room{server: s, id: id, ready: make(chan struct{}), gone: make(chan struct{}), online: map[battlemat.Seat]int{}, followers: map[*follower]bool{}, answers: map[newsKey]*news{}, states: map[battlemat.Seat]*news{}}
		r.ctx, r.stop = context.WithCancel(context.Background())
		s.rooms[id] = r
		s.metrics.rooms.Inc()
	}
	r.guests++
	s.mu.Unlock()
	if !open {
		if r.failed = r.open(); r.failed != nil {
			s.strike(r)
		}
		close(r.ready)
	}
	select {
	case <-r.ready:
	case <-ctx.Done():
		s.part(r)
		return nil, ctx.Err()
	}
	if r.failed != nil {
		s.part(r)
		return nil, r.failed
	}
	return r, nil
}

// part leaves the room. The last one puts the light out.
func (s *Server) part(r *room) {
	s.mu.Lock()
	r.guests--
	last := r.guests == 0
	if last {
		s.cross(r)
	}
	s.mu.Unlock()
	if last {
		r.stop()
	}
}

// strike takes a room that could not be opened from the list, so that the next one who
// comes tries again.
func (s *Server) strike(r *room) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.cross(r)
}

// cross is called with the lock held.
func (s *Server) cross(r *room) {
	if s.rooms[r.id] == r {
		delete(s.rooms, r.id)
		s.metrics.rooms.Dec()
	}
}

func (r *room) open() error {
	signal, err := r.server.o.Hall.Attend(r.ctx, r.id, r.show)
	if err != nil {
		return err
	}
	m, err := r.server.o.Hall.Now(r.ctx, r.id)
	if err != nil {
		return err
	}
	r.settings = r.server.settings(m.Scenario())
	r.show(m)
	go r.listen(signal)
	return nil
}

// listen looks at the match when the hall does not know what its log holds: less and less
// often while the log cannot be read. What is known the hall shows by itself.
func (r *room) listen(signal <-chan struct{}) {
	defer r.dismiss()
	const first, last = 100 * time.Millisecond, 3 * time.Second
	wait, again := first, time.NewTimer(first)
	again.Stop()
	defer again.Stop()
	for {
		select {
		case _, open := <-signal:
			if !open {
				return
			}
		case <-again.C:
		}
		m, err := r.server.o.Hall.Now(r.ctx, r.id)
		var held *match.Unreadable
		if errors.As(err, &held) {
			return // whoever comes back is told why
		}
		if err != nil {
			again.Reset(wait)
			wait = min(2*wait, last)
			continue
		}
		again.Stop()
		wait = first
		r.show(m)
	}
}

// show has a snapshot told to all who follow, when it is newer. nil: there is none.
func (r *room) show(m *match.Match) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if m == nil || r.now != nil && m.Seq() <= r.now.Seq() {
		return
	}
	if r.now == nil || !m.SameTable(r.now) {
		r.table++
	}
	r.now = m
	clear(r.answers)
	clear(r.states)
	r.wake()
}

// present is the newest snapshot.
func (r *room) present() *match.Match {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.now
}

// dismiss sends everyone away.
func (r *room) dismiss() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.over = true
	close(r.gone)
	for f := range r.followers {
		f.end(endRestart)
	}
}

// wake is called with the lock held.
func (r *room) wake() {
	for f := range r.followers {
		f.nudge()
	}
}

// sit adds a stream to those that are told.
func (r *room) sit(f *follower) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.followers[f] = true
	r.count(f, 1)
	if r.over {
		f.end(endRestart)
	}
}

// rise takes it out again.
func (r *room) rise(f *follower) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.followers, f)
	r.count(f, -1)
}

// count changes how many hold each seat, and has it told soon; the lock is held. Those
// who only watch are not counted, so a crowd that comes in wakes nobody.
func (r *room) count(f *follower, by int) {
	seats := slices.Concat(f.opened.Seats, f.opened.Away)
	if len(seats) == 0 {
		return
	}
	for _, seat := range seats {
		if r.online[seat] += by; r.online[seat] <= 0 {
			delete(r.online, seat)
		}
	}
	if !r.changed {
		r.changed = true
		time.AfterFunc(gather, r.tellPresence)
	}
}

func (r *room) tellPresence() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.changed = false
	r.table++
	clear(r.answers)
	r.wake()
}

// online tells how many streams at this server hold each seat of a match.
func (s *Server) online(id match.ID) map[battlemat.Seat]int {
	s.mu.Lock()
	r := s.rooms[id]
	s.mu.Unlock()
	if r == nil {
		return nil
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	return maps.Clone(r.online)
}

package server

import (
	"context"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/match"
)

// viewer is a client that follows a match on a stream. What it is told is made of the
// newest snapshot when he can take it, so a slow one misses what lies between and delays
// nobody.
type viewer struct {
	server   *Server
	id       match.ID
	follower *match.Follower
	opened   match.Access  // what its tokens open, whoever holds the seats
	woken    chan struct{} // there is something to say, beside what is newer of the match

	mu    sync.Mutex
	want  string // as whom it wants to see
	reply int    // the message that said so
	again bool   // the state is to be told whatever has been told
	ended string // why nothing more is to be told; "": it goes on

	// What was told last; of the writing goroutine alone.
	seat   battlemat.Seat
	seq    int
	table  int64 // as a snapshot counts it; 0: none
	access match.Access
	key    string       // what of access a table depends on
	told   atomic.Int64 // seq again, for others
}

// view has somebody follow a match until ctx ends. from is the last entry that the client has.
func (s *Server) view(ctx context.Context, m *match.Match, access match.Access, want string, from int) (*viewer, error) {
	v := &viewer{server: s, id: m.ID(), opened: access, woken: make(chan struct{}, 1), want: want, again: true, seq: from}
	if _, err := seatFor(m, access.In(m), want, battlemat.Spectator); err != nil {
		return nil, err
	}
	var err error
	v.follower, err = s.o.Service.Follow(ctx, v.id, slices.Concat(access.Seats, access.Away)...)
	return v, err
}

// keyOf is what of an access a table depends on.
func keyOf(a match.Access) string {
	key := strings.Join(names(a.Seats), "\x00")
	if a.Owner {
		key += "\x00\x00"
	}
	return key
}

func names(seats []battlemat.Seat) []string {
	list := make([]string, len(seats))
	for i, s := range seats {
		list[i] = string(s)
	}
	return list
}

// as is the seat that a wish comes to now.
func (v *viewer) as(want string) (battlemat.Seat, error) {
	m := v.follower.Now().Match
	return seatFor(m, v.opened.In(m), want, battlemat.Spectator)
}

// present is what its tokens open now.
func (v *viewer) present() match.Access { return v.opened.In(v.follower.Now().Match) }

// setSeat changes the seat as which it sees, in answer to a message of the client.
func (v *viewer) setSeat(want string, reply int) error {
	if _, err := v.as(want); err != nil {
		return err
	}
	v.mu.Lock()
	v.want, v.reply, v.again = want, reply, true
	v.mu.Unlock()
	v.notify()
	return nil
}

func (v *viewer) notify() {
	select {
	case v.woken <- struct{}{}:
	default: // it has not looked since the last time
	}
}

// end has the stream end, for the first reason that is given.
func (v *viewer) end(reason string) {
	v.mu.Lock()
	if v.ended == "" {
		v.ended = reason
	}
	v.mu.Unlock()
	v.notify()
}

// ending is why the stream is to end, "" while it is not.
func (v *viewer) ending() string {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.ended
}

// next is what is to be told now; nil when nothing is new. reply is the message that it
// answers, 0 for none.
func (v *viewer) next() (told *encoded, reply int, err error) {
	v.mu.Lock()
	want, again := v.want, v.again
	reply, v.reply, v.again = v.reply, 0, false
	v.mu.Unlock()

	now := v.follower.Now()
	m, table := now.Match, now.Table
	if table != v.table { // who holds the seats is the table's
		v.access = v.opened.In(m)
		v.key = keyOf(v.access)
	}
	seat := v.seatIn(m, want)
	key := updateKey{match: v.id, seq: m.Seq()}
	if table != v.table {
		key.table, key.key = table, v.key
	}
	switch {
	case again || m.Seq() != v.seq || seat != v.seat:
		key.state, key.seat, key.from = true, seat, v.seq+1
	case key.table == 0:
		return nil, 0, nil
	}
	told, err = v.server.updateOf(now, v.access, key)
	if err == nil {
		v.seat, v.seq, v.table = seat, m.Seq(), table
		v.told.Store(int64(v.seq))
	}
	return told, reply, err
}

// seatIn is the seat as which it sees a match. A client that loses the seat to a bot watches
// from then on, and has it back with the seat.
func (v *viewer) seatIn(m *match.Match, want string) battlemat.Seat {
	last := v.seat
	if !slices.Contains(v.access.Seats, last) {
		last = battlemat.Spectator
	}
	seat, err := seatFor(m, v.access, want, last)
	if err != nil {
		return battlemat.Spectator
	}
	return seat
}

package server

import (
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/match"
)

// follower is a stream's place in the room of its match.
type follower struct {
	room   *room
	opened match.Access  // what its tokens open, whoever holds the seats
	woken  chan struct{} // something may be new

	mu    sync.Mutex
	want  string // as whom it wants to see
	reply int    // the message that said so
	again bool   // the state is to be told whatever has been told
	ended string // why nothing more is to be told; "": it goes on

	// What was told last; of the writing goroutine alone.
	seat   battlemat.Seat
	seq    int
	table  int // as the room counts it; -1: none
	access match.Access
	key    string       // what of access a table depends on
	told   atomic.Int64 // seq again, for others
}

// sitDown makes a follower of a room that has been joined. from is the last entry that
// the client has.
func sitDown(r *room, access match.Access, want string, from int) (*follower, error) {
	f := &follower{room: r, opened: access, woken: make(chan struct{}, 1), want: want, again: true, seq: from, table: -1}
	if _, err := f.as(want); err != nil {
		return nil, err
	}
	r.sit(f)
	return f, nil
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
func (f *follower) as(want string) (battlemat.Seat, error) {
	m := f.room.present()
	return seatFor(m, f.opened.In(m), want, battlemat.Spectator)
}

// present is what its tokens open now.
func (f *follower) present() match.Access { return f.opened.In(f.room.present()) }

// turn changes as whom it sees, in answer to a message of the client.
func (f *follower) turn(want string, reply int) error {
	if _, err := f.as(want); err != nil {
		return err
	}
	f.mu.Lock()
	f.want, f.reply, f.again = want, reply, true
	f.mu.Unlock()
	f.nudge()
	return nil
}

func (f *follower) nudge() {
	select {
	case f.woken <- struct{}{}:
	default: // it has not looked since the last time
	}
}

// end has the stream end, for the first reason that is given.
func (f *follower) end(reason string) {
	f.mu.Lock()
	if f.ended == "" {
		f.ended = reason
	}
	f.mu.Unlock()
	f.nudge()
}

// ending is why the stream is to end, "" while it is not.
func (f *follower) ending() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.ended
}

// next is what is to be told now; nil when nothing is new. reply is the message that it
// answers, 0 for none.
func (f *follower) next() (told *news, reply int, err error) {
	f.mu.Lock()
	want, again := f.want, f.again
	reply, f.reply, f.again = f.reply, 0, false
	f.mu.Unlock()

	r := f.room
	r.mu.Lock()
	m, table := r.now, r.table
	r.mu.Unlock()
	if table != f.table { // who holds the seats is the table's
		f.access = f.opened.In(m)
		f.key = keyOf(f.access)
	}
	seat := f.seatIn(m, want)
	key := newsKey{seq: m.Seq()}
	if table != f.table {
		key.table, key.version, key.key = true, table, f.key
	}
	switch {
	case again || m.Seq() != f.seq || seat != f.seat:
		key.state, key.seat, key.from = true, seat, f.seq+1
	case !key.table:
		return nil, 0, nil
	}
	told, err = r.news(m, f.access, key)
	if err == nil {
		f.seat, f.seq, f.table = seat, m.Seq(), table
		f.told.Store(int64(f.seq))
	}
	return told, reply, err
}

// seatIn is as whom it sees a match. Who loses the seat to a bot watches from then on, and
// has it back with the seat.
func (f *follower) seatIn(m *match.Match, want string) battlemat.Seat {
	last := f.seat
	if !slices.Contains(f.access.Seats, last) {
		last = battlemat.Spectator
	}
	seat, err := seatFor(m, f.access, want, last)
	if err != nil {
		return battlemat.Spectator
	}
	return seat
}

package server

import (
	"strings"
	"sync"
	"sync/atomic"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/match"
)

// follower is a stream's place in the room of its match.
type follower struct {
	room   *room
	access match.Access
	key    string        // what of access a table depends on
	woken  chan struct{} // something may be new

	mu    sync.Mutex
	want  string // as whom it wants to see
	reply int    // the message that said so
	again bool   // the state is to be told whatever has been told
	ended string // why nothing more is to be told; "": it goes on

	// What was told last; of the writing goroutine alone.
	seat  battlemat.Seat
	seq   int
	table int          // as the room counts it; -1: none
	told  atomic.Int64 // seq again, for others
}

// sitDown makes a follower of a room that has been joined. from is the last entry that
// the client has.
func sitDown(r *room, access match.Access, want string, from int) (*follower, error) {
	f := &follower{room: r, access: access, woken: make(chan struct{}, 1), want: want, again: true, seq: from, table: -1}
	f.key = strings.Join(names(access.Seats), "\x00")
	if access.Owner {
		f.key += "\x00\x00"
	}
	if _, err := f.as(want); err != nil {
		return nil, err
	}
	r.sit(f)
	return f, nil
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
	f.room.mu.Lock()
	m := f.room.now
	f.room.mu.Unlock()
	return seatFor(m, f.access, want, battlemat.Spectator)
}

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
	seat, err := seatFor(m, f.access, want, f.seat)
	if err != nil {
		return nil, 0, err
	}
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

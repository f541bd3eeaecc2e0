package live

import (
	"context"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// viewer is a client that follows a match on a stream. Its messages are made from the newest
// snapshot when the client is ready for a message. So a slow client skips positions, and delays
// nobody.
type viewer struct {
	streams   *Streams
	id        match.ID
	follower  *match.Follower
	broadcast *broadcast    // of its match
	opened    match.Access  // what its tokens give access to, whoever holds the seats
	woken     chan struct{} // there is something to send other than news of the match
	patches   bool          // the client wants patches

	mu    sync.Mutex
	want  string // the seat as which it wants to see, as in [SeatFor]
	reply int    // the number of the message that asked for this seat
	again bool   // the state must be sent, whatever was sent before
	ended string // why nothing more will be sent; "" if the stream continues

	// The access that its tokens last gave, and the number of the table then. Only the reading
	// goroutine uses these.
	held match.Access
	read int64 // 0 if not read yet

	// The values that were sent last. Only the writing goroutine uses these.
	seat   battlemat.Seat
	seq    int
	state  *wire.State // the state that was sent, for patches; nil if none was sent
	table  int64       // the table's number, as in a snapshot; 0 if no table was sent
	access match.Access
	key    string       // the part of the access on which a table depends
	listen bool         // whether the chat has been checked
	chat   int          // the version of the chat; 0 if nothing of it was sent
	heard  string       // the key when the chat was last sent
	told   atomic.Int64 // a copy of seq, for other goroutines
}

// view lets a client follow a match until ctx ends, according to its Hello.
func (s *Streams) view(ctx context.Context, m *match.Match, b *broadcast, access match.Access, hello wire.Hello) (*viewer, error) {
	v := &viewer{streams: s, id: m.ID(), broadcast: b, opened: access, woken: make(chan struct{}, 1), patches: hello.Patches,
		want: hello.Seat, again: true, seq: min(max(hello.From, -1), 1<<30)}
	if _, err := SeatFor(m, access.In(m), v.want, battlemat.Spectator); err != nil {
		return nil, err
	}
	var err error
	v.follower, err = s.host.Follow(ctx, v.id, slices.Concat(access.Seats, access.Away)...)
	return v, err
}

// keyOf returns the part of an access on which a table depends.
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

// as returns the seat as which the client sees, given what it wants and the present match.
func (v *viewer) as(want string) (battlemat.Seat, error) {
	m := v.follower.Now().Match
	return SeatFor(m, v.opened.In(m), want, battlemat.Spectator)
}

// present returns the access that the client's tokens give now. Only the reading goroutine may call
// it.
func (v *viewer) present() match.Access {
	if now := v.follower.Now(); now.Table != v.read {
		v.read, v.held = now.Table, v.opened.In(now.Match)
	}
	return v.held
}

// setSeat changes the seat as which the client sees, in answer to a message of the client.
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
	default: // the stream has not looked since the last signal
	}
}

// end makes the stream end, for the first reason that is given.
func (v *viewer) end(reason string) {
	v.mu.Lock()
	if v.ended == "" {
		v.ended = reason
	}
	v.mu.Unlock()
	v.notify()
}

// ending returns the reason to end the stream, or "".
func (v *viewer) ending() string {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.ended
}

// next returns the update to send now, or nil if there is nothing new. The result `reply` is the
// number of the message that the update answers, or 0 if it answers none.
func (v *viewer) next() (told *encoded, reply int, err error) {
	v.mu.Lock()
	want, again := v.want, v.again
	reply, v.reply, v.again = v.reply, 0, false
	v.mu.Unlock()

	now := v.follower.Now()
	m, table := now.Match, now.Table
	if table != v.table { // the table says who holds the seats
		v.access = v.opened.In(m)
		v.key = keyOf(v.access)
	}
	seat := v.seatIn(m, want)
	fresh := again || m.Seq() != v.seq || seat != v.seat // whether the stream lacks the current state
	if table == v.table && !fresh {
		return nil, 0, nil
	}
	var state *wire.State
	key := updateKey{match: v.id, seq: m.Seq()}
	if table != v.table {
		key.table, key.key = table, v.key
	}
	switch {
	case fresh && v.state != nil && !again && seat == v.seat:
		told, state, err = v.broadcast.patch(now, v.access, patchKey{seat, v.seq, key.table, key.key}, v.state)
	case fresh:
		key.state, key.seat, key.from = true, seat, v.seq+1
		if v.patches {
			if state, err = v.broadcast.stateAs(m, seat); err != nil {
				return nil, reply, err
			}
		}
		told, err = v.streams.updateOf(now, v.access, key)
	default:
		state = v.state
		told, err = v.streams.updateOf(now, v.access, key)
	}
	if err == nil {
		v.seat, v.seq, v.state, v.table = seat, m.Seq(), state, table
		v.told.Store(int64(v.seq))
	}
	return told, reply, err
}

// said returns the remarks to send now, or nil if there are none. A viewer that now holds different
// seats may read more remarks, and gets all of them again.
func (v *viewer) said() (*encoded, error) {
	now := v.follower.Now()
	if now.Chat == nil {
		return nil, nil
	}
	earlier := !v.listen || v.heard != v.key
	if v.listen = true; earlier {
		v.chat, v.heard = 0, v.key
	}
	if now.Chat.Version <= v.chat {
		return nil, nil
	}
	key := updateKey{match: v.id, chat: now.Chat.Version, since: v.chat, key: v.key, earlier: earlier}
	v.chat = now.Chat.Version
	told, err := v.streams.updateOf(now, v.access, key)
	if err != nil || len(told.body) == 0 {
		return nil, err
	}
	return told, nil
}

// seatIn returns the seat as which the client sees a match. A client that loses the seat to a bot
// watches from then on, and sees as the seat again once the client has it back.
func (v *viewer) seatIn(m *match.Match, want string) battlemat.Seat {
	last := v.seat
	if !slices.Contains(v.access.Seats, last) {
		last = battlemat.Spectator
	}
	seat, err := SeatFor(m, v.access, want, last)
	if err != nil {
		return battlemat.Spectator
	}
	return seat
}

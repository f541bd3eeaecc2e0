package live

import (
	"bytes"
	"strconv"
	"sync"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/codec/patch"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// broadcast holds what the streams of a match share: the last position of the match as each seat
// sees it, and the changes since the positions that the streams know. The first stream that asks
// for a value computes it. The value is cached until there is a newer position.
type broadcast struct {
	streams *Streams

	mu      sync.Mutex
	seq     int // of the last position
	states  map[battlemat.Seat]*wire.State
	patches map[patchKey]*encoded
	lines   map[battlemat.Seat][]byte // the last entry, as it is told to each seat
}

// patchKey identifies an update to the last position, for streams that have an earlier position.
type patchKey struct {
	seat  battlemat.Seat
	base  int    // the entry whose state these streams have
	table int64  // the table's number, as in a snapshot; 0 if the table is not sent
	key   string // the key of the viewer's access, on which the table depends
}

func newBroadcast(s *Streams) *broadcast {
	return &broadcast{streams: s, states: map[battlemat.Seat]*wire.State{}, patches: map[patchKey]*encoded{}, lines: map[battlemat.Seat][]byte{}}
}

// stateAs returns the match as a seat sees it. The caller must not change the result.
func (b *broadcast) stateAs(m *match.Match, seat battlemat.Seat) (*wire.State, error) {
	b.mu.Lock()
	if m.Seq() < b.seq { // an older position is not cached, because no stream waits for it
		b.mu.Unlock()
		return b.build(m, seat)
	}
	defer b.mu.Unlock()
	return b.state(m, seat)
}

// known returns the position after an entry as a seat sees it, if that is the last entry and the
// position has been requested before.
func (b *broadcast) known(seq int, seat battlemat.Seat) *wire.State {
	if seq > b.seq {
		b.seq = seq
		clear(b.states)
		clear(b.patches)
		clear(b.lines)
	}
	if seq < b.seq {
		return nil // nothing older is cached
	}
	return b.states[seat]
}

// state is like stateAs, for a caller that holds the lock.
func (b *broadcast) state(m *match.Match, seat battlemat.Seat) (*wire.State, error) {
	state := b.known(m.Seq(), seat)
	if state != nil {
		return state, nil
	}
	state, err := b.build(m, seat)
	if err == nil && m.Seq() == b.seq {
		b.states[seat] = state
	}
	return state, err
}

// build makes a state that is not cached.
func (b *broadcast) build(m *match.Match, seat battlemat.Seat) (state *wire.State, err error) {
	b.streams.encodings.Add(1)
	b.streams.builders.do(func() { state, err = stateOfMatch(m, seat) })
	return state, err
}

// stateOfMatch returns a match as a seat sees it.
func stateOfMatch(m *match.Match, seat battlemat.Seat) (*wire.State, error) {
	s := &wire.State{Seq: m.Seq(), Seat: seat, Prospects: m.TellsProspects(), Plans: m.MakesPlans()}
	var err error
	if s.View, err = m.See(seat); err != nil {
		return nil, err
	}
	if s.Choices, err = m.Choices(seat); err != nil {
		return nil, err
	}
	if s.Forms, err = m.Forms(seat); err != nil {
		return nil, err
	}
	for _, b := range m.TakeBacks(seat) {
		s.Back = append(s.Back, wire.TakeBack{Seat: b.Seat, To: b.To})
	}
	for _, u := range m.Stays(seat) {
		s.Stays = append(s.Stays, wire.Stay{Seat: u.Seat, Code: u.Why.Code, Text: u.Why.Detail})
	}
	return s, nil
}

// patch returns an update for a stream that was last sent the given state. It also returns the
// state that the stream has after the update.
func (b *broadcast) patch(snapshot match.Snapshot, access match.Access, key patchKey, was *wire.State) (update *encoded, now *wire.State, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if now = b.known(snapshot.Match.Seq(), key.seat); now != nil {
		if update = b.patches[key]; update != nil {
			return update, now, nil
		}
	}
	if now, err = b.state(snapshot.Match, key.seat); err != nil {
		return nil, nil, err
	}
	if update, err = b.patchOf(snapshot, access, key, was, now); err != nil {
		return nil, nil, err
	}
	if update.seq == b.seq {
		b.patches[key] = update
	}
	return update, now, nil
}

// patchOf makes an update from one state to the next: the changes, or the whole new state if that
// is shorter.
func (b *broadcast) patchOf(snapshot match.Snapshot, access match.Access, key patchKey, was, now *wire.State) (*encoded, error) {
	m := snapshot.Match
	lines, err := b.linesAs(m, key.seat, firstTold(m, key.base+1))
	if err != nil {
		return nil, err
	}
	var table []byte
	if key.table != 0 {
		if table, err = b.streams.writtenTable(snapshot, access); err != nil {
			return nil, err
		}
	}
	room := changeRooms.Get().(*[]byte)
	defer changeRooms.Put(room)
	b.streams.builders.do(func() { *room = patch.Append((*room)[:0], was, now, "seq") })
	changes := *room
	if whole, all := bytes.CutPrefix(changes, []byte(wholly)); all && !bytes.HasSuffix(changes, []byte(`,"set"]]`)) {
		return &encoded{true, m.Seq(), wholeUpdate(lines, bytes.TrimSuffix(whole, []byte(`]]`)), table)}, nil
	}
	out := make([]byte, 0, len(lines)+len(changes)+len(table)+100)
	out = strconv.AppendInt(append(out, patchHead+`{"from":`...), int64(key.base), 10)
	out = strconv.AppendInt(append(out, `,"seq":`...), int64(m.Seq()), 10)
	out = append(append(out, `,"lines":`...), lines...)
	out = append(append(out, `,"changes":`...), changes...)
	if table != nil {
		out = append(append(out, `,"table":`...), table...)
	}
	return &encoded{true, m.Seq(), append(out, `}`+tail...)}, nil
}

// changeRooms keeps buffers for reuse, in which changes are written before their length is known.
var changeRooms = sync.Pool{New: func() any { return new([]byte) }}

// linesAs returns the log lines of a seat, beginning with the given entry. Seats that are told the
// same about the last entry share its line.
func (b *broadcast) linesAs(m *match.Match, seat battlemat.Seat, from int) ([]byte, error) {
	last := from == b.seq && m.Seq() == b.seq
	for other, lines := range b.lines {
		if last && m.ToldAlike(other, seat) {
			return lines, nil
		}
	}
	lines, err := b.streams.Lines(m, seat, from, m.Seq())
	if err == nil && last {
		b.lines[seat] = lines
	}
	return lines, err
}

// wholly is the beginning of changes that replace everything.
const wholly = `[["",`

// wholeUpdate returns an update with a whole state, the entries since the last update, and the
// table if it is sent.
func wholeUpdate(lines, state, table []byte) []byte {
	b := make([]byte, 0, len(lines)+len(state)+len(table)+100)
	b = append(append(b, stateHead+`{"lines":`...), lines...)
	b = append(append(b, `,"state":`...), state...)
	if table != nil {
		b = append(append(b, `,"table":`...), table...)
	}
	return append(b, `}`+tail...)
}

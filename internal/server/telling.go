package server

import (
	"bytes"
	"encoding/json"
	"strconv"
	"sync"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/codec/patch"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// telling is what the streams of a match share: its last position as seats see it, and what has
// changed since the positions that the streams know. The first to ask computes it, and it lasts until there
// is a newer position.
type telling struct {
	server *Server

	mu      sync.Mutex
	seq     int // of the position that these are of
	states  map[battlemat.Seat]*wire.State
	patches map[patchKey]*encoded
	lines   map[battlemat.Seat][]byte // the last entry, as seats are told of it
}

// patchKey identifies an update to the last position for streams that have an earlier one.
type patchKey struct {
	seat  battlemat.Seat
	base  int    // the entry after which their state is
	table int64  // as in a snapshot; 0: the table is not sent
	key   string // of the viewer's access; the table depends on it
}

func newTelling(s *Server) *telling {
	return &telling{server: s, states: map[battlemat.Seat]*wire.State{}, patches: map[patchKey]*encoded{}, lines: map[battlemat.Seat][]byte{}}
}

// stateAs returns the match as a seat sees it. Nobody writes to it.
func (t *telling) stateAs(m *match.Match, seat battlemat.Seat) (*wire.State, error) {
	t.mu.Lock()
	if m.Seq() < t.seq { // nothing is kept: no stream waits for it
		t.mu.Unlock()
		t.server.encodings.Add(1)
		return stateOfMatch(m, seat)
	}
	defer t.mu.Unlock()
	return t.state(m, seat)
}

// known returns the position after an entry as a seat sees it, if that is the last one and has been
// requested.
func (t *telling) known(seq int, seat battlemat.Seat) *wire.State {
	if seq > t.seq {
		t.seq = seq
		clear(t.states)
		clear(t.patches)
		clear(t.lines)
	}
	if seq < t.seq {
		return nil // nothing older is kept
	}
	return t.states[seat]
}

// state is stateAs for the holder of the lock.
func (t *telling) state(m *match.Match, seat battlemat.Seat) (*wire.State, error) {
	state := t.known(m.Seq(), seat)
	if state != nil {
		return state, nil
	}
	t.server.encodings.Add(1)
	state, err := stateOfMatch(m, seat)
	if err == nil && m.Seq() == t.seq {
		t.states[seat] = state
	}
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

// patch returns an update for a stream that was sent the state was, and the state that it then has.
func (t *telling) patch(snapshot match.Snapshot, access match.Access, key patchKey, was *wire.State) (update *encoded, now *wire.State, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if now = t.known(snapshot.Match.Seq(), key.seat); now != nil {
		if update = t.patches[key]; update != nil {
			return update, now, nil
		}
	}
	if now, err = t.state(snapshot.Match, key.seat); err != nil {
		return nil, nil, err
	}
	if update, err = t.patchOf(snapshot, access, key, was, now); err != nil {
		return nil, nil, err
	}
	if update.seq == t.seq {
		t.patches[key] = update
	}
	return update, now, nil
}

// patchOf makes an update for a client that has the state was: the changes, or the whole state if that is
// shorter.
func (t *telling) patchOf(snapshot match.Snapshot, access match.Access, key patchKey, was, now *wire.State) (*encoded, error) {
	m := snapshot.Match
	lines, err := t.linesAs(m, key.seat, firstTold(m, key.base+1))
	if err != nil {
		return nil, err
	}
	var table []byte
	if key.table != 0 {
		if table, err = t.server.writtenTable(snapshot, access); err != nil {
			return nil, err
		}
	}
	room := changeRooms.Get().(*[]byte)
	defer changeRooms.Put(room)
	*room = patch.Append((*room)[:0], was, now, "seq")
	changes := *room
	if whole, all := bytes.CutPrefix(changes, []byte(wholly)); all && !bytes.HasSuffix(changes, []byte(`,"set"]]`)) {
		return &encoded{true, m.Seq(), wholeUpdate(lines, bytes.TrimSuffix(whole, []byte(`]]`)), table)}, nil
	}
	b := make([]byte, 0, len(lines)+len(changes)+len(table)+100)
	b = strconv.AppendInt(append(b, patchHead+`{"from":`...), int64(key.base), 10)
	b = strconv.AppendInt(append(b, `,"seq":`...), int64(m.Seq()), 10)
	b = append(append(b, `,"lines":`...), lines...)
	b = append(append(b, `,"changes":`...), changes...)
	if table != nil {
		b = append(append(b, `,"table":`...), table...)
	}
	return &encoded{true, m.Seq(), append(b, `}`+tail...)}, nil
}

// changeRooms are what changes are written in before it is known how long they are.
var changeRooms = sync.Pool{New: func() any { return new([]byte) }}

// linesAs returns the entries from one on as a seat is told of them. Seats that are told the same of the last
// entry share its line.
func (t *telling) linesAs(m *match.Match, seat battlemat.Seat, from int) ([]byte, error) {
	last := from == t.seq && m.Seq() == t.seq
	for other, lines := range t.lines {
		if last && m.ToldAlike(other, seat) {
			return lines, nil
		}
	}
	lines, err := t.server.linesAs(nil, m, seat, from, m.Seq())
	if err == nil && last {
		t.lines[seat] = lines
	}
	return lines, err
}

// wholly begins the changes that replace everything.
const wholly = `[["",`

// wholeUpdate is an update with a whole state, the entries from one on, and the table if it is sent.
func wholeUpdate(lines, state, table []byte) []byte {
	b := make([]byte, 0, len(lines)+len(state)+len(table)+100)
	b = append(append(b, stateHead+`{"lines":`...), lines...)
	b = append(append(b, `,"state":`...), state...)
	if table != nil {
		b = append(append(b, `,"table":`...), table...)
	}
	return append(b, `}`+tail...)
}

// writtenState returns the match as a seat sees it as JSON.
func (t *telling) writtenState(m *match.Match, seat battlemat.Seat) ([]byte, error) {
	state, err := t.stateAs(m, seat)
	if err != nil {
		return nil, err
	}
	return json.Marshal(state)
}

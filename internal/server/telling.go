package server

import (
	"sync"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/codec/patch"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// telling is what the streams of a match share: its last position as seats see it, and what has
// changed since the positions that they know. What one stream has had made the others find here; it
// lasts until the next position is told, and nobody looks it up by name.
type telling struct {
	server *Server
	drawn  chan any // what is drawn is done; one place

	mu      sync.Mutex
	kept    wire.Kept
	written wire.State // while it is
	seq     int        // of the position that these are of
	states  []seenState
	patches []seenPatch
	lines   []seenLine
	undos   []seenUndo
	next    change // the one that is made, while it is
	work    func() // makes it
}

// change is what an update depends on, and what comes of it.
type change struct {
	snapshot match.Snapshot
	access   match.Access
	key      patchKey
	was      *patch.Document // the state that is known

	update *encoded
	now    *patch.Document // the state with it
	err    error
}

// seenState is the position as a seat sees it.
type seenState struct {
	seat battlemat.Seat
	doc  *patch.Document
}

// seenLine is what a seat is told of the last entry, and all others who are told the same.
type seenLine struct {
	seat battlemat.Seat
	told []byte
}

// seenUndo is what the seats of a side are told of what can be taken back.
type seenUndo struct {
	side  string
	back  []wire.TakeBack
	stays []wire.Stay
}

// seenPatch is an update to streams that have an earlier state.
type seenPatch struct {
	patchKey
	update *encoded
}

// patchKey is what an update depends on that brings the last position to those who have an earlier one.
type patchKey struct {
	seat  battlemat.Seat
	base  int    // the entry after which their state is
	table int64  // as a snapshot counts it; 0: the table is not told
	key   string // of the viewer's access; the table depends on it
}

func newTelling(s *Server) *telling {
	t := &telling{server: s, drawn: make(chan any, 1)}
	t.work = func() { t.makeOf(&t.next) }
	return t
}

// stateAs is the match as a seat sees it.
func (t *telling) stateAs(m *match.Match, seat battlemat.Seat) (doc *patch.Document, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if doc = t.stateOf(m.Seq(), seat); doc == nil {
		t.server.drawers.draw(t.drawn, func() { doc, err = t.state(m, seat) })
	}
	return doc, err
}

// stateOf is the newest position as a seat sees it, where it has been drawn and stands after that entry.
func (t *telling) stateOf(seq int, seat battlemat.Seat) *patch.Document {
	if t.moveTo(seq) {
		for _, s := range t.states {
			if s.seat == seat {
				return s.doc
			}
		}
	}
	return nil
}

// state is stateAs for the holder of the lock, or for a drawer on behalf of it.
func (t *telling) state(m *match.Match, seat battlemat.Seat) (*patch.Document, error) {
	if doc := t.stateOf(m.Seq(), seat); doc != nil {
		return doc, nil
	}
	doc, err := t.draw(m, seat)
	if err == nil && m.Seq() == t.seq {
		t.states = append(t.states, seenState{seat, doc})
	}
	return doc, err
}

// moveTo lets go of what was made of the position before, once there is a newer one. It reports whether
// seq is the newest: of what is older nothing is kept.
func (t *telling) moveTo(seq int) (last bool) {
	if seq > t.seq {
		t.seq = seq
		clear(t.states)
		clear(t.patches)
		clear(t.lines)
		clear(t.undos)
		t.states, t.patches, t.lines, t.undos = t.states[:0], t.patches[:0], t.lines[:0], t.undos[:0]
	}
	return seq == t.seq
}

// draw encodes the match as a seat sees it.
func (t *telling) draw(m *match.Match, seat battlemat.Seat) (*patch.Document, error) {
	t.server.encodings.Add(1)
	v, err := m.See(seat)
	if err != nil {
		return nil, err
	}
	room := choiceRooms.Get().(*[]battlemat.Choice)
	defer choiceRooms.Put(room)
	choices, err := m.AppendChoices((*room)[:0], seat)
	if err != nil {
		return nil, err
	}
	*room = choices
	defer clear(choices)
	forms, err := m.Forms(seat)
	if err != nil {
		return nil, err
	}
	state := &t.written
	defer func() { *state = wire.State{} }()
	undo := t.undoAs(m, seat)
	*state = wire.State{
		Seq: m.Seq(), Seat: seat, View: v, Choices: choices, Forms: forms, Back: undo.back, Stays: undo.stays,
		Prospects: m.TellsProspects(), Plans: m.MakesPlans(),
	}
	return t.kept.Document(state), nil
}

// undoAs is what a seat is told of what can be taken back, as are all of its side.
func (t *telling) undoAs(m *match.Match, seat battlemat.Seat) (u seenUndo) {
	u.side = m.Side(seat)
	last := m.Seq() == t.seq
	for _, made := range t.undos {
		if last && made.side == u.side {
			return made
		}
	}
	for _, b := range m.TakeBacks(seat) {
		u.back = append(u.back, wire.TakeBack{Seat: b.Seat, To: b.To})
	}
	for _, s := range m.Stays(seat) {
		u.stays = append(u.stays, wire.Stay{Seat: s.Seat, Code: s.Why.Code, Text: s.Why.Detail})
	}
	if last {
		t.undos = append(t.undos, u)
	}
	return u
}

// choiceRooms are what choices are listed in until they are written.
var choiceRooms = sync.Pool{New: func() any { return &[]battlemat.Choice{} }}

// patch is an update to a stream that was told the state was, and the state that it then has.
func (t *telling) patch(snapshot match.Snapshot, access match.Access, key patchKey, was *patch.Document) (update *encoded, now *patch.Document, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if now = t.stateOf(snapshot.Match.Seq(), key.seat); now != nil {
		for _, p := range t.patches {
			if p.patchKey == key {
				return p.update, now, nil
			}
		}
	}
	t.next = change{snapshot: snapshot, access: access, key: key, was: was}
	defer func() { t.next = change{} }()
	if was.Len() < short {
		t.work()
	} else {
		t.server.drawers.draw(t.drawn, t.work)
	}
	return t.next.update, t.next.now, t.next.err
}

// short is how many bytes a state has of a game that is so small that a stream draws the next for less than
// it costs to have it drawn.
const short = 2 << 10

// makeOf makes an update, which there is none like yet.
func (t *telling) makeOf(c *change) {
	m := c.snapshot.Match
	if c.now, c.err = t.state(m, c.key.seat); c.err != nil {
		return
	}
	var table []byte
	if c.key.table != 0 {
		if table, c.err = t.server.writtenTable(c.snapshot, c.access); c.err != nil {
			return
		}
	}
	body, err := written(func(b []byte) ([]byte, error) {
		return t.appendPatch(b, m, c.key.seat, c.key.base, c.was, c.now, table)
	})
	if c.err = err; err != nil {
		return
	}
	c.update = &encoded{true, m.Seq(), body}
	if m.Seq() == t.seq {
		t.patches = append(t.patches, seenPatch{c.key, c.update})
	}
}

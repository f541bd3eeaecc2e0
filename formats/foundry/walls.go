package foundry

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
)

// barrier describes what a wall of a scene becomes on a board.
type barrier struct {
	name  string
	kind  board.BarrierKind
	state board.DoorState
	leaf  board.Leaf
	why   string // why it is changed; "" if it is kept
}

// The restrictions of a wall say what may pass through it.
const (
	nothingStops = 0
	limited      = 10 // one such wall does not block sight, two do
)

// The kinds of doors in walls, and the states of doors.
const (
	aDoor   = 1
	aSecret = 2

	isOpen   = 1
	isLocked = 2
)

// barrier returns what a wall becomes on a board. If the wall is left out, ok is false and b holds
// the reason.
func (w *wall) barrier() (b barrier, ok bool) {
	const usual = 20
	move, sight := usual, usual
	if w.Move != nil {
		move = *w.Move
	}
	switch {
	case w.Sight != nil:
		sight = *w.Sight
	case w.Sense != nil:
		sight = *w.Sense * 10 // in these versions, none, usual and limited were 0, 1 and 2
		if *w.Sense == 1 {
			sight = usual
		} else if *w.Sense == 2 {
			sight = limited
		}
	}
	if move == 1 { // before version 9
		move = usual
	}
	b = barrier{name: "wall", kind: board.BarrierWall, state: board.Closed}
	if w.Door != 0 {
		return w.door(move, sight)
	}
	switch {
	case move == nothingStops && sight == nothingStops:
		b.name, b.why = "wall that stops neither sight nor movement", "a board has no walls that stop only sound or light"
		return b, false
	case move == nothingStops:
		b.name, b.kind, b.why = "curtain", board.BarrierDoor, "it becomes a closed door: nothing else on a board stops sight and lets figures through"
	case sight == nothingStops:
		b.name, b.kind = "window", board.BarrierWindow
	case sight > usual:
		b.name, b.kind, b.why = "window that can be seen through from nearby", board.BarrierWindow, "it can be seen through from anywhere"
	case sight == limited:
		b.name, b.why = "limited wall", "it blocks sight completely, because a board has no walls that block sight only in pairs"
	}
	w.more(&b, sight)
	return b, true
}

// door returns what a door becomes on a board.
func (w *wall) door(move, sight int) (b barrier, ok bool) {
	b = barrier{name: "door", kind: board.BarrierDoor, state: board.Closed}
	switch {
	case w.State == isOpen:
		b.name, b.state = "open door", board.Open
	case w.Door == aSecret:
		b.name, b.state = "secret door", board.Secret
	case w.State == isLocked:
		b.name, b.why = "locked door", "it becomes a closed door: only a scenario says what opens it"
	}
	if sight == nothingStops || sight > 20 {
		b.leaf = board.BarsLeaf
		b.name, b.why = b.name+" that can be seen through", "it becomes a door of bars"
	}
	if move == nothingStops {
		b.why = "it stops movement too"
	}
	w.more(&b, sight)
	return b, true
}

// more reports the properties of a wall that a board cannot hold.
func (w *wall) more(b *barrier, sight int) {
	switch {
	case w.Direction != 0 && b.why == "":
		b.why = "it now works from both sides, not only from one"
	case w.Light != nil && sight != *w.Light && b.why == "" && w.Sense == nil:
		b.why = "light passes through it as sight does"
	}
}

// walls puts the walls, doors and windows on the board. Walls come first, because doors replace
// parts of them.
func (m *maker) walls() error {
	silent := 0
	for pass := range 2 {
		for i := range m.doc.Walls {
			w := &m.doc.Walls[i]
			b, ok := w.barrier()
			if (b.kind == board.BarrierWall && ok) == (pass == 1) {
				continue
			}
			if w.Sound != nil && *w.Sound != 20 {
				silent++
			}
			if !ok {
				m.Report.Add(1, b.name, formats.LeftOut, b.why)
				continue
			}
			if w.C.n != 4 {
				return formats.ValueFault(m.data, m.file, fmt.Sprintf("walls[%d].c", i), fmt.Sprintf("%d numbers", w.C.n), "4: x and y of both ends")
			}
			var err error
			if m.k.grid.Hex() {
				m.onHexes(w, b)
			} else {
				err = m.onSquares(w, b)
			}
			if err != nil {
				return err
			}
		}
	}
	m.Report.Add(silent, "sound of a wall", formats.LeftOut, "a board has no sound")
	return nil
}

// fate returns what became of a wall. It combines the wall's own fate with the fate of its place.
func (b *barrier) fate(place formats.Fate, why string) (formats.Fate, string) {
	switch {
	case b.why == "":
		return place, why
	case why == "":
		return formats.Changed, b.why
	}
	return formats.Changed, b.why + "; " + why
}

// doorID returns a name for the next door.
func (m *maker) doorID() string {
	m.doors++
	return fmt.Sprint("d", m.doors)
}

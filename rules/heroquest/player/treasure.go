package player

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// sought reports whether the objective may be an item to find, and is not yet met.
func (m *mind) sought() bool { return m.view.Seeks && !m.done() }

// seeking returns a function that rates a search for treasure in a room that has not been searched.
// In the room where the heroes came in, the search waits until nothing is left to fight or explore.
// So does a search that forfeits movement, if no item is sought.
func (m *mind) seeking(f battlemat.Figure) func(battlemat.Choice) int {
	return func(c battlemat.Choice) int {
		if word(c, 0) != "search" || word(c, 2) != "treasure" || m.home {
			return 0
		}
		low := m.entrance(m.ground.Room(f.At)) || !m.sought() && loses(c)
		if low && (m.open(f) || len(m.within(f)) > 0) {
			return 0
		}
		return 1
	}
}

// entrance reports whether the stairs are in a room.
func (m *mind) entrance(room board.Room) bool {
	for _, p := range m.view.Ground.Pieces {
		if p.Kind == "stairs" && room != board.NoRoom && m.ground.Room(p.At) == room {
			return true
		}
	}
	return false
}

// chamber returns the room that a hero may have to search and the square by which to enter it. It
// is the hero's own room, or a room that is one step away and has no hero in it. The room where the
// heroes came in never counts. If there is no room to search, `ok` is false.
func (m *mind) chamber(f battlemat.Figure) (room board.Room, in grid.Cell, ok bool) {
	if room = m.ground.Room(f.At); room != board.NoRoom && !m.entrance(room) {
		return room, f.At, true
	}
	for to := range m.ground.Next(f.At) {
		if r := m.ground.Room(to); r != board.NoRoom && r != room && !m.entrance(r) && !m.held(r) {
			return r, to, true
		}
	}
	return 0, grid.Cell{}, false
}

// held reports whether a hero is in a room.
func (m *mind) held(room board.Room) bool {
	for _, o := range m.view.Figures {
		if o.Side == heroes && !o.Down && m.ground.Room(o.At) == room {
			return true
		}
	}
	return false
}

// lingers reports whether a hero that has used its action before rolling stays to search the room
// in its next turn, because its attack has just emptied the room. A view does not show which rooms
// have been searched, or what the action was. But these heroes attack before they roll and search
// only after they roll, so the action was an attack. Only one hero in the room need stay: the next
// in turn.
func (m *mind) lingers(f battlemat.Figure) bool {
	if !acted(f) || m.rolled() || m.home || !m.sought() || len(m.within(f)) > 0 {
		return false
	}
	room, in, ok := m.chamber(f)
	if !ok || in != f.At {
		return ok
	}
	passed := false
	for _, t := range m.view.Order {
		o := m.figure(t.Figure)
		switch {
		case o == nil || o.Side != heroes:
		case o.ID == f.ID:
			passed = true
		case m.ground.Room(o.At) == room && (!passed || t.State == "waiting"):
			return false
		}
	}
	return true
}

// entering returns the square by which a hero at the start of its move should enter an adjacent
// room that was perhaps cleared from outside.
func (m *mind) entering(f battlemat.Figure) (grid.Cell, bool) {
	if acted(f) || m.moved() || !m.sought() {
		return grid.Cell{}, false
	}
	_, in, ok := m.chamber(f)
	return in, ok && in != f.At
}

// rolled reports whether the acting hero has rolled for movement.
func (m *mind) rolled() bool {
	_, told := m.left()
	return told
}

// left returns the number of squares of movement that the acting hero has left. It returns false
// before the hero rolls.
func (m *mind) left() (squares int, told bool) {
	for _, s := range m.view.Counts {
		if s.Key == "squares-left" {
			return s.N, true
		}
	}
	return 0, false
}

// moved reports whether the acting hero has used all of its movement, or so much that an action
// would forfeit the rest.
func (m *mind) moved() bool {
	left, told := m.left()
	return told && (left == 0 || slices.ContainsFunc(m.choices, loses))
}

// loses reports whether a choice forfeits the rest of the movement.
func loses(c battlemat.Choice) bool { return slices.Contains(c.Tags, battlemat.Forfeits) }

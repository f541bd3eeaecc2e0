package player

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// leg is the number of rounds for which a hero heads for one place to search before it changes to
// the next.
const leg = 2

// apart is the least distance between two places to search in corridors.
const apart = 6

// places lists the squares from which to search, in reading order: one in every room that the hero
// can reach, and some in corridors, at least [apart] squares from each other. The second list holds
// only the squares in rooms where an item may be: all but the room where the heroes came in. All
// heroes in the same part of the board get the same lists.
func (m *mind) places(f battlemat.Figure) (list, chambers []grid.Cell) {
	ways := m.ground.Distances(f.At)
	rooms := map[board.Room]bool{}
	var corridor []grid.Cell
	for _, c := range m.ground.Cells() {
		if _, reached := ways.To(c); !reached {
			continue
		}
		if r := m.ground.Room(c); r != board.NoRoom {
			if !rooms[r] {
				rooms[r], list = true, append(list, c)
				if !m.entrance(r) {
					chambers = append(chambers, c)
				}
			}
			continue
		}
		near := false
		for _, o := range corridor {
			near = near || m.ground.Grid().Distance(c, o) < apart
		}
		if !near {
			corridor, list = append(corridor, c), append(list, c)
		}
	}
	return list, chambers
}

// haunt returns the place where a hero with nowhere else to go searches in this leg. The hero
// searches there for treasure or, if it has done so already, for secret doors. The place differs
// between legs and between heroes, so that together the heroes get to every place. While an item is
// sought, every other leg goes to a room.
func (m *mind) haunt(f battlemat.Figure) []grid.Cell {
	list, chambers := m.places(f)
	if len(list) == 0 {
		return nil
	}
	n := m.view.Round / leg
	if m.sought() && len(chambers) > 0 {
		if n%2 == 0 {
			list = chambers
		}
		n /= 2
	}
	rank, all := 0, 0
	for _, o := range m.view.Figures {
		if o.Side != heroes || o.Down {
			continue
		}
		if o.ID == f.ID {
			rank = all
		}
		all++
	}
	i := n + rank*len(list)/max(1, all)
	return list[i%len(list) : i%len(list)+1]
}

// delving returns a function that rates searches for secret doors when the hero has nowhere else to
// go. The hero searches once at a haunt, in the last round of the leg. On the way to a haunt that
// is not near, the hero also searches where it has to stop.
func (m *mind) delving(f battlemat.Figure) func(battlemat.Choice) int {
	return func(c battlemat.Choice) int {
		if word(c, 0) != "search" || word(c, 2) != "secret-doors" && word(c, 2) != "hidden-things" || m.home || m.open(f) {
			return 0
		}
		for _, at := range m.haunt(f) {
			if m.near(at, f.At) && m.view.Round%leg == leg-1 || !m.near(at, f.At) && m.moved() {
				return 1
			}
		}
		return 0
	}
}

// near reports whether searches on two squares would cover about the same: the squares are in one
// room, or in corridors and less than [apart] squares from each other.
func (m *mind) near(a, b grid.Cell) bool {
	room := m.ground.Room(a)
	return room == m.ground.Room(b) && (room != board.NoRoom || m.ground.Grid().Distance(a, b) < apart)
}

// open reports whether the hero can reach something unknown.
func (m *mind) open(f battlemat.Figure) bool {
	return m.anyReached(f, m.ground.frontier())
}

// forlorn reports whether a hero should give up searching: it is the last hero, nothing is left to
// explore or to fight, and there has been time to go around all places, once if the hero is badly
// hurt and otherwise twice.
func (m *mind) forlorn(f battlemat.Figure) bool {
	for _, o := range m.view.Figures {
		if o.Side == heroes && !o.Down && o.ID != f.ID {
			return false
		}
	}
	times := 2
	if 2*f.Life <= f.Whole {
		times = 1
	}
	list, _ := m.places(f)
	return m.view.Round > 10+times*leg*len(list) && !m.open(f) && len(m.within(f)) == 0
}

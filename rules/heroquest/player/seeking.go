package player

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/grid"
)

// leg is how many rounds a hero goes after one place of search before it goes after the next.
const leg = 2

// places lists one square of every room, and squares of the corridors that lie apart, that a
// hero can come to, in reading order. Heroes of one part of the board get the same list.
func (m *mind) places(f battlemat.Figure) []grid.Cell {
	const apart = 6
	ways := m.ground.distances(nil, f.At)
	rooms := map[byte]bool{}
	var list, corridor []grid.Cell
	for y, row := range m.view.Ground.Map {
		for x := range []rune(row) {
			c := grid.Cell{X: x, Y: y}
			if _, reached := ways[c]; !reached {
				continue
			}
			if r := m.ground.room(c); r != '.' {
				if !rooms[r] {
					rooms[r], list = true, append(list, c)
				}
				continue
			}
			near := false
			for _, o := range corridor {
				near = near || square.Distance(c, o) < apart
			}
			if !near {
				corridor, list = append(corridor, c), append(list, c)
			}
		}
	}
	return list
}

// haunt is the place where a hero with nowhere else to go searches for secret doors in this
// leg. It differs from leg to leg and from hero to hero, so that between them they come
// round to every place.
func (m *mind) haunt(f battlemat.Figure) []grid.Cell {
	list := m.places(f)
	if len(list) == 0 {
		return nil
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
	i := m.view.Round/leg + rank*len(list)/max(1, all)
	return list[i%len(list) : i%len(list)+1]
}

// delving searches for secret doors where the way has come to an end: on the way to a haunt
// where the hero has to stop, and there once, in the last round of the leg.
func (m *mind) delving(f battlemat.Figure) func(battlemat.Choice) int {
	return func(c battlemat.Choice) int {
		if word(c, 0) != "search" || word(c, 2) != "secret-doors" || m.home || m.open(f) {
			return 0
		}
		last := m.view.Round%leg == leg-1
		for _, at := range m.haunt(f) {
			if last || at != f.At && (m.ground.room(at) == '.' || m.ground.room(at) != m.ground.room(f.At)) {
				return 1
			}
		}
		return 0
	}
}

// open tells whether something unknown can be come to.
func (m *mind) open(f battlemat.Figure) bool {
	edges, doors := m.ground.frontier()
	return m.anyReached(f, append(edges, doors...))
}

// forlorn tells whether a hero is the last of all and has gone round every place, once when
// it is badly hurt and twice when not, with nothing left to find or to fight.
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
	return m.view.Round > 10+times*leg*len(m.places(f)) && !m.open(f) && len(m.within(f)) == 0
}

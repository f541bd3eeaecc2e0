package player

import (
	"cmp"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game/bot"
	"github.com/battlemat/battlemat/game/view"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
)

// goal returns the distances to the figure's goals. These may be enemies, a place to hold or to
// leave by, a dying friend, or ground on which enemies may be. It returns nil if there is no goal,
// or no path to one.
func (m *mind) goal() *view.Distances {
	if m.ground == nil {
		return nil
	}
	if m.ground.aimed {
		return m.ground.to
	}
	m.ground.aimed = true
	m.ground.OpenDoors()
	search := []func() []grid.Cell{m.unknown, m.unseen}
	if m.turns() {
		slices.Reverse(search)
	}
	for _, cells := range append([]func() []grid.Cell{m.held, m.dying}, search...) {
		list := cells()
		if len(list) == 0 {
			continue
		}
		d := m.ground.Distances(list...)
		if _, there := d.To(m.me.At); there {
			m.ground.to = &d
			break
		}
	}
	return m.ground.to
}

// held returns the squares of the enemies or, if there are none, the squares of the objective.
func (m *mind) held() []grid.Cell {
	var cells []grid.Cell
	for _, u := range m.foes() {
		cells = append(cells, m.ground.Board.Grid().Space(u.At, u.Size)...)
	}
	if len(cells) > 0 {
		return cells
	}
	for _, p := range m.view.Ground.Pieces {
		if p.Kind == "goal" {
			cells = append(cells, p.At)
		}
	}
	return cells
}

// dying returns the squares of dying friends.
func (m *mind) dying() []grid.Cell {
	var cells []grid.Cell
	for _, u := range m.friends() {
		if u.has("dying") {
			cells = append(cells, u.At)
		}
	}
	return cells
}

// unknown returns the squares from which more of the map could be seen. It leaves out squares next
// to a figure of the same side, which evidently sees nothing more from there, for example in front
// of a thicket. Squares in front of a door that is still shut remain.
func (m *mind) unknown() []grid.Cell {
	if !m.hunts() {
		return nil
	}
	var doorsteps []grid.Cell
	for _, d := range m.ground.figures.Doors() {
		if !d.InCell && d.State != board.Open {
			a, b := m.ground.Grid().Cells(d.Edge)
			doorsteps = append(doorsteps, a, b)
		}
	}
	return slices.DeleteFunc(m.ground.Frontier(), func(c grid.Cell) bool {
		return !slices.Contains(doorsteps, c) && slices.ContainsFunc(m.units, func(u *unit) bool {
			return u.Side == m.me.Side && !u.Down && gap(c, 1, u) <= 1
		})
	})
}

// turns reports whether a figure searches known ground before it explores further. One half of a
// side does, and every three rounds the halves change roles, because some unknown ground, such as
// the middle of a thicket, can never be seen.
func (m *mind) turns() bool {
	side := m.those(func(u *unit) bool { return u.Side == m.me.Side })
	return (slices.Index(side, m.me)+m.view.Round/3)%2 == 1
}

// unseen returns known squares that are out of sight now, where enemies may have gone. Their
// distance from the nearest figure of the side is at least two thirds of the largest such distance.
func (m *mind) unseen() []grid.Cell {
	if !m.hunts() {
		return nil
	}
	var cells []grid.Cell
	for y, row := range m.view.Ground.Sight {
		for x, r := range row {
			if c := (grid.Cell{X: x, Y: y}); r == '0' && m.ground.Known(c) && m.ground.Free(c) {
				cells = append(cells, c)
			}
		}
	}
	far := func(c grid.Cell) int {
		n := away
		for _, u := range m.units {
			if u.Side == m.me.Side && !u.Down {
				n = min(n, gap(c, 1, u))
			}
		}
		return n
	}
	most := 0
	for _, c := range cells {
		most = max(most, far(c))
	}
	return slices.DeleteFunc(cells, func(c grid.Cell) bool { return 3*far(c) < 2*most })
}

// hunts reports whether a figure looks for enemies. Characters do. Monsters do so only after one of
// their side has been hurt; before that they wait where they are.
func (m *mind) hunts() bool {
	return m.me.block.Character || slices.ContainsFunc(m.units, func(u *unit) bool { return u.Side == m.me.Side && u.Life < u.Whole })
}

// leads reports whether a door is between the figure and its goal.
func (m *mind) leads(door string) bool {
	if m.goal() == nil {
		return false
	}
	d, known := m.ground.Door(door)
	if !known || d.InCell {
		return known
	}
	a, b := m.ground.Grid().Cells(d.Edge)
	return m.way(a) != m.way(b) && min(m.way(a), m.way(b)) < m.way(m.me.At)
}

// clear reports whether one or two steps lead to a free place nearer to the goal, with the doors as
// they are.
func (m *mind) clear() bool {
	seen := []grid.Cell{m.me.At}
	for range 2 {
		for _, at := range seen {
			for to := range m.ground.Next(at) {
				if slices.Contains(seen, to) || m.ground.figures.Shut(m.edge(at, to)) || m.ground.figures.BarrierBars(at, to) {
					continue
				}
				if m.roomAt(to) {
					if m.way(to) < m.way(m.me.At) {
						return true
					}
				} else if m.foeAt(to) {
					continue
				}
				seen = append(seen, to)
			}
		}
	}
	return false
}

// roomAt reports whether the figure would have room for its whole space at a place.
func (m *mind) roomAt(at grid.Cell) bool {
	for _, c := range m.ground.Grid().Space(at, m.me.Size) {
		f, taken := m.ground.figures.FigureAt(c)
		if u := m.unit(f.ID); !m.ground.Free(c) || taken && u != nil && !u.Down && u.ID != m.me.ID {
			return false
		}
	}
	return true
}

// foeAt reports whether a foe occupies a cell.
func (m *mind) foeAt(at grid.Cell) bool {
	f, taken := m.ground.figures.FigureAt(at)
	u := m.unit(f.ID)
	return taken && u != nil && !u.Down && u.Side != m.me.Side
}

// edge returns the edge between two cells that share a side.
func (m *mind) edge(a, b grid.Cell) grid.Edge {
	e, _ := m.ground.Grid().Between(a, b)
	return e
}

// wait uses a remaining action when there is no enemy to fight, or no path to one. The figure
// hides, readies an attack, or looks for hidden enemies.
func (m *mind) wait() (battlemat.Command, bool) {
	if m.me == nil || m.me.has("acted") {
		return "", false
	}
	if !m.me.has("hidden") && m.me.block.Skill("stealth") >= 4 && len(m.foes()) == 0 {
		if c, ok := m.first("hide"); ok {
			return c, true
		}
	}
	ready, n := bot.Best(m.of("ready"), func(c battlemat.Choice) int {
		a := m.me.block.Action(word(c, 2))
		if a == nil || a.Use.Attack == nil {
			return 0
		}
		k := a.Use.Attack
		return damage(k.Damage) * cmp.Or(min(k.Normal, 8*dnd.Feet)/dnd.Feet, 2)
	})
	if n > 0 {
		return ready.Command, true
	}
	return m.first("search")
}

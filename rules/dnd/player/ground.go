package player

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game/view"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/dnd"
)

// away is a distance longer than any on a battle map.
const away = 1 << 20

// ground is the ground that the seat knows, with all figures on it.
type ground struct {
	*view.Ground
	figures *board.Board
	desk    *dnd.Desk
	to      *view.Distances // distances to the goals; nil if there are none
	aimed   bool            // whether the goals have been looked for
}

// newGround reads the ground of a view. It returns nil if the ground cannot be read.
func newGround(v battlemat.View, units []*unit) *ground {
	walk, err := view.Walk(v.Ground)
	if err != nil {
		return nil
	}
	b, err := view.Board(v)
	if err != nil {
		return nil
	}
	desk, err := dnd.Book.Desk(v.Profile, rules.Settings(v.Set))
	if err != nil {
		return nil
	}
	for _, u := range units {
		u.grid = b.Grid()
	}
	return &ground{Ground: walk, figures: b, desk: desk.(*dnd.Desk)}
}

// gap returns the distance between two spaces in cells. It is 1 between neighbours.
func gap(at grid.Cell, size int, u *unit) int {
	if u.grid.Hex() {
		return u.grid.Apart(at, size, u.At, u.Size)
	}
	n := max(1, u.Size)
	dx := max(0, u.At.X-at.X-size+1, at.X-u.At.X-n+1)
	dy := max(0, u.At.Y-at.Y-size+1, at.Y-u.At.Y-n+1)
	return max(dx, dy)
}

// judge decides whether and how one figure can attack another from a given square. Light and hiding
// are ignored.
func (g *ground) judge(by *unit, at grid.Cell, u *unit, w dnd.Weapon) (dnd.Judged, bool) {
	f, known := g.figures.Figure(by.ID)
	if !known {
		return dnd.Judged{}, false
	}
	if f.At != at {
		was := f.At
		g.figures.MoveFigure(by.ID, at, nil)
		defer g.figures.MoveFigure(by.ID, was, nil)
	}
	j, err := g.desk.Judge(g.figures, dnd.Duel{Attacker: by.ID, Target: u.ID, Weapon: w, Sees: func(string, string) bool { return true }})
	return j, err == nil
}

// way returns the number of steps from a square to the goal.
func (m *mind) way(at grid.Cell) int {
	if d := m.goal(); d != nil {
		if n, there := d.To(at); there {
			return n
		}
	}
	return away
}

// nearest returns the distance to the nearest enemy in squares.
func (m *mind) nearest() int {
	n := away
	for _, u := range m.foes() {
		n = min(n, gap(m.me.At, max(1, m.me.Size), u))
	}
	return n
}

// adjacent counts the foes next to the figure.
func (m *mind) adjacent() int { return m.beside(m.me.At) }

// engaged reports whether the figure can attack a foe next to it without moving.
func (m *mind) engaged() bool {
	if m.ground == nil {
		return m.adjacent() > 0
	}
	return slices.ContainsFunc(m.foes(), func(u *unit) bool {
		if gap(m.me.At, max(1, m.me.Size), u) > 1 {
			return false
		}
		j, ok := m.ground.judge(m.me, m.me.At, u, dnd.Weapon{Reach: dnd.Feet})
		return ok && j.Refusal == nil
	})
}

// beside counts the foes next to a place.
func (m *mind) beside(at grid.Cell) int {
	n := 0
	for _, u := range m.foes() {
		if gap(at, max(1, m.me.Size), u) <= 1 {
			n++
		}
	}
	return n
}

package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// defeat warns of a round limit that is too short for a side that can win only by defeating its
// enemies. DND K30.
//
// The count is as generous as possible: everybody dashes towards the enemy all the time, strikes
// through everything in between, and does the most possible damage. If the limit is too short even
// then, the side cannot win. Nobody is assumed to give up, to jump to its death or to strike at
// friends. In the first round no figure is assumed to leave a reach that it has just entered.
func (x *explorer) defeat(d *game.Doubted) {
	o := &x.doc.Objective
	if o.Rounds == 0 || o.Hold != nil {
		return
	}
	for _, side := range x.parties {
		if x.plays(side) && side != o.Winner && (o.Escape == nil || o.Escape.Side != side) {
			needs, words := x.victory(side)
			d.TooFew("objective.rounds", o.Rounds, needs, words)
		}
	}
}

// victory returns the smallest number of rounds in which a side can bring all its enemies down,
// with words for the reason. It is 0 if the number is unknown.
func (x *explorer) victory(side string) (needs int, words string) {
	enemies := slices.DeleteFunc(x.foes(side), func(e *FigureEntry) bool { return !x.scenario.Playing(e.Seat) }) // DND K1
	// life is the sum of the hit points of all enemies. first is the first round in which one of
	// them can be harmed.
	life, first := 0, 0
	for _, e := range enemies {
		foes := x.foes(x.sideOf(e))
		meets := x.contact(e, foes)
		if meets == 0 {
			return 0, "" // either the sides never meet, which is reported elsewhere, or how they can meet is not known here
		}
		if first == 0 || meets < first {
			first = meets
		}
		life += x.life(e)
		blows := 1
		if t, bound := x.toll([]*FigureEntry{e}, foes); bound {
			blows = t.rounds(x.life(e))
		}
		if n := meets + blows - 1; n > needs {
			needs, words = n, fmt.Sprintf("%s to come near enough to %s at %d,%d to harm it, if they dash all the time", side, x.title(e), e.At.X, e.At.Y)
			if blows > 1 {
				words = fmt.Sprintf("%s to take the %s of %s at %d,%d, even if every blow is a critical hit", side, english.Count(x.life(e), "hit point"), x.title(e), e.At.X, e.At.Y)
			}
		}
	}
	harms := func(f *FigureEntry) bool {
		return slices.ContainsFunc(enemies, func(e *FigureEntry) bool { return x.sideOf(e) != x.sideOf(f) })
	}
	if t, bound := x.toll(enemies, slices.DeleteFunc(x.foes(""), func(f *FigureEntry) bool { return !harms(f) })); bound {
		if n := first + t.rounds(life) - 1; n > needs {
			needs, words = n, fmt.Sprintf("%s to bring down all %s, even if every blow is a critical hit", side, english.Count(len(enemies), "enemy"))
		}
	}
	return needs, words
}

// title returns the name of a figure, or that of its creature if it has none.
func (x *explorer) title(e *FigureEntry) string {
	if e.Name != "" {
		return english.Within(e.Name)
	}
	return "the " + english.Small(x.blocks[e.Creature].Name)
}

// life returns the smallest number of hit points that a figure may begin with. DND C15: exhaustion
// may halve them.
func (x *explorer) life(e *FigureEntry) int {
	switch s := x.blocks[e.Creature]; {
	case e.HP > 0:
		return e.HP
	case e.Exhaustion > 0:
		return max(1, s.HP/2)
	default:
		return s.HP
	}
}

// contact returns the first round in which an enemy can be near enough to a figure to harm it, if
// each moves towards the other. It is 1 if a trap may harm the figure or if one of them teleports,
// and 0 if no enemy ever can.
func (x *explorer) contact(e *FigureEntry, foes []*FigureEntry) int {
	pace, teleports := x.pace(e)
	if teleports || x.trapped(e) {
		return 1
	}
	parties := x.alike(foes)
	for round, was := x.meeting(e, parties), 0; ; round++ {
		there, all := x.within(round*pace, e), 0
		for _, p := range parties {
			pace, teleports := x.pace(p[0])
			here := x.within(round*pace, p...)
			if teleports {
				return 1
			}
			if x.near(here, there, x.span(p[0], e)) {
				return round
			}
			all += len(here)
		}
		if all += len(there); all == was {
			return 0
		}
		was = all
	}
}

// trapped reports whether a trap may damage a figure. DND K38.
func (x *explorer) trapped(e *FigureEntry) bool {
	return slices.ContainsFunc(x.doc.Traps, func(t TrapEntry) bool { return t.Side != x.sideOf(e) && len(t.Effect.Damage) > 0 })
}

// alike returns the figures grouped by the kind of creature and the side.
func (x *explorer) alike(list []*FigureEntry) (groups [][]*FigureEntry) {
	for _, f := range list {
		n := slices.IndexFunc(groups, func(g []*FigureEntry) bool { return g[0].Creature == f.Creature && x.sideOf(g[0]) == x.sideOf(f) })
		if n < 0 {
			groups, n = append(groups, nil), len(groups)
		}
		groups[n] = append(groups[n], f)
	}
	return groups
}

// width returns how many squares wide a figure's space is.
func (x *explorer) width(e *FigureEntry) int { return x.blocks[e.Creature].Width() }

// within returns the first squares of the spaces that figures of the same kind can reach in the
// given number of steps. Large figures squeeze. DND K19.
func (x *explorer) within(steps int, group ...*FigureEntry) (cells []grid.Cell) {
	squeezed := max(1, x.width(group[0])-1)
	var from []grid.Cell
	for _, e := range group {
		for dy := range x.width(e) - squeezed + 1 {
			for dx := range x.width(e) - squeezed + 1 {
				from = append(from, grid.Cell{X: e.At.X + dx, Y: e.At.Y + dy})
			}
		}
	}
	ways := game.Roam(x.b.Grid(), steps, func(at, to grid.Cell) bool {
		return x.b.Contains(to) && x.desk.Steps(x.b, at, to, squeezed, true)
	}, from...)
	for _, c := range x.b.Cells() {
		if _, comes := ways(c); comes {
			cells = append(cells, c)
		}
	}
	return cells
}

// near reports whether one of the cells is at most the given distance away from one of the others,
// regardless of obstacles.
func (x *explorer) near(cells, others []grid.Cell, most int) bool {
	wide, high := x.b.Size()
	far := game.Roam(x.b.Grid(), most, func(_, to grid.Cell) bool {
		return to.X >= 0 && to.Y >= 0 && to.X < wide && to.Y < high
	}, cells...)
	return slices.ContainsFunc(others, func(c grid.Cell) bool {
		_, comes := far(c)
		return comes
	})
}

// meeting returns the first round in which figures could be near enough to another figure if
// nothing were in their way.
func (x *explorer) meeting(e *FigureEntry, parties [][]*FigureEntry) (first int) {
	own, _ := x.pace(e)
	for _, p := range parties {
		pace, _ := x.pace(p[0])
		for _, f := range p {
			steps := x.apartAt(f.At, e.At) - x.span(f, e)
			if n := max(1, game.RoundsFor(steps, pace+own)); first == 0 || n < first {
				first = n
			}
		}
	}
	return first
}

// apartAt returns the number of steps from one cell to another without obstacles, including
// diagonal ones.
func (x *explorer) apartAt(c, o grid.Cell) int {
	g := x.b.Grid()
	if v := g.Offset(c, o); !g.Hex() {
		return max(geom.Abs(v.Q), geom.Abs(v.R))
	}
	return g.Distance(c, o)
}

// span returns the largest distance between the first square of a figure and the first square of a
// target at which it may damage the target.
func (x *explorer) span(f, e *FigureEntry) int { return x.reach(f) + x.width(f) + x.width(e) - 2 }

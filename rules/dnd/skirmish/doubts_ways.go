package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// explorer finds all places that figures could possibly reach, as if they flew and squeezed, and
// with every door open that somebody can open.
type explorer struct {
	*inspector
	b     *board.Board
	found map[string]func(from grid.Cell) (int, bool) // paths by width and target cells
}

// ways warns of places that no figure can reach, objectives with too few rounds, and sides that
// never meet.
func (i *inspector) ways(d *game.Doubted) {
	x := &explorer{i, i.opened(), map[string]func(grid.Cell) (int, bool){}}
	x.farTraps(d)
	x.escape(d)
	x.hold(d)
	x.apart(d)
	x.defeat(d)
}

// opened returns the board with every door open except those that nobody can unlock.
func (i *inspector) opened() *board.Board {
	b := i.Board.Clone()
	for id := range DoorsOf(i.Board) {
		e := i.entry(id)
		if e.Locked && e.DC == 0 && !(e.Key != "" && i.carries(e.Key)) {
			continue
		}
		if _, off := b.BarrierDoor(id); off {
			b.SetBarrierDoor(id, board.Open)
			continue
		}
		b.SetDoor(id, board.Open)
	}
	return b
}

// steps returns the number of steps that bring a figure to the nearest of the given cells. It
// returns false if no path leads to any of them.
func (x *explorer) steps(e *FigureEntry, cells []grid.Cell) (int, bool) {
	return x.waysTo(cells, x.blocks[e.Creature].Width())(e.At)
}

// waysTo returns a function that gives the number of steps from a cell to the nearest of the given
// cells, for figures of the given width. The search runs backwards from the cells, which is
// possible because fliers can return the way they came.
func (x *explorer) waysTo(cells []grid.Cell, width int) func(from grid.Cell) (int, bool) {
	key := fmt.Sprint(width, cells)
	if w := x.found[key]; w != nil {
		return w
	}
	var from []grid.Cell
	for _, c := range cells {
		for dy := range width {
			for dx := range width {
				if at := (grid.Cell{X: c.X - dx, Y: c.Y - dy}); x.b.Contains(at) {
					from = append(from, at)
				}
			}
		}
	}
	wide, high := x.b.Size()
	squeezed := max(1, width-1)
	w := game.Roam(x.b.Grid(), wide*high, func(at, to grid.Cell) bool {
		return x.b.Contains(to) && x.desk.Steps(x.b, at, to, squeezed, true)
	}, from...)
	x.found[key] = w
	return w
}

// grants reports whether somebody on a figure's side can give a boon.
func (x *explorer) grants(e *FigureEntry, boon string) bool {
	return x.is(func(f *FigureEntry, o *creature.Statblock) bool {
		return x.sideOf(f) == x.sideOf(e) && x.can(o, func(u *creature.Use) bool { return u.Effect.Boon == boon })
	})
}

// pace returns the largest distance that a figure can move in a round, in squares, and reports
// whether it may teleport.
func (x *explorer) pace(e *FigureEntry) (squares int, teleports bool) {
	s := x.blocks[e.Creature]
	feet, times := fastest(s), 2 // DND K6: including a Dash
	for _, t := range []string{creature.CunningAction, creature.Aggressive, creature.ActionSurge} {
		if s.Has(t) {
			times++
		}
	}
	if x.grants(e, condition.Fly) {
		feet = max(feet, 60)
	}
	if x.grants(e, condition.Longstrider) {
		feet += 10
	}
	if x.grants(e, condition.Haste) {
		feet, times = 2*feet, times+1
	}
	feet *= times
	for n := range x.doc.Figures { // friends may push it with an area effect
		if f := &x.doc.Figures[n]; x.sideOf(f) == x.sideOf(e) {
			feet += 3 * x.thrust(f)
		}
	}
	return feet / dnd.Feet, x.can(s, func(u *creature.Use) bool { return u.Effect.Teleport > 0 })
}

// rounds returns the smallest number of rounds that each figure of a side needs to reach some
// cells, lowest first. A figure that may teleport needs one.
func (x *explorer) rounds(side string, cells []grid.Cell) (list []int) {
	for n := range x.doc.Figures {
		e := &x.doc.Figures[n]
		if x.sideOf(e) != side {
			continue
		}
		pace, teleports := x.pace(e)
		switch steps, ok := x.steps(e, cells); {
		case teleports || ok && steps == 0:
			list = append(list, 1)
		case ok && pace > 0:
			list = append(list, game.RoundsFor(steps, pace))
		}
	}
	slices.Sort(list)
	return list
}

// farTraps warns of traps that nobody can reach. DND K38.
func (x *explorer) farTraps(d *game.Doubted) {
	for n, t := range x.doc.Traps {
		comes := func(side string) bool { return side != t.Side && len(x.rounds(side, t.Cells)) > 0 }
		if !slices.ContainsFunc(x.parties, comes) {
			d.Add(fmt.Sprintf("traps[%d].cells", n), "no path leads to the trap: nobody sets it off")
		}
	}
}

// escape warns if the objective is an escape that needs more figures than there are, or for which
// there are too few paths or rounds. DND K30.
func (x *explorer) escape(d *game.Doubted) {
	e := x.doc.Objective.Escape
	if e == nil {
		return
	}
	all := 0
	for n := range x.doc.Figures {
		if x.sideOf(&x.doc.Figures[n]) == e.Side {
			all++
		}
	}
	if e.Count > all {
		d.Add("objective.escape.count", "%d, but %s has %s: that many cannot escape", e.Count, e.Side, english.Count(all, "figure"))
		return
	}
	switch come, asked := x.rounds(e.Side, e.Cells), max(e.Count, 1); {
	case len(come) == 0:
		d.Add("objective.escape.cells", "no figure of %s has a path to the exit", e.Side)
	case len(come) < asked:
		d.Add("objective.escape.count", "%d, but only %d of %s have a path to the exit", e.Count, len(come), e.Side)
	default:
		d.TooFew("objective.rounds", x.doc.Objective.Rounds, come[asked-1], "the path to the exit, if they dash all the time")
	}
}

// hold warns of a place to hold that nobody can reach, or that nobody can reach early enough to
// hold it for the required rounds. DND K30.
func (x *explorer) hold(d *game.Doubted) {
	h := x.doc.Objective.Hold
	if h == nil {
		return
	}
	least := 0
	for _, side := range x.parties {
		if come := x.rounds(side, h.Cells); len(come) > 0 && (least == 0 || come[0] < least) {
			least = come[0]
		}
	}
	if least == 0 {
		d.Add("objective.hold.cells", "nobody has a path to the place to hold")
		return
	}
	d.TooFew("objective.rounds", x.doc.Objective.Rounds, least+h.Rounds-1,
		fmt.Sprintf("the path to the place and the %s of holding it", english.Count(h.Rounds, "round")))
}

// apart warns of a side whose figures can neither reach an enemy nor see a place that an enemy can
// reach.
func (x *explorer) apart(d *game.Doubted) {
	for n, side := range x.parties {
		meets := func(other string) bool { return other != side && x.meet(side, other) }
		if x.plays(side) && !slices.ContainsFunc(x.parties, meets) && slices.IndexFunc(x.parties, x.plays) == n {
			d.Add("figures", "no figure of %s has a path or a line of sight to an enemy: the sides never meet", side)
		}
	}
}

// meet reports whether a figure of one side might reach or see a figure of the other.
func (x *explorer) meet(side, other string) bool {
	if x.b.HasBarriers() {
		return true // inSight does not know barriers, which are off the sides of cells
	}
	var mine, theirs []*FigureEntry
	var there []grid.Cell
	for n := range x.doc.Figures {
		switch e := &x.doc.Figures[n]; x.sideOf(e) {
		case side:
			mine = append(mine, e)
		case other:
			theirs, there = append(theirs, e), append(there, e.At)
		}
	}
	if len(mine) == 0 || len(theirs) == 0 {
		return true
	}
	for _, f := range mine {
		if _, comes := x.steps(f, there); comes || x.can(x.blocks[f.Creature], func(u *creature.Use) bool { return u.Effect.Teleport > 0 }) {
			return true
		}
	}
	return x.inSight(mine, theirs)
}

// inSight reports whether light passes from where some figures begin to where others begin. The
// light may bend, but passes only cells and sides that are not opaque.
func (x *explorer) inSight(mine, theirs []*FigureEntry) bool {
	width, height := x.b.Size()
	for _, f := range mine {
		w := game.Walk(x.b.Grid(), f.At, width*height, func(from, to grid.Cell) bool {
			e, _ := x.b.Grid().Between(from, to)
			return x.b.Contains(to) && !x.b.Opaque(to) && (!x.b.Wall(e) || x.b.WallSize(e).Height > 0) // sight passes over a low wall
		})
		for _, o := range theirs {
			if _, passes := w.Cost(o.At); passes {
				return true
			}
		}
	}
	return false
}

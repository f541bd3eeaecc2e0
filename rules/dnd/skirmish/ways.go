package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/dnd"
)

// ways returns the paths to the places where a figure can go, nearest first, as its side knows the
// ground.
//
// DND K3, DND M1, DND M2: the parity of diagonals is that of the turn so far.
func (f combatant) ways() []dnd.Way {
	if f.actor().Figure == f.Figure {
		return f.sceneFor(f.side()).goes()
	}
	return f.anyWays()
}

// anyWays computes the paths of a figure without using the cache.
func (f combatant) anyWays() []dnd.Way {
	b := f.boardOf(f.side())
	found := f.waysOn(b)
	if traps := f.dangers(); len(traps) > 0 {
		found = f.roundTraps(b, traps, found)
	}
	return found
}

// waysOn returns the paths of a figure on a board.
func (f combatant) waysOn(b *board.Board) []dnd.Way {
	found, err := f.desk.Ways(b, rules.Reach{Figure: f.ID, Move: f.left(), Movement: f.how(), Parity: f.Turn.Parity})
	if err != nil {
		panic(err) // cannot fail: the figure is on the board
	}
	return slices.DeleteFunc(found, func(r dnd.Way) bool { return !r.End || len(r.Path) < 2 })
}

// roundTraps replaces paths that lead into traps with paths around them, if there are any.
//
// DND K38: nobody walks into a known trap if there is another path.
func (f combatant) roundTraps(b *board.Board, traps []Trap, found []dnd.Way) []dnd.Way {
	b = b.Clone()
	for _, t := range traps {
		for _, c := range t.Cells {
			if !f.covers(c) {
				b.SetTerrain(c, board.Void)
			}
		}
	}
	safe := map[grid.Cell]dnd.Way{}
	for _, r := range f.waysOn(b) {
		safe[r.At] = r
	}
	found = slices.Clone(found)
	for i, r := range found {
		if other, is := safe[r.At]; is && slices.ContainsFunc(r.Path[1:], func(at grid.Cell) bool { return f.trapOn(traps, at) != nil }) {
			found[i] = other
		}
	}
	return found
}

// trapOn returns the trap, of those given, that a figure would enter on a square, or nil if there
// is none.
func (f *Figure) trapOn(traps []Trap, at grid.Cell) *Trap {
	return game.Find(traps, func(t *Trap) bool {
		return t.on(f.sheet.grid(), at, f.width()) && !t.on(f.sheet.grid(), f.At, f.width())
	})
}

// pushes returns the places to which another figure may be pushed or pulled by this one.
func (f *Figure) pushes(b *board.Board, o *Figure, feet int, pull bool) []rules.Reached {
	found, err := f.sheet.desk.Shove(b, rules.Shove{Attacker: f.ID, Target: o.ID, Steps: feet / dnd.Feet, Pull: pull})
	if err != nil {
		return nil // one of them is not on the board
	}
	return slices.DeleteFunc(found, func(r rules.Reached) bool { return !r.End || r.At == o.At })
}

// leaps returns the places where one jump of a figure can end, as a side knows the ground. If the
// side is "", the real ground counts. DND M9.
func (f combatant) leaps(side string) []rules.Reached {
	found, err := f.desk.Reach(f.boardOf(side), rules.Reach{Figure: f.ID, Move: f.left(), Movement: f.jumping(), Parity: f.Turn.Parity})
	if err != nil {
		panic(err) // cannot fail: the figure is on the board
	}
	return slices.DeleteFunc(found, func(r rules.Reached) bool { return !r.End || len(r.Path) < 2 })
}

// jumping returns the kind of jump that a figure could make now. DND K36: it is a running jump if
// the figure has moved 10 feet in a straight line on its turn.
func (p *Position) jumping() string {
	if p.Turn.Run >= 2*dnd.Feet {
		return runJump
	}
	return jump
}

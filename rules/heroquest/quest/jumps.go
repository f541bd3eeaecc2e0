package quest

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

// The refusal codes of this file, each with its rule.
const (
	codeMonstersWalk = "monsters-walk" // HQ Q24
	codeNoLanding    = "no-landing"    // HQ Q24
	codeNotRolled    = "not-rolled"    // HQ Q3
	codeNotStraight  = "not-straight"  // HQ Q24
	codeTaken        = "taken"         // HQ Q25, HQ Q6
	codeTooFar       = "too-far"       // HQ Q24, HQ Q3
	codeWalled       = "walled"        // HQ Q24
)

// shown names the face that a single die shows, with an article: "a skull".
func shown(thrown []dice.Face) string {
	if len(thrown) == 0 {
		return "no die"
	}
	return "a " + string(thrown[0])
}

// mayJump returns the reason why a hero cannot jump to a square, or nil if it can.
//
// HQ Q24: a hero jumps straight over one square with a known trap and lands on the free square
// behind it. This takes two squares of movement.
func mayJump(p *Position, f *Figure, to grid.Cell) game.Reason {
	g := p.ground.Grid()
	over, straight := halfway(f.At, to)
	i, trapped := p.trapAt(over)
	switch {
	case !f.Hero:
		return because("HQ Q24", codeMonstersWalk, "%s springs no traps and does not need to jump.", f.Name)
	case !straight:
		return because("HQ Q24", codeNotStraight, "A jump goes two squares straight ahead: (%v) is not two squares from (%v) in a straight line.", to, f.At)
	case !trapped || !p.traps[i].Found:
		return because("HQ Q24", codeNoTrap, "Nobody knows of a trap on (%v) to jump over.", over)
	case f.Halted:
		return haltedByTrap(f)
	case !f.Rolled:
		return because("HQ Q3", codeNotRolled, "%s has not rolled for its movement yet.", f.Name)
	case f.Left < jumpCost:
		return because("HQ Q24", codeTooFar, "A jump takes 2 squares: %s has %d left.", f.Name, f.Left)
	}
	b := walkedBoard(p, f)
	for _, step := range [][2]grid.Cell{{f.At, over}, {over, to}} {
		if e, _ := g.Between(step[0], step[1]); b.Shut(e) {
			return because("HQ Q24", codeWalled, "Something stands between (%v) and (%v).", step[0], step[1])
		}
	}
	for m := range p.monstersHere {
		if m.At == over && !f.is(veilOfMist) {
			return because("HQ Q6", codeTaken, "%s stands there.", m.Name)
		}
	}
	if b.Opaque(over) || !p.vacantAt(to) || b.Terrain(to) == board.Trap {
		return because("HQ Q24", codeNoLanding, "(%v) is not free to land on.", to)
	}
	// A hero whose jump is too short lands on the trap's square. Two figures can share that square
	// only in a pit.
	if o := p.figureAt(over); o != nil && (!o.Hero || !forTwo(p, over)) {
		return because("HQ Q6", codeTaken, "%s stands there.", o.Name)
	}
	return nil
}

// halfway returns the square midway between two squares that are two apart in a straight line.
func halfway(from, to grid.Cell) (grid.Cell, bool) {
	dx, dy := to.X-from.X, to.Y-from.Y
	return grid.Cell{X: from.X + dx/2, Y: from.Y + dy/2}, dx*dx+dy*dy == 4
}

// landings lists the squares that are two away in a straight line, in the order N E S W.
func landings(p *Position, from grid.Cell) (cells [4]grid.Cell) {
	g := p.ground.Grid()
	for s := range grid.Side(4) {
		cells[s] = g.Neighbour(g.Neighbour(from, s), s)
	}
	return cells
}

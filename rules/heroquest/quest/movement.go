package quest

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// The refusal code of this file, with its rule.
const codeNoSquare = "no-square" // HQ Q1, HQ Q69

// foundTrap returns the display name of a found trap on a square, or "" if there is none.
func (p *Position) foundTrap(at grid.Cell) string {
	if i, there := p.trapAt(at); there && p.traps[i].Found {
		return trapName(p.doc.Traps[i].Kind)
	}
	return ""
}

// dangerAt returns the key of the danger that the heroes know of on a square, or "".
func dangerAt(p *Position, known *board.Board, at grid.Cell) string {
	if trap := p.foundTrap(at); trap != "" {
		return english.Hyphened(trap)
	}
	if !known.Space(at) {
		return "rock"
	}
	return ""
}

// cellOf parses a square, the last argument of a command.
func cellOf(args []string, i int) (grid.Cell, *battlemat.Refusal) {
	if len(args) <= i {
		return grid.Cell{}, refuse("HQ Q1", codeNoSquare, "Which square? Write it like \"10,18\".")
	}
	c, is := game.Cell(args[i])
	if !is {
		return c, refuse("HQ Q1", codeNoSquare, "%q is not a square. Write it like \"10,18\".", args[i])
	}
	return c, noMore(args, i+1)
}

// noMove returns the reason why a figure cannot get to a square, or nil if it can. HQ Q3: if a hero
// has not rolled yet, a reason that no roll could change comes first.
func noMove(p *Position, f *Figure, at grid.Cell) *battlemat.Refusal {
	_, refusal := mayMove(p, f, at)
	if refusal == nil || refusal.Code != codeNotRolled || mayRoll(p, f) != nil {
		return refusal
	}
	luckiest := rolledMost(p, f)
	most := luckiest.figure(f.ID).Left
	switch _, still := mayMove(luckiest, luckiest.figure(f.ID), at); {
	case still == nil:
		return refusal
	case still.Code == codeTooFar:
		return refuse("HQ Q3", codeTooFar, "Too far: %s can roll at most %s, and (%v) is farther away.", english.Within(f.Name), english.Count(most, "square"), at)
	default:
		return still
	}
}

// rolledMost returns the position after a hero has rolled the highest movement possible.
func rolledMost(p *Position, f *Figure) *Position {
	return p.apply(Rolled{Figure: f.ID, Squares: 6 * movementDice(p, f), Swift: f.is(swiftWind)})
}

package quest

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The refusal code of this file, with its rule.
const codeHalted = "halted" // HQ Q120

// trapName returns the name of a trap for use in sentences.
func trapName(kind string) string {
	switch kind {
	case spear:
		return "spear trap"
	case block:
		return "falling block"
	}
	return kind
}

// trapAt returns the index of the trap on a square, known or not, and reports whether there is one.
// Traps that are gone do not count.
func (p *Position) trapAt(c grid.Cell) (int, bool) {
	for i := range p.traps {
		if p.doc.Traps[i].At == c && !p.traps[i].Gone {
			return i, true
		}
	}
	return 0, false
}

// springsUnder returns the index of the trap that a figure springs on the square that it has
// entered.
//
// HQ Q20: heroes spring traps, even known ones; monsters never do.
func springsUnder(p *Position, f *Figure) (int, bool) {
	if !f.Hero || f.Gone != Here {
		return 0, false
	}
	return p.trapAt(f.At)
}

// haltedByTrap refuses further movement to a hero that a trap has stopped.
//
// HQ Q120: this applies whether or not the hero had rolled before.
func haltedByTrap(f *Figure) game.Reason {
	return because("HQ Q120", codeHalted, "A trap has stopped %s: it goes no further this turn.", english.Within(f.Name))
}

// endsMove returns what ends when a trap of a certain kind has sprung and dealt a number of wounds.
func endsMove(p *Position, kind string, wounds int) string {
	switch {
	case kind == spear && wounds == 0 && !p.profile.MissEnds():
		return endsNothing
	case p.profile.TrapEnds != heroquest.EndsTurn, kind == spear && wounds == 0:
		return ""
	}
	return endsTurn
}

// skulls returns the number of skulls in a throw.
func skulls(thrown []dice.Face) int {
	n := 0
	for _, f := range thrown {
		if f == heroquest.Skull {
			n++
		}
	}
	return n
}

// shield reports whether a single die shows a shield of either colour.
func shield(thrown []dice.Face) bool { return len(thrown) == 1 && thrown[0] != heroquest.Skull }

// vacantAt reports whether a figure may stand on a square and no figure does, as far as the heroes
// know.
func (p *Position) vacantAt(c grid.Cell) bool {
	b := p.knownBoard()
	return b.Space(c) && !b.Opaque(c) && b.Terrain(c) != board.Obstacle && p.figureAt(c) == nil
}

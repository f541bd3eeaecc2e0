package quest

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The code of a refusal of this chapter, with the rule it stands for.
const codeHalted = "halted" // HQ Q120

// trapName returns the name of a trap in sentences.
func trapName(kind string) string {
	switch kind {
	case spear:
		return "spear trap"
	case block:
		return "falling block"
	}
	return kind
}

// trapAt returns the trap of a square that is still there, known or not.
func (p *Position) trapAt(c grid.Cell) (int, bool) {
	for i := range p.traps {
		if p.doc.Traps[i].At == c && !p.traps[i].Gone {
			return i, true
		}
	}
	return 0, false
}

// springsUnder returns the trap that a figure springs on the square it has entered.
//
// HQ Q20: heroes spring traps, known ones too; monsters never do.
func springsUnder(p *Position, f *Figure) (int, bool) {
	if !f.Hero || f.Gone != Here {
		return 0, false
	}
	return p.trapAt(f.At)
}

// haltedByTrap refuses further movement to a hero that a trap has stopped.
//
// HQ Q120: whether it had rolled before or not.
func haltedByTrap(p *Position, f *Figure) *battlemat.Refusal {
	return refuse("HQ Q120", codeHalted, "A trap has stopped %s: it goes no further this turn.", english.Within(f.Name))
}

// endsMove returns what ends when a trap of a kind has sprung and dealt a number of wounds.
func endsMove(p *Position, kind string, wounds int) string {
	switch {
	case kind == spear && wounds == 0 && !p.profile.MissEnds():
		return endsNothing
	case p.profile.TrapEnds != heroquest.EndsTurn, kind == spear && wounds == 0:
		return ""
	}
	return endsTurn
}

// skulls counts skulls.
func skulls(thrown []dice.Face) int {
	n := 0
	for _, f := range thrown {
		if f == heroquest.Skull {
			n++
		}
	}
	return n
}

// shields reports whether a single die shows a shield of either colour.
func shield(thrown []dice.Face) bool { return len(thrown) == 1 && thrown[0] != heroquest.Skull }

// vacantAt reports whether nobody stands on the square and a figure may, as far as the
// heroes know.
func (p *Position) vacantAt(c grid.Cell) bool {
	b := p.knownBoard()
	return b.Space(c) && !b.Opaque(c) && b.Terrain(c) != board.Obstacle && p.figureAt(c) == nil
}

package quest

import (
	"slices"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The refusal codes of this file, each with its rule.
const (
	codeNoTools = "no-tools" // HQ Q25
	codeNoTrap  = "no-trap"  // HQ Q24, HQ Q25
)

// hasTools reports whether a figure carries a tool kit.
func (f *Figure) hasTools() bool { return slices.ContainsFunc(f.Items, areTools) }

// sureHand reports whether a hero disarms traps without a die roll. HQ Q141
func sureHand(p *Position, f *Figure) bool {
	return plainly(f.Kind, "Dwarf") && p.profile.Dwarfs != heroquest.ByDie
}

// disarmsFreely reports whether a hero may now remove a trap without using its action, which is
// allowed once a turn. HQ Q141
func disarmsFreely(p *Position, f *Figure) bool {
	return sureHand(p, f) && p.profile.Dwarfs == heroquest.Freely && !f.Freed
}

// mayDisarm returns the reason why a hero cannot disarm the trap on a square now, or nil.
//
// HQ Q25: the trap must be known and unsprung, and on the hero's own square or on an adjacent one
// with nothing in between. The hero must have a tool kit or be a dwarf.
func mayDisarm(p *Position, f *Figure, at grid.Cell) game.Reason {
	t, known := p.knownTrap(at)
	switch {
	case !f.Hero || f.is(commanded): // HQ Q63
		return because("HQ Q25", codeHeroesOnly, "%s cannot disarm traps.", f.Name)
	case !known:
		return because("HQ Q25", codeNoTrap, "Nobody knows of a trap on (%v) that could be disarmed.", at)
	case !f.hasTools() && !plainly(f.Kind, "Dwarf"):
		return because("HQ Q25", codeNoTools, "%s has no %s and is not a Dwarf.", f.Name, p.profile.Edition.Tools())
	}
	may := p.mayAct
	if disarmsFreely(p, f) {
		may = p.inRock // HQ Q141
	}
	if refusal := may(f); refusal != nil {
		return refusal
	}
	if f.At != at {
		if !p.knownGround().Adjacent(f.At, at) {
			return because("HQ Q25", heroquest.CodeNotBeside, "%s is not next to the %s on (%v).", f.Name, t.name, at)
		}
		if o := p.figureAt(at); o != nil && !t.chest {
			return because("HQ Q25", codeTaken, "%s stands on the %s.", o.Name, t.name)
		}
	}
	return nil
}

// knownTrap returns the trap on a square, if the heroes know of it and it has not sprung.
func (p *Position) knownTrap(at grid.Cell) (disarmable, bool) {
	if i, there := p.trapAt(at); there && p.traps[i].Found && !p.traps[i].Sprung {
		return disarmable{i, false, at, trapName(p.doc.Traps[i].Kind)}, true
	}
	for i, c := range p.chests {
		if c.Found && !c.Gone && !c.Sprung && p.doc.Treasures[i].At == at {
			return disarmable{i, true, at, "trapped chest"}, true
		}
	}
	return disarmable{}, false
}

// disarmSquares lists the squares where a hero can disarm traps: its own, then its neighbours in
// the order N E S W.
func disarmSquares(p *Position, f *Figure) (cells [5]grid.Cell) {
	cells[0] = f.At
	for s := range grid.Side(4) {
		cells[1+s] = p.ground.Grid().Neighbour(f.At, s)
	}
	return cells
}

// disarms reports whether a die roll disarms a trap.
//
// HQ Q25: a dwarf fails only on a black shield; any other hero needs a shield.
func disarms(f *Figure, thrown []dice.Face) bool {
	if len(thrown) == 0 {
		return false
	}
	if plainly(f.Kind, "Dwarf") {
		return thrown[0] != heroquest.BlackShield
	}
	return shield(thrown)
}

// failureText describes what happens if disarming fails. HQ Q25, Q142.
func failureText(p *Position) string {
	if p.profile.Failed == heroquest.IsRemoved {
		return "A failure costs 1 body point, and the trap is gone anyway."
	}
	return "A failure springs it."
}

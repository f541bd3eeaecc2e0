package quest

import (
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The code of a refusal of this chapter, with the rule it stands for.
const codeNoHero = "no-hero" // HQ Q48

// mayGive says why a hero cannot give things to another.
//
// HQ Q48: in its own turn, free, to a hero on the next square with nothing between, or on
// the same.
func mayGive(p *Position, f, to *Figure) game.Reason {
	switch {
	case !f.Hero || f.is(commanded):
		return because("HQ Q48", codeHeroesOnly, "%s cannot give things away.", f.Name)
	case !to.Hero || to.ID == f.ID:
		return because("HQ Q48", codeNoHero, "%s is not another hero.", to.Name)
	case f.At == to.At && !p.ground.Opaque(f.At):
		return nil
	}
	if !p.knownGround().Adjacent(f.At, to.At) || p.ground.Opaque(f.At) || p.ground.Opaque(to.At) {
		return because("HQ Q48", heroquest.CodeNotBeside, "%s on (%v) is not beside %s.", to.Name, to.At, english.Within(f.Name))
	}
	return nil
}

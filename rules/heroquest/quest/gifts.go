package quest

import (
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The refusal code of this file, with its rule.
const codeNoHero = "no-hero" // HQ Q48

// mayGive returns the reason why a hero cannot give items to another, or nil if it can.
//
// HQ Q48: a hero may do so in its own turn, without using an action. The other hero must be on the
// same square, or on an adjacent one with nothing in between.
func mayGive(p *Position, f, to *Figure) game.Reason {
	switch {
	case !f.Hero || f.is(commanded):
		return because("HQ Q48", codeHeroesOnly, "%s cannot give things away.", f.Name)
	case !to.Hero || to.ID == f.ID:
		return because("HQ Q48", codeNoHero, "Things can only be given to another hero.")
	case f.At == to.At && !p.ground.Opaque(f.At):
		return nil
	}
	if !p.knownGround().Adjacent(f.At, to.At) || p.ground.Opaque(f.At) || p.ground.Opaque(to.At) {
		return because("HQ Q48", heroquest.CodeNotBeside, "%s on (%v) is not next to %s.", to.Name, to.At, english.Within(f.Name))
	}
	return nil
}

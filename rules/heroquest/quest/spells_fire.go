package quest

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

// The code of a refusal of this chapter, with the rule it stands for.
const codeNoFoeInSight = "no-foe-in-sight" // HQ Q53

// fireSpells: the Ball of Flame, which Zargon has too, Courage, the Fire of Wrath.
var fireSpells = []spell{
	hostile("Ball of Flame", "HQ Q56", nil, searOdds(2, 2), searingSpell(2, 2, "HQ Q56")),
	friendly("Courage", "HQ Q53", courage, mayTakeCourage),
	hostile("Fire of Wrath", "HQ Q56", nil, searOdds(1, 1), searingSpell(1, 1, "HQ Q56")),
}

// searingSpell harms its target.
func searingSpell(harm, wards int, rule string) func(*resolution, string, aim) {
	return func(d *resolution, caster string, a aim) { d.sear(a.target, caster, harm, wards, rule) }
}

// mayTakeCourage: a hero who sees no monster would lose it at once. HQ Q53.
func mayTakeCourage(p *Position, _, target *Figure) *battlemat.Refusal {
	if refusal := unless(courage)(p, nil, target); refusal != nil {
		return refusal
	}
	return game.Unless(p.facesFoe(target), "HQ Q53", codeNoFoeInSight, "%s sees no monster: its courage would be over at once.", target.Name)
}

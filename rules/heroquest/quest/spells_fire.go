package quest

import "github.com/battlemat/battlemat/game"

// The refusal code of this file, with its rule.
const codeNoFoeInSight = "no-foe-in-sight" // HQ Q53

// fireSpells holds Ball of Flame (which Zargon also has), Courage and Fire of Wrath.
var fireSpells = []spell{
	searingSpell("Ball of Flame", "HQ Q56", 2, 2),
	friendly("Courage", "HQ Q53", courage, mayTakeCourage),
	searingSpell("Fire of Wrath", "HQ Q56", 1, 1),
}

// searingSpell returns a spell that harms its target. The parameter wards is the number of dice
// with which the target may prevent wounds.
func searingSpell(name, rule string, harm, wards int) spell {
	cast := func(d *resolution, caster string, a aim) { d.sear(a.target, caster, harm, wards, rule) }
	return hostile(name, rule, nil, searOdds(harm, wards), cast, wounds(harm))
}

// mayTakeCourage refuses Courage for a hero who sees no monster, because the hero would lose it at
// once. HQ Q53.
func mayTakeCourage(p *Position, _, target *Figure) game.Reason {
	if refusal := unless(courage)(p, nil, target); refusal != nil {
		return refusal
	}
	if !facesFoe(p, target) {
		return because("HQ Q53", codeNoFoeInSight, "%s sees no monster: its courage would end at once.", target.Name)
	}
	return nil
}

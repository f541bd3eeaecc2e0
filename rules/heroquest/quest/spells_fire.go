package quest

import "github.com/battlemat/battlemat/game"

// The code of a refusal of this chapter, with the rule it stands for.
const codeNoFoeInSight = "no-foe-in-sight" // HQ Q53

// fireSpells holds the Ball of Flame, which Zargon has too, Courage and the Fire of Wrath.
var fireSpells = []spell{
	searingSpell("Ball of Flame", "HQ Q56", 2, 2),
	friendly("Courage", "HQ Q53", courage, mayTakeCourage),
	searingSpell("Fire of Wrath", "HQ Q56", 1, 1),
}

// searingSpell harms its target, which throws that many dice to ward it off.
func searingSpell(name, rule string, harm, wards int) spell {
	cast := func(d *resolution, caster string, a aim) { d.sear(a.target, caster, harm, wards, rule) }
	return hostile(name, rule, nil, searOdds(harm, wards), cast, wounds(harm))
}

// mayTakeCourage reports whether Courage would last: a hero who sees no monster would lose it at once.
// HQ Q53.
func mayTakeCourage(p *Position, _, target *Figure) game.Reason {
	if refusal := unless(courage)(p, nil, target); refusal != nil {
		return refusal
	}
	if !facesFoe(p, target) {
		return because("HQ Q53", codeNoFoeInSight, "%s sees no monster: its courage would be over at once.", target.Name)
	}
	return nil
}

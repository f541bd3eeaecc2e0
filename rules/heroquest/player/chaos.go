package player

import "github.com/battlemat/battlemat"

// chaosWorth holds the values, in thousandths of a wound, of Zargon's spells that have no odds.
var chaosWorth = map[string]int{
	"firestorm": 4000, "lightning-bolt": 3000, "ball-of-flame": 2500, "summon-undead": 3000,
	"summon-orcs": 3000, "sleep": 2500, "fear": 1500, "command": 2600, "cloud-of-chaos": 2400,
	"tempest": 2000, "rust": 1200, "escape": 0,
}

// chaos returns the value of one of Zargon's spells, computed from its odds or listed under its
// name. A caster with less than half its body points left escapes.
func (m *mind) chaos(c battlemat.Choice) int {
	spell := word(c, 2)
	if spell == "escape" {
		if f := m.figure(c.Figure); f != nil && 2*f.Life < f.Whole {
			return 9000
		}
		return 0
	}
	if c.Odds != nil && c.Odds.Of == "wounds" {
		return offered(c)
	}
	worth, known := chaosWorth[spell]
	if !known {
		return 500
	}
	// Among several targets, the one with the strongest attack is preferred.
	if t := m.figure(c.Target); t != nil {
		worth += 10 * stat(*t, "attack")
	}
	return worth
}

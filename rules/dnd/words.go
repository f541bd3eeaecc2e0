package dnd

import "github.com/battlemat/battlemat/rules"

// Words implements [rules.Glossary].
func (book) Words() rules.Words {
	return rules.Words{
		Sides: []string{"heroes", "monsters"},
		Traits: []string{
			"blinded", "climb", "dead", "disengaged", "dodging", "flying", "frightened", "grappled", "helped", "hidden", "immune",
			"incapacitated", "invisible", "paralyzed", "petrified", "poisoned", "prone", "resistant", "restrained", "squeezed",
			"stunned", "swim", "unconscious", "vulnerable",
			"tiny", "small", "medium", "large", "huge", "gargantuan",
		},
		Stats: []string{
			"ac", "attack", "blindsight", "bright", "darkvision", "dex", "dim", "hp", "prof", "reach", "speed", "str", "truesight",
		},
		Cells: []string{"bright", "dark", "darkness", "dim", "half-cover", "heavily-obscured", "lightly-obscured", "three-quarters-cover"},
	}
}

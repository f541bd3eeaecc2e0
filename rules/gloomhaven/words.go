package gloomhaven

import (
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// Words implements [rules.Glossary]. A condition may be a trait, by its name or as a figure is
// called that has it, or a number that is not 0.
func (book) Words() rules.Words {
	w := rules.Words{
		Sides:  []string{characters, "monsters"},
		Traits: []string{flying, summoned, boss, elite, "normal", ward, Fixed},
		Begin:  []string{summonedBy},
		Stats:  []string{"attack", "advantage", "hp", "move", number, "pierce", retaliate, shuffle, "range", "shield", "target"},
	}
	for _, c := range condition.All {
		if c.Asked {
			w.Traits = append(w.Traits, c.Name, c.State)
			w.Stats = append(w.Stats, c.Name)
		}
	}
	return w
}

package gloomhaven

import (
	"strings"

	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

// Words implements [rules.Glossary]. A condition is written as a trait, by its name or its
// adjective, or as a stat that is not 0.
func (book) Words() rules.Words {
	w := rules.Words{
		Sides:  []string{characters, "monsters"},
		Traits: []string{flying, summoned, boss, elite, "normal", ward, Fixed},
		Begin:  []string{summonedBy}, StatForm: statForm,
		Stats: []string{"attack", "advantage", "hp", "move", number, "pierce", retaliate, shuffle, "range", "shield", "target"},
	}
	for _, c := range condition.All {
		if c.Asked {
			w.Traits = append(w.Traits, c.Name, c.State)
			w.Stats = append(w.Stats, c.Name)
		}
	}
	return w
}

// statForm checks the stats of modifier decks, prepared bonuses and retaliation with a range.
func statForm(word string) (reads bool, wrong error) {
	for _, pile := range []string{inPile, discarded} {
		if text, is := strings.CutPrefix(word, pile); is && word != shuffle {
			_, wrong = modifier.ParseCard(cardText(text))
			return true, wrong
		}
	}
	if text, is := strings.CutPrefix(word, readied); is {
		_, wrong = modifier.ParseBonus(cardText(text))
		return true, wrong
	}
	_, is := retaliatesWithin(word)
	return is, nil
}

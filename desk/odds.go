package desk

import (
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/dnd/d20"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

// Fight is an attack without a board: its odds, and further probabilities, depending on the book.
type Fight struct {
	Odds
	Hit      *Number  `json:"hit,omitempty"`      // for an attack roll, including critical hits
	Critical *Number  `json:"critical,omitempty"` // for an attack roll
	Fails    *Number  `json:"fails,omitempty"`    // for a saving throw
	Effects  []Effect `json:"effects,omitempty"`  // for modifier cards
	Dice     string   `json:"dice,omitempty"`     // for modifier cards: the attack in words
	Steps    []string `json:"steps,omitempty"`    // how the numbers are determined
	// Retaliates is the probability that a target with Retaliate survives and strikes back.
	Retaliates *Number `json:"retaliates,omitempty"`
	Profile    string  `json:"profile,omitempty"` // for odds that depend on a profile: its name
}

// Effect is the probability of drawing an added effect.
type Effect struct {
	Name   string `json:"name"`
	Chance Number `json:"chance"`
}

// Clash returns the odds of hits against blocks.
func Clash(v dice.Versus, life int) (*Fight, error) {
	d, err := v.Dist()
	if err != nil {
		return nil, err
	}
	return &Fight{Odds: *oddsOf(rules.OddsOf("wounds", d, life))}, nil
}

// Duel returns the odds of a d20 attack.
func Duel(a d20.Attack, life int) (*Fight, error) {
	o, err := a.Odds(life)
	if err != nil {
		return nil, err
	}
	hit, critical := numberOf(o.Hit.Rat()), numberOf(o.Critical.Rat())
	return &Fight{Odds: *oddsOf(rules.OddsOf("damage", o.Harm, life)), Hit: &hit, Critical: &critical}, nil
}

// strike returns the odds of one attack with a modifier deck, and the probability that the target
// survives.
func strike(deck modifier.Deck, s modifier.Strike) (f *Fight, lives Number, err error) {
	o, err := deck.Odds(s)
	if err != nil {
		return nil, lives, err
	}
	one := o.Targets[0]
	f = &Fight{Odds: *oddsOf(rules.OddsOf("damage", one.Harm, s.Life)), Steps: []string{"without a card: " + s.Reckon().String()}}
	for _, e := range one.Effects {
		f.Effects = append(f.Effects, Effect{e.Name, numberOf(e.P.Rat())})
	}
	return f, numberOf(one.Lives().Rat()), nil
}

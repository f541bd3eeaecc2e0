package desk

import (
	"fmt"
	"io"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/heroquest"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// HeroQuestOdds asks for the odds of skulls against shields in HeroQuest.
type HeroQuestOdds struct {
	Attack  int    `json:"attack" required:"" help:"Attack dice." placeholder:"N" least:"0"`
	Defend  int    `json:"defend" required:"" help:"Defence dice." placeholder:"N" least:"0"`
	Against string `json:"against" help:"Who defends: heroes block with white shields, monsters with the black one." default:"monster" enum:"monster,hero"`
	Body    *int   `json:"body" help:"Body points that the target has left." placeholder:"N" least:"1"`
}

// Answer returns a [Fight].
func (q *HeroQuestOdds) Answer(*Source) (*Answer, error) {
	shield := heroquest.BlackShield
	if q.Against == "hero" {
		shield = heroquest.WhiteShield
	}
	return fought(Clash(heroquest.Combat(q.Attack, q.Defend, shield), given(q.Body)))
}

// HeroscapeOdds asks for the odds of skulls against shields in Heroscape.
type HeroscapeOdds struct {
	Attack  int  `json:"attack" required:"" help:"The attack number." placeholder:"N" least:"0"`
	Defense int  `json:"defense" required:"" help:"The defense number." placeholder:"N" least:"0"`
	Height  int  `json:"height" help:"How many levels the attacker's base is above the defender's; below 0 if it is lower." placeholder:"N"`
	Special bool `json:"special" help:"A special attack, to which height adds no die."`
	Extreme bool `json:"extreme" help:"Ten or more levels give two dice."`
	Basic   bool `json:"basic" help:"The basic game: more skulls than shields destroy the figure."`
	Life    *int `json:"life" help:"Life that the target has left." placeholder:"N" least:"1"`
}

// Answer returns a [Fight].
func (q *HeroscapeOdds) Answer(*Source) (*Answer, error) {
	height := heroscape.Height{Attacker: q.Height, Special: q.Special}
	if q.Extreme {
		height.Far, height.FarDice = 10, 2 // HS F17
	}
	v, life := heroscape.Combat(q.Attack, q.Defense, height), given(q.Life)
	if v.Once = q.Basic; q.Basic && life == 0 {
		life = 1
	}
	return fought(Clash(v, life))
}

// given returns an optional number, or 0 if it is left out.
func given(n *int) int {
	if n == nil {
		return 0
	}
	return *n
}

// favour returns the effect of advantage and disadvantage, which cancel each other.
func favour(advantage, disadvantage bool) dice.Favour {
	count := map[bool]int{true: 1}
	return dice.Favoured(count[advantage], count[disadvantage])
}

// fought returns the answer with the odds of a fight.
func fought(f *Fight, err error) (*Answer, error) {
	if err != nil {
		return nil, err
	}
	return &Answer{Value: f, Tell: func(w io.Writer) {
		if f.Dice != "" {
			fmt.Fprintf(w, "  dice   %s\n", f.Dice)
		}
		for _, step := range f.Steps {
			fmt.Fprintf(w, "  %s\n", step)
		}
		if f.Fails != nil {
			fmt.Fprintf(w, "  fails  %s%%  %s\n", f.Fails.Percent, f.Fails.Fraction)
		}
		if f.Hit != nil {
			fmt.Fprintf(w, "  hits   %s%%  %s, critically %s%%  %s\n", f.Hit.Percent, f.Hit.Fraction, f.Critical.Percent, f.Critical.Fraction)
		}
		tellOdds(w, &f.Odds)
		for _, e := range f.Effects {
			fmt.Fprintf(w, "  %s  %s%%  %s\n", e.Name, e.Chance.Percent, e.Chance.Fraction)
		}
		if f.Retaliates != nil {
			fmt.Fprintf(w, "  retaliates  %s%%  %s\n", f.Retaliates.Percent, f.Retaliates.Fraction)
		}
	}}, nil
}

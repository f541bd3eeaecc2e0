package desk

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

// GloomhavenOdds asks for the odds of an attack with a modifier deck.
type GloomhavenOdds struct {
	Attack       int               `json:"attack" required:"" help:"The attack value on the ability card." placeholder:"N" least:"0"`
	Bonus        []string          `json:"bonus" help:"The attacker's modifiers: +2, x2, poison." placeholder:"B"`
	Deck         string            `json:"deck" help:"The draw pile and, after a slash, the discards: 'standard bless +1r / -1x2'." default:"standard"`
	Shield       int               `json:"shield" help:"The target's Shield." placeholder:"N" least:"0"`
	Pierce       int               `json:"pierce" help:"The attack's Pierce." placeholder:"N" least:"0"`
	Advantage    bool              `json:"advantage" help:"Draw two, use the better; the profile says which two."`
	Disadvantage bool              `json:"disadvantage" help:"Draw two, use the worse."`
	Poison       bool              `json:"poison" help:"The target is poisoned: the attack has +1."`
	Ward         bool              `json:"ward" help:"The target is warded: half of the damage, rounded down."`
	Brittle      bool              `json:"brittle" help:"The target is brittle: double the damage; with ward, neither."`
	Retaliate    int               `json:"retaliate" help:"The target's Retaliate, if its range reaches the attacker." placeholder:"N" least:"0"`
	HP           *int              `json:"hp" name:"hp" help:"Hit points that the target has left." placeholder:"N" least:"1"`
	Profile      string            `json:"profile" help:"The profile: gloomhaven, frosthaven or jaws." placeholder:"P"`
	Set          map[string]string `json:"set" help:"Set one field of the profile." placeholder:"FIELD=VALUE" mapsep:"none"`
}

// Answer returns a [Fight].
func (q *GloomhavenOdds) Answer(*Source) (*Answer, error) {
	book, err := q.book()
	if err != nil {
		return nil, err
	}
	deck, err := modifier.ParseDeck(q.Deck)
	if err != nil {
		return nil, invalid("deck", Malformed, err)
	}
	ability := gloomhaven.Ability{
		Attack: q.Attack, Pierce: q.Pierce, Advantage: q.Advantage, Disadvantage: q.Disadvantage, Shield: -1, Life: -1,
	}
	for _, text := range q.Bonus {
		bonus, err := modifier.ParseBonus(text)
		if err != nil {
			return nil, invalid("bonus", Malformed, err)
		}
		ability.Bonuses = append(ability.Bonuses, bonus)
	}
	struck := book.Strike(&ability, q.target())
	f, lives, err := strike(deck, struck.Strike)
	if err != nil {
		return nil, err
	}
	f.Dice, f.Steps, f.Profile = struck.Dice, append(struck.Steps, f.Steps...), book.Profile()
	if q.Retaliate > 0 { // GH G35
		f.Steps = append(f.Steps, fmt.Sprintf("the target retaliates, if it lives: %d damage", q.Retaliate))
		f.Retaliates = &lives
	}
	return fought(f, nil)
}

// book opens the book under the requested profile.
func (q *GloomhavenOdds) book() (*gloomhaven.Desk, error) {
	c := ByBook{Rules: gloomhaven.Book.Name(), Profile: q.Profile, Set: q.Set}.choice()
	d, err := OpenBook(c)
	if err != nil {
		field, reason := c.wrong("")
		return nil, invalid(field, reason, err)
	}
	return d.(*gloomhaven.Desk), nil
}

// target returns the target as a figure that is not on a board.
func (q *GloomhavenOdds) target() *board.Figure {
	f := &board.Figure{Stats: map[string]int{"shield": q.Shield, "hp": given(q.HP)}}
	for name, is := range map[string]bool{condition.Poison: q.Poison, condition.Ward: q.Ward, condition.Brittle: q.Brittle} {
		if is {
			f.Stats[name] = 1
		}
	}
	return f
}

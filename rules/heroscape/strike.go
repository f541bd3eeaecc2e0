package heroscape

import (
	"fmt"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/internal/english"
)

// Strike is an attack in numbers: the dice of both sides, other effects, and the steps of the
// calculation. Both the desk and battles use it.
type Strike struct {
	Attack, Defense int
	Shields         int  // shields added to those that are rolled. HS P7
	Dodge           bool // a single shield blocks all skulls. HS P6
	Steps           []string
}

// NewStrike returns a strike with the numbers on the cards. HS S3.18: the attacker rolls as many
// dice as its Attack number; HS S3.19: the defender rolls as many as its Defense number.
func NewStrike(attacker, target string, attack, defense int) *Strike {
	return &Strike{
		Attack: attack, Defense: defense,
		Steps: []string{fmt.Sprintf("%s attacks with %s, and %s defends with %s", attacker, english.Count(attack, "die"), target, english.Count(defense, "die"))},
	}
}

// Stands adds the extra dice for height. The argument `levels` is how much higher the attacker
// is than the target. HS S3.20, HS S3.6.
func (s *Strike) Stands(attacker, target string, levels, up, down int, special bool) {
	switch {
	case up > 0:
		s.MoreAttack(up, fmt.Sprintf("%s stands %d higher", attacker, levels))
	case down > 0:
		s.MoreDefense(down, fmt.Sprintf("%s stands %d higher", target, -levels))
	case special && levels != 0: // HS F16
		s.Steps = append(s.Steps, "height adds no die to this special attack")
		if levels < 0 {
			s.Steps[len(s.Steps)-1] = "height adds no die against a special attack"
		}
	}
}

// MoreAttack adds attack dice, and MoreDefense adds defense dice, for the given reason.
func (s *Strike) MoreAttack(n int, why string) { s.more(&s.Attack, n, why, "extra attack die") }

func (s *Strike) MoreDefense(n int, why string) { s.more(&s.Defense, n, why, "extra defense die") }

func (s *Strike) more(at *int, n int, why, noun string) {
	if n != 0 {
		*at += n
		s.Steps = append(s.Steps, fmt.Sprintf("%s: %s", why, english.Count(n, noun)))
	}
}

// Tough adds shields to those that are rolled. HS P7.
func (s *Strike) Tough(n int, why string) {
	if n > 0 {
		s.Shields += n
		s.Steps = append(s.Steps, fmt.Sprintf("%s: %s", why, english.Count(n, "extra shield")))
	}
}

// Dodges makes a single shield block all skulls. HS P6.
func (s *Strike) Dodges(why string) {
	s.Dodge = true
	s.Steps = append(s.Steps, why+": a single shield blocks every skull")
}

// StrikesBack records that excess shields wound the attacker. HS P4.
func (s *Strike) StrikesBack(why string) {
	s.Steps = append(s.Steps, why+": each excess shield wounds the attacker")
}

// Dice describes the dice of both sides.
func (s *Strike) Dice() string {
	return fmt.Sprintf("%s against %s", english.Count(s.Attack, "attack die"), english.Count(s.Defense, "defense die"))
}

// Wounds returns the number of wounds for the given numbers of skulls and shields. HS S3.21: each
// skull needs a shield.
func (s *Strike) Wounds(skulls, shields int) int {
	if s.Dodge && shields > 0 {
		return 0
	}
	return max(0, skulls-shields-s.Shields)
}

// Harm returns the distribution of the wounds. If `once` is set, it returns the distribution of the
// basic game, in which the first wound destroys the target. HS S3.22.
func (s *Strike) Harm(once bool) (dice.Dist, error) {
	v := Combat(s.Attack, s.Defense, Height{}) // the dice already include those for height
	skulls, err := v.Attack.Dist()
	if err != nil {
		return dice.Dist{}, err
	}
	shields, err := v.Defence.Dist()
	if err != nil {
		return dice.Dist{}, err
	}
	blocked := shields.Map(func(n int) int {
		if s.Dodge && n > 0 {
			return s.Attack // there can be no more skulls than attack dice
		}
		return n + s.Shields
	})
	return skulls.Minus(blocked).Map(func(n int) int {
		if n = max(0, n); once {
			n = min(n, 1)
		}
		return n
	}), nil
}

// Back returns the distribution of the excess shields. Each of them wounds the attacker if the
// target strikes back. HS P4.
func (s *Strike) Back() (dice.Dist, error) {
	v := Combat(s.Attack, s.Defense, Height{})
	skulls, err := v.Attack.Dist()
	if err != nil {
		return dice.Dist{}, err
	}
	shields, err := v.Defence.Dist()
	if err != nil {
		return dice.Dist{}, err
	}
	return shields.Map(func(n int) int { return n + s.Shields }).Minus(skulls).Map(func(n int) int { return max(0, n) }), nil
}

// Advantage returns the extra dice that the attacker and the defender get for height, given the
// levels of their bases. HS S3.20; HS F16: special attacks get none; HS F17: figures far above may
// get more.
func (p *Profile) Advantage(attacker, defender int, special bool) (up, down int) {
	return Height{
		Attacker: attacker, Defender: defender, Special: special, Strict: p.StrictSpecial, Far: p.Extreme, FarDice: 2,
	}.Dice()
}

package battle

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// strike is an attack in numbers: the dice of both, and what counts beside them.
type strike struct {
	attack, defense int
	tough           int      // shields beside those rolled. HS P7
	dodge           bool     // one shield blocks all. HS P6
	steps           []string // how the dice came about
}

// strike works an attack out: the normal one, or a special one.
//
// HS S3.18: the Attack number of dice; HS S3.19: the Defense number; HS S3.20, HS S3.6: the
// higher base one more, attacker or defender. HS F16: nothing modifies a special attack.
func (p *Position) strike(f, o *Figure, special *Special) strike {
	c, t := p.card(f), p.card(o)
	s := strike{attack: c.Attack, defense: t.Defense, tough: p.number(o, tough)}
	up, down := heroscape.Height{Attacker: f.Level, Defender: o.Level, Special: special != nil}.Dice()
	if special != nil {
		s.attack = special.Attack
	} else {
		s.step(&s.attack, up, "attack", "for height")
		s.step(&s.attack, p.aura(f, attackAura), "attack", "from friends beside it") // HS P3
		s.step(&s.attack, p.glyphDice(f), "attack", "from a glyph")                  // HS G5, G13
		if w := p.has(f, slayer); w != nil && w.concerns(t) {                        // HS P9
			s.step(&s.attack, w.N, "attack", "for its target")
		}
	}
	s.step(&s.defense, down, "defense", "for height")
	s.step(&s.defense, p.aura(o, defenseAura), "defense", "from friends beside it")                               // HS P3
	s.step(&s.defense, p.holds(p.seat(o), "defense")+p.holds(p.seat(o), "stronghold"), "defense", "from a glyph") // HS G5
	if n := p.number(o, stalwart); n > 0 && p.flanked(o) {                                                        // HS P10
		s.step(&s.defense, n, "defense", "beside a friend of its card")
	}
	s.dodge = p.has(o, dodge) != nil && !p.adjacent(f, o)
	return s
}

// glyphDice are the attack dice that glyphs give a figure for its normal attacks. HS G5; HS G13:
// some to figures of cards of one rarity.
func (p *Position) glyphDice(f *Figure) int {
	n := p.holds(p.seat(f), "attack")
	switch p.card(f).Rarity {
	case common:
		n += p.holds(p.seat(f), "common-attack")
	case unique:
		n += p.holds(p.seat(f), "unique-attack")
	}
	return n
}

// step adds dice and tells why.
func (s *strike) step(n *int, plus int, what, why string) {
	if plus == 0 {
		return
	}
	*n += plus
	s.steps = append(s.steps, fmt.Sprintf("+%d %s %s", plus, what, why))
}

// flanked reports whether a friend of the same card is adjacent. HS P10.
func (p *Position) flanked(f *Figure) bool {
	for o := range p.of(f.Unit) {
		if o.ID != f.ID && p.adjacent(f, o) {
			return true
		}
	}
	return false
}

// wounds are those of so many skulls against so many shields.
//
// HS S3.21: each skull needs a shield.
func (s *strike) wounds(skulls, shields int) int {
	if s.dodge && shields > 0 {
		return 0
	}
	return max(0, skulls-shields-s.tough)
}

// odds are those of the wounds, against the life of the target. HS S3.22: in the basic game the
// first destroys.
func (s *strike) odds(life int) (dice.Odds, error) {
	v := heroscape.Combat(s.attack, s.defense, heroscape.Height{}) // height is among the dice already
	skulls, err := v.Attack.Dist()
	if err != nil {
		return dice.Odds{}, err
	}
	shields, err := v.Defence.Dist()
	if err != nil {
		return dice.Odds{}, err
	}
	blocked := shields.Map(func(n int) int {
		if s.dodge && n > 0 {
			return s.attack // as many as there can be skulls
		}
		return n + s.tough
	})
	wounds := skulls.Minus(blocked).Map(func(n int) int { return min(max(0, n), life) })
	return dice.OddsOf(wounds, life), nil
}

// attackOdds are the exact odds of an attack as a client shows them.
func (p *Position) attackOdds(f, o *Figure, special *Special) *battlemat.Odds {
	s := p.strike(f, o, special)
	odds, err := s.odds(p.life(o))
	if err != nil {
		return nil // more dice than are thrown at once
	}
	success := "to wound"
	if p.life(o) == 1 {
		success = "to destroy"
		odds.Life = 0
	}
	out := game.Odds("wounds", success, odds)
	if p.life(o) == 1 {
		out.Kill = out.Success
	}
	out.Dice = fmt.Sprintf("%d attack dice against %d defense dice", s.attack, s.defense)
	out.Attack, out.Defence, out.Steps = s.attack, s.defense, s.steps
	switch {
	case special == nil && f.Level > o.Level:
		out.Higher = "attacker"
	case f.Level < o.Level:
		out.Higher = "defender"
	}
	return out
}

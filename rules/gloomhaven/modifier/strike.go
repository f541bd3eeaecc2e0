package modifier

import (
	"fmt"
	"strings"

	"github.com/battlemat/battlemat/dice"
)

// Bonus is one of the attacker's own modifiers. If Times is at least 2, it multiplies by Times;
// otherwise it adds Add.
type Bonus struct {
	Add   int
	Times int
	From  string // the source of the bonus, for the explanation; may be empty
}

// Poison returns the bonus of every attack on a poisoned target. GH G95: attackers get +1.
func Poison() Bonus { return Bonus{Add: 1, From: "poison"} }

// ParseBonus reads "+2", "-1", "x2" or "poison".
func ParseBonus(text string) (Bonus, error) {
	if text == "poison" {
		return Poison(), nil
	}
	c, err := ParseCard(text)
	if err != nil || c.Kind == Null || c != (Card{Kind: c.Kind, N: c.N}) {
		return Bonus{}, fmt.Errorf("bonus %.40q: expected +N, -N, xN or poison", text)
	}
	if c.Kind == Times {
		return Bonus{Times: c.N}, nil
	}
	return Bonus{Add: c.N}, nil
}

// card returns the card with the same effect as the bonus.
func (b Bonus) card() Card {
	if b.Times >= 2 {
		return Card{Kind: Times, N: b.Times}
	}
	return Plus(b.Add)
}

// String returns "+2", "x2" or "+1 poison".
func (b Bonus) String() string {
	return strings.TrimSpace(b.card().face() + " " + b.From)
}

// Strike is an attack on one target, before modifier cards and the shield are applied.
type Strike struct {
	Attack  int     // the number on the ability
	Bonuses []Bonus // the attacker's modifiers
	Favour  dice.Favour
	Shield  int
	Pierce  int
	Life    int    // the target's hit points; 0 when not given
	Order   Choice // the order of the modifiers within a step
	// OneMore means that, with Advantage or Disadvantage, cards are drawn up to the first that does
	// not roll, and then one more. GH G109
	OneMore bool
	// Doubled and Halved apply to the damage after the shield. Halved damage is rounded down.
	// Together they cancel out. GH G111, G112
	Doubled, Halved bool
}

// Stage is one of the three steps of an attack. GH S4.20.
type Stage string

// The steps, in order.
const (
	AttackerStep Stage = "attacker"
	CardStep     Stage = "card"
	DefenderStep Stage = "defender"
)

// Step is one change of the attack value.
type Step struct {
	Stage Stage  `json:"stage"`
	By    string `json:"by"`
	From  int    `json:"from"`
	To    int    `json:"to"`
}

// Words returns what changed the value, as a player reads it: "+2", "+1 (poison)", "card -1",
// "shield 1".
func (s Step) Words() string {
	switch s.Stage {
	case CardStep:
		return "card " + s.By
	case AttackerStep:
		if value, from, is := strings.Cut(s.By, " "); is {
			return value + " (" + from + ")"
		}
	}
	return s.By
}

// Reckoning is a computed strike, with the reason for every change.
type Reckoning struct {
	Attack  int      `json:"attack"`
	Steps   []Step   `json:"steps"`
	Damage  int      `json:"damage"`
	Effects []string `json:"effects,omitempty"` // the effects added by the cards
	Kills   bool     `json:"kills"`
}

// Value returns the attack value after the attacker's modifiers. Cards are compared at this value.
func (s Strike) Value() int {
	t := s.tally()
	return t.result(clamp(s.Attack), s.Order)
}

// tally returns the tally of the attacker's modifiers.
func (s Strike) tally() tally {
	t := tally{value: clamp(s.Attack)}
	for _, b := range s.Bonuses {
		t = t.with(b.card())
	}
	return t
}

// Piercing returns the strike with the Pierce of the cards added.
//
// GH S4.42, S4.43: a card may add anything that an ability can have.
func (s Strike) Piercing(cards ...Card) Strike {
	for _, c := range cards {
		s.Pierce += c.Pierce()
	}
	return s
}

// Ignored returns the amount of the shield that does not count.
//
// GH S4.42: Pierce N ignores up to N of the target's Shield.
func (s Strike) Ignored() int { return max(0, min(s.Pierce, s.Shield)) }

// damage returns the damage to the target, given the attack value after the card. It is at least 0.
func (s Strike) damage(value int) int {
	return s.eased(max(0, value-(max(0, s.Shield)-s.Ignored())))
}

// Kills reports whether the damage kills the target.
//
// GH S4.22: a target with zero or fewer hit points dies.
func (s Strike) Kills(damage int) bool { return s.Life > 0 && damage >= s.Life }

// eased returns the damage after the conditions that double or halve it.
func (s Strike) eased(n int) int {
	switch {
	case s.Doubled && !s.Halved:
		return clamp(2 * n)
	case s.Halved && !s.Doubled:
		return n / 2
	}
	return n
}

// Reckon computes the strike with the cards that count.
//
// GH S4.20: the attacker's modifiers apply first, then the card, then the defender's bonuses.
// GH S4.21: attack 3 with +2, then doubled, is 10; a card of -1 leaves 9, and Shield 1 leaves 8.
func (s Strike) Reckon(cards ...Card) Reckoning {
	s = s.Piercing(cards...)
	r := Reckoning{Attack: s.Attack}
	own := make([]named, len(s.Bonuses))
	for i, b := range s.Bonuses {
		own[i] = named{b.card(), b.String()}
	}
	value := r.apply(AttackerStep, clamp(s.Attack), own, s.Order)
	drawn := make([]named, len(cards))
	for i, c := range cards {
		drawn[i] = named{c, c.face()}
		r.Effects = append(r.Effects, c.Effects()...)
	}
	value = r.apply(CardStep, value, drawn, s.Order)
	r.Damage = s.damage(value)
	bare := s
	bare.Doubled, bare.Halved = false, false
	left := bare.damage(value)
	if s.Shield > 0 {
		by := fmt.Sprintf("shield %d", s.Shield)
		if n := s.Ignored(); n > 0 {
			by += fmt.Sprintf(" less %d pierced", n)
		}
		r.Steps = append(r.Steps, Step{DefenderStep, by, value, left})
	}
	switch {
	case s.Doubled && !s.Halved:
		r.Steps = append(r.Steps, Step{DefenderStep, "doubled by brittle", left, r.Damage})
	case s.Halved && !s.Doubled:
		r.Steps = append(r.Steps, Step{DefenderStep, "halved by ward", left, r.Damage})
	}
	r.Kills = s.Kills(r.Damage)
	return r
}

// named is a modifier with the name that the explanation gives it.
type named struct {
	card Card
	by   string
}

// apply applies the modifiers of one step and records each of them, in the order in which they are
// applied.
func (r *Reckoning) apply(stage Stage, value int, mods []named, order Choice) int {
	for _, m := range ordered(mods, order) {
		t := tally{value: value}
		next := t.with(m.card).result(value, Given)
		r.Steps = append(r.Steps, Step{stage, m.by, value, next})
		value = next
	}
	return value
}

// ordered returns the modifiers of one step in the chosen order. A null card comes last, because
// nothing can undo its zero.
func ordered(mods []named, order Choice) []named {
	rank := func(c Card) int {
		switch {
		case c.Kind == Null:
			return 3
		case order == Given:
			return 0
		case c.Kind == Times:
			return 1
		case (c.N > 0) == (order == Highest):
			return 0
		}
		return 2
	}
	var out []named
	for want := 0; want <= 3; want++ {
		for _, m := range mods {
			if rank(m.card) == want {
				out = append(out, m)
			}
		}
	}
	return out
}

// String returns the whole calculation on one line: "attack 3, +2 = 5, x2 = 10, card -1 = 9, shield
// 1 = 8, so 8 damage".
func (r Reckoning) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "attack %d", r.Attack)
	for _, s := range r.Steps {
		fmt.Fprintf(&b, ", %s = %d", s.Words(), s.To)
	}
	fmt.Fprintf(&b, ", so %d damage", r.Damage)
	if len(r.Effects) > 0 {
		fmt.Fprintf(&b, ", %s", strings.Join(r.Effects, ", "))
	}
	return b.String()
}

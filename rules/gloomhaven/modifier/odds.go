package modifier

import (
	"errors"
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/dice"
)

// Bounds for the odds of an attack action.
const (
	MaxTargets = 16      // targets of one action
	maxValue   = 1 << 16 // the highest attack value
	maxDraws   = 1 << 24 // draws from different states of the deck that one call may count
	maxPass    = 1 << 21 // the same for a single distribution; this bounds the memory
)

// ErrTooMany is wrapped by the error for odds that would take too long to compute.
var ErrTooMany = errors.New("the deck can be drawn in too many ways to count")

// EffectOdds is the chance that an added effect is among the cards that count.
type EffectOdds struct {
	Name string     `json:"name"`
	P    dice.Ratio `json:"chance"`
}

// StrikeOdds describes the possible results of the attack on one target.
type StrikeOdds struct {
	dice.Odds
	Effects []EffectOdds `json:"effects,omitempty"` // effects of the cards, by name
}

// Lives returns the chance that the target survives. It is 1 if the target's life is not given.
func (o StrikeOdds) Lives() dice.Ratio {
	one := dice.NewRatio(1, 1)
	if o.Life < 1 {
		return one
	}
	return one.Minus(o.Kill)
}

// ActionOdds describes the possible results of one attack action.
type ActionOdds struct {
	Targets []StrikeOdds `json:"targets"` // each target separately, in the order of the attacks
	Total   dice.Dist    `json:"total"`   // the sum of all damage
	Kills   dice.Dist    `json:"kills"`   // the number of targets with a Life that die
}

// Odds returns the exact odds of an attack action on one or several targets, in the given order.
// The cards of the draw pile are known, but not their order.
//
// GH S4.20, S4.28, S4.31: every target is a separate attack with its own card. No card is put back
// during an action, unless the pile runs out.
//
// The computation runs over the states of the pile, not over its orders. If the deck is too varied
// for that, the error is [ErrTooMany].
func (m Deck) Odds(strikes ...Strike) (ActionOdds, error) {
	names, err := m.fit(strikes)
	if err != nil {
		return ActionOdds{}, err
	}
	budget := maxDraws
	var out ActionOdds
	for i := range strikes {
		one, err := m.target(strikes, i, names, &budget)
		if err != nil {
			return ActionOdds{}, err
		}
		out.Targets = append(out.Targets, one)
	}
	out.Total, out.Kills, err = m.totals(strikes, out.Targets, &budget)
	return out, err
}

// Harm returns the exact distribution of the damage to one target, which is a part of the result of
// [Deck.Odds].
func (m Deck) Harm(strike Strike) (dice.Dist, error) {
	strikes := []Strike{strike}
	if _, err := m.fit(strikes); err != nil {
		return dice.Dist{}, err
	}
	if m.lasts(strikes) {
		if one, is := m.plainly(strike, nil); is {
			return one.Harm, nil
		}
	}
	budget := maxDraws
	c := newCount(m, strikes, nil, &budget)
	defer c.done()
	return c.run(func(_, damage int, _ uint64) int { return damage })
}

// fit checks that the deck and the attacks are within the bounds of a count. It returns the
// different effects of the cards.
func (m Deck) fit(strikes []Strike) ([]string, error) {
	if err := m.check(); err != nil {
		return nil, err
	}
	if len(strikes) < 1 || len(strikes) > MaxTargets {
		return nil, fmt.Errorf("an attack has 1 to %d targets, not %d", MaxTargets, len(strikes))
	}
	names := m.effects()
	if n := len(names); n > 64 {
		return nil, fmt.Errorf("a deck has at most 64 different effects, not %d", n)
	}
	for i, s := range strikes {
		if err := m.reach(s); err != nil {
			return nil, fmt.Errorf("target %d: %w", i+1, err)
		}
	}
	return names, nil
}

// totals returns the damage and the number of kills of all targets together.
func (m Deck) totals(strikes []Strike, each []StrikeOdds, budget *int) (total, kills dice.Dist, err error) {
	if len(each) == 1 {
		return each[0].Harm, each[0].Harm.Map(func(damage int) int { return one(strikes[0].Kills(damage)) }), nil
	}
	all := newCount(m, strikes, nil, budget)
	defer all.done()
	if total, err = all.run(func(_, damage int, _ uint64) int { return damage }); err != nil {
		return total, kills, err
	}
	kills, err = all.run(func(t, damage int, _ uint64) int { return one(strikes[t].Kills(damage)) })
	return total, kills, err
}

// Survivors returns the distribution of the set of targets that survive an attack action. The set
// is a number with a bit for each survivor: 1 for the first target, 2 for the second. A target
// without a Life always survives.
//
// GH S4.22, S4.28: one attack influences the next through the cards that it takes from the pile.
func (m Deck) Survivors(strikes ...Strike) (dice.Dist, error) {
	if _, err := m.fit(strikes); err != nil {
		return dice.Dist{}, err
	}
	budget := maxDraws
	c := newCount(m, strikes, nil, &budget)
	defer c.done()
	return c.run(func(t, damage int, _ uint64) int { return one(!strikes[t].Kills(damage)) << t })
}

// one returns 1 if the condition holds, and 0 otherwise.
func one(holds bool) int {
	if holds {
		return 1
	}
	return 0
}

// target returns the distribution for target i.
//
// If no pile can run out, the draws of an action cut a random sequence of cards into pieces, and
// each piece determines its own end. Moving the piece of target i to the front maps the orders of
// the pile one to one onto each other. So the odds for target i are the same as those for the first
// target, and the earlier targets need not be counted.
func (m Deck) target(strikes []Strike, i int, names []string, budget *int) (StrikeOdds, error) {
	before := strikes[:i+1]
	if m.lasts(strikes) {
		if one, is := m.plainly(strikes[i], names); is {
			return one, nil
		}
		before = strikes[i : i+1]
	}
	return m.counted(before, names, budget)
}

// counted returns the distribution for the last target of an action.
func (m Deck) counted(before []Strike, names []string, budget *int) (StrikeOdds, error) {
	last := len(before) - 1
	run := func(names []string, score func(damage int, effects uint64) int) (dice.Dist, error) {
		c := newCount(m, before, names, budget)
		defer c.done()
		return c.run(func(t, damage int, effects uint64) int {
			if t != last {
				return 0
			}
			return score(damage, effects)
		})
	}
	harm, err := run(nil, func(damage int, _ uint64) int { return damage })
	if err != nil {
		return StrikeOdds{}, err
	}
	out := StrikeOdds{Odds: dice.OddsOf(harm, before[last].Life)}
	for _, name := range names {
		d, err := run([]string{name}, func(_ int, effects uint64) int { return int(effects) })
		if err != nil {
			return StrikeOdds{}, err
		}
		out.Effects = append(out.Effects, EffectOdds{name, d.AtLeast(1)})
	}
	return out, nil
}

// effects returns the different effects of the deck's cards, sorted.
func (m Deck) effects() []string {
	var names []string
	for _, pile := range []dice.Pile[Card]{m.Pile, m.Discard} {
		for c := range pile.Cards() {
			names = append(names, c.Effects()...)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Lasts reports whether the draw pile is large enough for the whole action, whatever is drawn. If
// it is, the odds of each attack do not depend on the order of the attacks.
func (m Deck) Lasts(strikes ...Strike) bool { return m.lasts(strikes) }

// lasts reports whether the draw pile suffices for the whole action. It counts the cards that are
// not rolling, because such cards end every draw.
func (m Deck) lasts(strikes []Strike) bool {
	plain := 0
	for c, n := range m.Pile.Cards() {
		if !c.Rolling {
			plain += n
		}
	}
	return plain >= plainNeeded(strikes)
}

// plainNeeded returns the largest number of cards other than rolling cards that an action can draw.
func plainNeeded(strikes []Strike) int {
	n := len(strikes)
	for _, s := range strikes {
		if s.Favour != dice.Even {
			n++
		}
	}
	return n
}

// reach returns an error if a draw could take the attack value out of its bounds.
func (m Deck) reach(s Strike) error {
	if s.Favour > dice.Disadvantage || s.Order > Given {
		return fmt.Errorf("unknown favour %v or order %v", s.Favour, s.Order)
	}
	if len(s.Bonuses) > dice.MaxCards {
		return fmt.Errorf("an attack has at most %d bonuses", dice.MaxCards)
	}
	v, last, factor := max(s.Value(), -s.Value()), 1, 1
	for _, pile := range []dice.Pile[Card]{m.Pile, m.Discard} {
		for c, n := range pile.Cards() {
			for range n {
				switch {
				case c.Kind == Add:
					v = clamp(v + max(c.N, -c.N))
				case c.Kind == Times && c.Rolling:
					factor = clamp(factor * c.N)
				}
			}
			if c.Kind == Times && !c.Rolling {
				last = max(last, c.N) // at most one of these cards counts
			}
		}
	}
	if v = clamp(clamp(v*factor) * last); v > maxValue {
		return fmt.Errorf("the attack value can exceed %d, the most that is computed", maxValue)
	}
	return nil
}

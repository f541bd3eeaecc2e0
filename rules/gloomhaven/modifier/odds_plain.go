package modifier

import (
	"math/bits"
	"slices"

	"github.com/battlemat/battlemat/dice"
)

// mostRolling is the largest number of rolling cards for which the odds are computed by formula,
// without going through the draws.
const mostRolling = 6

// plainly returns the distribution for one target in the usual case. The pile has enough cards and
// few rolling ones, there is no Advantage or Disadvantage, and the result does not depend on the
// order of the cards.
//
// The draw turns up some of the rolling cards and then one that is not rolling. Let the pile have N
// cards, K of them rolling. A certain set of k rolling cards, in any order, followed by a certain
// other card, comes first in k! (N-k-1)! of the N! orders of the pile. Here every number is divided
// by (N-K-1)!. The cards behind those k+1 cards do not matter.
func (m Deck) plainly(s Strike, names []string) (out StrikeOdds, is bool) {
	if s.Favour != dice.Even || s.Order == Given {
		return out, false
	}
	var room [mostRolling]Card
	rolling := room[:0]
	for c, n := range m.Pile.Cards() {
		if !c.Rolling {
			continue
		}
		if len(rolling)+n > mostRolling {
			return out, false
		}
		for range n {
			rolling = append(rolling, c)
		}
	}
	var parts [2 * usualCards]dice.Part // by the resulting damage
	harm := parts[:0]
	var total uint64
	with := make([]uint64, len(names)) // by effect: how many of the counted orders draw a card with it
	size, value := m.Pile.Len(), s.Value()
	for set := range 1 << len(rolling) {
		var drawn tally
		var brings uint64
		for i, c := range rolling {
			if set>>i&1 == 1 {
				drawn, brings = drawn.with(c), brings|c.marks(names)
			}
		}
		k := bits.OnesCount(uint(set))
		ways := waysOf(k, size, len(rolling))
		for c, n := range m.Pile.Cards() {
			if c.Rolling {
				continue
			}
			t, weight := drawn.with(c), ways*uint64(n)
			struck := s
			struck.Pierce += t.pierce
			damage := struck.damage(t.result(value, s.Order))
			i := slices.IndexFunc(harm, func(p dice.Part) bool { return p.Dist.Low() == damage })
			if i < 0 {
				i = len(harm)
				harm = append(harm, dice.Part{Dist: dice.Certain(damage)})
			}
			harm[i].Weight += weight
			total += weight
			for marks := brings | c.marks(names); marks != 0; marks &= marks - 1 {
				with[bits.TrailingZeros64(marks)] += weight
			}
		}
	}
	out.Odds = dice.OddsOf(dice.Mix(harm...), s.Life)
	for i, name := range names {
		out.Effects = append(out.Effects, EffectOdds{name, dice.NewRatio(int64(with[i]), int64(total))})
	}
	return out, true
}

// waysOf returns k! (size-k-1)! / (size-rolling-1)!.
func waysOf(k, size, rolling int) uint64 {
	ways := uint64(1)
	for i := 2; i <= k; i++ {
		ways *= uint64(i)
	}
	for i := size - rolling; i <= size-k-1; i++ {
		ways *= uint64(i)
	}
	return ways
}

// marks returns which of the named effects are on the card, as a bit for each.
func (c Card) marks(names []string) uint64 {
	if c.effects == "" || len(names) == 0 {
		return 0
	}
	var marks uint64
	for _, name := range c.Effects() {
		if i := slices.Index(names, name); i >= 0 {
			marks |= 1 << i
		}
	}
	return marks
}

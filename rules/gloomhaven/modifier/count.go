package modifier

import (
	"slices"

	"github.com/battlemat/battlemat/dice"
)

// count is a walk through all draws of an attack action, card by card. Its state consists of the
// number of cards of each kind in the draw pile and the result so far of the current draw. It does
// not matter how the pile reached this state, so equal states are counted only once.
type count struct {
	strikes []Strike
	cards   []Card
	marks   []uint64  // by card: its effects that matter, as bits
	chosen  [][]uint8 // by target: for each pair of drawn cards, the one that counts, at first*len(cards)+second
	keeps   bool      // whether the discards matter because the pile can run out

	pile, discard, hand []uint8 // by card: the number of copies; discard and hand are used only if keeps is set
	score               func(target, damage int, effects uint64) int
	memo                map[countState]dice.Dist
	parts               []dice.Part // the parts of the draws in progress, the innermost draw last
	counts              []uint8     // the memory of pile, discard and hand if there are few cards
	budget              *int        // the number of draws that may still be counted in total
	left                int         // the number of draws that may still be counted in this run
}

// draw is the result so far of one draw.
type draw struct {
	target int
	n      int8  // the number of cards drawn, at most 2
	plain  int16 // the index of the card that was not rolling, or -1
	tally  tally // the tally of the rolling cards
}

type countState struct {
	draw  draw
	piles string
}

// run returns the distribution of the sum of the scores of all targets.
func (c *count) run(score func(target, damage int, effects uint64) int) (d dice.Dist, err error) {
	defer func() {
		if r := recover(); r == errBudget {
			err = ErrTooMany
		} else if r != nil {
			panic(r)
		}
	}()
	c.score = score
	clear(c.memo)
	c.parts = slices.Grow(c.parts[:0], len(c.cards))
	most := min(*c.budget, maxPass)
	c.left = most
	d = c.next(0)
	*c.budget -= most - c.left
	return d, nil
}

var errBudget any = new(int) // the panic that ends a count if it takes too long

// next begins the draw for a target.
func (c *count) next(target int) dice.Dist {
	if target == len(c.strikes) {
		return dice.Certain(0)
	}
	d := draw{target: target, plain: -1}
	if s := c.strikes[target]; s.Order == Given {
		d.tally.value = s.Value()
	}
	return c.more(d)
}

// more draws the next card. It weighs each kind of card by its number of copies.
func (c *count) more(d draw) dice.Dist {
	if total(c.pile) == 0 {
		if total(c.discard) == 0 {
			return c.finish(d, -1)
		}
		// Deck.refill explains why the discards become the pile.
		pile, discard := c.pile, c.discard
		c.pile, c.discard = slices.Clone(discard), make([]uint8, len(discard))
		out := c.more(d)
		c.pile, c.discard = pile, discard
		return out
	}
	// The very first draw occurs only once. With one card in the hand, the state shows from which
	// pile that card came, so no other draw leads to the same state. Such states are not worth
	// remembering.
	remember := d.n > 1 || d.n == 0 && d.target > 0
	var state countState
	if remember {
		var buf [3 * dice.MaxCards]byte
		key := append(buf[:0], c.pile...)
		if c.keeps && !c.lasts(d.target) {
			key = append(append(key, c.discard...), c.hand...)
		}
		state = countState{d, string(key)}
		if known, ok := c.memo[state]; ok {
			return known
		}
	}
	before := len(c.parts)
	for i, n := range c.pile {
		if n == 0 {
			continue
		}
		if c.left--; c.left < 0 {
			panic(errBudget)
		}
		c.pile[i]--
		if c.keeps {
			c.hand[i]++
		}
		part := dice.Part{Weight: uint64(n), Dist: c.take(d, i)}
		c.parts = append(c.parts, part)
		if c.keeps {
			c.hand[i]--
		}
		c.pile[i]++
	}
	out := dice.Mix(c.parts[before:]...)
	c.parts = c.parts[:before]
	if remember {
		if c.memo == nil {
			c.memo = map[countState]dice.Dist{}
		}
		c.memo[state] = out
	}
	return out
}

// lasts reports whether the current pile suffices for this target and those after it. If it does,
// the discards do not matter.
func (c *count) lasts(target int) bool {
	plain := 0
	for i, n := range c.pile {
		if !c.cards[i].Rolling {
			plain += int(n)
		}
	}
	return plain >= plainNeeded(c.strikes[target:])
}

// take adds card i to the draw: GH S4.24 and S4.25, as in Deck.Draw.
func (c *count) take(d draw, i int) dice.Dist {
	s := c.strikes[d.target]
	if s.OneMore && s.Favour != dice.Even {
		return c.takeMore(d, i)
	}
	d.n = min(2, d.n+1)
	if !c.cards[i].Rolling {
		if d.plain >= 0 {
			return c.settle(d.target, tally{value: d.tally.value}, int(c.chosen[d.target][int(d.plain)*len(c.cards)+i]))
		}
		d.plain = int16(i)
	} else if s.Favour != dice.Disadvantage {
		if d.plain >= 0 { // a rolling card after one that does not roll: the order of drawing matters
			t := c.count(d.tally, int(d.plain), s.Order)
			return c.settle(d.target, t, i)
		}
		d.tally = c.count(d.tally, i, s.Order)
	}
	if d.plain >= 0 && (s.Favour == dice.Even || d.n == 2) {
		return c.finish(d, int(d.plain))
	}
	return c.more(d)
}

// takeMore is the variant of take in which one more card is drawn after the first that does not
// roll. GH G109
func (c *count) takeMore(d draw, i int) dice.Dist {
	s := c.strikes[d.target]
	d.n = min(2, d.n+1)
	switch {
	case d.plain >= 0:
		return c.settle(d.target, d.tally, int(c.chosen[d.target][int(d.plain)*len(c.cards)+i]))
	case c.cards[i].Rolling:
		d.tally = c.count(d.tally, i, s.Order)
	default:
		d.plain = int16(i)
	}
	return c.more(d)
}

// count adds a card to a tally. It keeps only what the order of the modifiers requires.
func (c *count) count(t tally, i int, order Choice) tally {
	t = t.with(c.cards[i])
	t.effects |= c.marks[i]
	if order == Given {
		return tally{value: t.value, null: t.null, pierce: t.pierce, effects: t.effects}
	}
	t.value = 0
	return t
}

// finish ends a draw in which at most one card was not rolling. The rolling cards apply too.
func (c *count) finish(d draw, last int) dice.Dist {
	if last < 0 && d.plain >= 0 {
		last = int(d.plain)
	}
	return c.settle(d.target, d.tally, last)
}

// settle computes the attack, discards the hand and goes on to the next target.
func (c *count) settle(target int, t tally, last int) dice.Dist {
	s := c.strikes[target]
	if last >= 0 {
		t = c.count(t, last, s.Order)
	}
	value := t.result(s.Value(), s.Order)
	s.Pierce += t.pierce
	score := c.score(target, s.damage(value), t.effects)
	if target+1 == len(c.strikes) {
		return dice.Certain(score)
	}
	if !c.keeps {
		return c.next(target + 1).Shift(score)
	}
	hand, discard := c.hand, c.discard
	c.hand, c.discard = make([]uint8, len(hand)), slices.Clone(discard)
	for i, n := range hand {
		if !c.cards[i].Once {
			c.discard[i] += n
		}
	}
	out := c.next(target + 1).Shift(score)
	c.hand, c.discard = hand, discard
	return out
}

func total(counts []uint8) int {
	n := 0
	for _, c := range counts {
		n += int(c)
	}
	return n
}

package modifier

import (
	"slices"

	"github.com/battlemat/battlemat/dice"
)

// Hand is the outcome of drawing modifier cards for one attack.
type Hand struct {
	Drawn []Card // in the order of drawing
	Used  []Card // those that count, in the same order
}

// DieName is the name under which a [Roller] knows a modifier deck as a die.
const DieName = "modifier card"

// Draw draws for one attack; value is the attack value after the attacker's own modifiers. When the
// roller fails, the deck is returned as it was.
func (m Deck) Draw(r dice.Roller, f dice.Favour, value int) (Hand, Deck, error) {
	return m.DrawFor(r, Strike{Attack: value, Favour: f})
}

// DrawFor draws for a strike, by its Favour and OneMore; the rest of it gives its value.
func (m Deck) DrawFor(r dice.Roller, s Strike) (Hand, Deck, error) {
	var h Hand
	after, f := m, s.Favour
	ends := enough
	if s.OneMore && f != dice.Even {
		ends = enoughOfMore
	}
	for !ends(h.Drawn, f) {
		if after = after.refill(); after.Pile.Len() == 0 {
			break // every card of the deck is in the hand: the draw ends with it
		}
		c, rest, err := after.Pile.Draw(r, DieName)
		if err != nil {
			return Hand{}, m, err
		}
		after.Pile = rest
		h.Drawn = append(h.Drawn, c)
	}
	if h.Used = used(h.Drawn, f, s.Value()); s.OneMore && f != dice.Even {
		h.Used = usedOfMore(h.Drawn, f, s.Value())
	}
	return h, after.settle(h.Drawn), nil
}

// enough says whether drawing stops.
//
// GH S4.24, S4.25: two cards, and if both are rolling, on to the first that is not.
// Without favour one card, and a rolling one is followed by another.
func enough(drawn []Card, f dice.Favour) bool {
	least := 1
	if f != dice.Even {
		least = 2
	}
	if len(drawn) < least {
		return false
	}
	for _, c := range drawn {
		if !c.Rolling {
			return true
		}
	}
	return false
}

// used picks the cards that count.
func used(drawn []Card, f dice.Favour, value int) []Card {
	var plain []Card
	for _, c := range drawn {
		if !c.Rolling {
			plain = append(plain, c)
		}
	}
	switch {
	case f == dice.Advantage && len(plain) == 2:
		// GH S4.24: the better of two.
		return []Card{Better(plain[0], plain[1], value)}
	case f == dice.Disadvantage && len(plain) == 2:
		// GH S4.25: the worse of two.
		return []Card{Worse(plain[0], plain[1], value)}
	case f == dice.Disadvantage:
		// GH S4.25: rolling cards are disregarded; only the last one applies.
		return plain
	}
	// GH S4.24: one rolling card is added to the other; after two, all are added.
	return drawn
}

// enoughOfMore is enough where one card more is drawn after the first that does not roll.
//
// GH G109: whether that one rolls does not matter.
func enoughOfMore(drawn []Card, _ dice.Favour) bool {
	first := firstPlain(drawn)
	return first >= 0 && len(drawn) > first+1
}

// firstPlain returns the index of the first card that does not roll, -1 while there is none.
func firstPlain(drawn []Card) int {
	return slices.IndexFunc(drawn, func(c Card) bool { return !c.Rolling })
}

// usedOfMore picks the cards that count: those that rolled, and the better or worse of the last two.
//
// GH G109.
func usedOfMore(drawn []Card, f dice.Favour, value int) []Card {
	first := firstPlain(drawn)
	if first < 0 || len(drawn) == first+1 {
		return drawn // the deck has no more
	}
	pick := Better
	if f == dice.Disadvantage {
		pick = Worse
	}
	return append(slices.Clone(drawn[:first]), pick(drawn[first], drawn[first+1], value))
}

// Better returns the card to use with advantage: the better one at this attack value, and
// the first where that is ambiguous or where they are equal. GH S4.26.
func Better(first, second Card, value int) Card {
	if Compare(second, first, value) == Above {
		return second
	}
	return first
}

// Worse returns the card to use with disadvantage, in the same way.
func Worse(first, second Card, value int) Card {
	if Compare(second, first, value) == Below {
		return second
	}
	return first
}

// Rank is how one card compares with another.
type Rank uint8

// The ranks.
const (
	Same Rank = iota
	Above
	Below
	Ambiguous
)

// Compare compares two single cards for an attack of that value.
//
// A card is worth the attack value that it makes (never below 0, since no attack
// does less than nothing), plus its effects.
//
// GH S4.26: an added effect has a positive but undefined value. So a card is above another
// for certain when it makes at least as much, has every effect of the other, and
// has more of one of the two. "+0 stun" and "+2" are ambiguous, and so are "+1 stun" and
// "+1 fire". Where x2 and +1 make the same value (of an attack 1) they are the same.
func Compare(a, b Card, value int) Rank {
	x, y := a.on(value), b.on(value)
	more, less := false, false
	if a.effects != b.effects {
		more, less = surplus(a.Effects(), b.Effects())
	}
	switch {
	case x == y && !more && !less:
		return Same
	case x >= y && !less:
		return Above
	case x <= y && !more:
		return Below
	}
	return Ambiguous
}

// on returns the attack value after one card.
func (c Card) on(value int) int {
	var t tally
	t.value = value
	return max(0, t.with(c).result(value, Highest))
}

// surplus says whether each of two sorted lists has an entry that the other lacks.
func surplus(a, b []string) (inA, inB bool) {
	for len(a) > 0 && len(b) > 0 {
		switch {
		case a[0] == b[0]:
			a, b = a[1:], b[1:]
		case a[0] < b[0]:
			inA, a = true, a[1:]
		default:
			inB, b = true, b[1:]
		}
	}
	return inA || len(a) > 0, inB || len(b) > 0
}

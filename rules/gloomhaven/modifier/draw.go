package modifier

import (
	"slices"

	"github.com/battlemat/battlemat/dice"
)

// Hand is the outcome of drawing modifier cards for one attack.
type Hand struct {
	Drawn []Card // in the order of drawing
	Used  []Card // those that count, in the order of drawing
}

// DieName is the name by which a [Roller] is asked for a modifier card.
const DieName = "modifier card"

// Draw draws the cards for one attack. `value` is the attack value after the attacker's own
// modifiers. If the roller fails, Draw returns the deck unchanged.
func (m Deck) Draw(r dice.Roller, f dice.Favour, value int) (Hand, Deck, error) {
	return m.DrawFor(r, Strike{Attack: value, Favour: f})
}

// DrawFor draws the cards for a strike. The fields Favour and OneMore determine how many cards are
// drawn. The other fields determine the attack value at which the cards are compared.
func (m Deck) DrawFor(r dice.Roller, s Strike) (Hand, Deck, error) {
	var h Hand
	after, f := m, s.Favour
	ends := enough
	if s.OneMore && f != dice.Even {
		ends = enoughOfMore
	}
	for !ends(h.Drawn, f) {
		if after = after.refill(); after.Pile.Len() == 0 {
			break // every card of the deck is in the hand, so the draw ends
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

// enough reports whether enough cards have been drawn.
//
// GH S4.24, S4.25: with Advantage or Disadvantage two cards are drawn; if both are rolling, drawing
// goes on to the first card that does not roll. Otherwise one card is drawn, and a rolling card is
// followed by another.
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

// used returns the drawn cards that count.
func used(drawn []Card, f dice.Favour, value int) []Card {
	var plain []Card
	for _, c := range drawn {
		if !c.Rolling {
			plain = append(plain, c)
		}
	}
	switch {
	case f == dice.Advantage && len(plain) == 2:
		// GH S4.24: the better of the two counts.
		return []Card{Better(plain[0], plain[1], value)}
	case f == dice.Disadvantage && len(plain) == 2:
		// GH S4.25: the worse of the two counts.
		return []Card{Worse(plain[0], plain[1], value)}
	case f == dice.Disadvantage:
		// GH S4.25: rolling cards are ignored; only the last card counts.
		return plain
	}
	// GH S4.24: a single rolling card is added to the other card. After two rolling cards, all
	// cards are added.
	return drawn
}

// enoughOfMore is the variant of enough in which one more card is drawn after the first that does
// not roll.
//
// GH G109: it does not matter whether that extra card rolls.
func enoughOfMore(drawn []Card, _ dice.Favour) bool {
	first := firstPlain(drawn)
	return first >= 0 && len(drawn) > first+1
}

// firstPlain returns the index of the first card that does not roll, or -1 if there is none yet.
func firstPlain(drawn []Card) int {
	return slices.IndexFunc(drawn, func(c Card) bool { return !c.Rolling })
}

// usedOfMore returns the drawn cards that count: the rolling cards, and the better or worse of the
// last two.
//
// GH G109.
func usedOfMore(drawn []Card, f dice.Favour, value int) []Card {
	first := firstPlain(drawn)
	if first < 0 || len(drawn) == first+1 {
		return drawn // the deck has no more cards
	}
	pick := Better
	if f == dice.Disadvantage {
		pick = Worse
	}
	return append(slices.Clone(drawn[:first]), pick(drawn[first], drawn[first+1], value))
}

// Better returns the card to use with Advantage: the one that is better at this attack value. If
// neither is clearly better, or they are equal, it returns the first. GH S4.26.
func Better(first, second Card, value int) Card {
	if Compare(second, first, value) == Above {
		return second
	}
	return first
}

// Worse returns the card to use with Disadvantage, by the same rules as [Better].
func Worse(first, second Card, value int) Card {
	if Compare(second, first, value) == Below {
		return second
	}
	return first
}

// Rank is the result of comparing two cards.
type Rank uint8

// The ranks.
const (
	Same Rank = iota
	Above
	Below
	Ambiguous
)

// Compare compares two single cards for an attack of the given value.
//
// A card is worth the attack value that results from it, plus its effects. That value is never
// below 0, because no attack does less than no damage.
//
// GH S4.26: an added effect has a positive but undefined value. So a card certainly ranks above
// another if its value is at least as high, it has every effect of the other, and it exceeds the
// other in value or effects. "+0 stun" and "+2" are ambiguous, and so are "+1 stun" and "+1 fire".
// If x2 and +1 give the same value (for an attack of 1), they rank the same.
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

// on returns the attack value after the card is applied to `value`.
func (c Card) on(value int) int {
	var t tally
	t.value = value
	return max(0, t.with(c).result(value, Highest))
}

// surplus reports, for each of two sorted lists, whether it has an entry that the other lacks.
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

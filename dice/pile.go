package dice

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strings"
)

// MaxCards bounds the number of cards in a pile.
const MaxCards = 255

// Named is a card that consists only of its name.
type Named string

// String returns the name.
func (n Named) String() string { return string(n) }

// card is the constraint for the cards of a pile: a comparable value with a String method.
type card interface {
	comparable
	fmt.Stringer
}

// Pile is an unordered pile of cards, stored as the number of copies of each. Drawing a card means
// throwing a die with a face for every card. The odds are the same as for turning over the top card
// of a shuffled pile, but no order is hidden. A Pile is a value: With and Without return new piles.
// The zero Pile is empty.
type Pile[C card] struct {
	lots []lot[C] // in the order of the cards' strings, each with at least one copy
}

type lot[C card] struct {
	card C
	text string
	n    int
}

// PileOf returns a pile with the cards of a sequence, which gives the number of copies of each. It
// allocates memory for as many different cards as the first argument says; there may be fewer or
// more.
func PileOf[C card](different int, cards iter.Seq2[C, int]) Pile[C] {
	lots := make([]lot[C], 0, different)
	for c, n := range cards {
		if text := c.String(); n > 0 && (len(lots) == 0 || lots[len(lots)-1].text < text) { // most sequences are already sorted
			lots = append(lots, lot[C]{c, text, n})
		} else {
			lots = Pile[C]{lots}.With(c, n).lots
		}
	}
	if len(lots) == 0 {
		return Pile[C]{}
	}
	return Pile[C]{lots}
}

func (p Pile[C]) find(c C) (int, bool) {
	return slices.BinarySearchFunc(p.lots, c.String(), func(l lot[C], text string) int {
		return cmp.Compare(l.text, text)
	})
}

// With returns the pile with n more copies of a card. If n is negative, it removes copies, down to
// zero.
func (p Pile[C]) With(c C, n int) Pile[C] {
	i, found := p.find(c)
	if !found {
		if n < 1 {
			return p
		}
		lots := make([]lot[C], 0, len(p.lots)+1)
		lots = append(append(lots, p.lots[:i]...), lot[C]{c, c.String(), n})
		return Pile[C]{append(lots, p.lots[i:]...)}
	}
	lots := slices.Clone(p.lots)
	if lots[i].n += n; lots[i].n < 1 {
		lots = slices.Delete(lots, i, i+1)
	}
	return Pile[C]{lots}
}

// Without returns the pile with one copy of a card removed, and reports whether there was one.
func (p Pile[C]) Without(c C) (Pile[C], bool) {
	if _, found := p.find(c); !found {
		return p, false
	}
	return p.With(c, -1), true
}

// And returns a pile with the cards of both piles.
func (p Pile[C]) And(o Pile[C]) Pile[C] {
	lots := make([]lot[C], 0, len(p.lots)+len(o.lots))
	mine, theirs := p.lots, o.lots
	for len(mine) > 0 && len(theirs) > 0 {
		switch first := mine[0]; cmp.Compare(first.text, theirs[0].text) {
		case -1:
			lots, mine = append(lots, first), mine[1:]
		case 1:
			lots, theirs = append(lots, theirs[0]), theirs[1:]
		default:
			first.n += theirs[0].n
			lots, mine, theirs = append(lots, first), mine[1:], theirs[1:]
		}
	}
	return Pile[C]{append(append(lots, mine...), theirs...)}
}

// Count returns how many copies of a card the pile holds.
func (p Pile[C]) Count(c C) int {
	if i, found := p.find(c); found {
		return p.lots[i].n
	}
	return 0
}

// Len returns how many cards the pile holds.
func (p Pile[C]) Len() int {
	n := 0
	for _, l := range p.lots {
		n += l.n
	}
	return n
}

// Cards yields the different cards in the order of their strings, with the number of copies of
// each.
func (p Pile[C]) Cards() iter.Seq2[C, int] {
	return func(yield func(C, int) bool) {
		for _, l := range p.lots {
			if !yield(l.card, l.n) {
				return
			}
		}
	}
}

// Die returns the die with a face for every card of the pile.
func (p Pile[C]) Die(name string) Die {
	d := Die{name, make([]Face, 0, p.Len())}
	for _, l := range p.lots {
		for range l.n {
			d.Faces = append(d.Faces, Face(l.text))
		}
	}
	return d
}

// Draw draws a card, every card being equally likely, and returns it with the rest of the pile. An
// empty pile is an error.
func (p Pile[C]) Draw(r Roller, name string) (C, Pile[C], error) {
	side, err := roll(r, p.Die(name))
	if err != nil {
		var none C
		return none, p, err
	}
	for _, l := range p.lots {
		if side -= l.n; side < 0 {
			return l.card, p.With(l.card, -1), nil
		}
	}
	panic("dice: a die with more faces than its pile has cards")
}

// Equal reports whether two piles hold the same cards.
func (p Pile[C]) Equal(o Pile[C]) bool { return slices.Equal(p.lots, o.lots) }

// String lists the cards, each followed by "xN" if there are several: "+0x6
// +1x5 +2 null*". A card with a method Counted(n int) string writes itself with its number.
func (p Pile[C]) String() string {
	var b strings.Builder
	b.Grow(8 * len(p.lots))
	for i, l := range p.lots {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(counted(l.card, l.text, l.n))
	}
	return b.String()
}

// counted returns a card's text with its number.
func counted[C card](c C, text string, n int) string {
	if n == 1 {
		return text
	}
	if m, ok := any(c).(interface{ Counted(n int) string }); ok {
		return m.Counted(n)
	}
	return fmt.Sprintf("%sx%d", text, n)
}

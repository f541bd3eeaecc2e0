package modifier

import (
	"slices"
	"sync"

	"github.com/battlemat/battlemat/dice"
)

// newCount prepares the count of an action. Only the effects listed in `names` matter. Cards that
// differ in nothing that matters are counted as one card.
func newCount(m Deck, strikes []Strike, names []string, budget *int) *count {
	c := countRooms.Get().(*count)
	c.strikes, c.keeps, c.budget = strikes, !m.lasts(strikes), budget
	compares, more := false, false
	for _, s := range strikes {
		compares = compares || s.Favour != dice.Even
		more = more || s.OneMore && s.Favour != dice.Even // a rolling card may be the last card drawn
	}
	c.room()
	add := func(k Card, n int, discarded bool) {
		var mark uint64
		plain := k
		plain.effects = ""
		if k.effects != "" {
			of := k.Effects()
			for _, name := range of {
				if piercing(name) > 0 && !slices.Contains(names, name) {
					plain = plain.Adding(name) // the effect changes the damage
				}
			}
			for i, name := range names {
				if slices.Contains(of, name) {
					mark |= 1 << i
					plain = plain.Adding(name)
				}
			}
		}
		if k.Rolling && !more || !compares { // otherwise the effects decide which card is used
			k = plain
		}
		k.Shuffle = false
		k.Once = k.Once && c.keeps
		i := slices.Index(c.cards, k)
		if i < 0 {
			i = len(c.cards)
			c.cards, c.marks = append(c.cards, k), append(c.marks, mark)
			c.pile, c.discard, c.hand = append(c.pile, 0), append(c.discard, 0), append(c.hand, 0)
		}
		if discarded {
			c.discard[i] += uint8(n)
		} else {
			c.pile[i] += uint8(n)
		}
	}
	for k, n := range m.Pile.Cards() {
		add(k, n, false)
	}
	if c.keeps {
		for k, n := range m.Discard.Cards() {
			add(k, n, true)
		}
	}
	c.choose()
	return c
}

// usualCards is the number of different cards that few decks exceed.
const usualCards = 16

// countRooms keeps finished counts so that their memory can be reused.
var countRooms = sync.Pool{New: func() any {
	return &count{cards: make([]Card, 0, usualCards), marks: make([]uint64, 0, usualCards), counts: make([]uint8, 3*usualCards)}
}}

// room prepares the memory for the cards.
func (c *count) room() {
	clear(c.counts)
	c.cards, c.marks, c.chosen = c.cards[:0], c.marks[:0], c.chosen[:0]
	c.pile, c.discard, c.hand = c.counts[:0:usualCards], c.counts[usualCards:][:0:usualCards], c.counts[2*usualCards:][:0]
}

// done returns the memory of a count to the pool.
func (c *count) done() {
	if len(c.memo) > mostKept {
		c.memo = nil
	}
	clear(c.memo)
	clear(c.parts[:cap(c.parts)])
	clear(c.chosen)
	c.strikes, c.score, c.budget = nil, nil, nil
	countRooms.Put(c)
}

// mostKept is the largest number of states for which a count keeps its memo for reuse.
const mostKept = 256

// choose tabulates, for every target and every pair of cards, which card counts by GH S4.24 and
// S4.25.
func (c *count) choose() {
	for _, s := range c.strikes {
		var table []uint8
		if s.Favour != dice.Even {
			value := s.Value()
			table = make([]uint8, 0, len(c.cards)*len(c.cards))
			for i, first := range c.cards {
				for j, second := range c.cards {
					pick := i
					if s.Favour == dice.Advantage && Better(first, second, value) != first ||
						s.Favour == dice.Disadvantage && Worse(first, second, value) != first {
						pick = j
					}
					table = append(table, uint8(pick))
				}
			}
		}
		c.chosen = append(c.chosen, table)
	}
}

package delve

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// hands are the cards of the characters, each pile under its own title.
//
// GH G50: to others a hand is only a number, and so is what was chosen until the
// initiatives are shown.
func (p *Position) hands(seat battlemat.Seat) []battlemat.Hand {
	company, whose := p.company(), maxParty
	if len(company) > maxParty {
		return p.dealHands(seat)
	}
	var now dealt
	for n, f := range company {
		if f.belongs(seat) {
			whose = n
		}
		now[n] = game.Identity(p.piles(n, seat))
	}
	return p.seen().hands[whose].Of(now, func() []battlemat.Hand { return p.dealHands(seat) })
}

// dealt names what the hands that a seat sees depend on: the piles of each character that it sees.
type dealt [maxParty]*battlemat.Hand

// dealHands makes hands anew.
func (p *Position) dealHands(seat battlemat.Seat) []battlemat.Hand {
	company, count := p.company(), 0
	for n := range company {
		count += len(p.piles(n, seat))
	}
	hands := make([]battlemat.Hand, 0, count)
	for n := range company {
		hands = append(hands, p.piles(n, seat)...)
	}
	return hands
}

// belongs reports whether a seat plays the character.
func (f *Figure) belongs(seat battlemat.Seat) bool {
	return seat == f.Seat && seat != battlemat.Spectator
}

// The piles that not everybody sees.
const (
	handPile   = "hand"
	chosenPile = "chosen"
)

// cardPiles are the piles of a character in the order in which they are shown. Each card lies in one.
var cardPiles = [...]struct {
	key, title, state string
	of                func(*Figure) []string
}{
	{handPile, "Hand", "", func(f *Figure) []string { return f.Hand }},
	{chosenPile, "Chosen", "chosen", func(f *Figure) []string { return f.Chosen }},
	{"in-play", "In play", "", func(f *Figure) []string { return f.InPlay }},
	{"discarded", "Discarded", "used", func(f *Figure) []string { return f.Discarded }},
	{"lost", "Lost", "lost", func(f *Figure) []string { return f.Lost }},
}

// carried is what is kept of the piles of a character: all of them, those that lie open, and each.
type carried struct {
	all, open game.Kept[[len(cardPiles)]piled, []battlemat.Hand]
	each      [len(cardPiles)]game.Kept[piled, battlemat.Hand]
}

// piled names what a pile depends on: its cards, which are never written to, and what has been played, where that is
// a half of one of them.
type piled struct {
	cards  game.List[string]
	played game.List[Played]
}

// piles are the cards of the nth character by their piles: all for its own seat, and for others those that lie open;
// none of one that is gone. The list stays as it is as long as no card of them is moved, nor a half of one played.
func (p *Position) piles(n int, seat battlemat.Seat) []battlemat.Hand {
	f := p.figures[n]
	if f.Gone != Here && !p.rules(seat) { // the game master gives cards back to the exhausted
		return nil
	}
	var kept *carried
	if n < maxParty {
		kept = &p.seen().carried[n]
	} else {
		kept = new(carried)
	}
	own, list := p.opens(f, seat), &kept.open
	if own {
		list = &kept.all
	}
	var now [len(cardPiles)]piled
	for i := range cardPiles {
		if key := cardPiles[i].key; own || key != handPile && (key != chosenPile || p.playing) {
			now[i] = p.piled(f, cardPiles[i].of(f))
		}
	}
	return list.Of(now, func() []battlemat.Hand {
		there := 0
		for i := range now {
			if !now[i].cards.Empty() {
				there++
			}
		}
		piles := make([]battlemat.Hand, 0, there)
		for i := range now {
			if !now[i].cards.Empty() {
				piles = append(piles, kept.each[i].Of(now[i], func() battlemat.Hand { return p.pileNow(f, i) }))
			}
		}
		return piles
	})
}

// piled returns what a pile depends on.
func (p *Position) piled(f *Figure, cards []string) piled {
	now := piled{cards: game.ListOf(cards)}
	if p.turn.Figure == f.ID && slices.ContainsFunc(p.turn.Played, func(h Played) bool { return slices.Contains(cards, h.Card) }) {
		now.played = game.ListOf(p.turn.Played)
	}
	return now
}

// pileNow makes a pile anew. A hand lies in the order of the class from the beginning, as it does when cards have
// come back to it.
func (p *Position) pileNow(f *Figure, i int) battlemat.Hand {
	pile := &cardPiles[i]
	ids := pile.of(f)
	if pile.key == handPile {
		ids = p.inOrder(f, ids)
	}
	h := battlemat.Hand{Figure: f.ID, Pile: pile.key, Title: pile.title, Cards: make([]battlemat.Card, 0, len(ids))}
	for _, id := range ids {
		h.Cards = append(h.Cards, p.cardSeen(f, p.card(f, id), pile.state))
	}
	return h
}

// cardSeen is a card of a character as a seat sees it that may, with the state that its pile gives it.
func (p *Position) cardSeen(f *Figure, c *card.Card, state string) battlemat.Card {
	seen := *p.printed(p.class(f), c)
	seen.State = state
	for i, part := range seen.Parts {
		if p.turn.Figure == f.ID && slices.Contains(p.turn.Played, Played{c.ID, part.ID}) {
			seen.Parts = slices.Clone(seen.Parts)
			seen.Parts[i].State = "used"
		}
	}
	return seen
}

// printed is what is printed on a card of a class, made once for all matches that begin alike.
func (p *plan) printed(class *card.Class, c *card.Card) *battlemat.Card {
	return game.Keep(p.fixed, c, func() *battlemat.Card {
		mark := strconv.Itoa(c.Initiative)
		seen := &battlemat.Card{ID: c.ID, Name: c.Name, Mark: mark, Note: "initiative " + mark, Place: 1 + class.Index(c.ID)}
		for _, name := range []string{card.Top, card.Bottom} {
			h := c.Half(name)
			seen.Parts = append(seen.Parts, battlemat.Part{ID: name, Lines: h.Lines(), Abilities: h.Notation(), Lost: h.Lost, Patterns: patterns(h.Abilities)})
		}
		return seen
	})
}

// patterns are the areas of abilities, to be drawn on their card.
//
// GH S4.29: the grey hex is the figure's own.
func patterns(abilities []card.Ability) []battlemat.Pattern {
	var all []battlemat.Pattern
	for i := range abilities {
		a := &abilities[i]
		if len(a.Area.Red) == 0 {
			continue
		}
		words := a.AreaWords()
		before, _, _ := strings.Cut(a.String(), words)
		drawn := battlemat.Pattern{Line: i, Start: utf8.RuneCountInString(before), Text: words, Own: a.Area.Own}
		for _, v := range a.Area.Red {
			drawn.Cells = append(drawn.Cells, grid.Cell{X: v.Q, Y: v.R})
		}
		all = append(all, drawn)
	}
	return all
}

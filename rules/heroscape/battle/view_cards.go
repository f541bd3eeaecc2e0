package battle

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/scenario"
)

// hands are the army cards of each seat, with the order markers on them.
//
// HS B5: while they are being laid nobody but the own side sees them; then all see where they
// lie, and the own side which they are.
func (p *Position) hands(seat battlemat.Seat) []battlemat.Hand {
	to := reader{seat != battlemat.Spectator, p.sides[seat]}
	all := p.seen.hands.Of(dealt{p.manned(), game.Identity(p.Markers), p.Turn.Unit, p.Phase}, p.deal)
	i := slices.IndexFunc(all, func(h handsTo) bool { return h.reader == to })
	hands := all[max(i, 0)].hands // what spectators see comes first: it is what a stranger does
	if p.doc.Draft != nil && (p.Phase == rolling || p.Phase == drafting) {
		hands = append(slices.Clip(hands), p.pool(seat))
	}
	return hands
}

// deal makes the hands that spectators see, and the seats of each side: anew, but for those of armies that look as they
// did, and where all do, the last ones.
func (p *Position) deal() []handsTo {
	var room [maxSeats]army
	armies, all := room[:0], make([]handsTo, 0, maxSeats)
	for i := range p.scenario.Seats {
		s := &p.scenario.Seats[i]
		if open := p.army(s, battlemat.Seat(s.ID)); len(open.Cards) > 0 {
			armies = append(armies, army{s.Side, open, p.army(s, battlemat.Spectator)})
		}
	}
	all = append(all, p.dealTo(reader{}, armies))
	for i := range p.scenario.Seats {
		to := reader{true, p.scenario.Seats[i].Side}
		if !slices.ContainsFunc(all, func(h handsTo) bool { return h.reader == to }) {
			all = append(all, p.dealTo(to, armies))
		}
	}
	return all
}

// dealTo makes the hands that one sees.
func (p *Position) dealTo(to reader, armies []army) handsTo {
	var room [maxSeats]battlemat.Hand
	var named [maxSeats]*battlemat.Card
	list, cards := room[:0], named[:0]
	for i := range armies {
		h := armies[i].hidden
		if to.seated && (to.side == armies[i].side || p.master != "" && to.side == p.sides[p.master]) { // HS B23
			h = armies[i].open
		}
		list, cards = append(list, h), append(cards, game.Identity(h.Cards))
	}
	last := game.Keep(&p.seen.looks, to, func() *game.KeptFor[*battlemat.Card, []battlemat.Hand] {
		return new(game.KeptFor[*battlemat.Card, []battlemat.Hand])
	})
	return handsTo{to, last.Of(cards, func() []battlemat.Hand { return append([]battlemat.Hand{}, list...) })}
}

// army is the hand of a seat as another sees it.
func (p *Position) army(s *scenario.Seat, seat battlemat.Seat) battlemat.Hand {
	of := battlemat.Seat(s.ID)
	var room [16]cardLooks
	looks, left := room[:0], p.survivors()
	for i := range p.Units {
		if u := &p.Units[i]; u.Seat == of {
			looks = append(looks, p.cardLooks(u, left[i], seat))
		}
	}
	last := game.Keep(&p.seen.looks, armyOf{of, p.reads(seat, of)}, func() *game.KeptFor[cardLooks, battlemat.Hand] {
		return new(game.KeptFor[cardLooks, battlemat.Hand])
	})
	return last.Of(looks, func() battlemat.Hand {
		h := battlemat.Hand{Pile: "army-" + s.ID, Title: s.Name, Cards: make([]battlemat.Card, 0, len(looks))}
		for _, now := range looks {
			h.Cards = append(h.Cards, p.cardSeen(now))
		}
		return h
	})
}

// unmarked stands for order markers while they are being laid, so that the cards lie out from the first on.
const unmarked = "–"

// cardLooks is how a card in play looks to a seat.
func (p *Position) cardLooks(u *Unit, left survivors, seat battlemat.Seat) cardLooks {
	now := cardLooks{id: u.ID, card: u.Card, mark: p.marks(u, seat), survivors: left, copies: u.copies(), negated: u.Negated, chosen: u.ID == p.Turn.Unit}
	if now.mark == "" && p.Phase == ordering {
		now.mark = unmarked
	}
	return now
}

// survivors counts the figures of each card in play.
func (p *Position) survivors() []survivors {
	return p.seen.left.Of(p.manned(), func() []survivors {
		list := make([]survivors, len(p.Units))
		for _, f := range p.Figures {
			u := slices.IndexFunc(p.Units, func(u Unit) bool { return u.ID == f.Unit })
			if list[u].all++; !f.Gone {
				list[u].left++
			}
		}
		return list
	})
}

// cardSeen is a card in play as it looks.
func (q *given) cardSeen(now cardLooks) battlemat.Card {
	c := q.cards[now.card]
	says := q.printed(c)
	seen := battlemat.Card{ID: now.id, Name: q.unitName(&Unit{ID: now.id, Card: now.card}), Portrait: c.Portrait, Text: says.line, Lines: says.lines, Mark: now.mark, Stats: says.numbers}
	seen.Note = fmt.Sprintf("%d points", c.Points*now.copies)
	if now.all > 1 {
		seen.Note += fmt.Sprintf(", %d of %d figures left", now.left, now.all)
	}
	if now.negated {
		seen.Lines, seen.Stats = []string{"Its powers are negated."}, c.numbers()
	}
	switch {
	case now.left == 0:
		seen.State = "lost"
	case now.chosen:
		seen.State = "chosen"
	}
	return seen
}

// marks are the order markers on a card as a seat sees them.
func (p *Position) marks(u *Unit, seat battlemat.Seat) string {
	var signs []string
	for _, m := range p.Markers {
		switch {
		case m.Unit != u.ID:
		case m.Shown:
		case p.reads(seat, u.Seat):
			signs = append(signs, m.Sign)
		case p.Phase != ordering:
			signs = append(signs, "?")
		}
	}
	return strings.Join(signs, " ")
}

// printed is what a card says all along.
type printed struct {
	line    string
	lines   []string
	numbers []battlemat.Stat // in the order that cards have them
	stats   []battlemat.Stat // of each of its figures
}

func (q *given) printed(c *Card) *printed {
	return game.Keep(&q.fixed, c, func() *printed {
		return &printed{c.line(), q.lines(c), append(c.numbers(), q.specials(c)...), append(c.stats(), c.share())}
	})
}

// lines returns what a card says beside its numbers. HS B4: in the basic game nothing.
func (q *given) lines(c *Card) []string {
	if !q.profile.Master {
		return nil
	}
	var lines []string
	for i := range c.Specials {
		s := &c.Specials[i]
		if s.Blast {
			lines = append(lines, s.Name+": all figures adjacent to the target are attacked as well.")
		}
	}
	for i := range c.Powers {
		lines = append(lines, c.Powers[i].Name+": "+c.Powers[i].text())
	}
	return lines
}

// specials are the special attacks of a card, each by its name and what it goes by. HS B4: in the basic game none.
func (q *given) specials(c *Card) []battlemat.Stat {
	if !q.profile.Master {
		return nil
	}
	var list []battlemat.Stat
	for _, s := range c.Specials {
		list = append(list, game.Word("special", s.Name), game.Number("special-range", s.Range, "range"), game.Number("special-attack", s.Attack, "attack"))
	}
	return list
}

// line tells a card in a sentence.
func (c *Card) line() string {
	what := fmt.Sprintf("%s hero", english.Capital(c.Rarity))
	if !c.hero() {
		what = fmt.Sprintf("%s squad of %d", english.Capital(c.Rarity), c.Figures)
	}
	if len(c.Words) > 0 {
		what += ": " + strings.Join(c.Words, ", ")
	}
	return what + "."
}

// stats are the numbers of a card, with its points.
func (c *Card) stats() []battlemat.Stat {
	return append(c.numbers(), game.Number("points", c.Points, "Points"))
}

// numbers are those that its figures go by.
func (c *Card) numbers() []battlemat.Stat {
	var list []battlemat.Stat
	for _, s := range []struct {
		key, name string
		n         int
	}{
		{"life", "Life", c.Life}, {"move", "Move", c.Move}, {"range", "Range", c.Range}, {"attack", "Attack", c.Attack},
		{"defense", "Defense", c.Defense}, {"height", "Height", c.Height},
	} {
		list = append(list, game.Number(s.key, s.n, s.name))
	}
	return list
}

// share returns what a figure is worth of the points of its card.
func (c *Card) share() battlemat.Stat {
	n := c.Points / c.count()
	return game.Noted("worth", n, "Worth", "points")
}

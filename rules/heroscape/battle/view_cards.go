package battle

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

// hands returns the army cards of each seat, with the order markers on them.
//
// HS B5: while order markers are being placed, each side sees only its own. Afterwards, all seats
// see where the markers are, but only their own side sees the signs.
func (p viewer) hands(seat battlemat.Seat, armies []army) []battlemat.Hand {
	hands := make([]battlemat.Hand, 0, len(armies)+1)
	for _, a := range armies {
		h := a.hidden
		if p.reads(seat, a.seat) {
			h = a.open
		}
		hands = append(hands, h)
	}
	if p.doc.Draft != nil && (p.Phase == rolling || p.Phase == drafting) {
		hands = append(hands, p.pool(seat))
	}
	return hands
}

// army is the hand of a seat, as its own side sees it and as others see it.
type army struct {
	seat         battlemat.Seat
	open, hidden battlemat.Hand
}

// armies returns the hands of the seats that have cards.
func (p viewer) armies() []army {
	var list []army
	for i := range p.scenario.Seats {
		s := &p.scenario.Seats[i]
		a := army{seat: battlemat.Seat(s.ID), open: battlemat.Hand{Pile: "army-" + s.ID, Title: s.Name}}
		n := 0
		for i := range p.Units {
			n += game.Whether(p.Units[i].Seat == a.seat)
		}
		if n == 0 {
			continue
		}
		a.open.Cards = make([]battlemat.Card, 0, n)
		for i := range p.Units {
			if u := &p.Units[i]; u.Seat == a.seat {
				a.open.Cards = append(a.open.Cards, p.cardSeen(u, a.seat))
			}
		}
		a.hidden = p.withoutSigns(a.open)
		list = append(list, a)
	}
	return list
}

// withoutSigns returns a hand as other sides see it, without the signs on its order markers.
func (p viewer) withoutSigns(open battlemat.Hand) battlemat.Hand {
	hidden, own := open, false
	for i := range open.Cards {
		mark := p.marksSeen(p.unit(open.Cards[i].ID), battlemat.Spectator)
		if mark == open.Cards[i].Mark {
			continue
		}
		if !own {
			hidden.Cards, own = slices.Clone(open.Cards), true
		}
		hidden.Cards[i].Mark = mark
	}
	return hidden
}

// unmarked is shown on a card without visible order markers while order markers are being placed.
// It reserves the space for them on the card.
const unmarked = "–"

// cardSeen returns a card in play as a seat sees it.
func (p viewer) cardSeen(u *Unit, seat battlemat.Seat) battlemat.Card {
	c, says, left, all := p.cards[u.Card], p.printed[u.Card], 0, 0
	for _, f := range p.Figures {
		if f.Unit == u.ID {
			if all++; !f.Gone {
				left++
			}
		}
	}
	seen := battlemat.Card{
		ID: u.ID, Name: p.unitName(u), Portrait: c.Portrait, Text: says.line, Lines: says.lines, Mark: p.marksSeen(u, seat), Stats: says.numbers,
		Note: strconv.Itoa(c.Points*u.copies()) + " points",
	}
	if all > 1 {
		seen.Note += fmt.Sprintf(", %d of %d figures left", left, all)
	}
	if u.Negated {
		seen.Lines, seen.Stats = []string{"Its powers are negated."}, c.numbers()
	}
	switch {
	case left == 0:
		seen.State = "lost"
	case u.ID == p.Turn.Unit:
		seen.State = "chosen"
	}
	return seen
}

// marksSeen returns the order markers on a card in the form that a seat sees in the hand.
func (p viewer) marksSeen(u *Unit, seat battlemat.Seat) string {
	if marks := p.marks(u, seat); marks != "" || p.Phase != ordering {
		return marks
	}
	return unmarked
}

// marks returns the order markers on a card as a seat sees them.
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

// face holds the printed text and the printed numbers of a card.
type face struct {
	line    string
	lines   []string
	numbers []battlemat.Stat // in the order in which cards list them
	stats   []battlemat.Stat // the stats of each of its figures
}

// print prepares the parts of views that never change: the faces of the cards and the bare battlefield.
func (q *setup) print() {
	q.printed = map[string]face{}
	for key, c := range q.cards {
		q.printed[key] = face{c.line(), q.lines(c), append(c.numbers(), q.specials(c)...), append(c.stats(), c.share())}
	}
	q.ground = game.Open(q.scenario.Board)
	q.ground.Body, q.ground.Doors = q.profile.Sight.Body.String(), doorsSeen(q.scenario.Board)
}

// lines returns the text of a card, apart from its numbers. HS B4: in the basic game there is none.
func (q *setup) lines(c *Card) []string {
	if !q.profile.Master {
		return nil
	}
	return c.powerLines()
}

// powerLines returns the texts of a card's special attacks and powers.
func (c *Card) powerLines() (lines []string) {
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

// specials returns the special attacks of a card, each with its name and numbers. HS B4: the basic
// game has none.
func (q *setup) specials(c *Card) []battlemat.Stat {
	if !q.profile.Master {
		return nil
	}
	return c.specialNumbers()
}

// specialNumbers returns the names and numbers of a card's special attacks.
func (c *Card) specialNumbers() (list []battlemat.Stat) {
	for _, s := range c.Specials {
		list = append(list, game.Word("special", s.Name), game.Number("special-range", s.Range, "range"), game.Number("special-attack", s.Attack, "attack"))
	}
	return list
}

// line returns a sentence that describes a card.
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

// stats returns the numbers of a card, including its points.
func (c *Card) stats() []battlemat.Stat {
	return append(c.numbers(), game.Number("points", c.Points, "Points"))
}

// numbers returns the numbers of a card's figures.
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

// share returns the points of a single figure of the card.
func (c *Card) share() battlemat.Stat {
	n := c.Points / c.count()
	return game.Noted("worth", n, "Worth", "points")
}

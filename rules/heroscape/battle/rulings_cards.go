package battle

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/scenario"
)

// cardRulings lists the rulings about cards with their figures. HS B26, HS B27.
var cardRulings = []ruling{
	{
		Word: "add", Power: scenario.RulesFigures, Menu: "Figures", Label: "Bring in a card", Rule: "HS B26",
		Note:   "Its figures take that space and the free spaces nearest to it.",
		Blanks: []battlemat.Blank{master.OneBlank("card", "Card"), master.CellBlank("Space"), master.OneBlank("seat", "Army")},
		Says:   func(said []string) string { return said[0] + ", for " + english.Within(said[1]) },
		Fill: func(p *Position, blanks []battlemat.Blank) {
			blanks[0].Options, blanks[2].Options = p.cardOptions(), master.Seats(p.scenario, false)
		},
		May: func(p *Position, words []string) *battlemat.Refusal {
			c, seat := p.cards[words[0]], battlemat.Seat(words[2])
			if r := mayJoin(p, seat); r != nil {
				return r
			}
			if len(p.Figures)+c.count() > mostFigures {
				return cannot("No more figures can be brought in.")
			}
			if c.Rarity == unique && slices.ContainsFunc(p.Units, func(u Unit) bool { return u.Card == c.Key }) { // HS B7
				return refuse("HS B26", codeOnce, "%s is unique, and is already in an army.", c.Name)
			}
			_, r := broughtTo(p, seat, c.Key, master.Cell(words[1]))
			return r
		},
		Do: func(d *resolution, words []string) {
			e, _ := broughtTo(d.Position, battlemat.Seat(words[2]), words[0], master.Cell(words[1]))
			d.Do(e)
			d.resume()
		},
	},
	{
		Word: "hand", Power: scenario.RulesFigures, Menu: "Figures", Label: "Hand over a card", Rule: "HS B27",
		Note:   "Another seat, even a bot's, plays it and its figures from now on, for that seat's side. The order markers on it are lost.",
		Blanks: []battlemat.Blank{master.OneBlank("card", "Card"), master.OneBlank("seat", "Played by")},
		Says:   func(said []string) string { return said[0] + ", to " + english.Within(said[1]) },
		Fill: func(p *Position, blanks []battlemat.Blank) {
			blanks[0].Options, blanks[1].Options = unitOptions(p), master.Seats(p.scenario, false)
		},
		May: func(p *Position, words []string) *battlemat.Refusal {
			u, seat := p.unit(words[0]), battlemat.Seat(words[1])
			if r := mayJoin(p, seat); r != nil {
				return r
			}
			switch {
			case u.Seat == seat:
				return cannot("%s that card.", p.seatDoes(seat, "already plays", "already play"))
			case p.first(func(f *Figure) bool { return f.Unit == u.ID && (!f.Gone || f.Aside == behindScreen) }) == nil:
				return cannot("%s: none of its figures is left.", p.unitName(u))
			case p.cards[u.Card].Rarity == unique && p.unitOf(seat, u.Card) != nil: // HS B7
				return refuse("HS B27", codeOnce, "%s is unique: no army can have it twice.", p.unitName(u))
			}
			return nil
		},
		Do: func(d *resolution, words []string) { d.handOver(words[0], battlemat.Seat(words[1])) },
	},
}

// mostFigures is the greatest number of figures in a battle, including destroyed ones and those
// that the game master brings in.
const mostFigures = 400

// mayJoin is mayRule for a card that would join the army of a seat.
func mayJoin(p *Position, seat battlemat.Seat) *battlemat.Refusal {
	if slices.Contains(p.Out, seat) { // HS B16
		return cannot("%s given up.", p.seatDoes(seat, "has", "have"))
	}
	return mayRule(p)
}

// cardOptions returns the cards that can be brought in.
func (p *setup) cardOptions() (list []battlemat.Option) {
	for _, c := range p.cards {
		list = append(list, battlemat.Option{Word: c.Key, Label: c.Name, Portrait: c.Portrait})
	}
	slices.SortFunc(list, func(a, b battlemat.Option) int { return strings.Compare(a.Word, b.Word) })
	return list
}

// unitOptions returns the cards in play, each with the name of its seat.
func unitOptions(p *Position) (list []battlemat.Option) {
	for i := range p.Units {
		u := &p.Units[i]
		list = append(list, battlemat.Option{
			Word: u.ID, Label: fmt.Sprintf("%s (%s)", p.unitName(u), p.seatName(u.Seat)), Portrait: p.cards[u.Card].Portrait,
		})
	}
	return list
}

// unitOf returns a seat's card in play with that key, or nil if it has none.
func (p *LaidOut) unitOf(seat battlemat.Seat, card string) *Unit {
	return game.Find(p.Units, func(u *Unit) bool { return u.Seat == seat && u.Card == card })
}

// handOver gives a card to another seat. If it is the card's turn, the turn ends. HS B27
func (d *resolution) handOver(unit string, to battlemat.Seat) {
	u := d.unit(unit)
	e := HandedOver{Unit: unit, Seat: to}
	if own := d.unitOf(to, u.Card); own != nil && d.cards[u.Card].Rarity == common { // HS B7
		e.Into = own.ID
	}
	acted := d.Phase == playing && d.Turn.Unit == unit
	d.Do(e)
	switch d.judge(); {
	case d.Over != nil || d.Err != nil || d.deserted():
	case acted:
		d.end()
	default:
		d.resume()
	}
}

// HandedOver records that a card goes to another seat, with its figures.
type HandedOver struct {
	Unit string         `json:"unit"`
	Seat battlemat.Seat `json:"seat"`
	Into string         `json:"into,omitempty"` // the card in play that it becomes part of. HS B7
}

// apply takes the order markers off the card, ends its part in the turn, and records for its
// destroyed figures the seat that lost them.
func (e HandedOver) apply(p *Position) {
	was := p.unit(e.Unit).Seat
	p.changeAll(func(f *Figure) bool { return f.Unit == e.Unit }, func(f *Figure) {
		if f.Gone && f.Aside == "" && f.Lost == "" {
			f.Lost = was
		}
		if e.Into != "" {
			f.Unit = e.Into
		}
	})
	p.Units = slices.Clone(p.Units)
	u := p.unit(e.Unit)
	u.Seat = e.Seat
	if e.Into != "" {
		into := p.unit(e.Into)
		into.Copies = into.copies() + u.copies()
		p.Units = slices.DeleteFunc(p.Units, func(u Unit) bool { return u.ID == e.Unit })
	}
	p.Markers = slices.DeleteFunc(slices.Clone(p.Markers), func(m Marker) bool { return m.Unit == e.Unit })
	if p.Turn.Unit == e.Unit {
		p.Turn.Unit = ""
	}
	if p.Turn.Then == e.Unit {
		p.Turn.Then = ""
	}
	p.enrol(e.Seat)
}

// tell reports the hand-over. About the order markers on the card it says only how many there were,
// which is public. HS B5
func (e HandedOver) tell(p *Position) []battlemat.Told {
	u := p.unit(e.Unit)
	words := fmt.Sprintf("The game master hands %s over from %s to %s.", english.Within(p.unitName(u)), game.SeatWithin(p.scenario, u.Seat), game.SeatWithin(p.scenario, e.Seat))
	if n := p.covered(u); p.Phase == playing && n > 0 {
		words += fmt.Sprintf(" %s on the card %s lost.", english.Count(n, "order marker"), english.Are(n))
	}
	return master.Say(battlemat.Said, "HS B27", "", words)
}

// covered returns the number of face-down order markers on a card.
func (p *LaidOut) covered(u *Unit) (n int) {
	for _, m := range p.Markers {
		if m.Unit == u.ID && !m.Shown {
			n++
		}
	}
	return n
}

package battle

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

var (
	orderingVerbs  = []verb{listed("mark", markUses, "HS B5", "That order marker cannot be placed there.")}
	orderingEvents = game.Kinds[*Position]{
		"cleared": game.Event(Cleared.apply, nil),
		"marked":  game.Event(Marked.apply, Marked.tell),
	}
)

// signs lists the signs of a seat's order markers: the turns of its cards, and the decoy.
var signs = []string{"1", "2", "3", decoy}

const decoy = "X"

// lacks returns the sign of the next order marker that a seat must place. It returns "" if all its
// markers are placed or if it has no card left to place one on. HS B5.
func (p *Position) lacks(seat battlemat.Seat) string {
	if p.Phase != ordering || !p.stays(seat) {
		return ""
	}
	for _, sign := range signs {
		if p.marked(seat, sign) == nil {
			return sign
		}
	}
	return ""
}

// marked returns the order marker of a seat with that sign, or nil if there is none.
func (p *LaidOut) marked(seat battlemat.Seat, sign string) *Marker {
	return game.Find(p.Markers, func(m *Marker) bool { return m.Seat == seat && m.Sign == sign })
}

// reads reports whether a seat may know the signs of another seat's order markers. HS B19: it may
// know those of its own side.
func (p *setup) reads(seat, of battlemat.Seat) bool {
	return seat != battlemat.Spectator && (p.sides[seat] == p.sides[of] || p.masters(seat))
}

func markUses(p *Position, seat battlemat.Seat, use use) {
	if sign := p.lacks(seat); sign != "" {
		for _, u := range p.living(seat) {
			use(p.marking(sign, u), nil, func(d *resolution) { d.mark(seat, sign, u.ID) })
		}
	}
}

// marking returns the choice to place an order marker on a card.
func (q *setup) marking(sign string, u *Unit) battlemat.Choice {
	note := "It takes turn " + sign + " of the round."
	if sign == decoy {
		note = "A decoy: it takes no turn."
	}
	return battlemat.Choice{
		Command: command("mark", sign, u.ID), Label: fmt.Sprintf("Order marker %s on %s", sign, english.Within(q.unitName(u))),
		Kind: battlemat.Answer, Rule: "HS B5", Card: u.ID, Says: saysCard, Note: note,
	}
}

// unitName returns the name of a card in play.
func (q *setup) unitName(u *Unit) string {
	c := q.cards[u.Card]
	if u.ID != c.Key && c.Rarity != common {
		return c.Name + " " + u.ID[len(c.Key)+1:]
	}
	return c.Name
}

// unitDoes returns the name of a card in play followed by the form of the verb that agrees with it.
// If a card is named after its figures, the form is the plural.
func (q *setup) unitDoes(u *Unit, one, many string) string {
	c := q.cards[u.Card]
	return q.unitName(u) + " " + game.Either(c.one() == c.Name, one, many)
}

// Cleared records that all order markers are taken off the cards.
type Cleared struct{}

func (Cleared) apply(p *Position) { p.Markers, p.Phase = nil, ordering }

// Marked records that a seat placed an order marker. Last means that all of its markers are placed.
type Marked struct {
	Seat battlemat.Seat `json:"seat"`
	Sign string         `json:"sign"`
	Unit string         `json:"unit"`
	Last bool           `json:"last,omitempty"`
}

func (e Marked) apply(p *Position) {
	p.Markers = slices.Concat(p.Markers, []Marker{{Seat: e.Seat, Sign: e.Sign, Unit: e.Unit}})
}

// tell reports the marker to a seat.
//
// HS B5: only the side of its seat knows where each marker is.
func (e Marked) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	told := battlemat.Told{Kind: battlemat.Said, Rule: "HS B5"}
	switch name := p.seatName(e.Seat); {
	case p.reads(to, e.Seat):
		told.Text = fmt.Sprintf("%s: order marker %s on %s.", name, e.Sign, english.Within(p.unitName(p.unit(e.Unit))))
	case e.Last:
		told.Text = p.seatDoes(e.Seat, "has", "have") + " placed all order markers."
	default:
		return nil
	}
	return []battlemat.Told{told}
}

// mark places an order marker. Once all markers are placed, the seats roll for initiative.
func (d *resolution) mark(seat battlemat.Seat, sign, unit string) {
	laid := 1
	for _, m := range d.Markers {
		if m.Seat == seat {
			laid++
		}
	}
	d.Do(Marked{seat, sign, unit, laid == len(signs)}) // HS B27: the last marker need not be the decoy
	d.ordered()
}

// ordered begins the turns once every seat has placed its order markers.
func (d *resolution) ordered() {
	if d.Phase == ordering && d.Over == nil && len(d.ToAct()) == 0 {
		d.contest(d.Round) // HS B6
		d.enter(playing)
		d.turn()
	}
}

package battle

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// The codes of the refusals in this file, with their rulings.
const (
	codeWhose  = "whose" // HS S3.14
	codeNoSuch = "no-such-figure"
)

// verb is a kind of command.
type verb = game.Verb[*Position, *resolution]

// saysCard means that the label of a choice already says which card it is about.
var saysCard = []string{battlemat.SaysCard}

// use offers a command to a seat.
type use = game.Use[*resolution]

// listed returns a verb whose choices come from the function `uses`. Any other command is refused
// with the text `otherwise`, followed by what the battle is waiting for.
func listed(word string, uses func(*Position, battlemat.Seat, use), rule, otherwise string) verb {
	return game.Listed(uses, func(p *Position, seat battlemat.Seat, _ []string) *battlemat.Refusal {
		return refuse(rule, game.CodeNotNow, otherwise+" "+p.waiting(seat))
	}, word)[0]
}

// explained gives a verb the function `why`, which answers questions about a cell. It is for verbs
// that do not list what they forbid.
func explained(v verb, why func(*Position, battlemat.Seat, grid.Cell) []battlemat.Reason) verb {
	v.Why = why
	return v
}

// offered reports whether a verb has a choice for the seat whose turn it is.
func (p *Position) offered(word string) bool {
	v, _ := verbs.Named(word)
	return !v.Commands(p, p.Turn.Seat, func(battlemat.Command) bool { return false })
}

// waiting tells a seat whom the battle is waiting for, and to do what.
func (p *Position) waiting(seat battlemat.Seat) string {
	if p.stalled() {
		return "The battle is waiting for the game master."
	}
	return fmt.Sprintf("The battle is waiting for %s to %s.", english.Within(game.Waiting(p, p.scenario)), p.awaited(seat))
}

// awaited describes to a seat what must be done next, as in "choose a card".
func (p *Position) awaited(seat battlemat.Seat) string {
	switch {
	case p.Phase == rolling:
		return "roll for the first turn"
	case p.Phase == drafting:
		return fmt.Sprintf("choose a card for at most %s", english.Count(p.doc.Draft.Points-cost(p, p.picker()), "point"))
	case p.Phase == placing:
		return "choose a space for " + english.Within(p.name(p.next(p.placer())))
	case p.Phase == ordering:
		if sign := p.lacks(seat); sign != "" {
			return "place order marker " + sign
		}
		return "place order markers"
	case p.Phase == invoking:
		g := glyphs[p.Turn.Glyph]
		return fmt.Sprintf("make a choice for the %s (%s)", g.name, g.text)
	case p.Turn.Unit == "":
		return "choose a card"
	case p.Turn.Acting:
		return "attack with " + english.Within(p.unitName(p.unit(p.Turn.Unit)))
	}
	return "move " + english.Within(p.unitName(p.unit(p.Turn.Unit))) + ", then attack"
}

// fighting returns a figure on the battlefield. It returns a refusal with the figure's name if the
// figure is no longer there or not yet there.
func (p *Position) fighting(rule, id string) (*Figure, *battlemat.Refusal) {
	f := p.figure(id)
	switch {
	case f == nil:
		return nil, refuse(rule, codeNoSuch, "No figure on the battlefield is called %q.", id)
	case !f.Placed || f.Gone:
		return nil, refuse(rule, codeNoSuch, "%s is not on the battlefield.", p.name(f))
	}
	return f, nil
}

// mine returns a figure of the acting card, or a refusal.
//
// HS S3.14: only figures of the chosen card act.
func (p *Position) mine(id string) (*Figure, *battlemat.Refusal) {
	f, refusal := p.fighting("HS S3.14", id)
	switch {
	case refusal != nil:
		return nil, refusal
	case p.Phase != playing || p.Turn.Unit == "" || f.Unit != p.Turn.Unit:
		return nil, refuse("HS S3.14", codeWhose, "%s does not belong to the card whose turn it is. %s", p.name(f), p.waiting(p.Turn.Seat))
	}
	return f, nil
}

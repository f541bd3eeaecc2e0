package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// The menus of choices.
var (
	attackMenu = []string{"Action", "Attack"}
	castMenu   = []string{"Action", "Cast"}
	disarmMenu = []string{"Action", "Disarm"}
	searchMenu = []string{"Action", "Search"}
	useMenu    = []string{"Action", "Use"}
	drinkMenu  = []string{"Drink"}
	dressMenu  = []string{"Equipment"}
)

// Tags for what the label of a choice already says, and the tag for choices that use no action.
var (
	saysMenu     = []string{battlemat.SaysMenu}
	saysCard     = []string{battlemat.SaysCard}
	saysMenuCard = []string{battlemat.SaysMenu, battlemat.SaysCard}
	saysGift     = []string{battlemat.SaysMenu, battlemat.SaysTarget, battlemat.SaysCard}
	free         = []string{battlemat.Free}
)

// uses lists what the figures of a seat can do with a verb, in the form that [game.Listed] needs.
// If a square is given, it lists everything that could be done with that square, even what is out
// of reach.
type uses = func(p *Position, seat battlemat.Seat, at *grid.Cell, use game.Use[*resolution])

// listed returns a verb with a list of uses, as [game.Listed] does. The function `why` answers
// [Position.Why]; if it is nil, the verb never concerns a square.
func listed(word string, list uses, otherwise func(*Position, battlemat.Seat, []string) *battlemat.Refusal, why func(*Position, battlemat.Seat, grid.Cell) []battlemat.Reason) verb {
	v := game.Listed(func(p *Position, seat battlemat.Seat, use game.Use[*resolution]) { list(p, seat, nil, use) }, otherwise, word)[0]
	v.Why = why
	return v
}

// givesUp returns a verb whose uses all give up the quest.
func givesUp(v verb) verb {
	v.GivesUp = true
	return v
}

// ofFigure returns a function for the parameter `otherwise` of [listed], for a verb whose first
// argument names a figure. It refuses a figure whose turn it is not, and leaves the rest to the
// given function.
func ofFigure(otherwise func(*Position, *Figure, []string) *battlemat.Refusal) func(*Position, battlemat.Seat, []string) *battlemat.Refusal {
	return func(p *Position, seat battlemat.Seat, args []string) *battlemat.Refusal {
		f, refusal := p.onlyInTurn(seat, args)
		if refusal == nil {
			refusal = otherwise(p, f, args)
		}
		return refusal
	}
}

// reasons returns a function for the parameter `why` of [listed]. The answer lists the uses of the
// square, each with a description.
func reasons(list uses, describe func(*Position, *Figure, *battlemat.Choice) string) func(*Position, battlemat.Seat, grid.Cell) []battlemat.Reason {
	return func(p *Position, seat battlemat.Seat, at grid.Cell) (answers []battlemat.Reason) {
		list(p, seat, &at, func(c battlemat.Choice, no game.Reason, _ func(*resolution), _ ...func(*battlemat.Choice)) bool {
			answers = append(answers, battlemat.Reason{What: describe(p, p.figure(c.Figure), &c), Refusal: no.Refusal()})
			return true
		})
		return answers
	}
}

// byLabel describes a use by the figure and the label of the choice.
func byLabel(_ *Position, f *Figure, c *battlemat.Choice) string {
	return f.Name + ": " + english.Small(c.Label)
}

// byItself returns a function for the parameter `otherwise` of [listed], for a verb whose only
// argument is a figure.
func byItself(may func(*Position, *Figure) game.Reason) func(*Position, battlemat.Seat, []string) *battlemat.Refusal {
	return ofFigure(func(p *Position, f *Figure, args []string) *battlemat.Refusal {
		if refusal := noMore(args, 1); refusal != nil {
			return refusal
		}
		return may(p, f).Refusal()
	})
}

// named adds the figure's name to the label of a choice for Zargon, as in "Orc 2: move", because
// several figures could do the same.
func (p *Position) named(seat battlemat.Seat, c battlemat.Choice) battlemat.Choice {
	f := p.figure(c.Figure)
	if seat != p.zargon || f == nil {
		return c
	}
	label := c.Label
	if c.Card == "" && !(c.Kind == battlemat.Attack && len(c.Command.Words()) > 3) {
		label = english.Small(label) // the label reads as a sentence; the names of spells and weapons keep their capitals
	}
	c.Label, c.Says = f.Name+": "+label, append(slices.Clip(c.Says), battlemat.SaysFigure)
	return c
}

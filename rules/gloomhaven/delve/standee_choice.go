package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// The code of a refusal of this chapter, with the rule it stands for.
const codeNoPlace = "no-place" // GH G85

var (
	populatingVerbs = []verb{{Word: "place", Offer: offerPlace, Decide: decidePlace, Else: nothing("GH G85", codeNoPlace, "There is no monster to be placed there now.")}}
	populatingTasks = []task{{kind: populating, waits: choosesPlace, run: runPopulate, asks: asksPlace}}
)

// populating is the kind of the task in which the rooms of Names, which By has revealed, get
// their monsters; Path has the hexes that were chosen where standees are short.
const populating = "place"

// contested is the type of monster whose last standees could be placed on either of several
// equally near hexes, and those that are still to be chosen from; none when there is no
// question.
func (p *Position) contested(t *Task) (string, []grid.Cell) {
	for _, r := range p.runs(p.arrivals(t.Names), t.By) {
		if r.free < 1 || r.free >= len(r.of) {
			continue
		}
		last := p.away(t.By, r.of[r.free-1])
		left, tied := r.free, []grid.Cell(nil)
		for _, c := range r.of {
			switch n := p.away(t.By, c); {
			case n < last || n == last && slices.Contains(t.Path, c):
				left--
			case n == last:
				tied = append(tied, c)
			}
		}
		if left > 0 && left < len(tied) {
			return r.kind, tied
		}
	}
	return "", nil
}

// choosesPlace: the statements leave open which of those equally near is placed.
//
// GH G85: the players choose, or by the profile the first in row order is taken.
func choosesPlace(p *Position, t *Task) bool {
	_, cells := p.contested(t)
	return len(cells) > 0 && p.profile.AsksPlayers()
}

func runPopulate(d *resolution, t Task) { d.populate(t.Names, t.By, t.Path) }

func asksPlace(p *Position, t *Task) string {
	kind, cells := p.contested(t)
	return fmt.Sprintf("%s has too few standees: on which of %d equally near hexes is one placed?", p.kinds[kind].Name, len(cells))
}

func offerPlace(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	t := p.asked(seat, populating)
	if t == nil {
		return true
	}
	kind, cells := p.contested(t)
	for _, at := range cells {
		if !yield(battlemat.Choice{
			Command: command("place", kind, at), Label: fmt.Sprintf("%s on (%v)", p.kinds[kind].Name, at), Kind: battlemat.Answer, Rule: "GH G85",
			At: &at, Main: true, Says: []string{battlemat.SaysAt}, Note: "As near as the others: the players choose.",
		}) {
			return false
		}
	}
	return true
}

func decidePlace(d *resolution, _ battlemat.Seat, args []string) *battlemat.Refusal {
	at, refusal := hexOf(args, 1)
	if refusal != nil {
		return refusal
	}
	t := *d.next()
	t.Path = append(slices.Clip(t.Path), at)
	d.amend(t)
	return nil
}

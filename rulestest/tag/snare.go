package tag

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
)

var (
	snareVerbs  = []verb{{Word: "lay", Offer: offerLay, Decide: decideLay, Why: whyLay}}
	snareEvents = game.Kinds[*Position]{
		"laid":   game.Event(Laid.apply, Laid.tell),
		"sprung": game.Event(Sprung.apply, Sprung.tell),
		"rested": game.Event(Rested.apply, Rested.tell),
	}
)

// Laid says that the snare lies at a cell that only the hunter knows.
type Laid struct {
	At grid.Cell `json:"at"`
}

func (e Laid) apply(p *Position) { p.Snare = &e.At }

func (e Laid) tell(_ *Position, to battlemat.Seat) []battlemat.Told {
	told := battlemat.Told{Kind: battlemat.Said, Rule: "TAG 1", Text: "The hunter lays a snare."}
	if to == Hunter {
		told.Text, told.At = fmt.Sprintf("The hunter lays a snare at (%v).", e.At), &e.At
	}
	return []battlemat.Told{told}
}

// mayLay refuses the snare where it cannot lie. TAG 1.
func (p *Position) mayLay(at grid.Cell) *battlemat.Refusal {
	switch {
	case p.actor().Seat != Hunter:
		return game.Refuse("TAG 1", "not-the-hunter", "Only the hunter lays a snare.")
	case p.Snare != nil:
		return game.Refuse("TAG 1", "laid", "The snare lies already.")
	case !p.yard.Board.Space(at) || p.occupied(at) || at == p.Exit:
		return game.Refuse("TAG 1", "not-free", fmt.Sprintf("The snare cannot lie at (%v): free ground is wanted.", at))
	}
	return nil
}

func offerLay(p *Position, _ battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	for _, at := range p.yard.Board.Cells() {
		if p.mayLay(at) == nil && !yield(battlemat.Choice{
			Command: battlemat.Command("lay " + at.String()), Label: "Lay the snare", Kind: battlemat.Act, Rule: "TAG 1", At: &at, Main: true,
		}) {
			return false
		}
	}
	return true
}

func decideLay(d *resolution, _ battlemat.Seat, args []string) *battlemat.Refusal {
	at, refusal := cell(args)
	if refusal == nil {
		refusal = d.mayLay(at)
	}
	if refusal == nil {
		d.Do(Laid{at})
	}
	return refusal
}

func whyLay(p *Position, s battlemat.Seat, at grid.Cell) []battlemat.Reason {
	if s != Hunter || p.Snare != nil {
		return nil
	}
	return []battlemat.Reason{{What: "Lay the snare here", Refusal: p.mayLay(at)}}
}

// Sprung says that the snare holds a figure.
type Sprung struct {
	Figure battlemat.Seat `json:"figure"`
	At     grid.Cell      `json:"at"`
}

func (e Sprung) apply(p *Position) { p.Sprung, p.figure(e.Figure).Held = true, true }

func (e Sprung) tell(p *Position, _ battlemat.Seat) []battlemat.Told {
	text := fmt.Sprintf("%s is in the snare at (%v).", p.figure(e.Figure).Name, e.At)
	return []battlemat.Told{{Kind: battlemat.Sprung, Rule: "TAG 6", Figure: string(e.Figure), At: &e.At, Text: text}}
}

// Discovers: where the snare lay.
func (Sprung) Discovers() bool { return true }

// Rested says that a runner missed its turn in the snare.
type Rested struct {
	Figure battlemat.Seat `json:"figure"`
}

func (e Rested) apply(p *Position) { p.figure(e.Figure).Held = false }

func (e Rested) tell(p *Position, _ battlemat.Seat) []battlemat.Told {
	text := p.figure(e.Figure).Name + " gets out of the snare."
	return []battlemat.Told{{Kind: battlemat.Turned, Rule: "TAG 6", Figure: string(e.Figure), Text: text}}
}

// knows reports whether a seat knows where the snare lies: the hunter does, and everyone
// once it is sprung.
func (p *Position) knows(s battlemat.Seat) bool { return p.Snare != nil && (p.Sprung || s == Hunter) }

// Reshuffle returns a position that is the same to a seat, for which a snare that it does not
// know of lies on any free ground that no runner has stepped on.
func (p *Position) Reshuffle(s battlemat.Seat, r dice.Roller) battlemat.Position {
	if p.Snare == nil || p.knows(s) {
		return p
	}
	other := *p
	free := slices.DeleteFunc(p.yard.Board.Cells(), func(c grid.Cell) bool {
		began := slices.ContainsFunc(p.Figures, func(f Standing) bool { return f.Start == c })
		return !p.yard.Board.Space(c) || c == p.Exit || began || slices.Contains(p.Trodden, c)
	})
	if len(free) > 0 {
		at := game.Pick(game.Lot{Roller: r}, free)
		other.Snare = &at
	}
	return &other
}

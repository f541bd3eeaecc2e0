package tag

import (
	"fmt"
	"iter"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
)

var lay = aim[grid.Cell]{
	Word:    "lay",
	Targets: func(p *Position, _ battlemat.Seat) iter.Seq[grid.Cell] { return slices.Values(p.yard.Board.Cells()) },
	Read:    readCell,
	May:     (*Position).mayLay,
	Choice: func(_ *Position, at grid.Cell) battlemat.Choice {
		return battlemat.Choice{Command: battlemat.Command("lay " + at.String()), Label: "Lay the snare", Kind: battlemat.Act, Rule: "TAG 1", At: &at, Main: true}
	},
	Do: func(d *resolution, at grid.Cell) { d.Do(Laid{at}) },
	Here: func(p *Position, s battlemat.Seat, at grid.Cell, ask func(string, ...string)) {
		if s == Hunter && p.Snare == nil {
			ask("Lay the snare here", at.String())
		}
	},
}.Verb()

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
	free := slices.DeleteFunc(p.yard.Board.Cells(), func(c grid.Cell) bool {
		began := slices.ContainsFunc(p.Figures, func(f Standing) bool { return f.Start == c })
		return !p.yard.Board.Space(c) || c == p.Exit || began || slices.Contains(p.Trodden, c)
	})
	if len(free) == 0 {
		return p
	}
	return p.Apply(Laid{game.Pick(game.Lot{Roller: r}, free)})
}

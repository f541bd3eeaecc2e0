package tag

import (
	"cmp"
	"fmt"
	"iter"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
)

var roll = game.Bare("roll", battlemat.Choice{Label: "Roll for steps", Kind: battlemat.Act, Rule: "TAG 3", Key: "r"},
	(*Position).mayRoll, (*resolution).roll)

func (p *Position) mayRoll() *battlemat.Refusal {
	if refusal := p.ready("Only the hunter rolls for its steps.", "TAG 3"); refusal != nil || !p.Rolled {
		return refusal
	}
	return game.Refuse("TAG 3", "rolled", fmt.Sprintf("The hunter has rolled %d steps.", p.Steps))
}

// roll rolls for steps. TAG 3: half of the die, rounded up, and one more.
func (d *resolution) roll() {
	n, _ := d.Pips(dice.D(6), 1)
	d.Do(Rolled{n, 1 + (n+1)/2})
}

// Rolled says that the hunter rolled for its steps.
type Rolled struct {
	Face  int `json:"face"`
	Steps int `json:"steps"`
}

func (e Rolled) apply(p *Position) { p.Rolled, p.Steps = true, e.Steps }

func (e Rolled) tell(*Position, battlemat.Seat) []battlemat.Told {
	text := fmt.Sprintf("The hunter rolls a %d: %d steps.", e.Face, e.Steps)
	return []battlemat.Told{{Kind: battlemat.Rolled, Rule: "TAG 3", Figure: string(Hunter), Dice: thrown("steps", e.Face, e.Steps), Text: text}}
}

var move = aim[[]grid.Cell]{
	Word:    "move",
	Targets: func(p *Position, _ battlemat.Seat) iter.Seq[[]grid.Cell] { return slices.Values(p.ways()) },
	Read:    (*Position).wayTo,
	Choice: func(_ *Position, way []grid.Cell) battlemat.Choice {
		return game.Walk(battlemat.Choice{Label: "Move", Rule: "TAG 3", Unit: "steps"}, "move", way)
	},
	Do: (*resolution).move,
	Here: func(p *Position, s battlemat.Seat, at grid.Cell, ask func(string, ...string)) {
		if p.figure(s) != nil && (s != Hunter || p.Snare != nil) {
			ask("Move here", at.String())
		}
	},
}.Verb()

// readCell reads a cell in its one way of writing.
func readCell(_ *Position, _ battlemat.Seat, args []string) (grid.Cell, *battlemat.Refusal) {
	if len(args) == 1 {
		if at, is := game.Cell(args[0]); is {
			return at, nil
		}
	}
	return grid.Cell{}, game.Refuse("TAG 3", "no-such-cell", "A cell is written x,y.")
}

// reach is how far the figure that is to act may go now. TAG 3.
func (p *Position) reach() (int, *battlemat.Refusal) {
	switch refusal := p.ready("", "TAG 3"); {
	case refusal != nil:
		return 0, refusal
	case p.actor().Seat != Hunter:
		return 3, nil
	case !p.Rolled:
		return 0, game.Refuse("TAG 3", "not-rolled", "The hunter rolls first.")
	case p.Moved:
		return 0, game.Refuse("TAG 3", "moved", "The hunter has gone already.")
	}
	return p.Steps, nil
}

// ways are the shortest ways to every cell within reach. TAG 3: not through walls, not through figures.
func (p *Position) ways() [][]grid.Cell {
	steps, _ := p.reach()
	return game.Ways(p.yard.Board.Grid(), p.actor().At, steps, func(from, to grid.Cell) bool {
		return p.beside(from, to) && !p.occupied(to)
	})
}

// wayTo is the way to the cell that a command names.
func (p *Position) wayTo(s battlemat.Seat, args []string) ([]grid.Cell, *battlemat.Refusal) {
	to, refusal := readCell(p, s, args)
	steps, not := p.reach()
	if refusal = cmp.Or(refusal, not); refusal != nil {
		return nil, refusal
	}
	for _, way := range p.ways() {
		if way[len(way)-1] == to {
			return way, nil
		}
	}
	return nil, game.Refuse("TAG 3", "too-far", fmt.Sprintf("%s has no way of %d steps to (%v).", p.actor().Name, steps, to))
}

// move goes a way. TAG 6: a runner stops in the snare. Its turn ends with its move.
func (d *resolution) move(way []grid.Cell) {
	s := d.actor().Seat
	n := slices.Index(way, *d.Snare)
	sprung := s != Hunter && n > 0 && !d.Sprung
	if sprung {
		way = way[:n+1]
	}
	d.Do(Moved{s, way})
	if sprung {
		d.Do(Sprung{s, *d.Snare})
	}
	if s != Hunter {
		d.next()
	}
}

// Moved says that a figure went along a path, its start included.
type Moved struct {
	Figure battlemat.Seat `json:"figure"`
	Path   []grid.Cell    `json:"path"`
}

func (e Moved) apply(p *Position) {
	p.Moved, p.figure(e.Figure).At = true, e.Path[len(e.Path)-1]
	if e.Figure != Hunter {
		p.Trodden = append(slices.Clip(p.Trodden), e.Path[1:]...)
	}
}

func (e Moved) tell(p *Position, _ battlemat.Seat) []battlemat.Told {
	text := fmt.Sprintf("%s goes to (%v).", p.figure(e.Figure).Name, e.Path[len(e.Path)-1])
	return []battlemat.Told{{Kind: battlemat.Moved, Rule: "TAG 3", Figure: string(e.Figure), Path: e.Path, Text: text}}
}

// occupied reports whether a figure stands on the cell.
func (p *Position) occupied(c grid.Cell) bool {
	return slices.ContainsFunc(p.Figures, func(f Standing) bool { return !f.Gone && f.At == c })
}

// beside reports whether one step leads from a to b, whoever stands there.
func (p *Position) beside(a, b grid.Cell) bool {
	e, near := p.yard.Board.Grid().Between(a, b)
	return near && !p.yard.Board.Shut(e) && p.yard.Board.Space(b)
}

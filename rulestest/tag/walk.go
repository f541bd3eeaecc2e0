package tag

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
)

var (
	walkVerbs = []verb{
		bare("roll", (*Position).mayRoll, (*resolution).roll, battlemat.Choice{Label: "Roll for steps", Kind: battlemat.Act, Rule: "TAG 3", Key: "r"}),
		{Word: "move", Offer: offerMove, Decide: decideMove, Why: whyMove},
	}
	walkEvents = game.Kinds[*Position]{
		"rolled": game.Event(Rolled.apply, Rolled.tell),
		"moved":  game.Event(Moved.apply, Moved.tell),
	}
)

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

func (p *Position) mayRoll() *battlemat.Refusal {
	if refusal := p.ready("Only the hunter rolls for its steps.", "TAG 3"); refusal != nil {
		return refusal
	}
	if p.Rolled {
		return game.Refuse("TAG 3", "rolled", fmt.Sprintf("The hunter has rolled %d steps.", p.Steps))
	}
	return nil
}

// roll rolls for steps. TAG 3: half of the die, rounded up, and one more.
func (d *resolution) roll() {
	n := d.d6()
	d.Do(Rolled{n, 1 + (n+1)/2})
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

// occupied reports whether a figure stands on the cell.
func (p *Position) occupied(c grid.Cell) bool {
	return slices.ContainsFunc(p.Figures, func(f Standing) bool { return !f.Gone && f.At == c })
}

// beside reports whether one step leads from a to b, whoever stands there.
func (p *Position) beside(a, b grid.Cell) bool {
	e, near := p.yard.Board.Grid().Between(a, b)
	return near && !p.yard.Board.Shut(e) && p.yard.Board.Space(b)
}

// ways are the shortest ways to every cell within so many steps, nearest first and then in
// the order of the sides. TAG 3: not through walls, not through figures.
func (p *Position) ways(from grid.Cell, steps int) [][]grid.Cell {
	g, seen, found := p.yard.Board.Grid(), map[grid.Cell]bool{from: true}, [][]grid.Cell{{from}}
	for i := 0; i < len(found) && len(found[i]) <= steps; i++ {
		last := found[i][len(found[i])-1]
		for s := range g.Sides() {
			if to := g.Neighbour(last, grid.Side(s)); !seen[to] && p.beside(last, to) && !p.occupied(to) {
				seen[to] = true
				found = append(found, append(slices.Clone(found[i]), to))
			}
		}
	}
	return found[1:]
}

func (p *Position) mayMove(to grid.Cell) ([]grid.Cell, *battlemat.Refusal) {
	steps, refusal := p.reach()
	if refusal != nil {
		return nil, refusal
	}
	for _, way := range p.ways(p.actor().At, steps) {
		if way[len(way)-1] == to {
			return way, nil
		}
	}
	return nil, game.Refuse("TAG 3", "too-far", fmt.Sprintf("%s has no way of %d steps to (%v).", p.actor().Name, steps, to))
}

func offerMove(p *Position, _ battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	steps, refusal := p.reach()
	if refusal != nil {
		return true
	}
	for _, way := range p.ways(p.actor().At, steps) {
		to, cost := way[len(way)-1], len(way)-1
		c := battlemat.Choice{
			Command: battlemat.Command("move " + to.String()), Label: "Move", Kind: battlemat.Move, Rule: "TAG 3",
			At: &to, Main: true, Cost: &cost, Unit: "steps",
		}
		for n, at := range way {
			c.Path = append(c.Path, battlemat.Step{At: at, Cost: n})
		}
		if !yield(c) {
			return false
		}
	}
	return true
}

func decideMove(d *resolution, s battlemat.Seat, args []string) *battlemat.Refusal {
	to, refusal := cell(args)
	if refusal != nil {
		return refusal
	}
	way, refusal := d.mayMove(to)
	if refusal != nil {
		return refusal
	}
	if s == Hunter {
		d.Do(Moved{s, way})
		return nil
	}
	// TAG 6.
	if n := slices.Index(way, *d.Snare); n > 0 && !d.Sprung {
		d.Do(Moved{s, way[:n+1]})
		d.Do(Sprung{s, *d.Snare})
	} else {
		d.Do(Moved{s, way})
	}
	d.next()
	return nil
}

func whyMove(p *Position, s battlemat.Seat, at grid.Cell) []battlemat.Reason {
	if s == Hunter && p.Snare == nil {
		return nil
	}
	_, refusal := p.mayMove(at)
	return []battlemat.Reason{{What: "Move here", Refusal: refusal}}
}

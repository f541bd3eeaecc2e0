package tag

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
)

// See is what a seat may know.
func (p *Position) See(s battlemat.Seat) battlemat.View {
	v := battlemat.View{
		Seat: s, Title: p.yard.Name, Story: p.yard.Story, Status: p.status(), ToAct: p.ToAct(), Round: p.Round,
		Ground: p.ground(s), Figures: []battlemat.Figure{}, Order: []battlemat.Turn{}, Hands: []battlemat.Hand{},
		Counts: []battlemat.Stat{{Name: "rounds left", Value: fmt.Sprint(p.Rounds - p.Round)}},
	}
	switch {
	case s == Hunter:
		v.Goal = "Catch every runner."
	case p.find(s) != none:
		v.Goal = "Reach the gate, or stay free until the last round is over."
	}
	for i, f := range p.Figures {
		state, life := "waiting", 1
		switch {
		case f.Gone:
			state, life = "out", 0
		case p.actor() == &p.Figures[i]:
			state, v.Actor = "acting", string(f.Seat)
		}
		v.Order = append(v.Order, battlemat.Turn{Name: f.Name, Seat: f.Seat, Figure: string(f.Seat), State: state})
		if f.Gone {
			continue
		}
		fig := battlemat.Figure{
			ID: string(f.Seat), Name: f.Name, Kind: "runner", Side: "runners", Seat: f.Seat, At: f.At,
			Glyph: f.Name[:1], Life: life, Whole: 1,
		}
		if i == 0 {
			fig.Kind, fig.Side = "hunter", "hunters"
		}
		if f.Held {
			fig.Badges = append(fig.Badges, battlemat.Badge{Name: "held", Text: "Misses its next turn."})
		}
		if f.Ducked {
			fig.Badges = append(fig.Badges, battlemat.Badge{Name: "ducked", Text: "Cannot duck again."})
		}
		v.Figures = append(v.Figures, fig)
	}
	if o, over := p.Outcome(); over {
		v.Outcome = &o
	}
	return v
}

func (p *Position) status() string {
	switch f := p.actor(); {
	case f == nil:
		return p.Over.Text
	case p.Asked != none:
		return f.Name + " is touched: ducks or yields"
	case p.Snare == nil:
		return f.Name + " lays the snare"
	case f.Seat == Hunter && !p.Rolled:
		return f.Name + " rolls"
	case f.Seat == Hunter:
		return fmt.Sprintf("%s: %d steps", f.Name, p.Steps)
	default:
		return f.Name + " runs"
	}
}

// ground is the board, known to all, with the exit and the snare if the seat knows it.
func (p *Position) ground(s battlemat.Seat) battlemat.Ground {
	b := p.yard.Board
	g := game.Ground(b, func(c grid.Cell) (board.Terrain, board.Room, bool) { return b.Terrain(c), b.Room(c), true })
	for _, e := range b.Walls() {
		g.Walls = append(g.Walls, battlemat.Border{At: e.Cell, Side: b.Grid().SideName(e.Side)})
	}
	g.Pieces = append(g.Pieces, battlemat.Piece{ID: "gate", Kind: "stairs", Name: "Gate", At: p.Exit, Width: 1, Height: 1})
	if p.knows(s) {
		name := "Snare"
		if p.Sprung {
			name = "Spent snare"
		}
		g.Pieces = append(g.Pieces, battlemat.Piece{ID: "snare", Kind: "trap", Name: name, At: *p.Snare, Width: 1, Height: 1})
	}
	return g
}

// Look is the row and the column that a figure looks along, up to walls. The board is
// known to all, so anybody may ask for any figure.
func (p *Position) Look(_ battlemat.Seat, id string) []battlemat.Field {
	i := p.find(battlemat.Seat(id))
	if i == none || p.Figures[i].Gone {
		return nil
	}
	g, at := p.yard.Board.Grid(), p.Figures[i].At
	cells := []grid.Cell{}
	for s := range g.Sides() {
		for c := at; ; {
			to := g.Neighbour(c, grid.Side(s))
			if !p.beside(c, to) {
				break
			}
			cells = append(cells, to)
			c = to
		}
	}
	return []battlemat.Field{{Name: "line of sight", Cells: cells}}
}

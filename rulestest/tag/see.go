package tag

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/grid"
)

// knows reports whether a seat knows where the snare lies: the hunter does, and everyone
// once it is sprung.
func (p Position) knows(s battlemat.Seat) bool {
	return p.snare != nil && (p.sprung || s == Hunter)
}

// See is what a seat may know.
func (p Position) See(s battlemat.Seat) battlemat.View {
	v := battlemat.View{
		Seat: s, Title: p.game.title, Story: p.game.story, Status: p.status(), ToAct: p.ToAct(), Round: p.round,
		Ground: p.ground(s), Figures: []battlemat.Figure{}, Order: []battlemat.Turn{}, Hands: []battlemat.Hand{},
		Counts: []battlemat.Stat{{Name: "rounds left", Value: fmt.Sprint(p.game.rounds - p.round)}},
	}
	if v.ToAct == nil {
		v.ToAct = []battlemat.Seat{}
	}
	switch {
	case s == Hunter:
		v.Goal = "Catch every runner."
	case p.find(s) != none:
		v.Goal = "Reach the gate, or stay free until the last round is over."
	}
	for i, f := range p.figures {
		state, life := "waiting", 1
		switch {
		case f.gone:
			state, life = "out", 0
		case i == p.acting():
			state, v.Actor = "acting", string(f.seat)
		}
		v.Order = append(v.Order, battlemat.Turn{Name: f.name, Seat: f.seat, Figure: string(f.seat), State: state})
		if f.gone {
			continue
		}
		fig := battlemat.Figure{
			ID: string(f.seat), Name: f.name, Kind: "runner", Side: "runners", Seat: f.seat, At: f.at,
			Glyph: f.name[:1], Life: life, Whole: 1,
		}
		if i == 0 {
			fig.Kind, fig.Side = "hunter", "hunters"
		}
		if f.held {
			fig.Badges = append(fig.Badges, battlemat.Badge{Name: "held", Text: "Misses its next turn."})
		}
		if f.ducked {
			fig.Badges = append(fig.Badges, battlemat.Badge{Name: "ducked", Text: "Cannot duck again."})
		}
		v.Figures = append(v.Figures, fig)
	}
	if o, over := p.Outcome(); over {
		v.Outcome = &o
	}
	return v
}

func (p Position) status() string {
	i := p.acting()
	if i == none {
		return p.over.Text
	}
	name := p.figures[i].name
	switch {
	case i == p.asked:
		return name + " is touched: ducks or yields"
	case p.snare == nil:
		return name + " lays the snare"
	case i == 0 && !p.rolled:
		return name + " rolls"
	case i == 0:
		return fmt.Sprintf("%s: %d steps", name, p.steps)
	}
	return name + " runs"
}

// ground is the board, known to all, with the exit and the snare if the seat knows it.
func (p Position) ground(s battlemat.Seat) battlemat.Ground {
	b := p.game.board
	w, h := b.Size()
	g := battlemat.Ground{Grid: b.Grid().Kind.String(), Width: w, Height: h, Legend: map[string]string{".": "floor", "#": "wall"}}
	for y := range h {
		row := make([]byte, w)
		for x := range w {
			row[x] = '#'
			if b.Space(grid.Cell{X: x, Y: y}) {
				row[x] = '.'
			}
		}
		g.Map = append(g.Map, string(row))
	}
	for _, e := range b.Walls() {
		g.Walls = append(g.Walls, battlemat.Border{At: e.Cell, Side: b.Grid().SideName(e.Side)})
	}
	g.Pieces = append(g.Pieces, battlemat.Piece{ID: "gate", Kind: "stairs", Name: "Gate", At: p.game.exit, Width: 1, Height: 1})
	if p.knows(s) {
		name := "Snare"
		if p.sprung {
			name = "Spent snare"
		}
		g.Pieces = append(g.Pieces, battlemat.Piece{ID: "snare", Kind: "trap", Name: name, At: *p.snare, Width: 1, Height: 1})
	}
	return g
}

// Look is the row and the column that a figure looks along, up to walls. The board is
// known to all, so anybody may ask for any figure.
func (p Position) Look(_ battlemat.Seat, id string) []battlemat.Field {
	i := p.find(battlemat.Seat(id))
	if i == none || p.figures[i].gone {
		return nil
	}
	g, at := p.game.board.Grid(), p.figures[i].at
	cells := []grid.Cell{}
	for s := range g.Sides() {
		for c := at; ; {
			to := g.Neighbour(c, grid.Side(s))
			if !p.game.beside(c, to) {
				break
			}
			cells = append(cells, to)
			c = to
		}
	}
	return []battlemat.Field{{Name: "line of sight", Cells: cells}}
}

// Why tells of moving to a cell, and of touching who stands there.
func (p Position) Why(s battlemat.Seat, c grid.Cell) []battlemat.Reason {
	i := p.find(s)
	if i == none {
		return nil
	}
	wait := func(no *battlemat.Refusal) *battlemat.Refusal {
		if p.acting() != i {
			return refuse("TAG 2", "not-your-turn", "It is not the turn of %s.", p.figures[i].name)
		}
		return no
	}
	if i == 0 && p.snare == nil {
		return []battlemat.Reason{{What: "Lay the snare here", Refusal: wait(p.mayLay(i, c))}}
	}
	_, no := p.mayMove(i, c)
	list := []battlemat.Reason{{What: "Move here", Refusal: wait(no)}}
	for _, f := range p.figures[1:] {
		if i == 0 && !f.gone && f.at == c {
			list = append(list, battlemat.Reason{What: "Touch " + f.name, Refusal: wait(p.mayTouch(i, f.seat))})
		}
	}
	return list
}

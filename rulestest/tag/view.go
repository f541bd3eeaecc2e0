package tag

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

// See is what a seat may know.
func (p *Position) See(s battlemat.Seat) battlemat.View {
	v := game.View(p, p.yard, s)
	v.Round, v.Status, v.Ground = p.Round, p.status(), p.ground(s)
	v.Counts = []battlemat.Stat{{Name: "rounds left", Value: fmt.Sprint(p.Rounds - p.Round)}}
	switch {
	case s == Hunter:
		v.Goal = "Catch every runner."
	case p.figure(s) != nil:
		v.Goal = "Reach the gate, or stay free until the last round is over."
	}
	for i := range p.Figures {
		f := &p.Figures[i]
		game.Enter(&v, f.seen(), f.Gone, f == p.actor())
	}
	return v
}

// seen is the figure on the board, as all see it.
func (f *Standing) seen() battlemat.Figure {
	seen := battlemat.Figure{
		ID: string(f.Seat), Name: f.Name, Kind: "runner", Side: "runners", Seat: f.Seat, At: f.At,
		Glyph: f.Name[:1], Life: 1, Whole: 1,
	}
	if f.Seat == Hunter {
		seen.Kind, seen.Side = "hunter", "hunters"
	}
	if f.Held {
		seen.Badges = append(seen.Badges, battlemat.Badge{Name: "held", Text: "Misses its next turn."})
	}
	if f.Ducked {
		seen.Badges = append(seen.Badges, battlemat.Badge{Name: "ducked", Text: "Cannot duck again."})
	}
	return seen
}

func (p *Position) status() string {
	switch f := p.actor(); {
	case f == nil:
		return p.Over.Text
	case p.Asked != none:
		return f.Name + " is touched: ducks or yields"
	case p.Snare == nil:
		return f.Name + " lays the snare"
	case f.Seat != Hunter:
		return f.Name + " runs"
	case !p.Rolled:
		return f.Name + " rolls"
	}
	return fmt.Sprintf("%s: %d steps", p.actor().Name, p.Steps)
}

// ground is the board, known to all, with the exit and the snare if the seat knows it.
func (p *Position) ground(s battlemat.Seat) battlemat.Ground {
	g := game.Open(p.yard.Board)
	g.Pieces = append(g.Pieces, battlemat.Piece{ID: "gate", Kind: "stairs", Name: "Gate", At: p.Exit, Width: 1, Height: 1})
	if p.knows(s) {
		snare := battlemat.Piece{ID: "snare", Kind: "trap", Name: "Snare", At: *p.Snare, Width: 1, Height: 1}
		if p.Sprung {
			snare.Name = "Spent snare"
		}
		g.Pieces = append(g.Pieces, snare)
	}
	return g
}

// Look is the row and the column that a figure looks along, up to walls. The board is
// known to all, so anybody may ask for any figure.
func (p *Position) Look(_ battlemat.Seat, id string) []battlemat.Field {
	f := p.figure(battlemat.Seat(id))
	if f == nil || f.Gone {
		return nil
	}
	return []battlemat.Field{{Name: "line of sight", Cells: game.Rows(p.yard.Board.Grid(), f.At, p.beside)}}
}

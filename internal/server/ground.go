package server

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
)

// boardOf lays out what a view shows of the ground, for a picture. Cells that the seat
// knows nothing of are void.
func boardOf(v battlemat.View) (*board.Board, error) {
	kind, err := grid.ParseKind(v.Ground.Grid)
	if err != nil {
		return nil, fmt.Errorf("ground: %w", err)
	}
	lattice := grid.Grid{Kind: kind}
	if v.Ground.Shift != "" {
		if lattice.Shift, err = grid.ParseShift(v.Ground.Shift); err != nil {
			return nil, fmt.Errorf("ground: %w", err)
		}
	}
	b, err := board.New(lattice, v.Ground.Width, v.Ground.Height)
	if err != nil {
		return nil, fmt.Errorf("ground: %w", err)
	}
	b.Outside = board.OutsideOpen // where the seat knows of a wall, there is one
	layCells(b, v.Ground)
	for _, p := range v.Ground.Pieces {
		layPiece(b, p)
	}
	for _, w := range v.Ground.Walls {
		if side, err := lattice.ParseSide(w.Side); err == nil {
			b.SetWall(lattice.Edge(w.At, side), true)
		}
	}
	for i, d := range v.Ground.Doors {
		layDoor(b, d, i)
	}
	for _, f := range v.Figures {
		if b.Contains(f.At) && !f.Down {
			b.AddFigure(board.Figure{ID: f.ID, Kind: f.Kind, Side: f.Side, At: f.At, Tail: f.Tail, Size: f.Size})
		}
	}
	return b, nil
}

// layCells lays terrain, rooms and levels. A terrain that boards do not know is floor.
func layCells(b *board.Board, g battlemat.Ground) {
	for y, row := range g.Map {
		for x, glyph := range []rune(row) {
			at := grid.Cell{X: x, Y: y}
			if !b.Contains(at) {
				continue
			}
			terrain, err := board.ParseTerrain(g.Legend[string(glyph)])
			switch {
			case glyph == battlemat.Unknown:
				terrain = board.Void
			case err != nil:
				terrain = board.Floor
			}
			b.SetTerrain(at, terrain)
			if y < len(g.Levels) && x < len(g.Levels[y]) && terrain != board.Void {
				b.SetSpans(at, board.Span{Top: g.Levels[y][x]})
			}
		}
	}
}

// layPiece draws what stands in the way as a terrain does: an obstacle.
func layPiece(b *board.Board, p battlemat.Piece) {
	terrain, err := board.ParseTerrain(p.Kind)
	if err != nil {
		if !p.Bars {
			return
		}
		terrain = board.Obstacle
	}
	for y := range max(1, p.Height) {
		for x := range max(1, p.Width) {
			if at := (grid.Cell{X: p.At.X + x, Y: p.At.Y + y}); b.Contains(at) {
				b.SetTerrain(at, terrain)
			}
		}
	}
}

func layDoor(b *board.Board, d battlemat.Door, i int) {
	state, err := board.ParseDoorState(d.State)
	if err != nil {
		state = board.Closed
	}
	if d.ID == "" {
		d.ID = fmt.Sprintf("door-%d", i)
	}
	door := board.Door{ID: d.ID, State: state, InCell: d.Side == ""}
	if door.Edge = (grid.Edge{Cell: d.At}); !door.InCell {
		side, err := b.Grid().ParseSide(d.Side)
		if err != nil {
			return
		}
		door.Edge = b.Grid().Edge(d.At, side)
	}
	if b.Contains(d.At) {
		b.AddDoor(door)
	}
}

package view

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// Board returns what a view shows as a board: its ground and the figures in play. Unknown cells are
// void. It returns an error for a grid or size that boards cannot have. It leaves out any piece,
// door or figure that is not on the map.
func Board(v battlemat.View) (*board.Board, error) {
	b, err := layOut(v.Ground)
	if err != nil {
		return nil, err
	}
	b.Name = v.Title
	for _, f := range v.Figures {
		if !f.Down && b.Contains(f.At) {
			b.AddFigure(board.Figure{ID: f.ID, Kind: f.Kind, Side: f.Side, At: f.At, Tail: f.Tail, Size: f.Size, Level: f.Level, Height: f.Height})
		}
	}
	return b, nil
}

// layOut returns the board of a ground.
func layOut(g battlemat.Ground) (*board.Board, error) {
	lattice, err := latticeOf(g)
	if err != nil {
		return nil, err
	}
	b, err := board.New(lattice, g.Width, g.Height)
	if err != nil {
		return nil, fmt.Errorf("the ground of the view: %w", err)
	}
	b.Outside = board.OutsideOpen // the view lists every wall that the seat knows
	layCells(b, g)
	layColumns(b, g)
	for _, p := range g.Pieces {
		layPiece(b, p)
	}
	for _, w := range g.Walls {
		if side, err := lattice.ParseSide(w.Side); err == nil {
			b.SetWall(lattice.Edge(w.At, side), true)
			if w.Bottom > 0 || w.Top > 0 {
				b.SetWallSize(lattice.Edge(w.At, side), board.WallSize{Height: max(w.Top-w.Bottom, 0), Raised: true, Level: w.Bottom})
			}
		}
	}
	for _, w := range g.Barriers {
		if kind, err := board.ParseBarrierKind(w.Kind); err == nil && kind != board.BarrierDoor {
			layBarrier(b, board.Barrier{Kind: kind}, w.Line)
		}
	}
	for i, d := range g.Doors {
		layDoor(b, d, i)
	}
	return b, nil
}

// layBarrier adds a barrier along a line of a view. It skips a line that does not connect two
// points of the board, and any line on a board that cannot have barriers.
func layBarrier(b *board.Board, w board.Barrier, line []int) {
	width, height := b.Size()
	if len(line) != 4 || b.Grid().Hex() || max(width, height) > board.MaxBarrierSide || b.BarrierCount() >= board.MaxBarriers {
		return
	}
	w.Line.A.X, w.Line.A.Y, w.Line.B.X, w.Line.B.Y = line[0], line[1], line[2], line[3]
	for i, n := range line {
		if far := [2]int{width, height}[i%2] * board.Fine; n < 0 || n > far {
			return
		}
	}
	if w.Line.A != w.Line.B {
		b.AddBarrier(w)
	}
}

// latticeOf returns the grid of a ground.
func latticeOf(g battlemat.Ground) (grid.Grid, error) {
	var lattice grid.Grid
	var err error
	if lattice.Kind, err = grid.ParseKind(g.Grid); err == nil && g.Shift != "" {
		lattice.Shift, err = grid.ParseShift(g.Shift)
	}
	if err != nil {
		return grid.Grid{}, fmt.Errorf("the ground of the view: %w", err)
	}
	return lattice, nil
}

// layCells sets the terrain, rooms and levels.
func layCells(b *board.Board, g battlemat.Ground) {
	terrains := legend(g)
	for y, row := range g.Map {
		x := 0
		for _, r := range row {
			c := grid.Cell{X: x, Y: y}
			x++
			if !b.Contains(c) {
				continue
			}
			t, known := terrains[r]
			if !known {
				t = board.Void
			}
			if t != board.Floor {
				b.SetTerrain(c, t)
			}
			if known && y < len(g.Levels) && c.X < len(g.Levels[y]) && g.Levels[y][c.X] != 0 {
				b.SetSpans(c, board.Span{Top: g.Levels[y][c.X]})
			}
		}
	}
	for y, row := range g.Rooms {
		x := 0
		for _, r := range row {
			c := grid.Cell{X: x, Y: y}
			x++
			if b.Contains(c) && r != battlemat.Unknown && board.Room(r) != board.NoRoom {
				b.SetRoom(c, board.Room(r))
			}
		}
	}
}

// layColumns sets the columns with several pieces, and the heights of objects that fill cells.
func layColumns(b *board.Board, g battlemat.Ground) {
	for _, column := range g.Columns {
		if b.Terrain(column.At) == board.Void {
			continue
		}
		spans := make([]board.Span, 0, len(column.Spans))
		for _, s := range column.Spans {
			if len(s) == 2 {
				spans = append(spans, board.Span{Bottom: s[0], Top: s[1]})
			}
		}
		if len(spans) > 0 {
			b.SetSpans(column.At, spans...)
		}
		b.SetCellHeight(column.At, min(max(column.Height, 0), board.MaxLevel))
	}
}

// legend returns the terrain that each character of a ground stands for, except the one for unknown
// cells. A terrain that boards do not have becomes floor.
func legend(g battlemat.Ground) map[rune]board.Terrain {
	terrains := map[rune]board.Terrain{}
	for glyph, name := range g.Legend {
		t, err := board.ParseTerrain(name)
		if err != nil {
			t = board.Floor
		}
		for _, r := range glyph {
			terrains[r] = t
		}
	}
	delete(terrains, battlemat.Unknown)
	return terrains
}

// layPiece sets the terrain of a piece's cells. If no figure may stand there, the cells become
// obstacles. Solid cells do not change.
func layPiece(b *board.Board, p battlemat.Piece) {
	t, err := board.ParseTerrain(p.Terrain)
	switch {
	case err == nil:
	case p.Bars:
		t = board.Obstacle
	default:
		return
	}
	for _, c := range Cells(p) {
		if b.Space(c) {
			b.SetTerrain(c, t)
		}
	}
}

// Cells lists the cells of a piece, in reading order.
func Cells(p battlemat.Piece) []grid.Cell {
	var list []grid.Cell
	for y := range max(1, p.Height) {
		for x := range max(1, p.Width) {
			list = append(list, grid.Cell{X: p.At.X + x, Y: p.At.Y + y})
		}
	}
	return list
}

// layDoor adds the nth door. A door without an ID is named by its number.
func layDoor(b *board.Board, d battlemat.Door, n int) {
	if !b.Contains(d.At) {
		return
	}
	state, err := board.ParseDoorState(d.State)
	if err != nil {
		state = board.Closed
	}
	if d.ID == "" {
		d.ID = fmt.Sprintf("door-%d", n)
	}
	leaf, err := board.ParseLeaf(d.Leaf)
	if err != nil {
		leaf = board.SolidLeaf
	}
	if len(d.Line) > 0 {
		layBarrier(b, board.Barrier{Kind: board.BarrierDoor, ID: d.ID, State: state, Leaf: leaf}, d.Line)
		return
	}
	door := board.Door{ID: d.ID, State: state, Leaf: leaf, InCell: d.Side == "", Edge: grid.Edge{Cell: d.At}}
	if !door.InCell {
		side, err := b.Grid().ParseSide(d.Side)
		if err != nil {
			return
		}
		door.Edge = b.Grid().Edge(d.At, side)
	}
	b.AddDoor(door)
}

package foundry

import (
	"fmt"
	"math"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/walls"
	"github.com/battlemat/battlemat/geom"
)

// point converts a pixel to parts of a square of the board, and reports whether the conversion is
// exact.
func (m *maker) point(x, y float64) (p geom.Point, whole bool) {
	fx := (x - float64(m.k.first.X)*m.k.sizeX) * board.Fine / m.k.sizeX
	fy := (y - float64(m.k.first.Y)*m.k.sizeY) * board.Fine / m.k.sizeY
	p = geom.Point{X: int(math.Round(fx)), Y: int(math.Round(fy))}
	return p, math.Abs(fx-float64(p.X)) < near && math.Abs(fy-float64(p.Y)) < near
}

// onSquares puts a wall on a square board.
func (m *maker) onSquares(w *wall, b barrier) error {
	from, wholeA := m.point(number(w.C.at[0]), number(w.C.at[1]))
	to, wholeB := m.point(number(w.C.at[2]), number(w.C.at[3]))
	line, place, why := geom.Segment{A: from, B: to}, formats.Kept, ""
	if !wholeA || !wholeB {
		why = fmt.Sprintf("its ends are rounded to 1/%d of a square", board.Fine)
	}
	cut, ok := walls.Within(m.Board, line)
	switch {
	case !ok:
		m.Report.Add(1, b.name, formats.LeftOut, "it is not in the scene")
		return nil
	case cut.A == cut.B:
		m.Report.Add(1, b.name, formats.LeftOut, "it has no length in the scene")
		return nil
	case cut != line:
		place, why = formats.Changed, "it is cut where it leaves the scene"
	}
	if line = cut; m.laid[line] || m.laid[line.Reverse()] {
		m.Report.Add(1, b.name, formats.LeftOut, "there is already an identical one")
		return nil
	}
	m.laid[line] = true
	edges := walls.Edges(m.Board, line)
	fate, why := b.fate(place, why)
	if b.kind == board.BarrierWall && edges != nil {
		for _, e := range edges {
			m.Board.SetWall(e, true)
		}
		m.Report.Add(1, b.name, fate, why)
		return nil
	}
	for _, e := range edges {
		if _, taken := m.Board.DoorOn(e); taken {
			m.Report.Add(1, b.name, formats.LeftOut, "there is already a door there")
			return nil
		}
	}
	for _, e := range edges {
		m.Board.SetWall(e, false)
	}
	m.Report.Add(1, b.name, fate, why)
	if len(edges) == 1 && b.kind == board.BarrierDoor {
		m.Board.AddDoor(board.Door{ID: m.doorID(), Edge: edges[0], State: b.state, Leaf: b.leaf})
		return nil
	}
	barrier := board.Barrier{Kind: b.kind, Line: line}
	if b.kind == board.BarrierDoor {
		barrier.ID, barrier.State, barrier.Leaf = m.doorID(), b.state, b.leaf
	}
	if m.Board.AddBarrier(barrier); m.Board.BarrierCount() > board.MaxBarriers {
		return formats.ValueFault(m.data, m.file, "walls", fmt.Sprintf("more than %d walls and doors off the edges of squares", board.MaxBarriers), "fewer")
	}
	return nil
}

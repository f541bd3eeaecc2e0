package uvtt

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/walls"
	"github.com/battlemat/battlemat/geom"
)

// maxWalls is the greatest number of walls in a file, including walls on edges.
const maxWalls = 1 << 17

// stride is the number of walls that are placed before the import checks again whether it has been
// stopped.
const stride = 1 << 8

// lay places the walls and the portals on the board.
func (m *maker) lay(d *Document) error {
	for _, group := range []struct {
		name  string
		lines formats.List[formats.List[point]]
	}{{"wall", d.Walls}, {"wall of an object", d.Objects}} {
		for _, line := range group.lines {
			for i := 1; i < len(line); i++ {
				if err := m.wall(group.name, line[i-1], line[i]); err != nil {
					return err
				}
			}
		}
	}
	for i := range d.Portals {
		if err := m.portal(&d.Portals[i]); err != nil {
			return err
		}
	}
	return nil
}

// wall puts a wall on the board.
func (m *maker) wall(name string, from, to point) error {
	if m.walls++; m.walls > maxWalls {
		return &formats.Fault{File: m.file, Offset: -1, Path: "line_of_sight", Read: fmt.Sprintf("more than %d walls", maxWalls), Expected: "fewer"}
	}
	if m.walls%stride == 0 && m.stopped() != nil {
		return m.stopped()
	}
	line, fate, why, ok := m.line(from, to)
	if !ok {
		m.Report.Add(1, name, formats.LeftOut, why)
		return nil
	}
	if m.laid[line] || m.laid[line.Reverse()] {
		m.Report.Add(1, name, formats.LeftOut, "there is already an identical wall")
		return nil
	}
	m.laid[line] = true
	if edges := walls.Edges(m.Board, line); edges != nil {
		for _, e := range edges {
			m.Board.SetWall(e, true)
		}
		m.Report.Add(1, name+" along edges", fate, why)
		return nil
	}
	m.Report.Add(1, name, fate, why)
	return m.add(board.Barrier{Line: line})
}

// add puts a barrier on the board, and then counts the barriers, because a door or window may split
// a wall in two.
func (m *maker) add(w board.Barrier) error {
	if m.Board.AddBarrier(w); m.Board.BarrierCount() > board.MaxBarriers {
		return &formats.Fault{File: m.file, Offset: -1, Path: "line_of_sight", Read: fmt.Sprintf("more than %d walls and doors off the edges of squares", board.MaxBarriers), Expected: "fewer"}
	}
	return nil
}

// The reasons why a portal that lets light through becomes a window or a door.
const (
	aWindow = "it becomes a window, which can be seen through but not walked through; the format does not distinguish windows from open doors, and it can be read as an open door instead"
	anOpen  = "it becomes an open door, as requested; the format does not distinguish open doors from windows"
)

// portal puts a door on the board. A portal that does not block light becomes a window, or an open
// door.
func (m *maker) portal(p *portal) error {
	if len(p.Bounds) != 2 {
		m.Report.Add(1, "portal", formats.LeftOut, "it does not have two ends")
		return nil
	}
	line, fate, why, ok := m.line(p.Bounds[0], p.Bounds[1])
	if !ok {
		m.Report.Add(1, "portal", formats.LeftOut, why)
		return nil
	}
	name, state, window := "closed portal", board.Closed, false
	if p.Closed != nil && !*p.Closed {
		name, state, window = "portal that lets light through", board.Open, m.windows
		cut := why
		if fate, why = formats.Changed, anOpen; window {
			why = aWindow
		}
		if cut != "" {
			why = cut + "; " + why
		}
	}
	edges := walls.Edges(m.Board, line)
	for _, e := range edges {
		if _, taken := m.Board.DoorOn(e); taken {
			m.Report.Add(1, name, formats.LeftOut, "there is already a door there")
			return nil
		}
	}
	for _, e := range edges {
		m.Board.SetWall(e, false)
	}
	if len(edges) > 0 {
		m.Report.Add(1, name+" on an edge", fate, why)
	} else {
		m.Report.Add(1, name, fate, why)
	}
	if window {
		return m.add(board.Barrier{Kind: board.BarrierWindow, Line: line})
	}
	m.doors++
	id := fmt.Sprint("d", m.doors)
	if len(edges) == 1 {
		m.Board.AddDoor(board.Door{ID: id, Edge: edges[0], State: state})
		return nil
	}
	return m.add(board.Barrier{Kind: board.BarrierDoor, ID: id, State: state, Line: line})
}

// rounded is the remark on lines whose ends are rounded to 1/512 of a square.
var rounded = fmt.Sprintf("its ends are rounded to 1/%d of a square", board.Fine)

// line returns a wall's line on the board, cut off where it leaves the map, and its fate. If
// nothing of the line is left, ok is false.
func (m *maker) line(from, to point) (line geom.Segment, fate formats.Fate, why string, ok bool) {
	a, okA := m.place(from)
	b, okB := m.place(to)
	if !okA || !okB {
		return line, "", "its ends are not valid points", false
	}
	line, fate = geom.Segment{A: a.Point, B: b.Point}, formats.Kept
	if !a.whole || !b.whole {
		why = rounded
	}
	width, height := m.Board.Size()
	inside := func(p geom.Point) bool {
		return p.X >= 0 && p.Y >= 0 && p.X <= width*board.Fine && p.Y <= height*board.Fine
	}
	if !inside(line.A) || !inside(line.B) {
		if line, ok = walls.Within(m.Board, line); !ok {
			return line, "", "it is not on the map", false
		}
		fate, why = formats.Changed, "it is cut where it leaves the map"
	}
	if line.A == line.B {
		return line, "", "it has no length", false
	}
	return line, fate, why, true
}

package tiled

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/walls"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// The limits for lines and areas, which are compared with many cells.
const (
	maxLines = 1024    // lines of walls and doors on hexes
	maxLooks = 1 << 22 // cells that are looked at for start areas
)

// object puts an object on the board according to its class.
func (m *maker) object(o *object) error {
	switch strings.ToLower(strings.TrimSpace(o.class)) {
	case "wall", "window":
		return m.lines(o, strings.ToLower(strings.TrimSpace(o.class)))
	case "door":
		return m.door(o)
	case "figure":
		m.figure(o)
	case "start":
		m.start(o)
	case "light":
		m.light(o)
	case "note":
		m.note(o, o.properties["text"])
	default:
		if o.text != "" {
			m.note(o, o.text)
			return nil
		}
		piece := "object"
		if o.class != "" {
			piece += " of class " + formats.OneLine(o.class)
		}
		if o.gid != 0 && !o.hidden && m.Picture != nil && !m.k.grid.Hex() {
			m.Report.Add(1, piece, formats.Changed, "it is only visible in the picture: its class is none of wall, window, door, figure, start, light and note")
			return nil
		}
		m.Report.Add(1, piece, formats.LeftOut, "its class is none of wall, window, door, figure, start, light and note")
	}
	return nil
}

// middle returns the middle of an object, in pixels. The place of a tile is its lower left corner.
func (o *object) middle() point {
	w, h := o.width, o.height
	if o.gid != 0 {
		h = -h
	}
	return o.turned(point{w / 2, h / 2})
}

// turned returns where a point of an object is on the map, after the object has been rotated.
func (o *object) turned(p point) point {
	sin, cos := math.Sincos(o.rotation * math.Pi / 180)
	return point{o.x + p.x*cos - p.y*sin, o.y + p.x*sin + p.y*cos}
}

// at returns the cell that contains the middle of an object.
func (m *maker) at(o *object, piece string) (grid.Cell, bool) {
	p := o.middle()
	c := m.k.cell(p.x, p.y)
	if !m.Board.Contains(c) || !m.Board.Space(c) {
		m.Report.Add(1, piece, formats.LeftOut, "it is not on the map")
		return c, false
	}
	return c, true
}

// corners returns the points of an object's outline: a line, or a rectangle.
func (o *object) corners() (line []point) {
	local := o.line
	if len(local) == 0 && !o.point && (o.width > 0 || o.height > 0) {
		local = []point{{0, 0}, {o.width, 0}, {o.width, o.height}, {0, o.height}, {0, 0}}
	} else if o.closed && len(local) > 0 {
		local = append(local[:len(local):len(local)], local[0])
	}
	for _, p := range local {
		line = append(line, o.turned(p))
	}
	return line
}

// lines adds the walls, or windows, along an outline.
func (m *maker) lines(o *object, name string) error {
	corners := o.corners()
	if len(corners) < 2 {
		m.Report.Add(1, name, formats.LeftOut, "it has no length")
		return nil
	}
	if e, is := m.edge(o); is && name == "wall" {
		m.wall(e, o)
		m.Report.Add(1, name, formats.Kept, "")
		return nil
	}
	for i := 1; i < len(corners); i++ {
		if err := m.line(o, corners[i-1], corners[i], name); err != nil {
			return err
		}
	}
	return nil
}

// line adds a wall or window from one pixel to another.
func (m *maker) line(o *object, a, b point, name string) error {
	if m.k.grid.Hex() {
		edges, err := m.between(a, b)
		if err != nil {
			return err
		}
		for _, e := range edges {
			if name == "wall" {
				m.wall(e, o)
			} else if _, taken := m.Board.DoorOn(e); !taken {
				m.Board.AddDoor(board.Door{ID: m.doorID(), Edge: e, State: board.Closed, Leaf: board.WindowLeaf})
			}
		}
		if len(edges) == 0 {
			m.Report.Add(1, name, formats.LeftOut, "it does not separate two hexes of the map")
			return nil
		}
		m.Report.Add(1, name, formats.Changed, "it is put on the edges between the hexes that it separates")
		return nil
	}
	line, ok := m.segment(a, b)
	if !ok {
		m.Report.Add(1, name, formats.LeftOut, "it is not on the map, or has no length there")
		return nil
	}
	m.Report.Add(1, name, formats.Kept, "")
	if edges := walls.Edges(m.Board, line); edges != nil && name == "wall" {
		for _, e := range edges {
			m.wall(e, o)
		}
		return nil
	}
	kind := board.BarrierWall
	if name == "window" {
		kind = board.BarrierWindow
	}
	return m.barrier(board.Barrier{Kind: kind, Line: line})
}

// between lists the edges of hexes that a line crosses.
func (m *maker) between(a, b point) ([]grid.Edge, error) {
	if m.parted++; m.parted > maxLines {
		return nil, &formats.Fault{File: m.file, Offset: -1, Path: "objects", Read: fmt.Sprintf("more than %d walls and doors on hexes", maxLines), Expected: "fewer"}
	}
	width, height := m.Board.Size()
	return walls.Parted(m.Board, m.k.along(a, b, width, height), m.k.middle, [4]float64{a.x, a.y, b.x, b.y}), nil
}

// segment returns the part of a line that is on the map, in parts of a square.
func (m *maker) segment(a, b point) (geom.Segment, bool) {
	fine := func(p point) geom.Point {
		return geom.Point{X: int(math.Round((p.x/m.k.sizeX - float64(m.k.first.X)) * board.Fine)), Y: int(math.Round((p.y/m.k.sizeY - float64(m.k.first.Y)) * board.Fine))}
	}
	line, ok := walls.Within(m.Board, geom.Segment{A: fine(a), B: fine(b)})
	return line, ok && line.A != line.B
}

func (m *maker) barrier(w board.Barrier) error {
	if width, height := m.Board.Size(); width > board.MaxBarrierSide || height > board.MaxBarrierSide {
		m.Report.Add(1, "wall off the edges of squares", formats.LeftOut, fmt.Sprintf("boards of more than %d columns or rows have none", board.MaxBarrierSide))
		return nil
	}
	if m.Board.AddBarrier(w); m.Board.BarrierCount() > board.MaxBarriers {
		return &formats.Fault{File: m.file, Offset: -1, Path: "objects", Read: fmt.Sprintf("more than %d walls off the edges of squares", board.MaxBarriers), Expected: "fewer"}
	}
	return nil
}

// door adds a door: on the edge or line between two points or, for any other object, in its cell.
func (m *maker) door(o *object) error {
	if len(o.line) == 2 {
		a, b := o.turned(o.line[0]), o.turned(o.line[1])
		var edges []grid.Edge
		line, ok := geom.Segment{}, true
		if e, is := m.edge(o); is {
			edges = append(edges, e)
		} else if m.k.grid.Hex() {
			var err error
			if edges, err = m.between(a, b); err != nil {
				return err
			}
			ok = len(edges) == 1
		} else if line, ok = m.segment(a, b); ok {
			edges = walls.Edges(m.Board, line)
		}
		if !ok {
			m.Report.Add(1, "door", formats.LeftOut, "it is not a door between two cells of the map")
			return nil
		}
		for _, e := range edges {
			if _, taken := m.Board.DoorOn(e); taken {
				m.Report.Add(1, "door", formats.LeftOut, "another door is in its place")
				return nil
			}
		}
		m.Report.Add(1, "door", formats.Kept, "")
		if len(edges) == 1 {
			d := m.doorOf(o)
			d.Edge = edges[0]
			m.Board.AddDoor(d)
			return nil
		}
		for _, e := range edges {
			m.Board.SetWall(e, false)
		}
		d := m.doorOf(o)
		return m.barrier(board.Barrier{Kind: board.BarrierDoor, ID: d.ID, State: d.State, Leaf: d.Leaf, Line: line})
	}
	c, ok := m.at(o, "door")
	if !ok {
		return nil
	}
	if _, taken := m.Board.DoorIn(c); taken || m.Board.Opaque(c) {
		m.Report.Add(1, "door", formats.LeftOut, "nobody could stand in its cell, or another door is there")
		return nil
	}
	d := m.doorOf(o)
	d.InCell, d.Edge = true, grid.Edge{Cell: c}
	m.Board.AddDoor(d)
	m.Report.Add(1, "door in a cell", formats.Kept, "")
	return nil
}

// figure puts a figure on the board.
func (m *maker) figure(o *object) {
	c, ok := m.at(o, "figure")
	if !ok {
		return
	}
	kind, side := formats.OneLine(o.properties["kind"]), formats.OneLine(o.properties["side"])
	name := o.name
	if name == "" {
		name = kind
	}
	if kind == "" {
		kind = name
	}
	if name == "" {
		name, kind = "figure", "figure"
	}
	f := board.Figure{ID: formats.FigureID(name, func(id string) bool { _, taken := m.Board.Figure(id); return taken }), Kind: kind, Side: side, At: c}
	if !m.more(&f, o) {
		m.Report.Add(1, "figure", formats.LeftOut, "nobody can stand there, or the place is taken")
		return
	}
	m.Board.AddFigure(f)
	m.Report.Add(1, "figure", formats.Kept, "")
}

// start adds the cells where a player begins: the cells of a rectangle, or the cell at a point.
func (m *maker) start(o *object) {
	if len(m.Starts) > maxObjects || m.looks > maxLooks {
		m.Report.Add(1, "start area", formats.LeftOut, "there are too many cells in them")
		return
	}
	player := o.name
	if player == "" {
		player = "player"
	}
	n, cut := 0, false
	p := o.middle()
	here := m.k.cell(p.x, p.y)
	width, height := m.Board.Size()
	from, to := m.k.box(point{min(o.x, p.x), min(o.y, p.y)}, point{max(o.x+o.width, p.x), max(o.y+o.height, p.y)}, width, height)
	for c := range cells(from, to) {
		if m.looks++; m.looks > maxLooks {
			cut = true
			break
		}
		x, y := m.k.middle(c)
		inside := x >= o.x && x < o.x+o.width && y >= o.y && y < o.y+o.height && o.gid == 0
		if !inside && here != c || !m.Board.Space(c) {
			continue
		}
		if n >= maxObjects {
			cut = true
			break
		}
		m.Starts = append(m.Starts, formats.Start{Space: formats.Space{At: c, Level: m.Board.Level(c)}, Player: player})
		n++
	}
	switch {
	case cut:
		m.Report.Add(1, "start area", formats.Changed, "there are too many cells in it: the last ones are left out")
		return
	case n == 0:
		m.Report.Add(1, "start area", formats.LeftOut, "it is not on the map")
		return
	}
	m.Report.Aside(1, "start area", formats.LeftOut)
}

// light puts a light on the board.
func (m *maker) light(o *object) {
	c, ok := m.at(o, "light")
	if !ok {
		return
	}
	radius := func(name string) int {
		n, err := strconv.Atoi(strings.TrimSpace(o.properties[name]))
		if err != nil || n < 0 {
			return 0
		}
		return min(n, board.MaxNumber)
	}
	l := board.Light{At: c, Bright: radius("bright"), Dim: radius("dim")}
	if l.Bright+l.Dim == 0 || len(m.Board.Lights()) >= board.MaxLights || m.Board.Opaque(c) {
		m.Report.Add(1, "light", formats.LeftOut, "it has no property bright or dim, or is in rock")
		return
	}
	m.Board.AddLight(l)
	m.Report.Add(1, "light", formats.Kept, "")
}

// note adds a note to the import.
func (m *maker) note(o *object, text string) {
	text = strings.Join(strings.Fields(text), " ")
	if text == "" {
		text = o.name
	}
	if text == "" {
		m.Report.Add(1, "note", formats.LeftOut, "it has no text")
		return
	}
	n := formats.Note{Ref: formats.OneLine(o.properties["ref"]), Text: text}
	p := o.middle()
	if c := m.k.cell(p.x, p.y); m.Board.Contains(c) && m.Board.Space(c) {
		n.At = &c
	}
	m.Notes = append(m.Notes, n)
	m.Report.Aside(1, "note", formats.LeftOut)
}

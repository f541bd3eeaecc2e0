package watabou

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// Format is the format of Watabou's dungeons, which can only be imported.
var Format = formats.Format{Name: "watabou", Title: "Watabou's one-page dungeons", Is: is, Import: Import}

// is reports whether the data is an object with rectangles and doors.
func is(data []byte) bool {
	return len(data) <= formats.MaxBytes && bytes.HasPrefix(bytes.TrimLeft(data, " \t\r\n"), []byte("{")) &&
		bytes.Contains(data, []byte(`"rects"`)) && bytes.Contains(data, []byte(`"doors"`))
}

const (
	maxRects = 1 << 14
	maxPlace = 1 << 20 // the greatest absolute value of a coordinate
)

// maker makes a board from a document.
type maker struct {
	*formats.Import
	left, top int // the coordinates in the file of the first square of the board
}

// Import makes a board from a file.
func Import(data []byte, file string) (*formats.Import, error) {
	d, err := Decode(data, file)
	if err != nil {
		return nil, err
	}
	m := &maker{Import: &formats.Import{}}
	if err := m.floor(d, file); err != nil {
		return nil, err
	}
	for _, p := range d.Water {
		m.fill(p, "water", board.Water, formats.Kept, "")
	}
	for _, p := range d.Columns {
		m.fill(p, "column", board.Obstacle, formats.Changed, "an obstacle that blocks no line of sight")
	}
	m.doors(d)
	for _, n := range d.Notes {
		m.note(n.Ref.String(), n.Text, n.Pos)
	}
	if d.Story != "" {
		m.Report.Aside(1, "story", formats.LeftOut)
		m.Notes = append(m.Notes, formats.Note{Text: d.Story})
	}
	m.Board.Name = formats.OneLine(d.Title)
	m.Report.Sort()
	return m.Import, nil
}

// floor fills the rectangles with floor.
func (m *maker) floor(d *Document, file string) error {
	fault := func(path, read, expected string) error {
		return &formats.Fault{File: file, Offset: -1, Path: path, Read: read, Expected: expected}
	}
	if len(d.Rects) == 0 || len(d.Rects) > maxRects {
		return fault("rects", fmt.Sprintf("%d rectangles", len(d.Rects)), fmt.Sprintf("from 1 to %d", maxRects))
	}
	near := func(n int) bool { return -maxPlace <= n && n <= maxPlace }
	area := 0
	left, top, right, bottom := maxPlace, maxPlace, -maxPlace, -maxPlace
	for i, r := range d.Rects {
		if !near(r.X) || !near(r.Y) || r.W < 1 || r.H < 1 || r.W > board.MaxSide || r.H > board.MaxSide {
			return fault(fmt.Sprintf("rects[%d]", i), fmt.Sprintf("%d x %d squares at (%d,%d)", r.W, r.H, r.X, r.Y), fmt.Sprintf("sides from 1 to %d", board.MaxSide))
		}
		area += r.W * r.H
		left, top, right, bottom = min(left, r.X), min(top, r.Y), max(right, r.X+r.W), max(bottom, r.Y+r.H)
	}
	for i, door := range d.Doors {
		if !near(door.X) || !near(door.Y) {
			return fault(fmt.Sprintf("doors[%d]", i), fmt.Sprintf("(%d,%d)", door.X, door.Y), "a square of the map")
		}
		left, top, right, bottom = min(left, door.X), min(top, door.Y), max(right, door.X+1), max(bottom, door.Y+1)
	}
	w, h := right-left, bottom-top
	if w > board.MaxSide || h > board.MaxSide || w*h > formats.MaxCells || area > 16*formats.MaxCells {
		return fault("rects", fmt.Sprintf("%d x %d squares", w, h), fmt.Sprintf("at most %d in all, each covered once", formats.MaxCells))
	}
	b, err := board.New(grid.Grid{}, w, h)
	if err != nil {
		return err
	}
	for i := range w * h {
		b.SetTerrain(b.At(i), board.Void)
	}
	m.Board, m.left, m.top = b, left, top
	b.Rules = "dnd"
	for _, r := range d.Rects {
		for i := range r.W * r.H {
			b.SetTerrain(grid.Cell{X: r.X - left + i%r.W, Y: r.Y - top + i/r.W}, board.Floor)
		}
		if r.Rotunda {
			m.Report.Add(1, "rotunda", formats.Changed, "it becomes a rectangle; its round wall is left out")
		} else {
			m.Report.Add(1, "rectangle", formats.Kept, "")
		}
	}
	return nil
}

// at returns the square at a place.
func (m *maker) at(p spot) (grid.Cell, bool) {
	whole := func(n json.Number) (int, bool) {
		s, _, _ := strings.Cut(n.String(), ".") // notes are in the middles of squares or areas
		i, err := strconv.Atoi(s)
		if strings.HasPrefix(n.String(), "-") && s != n.String() {
			i--
		}
		return i, err == nil && -maxPlace <= i && i <= maxPlace
	}
	x, okX := whole(p.X)
	y, okY := whole(p.Y)
	c := grid.Cell{X: x - m.left, Y: y - m.top}
	return c, okX && okY && m.Board.Contains(c)
}

// fill sets the terrain of a square.
func (m *maker) fill(p spot, name string, t board.Terrain, fate formats.Fate, why string) {
	c, ok := m.at(p)
	if !ok || m.Board.Terrain(c) == board.Void {
		m.Report.Add(1, name, formats.LeftOut, "it is in no room")
		return
	}
	m.Board.SetTerrain(c, t)
	m.Report.Add(1, name, fate, why)
}

// kinds lists the types of doors, by their numbers.
var kinds = []struct {
	name    string
	terrain board.Terrain
	door    bool
	state   board.DoorState
	leaf    board.Leaf
	why     string // why they are changed; "" if they are kept
}{
	{name: "passage"},
	{name: "door", door: true, state: board.Closed},
	{name: "archway"},
	{name: "way out", terrain: board.Stairs},
	{name: "portcullis", door: true, state: board.Closed, leaf: board.PortcullisLeaf},
	{name: "double door", door: true, state: board.Closed},
	{name: "secret door", door: true, state: board.Secret},
	{name: "barred door", door: true, state: board.Closed, why: "it becomes a closed door"},
	{name: "way down", terrain: board.Stairs},
	{name: "stairwell", terrain: board.Stairs},
}

// doors places the doors.
func (m *maker) doors(d *Document) {
	n := 0
	for _, door := range d.Doors {
		c := grid.Cell{X: door.X - m.left, Y: door.Y - m.top}
		if door.Type < 0 || door.Type >= len(kinds) {
			m.Board.SetTerrain(c, board.Floor)
			m.Report.Add(1, fmt.Sprintf("door of type %d", door.Type), formats.Changed, "it becomes open floor; the format does not say what such a door is")
			continue
		}
		kind := kinds[door.Type]
		if _, taken := m.Board.DoorIn(c); taken {
			m.Report.Add(1, kind.name, formats.LeftOut, "there is already a door there")
			continue
		}
		m.Board.SetTerrain(c, kind.terrain)
		if kind.door {
			n++
			m.Board.AddDoor(board.Door{ID: fmt.Sprint("d", n), InCell: true, Edge: grid.Edge{Cell: c}, State: kind.state, Leaf: kind.leaf})
		}
		fate := formats.Kept
		if kind.why != "" {
			fate = formats.Changed
		}
		m.Report.Add(1, kind.name, fate, kind.why)
	}
}

// note adds a note, with its square if it is on the board.
func (m *maker) note(ref, text string, p spot) {
	c, ok := m.at(p)
	note := formats.Note{Ref: formats.OneLine(ref), Text: text}
	if ok {
		note.At = &c
	}
	m.Notes = append(m.Notes, note)
	m.Report.Aside(1, "note", formats.LeftOut)
}

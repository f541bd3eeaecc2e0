package donjon

import (
	"bytes"
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// Format is the format of this package. It is only read.
var Format = formats.Format{Name: "donjon", Title: "donjon's random dungeons", Is: is, Import: Import}

const closed = board.Closed

// is reports whether the data is an object with cells of bits, or a table.
func is(data []byte) bool {
	return len(data) <= formats.MaxBytes && (isObject(data) && bytes.Contains(data, []byte(`"cells"`)) &&
		(bytes.Contains(data, []byte(`"cell_bit"`)) || bytes.Contains(data, []byte(`"corridor_features"`))) || !isObject(data) && isTable(data))
}

func isObject(data []byte) bool {
	return bytes.HasPrefix(bytes.TrimLeft(data, " \t\r\n\ufeff"), []byte("{"))
}

// maker makes a board from a file.
type maker struct {
	*formats.Import
	file  string
	doors int
}

// Import makes a board from a file.
func Import(data []byte, file string) (*formats.Import, error) {
	if len(data) > formats.MaxBytes {
		return nil, &formats.Fault{File: file, Offset: -1, Read: fmt.Sprintf("%d bytes", len(data)), Expected: fmt.Sprintf("at most %d", formats.MaxBytes)}
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	m := &maker{Import: &formats.Import{}, file: file}
	read := m.fromTable
	if isObject(data) {
		read = m.fromJSON
	}
	if err := read(data); err != nil {
		return nil, err
	}
	floor := 0
	for c := range m.Board.EachCell {
		if m.Board.Terrain(c) == board.Floor {
			floor++
		}
	}
	m.Report.Add(floor, "square of floor", formats.Kept, "")
	m.Report.Sort()
	return m.Import, nil
}

func (m *maker) floor(c grid.Cell) { m.Board.SetTerrain(c, board.Floor) }

// stairs puts stairs on a square.
func (m *maker) stairs(c grid.Cell, name string) {
	m.Board.SetTerrain(c, board.Stairs)
	m.Report.Add(1, name, formats.Kept, "")
}

// opening puts a door on the given side of its square. The door takes the whole square if the side
// is negative, has no floor beyond it, or already has a door.
func (m *maker) opening(c grid.Cell, o opening, side int) {
	m.floor(c)
	fate := formats.Kept
	if o.why != "" {
		fate = formats.Changed
	}
	if !o.door {
		m.Report.Add(1, o.name, fate, o.why)
		return
	}
	m.doors++
	d := board.Door{ID: fmt.Sprint("d", m.doors), InCell: true, Edge: grid.Edge{Cell: c}, State: o.state, Leaf: o.leaf}
	if side >= 0 {
		e := m.Board.Grid().Edge(c, grid.Side(side))
		_, taken := m.Board.DoorOn(e)
		switch beyond := m.Board.Grid().Neighbour(c, grid.Side(side)); {
		case m.Board.Space(beyond) && !taken:
			d.InCell, d.Edge = false, e
		default:
			fate, o.why = formats.Changed, "it fills its square, because its side leads nowhere or already has a door"
		}
	}
	m.Board.AddDoor(d)
	m.Report.Add(1, o.name, fate, o.why)
}

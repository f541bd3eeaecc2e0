package uvtt

import (
	"bytes"
	"fmt"
	"math/big"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// Format is the Universal VTT format.
var Format = formats.Format{Name: "uvtt", Title: "Universal VTT", Is: is, Import: Import, ImportAs: ImportAs, Export: Export, Extension: extension}

// is reports whether the data is an object with the fields that every Universal VTT file has.
func is(data []byte) bool {
	return bytes.HasPrefix(bytes.TrimLeft(data, " \t\r\n\uFEFF"), []byte("{")) &&
		bytes.Contains(data, []byte(`"resolution"`)) && bytes.Contains(data, []byte(`"map_size"`))
}

// maker makes a board from a document.
type maker struct {
	*formats.Import
	file             string
	originX, originY *big.Rat
	laid             map[geom.Segment]bool
	walls, doors     int
	windows          bool // whether portals that let light through become windows
	stopped          func() error
}

// Import makes a board from a file. Portals that let light through become windows.
func Import(data []byte, file string) (*formats.Import, error) {
	return ImportAs(data, file, formats.Reading{})
}

// ImportAs is like Import, with a choice for portals that let light through.
func ImportAs(data []byte, file string, r formats.Reading) (*formats.Import, error) {
	switch r.Portals {
	case "", formats.Windows, formats.Doors:
	default:
		return nil, fmt.Errorf("portals %q: expected %s or %s", r.Portals, formats.Windows, formats.Doors)
	}
	d, err := Decode(bytes.TrimPrefix(data, []byte("\uFEFF")), file)
	if err != nil {
		return nil, err
	}
	m := &maker{Import: &formats.Import{}, file: file, windows: r.Portals != formats.Doors, stopped: r.Stopped, laid: map[geom.Segment]bool{}}
	if m.Board, err = m.size(d); err != nil {
		return nil, err
	}
	if err := m.lay(d); err != nil {
		return nil, err
	}
	for i := range d.Lights {
		m.light(&d.Lights[i])
	}
	switch a := strings.TrimPrefix(strings.ToLower(d.Environment.Ambient), "#"); {
	case a == black || a == "000000":
		for c := range m.Board.EachCell {
			m.Board.SetCellTraits(c, "dark")
		}
		m.Report.Add(1, "darkness", formats.Kept, "the board is dark except for its lights")
	case strings.Trim(a, "f") != "": // white is the default on a board
		m.Report.Add(1, "ambient light", formats.LeftOut, "a board has no ambient light: on it, single squares are dark or dim")
	}
	m.Board.Name = formats.NameOf(file)
	m.picture(d)
	m.Report.Sort()
	return m.Import, nil
}

// size returns an empty board of the map's size, and stores the map's origin.
func (m *maker) size(d *Document) (*board.Board, error) {
	var sides [2]int
	for i, n := range [2]struct {
		path string
		size *big.Rat
	}{{"resolution.map_size.x", rat(d.Resolution.Size.X)}, {"resolution.map_size.y", rat(d.Resolution.Size.Y)}} {
		side := 0
		if n.size != nil {
			up := new(big.Int).Div(new(big.Int).Sub(new(big.Int).Add(n.size.Num(), n.size.Denom()), big.NewInt(1)), n.size.Denom())
			if up.IsInt64() && up.Int64() <= board.MaxBarrierSide {
				side = int(up.Int64())
			}
		}
		if side < 1 {
			return nil, &formats.Fault{File: m.file, Offset: -1, Path: n.path, Read: "not a map size", Expected: fmt.Sprintf("a number of squares from 1 to %d", board.MaxBarrierSide)}
		}
		sides[i] = side
	}
	if sides[0]*sides[1] > formats.MaxCells {
		return nil, &formats.Fault{File: m.file, Offset: -1, Path: "resolution.map_size", Read: fmt.Sprintf("%d squares", sides[0]*sides[1]), Expected: fmt.Sprintf("at most %d", formats.MaxCells)}
	}
	m.originX, m.originY = rat(d.Resolution.Origin.X), rat(d.Resolution.Origin.Y)
	if m.originX == nil || m.originY == nil {
		return nil, &formats.Fault{File: m.file, Offset: -1, Path: "resolution.map_origin", Read: "not a point", Expected: "the upper left corner of the map, in squares"}
	}
	b, err := board.New(grid.Grid{}, sides[0], sides[1])
	if err != nil {
		return nil, err
	}
	b.Rules = "dnd"
	return b, nil
}

// light puts a light on the board.
func (m *maker) light(l *light) {
	at, ok := m.place(l.Position)
	reach := rat(l.Range)
	c := grid.Cell{X: geom.FloorDiv(at.X, board.Fine), Y: geom.FloorDiv(at.Y, board.Fine)}
	switch {
	case !ok || reach == nil || !m.Board.Contains(c):
		m.Report.Add(1, "light", formats.LeftOut, "it is not on the map")
		return
	case len(m.Board.Lights()) >= board.MaxLights:
		m.Report.Add(1, "light", formats.LeftOut, fmt.Sprintf("a board has at most %d", board.MaxLights))
		return
	}
	far, _, ok := parts(new(big.Rat).Mul(reach, big.NewRat(feet, board.Fine)))
	if far = min(far, board.MaxNumber); !ok || far < 1 {
		m.Report.Add(1, "light", formats.LeftOut, "it has no range")
		return
	}
	m.Board.AddLight(board.Light{At: c, Bright: (far + 1) / 2, Dim: far / 2})
	m.Report.Add(1, "light", formats.Changed, "it is put in its square, bright over half its range and dim over the rest; its colour and intensity are left out")
}

// picture stores the map's picture, which covers the whole map, whatever its size in pixels.
func (m *maker) picture(d *Document) {
	if !d.Image.there {
		return
	}
	width, _, _ := parts(rat(d.Resolution.Size.X)) // size has already checked the bounds
	height, _, _ := parts(rat(d.Resolution.Size.Y))
	if kind := formats.PictureKind(d.Image.data); kind != "" {
		m.Picture = &formats.Picture{Kind: kind, Data: d.Image.data, Width: max(width, 1), Height: max(height, 1)}
		m.Report.Aside(1, "picture, "+kind, formats.LeftOut)
		return
	}
	m.Report.Add(1, "picture", formats.LeftOut, "it is not a png, jpg or webp in base64")
}

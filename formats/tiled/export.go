package tiled

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/ground"
	"github.com/battlemat/battlemat/geom/grid"
)

// extension is the extension of the files that are written.
const extension = ".tmj"

// The sizes of tiles, in pixels.
const (
	side    = 64 // of a square, if there is no picture
	long    = 64 // of a hex from corner to corner,
	short   = 56 // from side to side,
	hexSide = 32 // and along a side
	across  = 16 // tiles in a row of the picture of the tileset
)

// writer makes a map from a board.
type writer struct {
	until  context.Context
	board  *board.Board
	side   int // pixels along the side of a square
	k      lattice
	out    writtenMap
	kinds  map[said]int
	things []writtenObject
	report formats.Report
}

// Export writes a board as a map in format 1.10.
func Export(c *formats.Content) (*formats.Export, error) {
	b := c.Board
	width, height := b.Size()
	if width > maxSide || height > maxSide || width*height > formats.MaxCells {
		return nil, fmt.Errorf("a board of %d x %d cells: a map has at most %d columns or rows, and %d cells", width, height, maxSide, formats.MaxCells)
	}
	w := &writer{until: c.Until(), board: b, kinds: map[said]int{}, side: side}
	fits := w.fits(c.Picture)
	w.lattice()
	sheet, err := w.ground()
	if err != nil {
		return nil, err
	}
	e := &formats.Export{Beside: []formats.File{{Name: w.out.Tilesets[0].Image, Data: sheet}}}
	w.stands()
	w.figures()
	w.marks(c)
	w.settings()
	if len(w.things) > maxObjects {
		return nil, fmt.Errorf("%d walls, doors, figures and notes: a map has at most %d", len(w.things), maxObjects)
	}
	w.picture(c.Picture, fits, e)
	w.out.Layers = append(w.out.Layers, writtenLayer{ID: 2, Name: "Things", Type: "objectgroup", DrawOrder: "topdown", Objects: &w.things, Opacity: 1, Visible: true})
	w.out.NextLayer, w.out.NextObject = 4, len(w.things)+1
	if e.Data, err = json.Marshal(&w.out); err == nil && len(e.Data) > formats.MaxBytes {
		err = fmt.Errorf("a file of %d bytes: expected at most %d", len(e.Data), formats.MaxBytes)
	}
	if err != nil {
		return nil, err
	}
	w.report.Sort()
	e.Report = w.report
	return e, nil
}

// lattice sets the size of the map and of its cells.
func (w *writer) lattice() {
	m, g := &w.out, w.board.Grid()
	m.Width, m.Height = w.board.Size()
	m.Type, m.Version, m.Tiled, m.RenderOrder, m.Compression = "map", "1.10", "1.10.2", "right-down", -1
	m.Orientation, m.TileW, m.TileH = "orthogonal", w.side, w.side
	if g.Hex() {
		m.Orientation, m.HexSide, m.Index = "hexagonal", hexSide, "odd"
		if m.Axis, m.TileW, m.TileH = "y", short, long; g.Kind == grid.HexFlat {
			m.Axis, m.TileW, m.TileH = "x", long, short
		}
		if g.Shift == grid.Even {
			m.Index = "even"
		}
	}
	w.k = latticeOf(&document{
		orientation: m.Orientation, tileW: float64(m.TileW), tileH: float64(m.TileH), hexSide: float64(m.HexSide), staggerX: m.Axis == "x", staggerEven: m.Index == "even",
	}, grid.Cell{})
}

// ground writes the tiles, with one tile for each kind of ground, and returns the picture of the
// tileset.
func (w *writer) ground() ([]byte, error) {
	b := w.board
	width, height := b.Size()
	tiles, terrains := make([]int, 0, width*height), []board.Terrain(nil)
	set := writtenTileset{First: 1, Name: "ground", Columns: across, TileW: w.out.TileW, TileH: w.out.TileH, Tiles: []writtenTile{}}
	for y := range height {
		for x := range width {
			c := grid.Cell{X: x, Y: y}
			if b.Terrain(c) == board.Void {
				tiles = append(tiles, 0)
				continue
			}
			kind := w.kind(c)
			if w.kinds[kind] == 0 {
				w.kinds[kind] = len(w.kinds) + 1
				terrains = append(terrains, b.Terrain(c))
				set.Tiles = append(set.Tiles, writtenTile{ID: w.kinds[kind] - 1, Properties: kind.properties()})
			}
			tiles = append(tiles, w.kinds[kind])
		}
	}
	w.report.Add(len(b.Cells()), "tile", formats.Kept, "")
	set.Count = (len(terrains) + across - 1) / across * across
	set.ImageW, set.ImageH = across*set.TileW, max(1, set.Count/across)*set.TileH
	set.Count = max(set.Count, across)
	set.Image = formats.FileName(b.Name) + "-tiles.png"
	w.out.Tilesets = []writtenTileset{set}
	w.out.Layers = []writtenLayer{{ID: 1, Name: "Ground", Type: "tilelayer", Width: width, Height: height, Data: tiles, Opacity: 1, Visible: true}}
	return ground.Sheet(b.Grid(), terrains, across, set.TileW, set.TileH)
}

// kind returns the properties of the ground of a cell.
func (w *writer) kind(c grid.Cell) said {
	b := w.board
	s := said{terrain: b.Terrain(c).String(), name: b.CellName(c), traits: joined(b.CellTraits(c)), level: levelOf(b.Spans(c))}
	if n := b.CellHeight(c); n > 0 {
		s.height = strconv.Itoa(n)
	}
	if r := b.Room(c); r != board.NoRoom {
		s.room = string(r)
	}
	if formats.OneLine(s.name) != s.name {
		w.report.Add(1, "name of a cell", formats.Changed, "runs of spaces become single spaces")
	}
	return s
}

// properties returns the properties of a tile.
func (s said) properties() (list []writtenProperty) {
	for _, p := range []writtenProperty{{"terrain", s.terrain}, {"name", s.name}, {"traits", s.traits}, {"level", s.level}, {"height", s.height}, {"room", s.room}} {
		if p.Value != "" {
			list = append(list, p)
		}
	}
	return list
}

// settings writes the settings of the board as properties of the map.
func (w *writer) settings() {
	b := w.board
	if b.Name != "" {
		w.out.Properties = append(w.out.Properties, writtenProperty{"name", b.Name})
	} else {
		w.report.Add(1, "name of the board", formats.Kept, "it has no name, and gets the name of its file")
	}
	w.out.Properties = append(w.out.Properties, writtenProperty{"rules", b.Rules}, writtenProperty{"outside", b.Outside.String()})
	if b.Profile != "" {
		w.out.Properties = append(w.out.Properties, writtenProperty{"profile", b.Profile})
	}
	if len(b.Set) > 0 {
		w.report.Add(1, "choice of rules", formats.LeftOut, "a map can name the rules and their profile, but not set single fields")
	}
}

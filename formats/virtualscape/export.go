package virtualscape

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/pieces"
	"github.com/battlemat/battlemat/geom/grid"
)

// writer makes the tiles for a board.
type writer struct {
	board  *board.Board
	tiles  []Tile
	report formats.Report
	lift   int // how many levels higher everything is than on the board
}

// mostTiles is the greatest number of tiles that are written.
const mostTiles = pieces.MaxPieces

// fits returns an error if a board cannot be written. It also determines how far the board must be
// raised, because land without height needs a tile to stand on.
func (w *writer) fits(c *formats.Content) error {
	b := w.board
	if b.Grid().Kind != grid.HexPointy {
		return fmt.Errorf("a board with the grid %v: VirtualScape has only rows of pointy-top hexes, the grid hex-pointy", b.Grid().Kind)
	}
	tiles, bare := 0, 0
	for _, c := range b.Cells() {
		for i, s := range b.Spans(c) {
			tiles += s.Top - s.Bottom + 1
			if onTable := s.Top == 0 && i == 0; onTable && !w.wet(c) && b.Terrain(c) != board.Obstacle {
				bare++
			}
		}
	}
	if bare > 0 {
		w.lift = 1
		w.report.Add(bare, "hex on the bare table", formats.Changed, "in a file, there is a tile below every space, so everything is one level higher")
		tiles += len(b.Cells())
	}
	if tiles += len(b.Figures()) + len(c.Starts) + len(c.Glyphs); tiles > mostTiles {
		return fmt.Errorf("a board of about %d tiles: a file has at most %d", tiles, mostTiles)
	}
	return nil
}

// wet reports whether the lowest space of the cell is a fluid, which adds no height.
func (w *writer) wet(c grid.Cell) bool { return w.ground(c).Class == pieces.Fluid }

// grounds maps the board's names for ground to the codes of one-hex tiles.
var grounds = func() map[string]int32 {
	grounds := map[string]int32{}
	for code, k := range codes {
		one := len(k.Shape[0]) == 1 && (k.Class == pieces.Land || k.Class == pieces.Fluid)
		if old, taken := grounds[k.Name]; one && (!taken || code < old) {
			grounds[k.Name] = code
		}
	}
	return grounds
}()

// usual holds the codes for terrain whose name is not in grounds, or that has no name.
var usual = map[board.Terrain]int32{
	board.Water: 4001, board.Ice: 5001, board.Lava: 6001, board.Hazard: 7001, board.Road: 8001, board.Difficult: 9001,
}

const grass = 1001

// swampWater is the only kind of ground with a trait.
var swampWater = codes[19001]

// ground returns the kind of the tile on the lowest space of the cell.
func (w *writer) ground(c grid.Cell) *pieces.Kind { return codes[w.groundCode(c)] }

func (w *writer) groundCode(c grid.Cell) int32 {
	t := w.board.Terrain(c)
	name := w.board.CellName(c)
	if w.board.CellIs(c, swampWater.Trait) {
		name = swampWater.Name // whatever name the cell has
	}
	if code, known := grounds[name]; known && codes[code].Terrain == t {
		return code
	}
	return cmp.Or(usual[t], grass)
}

// column writes the tiles of a cell. If the ground is not land, grass is put below it.
func (w *writer) column(c grid.Cell) {
	code := w.groundCode(c)
	for i, s := range w.board.Spans(c) {
		top := code
		if i > 0 {
			top = grass
		}
		land := codes[top].Class == pieces.Land
		below := top
		if !land {
			below = grass
		}
		bottom, end := s.Bottom, s.Top+w.lift
		if bottom > 0 {
			bottom += w.lift
		}
		for z := bottom; z < end; z++ {
			w.put(below, c, z)
		}
		if !land {
			w.put(top, c, end)
		}
	}
	w.terrain(c)
}

// terrain writes the terrain of the lowest space of the cell, and reports terrain that the format
// lacks.
func (w *writer) terrain(c grid.Cell) {
	b := w.board
	t := b.Terrain(c)
	foot := b.Spans(c)[0].Top + w.lift
	switch {
	case t == board.Obstacle:
		code, exact := obstacle(b.CellName(c), b.CellHeight(c))
		why := ""
		fate := formats.Kept
		if !exact {
			fate, why = formats.Changed, "the format has no such piece of this height: the most similar piece is used"
		}
		w.put(code, c, foot)
		w.report.Add(1, "hex of obstacle", fate, why)
	case codes[w.groundCode(c)].Terrain != t:
		w.report.Add(1, "hex of "+t.String(), formats.Changed, noSuch)
	case b.CellName(c) != "" && codes[w.groundCode(c)].Name != b.CellName(c):
		w.report.Add(1, "hex of "+b.CellName(c), formats.Changed, noSuch)
	}
}

const noSuch = "the format has no such ground: it becomes the most similar one"

// obstacles lists the codes of one-hex obstacles, in a fixed order.
var obstacles = func() []int32 {
	var all []int32
	for code, k := range codes {
		if k.Class == pieces.Obstacle && len(k.Shape[0]) == 1 {
			all = append(all, code)
		}
	}
	slices.Sort(all)
	return all
}()

// obstacle returns the code of an obstacle with the given name and height, and reports whether
// there is an exact match. Otherwise it returns the code with the nearest height, and with the
// given name if possible.
func obstacle(name string, height int) (code int32, exact bool) {
	far := math.MaxInt
	for _, o := range obstacles {
		k := codes[o]
		away := 4 * max(k.Height-height, height-k.Height)
		if k.Name != name {
			away++
		}
		if o == 24001 {
			away += 2 // there is a newer code for it
		}
		if away < far {
			far, code = away, o
		}
	}
	return code, codes[code].Height == height && (codes[code].Name == name || name == "")
}

// put adds a tile of terrain, and reports it.
func (w *writer) put(code int32, c grid.Cell, z int) {
	w.add(code, c, z)
	w.report.Add(1, "tile of "+codes[code].Name, formats.Kept, "")
}

func (w *writer) add(code int32, c grid.Cell, z int) {
	y := c.Y
	if w.board.Grid().Shift == grid.Even {
		y++ // in a file, the odd rows are shifted to the right
	}
	w.tiles = append(w.tiles, Tile{Type: code, Version: 0.0003, X: int32(c.X), Y: int32(y), Z: int32(z), GlyphLetter: '?', GlyphName: NewText(""), StartName: NewText("")})
}

// figures writes the figures, with their places and kinds.
func (w *writer) figures() {
	for _, f := range w.board.Figures() {
		if f.Tail == nil {
			w.add(18001, f.At, f.Level+w.lift)
		} else {
			rotation, at := turned(w.board.Grid(), f.At, *f.Tail)
			w.add(18002, at, f.Level+w.lift)
			w.tiles[len(w.tiles)-1].Rotation = int32(rotation)
		}
		w.tiles[len(w.tiles)-1].Figure = &Figure{Name: NewText(cmp.Or(f.Kind, f.ID)), File: NewText("")}
		fate, why := formats.Kept, ""
		if f.Kind == "" || f.Side != "" || f.Size > 1 || f.Height != 0 || f.Initiative != 0 || len(f.Traits)+len(f.Stats) > 0 {
			fate, why = formats.Changed, "a file holds its kind and its place, but no side, traits or stats"
		}
		w.report.Add(1, "figure", fate, why)
	}
}

// turned returns the rotation and the anchor of a piece of two hexes.
func turned(g grid.Grid, head, tail grid.Cell) (rotation int, anchor grid.Cell) {
	pair := codes[18002].Shape
	for _, from := range []grid.Cell{head, tail} {
		for r := range 3 {
			to := g.Move(from, pair[r][1])
			if from == head && to == tail || from == tail && to == head {
				return r, from
			}
		}
	}
	return 0, head // a double-space figure stands on adjacent cells
}

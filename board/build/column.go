package build

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// site is a board that is taken apart into pieces.
type site struct {
	b     *board.Board
	lift  int      // the number of levels by which everything is built higher than on the board
	cells []column // by the board's index; void ones are empty
}

// column holds the materials of a cell, level by level.
type column struct {
	spans  []board.Span // of land, raised by the lift
	ground *Kind        // the smallest kind of piece for the material on the lowest space
	below  string       // the material of the lowest piece of land
	stands bool         // a piece stands on the lowest space
}

// survey determines the materials of the cells of a board. Land needs a piece below every space. If
// a space of the board lies on the bare table, everything is built one level higher.
func survey(b *board.Board) *site {
	w, h := b.Size()
	s := &site{b: b, cells: make([]column, w*h)}
	for c := range b.EachCell {
		at := &s.cells[b.Index(c)]
		at.ground, at.stands = groundOf(b, c), b.Terrain(c) == board.Obstacle
		if at.below = at.ground.Material; at.ground.Class != Land {
			at.below = grass.Material
		}
		spans := b.Spans(c)
		if len(spans) > 0 && spans[0].Top == 0 && at.ground.Class == Land && !at.stands {
			s.lift = 1
		}
	}
	for c := range b.EachCell {
		at := &s.cells[b.Index(c)]
		at.spans = slices.Clone(b.Spans(c))
		for i := range at.spans {
			if at.spans[i].Bottom > 0 || i > 0 {
				at.spans[i].Bottom += s.lift
			}
			at.spans[i].Top += s.lift
		}
	}
	return s
}

// grass is the material of ground that the board does not describe.
var grass = *smallest("grass")

// smallest returns the kind of the smallest piece of a material, or nil if the material has none.
func smallest(material string) (found *Kind) {
	for _, k := range kinds {
		if k.Material == material && k.Class != Standing {
			found = k // the last match is the smallest
		}
	}
	return found
}

// usual holds the material of each terrain for cells whose own name is not that of a material.
var usual = map[board.Terrain]string{
	board.Water: "water", board.Ice: "ice", board.Lava: "lava", board.Hazard: "lava field", board.Road: "road", board.Difficult: "snow",
}

// groundOf returns the smallest kind of piece for a cell's ground.
func groundOf(b *board.Board, c grid.Cell) *Kind {
	name, t := b.CellName(c), b.Terrain(c)
	if b.CellIs(c, "swamp-water") {
		name = "swamp water"
	}
	if k := smallest(name); k != nil && k.Terrain == t {
		return k
	}
	if k := smallest(usual[t]); k != nil {
		return k
	}
	return &grass
}

// land reports whether a cell has land from the given level to the next.
func (s *site) land(i, level int) bool {
	return slices.ContainsFunc(s.cells[i].spans, func(p board.Span) bool { return p.Bottom <= level && level < p.Top })
}

// carries reports whether a piece at a level of a cell would rest on the table, on land, or on a
// piece that stands below.
func (s *site) carries(i, level int) bool {
	if level == 0 || s.land(i, level-1) {
		return true
	}
	at := &s.cells[i]
	if !at.stands || len(at.spans) == 0 {
		return false
	}
	foot := at.spans[0].Top
	return foot < level && level <= foot+s.b.CellHeight(s.b.At(i))
}

// shown returns the material of the land that is visible at a level of a cell, or "" if something
// lies on it.
func (s *site) shown(i, level int) string {
	at := &s.cells[i]
	switch n := slices.IndexFunc(at.spans, func(p board.Span) bool { return p.Top == level+1 }); {
	case n < 0 || n == 0 && (at.stands || at.ground.Class == Fluid):
		return ""
	case n > 0:
		return grass.Material // a space above another is plain ground
	}
	return at.below
}

// top returns the highest level at which there is land, or something lies on it.
func (s *site) top() (level int) {
	for i := range s.cells {
		for _, p := range s.cells[i].spans {
			level = max(level, p.Top)
		}
	}
	return level
}

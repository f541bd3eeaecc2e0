package heroscape

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// Space is a place where a base can stand: the top of a solid piece of a column. A column may have
// several spaces, one above the other. HS D6.
type Space struct {
	Cell  grid.Cell
	Level int
}

// spaces returns the spaces of a column from bottom to top. A column of void has none.
func spaces(b *board.Board, c grid.Cell) []Space {
	spans := b.Spans(c)
	list := make([]Space, 0, len(spans))
	for _, span := range spans {
		list = append(list, Space{c, span.Top})
	}
	return list
}

// headroom reports whether the column is free between two levels. Solid pieces that end at or below
// the lower one do not matter.
func headroom(b *board.Board, c grid.Cell, level, top int) bool {
	for _, span := range b.Spans(c) {
		if span.Top > level && span.Bottom < top {
			return false
		}
	}
	return true
}

// standing returns the space of a cell at that level, or the highest space of the column if there
// is none.
func standing(b *board.Board, c grid.Cell, level int) Space {
	highest := Space{c, b.Level(c)}
	for _, span := range b.Spans(c) {
		if span.Top == level {
			return Space{c, level}
		}
	}
	return highest
}

// Standing returns the space of a figure on that level of the cell.
func Standing(b *board.Board, c grid.Cell, level int) Space { return standing(b, c, level) }

// Spaces returns the spaces of a column from bottom to top. A column of void has none.
func Spaces(b *board.Board, c grid.Cell) []Space { return spaces(b, c) }

// Burning reports whether the space is part of a lava field. HS B11.
func Burning(b *board.Board, s Space) bool { return ground(b, s) == board.Hazard }

// Room reports whether a figure of that Height may stand on the space. HS F7, HS F8.
func (p *Profile) Room(b *board.Board, s Space, height int) bool {
	return p.stands(b, s) && headroom(b, s.Cell, s.Level, s.Level+height)
}

// ground returns the terrain of a space. The terrain of the map belongs to the lowest space of a
// column. Anything that spans it, such as a bridge over a river, is plain ground. Solid terrain
// fills the whole column.
func ground(b *board.Board, s Space) board.Terrain {
	if t := b.Terrain(s.Cell); t.Solid() {
		return t
	}
	if spans := b.Spans(s.Cell); len(spans) > 0 && s.Level > spans[0].Top {
		return board.Floor
	}
	return b.Terrain(s.Cell)
}

// wet reports whether the space is water, including swamp water.
func wet(b *board.Board, s Space) bool { return ground(b, s) == board.Water }

// SwampWater is the trait of a cell of swamp water. HS F21.
const SwampWater = "swamp-water"

// swampy reports whether the water of a space is swamp water.
func swampy(b *board.Board, s Space) bool { return b.CellIs(s.Cell, SwampWater) }

// body returns the Height of a figure in levels.
func (p *Profile) body(f *board.Figure) int {
	if f != nil && f.Height > 0 {
		return f.Height
	}
	return p.Height
}

// liquid reports whether the space is water or molten lava.
func liquid(b *board.Board, s Space) bool {
	return wet(b, s) || ground(b, s) == board.Lava
}

// stands reports whether any figure may stand on the space. HS F7: nobody stands in rock, on an
// obstacle or in a closed door; HS F12: nobody stands on lava in the basic game.
func (p *Profile) stands(b *board.Board, s Space) bool {
	t := ground(b, s)
	return !b.Opaque(s.Cell) && t != board.Obstacle && (t != board.Lava || p.Master)
}

package build

import (
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
)

// layer is the land of one level while pieces are placed on it.
type layer struct {
	*site
	level int
	bare  []bool // cells whose land has no piece yet
	list  []Piece
}

// cover returns pieces that cover the land of a level exactly.
func (s *site) cover(level int) []Piece {
	l := &layer{site: s, level: level, bare: make([]bool, len(s.cells))}
	for i := range l.bare {
		l.bare[i] = s.land(i, level)
	}
	l.bridges()
	for _, rests := range []bool{true, false} {
		for _, seen := range []bool{true, false} {
			for _, k := range bySize {
				if k.Shape.Size() > 1 {
					l.fill(k, rests, seen)
				}
			}
		}
	}
	for i := range l.bare {
		if l.bare[i] {
			l.lay(l.single(i), []grid.Cell{s.b.At(i)}, 0)
		}
	}
	return l.list
}

// bridges covers cells that have nothing below them. Each piece that it lays also has a cell that
// rests on something. The largest pieces come first.
func (l *layer) bridges() {
	for i := range l.bare {
		if !l.bare[i] || l.carries(i, l.level) {
			continue
		}
	pieces:
		for _, k := range bySize {
			for _, r := range k.Shape.Turns() {
				for _, step := range k.Shape[r] { // any cell of the piece may be the one over the gap
					from := l.b.Grid().Move(l.b.At(i), step.Times(-1))
					if cells := l.on(k.Shape[r], from); l.fits(k, cells) && l.rests(cells) {
						l.lay(k, cells, r)
						break pieces
					}
				}
			}
		}
	}
}

// fill lays pieces of a kind wherever one fits. The arguments say whether the pieces must rest on
// something, and whether a cell of each must be visible.
func (l *layer) fill(k *Kind, rests, seen bool) {
	turns := k.Shape.Turns()
	for i := range l.bare {
		if !l.bare[i] {
			continue
		}
		for _, r := range turns {
			cells := l.on(k.Shape[r], l.b.At(i))
			if !l.fits(k, cells) || l.rests(cells) != rests {
				continue
			}
			shows := slices.ContainsFunc(cells, func(c grid.Cell) bool { return l.shown(l.b.Index(c), l.level) != "" })
			if shows == seen {
				l.lay(k, cells, r)
				break
			}
		}
	}
}

// fits reports whether a piece of a kind may cover the cells. Each cell must be bare, and must be
// of the piece's material or hidden.
func (l *layer) fits(k *Kind, cells []grid.Cell) bool {
	for _, c := range cells {
		i := l.b.Index(c)
		if !l.bare[i] {
			return false
		}
		if shown := l.shown(i, l.level); shown != "" && shown != k.Material {
			return false
		}
	}
	return len(cells) > 0
}

// rests reports whether at least one of the cells has something below it at the level.
func (l *layer) rests(cells []grid.Cell) bool {
	return slices.ContainsFunc(cells, func(c grid.Cell) bool { return l.carries(l.b.Index(c), l.level) })
}

// single returns the kind of the one-hex piece for a cell.
func (l *layer) single(i int) *Kind {
	if k := smallest(l.shown(i, l.level)); k != nil {
		return k
	}
	if k := smallest(l.cells[i].below); k != nil {
		return k
	}
	return &grass
}

// lay places a piece.
func (l *layer) lay(k *Kind, cells []grid.Cell, turn int) {
	for _, c := range cells {
		l.bare[l.b.Index(c)] = false
	}
	l.list = append(l.list, Piece{Kind: k, Cells: cells, Turn: turn, Rests: l.rests(cells)})
}

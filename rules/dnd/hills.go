package dnd

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/cover"
)

// hilly reports whether the heights of the ground on the board count for lines.
func (p Profile) hilly(b *board.Board) bool { return p.Heights == "levels" && b.HasLevels() }

// headOf returns the level of the top of a figure on a space. A creature is as tall as its space is
// wide.
func headOf(b *board.Board, s sight.Space) int {
	f, ground := onSpace(b, s), 0
	for _, c := range s.Squares() {
		ground = max(ground, b.Level(c))
	}
	return max(f.Level, ground) + max(s.Size, 1)
}

// headOn returns the level of the top of a single-square creature on that cell.
func headOn(b *board.Board, c grid.Cell) int { return b.Level(c) + 1 }

// hills returns the board with rock wherever the ground reaches a level. Walls that do not reach
// the level are removed.
//
// DND L9: between two spaces, ground as high as the heads of both figures stops lines as a wall
// does. DND L11: so do walls with a height.
func (p Profile) hills(b *board.Board, top int) *board.Board {
	tops := b.Tops()
	b = b.Clone()
	if p.hilly(b) {
		b.SetTerrains(board.Wall, func(c grid.Cell) bool { return b.Space(c) && b.Level(c) >= top })
	}
	if p.Walls == "heights" {
		for _, t := range tops {
			if t.Top < top {
				b.SetWall(t.Edge, false)
			}
		}
	}
	return b
}

// lookout is a part of a board prepared for fields of view, with one survey for each level that
// lines may pass over.
type lookout struct {
	profile Profile
	board   *board.Board
	p, q    grid.Cell
	contact cover.Contact
	veil    veil
	levels  []int // the levels of the ground and of the tops of walls, lowest first
	over    map[int]*survey
}

// newLookout returns a lookout for the squares from first to last.
func (p Profile) newLookout(b *board.Board, first, last grid.Cell, c cover.Contact, v veil, what passage) *lookout {
	b = p.through(b, what)
	l := &lookout{profile: p, board: b, p: first, q: last, contact: c, veil: v, over: map[int]*survey{}}
	if p.tall(b) {
		for _, c := range b.Cells() {
			l.levels = append(l.levels, b.Level(c))
		}
		for _, t := range b.Tops() {
			l.levels = append(l.levels, t.Top)
		}
		slices.Sort(l.levels)
		l.levels = slices.Compact(l.levels)
	}
	return l
}

// whole returns a lookout for a whole board.
func (p Profile) whole(b *board.Board, c cover.Contact, v veil, what passage) *lookout {
	width, height := b.Size()
	return p.newLookout(b, grid.Cell{}, grid.Cell{X: width - 1, Y: height - 1}, c, v, what)
}

// survey returns the board as seen over everything below a level.
func (l *lookout) survey(top int) *survey {
	i, _ := slices.BinarySearch(l.levels, top)
	s, known := l.over[i]
	if known {
		return s
	}
	b := l.board
	if i < len(l.levels) {
		b = l.profile.hills(b, l.levels[i])
	} else if i > 0 {
		b = l.profile.hills(b, l.levels[i-1]+1)
	}
	s = newVeiled(b, l.p, l.q, l.contact, l.veil)
	l.over[i] = s
	return s
}

// field returns the squares that see the space and are seen from it, in row order, without the
// space's own. Each square is judged as if a single-square figure stood on it.
func (l *lookout) field(from sight.Space) []grid.Cell {
	if len(l.levels) == 0 {
		return l.survey(0).field(from)
	}
	head := headOf(l.board, from)
	var seen []grid.Cell
	tops := []int{head}
	for _, n := range l.levels {
		if n+1 > head {
			tops = append(tops, n+1)
		}
	}
	for _, top := range tops {
		for _, c := range l.survey(top).field(from) {
			if max(head, headOn(l.board, c)) == top {
				seen = append(seen, c)
			}
		}
	}
	slices.SortFunc(seen, func(a, b grid.Cell) int { return l.board.Index(a) - l.board.Index(b) })
	return seen
}

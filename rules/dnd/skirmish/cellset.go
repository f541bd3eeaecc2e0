package skirmish

import (
	"math/bits"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

// cellSet is a set of the squares of a board.
type cellSet struct {
	width, height int
	words         []uint64
}

func newCellSet(b *board.Board) cellSet {
	w, h := b.Size()
	return cellSet{w, h, make([]uint64, (w*h+63)/64)}
}

func (s cellSet) inside(c grid.Cell) bool {
	return 0 <= c.X && c.X < s.width && 0 <= c.Y && c.Y < s.height
}

func (s cellSet) has(c grid.Cell) bool {
	if !s.inside(c) {
		return false
	}
	i := c.Y*s.width + c.X
	return s.words[i/64]>>(i%64)&1 != 0
}

// add adds a square, unless it is off the board.
func (s cellSet) add(c grid.Cell) {
	if s.inside(c) {
		i := c.Y*s.width + c.X
		s.words[i/64] |= 1 << (i % 64)
	}
}

// join adds the squares of another set.
func (s cellSet) join(other cellSet) {
	for i, w := range other.words {
		s.words[i] |= w
	}
}

// fill adds all squares. The method keep removes the squares that another set lacks.
func (s cellSet) fill() {
	for i := range s.words {
		s.words[i] = ^uint64(0)
	}
}

func (s cellSet) keep(other cellSet) {
	for i := range s.words {
		s.words[i] &= other.words[i]
	}
}

// all yields the squares in row order.
func (s cellSet) all(yield func(grid.Cell) bool) {
	for w, word := range s.words {
		for ; word != 0; word &= word - 1 {
			i := w*64 + bits.TrailingZeros64(word)
			if !yield(grid.Cell{X: i % s.width, Y: i / s.width}) {
				return
			}
		}
	}
}

// rows returns the set as rows, each a string of 0 and 1.
func (s cellSet) rows() []string {
	return rowsOf(s.width, s.height, func(c grid.Cell) byte { return game.Either[byte](s.has(c), '1', '0') })
}

// rowsOf returns a string for each row with one byte for each square. All are parts of one string,
// to save memory.
func rowsOf(width, height int, of func(grid.Cell) byte) []string {
	var text strings.Builder
	text.Grow(width * height)
	for y := range height {
		for x := range width {
			text.WriteByte(of(grid.Cell{X: x, Y: y}))
		}
	}
	return inRows(text.String(), height)
}

// inRows cuts a text into the given number of rows of equal length.
func inRows(text string, height int) []string {
	rows, width := make([]string, height), len(text)/max(1, height)
	for y := range rows {
		rows[y] = text[y*width : (y+1)*width]
	}
	return rows
}

// marked returns the rows with further cells marked as seen.
func marked(rows []string, cells []grid.Cell) []string {
	text := make([]byte, 0, 1024) // on the stack for boards of usual size
	for _, row := range rows {
		text = append(text, row...)
	}
	for _, c := range cells {
		text[c.Y*len(rows[c.Y])+c.X] = '1'
	}
	return inRows(string(text), len(rows))
}

// allCells returns the cells of a board, including void ones.
func allCells(b *board.Board) (list []grid.Cell) {
	w, h := b.Size()
	for y := range h {
		for x := range w {
			list = append(list, grid.Cell{X: x, Y: y})
		}
	}
	return list
}

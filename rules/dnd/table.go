package dnd

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// maxTabled is the largest number of squares, including void ones, for which a table is made. A
// table has an entry for each pair of squares.
const maxTabled = 1 << 13

// Table implements [rules.Tabler]. The function that it returns reports whether one square sees
// another.
//
// DND L1: sight is mutual, so the squares that a square sees also see it.
func (d *Desk) Table(b *board.Board, kind string, stop func() error) (func(from, to grid.Cell) bool, error) {
	width, height := b.Size()
	n := width * height
	if n > maxTabled || kind == "senses" || !d.profile.plain(b) {
		return nil, nil
	}
	contact, err := d.looks(b, kind, sight.Space{Size: 1})
	if err != nil {
		return nil, err
	}
	s := newSurvey(b, contact)
	seen := make([]uint64, (n*n+63)/64)
	mark := func(i, j int) { seen[(i*n+j)/64] |= 1 << ((i*n + j) % 64) }
	for _, from := range b.Cells() {
		if err := stop(); err != nil {
			return nil, err
		}
		if !s.standable(from) {
			continue
		}
		for _, to := range s.own(sight.Space{At: from, Size: 1, Grid: b.Grid()}) {
			mark(b.Index(from), b.Index(to))
			mark(b.Index(to), b.Index(from))
		}
	}
	return func(from, to grid.Cell) bool {
		at := b.Index(from)*n + b.Index(to)
		return seen[at/64]>>(at%64)&1 != 0
	}, nil
}

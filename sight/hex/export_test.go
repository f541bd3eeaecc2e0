package hex

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// These are the glances with a chosen size of the first window.

func CornerGlanceBy(size int, b *board.Board, from grid.Cell, field *sight.Set) {
	glance(b, from, field, size, (*window).lookByCorners)
}

func OpenGlanceBy(size int, b *board.Board, from grid.Cell, field *sight.Set) {
	glance(b, from, field, size, (*window).lookByOpenLines)
}

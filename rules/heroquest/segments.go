package heroquest

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// segments holds the 20 pieces, a to t, into which the computer game of 1991 divides the corridor
// of the standard board. In that game a figure reveals and searches one piece at a time. This is a
// third answer to the question of how far a search in a corridor extends (HQ S1.65).
var segments = [...]string{
	"aaaabbbbbbccccccddddddeeee",
	"a...........cc...........e",
	"a...........cc...........e",
	"a...........cc...........e",
	"a...........cc...........e",
	"f...........hh...........j",
	"f........ghhhhhhi........j",
	"f........g......i........j",
	"f........g......i........j",
	"ffffgggggg......iiiiiijjjj",
	"k........l......n........o",
	"k........l......n........o",
	"k........lmmmmmmn........o",
	"k...........mm...........o",
	"k...........mm...........o",
	"p...........rr...........t",
	"p...........rr...........t",
	"p...........rr...........t",
	"ppppqqqqqqrrrrrrsssssstttt",
}

// segmentOf returns the number of the piece that contains a corridor square, from 1.
func segmentOf(c grid.Cell) int { return int(segments[c.Y][c.X]-'a') + 1 }

// hasSegments reports whether the corridor of the board is that of the standard board.
func hasSegments(b *board.Board) bool {
	if w, h := b.Size(); w != len(segments[0]) || h != len(segments) {
		return false
	}
	for y, row := range segments {
		for x, s := range row {
			if (s == '.') != (b.Room(grid.Cell{X: x, Y: y}) != board.NoRoom) {
				return false
			}
		}
	}
	return true
}

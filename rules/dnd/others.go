package dnd

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
)

// rank orders the sizes: Tiny 0, Small 1, Medium 2, Large 3, Huge 4, Gargantuan 5.
// A figure says its size as a trait; otherwise its footprint does, 1 x 1 being
// Medium.
func rank(f *board.Figure) int {
	for i, name := range [...]string{"tiny", "small", "medium", "large", "huge", "gargantuan"} {
		if f.Is(name) {
			return i
		}
	}
	return max(f.Size, 1) + 1
}

// ally reports whether two figures are of one side. Those of no side are nobody's
// allies.
func ally(a, b *board.Figure) bool { return a.Side != "" && a.Side == b.Side }

// enemy reports whether two figures are of two sides.
func enemy(a, b *board.Figure) bool { return a.Side != "" && b.Side != "" && a.Side != b.Side }

// passing says what a creature in the way means.
type passing uint8

const (
	passFreely passing = iota
	passSlowly         // its space is difficult terrain
	passNever
)

// passes tells how a figure moves through the space of another.
//
// DND M6: allies, the incapacitated, the tiny and those two sizes apart may be
// passed; their space is difficult terrain, always in 5.1, and in 5.2 unless it is
// an ally's or a tiny creature's.
func (p Profile) passes(mover, other *board.Figure) passing {
	apart := rank(mover) - rank(other)
	tiny := rank(other) == 0
	if !ally(mover, other) && !incapacitated(other) && !tiny && apart < 2 && apart > -2 {
		return passNever
	}
	if p.Through == "5.2" && (tiny || ally(mover, other)) {
		return passFreely
	}
	return passSlowly
}

// crowd holds the creatures by their squares, the mover left out, and how each square is
// passed.
type crowd map[grid.Cell]passing

// crowdAround returns the squares that others take. The dead are no creatures.
func (p Profile) crowdAround(b *board.Board, mover *board.Figure) crowd {
	taken := crowd{}
	for f := range b.EachFigure {
		if f.ID == mover.ID && mover.ID != "" || f.Is("dead") {
			continue
		}
		how := p.passes(mover, &f)
		for c := range f.EachCell {
			taken[c] = max(taken[c], how)
		}
	}
	return taken
}

// free reports whether nobody stands in a space: there a move may end.
//
// DND M6: no move ends in an occupied space.
func (c crowd) free(space []grid.Cell) bool {
	for _, s := range space {
		if _, taken := c[s]; taken {
			return false
		}
	}
	return true
}

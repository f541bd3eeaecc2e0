package dnd

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// rank returns the rank of a figure's size: Tiny 0, Small 1, Medium 2, Large 3, Huge 4, Gargantuan
// 5. A trait of the figure may name its size. Otherwise the width of its space decides, and 1 x 1
// counts as Medium.
func rank(f *board.Figure) int {
	for i, name := range [...]string{"tiny", "small", "medium", "large", "huge", "gargantuan"} {
		if f.Is(name) {
			return i
		}
	}
	return max(f.Size, 1) + 1
}

// ally reports whether two figures are on the same side. A figure without a side is nobody's ally.
func ally(a, b *board.Figure) bool { return a.Side != "" && a.Side == b.Side }

// enemy reports whether two figures are on different sides.
func enemy(a, b *board.Figure) bool { return a.Side != "" && b.Side != "" && a.Side != b.Side }

// passing says how a mover can pass through the space of another creature.
type passing uint8

const (
	passFreely passing = iota
	passSlowly         // the space is difficult terrain
	passNever
)

// passes returns how a figure moves through the space of another.
//
// DND M6: the space of a creature that may be passed can be difficult terrain. In 5.1 it always is
// difficult terrain. In 5.2 it is, unless the creature is an ally or tiny. In the earlier editions
// it never is.
func (p Profile) passes(mover, other *board.Figure) passing {
	switch {
	case !p.lets(mover, other):
		return passNever
	case p.Through == "free", p.Through == "5.2" && (rank(other) == 0 || ally(mover, other)):
		return passFreely
	}
	return passSlowly
}

// helpless lists the conditions that make a figure helpless in 3.5e.
var helpless = []string{condition.Paralyzed, condition.Petrified, condition.Unconscious}

// lets reports whether a figure may move through the space of another at all.
//
// DND M6: allies may always be passed. In 5.1 and 5.2, so may creatures at least two sizes apart
// from the mover, and in 5.2 also the incapacitated and the tiny. In 3.5e and pf2e, creatures must
// be at least three sizes apart from the mover, but the tiny may pass everyone. In 3.5e the
// helpless may be passed too, and in pf2e the unconscious that are no larger than the mover.
func (p Profile) lets(mover, other *board.Figure) bool {
	if ally(mover, other) {
		return true
	}
	apart := geom.Abs(rank(mover) - rank(other))
	switch p.Past {
	case "5.2":
		return apart >= 2 || rank(other) == 0 || incapacitated(other)
	case "3.5e":
		return apart >= 3 || rank(mover) == 0 || anyOf(other, helpless...)
	case "pf2e":
		return apart >= 3 || rank(mover) == 0 || other.Is(condition.Unconscious) && rank(other) <= rank(mover)
	}
	return apart >= 2
}

// crowd maps each square occupied by a creature other than the mover to how that creature can be
// passed.
type crowd map[grid.Cell]passing

// crowdAround returns the squares that others occupy. The dead do not count as creatures.
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

// free reports whether no figure is in a space, so that a move may end there.
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

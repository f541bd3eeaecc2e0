package gloomhaven

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/hex"
)

// Kinds returns the book's only kind of sight.
func (d *Desk) Kinds() []string { return []string{"sight"} }

// See returns whether one hex sees another, with the reason.
func (d *Desk) See(b *board.Board, kind string, from, to grid.Cell) (sight.Verdict, error) {
	if err := d.looks(b, kind, from); err != nil {
		return sight.Verdict{}, err
	}
	if !b.Contains(to) {
		return sight.Verdict{}, fmt.Errorf("cell %v: not on the board", to)
	}
	return d.line(b, from, to), nil
}

// Field returns the hexes that are seen from a hex.
func (d *Desk) Field(b *board.Board, kind string, from grid.Cell) ([]grid.Cell, error) {
	if err := d.looks(b, kind, from); err != nil {
		return nil, err
	}
	see := hex.OpenGlance
	if d.profile.seesByCorners() {
		see = hex.CornerGlance
	}
	var seen sight.Set
	see(b, from, &seen)
	return d.listed(b, from, &seen), nil
}

// listed returns the hexes of a field of view, in row order. If the profile says so, it adds the
// adjacent hexes. GH S4.19.
func (d *Desk) listed(b *board.Board, from grid.Cell, seen *sight.Set) []grid.Cell {
	list := slices.AppendSeq(make([]grid.Cell, 0, seen.Count()), seen.All())
	if !d.profile.seesAdjacent() {
		return list
	}
	for s := range grid.Side(sides) {
		if c := b.Grid().Neighbour(from, s); !seen.Has(c) && adjacent(b, from, c) {
			list = append(list, c)
		}
	}
	slices.SortFunc(list, func(a, c grid.Cell) int { return b.Index(a) - b.Index(c) })
	return list
}

// Survey implements [rules.Surveyor].
func (d *Desk) Survey(b *board.Board, kind string) (func(grid.Cell) ([]grid.Cell, error), error) {
	if err := d.looks(b, kind, grid.Cell{}); err != nil {
		return nil, err
	}
	var see func(grid.Cell, *sight.Set)
	if d.profile.seesByCorners() {
		see = hex.NewCornerField(b).See
	} else {
		see = hex.NewOpenField(b).See
	}
	var seen sight.Set
	return func(from grid.Cell) ([]grid.Cell, error) {
		if err := d.looks(b, kind, from); err != nil {
			return nil, err
		}
		see(from, &seen)
		return d.listed(b, from, &seen), nil
	}, nil
}

func (d *Desk) looks(b *board.Board, kind string, from grid.Cell) error {
	if kind != "" && kind != "sight" {
		return fmt.Errorf("kind of seeing %q: expected sight", kind)
	}
	if !b.Contains(from) {
		return fmt.Errorf("cell %v: not on the board", from)
	}
	return d.Check(b)
}

// line returns the line of sight between two hexes.
//
// GH S4.17: sight needs a line from any corner of one hex to any corner of the other that touches
// no part of a wall. A corner on a wall cannot be used. In Frosthaven and Jaws of the Lion a line
// may join any two points, and an open set of such lines must be free. Only walls block sight. The
// board determines whether the area beyond the map counts as wall. GH S4.19: if the profile says
// so, adjacent hexes also see each other.
func (d *Desk) line(b *board.Board, from, to grid.Cell) sight.Verdict {
	if d.profile.seesAdjacent() && adjacent(b, from, to) {
		return sight.Verdict{Sees: true, Reason: "the hexes are adjacent, with no wall between them"}
	}
	if d.profile.seesByCorners() {
		return hex.CornerLines{Board: b}.See(from, to)
	}
	return hex.OpenLines{Board: b}.See(from, to)
}

// maxRead is the largest number of hexes for which all walls of a board are read. On a larger board
// only the walls near the line are read.
const maxRead = 4096

// Sees reports whether one hex of the board sees another. It gives the answer of [Desk.See] without
// the reason.
func (d *Desk) Sees(b *board.Board, from, to grid.Cell) bool {
	w, h := b.Size()
	if !d.profile.seesByCorners() || from == to || !b.Space(from) || !b.Space(to) || w*h > maxRead {
		return d.line(b, from, to).Sees
	}
	return d.prepare(b).sees(b, from, to, &d.profile)
}

// adjacent reports whether two hexes on which figures can stand are adjacent, with nothing between
// them.
func adjacent(b *board.Board, from, to grid.Cell) bool {
	return b.Adjacent(from, to) && b.Space(from) && b.Space(to) && !b.Opaque(from) && !b.Opaque(to)
}

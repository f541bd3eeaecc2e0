package formatstest

import (
	"fmt"
	"maps"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// Differences lists the differences between two boards, each beginning with the word for its kind:
// grid, settings, terrain, name, traits, height, levels, room, wall, door, barrier, light, figure.
func Differences(a, b *board.Board) (found []string) {
	note := func(kind string, what ...any) { found = append(found, fmt.Sprintln(append([]any{kind}, what...)...)) }
	aw, ah := a.Size()
	bw, bh := b.Size()
	if a.Grid() != b.Grid() || aw != bw || ah != bh {
		note("grid", a.Grid(), aw, ah, b.Grid(), bw, bh)
		return found
	}
	type settings struct {
		name, rules, profile string
		outside              board.Outside
	}
	sa, sb := settings{a.Name, a.Rules, a.Profile, a.Outside}, settings{b.Name, b.Rules, b.Profile, b.Outside}
	if sa != sb || !maps.Equal(a.Set, b.Set) {
		note("settings", sa, a.Set, sb, b.Set)
	}
	for y := range ah {
		for x := range aw {
			c := grid.Cell{X: x, Y: y}
			for _, part := range []struct {
				kind string
				of   func(*board.Board) any
			}{
				{"terrain", func(b *board.Board) any { return b.Terrain(c) }},
				{"name", func(b *board.Board) any { return b.CellName(c) }},
				{"traits", func(b *board.Board) any { return b.CellTraits(c) }},
				{"height", func(b *board.Board) any { return b.CellHeight(c) }},
				{"levels", func(b *board.Board) any { return b.Spans(c) }},
				{"room", func(b *board.Board) any { return b.Room(c) }},
			} {
				if one, two := fmt.Sprint(part.of(a)), fmt.Sprint(part.of(b)); one != two {
					note(part.kind, c, one, two)
				}
			}
		}
	}
	for _, list := range []struct {
		kind string
		of   func(*board.Board) []string
	}{
		{"wall", func(b *board.Board) []string {
			return each(b.Walls(), func(e grid.Edge) any { return []any{e, b.WallSize(e)} })
		}},
		{"door", func(b *board.Board) []string { return each(b.Doors(), func(d board.Door) any { return d }) }},
		{"barrier", func(b *board.Board) []string { return each(b.Barriers(), straight) }},
		{"light", func(b *board.Board) []string { return each(b.Lights(), func(l board.Light) any { return l }) }},
		{"figure", func(b *board.Board) []string { return each(b.Figures(), told) }},
	} {
		one, two := list.of(a), list.of(b)
		for _, s := range one {
			if !slices.Contains(two, s) {
				note(list.kind, "-", s)
			}
		}
		for _, s := range two {
			if !slices.Contains(one, s) {
				note(list.kind, "+", s)
			}
		}
	}
	return found
}

// each returns the items of a list as strings, in sorted order.
func each[T any](list []T, of func(T) any) []string {
	var all []string
	for _, v := range list {
		all = append(all, fmt.Sprintf("%+v", of(v)))
	}
	slices.Sort(all)
	return all
}

// straight returns a barrier in a form that does not depend on which end comes first.
func straight(w board.Barrier) any {
	if l := w.Line; l.A.X > l.B.X || l.A.X == l.B.X && l.A.Y > l.B.Y {
		w.Line = l.Reverse()
	}
	return w
}

// told returns a figure in a form that can be printed and compared, with its tail instead of a
// pointer to the tail.
func told(f board.Figure) any {
	tail := "none"
	if f.Tail != nil {
		tail = f.Tail.String()
	}
	f.Tail, f.Size = nil, max(1, f.Size)
	return []any{f, tail}
}

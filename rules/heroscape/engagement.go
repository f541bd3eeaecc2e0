package heroscape

import "github.com/battlemat/battlemat/board"

// adjacent reports whether bodies of these Heights on two spaces are adjacent: one space
// apart, neither base at or above the other's head, and no wall between them that does not
// stay below both their heads. HS F13.
func adjacent(b *board.Board, s Space, heightS int, t Space, heightT int) bool {
	e, next := b.Grid().Between(s.Cell, t.Cell)
	if !next || t.Level-s.Level >= heightS || s.Level-t.Level >= heightT {
		return false
	}
	w, there := barrierOn(b, e)
	return !there || !w.separates(s, heightS, t, heightT)
}

// touches reports whether a stance with that Height is adjacent to the figure, by
// any of the spaces of either.
func (p *Profile) touches(b *board.Board, s stance, height int, f *board.Figure) bool {
	for _, c := range f.Cells() {
		t := standing(b, c, f.Level)
		if adjacent(b, s.Head, height, t, p.body(f)) || adjacent(b, s.Tail, height, t, p.body(f)) {
			return true
		}
	}
	return false
}

// Adjacent reports whether two figures on the board are adjacent, by any of the spaces of
// either: enemies who are, are engaged. HS F13.
func (p *Profile) Adjacent(b *board.Board, f, o *board.Figure) bool {
	return p.touches(b, stands(b, f), p.body(f), o)
}

// stands returns the stance of a figure on the board.
func stands(b *board.Board, f *board.Figure) stance {
	s := stance{standing(b, f.At, f.Level), standing(b, f.At, f.Level)}
	if f.Tail != nil {
		s.Tail = standing(b, *f.Tail, f.Level)
	}
	return s
}

// engaged reports whether an enemy stands adjacent to a friend of the mover. HS F13.
func (m *mover) engaged(f *board.Figure) bool {
	s := stands(m.b, f)
	for _, other := range m.others.around(m.b.Grid(), f.Cells()...) {
		if other.Side != f.Side && m.p.touches(m.b, s, m.p.body(f), other) {
			return true
		}
	}
	return false
}

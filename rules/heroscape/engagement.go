package heroscape

import "github.com/battlemat/battlemat/board"

// adjacent reports whether bodies with these Heights on two spaces are adjacent. Their spaces must
// be neighbours, neither base may be at or above the other's head, and a wall between them must be
// lower than both heads. HS F13.
func adjacent(b *board.Board, s Space, heightS int, t Space, heightT int) bool {
	if x, y := s.Cell.X-t.Cell.X, s.Cell.Y-t.Cell.Y; x < -1 || x > 1 || y < -1 || y > 1 {
		return false // most pairs are this far apart, and the test is quick
	}
	e, next := b.Grid().Between(s.Cell, t.Cell)
	if !next || t.Level-s.Level >= heightS || s.Level-t.Level >= heightT {
		return false
	}
	w, there := barrierOn(b, e)
	return !there || !w.separates(s, heightS, t, heightT)
}

// touches reports whether the figure is adjacent to a figure of that Height in a stance, by any of
// the spaces of either.
func (f *Bystander) touches(b *board.Board, s stance, height int) bool {
	return f.reaches(b, s.Head, height) || s.Tail != s.Head && f.reaches(b, s.Tail, height)
}

// reaches is the variant of touches for a body on a single space.
func (f *Bystander) reaches(b *board.Board, s Space, height int) bool {
	return adjacent(b, s, height, f.Head, f.Height) || f.Tail != f.Head && adjacent(b, s, height, f.Tail, f.Height)
}

// Adjacent reports whether two figures on the board are adjacent, by any of the spaces of either.
// Adjacent enemies are engaged. HS F13.
func (p *Profile) Adjacent(b *board.Board, f, o *board.Figure) bool {
	other := p.bystander(b, o)
	return other.touches(b, stands(b, f), p.body(f))
}

// stands returns the stance of a figure on the board.
func stands(b *board.Board, f *board.Figure) stance {
	head := standing(b, f.At, f.Level)
	if f.Tail == nil {
		return stance{head, head}
	}
	return stance{head, standing(b, *f.Tail, f.Level)}
}

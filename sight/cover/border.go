package cover

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/sight"
)

// border keeps a line between two neighbours that runs along one side of both within their squares: it goes from the one
// to the other over the edge between them, so that a barrier which stands in either and comes to that side is between.
func (b *bar) border() {
	if outer, along := borderOf(b.line); along {
		b.contacts = append(b.contacts, contact{0, b.far(b.to), hand(geom.SignCross(b.along, outer)), -1})
	}
}

// borderOf returns the direction that leads out of two neighbouring spaces from a line that runs along one side of both.
func borderOf(l Line) (outer geom.Point, along bool) {
	pitch := 2 * l.Unit
	if l.Out.Size < 1 || l.In.Size < 1 || l.From == l.To {
		return outer, false
	}
	switch d := l.To.Sub(l.From); {
	case d.Y == 0 && l.From.Y%pitch == 0 && adjoin(l.Out.At.X, l.Out.Size, l.In.At.X, l.In.Size):
		outer.Y, along = sideOf(l.From.Y/pitch, l.Out.At.Y, l.In.At.Y, l.Out, l.In)
	case d.X == 0 && l.From.X%pitch == 0 && adjoin(l.Out.At.Y, l.Out.Size, l.In.At.Y, l.In.Size):
		outer.X, along = sideOf(l.From.X/pitch, l.Out.At.X, l.In.At.X, l.Out, l.In)
	}
	return outer, along
}

// adjoin reports whether one of two spans begins where the other ends.
func adjoin(a, n, b, m int) bool { return a+n == b || b+m == a }

// sideOf returns -1 where a line of the lattice bounds two spaces above or on the left, and 1 where it does so on the other
// side.
func sideOf(at, a, b int, out, in sight.Space) (outer int, is bool) {
	switch {
	case a == at && b == at:
		return -1, true
	case a+out.Size == at && b+in.Size == at:
		return 1, true
	}
	return 0, false
}

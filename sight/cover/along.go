package cover

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// along follows a line that runs along the lattice, edge by edge. Each edge has a square on either
// side. Unless a wall separates the two squares, the line is on both sides at once. The field live
// holds the sides that the line has reached.
func (w *walk) along() coverHit {
	from, length := w.line.From, w.dx+w.dy
	place := placeOf(w.sx, w.sy)
	left, right := ring(1)<<((place+7)%8), ring(1)<<((place+1)%8)
	if w.live == 0 { // the line begins inside an edge
		w.live = w.sidesOf(w.line.Out, left, right)
	}
	at := geom.Frac{N: 0, D: 1}
	for {
		if hit := w.edge(left, right, at); hit.kind != coverFree {
			return hit
		}
		p := from
		if w.sx != 0 {
			p.X = (w.x + (w.sx+1)/2) * w.pitch
		} else {
			p.Y = (w.y + (w.sy+1)/2) * w.pitch
		}
		at = geom.Frac{N: (p.X-from.X)*w.sx + (p.Y-from.Y)*w.sy, D: length}
		if at.N > at.D {
			return w.rest(left, right)
		}
		// The squares behind the corner, on the live sides.
		var behind ring
		if w.live&left != 0 {
			behind |= 1 << ((place + 5) % 8)
		}
		if w.live&right != 0 {
			behind |= 1 << ((place + 3) % 8)
		}
		if at.N == at.D {
			return w.end(p, behind)
		}
		if hit := w.corner(p, behind, left|right, at); hit.kind != coverFree {
			return hit
		}
		w.x += w.sx
		w.y += w.sy
	}
}

// hands returns the squares on the left and on the right of the edge that the line runs along. It
// also returns the edge as a side of one of the two squares, and whether the edge is shut.
func (w *walk) hands() (left, right grid.Cell, named grid.Cell, side grid.Side, shut coverBits) {
	here, other := grid.Cell{X: w.x, Y: w.y}, grid.Cell{X: w.x, Y: w.y - 1}
	side, shut = squareSouth, coverSouth
	if w.sx == 0 {
		other, side, shut = grid.Cell{X: w.x - 1, Y: w.y}, squareEast, coverEast
	}
	if w.sx > 0 || w.sy < 0 { // eastward, the square on the right is the one below; northward, it is the one to the east
		return other, here, other, side, shut
	}
	return here, other, other, side, shut
}

// sidesOf returns the sides of the line on which the space lies, or both sides if it lies on
// neither.
func (w *walk) sidesOf(s sight.Space, left, right ring) (sides ring) {
	l, r, _, _, _ := w.hands()
	if s.Size > 0 && s.Contains(l) {
		sides |= left
	}
	if s.Size > 0 && s.Contains(r) {
		sides |= right
	}
	if sides == 0 {
		return left | right
	}
	return sides
}

// rest judges a line that ends inside the edge that it runs along.
func (w *walk) rest(left, right ring) coverHit {
	if w.live&w.sidesOf(w.line.In, left, right) != 0 || w.contact.Touch {
		return coverHit{}
	}
	_, _, named, side, _ := w.hands()
	return coverHit{coverEdge, named.X, named.Y, side, geom.Frac{N: 1, D: 1}}
}

// edge judges an edge that the line runs along: the line may touch a face of a filled square, but
// the seam of two filled squares is inside their union.
func (w *walk) edge(left, right ring, at geom.Frac) coverHit {
	l, r, named, side, shut := w.hands()
	heldLeft, heldRight := w.at(l.X, l.Y)&w.holds != 0, w.at(r.X, r.Y)&w.holds != 0
	wall := w.at(named.X, named.Y)&shut != 0
	switch {
	case heldLeft && heldRight:
		return coverHit{coverSeam, named.X, named.Y, side, at}
	case w.contact.Touch && heldLeft:
		return coverHit{coverSquare, l.X, l.Y, 0, at}
	case w.contact.Touch && heldRight:
		return coverHit{coverSquare, r.X, r.Y, 0, at}
	case w.contact.Touch && wall:
		return coverHit{coverEdge, named.X, named.Y, side, at}
	}
	if heldLeft {
		w.live &^= left
	}
	if heldRight {
		w.live &^= right
	}
	own := w.ownSide(left, right)
	w.live &= own
	if w.live == 0 {
		return coverHit{coverEdge, named.X, named.Y, side, at}
	}
	if !heldLeft && !heldRight && !wall {
		w.live = own
	}
	return coverHit{}
}

// ownSide returns the sides on which the line may be. Along a side of one of its two spaces, the
// line counts as inside that space, so that a viewer who looks along a wall cannot see around the
// wall's tip. Along the edge between the two spaces, the line may be in either space.
func (w *walk) ownSide(left, right ring) ring {
	l, r, _, _, _ := w.hands()
	own := left | right
	for _, s := range [2]sight.Space{w.line.Out, w.line.In} {
		if s.Size > 0 && s.Contains(l) != s.Contains(r) {
			own &= w.sidesOf(s, left, right)
		}
	}
	if own == 0 {
		return left | right
	}
	return own
}

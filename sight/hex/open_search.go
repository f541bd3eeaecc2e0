package hex

import "github.com/battlemat/battlemat/geom"

// "Any point of the one hex to any point of the other" (GH S4.17 for Frosthaven and Jaws of the
// Lion) ranges over all lines, and no sample of them can decide the question. But an open set of
// lines contains lines that pass no corner, and such a line goes from cell to cell through the
// insides of edges: portals.
//
// An open set of lines passes a row of portals if and only if one line has all their left ends
// strictly on its left and all their right ends strictly on its right. The search keeps the two
// extremes of these lines, the tangents. The tangent that turns most to the right touches a left
// end first and a right end later; the tangent that turns most to the left does the opposite.
//
// The next portal lies in a convex cell beyond the last one. Every line of the set, and every limit
// of such lines, touches ends only before it passes the last portal. So beyond the last portal,
// turning a line from the right tangent to the left tangent moves all of it to the left. Therefore
// a line of the set passes a new portal if and only if the portal's left end lies strictly left of
// the right tangent and its right end lies strictly right of the left tangent.

// tangent is a directed line through two ends of portals. The field number is the number of its
// first end, counted on that end's side.
type tangent struct {
	from, to geom.Point
	number   int
}

// turn returns the side of the tangent on which p lies: -1 left, +1 right.
func (t tangent) turn(p geom.Point) int { return geom.Turn(t.from, t.to, p) }

// portals is a row of portals that an open set of lines passes.
type portals struct {
	left, right []geom.Point // the ends of the portals, without repetition
	toRight     tangent      // the line that turns most to the right
	toLeft      tangent
}

// mark is a state of a row of portals, to which the row can be reset.
type mark struct {
	left, right     int
	toRight, toLeft tangent
}

func (p *portals) mark() mark { return mark{len(p.left), len(p.right), p.toRight, p.toLeft} }

func (p *portals) wind(m mark) {
	p.left, p.right = p.left[:m.left], p.right[:m.right]
	p.toRight, p.toLeft = m.toRight, m.toLeft
}

// begin starts a row with one portal.
func (p *portals) begin(left, right geom.Point) {
	p.left, p.right = append(p.left[:0], left), append(p.right[:0], right)
	p.toRight, p.toLeft = tangent{left, right, 0}, tangent{right, left, 0}
}

// add appends a portal, if an open set of lines still passes all of them.
func (p *portals) add(left, right geom.Point) bool {
	newLeft, newRight := left != p.left[len(p.left)-1], right != p.right[len(p.right)-1]
	if newLeft && p.toRight.turn(left) >= 0 || newRight && p.toLeft.turn(right) <= 0 {
		return false
	}
	toLeft, toRight := p.toLeft, p.toRight
	if newLeft && toLeft.turn(left) > 0 {
		toLeft = outermost(p.right, toLeft.number, left, -1)
	}
	if newRight && toRight.turn(right) < 0 {
		toRight = outermost(p.left, toRight.number, right, 1)
	}
	if newLeft {
		p.left = append(p.left, left)
	}
	if newRight {
		p.right = append(p.right, right)
	}
	p.toLeft, p.toRight = toLeft, toRight
	return true
}

// outermost returns the tangent to p through the outermost end of a side, as seen from p. As a
// tangent turns towards p, it leaves its first end only for later ones.
func outermost(ends []geom.Point, first int, p geom.Point, side int) tangent {
	t := tangent{ends[first], p, first}
	for i := first + 1; i < len(ends); i++ {
		if geom.Turn(t.from, p, ends[i]) == side {
			t.from, t.number = ends[i], i
		}
	}
	return t
}

// openSearch looks for a row of portals from one cell to another, depth first,
// along rows that can still lead there. It reuses its memory.
type openSearch struct {
	*passage
	row    portals
	budget int // how many more cells may be entered

	source, target int // their bits
	outline        [6]geom.Point
	found          bool
}

// pair reports whether an open set of lines leads between the cells a and b, which must differ and
// are given by their bits. If such a set exists, s.row then holds its portals, from the cell
// s.source to the cell s.target.
//
// A search from a cell with walls close to it ends sooner. So the searches from the two cells
// alternate, first with small budgets, then with larger ones.
func (s *openSearch) pair(a, b int) bool {
	for budget := 16; ; budget *= 4 {
		for _, way := range [2][2]int{{b, a}, {a, b}} {
			s.aim(way[0], way[1])
			s.budget = budget
			if s.leave(way[0]); s.found || s.budget >= 0 {
				return s.found
			}
		}
	}
}

// aim sets the cells to search between.
func (s *openSearch) aim(source, target int) {
	s.source, s.target, s.found = source, target, false
	for i := range s.sides {
		s.outline[i] = s.centre[target].Add(s.spokes[i])
	}
}

// leave starts the search at a cell, through each of its sides. It reports whether the search
// is over.
func (s *openSearch) leave(bit int) bool {
	for side := range s.sides {
		if s.passes(bit, side) && s.through(bit, side) {
			return true
		}
	}
	return false
}

// through starts the search out of a cell through one of its sides.
func (s *openSearch) through(bit, side int) bool {
	centre := s.centre[bit]
	s.row.begin(centre.Add(s.spokes[side]), centre.Add(s.spokes[(side+1)%s.sides]))
	return s.hopeful(mark{}) && s.enter(bit+s.step[side], s.opposite(side))
}

// passes reports whether the edge on a side of a cell is free.
func (p *passage) passes(bit, side int) bool {
	at := p.sideAt[side]
	owner := bit + at.at
	return uint(owner) < uint(p.size) && hasBit(p.edge[at.kind], owner)
}

func (l *layout) opposite(side int) int { return (side + l.sides/2) % l.sides }

// enter continues the search in a cell that was entered through its side `back`. It reports
// whether the search is over.
func (s *openSearch) enter(bit, back int) bool {
	if s.budget--; s.budget < 0 {
		return true
	}
	if bit == s.target {
		s.found = true
		return true
	}
	before, centre := s.row.mark(), s.centre[bit]
	// Try straight on first, then the sides further and further to the left and to the right.
	for i := range s.sides - 1 {
		side := (back + s.sides/2 + (i+1)/2*(1-i&1*2) + s.sides) % s.sides
		if !s.passes(bit, side) {
			continue
		}
		if s.row.add(centre.Add(s.spokes[side]), centre.Add(s.spokes[(side+1)%s.sides])) {
			if s.hopeful(before) && s.enter(bit+s.step[side], s.opposite(side)) {
				return true
			}
			s.row.wind(before)
		}
	}
	return false
}

// hopeful reports whether a line of the set can hit the target. For that, the target must have a
// point beyond the last portal, a point left of the right tangent, and a point right of the left
// tangent. Conditions that have not changed since the mark `before` are not checked again.
func (s *openSearch) hopeful(before mark) bool {
	last := tangent{from: s.row.left[len(s.row.left)-1], to: s.row.right[len(s.row.right)-1]}
	return s.some(last, -1) &&
		(s.row.toRight == before.toRight || s.some(s.row.toRight, -1)) &&
		(s.row.toLeft == before.toLeft || s.some(s.row.toLeft, 1))
}

func (s *openSearch) some(t tangent, side int) bool {
	for _, p := range s.outline[:s.sides] {
		if t.turn(p) == side {
			return true
		}
	}
	return false
}

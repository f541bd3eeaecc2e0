package dnd

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/area"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/cover"
)

// Effect is a question about an area of effect. Lengths are feet.
type Effect struct {
	Shape  area.Shape
	Length int // radius, side or length
	// Width is the width of a line; 0 means 5 ft.
	Width int
	// Origin is given in lattice units. On squares it is an intersection, or the middle of a square
	// or of a side. On hexes it is a corner or the middle of a hex.
	Origin geom.Point
	Named  string     // what the question calls the origin; "" to name it after its cell
	Toward geom.Point // the direction of a cube, cone or line
	// Left chooses the squares on the left of the direction where the area could be on either side.
	Left   bool
	Offset int // feet by which a cube or line is moved to the right of its direction
	// By is the figure that the effect comes from, if any. An emanation comes from all of the
	// figure's space. Other shapes with their origin in that space start at its edge. If the origin
	// is elsewhere, the figure is the caster and needs a line of effect to the origin.
	By string
	// Side is used where the origin is on a wall. It is a square next to the origin, on the side of
	// the wall where the area is. Where walls cut through all squares that touch the origin, Side
	// is a square next to those. If Side is nil, the area is on the side where By stands, or to
	// which By has a line. Without Side and By, an origin on a wall is refused.
	Side *grid.Cell
	// Spread means that the effect goes round corners: it covers only squares that a path inside
	// its shape reaches.
	Spread bool
	Method string // "" for the method of the profile

	Stop func() error // see [area.Template]
}

// outline is an area on the ground, without the figures in it.
type outline struct {
	cells, leftOut []grid.Cell
	space, ground  sight.Space // as in the type `origin`
	sector         cover.Sector
	reached        map[grid.Cell]bool
}

// Affected lists the squares and the figures that an area covers.
type Affected struct {
	Cells   []grid.Cell // in row order
	LeftOut []grid.Cell // covered by the shape, but behind total cover
	Struck  []Struck    // in the board's order
}

// Struck is a figure in the area with its cover from the origin.
type Struck struct {
	Figure string
	Cover  Degree // for Dexterity saves; Open if the area comes from a figure's whole space
}

// methods maps the values of the field `area` to the methods of package area. DND A1.
var methods = map[string]area.Method{
	"dmg":          area.ByHalf,   // squares at least half covered, for round shapes: see methodOf
	"xge-template": area.ByTouch,  // squares that the shape touches
	"xge-token":    area.ByTokens, // square-edged shapes: a circle becomes a square
	"3.5e":         area.ByCount,  // squares counted 5-10-5 from the intersection to their far corner
}

// methodOf returns the method with the given name for a shape. ok is false if there is none.
//
// DND A1: the half-square rule is for circles. A cone, a cube or a line covers every square that it
// enters. DND H6: on hexes the half-hex rule is for every shape.
func methodOf(name string, shape area.Shape, g grid.Grid) (m area.Method, ok bool) {
	m, ok = methods[name]
	if name == "dmg" && !g.Hex() && (shape == area.Cone || shape == area.Cube || shape == area.Line) {
		m = area.ByTouch
	}
	return m, ok
}

// Area returns the squares that an effect covers on the board, and the creatures in them.
//
// DND A1, H6: the profile's method decides which squares or hexes the shape covers. DND A2: a
// square is left out if every straight line from the origin to it is blocked by total cover. For an
// emanation every point of the figure's space is an origin. Filled squares are neither covered nor
// listed.
func (d *Desk) Area(b *board.Board, e Effect) (Affected, error) {
	if err := d.Check(b); err != nil {
		return Affected{}, err
	}
	l, err := d.outline(b, e)
	if err != nil {
		return Affected{}, err
	}
	o := &origin{desk: d, board: d.profile.through(b, effects), truth: b, shape: e.Shape, point: e.Origin, by: e.By, space: l.space, ground: l.ground, sector: l.sector, reached: l.reached}
	return Affected{Cells: l.cells, LeftOut: l.leftOut, Struck: o.struck(l.cells)}, nil
}

// Shape returns a function that reports whether an effect covers a cell on open ground. The effect
// must not come from a figure. A shape that does not exist on the grid covers nothing. DND A1, H6.
func (d *Desk) Shape(g grid.Grid, e Effect) func(grid.Cell) bool {
	method, ok := methodOf(e.method(d), e.Shape, g)
	if template, err := e.template(d, g, sight.Space{}); ok && err == nil {
		if squares, err := squaresOf(template, method); err == nil {
			return squares.contains
		}
	}
	return func(grid.Cell) bool { return false }
}

// outline returns the squares that an effect covers, and those left out behind total cover.
func (d *Desk) outline(b *board.Board, e Effect) (*outline, error) {
	name := e.method(d)
	method, ok := methodOf(name, e.Shape, b.Grid())
	if !ok {
		return nil, fmt.Errorf("area method %q: expected dmg, xge-template, xge-token or 3.5e", name)
	}
	o, err := d.origin(b, e)
	if err != nil {
		return nil, err
	}
	template, err := e.template(d, b.Grid(), o.space)
	if err != nil {
		return nil, err
	}
	squares, err := squaresOf(template, method)
	if err != nil {
		return nil, err
	}
	cells := squares.list()
	room := screens.Get().(*screen)
	defer screens.Put(room)
	o.lines = &room.lines
	o.look(cells)
	if e.Spread {
		o.spread(cells, d.profile.Corners)
	}
	l := &outline{space: o.space, ground: o.ground, sector: o.sector, reached: o.reached}
	for _, c := range cells {
		switch {
		case !b.Space(c):
		case o.attains(c):
			l.cells = append(l.cells, c)
		default:
			l.leftOut = append(l.leftOut, c)
		}
	}
	return l, nil
}

// look finds the squares that lines from the origin reach.
//
// DND L9: the target in each square is assumed to stand on the ground there, which may be lower
// than the origin's space.
func (o *origin) look(cells []grid.Cell) {
	if !o.desk.profile.tall(o.board) {
		o.lookOver(cells)
		return
	}
	head := headOf(o.board, o.start())
	parts := map[int][]grid.Cell{}
	for _, c := range cells {
		top := max(head, headOn(o.board, c))
		parts[top] = append(parts[top], c)
	}
	seen := newCellSet(o.board)
	for top, part := range parts {
		over := *o
		over.board = o.desk.profile.hills(o.board, top)
		over.lookOver(part)
		for _, c := range part {
			if o.board.Contains(c) && over.attains(c) {
				seen.add(o.board.Index(c))
			}
		}
	}
	o.seen = seen
}

// lookOver loads the part of the board that holds the origin and the squares. If all lines start at
// one intersection, it also finds all squares that they reach.
func (o *origin) lookOver(cells []grid.Cell) {
	from := o.start()
	p, q := cellsBetween(from, from)
	for _, c := range cells {
		p = grid.Cell{X: min(p.X, c.X), Y: min(p.Y, c.Y)}
		q = grid.Cell{X: max(q.X, c.X), Y: max(q.Y, c.Y)}
	}
	// Templates may reach far beyond the board.
	width, height := o.board.Size()
	p = grid.Cell{X: max(p.X, 0), Y: max(p.Y, 0)}
	q = grid.Cell{X: min(q.X, width-1), Y: min(q.Y, height-1)}
	o.lines.load(o.board, p, q)
	o.lines.squares.Leave(o.sector)
	if o.shape == area.Emanation {
		return
	}
	if !o.board.Grid().Hex() && (o.point.X%2 != 0 || o.point.Y%2 != 0) {
		return
	}
	o.seen = newCellSet(o.board)
	o.lines.field(o.point, o.space, o.desk.profile.contact(), func(c grid.Cell) {
		if o.board.Contains(c) {
			o.seen.add(o.board.Index(c))
		}
	})
}

// start returns the space of the figure that the effect comes from. Without such a figure it
// returns one of the board's squares at the origin.
func (o *origin) start() sight.Space {
	if o.space.Size > 0 {
		return o.space
	}
	if o.ground.Size > 0 {
		return o.ground
	}
	width, height := o.board.Size()
	if g := o.board.Grid(); g.Hex() {
		around := slices.DeleteFunc(o.around(), func(c grid.Cell) bool { return !o.board.Contains(c) })
		return sight.Space{At: around[0], Size: 1, Grid: g}
	}
	return sight.Space{At: grid.Cell{X: min(o.point.X/2, width-1), Y: min(o.point.Y/2, height-1)}, Size: 1}
}

// attains reports whether some straight line from the origin to the square is free. The square must
// be on the board.
func (o *origin) attains(c grid.Cell) bool {
	contact := o.desk.profile.contact()
	switch {
	case o.reached != nil:
		return o.reached[c]
	case o.seen != nil:
		return o.seen.has(o.board.Index(c))
	case o.shape == area.Emanation:
		return o.lines.any(o.space, c, contact)
	}
	return o.lines.comes(o.point, o.space, sight.Space{At: c, Size: 1, Grid: o.board.Grid()}, contact)
}

// struck returns the creatures in the squares.
//
// DND L2: for cover from an area, the area's origin replaces the attacker's corner.
func (o *origin) struck(cells []grid.Cell) (all []Struck) {
	for f := range o.board.EachFigure {
		if !covers(&f, cells) || o.shape == area.Emanation && f.ID == o.by {
			continue
		}
		s := Struck{Figure: f.ID}
		if o.shape != area.Emanation {
			own := f // a copy, so that only the figures in the area go to the heap
			s.Cover = o.coverOf(&own)
		}
		all = append(all, s)
	}
	return all
}

// covers reports whether a figure stands on any of the given squares.
func covers(f *board.Figure, cells []grid.Cell) bool {
	for _, c := range cells {
		if f.Covers(c) {
			return true
		}
	}
	return false
}

// coverOf returns the least cover that the figure has from the origin.
func (o *origin) coverOf(f *board.Figure) Degree {
	to := space(f)
	scene := screened(o.desk.profile.groundBetween(o.truth, o.start(), to, effects), o.start(), to, f.ID, o.by)
	defer screens.Put(scene)
	scene.squares.Leave(o.sector)
	best := Total
	for _, square := range to.Squares() {
		best = min(best, o.desk.profile.cornerCover(scene, o.point, o.space, square).Degree)
	}
	if contact := o.desk.profile.contact(); best == Total && scene.comes(o.point, o.space, to, contact) {
		best = o.desk.profile.most()
	}
	if o.reached != nil {
		best = min(best, ThreeQuarters) // the effect goes round corners, so cover is never total
	}
	return best
}

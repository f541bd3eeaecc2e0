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

// origin is where an area comes from.
type origin struct {
	desk    *Desk
	board   *board.Board // as attacks and spells meet it. DND L10
	truth   *board.Board // with the doors that let it pass
	shape   area.Shape
	point   geom.Point
	named   string // by the caller; "" for a name made from its cell
	by      string
	space   sight.Space  // that lines leave: a figure's, or a square on the origin's side of a wall; none
	sector  cover.Sector // of the ground round the origin, where barriers divide it
	ground  sight.Space  // a square on that side; none
	lines   *lines
	seen    cellSet            // what the point sees, where it is an intersection
	reached map[grid.Cell]bool // of an effect that goes round corners
}

func (d *Desk) origin(b *board.Board, e Effect) (*origin, error) {
	o := &origin{desk: d, board: d.profile.through(b, effects), truth: b, shape: e.Shape, point: e.Origin, named: e.Named, by: e.By}
	var by board.Figure
	if e.By != "" {
		var err error
		if by, err = figure(b, e.By); err != nil {
			return nil, err
		}
		o.space = space(&by)
	}
	if e.Shape == area.Emanation {
		switch {
		case e.By == "":
			return nil, fmt.Errorf("area: an emanation comes from a figure")
		case e.Named != "":
			return nil, fmt.Errorf("area: an emanation comes from the whole space of %s, and not from %s", e.By, e.Named)
		}
		return o, nil
	}
	if !slices.ContainsFunc(o.around(), b.Contains) {
		return nil, fmt.Errorf("area: %s is off the board", o.at())
	}
	own := e.By != "" && slices.ContainsFunc(o.around(), o.space.Contains)
	switch {
	case own && e.Side == nil:
		return o, nil // it leaves the figure's space
	case e.By != "" && !own && (e.Shape == area.Cone || e.Shape == area.Line):
		return nil, fmt.Errorf("area: %s is not on the space of %s, from which a %v goes", o.at(), e.By, e.Shape)
	}
	from := o.space
	if own {
		from = sight.Space{}
	}
	return o, o.choose(e.Side, from)
}

// choose finds the side of a wall to which the origin belongs.
//
// DND A3: the squares round the origin that walls separate are its sides. It belongs to the one that
// is named by a square, or else to the one to which the caster has a line of effect; where
// neither decides it is refused, as one point is not in two rooms.
func (o *origin) choose(named *grid.Cell, caster sight.Space) error {
	o.space = sight.Space{}
	sides := o.sides()
	at := o.at()
	if len(sides) == 0 {
		return fmt.Errorf("area: %s lies in rock", at)
	}
	if named != nil {
		i := slices.IndexFunc(sides, func(s side) bool { return o.names(s, *named) })
		if i < 0 {
			return fmt.Errorf("area: %s does not touch the open square %v", at, *named)
		}
		if len(sides) > 1 || !sides[i].whole() {
			o.take(sides[i], *named)
		}
		return nil
	}
	var reached []side
	for _, s := range sides {
		if caster.Size == 0 || o.casts(caster, s) {
			reached = append(reached, s)
		}
	}
	switch {
	case len(reached) == 0:
		return fmt.Errorf("area: %s has total cover from %s: no line to it is free", at, o.by)
	case len(sides) == 1 && reached[0].whole():
	case len(reached) == 1:
		o.take(reached[0], reached[0].cells[0])
	case reached[0].cells[0] == reached[1].cells[0]:
		return fmt.Errorf("area: %s lies on a wall through %v: name a square beside it, on the side it belongs to", at, reached[0].cells[0])
	default:
		return fmt.Errorf("area: %s lies on a wall between %v and %v: name a square of the side it belongs to", at, reached[0].cells[0], reached[1].cells[0])
	}
	return nil
}

// take says that the origin belongs to a side, and that its lines leave a square of it; past barriers they leave the point.
func (o *origin) take(s side, c grid.Cell) {
	if s.whole() {
		o.space = sight.Space{At: c, Size: 1, Grid: o.board.Grid()}
		return
	}
	o.sector, o.ground = s.sector, sight.Space{At: s.cells[0], Size: 1, Grid: o.board.Grid()}
}

// around returns the cells that the origin belongs to, in row order.
func (o *origin) around() []grid.Cell { return o.board.Grid().Touching(o.point) }

// at names the origin as the caller does, or by a cell of the board.
func (o *origin) at() string {
	if o.named != "" {
		return o.named
	}
	return o.board.Grid().PointName(o.point, o.board.Contains)
}

// spread finds the squares that a path over the squares of the template reaches.
//
// DND A4: an effect that goes round corners covers what steps over its own squares reach
// from those round its origin, and where walls cut through these from those beside them; a step passes nothing
// diagonally that a creature could not.
func (o *origin) spread(cells []grid.Cell, corners string) {
	within := map[grid.Cell]bool{}
	for _, c := range cells {
		within[c] = true
	}
	o.reached = map[grid.Cell]bool{}
	var todo []grid.Cell
	add := func(c grid.Cell) {
		if within[c] && o.board.Space(c) && !o.board.Opaque(c) && !o.reached[c] {
			o.reached[c] = true
			todo = append(todo, c)
		}
	}
	for _, s := range o.sides() {
		if s.sector == o.sector && o.halved(s) {
			s.cells = append(s.cells, o.beside(s)...)
		}
		for _, c := range s.cells {
			if s.sector == o.sector && (o.space.Size == 0 || o.space.Contains(c) || o.joins(o.space.Squares(), c)) {
				add(c)
			}
		}
	}
	l := o.desk.profile.land(o.board, true)
	for len(todo) > 0 {
		c := todo[0]
		todo = todo[1:]
		for _, v := range headings(o.board.Grid()) {
			if l.steps(c, 1, v, corners) {
				add(o.board.Grid().Move(c, v))
			}
		}
	}
}

// template places the effect.
//
// DND A1: the origin is anywhere on a cube's face: a straight cube or line is aligned with
// the grid where its width is one of whole squares, on the chosen side where it could be
// on either, and further aside as asked.
func (e Effect) template(o *origin) (area.Template, error) {
	t := area.Template{
		Shape: e.Shape, Side: Feet, Length: e.Length, Width: e.Width, Origin: e.Origin,
		Toward: e.Toward, Left: e.Left, Space: o.space.At, Size: o.space.Size, Grid: o.board.Grid(), Stop: e.Stop,
	}
	if o.board.Grid().Hex() {
		t.Offset = e.Offset
		return t, nil
	}
	if e.Offset%Feet != 0 {
		return t, fmt.Errorf("area: %d ft aside: expected whole squares of %d ft", e.Offset, Feet)
	}
	t.Offset = 2 * e.Offset / Feet
	wide := e.Length
	if e.Shape == area.Line {
		if wide = e.Width; wide == 0 {
			wide = Feet
		}
	}
	across := e.Origin.Y
	if e.Toward.X == 0 {
		across = e.Origin.X
	}
	straight := (e.Toward.X == 0) != (e.Toward.Y == 0)
	if m := e.method(o.desk); (m == "dmg" || m == "xge-template") && straight && (e.Shape == area.Cube || e.Shape == area.Line) &&
		wide%Feet == 0 && (across+wide/Feet)%2 != 0 {
		if t.Offset++; e.Left {
			t.Offset -= 2
		}
	}
	return t, nil
}

// method returns the name of the method, the profile's where the effect names none.
func (e Effect) method(d *Desk) string {
	if e.Method != "" {
		return e.Method
	}
	return d.profile.Area
}

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

// origin is the place that an area comes from.
type origin struct {
	desk  *Desk
	board *board.Board // the board for attacks and spells: doors that let them through are open. DND L10
	truth *board.Board // the real board, on which these doors are closed
	shape area.Shape
	point geom.Point
	named string // the name given by the caller; "" for a name made from its cell
	by    string
	// space is the space from which lines start: a figure's, or a square on the origin's side of a
	// wall. It is empty if the lines start at the point itself.
	space   sight.Space
	sector  cover.Sector // the origin's part of the ground round it, if barriers divide that ground
	ground  sight.Space  // a square in that part; empty if there is none
	lines   *lines
	seen    cellSet            // the squares visible from the point, if it is an intersection of the grid
	reached map[grid.Cell]bool // the squares reached by an effect that goes round corners
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
			return nil, fmt.Errorf("area: an emanation comes from a figure, but no figure is named")
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
		return o, nil // the effect starts from the figure's space
	case e.By != "" && !own && (e.Shape == area.Cone || e.Shape == area.Line):
		return nil, fmt.Errorf("area: %s is not on the space of %s, where a %v starts", o.at(), e.By, e.Shape)
	}
	from := o.space
	if own {
		from = sight.Space{}
	}
	return o, o.choose(e.Side, from)
}

// choose finds the side of a wall to which the origin belongs.
//
// DND A3: the sides are the groups of squares round the origin that walls separate. If the question
// names a square, the origin belongs to the side of that square. Otherwise it belongs to the side
// to which the caster has a line of effect. If neither decides, the effect is refused, because it
// cannot start on two sides.
func (o *origin) choose(named *grid.Cell, caster sight.Space) error {
	o.space = sight.Space{}
	sides := o.sides()
	at := o.at()
	if len(sides) == 0 {
		return fmt.Errorf("area: %s is in rock", at)
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
		return fmt.Errorf("area: %s is on a wall through %v: name a square next to it, on the side where the area starts", at, reached[0].cells[0])
	default:
		return fmt.Errorf("area: %s is on a wall between %v and %v: name a square on the side where the area starts", at, reached[0].cells[0], reached[1].cells[0])
	}
	return nil
}

// take puts the origin on a side. Lines then start from the square c of that side or, if barriers
// bound the side, from the point itself.
func (o *origin) take(s side, c grid.Cell) {
	if s.whole() {
		o.space = sight.Space{At: c, Size: 1, Grid: o.board.Grid()}
		return
	}
	o.sector, o.ground = s.sector, sight.Space{At: s.cells[0], Size: 1, Grid: o.board.Grid()}
}

// around returns the cells that touch the origin, in row order.
func (o *origin) around() []grid.Cell { return o.board.Grid().Touching(o.point) }

// at returns the name of the origin: the caller's, or that of a cell of the board.
func (o *origin) at() string {
	if o.named != "" {
		return o.named
	}
	return o.board.Grid().PointName(o.point, o.board.Contains)
}

// spread finds the squares that a path inside the template reaches.
//
// DND A4: an effect that goes round corners covers only the squares that steps inside its shape
// reach. The steps start from the squares round its origin. Where walls cut through those squares,
// the steps start from the squares next to them. A diagonal step passes only where a creature could
// pass.
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

// template returns the template of the effect at its place. space is the space of the figure from
// which an emanation comes.
//
// DND A1: the origin may be anywhere on a cube's face. A straight cube or line is aligned with the
// grid if its width is a whole number of squares. Where a cube or line could be on either side of
// its direction, it is on the chosen side. It is moved to the right by the offset in the question.
func (e Effect) template(d *Desk, g grid.Grid, space sight.Space) (area.Template, error) {
	t := area.Template{
		Shape: e.Shape, Side: Feet, Length: e.Length, Width: e.Width, Origin: e.Origin,
		Toward: e.Toward, Left: e.Left, Space: space.At, Size: space.Size, Grid: g, Stop: e.Stop,
	}
	if g.Hex() {
		t.Offset = e.Offset
		return t, nil
	}
	if e.Offset%Feet != 0 {
		return t, fmt.Errorf("area: %d ft to the side: expected whole squares of %d ft", e.Offset, Feet)
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
	if m := e.method(d); (m == "dmg" || m == "xge-template") && straight && (e.Shape == area.Cube || e.Shape == area.Line) &&
		wide%Feet == 0 && (across+wide/Feet)%2 != 0 {
		if t.Offset++; e.Left {
			t.Offset -= 2
		}
	}
	return t, nil
}

// method returns the name of the effect's method, or the profile's if the effect names none.
func (e Effect) method(d *Desk) string {
	if e.Method != "" {
		return e.Method
	}
	return d.profile.Area
}

package desk

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/draw/diagram"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
)

// AreaQuestion asks which cells and figures an area of effect covers.
type AreaQuestion struct {
	OnBoard
	Shape   string    `json:"shape" required:"" help:"sphere, cylinder, cube, cone, line or emanation." placeholder:"S"`
	Size    int       `json:"size" required:"" help:"Its radius, side or length, in feet." placeholder:"N" least:"1"`
	Width   *int      `json:"width" help:"The width of a line, in feet (5)." placeholder:"N" least:"1"`
	At      PlaceName `json:"at" help:"Where the area starts. X,Y is the crossing of grid lines at the upper left of the cell X,Y. With a direction after it (N, NE, E, …), it is the middle of that side of the cell, or that corner; with the word middle, the middle of the cell." placeholder:"X,Y"`
	By      PlaceName `json:"by" help:"The figure that the area comes from. The area starts at the point of the figure's space that is farthest in the direction given with --toward, or nearest to the cell given with it. With --at, the figure that casts the area there." placeholder:"FIGURE"`
	Side    PlaceName `json:"side" help:"For an origin on a wall: a cell next to it, on the side where the area starts." placeholder:"X,Y"`
	Toward  PlaceName `json:"toward" help:"The direction of a cube, cone or line: N NE E SE S SW W NW, or a cell." placeholder:"DIR"`
	Offset  int       `json:"offset" help:"How far a cube or line is shifted to the right of its direction, in feet; below 0, to the left." placeholder:"N"`
	Left    bool      `json:"left" help:"Where the area can be on either side of its direction, put it on the left."`
	Spread  bool      `json:"spread" help:"It spreads around corners."`
	Compare string    `json:"compare" help:"Show where the answer differs after this change: area=xge-token, metric=5-5-5, profile=…" placeholder:"NAME=VALUE"`
	ByBook
}

// Answer returns an [Area], or a [Comparison].
func (q *AreaQuestion) Answer(from *Source) (*Answer, error) {
	t, err := q.sit(from, q.ByBook)
	if err != nil {
		return nil, err
	}
	asked, err := q.question(t)
	if err != nil {
		return nil, err
	}
	a, err := t.Area(asked)
	if err != nil {
		return nil, err
	}
	if q.Compare != "" {
		return q.compared(from, t, asked, a)
	}
	return &Answer{
		Value: a,
		Tell:  func(w io.Writer) { tellArea(w, q.Size, a) },
		Picture: func() diagram.Picture {
			p := t.picture()
			p.Areas = []diagram.Area{{Name: q.Shape, Cells: a.Cells, Victims: t.victims(a)}}
			return p.CropToQuestion(margin)
		},
	}, nil
}

// compared returns an answer that lists where the area differs after a change.
func (q *AreaQuestion) compared(from *Source, t *Table, asked rules.Area, a *Area) (*Answer, error) {
	other, err := from.changed(q.Board.Name, t, q.choice(), q.Compare)
	if err != nil {
		return nil, err
	}
	b, err := other.Area(asked)
	if err != nil {
		return nil, invalid("compare", Unknown, err)
	}
	name := t.reading()
	if field, _, _ := strings.Cut(q.Compare, "="); t.setting(field) != "" {
		name = field + "=" + t.setting(field)
	}
	c := Compare(name, q.Compare, a.Values(), b.Values())
	return t.comparison(t.Board.Grid().PointName(asked.Origin, t.Board.Contains), c, true), nil
}

func tellArea(w io.Writer, size int, a *Area) {
	fmt.Fprintf(w, "The %s of %d feet covers %s", a.Shape, size, english.Count(len(a.Cells), "square"))
	if n := len(a.LeftOut); n > 0 {
		fmt.Fprintf(w, "; %d more are behind total cover", n)
	}
	fmt.Fprintln(w, ".")
	for _, struck := range a.Struck {
		fmt.Fprintf(w, "  %s%s\n", struck.Figure, map[bool]string{true: ", " + struck.Cover + " cover"}[struck.Cover != ""])
	}
}

// victims returns the cells of the figures in the area.
func (t *Table) victims(a *Area) []grid.Cell {
	var cells []grid.Cell
	for _, struck := range a.Struck {
		if f, ok := t.Board.Figure(struck.Figure); ok {
			cells = append(cells, f.Cells()...)
		}
	}
	return cells
}

// question returns the question in the form that the book takes.
func (q *AreaQuestion) question(t *Table) (rules.Area, error) {
	asked := rules.Area{Shape: q.Shape, Length: q.Size, Width: given(q.Width), Offset: q.Offset, Left: q.Left, Spread: q.Spread}
	if q.At == "" && q.By == "" {
		return asked, &Invalid{Field: "at", Reason: Missing, Err: fmt.Errorf("area: from where? Name a crossing with --at X,Y or a figure with --by")}
	}
	var corners geom.Convex
	if q.By != "" {
		f, err := t.FindFigure(string(q.By))
		if err != nil {
			return asked, invalid("by", Unknown, err)
		}
		asked.By = f.ID
		corners = q.leaves(t, f)
	}
	if q.Side != "" {
		side, err := t.Find(string(q.Side))
		if err != nil {
			return asked, invalid("side", Unknown, err)
		}
		at := side.At()
		asked.Side = &at
	}
	if q.At != "" {
		named := strings.Join(strings.Fields(string(q.At)), " ")
		p, err := t.point(named)
		if err != nil {
			return asked, invalid("at", Malformed, err)
		}
		if !slices.ContainsFunc(t.Board.Grid().Touching(p), t.Board.Contains) {
			return asked, invalid("at", OutOfRange, t.off(named))
		}
		asked.Named = named
		corners = geom.Convex{p}
	}
	return asked, q.aim(t, &asked, corners)
}

// leaves returns the points of a figure's space where the area may begin: the corners and, if the
// area has a direction and is not counted from crossings, the middles of the sides.
func (q *AreaQuestion) leaves(t *Table, f board.Figure) (points geom.Convex) {
	if g := t.Board.Grid(); g.Hex() {
		// A line begins where it leaves a hex, so the middle of the hex stands for all its points.
		for _, c := range f.Cells() {
			points = append(points, g.Centre(c))
		}
		return points
	}
	a, n := geom.Point{X: 2 * f.At.X, Y: 2 * f.At.Y}, max(f.Size, 1)
	if q.Toward != "" && t.setting("area") != "3.5e" {
		for _, d := range [4]geom.Point{{X: n}, {X: 2 * n, Y: n}, {X: n, Y: 2 * n}, {Y: n}} {
			points = append(points, a.Add(d))
		}
	}
	for _, d := range [4]geom.Point{{}, {X: 2 * n}, {X: 2 * n, Y: 2 * n}, {Y: 2 * n}} {
		points = append(points, a.Add(d))
	}
	return points
}

// point parses a crossing ("4,4"), a side or corner of a cell ("4,4 E"), or the middle of a cell.
// On hexes "4,4" is the middle, and the corners have names.
func (t *Table) point(s string) (geom.Point, error) {
	name, where, _ := strings.Cut(strings.TrimSpace(s), " ")
	cell, err := grid.ParseCell(name)
	if err != nil {
		return geom.Point{}, err
	}
	g := t.Board.Grid()
	at, middle := g.Corner(cell, 0), g.Centre(cell)
	if g.Hex() {
		at = middle
	}
	where = strings.TrimSpace(where)
	way, known := g.WayNamed(strings.ToUpper(where))
	switch {
	case where == "":
		return at, nil
	case known && (way.Corner || !g.Hex()):
		return middle.Add(way.Step), nil
	case g.Hex() && where != "middle":
		return at, fmt.Errorf("%.40q: expected the middle of a hex (4,4) or a corner of it (4,4 %s)", s, g.Ways()[1].Name)
	case where == "middle":
		return middle, nil
	}
	return at, fmt.Errorf("%.40q: expected a crossing (4,4), a side or corner of a cell (4,4 E) or its middle (4,4 middle)", s)
}

// aim sets the origin and the direction. Among several possible origins it takes the point farthest
// in a compass direction, or nearest to the target cell.
func (q *AreaQuestion) aim(t *Table, asked *rules.Area, corners geom.Convex) error {
	asked.Origin = corners[0]
	if q.Toward == "" {
		return nil
	}
	g := t.Board.Grid()
	if way, ok := g.WayNamed(strings.ToUpper(string(q.Toward))); ok {
		asked.Toward = way.Step
		for _, p := range corners {
			if g.Along(p, way.Step) > g.Along(asked.Origin, way.Step) {
				asked.Origin = p
			}
		}
		return nil
	}
	to, err := t.Find(string(q.Toward))
	if err != nil {
		return invalid("toward", Unknown, fmt.Errorf("--toward: %w; directions are %s", err, wayNames(g)))
	}
	centre := t.Board.Grid().Centre(to.At())
	for _, p := range corners {
		if d, best := centre.Sub(p), centre.Sub(asked.Origin); g.Along(d, d) < g.Along(best, best) {
			asked.Origin = p
		}
	}
	asked.Toward = centre.Sub(asked.Origin)
	return nil
}

// wayNames lists the names of the directions on a grid.
func wayNames(g grid.Grid) string {
	var names []string
	for _, w := range g.Ways() {
		names = append(names, w.Name)
	}
	return english.And(names)
}

package desk

import (
	"fmt"
	"io"
	"strings"

	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
)

// AreaQuestion asks what an area of effect takes.
type AreaQuestion struct {
	OnBoard
	Shape  string    `json:"shape" required:"" help:"sphere, cylinder, cube, cone, line or emanation." placeholder:"S"`
	Size   int       `json:"size" required:"" help:"Its radius, side or length, in feet." placeholder:"N"`
	Width  int       `json:"width" help:"The width of a line, in feet (5)." placeholder:"N"`
	At     PlaceName `json:"at" help:"The crossing of grid lines it starts from, named by the cell to its lower right." placeholder:"X,Y"`
	By     PlaceName `json:"by" help:"The figure it comes from; without --at, from its corner that is nearest to the direction." placeholder:"FIGURE"`
	Toward PlaceName `json:"toward" help:"Where a cube, cone or line goes: N NE E SE S SW W NW, or a cell." placeholder:"DIR"`
	ByBook
}

// Answer is an [Area].
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
	return &Answer{
		Value: a,
		Tell:  func(w io.Writer) { tellArea(w, q.Size, a) },
		Picture: func() draw.Picture {
			p := t.picture()
			p.Areas = []draw.Area{{Name: q.Shape, Cells: a.Cells, Victims: t.victims(a)}}
			return p.CropToQuestion(margin)
		},
	}, nil
}

func tellArea(w io.Writer, size int, a *Area) {
	fmt.Fprintf(w, "The %s of %d feet takes %s", a.Shape, size, english.Count(len(a.Cells), "square"))
	if n := len(a.LeftOut); n > 0 {
		fmt.Fprintf(w, "; %d more are behind total cover", n)
	}
	fmt.Fprintln(w, ".")
	for _, struck := range a.Struck {
		fmt.Fprintf(w, "  %s%s\n", struck.Figure, map[bool]string{true: ", " + struck.Cover + " cover"}[struck.Cover != ""])
	}
}

// victims returns the cells of the figures struck.
func (t *Table) victims(a *Area) []grid.Cell {
	var cells []grid.Cell
	for _, struck := range a.Struck {
		if f, ok := t.Board.Figure(struck.Figure); ok {
			cells = append(cells, f.Cells()...)
		}
	}
	return cells
}

var compass = map[string]geom.Point{
	"N": {X: 0, Y: -1}, "NE": {X: 1, Y: -1}, "E": {X: 1, Y: 0}, "SE": {X: 1, Y: 1},
	"S": {X: 0, Y: 1}, "SW": {X: -1, Y: 1}, "W": {X: -1, Y: 0}, "NW": {X: -1, Y: -1},
}

// question is what the book is asked.
func (q *AreaQuestion) question(t *Table) (rules.Area, error) {
	asked := rules.Area{Shape: q.Shape, Length: q.Size, Width: q.Width}
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
		for _, cell := range f.Cells() {
			corners = append(corners, t.Board.Grid().Corners(cell)...)
		}
	}
	if q.At != "" {
		cell, err := grid.ParseCell(string(q.At))
		if err != nil {
			return asked, invalid("at", Malformed, err)
		}
		corners = geom.Convex{t.Board.Grid().Corner(cell, 0)}
	}
	return asked, q.aim(t, &asked, corners)
}

// aim sets the origin and the direction: of several corners the one farthest in
// a compass direction, or nearest to the cell aimed at.
func (q *AreaQuestion) aim(t *Table, asked *rules.Area, corners geom.Convex) error {
	asked.Origin = corners[0]
	if q.Toward == "" {
		return nil
	}
	if way, ok := compass[strings.ToUpper(string(q.Toward))]; ok {
		asked.Toward = way
		for _, p := range corners {
			if geom.Dot(p, way) > geom.Dot(asked.Origin, way) {
				asked.Origin = p
			}
		}
		return nil
	}
	to, err := t.Find(string(q.Toward))
	if err != nil {
		return invalid("toward", Unknown, fmt.Errorf("--toward: %w; directions are N, NE, E, SE, S, SW, W and NW", err))
	}
	centre := t.Board.Grid().Centre(to.At())
	for _, p := range corners {
		if d, best := centre.Sub(p), centre.Sub(asked.Origin); geom.Dot(d, d) < geom.Dot(best, best) {
			asked.Origin = p
		}
	}
	asked.Toward = centre.Sub(asked.Origin)
	return nil
}

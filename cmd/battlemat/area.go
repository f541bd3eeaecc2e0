package main

import (
	"fmt"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules"
)

type areaCmd struct {
	boardArg
	Shape  string `required:"" help:"sphere, cylinder, cube, cone, line or emanation." placeholder:"S"`
	Size   int    `required:"" help:"Its radius, side or length, in feet." placeholder:"N"`
	Width  int    `help:"The width of a line, in feet (5)." placeholder:"N"`
	At     string `help:"The crossing of grid lines it starts from, named by the cell to its lower right." placeholder:"X,Y"`
	By     string `help:"The figure it comes from; without --at, from its corner that is nearest to the direction." placeholder:"FIGURE"`
	Toward string `help:"Where a cube, cone or line goes: N NE E SE S SW W NW, or a cell." placeholder:"DIR"`
	bookFlags
	outFlags
}

// Run prints which cells an area takes, and whom it strikes.
func (c *areaCmd) Run(s *streams) error {
	t, err := c.sit(s, c.bookFlags)
	if err != nil {
		return err
	}
	q, err := c.question(t)
	if err != nil {
		return err
	}
	answer, err := t.Area(q)
	if err != nil {
		return err
	}
	if c.JSON {
		if err := writeJSON(s, answer); err != nil {
			return err
		}
	} else {
		printArea(s, c.Size, answer)
	}
	p := picture(t)
	p.Areas = []draw.Area{{Name: c.Shape, Cells: answer.Cells, Victims: victims(t.Board, answer)}}
	return c.show(s, p.CropToQuestion(margin))
}

func printArea(s *streams, size int, a *desk.Area) {
	fmt.Fprintf(s.out, "The %s of %d feet takes %s", a.Shape, size, count(len(a.Cells), "square"))
	if n := len(a.LeftOut); n > 0 {
		fmt.Fprintf(s.out, "; %d more are behind total cover", n)
	}
	fmt.Fprintln(s.out, ".")
	for _, struck := range a.Struck {
		fmt.Fprintf(s.out, "  %s%s\n", struck.Figure, map[bool]string{true: ", " + struck.Cover + " cover"}[struck.Cover != ""])
	}
}

// victims returns the cells of the figures struck.
func victims(b *board.Board, a *desk.Area) []grid.Cell {
	var cells []grid.Cell
	for _, struck := range a.Struck {
		if f, ok := b.Figure(struck.Figure); ok {
			cells = append(cells, f.Cells()...)
		}
	}
	return cells
}

var compass = map[string]geom.Point{
	"N": {X: 0, Y: -1}, "NE": {X: 1, Y: -1}, "E": {X: 1, Y: 0}, "SE": {X: 1, Y: 1},
	"S": {X: 0, Y: 1}, "SW": {X: -1, Y: 1}, "W": {X: -1, Y: 0}, "NW": {X: -1, Y: -1},
}

// question puts the flags into the book's question.
func (c *areaCmd) question(t *desk.Table) (rules.Area, error) {
	q := rules.Area{Shape: c.Shape, Length: c.Size, Width: c.Width}
	if c.At == "" && c.By == "" {
		return q, fmt.Errorf("area: from where? Name a crossing with --at X,Y or a figure with --by")
	}
	var corners geom.Convex
	if c.By != "" {
		f, err := t.FindFigure(c.By)
		if err != nil {
			return q, err
		}
		q.By = f.ID
		for _, cell := range f.Cells() {
			corners = append(corners, t.Board.Grid().Corners(cell)...)
		}
	}
	if c.At != "" {
		cell, err := grid.ParseCell(c.At)
		if err != nil {
			return q, err
		}
		corners = geom.Convex{t.Board.Grid().Corner(cell, 0)}
	}
	return q, c.aim(t, &q, corners)
}

// aim sets the origin and the direction: of several corners the one farthest in
// a compass direction, or nearest to the cell aimed at.
func (c *areaCmd) aim(t *desk.Table, q *rules.Area, corners geom.Convex) error {
	q.Origin = corners[0]
	if c.Toward == "" {
		return nil
	}
	if way, ok := compass[strings.ToUpper(c.Toward)]; ok {
		q.Toward = way
		for _, p := range corners {
			if geom.Dot(p, way) > geom.Dot(q.Origin, way) {
				q.Origin = p
			}
		}
		return nil
	}
	to, err := t.Find(c.Toward)
	if err != nil {
		return fmt.Errorf("--toward: %w; directions are N, NE, E, SE, S, SW, W and NW", err)
	}
	centre := t.Board.Grid().Centre(to.At())
	for _, p := range corners {
		if d, best := centre.Sub(p), centre.Sub(q.Origin); geom.Dot(d, d) < geom.Dot(best, best) {
			q.Origin = p
		}
	}
	q.Toward = centre.Sub(q.Origin)
	return nil
}

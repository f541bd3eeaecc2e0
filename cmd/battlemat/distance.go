package main

import (
	"fmt"

	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/grid"
)

type distanceCmd struct {
	From    string `arg:"" help:"A cell x,y."`
	To      string `arg:"" help:"A cell x,y."`
	Metric  string `help:"5-10-5, 10-5-10, 5-5-5, 7.5, manhattan, orthogonal or euclid." placeholder:"M"`
	Parity  int    `help:"Diagonals already taken this turn." default:"0"`
	Grid    string `help:"square, hex-flat or hex-pointy." default:"square"`
	Shift   string `help:"Which lines of a hex grid sit half a cell further: odd or even." default:"odd"`
	Rules   string `help:"The book whose metrics to use." default:"dnd"`
	Profile string `help:"The book's profile." placeholder:"P"`
	JSON    bool   `help:"Print the answer as JSON."`
}

func (c *distanceCmd) Run(s *streams) error {
	from, err := grid.ParseCell(c.From)
	if err != nil {
		return err
	}
	to, err := grid.ParseCell(c.To)
	if err != nil {
		return err
	}
	answer, err := c.measure(from, to)
	if err != nil {
		return err
	}
	if c.JSON {
		return writeJSON(s, answer)
	}
	switch {
	case answer.Hexes != nil:
		fmt.Fprintf(s.out, "%s from (%v) to (%v).\n", count(*answer.Hexes, "hex"), from, to)
	case answer.Feet != nil:
		fmt.Fprintf(s.out, "%d feet from (%v) to (%v) by %s: %s%s.\n", *answer.Feet, from, to, answer.Metric,
			count(*answer.Squares, "square"), map[int]string{1: " and a half"}[answer.Halves])
	default:
		fmt.Fprintf(s.out, "%s from (%v) to (%v).\n", count(*answer.Squares, "square"), from, to)
	}
	return nil
}

func (c *distanceCmd) measure(from, to grid.Cell) (*desk.Distance, error) {
	kind, err := grid.ParseKind(c.Grid)
	if err != nil {
		return nil, err
	}
	shift, err := grid.ParseShift(c.Shift)
	if err != nil {
		return nil, err
	}
	if g := (grid.Grid{Kind: kind, Shift: shift}); g.Hex() {
		if c.Metric != "" {
			return nil, fmt.Errorf("metric %q: hexes are only counted; metrics are for squares", c.Metric)
		}
		return desk.MeasureHexes(g, from, to), nil
	}
	if c.Parity < 0 {
		return nil, fmt.Errorf("parity %d: expected 0 or more diagonals", c.Parity)
	}
	book, err := desk.Book(desk.Choice{Rules: c.Rules, Profile: c.Profile})
	if err != nil {
		return nil, err
	}
	return desk.Measure(book, from, to, c.Metric, c.Parity%2)
}

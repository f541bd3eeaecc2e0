package desk

import (
	"fmt"
	"io"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
)

// DistanceQuestion asks for the distance from one cell to another on open ground.
type DistanceQuestion struct {
	From    PlaceName `json:"from" arg:"" help:"A cell x,y."`
	To      PlaceName `json:"to" arg:"" help:"A cell x,y."`
	Metric  string    `json:"metric" help:"5-10-5, 10-5-10, 5-5-5, 7.5, manhattan, orthogonal or euclid." placeholder:"M"`
	Half    string    `json:"half" help:"For metric 7.5, whether a half square is rounded up or down, or kept: up, down or keep." placeholder:"H"`
	Parity  int       `json:"parity" help:"Diagonals already taken this turn." default:"0" least:"0"`
	Grid    string    `json:"grid" help:"square, hex-flat or hex-pointy." default:"square"`
	Shift   string    `json:"shift" help:"Which rows or columns of a hex grid are shifted by half a cell: odd or even." default:"odd"`
	Rules   string    `json:"rules" help:"The book whose metrics to use." default:"dnd"`
	Profile string    `json:"profile" help:"The book's profile." placeholder:"P"`
}

// Answer returns a [Distance].
func (q *DistanceQuestion) Answer(*Source) (*Answer, error) {
	from, err := grid.ParseCell(string(q.From))
	if err != nil {
		return nil, invalid("from", Malformed, err)
	}
	to, err := grid.ParseCell(string(q.To))
	if err != nil {
		return nil, invalid("to", Malformed, err)
	}
	d, err := q.measure(from, to)
	if err != nil {
		return nil, err
	}
	return &Answer{Value: d, Tell: func(w io.Writer) {
		switch {
		case d.Hexes != nil:
			fmt.Fprintf(w, "%s from (%v) to (%v).\n", english.Count(*d.Hexes, "hex"), from, to)
		case d.Feet != nil:
			fmt.Fprintf(w, "%s feet from (%v) to (%v) by %s: %s%s.\n", plain(*d.Feet), from, to, d.Metric,
				english.Count(*d.Squares, "square"), map[int]string{1: " and a half"}[d.Halves])
		default:
			fmt.Fprintf(w, "%s from (%v) to (%v).\n", english.Count(*d.Squares, "square"), from, to)
		}
	}}, nil
}

func (q *DistanceQuestion) measure(from, to grid.Cell) (*Distance, error) {
	kind, err := grid.ParseKind(q.Grid)
	if err != nil {
		return nil, invalid("grid", Unknown, err)
	}
	shift, err := grid.ParseShift(q.Shift)
	if err != nil {
		return nil, invalid("shift", Unknown, err)
	}
	if g := (grid.Grid{Kind: kind, Shift: shift}); g.Hex() {
		if q.Metric != "" {
			return nil, unfit("metric", "metric %q: hexes are only counted; metrics are for squares", q.Metric)
		}
		if q.Half != "" {
			return nil, unfit("half", "half %q: hexes are only counted, and none is halved", q.Half)
		}
		return measureHexes(g, from, to), nil
	}
	choice := Choice{Rules: q.Rules, Profile: q.Profile}
	book, err := OpenBook(choice)
	if err != nil {
		return nil, invalid("rules", Unknown, err)
	}
	if q.Half != "" {
		choice.Set = []rules.Setting{{Name: "half", Value: q.Half}}
		if book, err = OpenBook(choice); err != nil {
			return nil, invalid("half", Unknown, err)
		}
	}
	d, err := Measure(book, from, to, q.Metric, q.Parity%2)
	return d, invalid("metric", Unknown, err)
}

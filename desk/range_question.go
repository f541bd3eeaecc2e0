package desk

import (
	"fmt"
	"io"

	"github.com/battlemat/battlemat/draw/diagram"
	"github.com/battlemat/battlemat/rules"
)

// RangeQuestion asks for the range from one place to another.
type RangeQuestion struct {
	OnBoard
	From PlaceName `json:"from" arg:"" help:"A cell x,y or a figure."`
	To   PlaceName `json:"to" arg:"" help:"A cell x,y or a figure."`
	ByBook
}

// Answer returns a [Way], or a [Barred] if there is none.
func (q *RangeQuestion) Answer(from *Source) (*Answer, error) {
	t, err := q.sit(from, q.ByBook)
	if err != nil {
		return nil, err
	}
	a, err := t.named("from", q.From)
	if err != nil {
		return nil, err
	}
	b, err := t.named("to", q.To)
	if err != nil {
		return nil, err
	}
	way, err := t.Range(a, b)
	if err != nil {
		return nil, err
	}
	if way == nil {
		no := t.barred(rules.NoRange, fmt.Sprintf("There is no path from (%v) to (%v): the range cannot be counted.", a.At(), b.At()))
		return &Answer{Value: no, No: true, Tell: func(w io.Writer) { fmt.Fprintf(w, "%s%s\n", no.Refusal.Detail, cite(no.Refusal)) }}, nil
	}
	way.NotRead = t.unread()
	return &Answer{
		Value: way,
		Tell: func(w io.Writer) {
			// If figures have several cells, these are the two closest cells.
			fmt.Fprintf(w, "Range %s from (%v) to (%v)", plain(way.Range), way.Path[0], way.Path[len(way.Path)-1])
			if way.Height > 0 {
				fmt.Fprintf(w, ", with %s of height between them", inUnits(float64(way.Height), t.unit()))
			}
			fmt.Fprintln(w, ".")
		},
		Picture: func() diagram.Picture { return t.wayPicture(way) },
	}, nil
}

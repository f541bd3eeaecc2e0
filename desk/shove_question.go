package desk

import (
	"fmt"
	"io"

	"github.com/battlemat/battlemat/draw/diagram"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
)

// PushQuestion asks where a figure may be pushed.
type PushQuestion struct{ Shoving }

// PullQuestion asks where a figure may be pulled.
type PullQuestion struct{ Shoving }

// Shoving holds the fields that pushing and pulling share.
type Shoving struct {
	OnBoard
	Attacker PlaceName `json:"attacker" arg:"" help:"The figure that pushes or pulls, or its cell."`
	Target   PlaceName `json:"target" arg:"" help:"The figure that is moved, or its cell."`
	Steps    int       `json:"steps" required:"" help:"How many steps at most: squares for dnd, each of 5 feet; hexes for gloomhaven." placeholder:"N" least:"0"`
	ByBook
}

// Answer returns a [Shove].
func (q *PushQuestion) Answer(from *Source) (*Answer, error) { return q.shove(from, false) }

// Answer returns a [Shove].
func (q *PullQuestion) Answer(from *Source) (*Answer, error) { return q.shove(from, true) }

// shove returns an answer with every destination. The answer is no if there is no destination.
func (q *Shoving) shove(from *Source, pull bool) (*Answer, error) {
	t, err := q.sit(from, q.ByBook)
	if err != nil {
		return nil, err
	}
	attacker, target, err := t.pair(q.Attacker, q.Target)
	if err != nil {
		return nil, err
	}
	s, err := t.Shove(rules.Shove{Attacker: attacker.ID, Target: target.ID, Steps: q.Steps, Pull: pull})
	if err != nil {
		return nil, err
	}
	return &Answer{
		Value: s, No: len(s.Destinations) == 0,
		Tell: func(w io.Writer) {
			if len(s.Destinations) == 0 {
				fmt.Fprintf(w, "No: %s%s\n", full(s.Reason), cite(s.Refusal))
				return
			}
			verb := map[bool]string{true: "pulled", false: "pushed"}[pull]
			fmt.Fprintf(w, "%s can be %s to %s:\n", target.ID, verb, english.Count(len(s.Destinations), "cell"))
			for _, d := range s.Destinations {
				fmt.Fprintf(w, "  (%v) by %s\n", d.At, steps(d))
			}
		},
		Picture: func() diagram.Picture { return t.shovePicture(attacker, target, s) },
	}, nil
}

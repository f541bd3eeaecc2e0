package desk

import (
	"fmt"
	"io"

	"github.com/battlemat/battlemat/rules"
)

// SaveQuestion asks for the probability that a figure's saving throw succeeds.
type SaveQuestion struct {
	OnBoard
	Figure PlaceName `json:"figure" arg:"" help:"The figure that makes the saving throw, or its cell."`
	With   string    `json:"with" required:"" help:"The ability and the DC of the saving throw, and the damage or the condition that it is against, as in 'dex 15 8d6 type=fire half magic cover=half' or 'con 11 against=poisoned'." placeholder:"W"`
	ByBook
}

// Answer returns a [Throw].
func (q *SaveQuestion) Answer(from *Source) (*Answer, error) {
	t, err := q.sit(from, q.ByBook)
	if err != nil {
		return nil, err
	}
	f, err := t.FindFigure(string(q.Figure))
	if err != nil {
		return nil, invalid("figure", Unknown, err)
	}
	a, err := t.Save(rules.Save{Figure: f.ID, With: q.With})
	if err != nil {
		return nil, err
	}
	return &Answer{Value: a, Tell: func(w io.Writer) { tellThrow(w, f.ID+" succeeds", a) }}, nil
}

// ContestQuestion asks for the probability that a figure grapples or shoves another, or escapes
// from it.
type ContestQuestion struct {
	OnBoard
	Attacker PlaceName `json:"attacker" arg:"" help:"The figure that tries, or its cell."`
	Target   PlaceName `json:"target" arg:"" optional:"" help:"The other figure, or its cell; left out for an escape if --with gives the DC."`
	What     string    `json:"what" required:"" help:"grapple, shove, prone (to shove it prone) or escape." placeholder:"W"`
	With     string    `json:"with" help:"For an escape, what the board does not say: 'dc=12', 'dc=12 check=str'." placeholder:"W"`
	ByBook
}

// Answer returns a [Throw].
func (q *ContestQuestion) Answer(from *Source) (*Answer, error) {
	t, err := q.sit(from, q.ByBook)
	if err != nil {
		return nil, err
	}
	attacker, err := t.FindFigure(string(q.Attacker))
	if err != nil {
		return nil, invalid("attacker", Unknown, err)
	}
	asked := rules.Contest{Attacker: attacker.ID, What: q.What, With: q.With}
	if q.Target != "" {
		target, err := t.FindFigure(string(q.Target))
		if err != nil {
			return nil, invalid("target", Unknown, err)
		}
		asked.Target = target.ID
	}
	a, err := t.Contest(asked)
	if err != nil {
		return nil, err
	}
	return &Answer{Value: a, No: !a.Legal, Tell: func(w io.Writer) { tellThrow(w, attacker.ID+" succeeds", a) }}, nil
}

func tellThrow(w io.Writer, succeeds string, a *Throw) {
	if !a.Legal {
		fmt.Fprintf(w, "No: %s%s\n", full(a.Refusal.Detail), cite(a.Refusal))
		return
	}
	fmt.Fprintf(w, "%s: %s%%  %s\n", succeeds, a.Success.Percent, a.Success.Fraction)
	fmt.Fprintf(w, "  dice   %s\n", a.Dice)
	for _, step := range a.Steps {
		fmt.Fprintf(w, "         %s\n", step)
	}
	if a.Odds != nil {
		tellOdds(w, a.Odds)
	}
}

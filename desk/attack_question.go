package desk

import (
	"fmt"
	"io"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/draw/diagram"
	"github.com/battlemat/battlemat/rules"
)

// AttackQuestion asks whether a figure may attack another, and with what odds.
type AttackQuestion struct {
	OnBoard
	Attacker PlaceName `json:"attacker" arg:"" help:"The figure that attacks, or its cell."`
	Target   PlaceName `json:"target" arg:"" help:"The figure it attacks, or its cell."`
	With     string    `json:"with" help:"The weapon, spell or attack expression, as the book reads it." placeholder:"W"`
	ByBook
}

// Answer returns an [Attack].
func (q *AttackQuestion) Answer(from *Source) (*Answer, error) {
	t, err := q.sit(from, q.ByBook)
	if err != nil {
		return nil, err
	}
	attacker, target, err := t.pair(q.Attacker, q.Target)
	if err != nil {
		return nil, err
	}
	a, err := t.Attack(rules.Attack{Attacker: attacker.ID, Target: target.ID, With: q.With})
	if err != nil {
		return nil, err
	}
	return &Answer{
		Value: a, No: !a.Legal,
		Tell:    func(w io.Writer) { tellAttack(w, attacker.ID, target.ID, a) },
		Picture: func() diagram.Picture { return t.attackPicture(attacker, target, a) },
	}, nil
}

// pair returns the two figures of a question: the acting figure and its target.
func (t *Table) pair(attacker, target PlaceName) (a, b board.Figure, err error) {
	if a, err = t.FindFigure(string(attacker)); err != nil {
		return a, b, invalid("attacker", Unknown, err)
	}
	b, err = t.FindFigure(string(target))
	return a, b, invalid("target", Unknown, err)
}

func tellAttack(w io.Writer, attacker, target string, a *Attack) {
	if a.Legal {
		fmt.Fprintf(w, "Yes: %s may attack %s.\n", attacker, target)
	} else {
		fmt.Fprintf(w, "No: %s may not attack %s. %s%s\n", attacker, target, full(a.Refusal.Detail), cite(a.Refusal))
	}
	if a.Range != nil {
		fmt.Fprintf(w, "  range  %s\n", plain(exact(*a.Range, a.Half)))
	}
	fmt.Fprintf(w, "  sight  %s\n", a.Reason)
	if a.Cover != "" {
		fmt.Fprintf(w, "  cover  %s\n", a.Cover)
	}
	if a.Dice != "" {
		fmt.Fprintf(w, "  dice   %s\n", a.Dice)
	}
	for _, step := range a.Steps {
		fmt.Fprintf(w, "         %s\n", step)
	}
	if a.Odds != nil {
		tellOdds(w, a.Odds)
	}
}

// tellOdds writes exact probabilities as percentages and fractions.
func tellOdds(w io.Writer, o *Odds) {
	fmt.Fprintf(w, "  odds   %s on average %s\n", o.Of, o.Mean.plain())
	for _, c := range o.Chances {
		fmt.Fprintf(w, "         %3d  %6s%%  %s\n", c.Value, c.P.Percent, c.P.Fraction)
	}
	if o.Kill != nil {
		fmt.Fprintf(w, "  kills  %s%%  %s (%d left)\n", o.Kill.Percent, o.Kill.Fraction, o.KillOf)
	}
}

// Package polite makes games that also accept every command with "please" before it, but do not
// offer it in that form. Tests use it for commands that are legal but in no list of choices.
package polite

import (
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
)

// Of returns a game that plays like r, but also accepts polite commands.
func Of(r battlemat.Ruleset) battlemat.Ruleset { return ruleset{r} }

type ruleset struct{ battlemat.Ruleset }

func (r ruleset) Restore(o battlemat.Opening) (battlemat.Position, error) {
	p, err := r.Ruleset.Restore(o)
	if err != nil {
		return nil, err
	}
	return position{p}, nil
}

type position struct{ battlemat.Position }

func (p position) Apply(e battlemat.Event) battlemat.Position { return position{p.Position.Apply(e)} }

func (p position) Decide(s battlemat.Seat, c battlemat.Command, r dice.Roller) ([]battlemat.Event, error) {
	_, c = plain(c)
	return p.Position.Decide(s, c, r)
}

// Preview implements [battlemat.Previewer].
func (p position) Preview(s battlemat.Seat, c battlemat.Command) (battlemat.Choice, error) {
	please, c := plain(c)
	choice, err := battlemat.Preview(p.Position, s, c)
	if err != nil {
		return battlemat.Choice{}, err
	}
	choice.Command = battlemat.Command(please + string(choice.Command))
	return choice, nil
}

// Forms implements [battlemat.Previewer]. It returns a form for every seat that may move.
func (p position) Forms(s battlemat.Seat) []battlemat.Form {
	for c := range p.Choices(s) {
		if c.Kind == battlemat.Move {
			return []battlemat.Form{{Command: "please move {way}", Label: "Go", Kind: battlemat.Move, Figure: c.Figure}}
		}
	}
	return nil
}

// plain removes "please " from a command.
func plain(c battlemat.Command) (please string, rest battlemat.Command) {
	if after, is := strings.CutPrefix(string(c), "please "); is {
		return "please ", battlemat.Command(after)
	}
	return "", c
}

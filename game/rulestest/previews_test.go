package rulestest_test

import (
	"iter"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/game/rulestest/polite"
	"github.com/battlemat/battlemat/game/rulestest/tag"
	"github.com/battlemat/battlemat/game/rulestest/yard"
)

// TestExaminationOfPreviews checks that previews are examined like offers.
func TestExaminationOfPreviews(t *testing.T) {
	rulestest.Examine(t, polite.Of(tag.Ruleset), rulestest.Options{Matches: 2, Choices: 3, Secrets: 1}, yard.Scenario())
}

// TestExaminationOfBriefChoices checks that a preview adds the parts missing from a brief choice,
// and repeats the others.
func TestExaminationOfBriefChoices(t *testing.T) {
	brief := func(c battlemat.Choice) battlemat.Choice {
		c.Brief, c.Path, c.Cost = true, nil, nil
		return c
	}
	rulestest.Examine(t, previewing{Ruleset: tag.Ruleset, offer: brief}, rulestest.Options{Matches: 2, Choices: 3}, yard.Scenario())
	for _, change := range []func(*battlemat.Choice){
		func(c *battlemat.Choice) { c.Label = "" },
		func(c *battlemat.Choice) { c.Kind = battlemat.Answer },
		func(c *battlemat.Choice) { c.At = nil },
	} {
		var c collected
		rulestest.Examine(&c, previewing{Ruleset: tag.Ruleset, offer: brief, preview: func(_ battlemat.Position, _ battlemat.Seat, _ battlemat.Command, c battlemat.Choice, err error) (battlemat.Choice, error) {
			change(&c)
			return c, err
		}}, rulestest.Options{Matches: 1, Choices: 2}, yard.Scenario())
		if !slices.ContainsFunc(c.faults, func(f string) bool { return strings.Contains(f, "lacks something that the brief choice says") }) {
			t.Errorf("%.800q", c.faults)
		}
	}
}

// previewing is a game with replaced previews and offers. Each function is given the answer of the
// game itself. If a function is nil, the game's answer is used.
type previewing struct {
	battlemat.Ruleset
	preview func(p battlemat.Position, s battlemat.Seat, c battlemat.Command, choice battlemat.Choice, err error) (battlemat.Choice, error)
	forms   func(p battlemat.Position, s battlemat.Seat, forms []battlemat.Form) []battlemat.Form
	offer   func(battlemat.Choice) battlemat.Choice
}

func (r previewing) Restore(o battlemat.Opening) (battlemat.Position, error) {
	p, err := r.Ruleset.Restore(o)
	return previewed{p, r}, err
}

type previewed struct {
	battlemat.Position
	by previewing
}

func (p previewed) Apply(e battlemat.Event) battlemat.Position {
	return previewed{p.Position.Apply(e), p.by}
}

func (p previewed) Choices(s battlemat.Seat) iter.Seq[battlemat.Choice] {
	return func(yield func(battlemat.Choice) bool) {
		for c := range p.Position.Choices(s) {
			if p.by.offer != nil {
				c = p.by.offer(c)
			}
			if !yield(c) {
				return
			}
		}
	}
}

func (p previewed) Preview(s battlemat.Seat, c battlemat.Command) (battlemat.Choice, error) {
	choice, err := battlemat.Preview(p.Position, s, c)
	if p.by.preview == nil {
		return choice, err
	}
	return p.by.preview(p.Position, s, c, choice, err)
}

func (p previewed) Forms(s battlemat.Seat) []battlemat.Form {
	forms := battlemat.Forms(p.Position, s)
	if p.by.forms == nil {
		return forms
	}
	return p.by.forms(p.Position, s, forms)
}

func (p previewed) Reshuffle(s battlemat.Seat, r dice.Roller) battlemat.Position {
	if shuffled, can := p.Position.(rulestest.Reshuffler); can {
		return previewed{shuffled.Reshuffle(s, r), p.by}
	}
	return p
}

func TestExaminationFindsFaultyPreviews(t *testing.T) {
	type answer = func(battlemat.Position, battlemat.Seat, battlemat.Command, battlemat.Choice, error) (battlemat.Choice, error)
	refusal := &battlemat.Refusal{Rule: "TAG 1", Code: "no", Detail: "No."}
	for name, mutant := range map[string]struct {
		of      battlemat.Ruleset
		preview answer
		forms   func(battlemat.Position, battlemat.Seat, []battlemat.Form) []battlemat.Form
		want    string
	}{
		"another choice": {tag.Ruleset, func(_ battlemat.Position, _ battlemat.Seat, _ battlemat.Command, c battlemat.Choice, err error) (battlemat.Choice, error) {
			c.Note += "!"
			return c, err
		}, nil, "is another choice"},
		"a brief one": {tag.Ruleset, func(_ battlemat.Position, _ battlemat.Seat, _ battlemat.Command, c battlemat.Choice, err error) (battlemat.Choice, error) {
			c.Brief = true
			return c, err
		}, nil, "is brief"},
		"another command": {tag.Ruleset, func(_ battlemat.Position, _ battlemat.Seat, _ battlemat.Command, c battlemat.Choice, err error) (battlemat.Choice, error) {
			c.Command += " now"
			return c, err
		}, nil, "is for the command"},
		"an offer refused": {tag.Ruleset, func(_ battlemat.Position, _ battlemat.Seat, _ battlemat.Command, c battlemat.Choice, _ error) (battlemat.Choice, error) {
			return c, refusal
		}, nil, "its preview is refused"},
		"another refusal": {tag.Ruleset, func(_ battlemat.Position, _ battlemat.Seat, _ battlemat.Command, c battlemat.Choice, err error) (battlemat.Choice, error) {
			if err != nil {
				err = refusal
			}
			return c, err
		}, nil, "gets a different refusal"},
		"what is refused": {tag.Ruleset, func(_ battlemat.Position, _ battlemat.Seat, c battlemat.Command, choice battlemat.Choice, _ error) (battlemat.Choice, error) {
			choice.Command = c
			return choice, nil
		}, nil, "has a preview for"},
		"no word of what is taken": {polite.Of(tag.Ruleset), func(_ battlemat.Position, _ battlemat.Seat, c battlemat.Command, choice battlemat.Choice, err error) (battlemat.Choice, error) {
			if strings.HasPrefix(string(c), "please") && err == nil {
				err = refusal
			}
			return choice, err
		}, nil, "is accepted, but its preview is refused"},
		"a secret": {tag.Ruleset, func(p battlemat.Position, _ battlemat.Seat, _ battlemat.Command, c battlemat.Choice, err error) (battlemat.Choice, error) {
			if at := snare(p); at != nil {
				c.At = at
			}
			return c, err
		}, nil, "the preview of"},
		"forms for those who do not play": {tag.Ruleset, nil, func(battlemat.Position, battlemat.Seat, []battlemat.Form) []battlemat.Form {
			return []battlemat.Form{{Command: "move {at}", Label: "Go", Kind: battlemat.Move}}
		}, "has forms, but no choice"},
		"a form without its words": {polite.Of(tag.Ruleset), nil, func(_ battlemat.Position, _ battlemat.Seat, forms []battlemat.Form) []battlemat.Form {
			for i := range forms {
				forms[i].Command += " {corner}"
			}
			return forms
		}, "does not fit its corners"},
	} {
		var c collected
		rulestest.Examine(&c, previewing{mutant.of, mutant.preview, mutant.forms, nil}, rulestest.Options{Matches: 1, Choices: 2}, yard.Scenario())
		if !slices.ContainsFunc(c.faults, func(f string) bool { return strings.Contains(f, mutant.want) }) {
			t.Errorf("%s: %q is not among %.800q", name, mutant.want, c.faults)
		}
	}
}

package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// Weighed explains, step by step, the next action of a figure that moves by rule.
type Weighed struct {
	Figure  string      `json:"figure"`
	Focus   []string    `json:"focus,omitempty"` // the figures tied for focus; empty if there is none
	To      []grid.Cell `json:"to,omitempty"`    // the hexes where the figure may end its movement
	Path    []grid.Cell `json:"path,omitempty"`  // its path, if there is only one action
	Reasons []Weight    `json:"reasons"`
}

// Weight is a step of the decision.
type Weight struct {
	Rule string `json:"rule"`
	Text string `json:"text"`
}

// Unexplained returns the event without the sentences of its reasons. Only their rules remain.
func (e Weighed) Unexplained() battlemat.Event {
	e.Reasons = slices.Clone(e.Reasons)
	for i := range e.Reasons {
		e.Reasons[i].Text = ""
	}
	return e
}

// tell returns one line for each step. Lines about the choice of the focus point at the focus, and
// the others show where the figure goes.
func (e Weighed) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	var told []battlemat.Told
	for _, r := range e.Reasons {
		line := battlemat.Told{Text: r.Text, Rule: r.Rule, Kind: battlemat.Weighed, Figure: f.ID, At: &f.At}
		if len(e.Focus) == 1 {
			focus := p.figure(e.Focus[0])
			line.Target = focus.ID
			if slices.Contains(focusRules, r.Rule) && p.sees(f.At, focus.At) {
				line.Line = &battlemat.Line{From: f.At, To: focus.At, Free: true}
			}
		}
		if !slices.Contains(focusRules, r.Rule) && (len(e.Focus) > 0 || r.Rule == "GH G116") {
			line.Cells, line.Path = e.To, e.Path
		}
		told = append(told, line)
	}
	return told
}

// focusRules lists the rules of the steps that decide the focus.
var focusRules = []string{"GH M1", "GH M3", "GH G74"}

// voice returns a voice that calls figures by their names in the reasons.
func (r *roster) voice() gloomhaven.Voice {
	return gloomhaven.Voice{Name: func(b board.Figure) string { return r.figure(b.ID).Name }}
}

// verdict is the book's answer to the question of what a figure may do.
type verdict struct {
	options []Act       // the legal actions, in order
	focus   string      // "" if the players choose it or there is none
	path    []grid.Cell // the path of the only action; nil if the figure stays or there are several actions
}

// weigh asks the book for the actions of the figure, given its current focus, and records the
// reasons as an event.
func (d *resolution) weigh(f *Figure, move, attack *card.Ability, keeps []string) verdict {
	o := orders(move, attack)
	o.Focus = keeps
	voice := d.voice()
	voice.Silent = d.Silent
	answer, err := d.desk.MonsterSaid(d.board(), f.ID, o, voice)
	if err != nil {
		d.baffle(f, err)
		return verdict{}
	}
	var v verdict
	e := Weighed{Figure: f.ID, Focus: answer.Focus}
	for _, r := range answer.Reasons {
		e.Reasons = append(e.Reasons, Weight(r))
	}
	for _, a := range answer.Actions {
		v.options = append(v.options, d.actOf(a))
		if !slices.Contains(e.To, a.To) {
			e.To = append(e.To, a.To)
		}
	}
	if len(v.options) == 1 && move != nil && v.options[0].To != f.At {
		if v.path, err = d.way(f, v.options[0].To, move); err != nil {
			d.baffle(f, err)
			return verdict{}
		}
		e.Path = v.path
	}
	if len(e.Reasons) > 0 { // a silent resolution has no reasons
		d.Do(e)
	}
	if len(answer.Focus) == 1 {
		v.focus = answer.Focus[0]
	}
	return v
}

// baffle records that the book has no answer because the question exceeds the book's bounds. The
// figure does nothing more in this turn, and the scenario goes on.
func (d *resolution) baffle(f *Figure, err error) {
	d.Do(Weighed{Figure: f.ID, Reasons: []Weight{{"GH M10", fmt.Sprintf("%s does nothing more this turn: %v.", f.Name, err)}}})
}

// actOf returns an action with the ids of its victims.
//
// GH G45: of several attacks, the one on the focus comes first, then the others in the order in
// which they came into play.
func (r *roster) actOf(a gloomhaven.Action) Act {
	act := Act{To: a.To, Focus: a.Focus}
	for f := range r.here {
		if slices.Contains(a.Attacks, f.At) {
			act.Attacks = append(act.Attacks, f.ID)
		}
	}
	if i := slices.IndexFunc(act.Attacks, func(id string) bool { return slices.Contains(a.Focus, id) }); i > 0 {
		focus := act.Attacks[i]
		act.Attacks = slices.Insert(slices.Delete(act.Attacks, i, i+1), 0, focus)
	}
	return act
}

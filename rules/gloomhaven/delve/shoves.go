package delve

import (
	"errors"
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
)

// ShoveSkipped records that a push or pull was left out.
type ShoveSkipped struct {
	By     string `json:"by"`
	Figure string `json:"figure,omitempty"` // "" if there was no target
	Pull   bool   `json:"pull,omitempty"`
	Vain   bool   `json:"vain,omitempty"` // there was no hex to go to; otherwise the player chose to skip it
}

func (e ShoveSkipped) tell(p *Position) []battlemat.Told {
	by, target := p.figure(e.By), p.figure(e.Figure)
	told := battlemat.Told{Rule: "GH S4.39", Kind: battlemat.Said, Figure: e.By, Target: e.Figure}
	way := game.Either(e.Pull, "closer to", "farther from")
	switch {
	case target == nil:
		told.Rule, told.Text = "GH S4.41", fmt.Sprintf("%s has nobody to %s.", by.Name, shoveWord(e.Pull))
	case e.Vain && target.fixed():
		told.Rule, told.Text = "GH G107", fmt.Sprintf("%s cannot be %sed: it stays on its hex.", target.Name, shoveWord(e.Pull))
	case e.Vain:
		told.Rule, told.Text = "GH S4.41", fmt.Sprintf("%s cannot be %sed: no free hex is %s %s.", target.Name, shoveWord(e.Pull), way, english.Within(by.Name))
	default:
		told.Text = fmt.Sprintf("%s does not %s %s.", by.Name, shoveWord(e.Pull), english.Within(target.Name))
	}
	return []battlemat.Told{told}
}

// shoveWord returns the verb: "push" or "pull".
func shoveWord(pull bool) string {
	if pull {
		return "pull"
	}
	return "push"
}

// shove makes a figure push or pull another.
func (d *resolution) shove(by, target string, n int, pull bool) {
	if n > 0 {
		d.put(Task{Kind: shoving, Figure: target, By: by, N: n, Pull: pull})
	}
}

// shove is a push or pull in progress.
type shove struct {
	*Position
	t *Task
}

func shoveOf(p *Position, t *Task) *shove { return &shove{p, t} }

// moot reports whether a push or pull has become pointless because its attacker or its target is
// gone.
func (s *shove) moot() bool {
	return s.figure(s.t.By).Gone != Here || s.figure(s.t.Figure).Gone != Here
}

// ways returns the hexes to which a character may push or pull the target. For each hex it returns
// the paths that differ in the harm that they cause.
//
// GH S4.35: in a push, each hex is farther than the one before. GH S4.36: in a pull, each is
// closer. GH S4.38: the last hex must be free.
func (s *shove) ways() []rules.Reached {
	all, err := s.desk.ShoveWays(s.board(), s.asked())
	if err != nil {
		return nil // GH S4.41: there is no hex to go to
	}
	return all
}

// asked returns the push or pull as a question to the desk.
func (s *shove) asked() rules.Shove {
	return rules.Shove{Attacker: s.t.By, Target: s.t.Figure, Steps: s.t.N, Pull: s.t.Pull}
}

// runShove carries out a push or pull that needs no choice by a player.
func runShove(d *resolution, t Task) {
	s := shoveOf(d.Position, &t)
	if s.moot() {
		return
	}
	way, err := d.desk.DirectShove(d.board(), s.asked())
	var none *rules.Refusal
	switch {
	case errors.As(err, &none):
		d.Do(ShoveSkipped{By: t.By, Figure: t.Figure, Pull: t.Pull, Vain: true}) // GH S4.41
	case err != nil:
		d.Err = err
	default:
		d.walk(t.Figure, way.Path, shoveWord(t.Pull)) // GH S4.40
	}
}

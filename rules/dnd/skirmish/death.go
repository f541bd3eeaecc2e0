package skirmish

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
)

var dyingEvents = game.Kinds[*Position]{
	"death-save": game.Event(DeathSave.apply, DeathSave.tell),
	"stabilised": game.Event(Stabilised.apply, Stabilised.tell),
}

// dying reports whether a figure makes death saves. DND K25.
func (f *Figure) dying() bool { return f.Gone == "" && f.down() && !f.Stable }

// DeathSave records the result of a death save, or that damage counts as a failed one.
type DeathSave struct {
	Figure    string `json:"figure"`
	Face      int    `json:"face,omitempty"` // absent if the failure comes from damage
	Total     int    `json:"total,omitempty"`
	Successes int    `json:"successes,omitempty"`
	Failures  int    `json:"failures,omitempty"`
}

func (e DeathSave) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Saved, f.Failed = f.Saved+e.Successes, f.Failed+e.Failures
	if f.Stable && e.Failures > 0 {
		f.Stable, f.Saved = false, 0
	}
}

func (e DeathSave) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	verdict := fmt.Sprintf("%d successful and %d failed death saves so far", f.Saved+e.Successes, f.Failed+e.Failures)
	text := "%s is dying: %s."
	if e.Face > 0 {
		text = fmt.Sprintf("%%s rolls a death save, %s against DC 10: %%s.", sum(e.Face, e.Total))
	}
	told := p.as(to).telling(e.Figure, "DND K25", battlemat.Rolled, text, verdict)
	for i := range told {
		if e.Face > 0 {
			told[i].Dice = one("death-save", e.Face, e.Total)
		}
	}
	return told
}

// deathSave makes a death save and ends the turn.
//
// DND K25: 10 or more is a success, 1 counts as two failures, and 20 restores 1 hit point.
func (d *resolution) deathSave() {
	id := d.Turn.Figure
	weary, favour := d.figure(id).weary(), dice.Even // DND C15
	if weary.Rolls {
		favour = dice.Disadvantage
	}
	face, _ := d.d20(favour)
	e := DeathSave{Figure: id, Face: face, Total: face - weary.Less + d.expr(d.figure(id).luck(), 1)}
	if d.Err != nil {
		return
	}
	if face == 20 {
		d.Do(e)
		d.heal(id, 1)
		return
	}
	switch {
	case face == 1:
		e.Failures = 2
	case e.Total >= 10:
		e.Successes = 1
	default:
		e.Failures = 1
	}
	d.Do(e)
	d.afterSave(id)
	if d.judge(); d.Over == nil {
		d.end()
	}
}

// afterSave kills a figure that has failed three times, and stabilises one that has succeeded three
// times.
func (d *resolution) afterSave(id string) {
	switch f := d.figure(id); {
	case f.Failed >= 3:
		d.kill(id, "")
	case f.Saved >= 3:
		d.Do(Stabilised{Figure: id})
	}
}

// Stabilised says that a figure is no longer dying. DND K22.
type Stabilised struct {
	Figure string `json:"figure"`
}

func (e Stabilised) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Stable, f.Saved, f.Failed = true, 0, 0
}

func (e Stabilised) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	return p.as(to).telling(e.Figure, "DND K22", battlemat.Said, "%s is stable.")
}

// deathSaveUses offers a dying figure its death save, the only thing that it can do.
func deathSaveUses(f combatant, use use) {
	if len(f.Asks) > 0 || !f.dying() {
		return
	}
	use(battlemat.Choice{
		Command: command("death-save", f.ID), Label: "Death save", Kind: battlemat.Act, Rule: "DND K25", Figure: f.ID, Key: "r", Main: true,
	}, nil, func(d *resolution) { d.deathSave() })
}

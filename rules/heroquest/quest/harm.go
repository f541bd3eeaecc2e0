package quest

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// harmEvents are the kinds of events of this chapter.
var harmEvents = game.Kinds[*Position]{
	"hurt":      game.Public(Hurt.apply, Hurt.tell),
	"healed":    game.Public(Healed.apply, Healed.tell),
	"died":      game.Public(Died.apply, Died.tell),
	"befallen":  game.Event(Befallen.apply, Befallen.tell),
	"lifted":    game.Public(Lifted.apply, Lifted.tell),
	"struggled": game.Public(Struggled.apply, Struggled.tell),
}

// Hurt takes body points off a figure.
type Hurt struct {
	Figure string `json:"figure"`
	Wounds int    `json:"wounds"`
	Cause  string `json:"cause,omitempty"` // "the pit"; none where the blow has been told
}

func (e Hurt) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Body = max(f.Body-e.Wounds, 0)
}

func (e Hurt) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	t := battlemat.Told{Rule: "HQ S0.30", Kind: battlemat.Hurt, Figure: f.ID, At: &f.At, Harm: min(e.Wounds, f.Body)}
	if e.Cause != "" {
		t.Text = fmt.Sprintf("%s loses %s to %s.", f.Name, english.Count(min(e.Wounds, f.Body), "body point"), e.Cause)
	}
	return []battlemat.Told{t}
}

// Healed gives body points back.
type Healed struct {
	Figure string `json:"figure"`
	Body   int    `json:"body"`
	Cause  string `json:"cause,omitempty"`
}

func (e Healed) apply(p *Position) { p.figure(e.Figure).Body += e.Body }

func (e Healed) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	text := fmt.Sprintf("%s regains %s from %s: %d of %d.", f.Name, english.Count(e.Body, "body point"), e.Cause, f.Body+e.Body, f.Stats.Body)
	if e.Body == 0 {
		text = fmt.Sprintf("%s is unhurt: %s cannot change its equipment.", f.Name, e.Cause)
	}
	return game.Say(battlemat.Healed, "HQ Q45", f.ID, text).At(f.At).Harm(-e.Body)
}

// Died takes a figure off the board for good.
type Died struct {
	Figure string    `json:"figure"`
	At     grid.Cell `json:"at"`
	By     string    `json:"by,omitempty"`   // the figure that slew it
	Told   bool      `json:"told,omitempty"` // the blow has told that it dies
	// The reward of the hero that slew a monster.
	Items []string `json:"items,omitempty"`
	Gold  int      `json:"gold,omitempty"`
}

func (e Died) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Gone, f.States, f.Left = Dead, nil, 0
	p.rise(f.ID)
	if f.Key != "" {
		p.slain = append(slices.Clip(p.slain), f.Key)
	}
	if p.asked != nil && p.asked.Figure == f.ID {
		p.asked = nil
	}
	if by := p.figure(e.By); by != nil && len(e.Items)+e.Gold > 0 {
		f.Items, f.Gold, f.Ready, f.Worn = nil, 0, "", nil
		by.Items = append(slices.Clip(by.Items), e.Items...)
		by.Gold += e.Gold
	}
}

func (e Died) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	t := battlemat.Told{Rule: "HQ D4", Kind: battlemat.Died, Figure: f.ID, By: e.By, At: &e.At}
	if !e.Told {
		t.Text = f.Name + " dies."
	}
	if f.Hero {
		t.Moment = battlemat.Fallen
	}
	told := []battlemat.Told{t}
	what := things(f.Items, f.Gold)
	switch by := p.figure(e.By); {
	case what == "":
	case by != nil && len(e.Items)+e.Gold > 0:
		told = append(told, battlemat.Told{
			Text: fmt.Sprintf("%s takes what %s had: %s.", by.Name, english.Within(f.Name), things(e.Items, e.Gold)),
			Rule: "HQ Q47", Kind: battlemat.Found, Figure: by.ID, At: &e.At,
		})
	default:
		told = append(told, f.leftBehind(e.At, what))
	}
	return told
}

// leftBehind tells what lies where a figure stood. HQ Q46
func (f *Figure) leftBehind(at grid.Cell, what string) battlemat.Told {
	return battlemat.Told{
		Text:  fmt.Sprintf("What %s carried lies on (%v): %s.", english.Within(f.Name), at, what),
		Short: fmt.Sprintf("What %s carried lies there: %s.", english.Within(f.Name), what),
		Rule:  "HQ Q46", Kind: battlemat.Said, Figure: f.ID, At: &at,
	}
}

// blow is what a figure's harm comes from.
type blow struct {
	cause string // for people; none where it has been told already
	by    string // the figure that dealt it
	after after  // what goes on when its victim has saved itself
	final bool   // nothing saves its victim
}

// hurt takes body points off a figure, and it dies when HQ D4 says so: what it carried
// stays on its square, and the quest is judged at the end of the command.
func (d *resolution) hurt(figure string, wounds int, cause string) {
	d.strike(figure, wounds, blow{cause: cause})
}

// strike is hurt with the figure that dealt it.
func (d *resolution) strike(figure string, wounds int, b blow) {
	f := d.figure(figure)
	if f == nil || f.Gone != Here || wounds < 1 || d.Err != nil || d.mortal(figure) >= 0 && !b.final {
		return
	}
	dies := wounds >= d.lifeOf(f)
	d.Do(Hurt{figure, wounds, b.cause})
	if !dies {
		// HQ Q52: rock skin cracks with the first wound.
		if d.figure(figure).is(rockSkin) {
			d.Do(Lifted{figure, rockSkin, "cracks"})
		}
		return
	}
	if !b.final && d.maySave(f) {
		d.Do(Dying{figure, b.by, b.after})
		return
	}
	d.die(figure, b.by, b.cause == "")
}

// die is the death of a figure; told says that the blow has told of it.
func (d *resolution) die(figure, slayer string, told bool) {
	f := d.figure(figure)
	e := Died{Figure: figure, At: f.At, By: slayer, Told: told}
	if by := d.figure(slayer); by != nil && by.Hero && by.Gone == Here && !f.Hero {
		e.Items, e.Gold = f.Items, f.Gold
	}
	d.Do(e)
	if len(e.Items) > 0 {
		d.dress(e.By)
	}
}

// heal gives body points back, up to those it began with.
//
// HQ Q45: nobody gets more than it began the quest with.
func (d *resolution) heal(figure string, body int, cause string) {
	f := d.figure(figure)
	if f == nil || f.Gone != Here || d.Err != nil {
		return
	}
	d.Do(Healed{figure, max(0, min(body, f.Stats.Body-f.Body)), cause})
}

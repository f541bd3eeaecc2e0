package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

var afflictingEvents = game.Kinds[*Position]{
	"afflicted": game.Event(Afflicted.apply, Afflicted.tell),
	"freed":     game.Event(Freed.apply, Freed.tell),
	"aged":      game.Event[Aged](Aged.apply, nil),
	"saved":     game.Event[Saved, *Position](nil, Saved.tell),
}

// Afflicted says that a figure gets a condition or a boon.
type Afflicted struct {
	Figure string     `json:"figure"`
	As     Affliction `json:"as"`
}

// apply adds the affliction, replacing an equal one.
func (e Afflicted) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Afflicted = slices.DeleteFunc(slices.Clone(f.Afflicted), func(a Affliction) bool {
		return a.Key == e.As.Key && a.By == e.As.By && a.Effect == e.As.Effect && a.Against == e.As.Against
	})
	f.Afflicted = append(f.Afflicted, e.As)
	if !f.acts() { // DND C1: a figure that cannot act loses its readied attack
		f.Ready, f.Dodging = nil, false
	}
	if p.Turn.Figure == e.Figure && f.speed() == 0 {
		p.Turn.Run = 0
	}
}

func (e Afflicted) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	c := condition.Of(e.As.Key)
	told := p.as(to).telling(e.Figure, c.Rule, battlemat.Said, "%s is %s.", c.Name)
	if e.As.Ruled {
		return master.Ruled(told)
	}
	return told
}

// Freed says that a figure loses a condition or boon.
type Freed struct {
	Figure string `json:"figure"`
	Key    string `json:"key"`
	By     string `json:"by,omitempty"`
	Effect int    `json:"effect,omitempty"`
}

func (e Freed) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Afflicted = slices.DeleteFunc(slices.Clone(f.Afflicted), func(a Affliction) bool {
		return a.Key == e.Key && a.By == e.By && a.Effect == e.Effect
	})
}

// Discovers returns true if the event may reveal something: the figure if it was invisible, or what
// it sees if it was blind.
func (e Freed) Discovers() bool {
	return e.Key == condition.Invisibility || e.Key == condition.Invisible || e.Key == condition.Blinded
}

func (e Freed) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	c := condition.Of(e.Key)
	return p.as(to).telling(e.Figure, c.Rule, battlemat.Said, "%s is no longer %s.", c.Name)
}

// lift removes a condition or boon from a figure. If this was the last one from its effect, lift
// also ends the effect.
func (d *resolution) lift(id string, a Affliction) {
	d.Do(Freed{Figure: id, Key: a.Key, By: a.By, Effect: a.Effect})
	if l := d.lasting(a.Effect); l == nil || len(l.Cells) > 0 {
		return
	}
	for _, f := range d.Figures {
		if slices.ContainsFunc(f.Afflicted, func(o Affliction) bool { return o.Effect == a.Effect }) {
			return
		}
	}
	d.Do(BrokenOff{a.Effect})
}

// afflict puts a condition on a figure, unless the figure is immune to the condition. DND C1.
func (d *resolution) afflict(id string, a Affliction) {
	f := d.figure(id)
	if f.Gone != "" || d.Err != nil || slices.Contains(f.block().Unharmed, a.Key) {
		return
	}
	if a.Key == condition.Prone && f.has(condition.Prone) { // DND K18: it is prone already
		return
	}
	d.Do(Afflicted{id, a})
	if !d.figure(id).acts() { // DND P4
		d.release(id)
	}
	d.letGo()
}

// Aged says that a turn of a figure begins or ends, which counts down effects that last a number of
// turns.
type Aged struct {
	Figure string `json:"figure"`
	Start  bool   `json:"start,omitempty"`
}

func (e Aged) apply(p *Position) {
	for i, f := range p.Figures {
		if !slices.ContainsFunc(f.Afflicted, e.counts) {
			continue
		}
		f = p.owned.Of(&p.Figures, i)
		f.Afflicted = slices.Clone(f.Afflicted)
		for k := range f.Afflicted {
			if a := &f.Afflicted[k]; e.counts(*a) {
				a.Rounds--
			}
		}
	}
	p.Lasting = slices.Clone(p.Lasting)
	for i := range p.Lasting {
		if l := &p.Lasting[i]; l.By == e.Figure && e.Start {
			l.Rounds--
		}
	}
}

// counts reports whether the event counts an affliction down.
func (e Aged) counts(a Affliction) bool { return a.Ends == e.Figure && a.Start == e.Start }

// expire ends effects that last until the start or the end of a figure's turn.
func (d *resolution) expire(id string, start bool) {
	aged := Aged{id, start}
	ages := slices.ContainsFunc(d.Lasting, func(l Lasting) bool { return l.By == id && start })
	for _, f := range d.Figures {
		ages = ages || slices.ContainsFunc(f.Afflicted, aged.counts)
	}
	if !ages || d.Err != nil {
		return
	}
	d.Do(aged)
	for _, f := range d.Figures {
		for _, a := range f.Afflicted {
			if aged.counts(a) && a.Rounds <= 0 {
				d.lift(f.ID, a)
			}
		}
	}
	for _, l := range d.Lasting {
		if l.Rounds <= 0 && d.lasting(l.ID) != nil {
			d.Do(BrokenOff{l.ID})
		}
	}
}

// struggle makes a figure repeat the saves that it may make at the end of its turn. DND P3.
func (d *resolution) struggle(id string) {
	for _, a := range d.figure(id).Afflicted {
		if a.Save != "" && d.Err == nil && d.figure(id).has(a.Key) &&
			d.save(id, saving{ability: a.Save, dc: a.DC, magic: a.Spell, against: []string{a.Key}}) {
			d.lift(id, a)
		}
	}
}

// shake makes a figure that took damage lose the afflictions that damage can end, or save against
// them. DND P3.
func (d *resolution) shake(id string) {
	for _, a := range d.figure(id).Afflicted {
		if a.Damaged == "ends" || a.Damaged == "save" && d.save(id, saving{ability: a.Save, dc: a.DC, magic: a.Spell, against: []string{a.Key}}) {
			d.lift(id, a)
		}
	}
}

// Saved records the result of a saving throw.
type Saved struct {
	Figure  string `json:"figure"`
	Ability string `json:"ability"`
	D20     []int  `json:"d20,omitempty"` // absent if the save fails without a roll
	Natural int    `json:"natural,omitempty"`
	Total   int    `json:"total,omitempty"`
	DC      int    `json:"dc"`
	Succeed bool   `json:"succeed,omitempty"`
	Cover   int    `json:"cover,omitempty"` // the part of the total that comes from cover
	// Gains and Losses are the reasons for advantage and disadvantage.
	Gains  []string `json:"gains,omitempty"`
	Losses []string `json:"losses,omitempty"`
}

func (e Saved) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	verdict := game.Either(e.Succeed, "succeeds", "fails")
	if len(e.D20) == 0 {
		return p.as(to).telling(e.Figure, "DND P3", battlemat.Rolled, "%s: %s save fails without a roll.", abilityNames[e.Ability])
	}
	told := p.as(to).telling(e.Figure, "DND P3", battlemat.Rolled, "%s: %s save %s against DC %d %s.", abilityNames[e.Ability], sum(e.Natural, e.Total), e.DC, verdict)
	for i := range told {
		if e.Cover > 0 {
			told[i].Text += fmt.Sprintf(" Cover adds %d.", e.Cover)
		}
		told[i].Text += favoured(e.Gains, e.Losses)
		told[i].Dice = []battlemat.Throw{favouring(thrown("save", e.D20, e.Natural, e.Total), dice.Favoured(len(e.Gains), len(e.Losses)))}
	}
	return told
}

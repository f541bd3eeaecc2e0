package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

var trapEvents = game.Kinds[*Position]{
	"spotted":  game.Event(Spotted.apply, Spotted.tell),
	"sprung":   game.Event(Sprung.apply, Sprung.tell),
	"disarmed": game.Event(Disarmed.apply, Disarmed.tell),
}

// The states of traps that are no longer set.
const (
	sprung   = "sprung"
	disarmed = "disarmed"
)

// mark records the new state of a trap.
func (p *Position) mark(id, done string) {
	p.Traps = slices.Clone(p.Traps)
	p.trap(id).Done = done
}

// Spotted says that a side finds a trap. DND K38.
type Spotted struct {
	Side string `json:"side"`
	Trap string `json:"trap"`
	By   string `json:"by,omitempty"`
}

func (e Spotted) apply(p *Position) {
	k := p.learning(e.Side)
	k.Traps = append(slices.Clip(k.Traps), e.Trap)
}

// Discovers returns true: the event reveals that the trap is there.
func (Spotted) Discovers() bool { return true }

// DiscoversTo reports whether the event reveals anything to a side.
func (e Spotted) DiscoversTo(side string) bool { return side == e.Side }

func (e Spotted) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	if p.sides[to] != e.Side || e.By == "" {
		return nil
	}
	return p.as(to).telling(e.By, "DND K38", battlemat.Said, "%s notices a trap: %s.", p.trapEntry(e.Trap).Name)
}

// Sprung says that a figure sets off a trap. It includes the roll of the trap's attack, if it
// attacks.
type Sprung struct {
	Trap    string `json:"trap"`
	Figure  string `json:"figure"`
	Natural int    `json:"natural,omitempty"`
	Total   int    `json:"total,omitempty"`
	AC      int    `json:"ac,omitempty"`
	Misses  bool   `json:"misses,omitempty"`
}

func (e Sprung) apply(p *Position) {
	if !p.trapEntry(e.Trap).Again {
		p.mark(e.Trap, sprung)
	}
}

// Discovers returns true: the event reveals that the trap is there.
func (Sprung) Discovers() bool { return true }

func (e Sprung) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	name := p.trapEntry(e.Trap).Name
	if e.Natural == 0 {
		return p.as(to).telling(e.Figure, "DND K38", battlemat.Said, "%s sets off a trap: %s.", name)
	}
	told := p.as(to).telling(e.Figure, "DND K38", battlemat.Rolled, "%s sets off a trap: %s. %s against AC %d.", name, sum(e.Natural, e.Total), e.AC)
	for i := range told {
		told[i].Dice = one("attack", e.Natural, e.Total)
	}
	return told
}

// Disarmed says that a trap has been made harmless.
type Disarmed struct {
	Trap   string `json:"trap"`
	Figure string `json:"figure"`
}

func (e Disarmed) apply(p *Position) { p.mark(e.Trap, disarmed) }

func (e Disarmed) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	return p.as(to).telling(e.Figure, "DND K38", battlemat.Said, "%s disarms a trap: %s.", p.trapEntry(e.Trap).Name)
}

// trapSight is the distance in feet within which traps are noticed. DND K38.
const trapSight = 30

// spotTraps finds the traps that a side notices, because a figure with enough Perception sees one
// of their squares.
//
// DND K38: this works within 30 feet, with Perception 5 lower if the square is only dimly lit.
func (d *resolution) spotTraps(id string, perception int) {
	f := d.figure(id)
	for i := range d.Traps {
		t := &d.Traps[i]
		if t.Done != "" || d.known(f.side()).knowsTrap(t.ID) || d.Err != nil {
			continue
		}
		for _, c := range t.Cells {
			clarity := f.in(d.Position).clarity(c)
			n := perception
			if clarity == dnd.Dimly {
				n -= 5
			}
			if clarity > dnd.Unseen && n >= d.trapEntry(t.ID).Spot && f.feetTo(c, 1) <= trapSight {
				d.Do(Spotted{Side: f.side(), Trap: t.ID, By: id})
				break
			}
		}
	}
}

// clarity returns how well a figure sees a square.
func (f combatant) clarity(c grid.Cell) dnd.Clarity {
	s, clarity := f.sceneFor(""), dnd.Unseen
	s.look(s.light, func(eyes *dnd.Eyes) { clarity = eyes.Look(f.space(), f.senses(), c).Clarity })
	return clarity
}

// watchFloor lets every figure that is able to act notice traps. DND K38: by passive Perception.
func (d *resolution) watchFloor() {
	for i := range d.Figures {
		if f := d.Figures[i]; len(d.Traps) > 0 && f.Gone == "" && f.acts() {
			d.spotTraps(f.ID, f.passive())
		}
	}
}

// tread sets off the traps that a figure moves onto.
func (d *resolution) tread(id string, from *grid.Cell) {
	for _, t := range d.Traps {
		f := d.figure(id)
		if f.Gone == "" && d.Err == nil && f.threatens(&t) && t.on(d.grid(), f.At, f.width()) && !(from != nil && t.on(d.grid(), *from, f.width())) {
			d.spring(t.ID, id)
		}
	}
}

// spring applies a trap to a figure. DND K38: a trap may make an attack roll, and a natural 20
// doubles its damage dice. Then come the save, the damage and the conditions.
func (d *resolution) spring(trap, id string) {
	t, f := d.trapEntry(trap), d.figure(id)
	e, times := Sprung{Trap: trap, Figure: id}, 1
	if t.Attack > 0 {
		e.Natural, _ = d.d20(dice.Even)
		e.Total, e.AC = e.Natural+t.Attack, f.armour()
		if e.Misses = e.Natural == 1 || e.Natural < 20 && e.Total < e.AC; e.Natural == 20 {
			times = 2
		}
	}
	if d.Err != nil {
		return
	}
	for _, side := range d.allSides() {
		if d.spots(side, f) && !d.known(side).knowsTrap(trap) {
			d.Do(Spotted{Side: side, Trap: trap})
		}
	}
	if d.Do(e); e.Misses {
		return
	}
	c := &doing{deed: deed{key: trap}}
	for _, x := range t.Effect.Damage {
		dealt, _ := d.deal(x.Type, expr(x.Dice), times)
		c.rolled = append(c.rolled, dealt)
	}
	d.suffer(hit{figure: id}, c, &creature.Effect{Save: t.Effect.Save, Damage: t.Effect.Damage, Conditions: t.Effect.Conditions})
}

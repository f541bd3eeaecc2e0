package skirmish

import (
	"cmp"
	"maps"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd"
)

var knowingEvents = game.Kinds[*Position]{
	"saw":      game.Event(Saw.apply, Saw.tell),
	"appeared": game.Event(Appeared.apply, Appeared.tell),
	"noticed":  game.Event(Noticed.apply, Noticed.tell),
}

// Saw lists the squares that a side sees for the first time, and the doors that it sees in a new
// state. DND K28: a side remembers what it has seen.
type Saw struct {
	Side  string            `json:"side"`
	Cells []grid.Cell       `json:"cells,omitempty"`
	Doors map[string]string `json:"doors,omitempty"`
}

func (e Saw) apply(p *Position) {
	k := p.learning(e.Side)
	if len(e.Cells) > 0 {
		k.Cells = marked(k.Cells, e.Cells)
	}
	if len(e.Doors) > 0 {
		doors := maps.Clone(k.Doors)
		if doors == nil {
			doors = map[string]string{}
		}
		maps.Copy(doors, e.Doors)
		k.Doors = doors
	}
}

// Discovers returns true: the event reveals ground and the states of doors.
func (Saw) Discovers() bool { return true }

// DiscoversTo reports whether the event reveals anything to a side.
func (e Saw) DiscoversTo(side string) bool { return side == e.Side }

// Appeared says that figures come into a side's sight, and which of them it meets for the first
// time.
type Appeared struct {
	Side    string      `json:"side"`
	Figures []string    `json:"figures"`
	At      []grid.Cell `json:"at"` // the places of the figures
	// Foes lists figures with names of their own, including those that were in sight from the
	// start. DND K41
	Foes []string `json:"foes,omitempty"`
}

func (e Appeared) apply(p *Position) {
	if len(e.Foes) > 0 {
		k := p.learning(e.Side)
		k.Met = append(slices.Clip(k.Met), e.Foes...)
	}
}

// Discovers returns true: the event reveals where the figures are.
func (Appeared) Discovers() bool { return true }

// DiscoversTo reports whether the event reveals anything to a side.
func (e Appeared) DiscoversTo(side string) bool { return side == e.Side }

func (e Appeared) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	if side, plays := p.sides[to]; !plays || side != e.Side {
		return nil
	}
	var names []string
	for _, id := range e.Figures {
		names = append(names, p.figure(id).name())
	}
	text := english.Names(names) + " comes into sight."
	if len(names) > 1 {
		text = english.Names(names) + " come into sight."
	}
	var told []battlemat.Told
	if len(names) > 0 {
		told = game.Say(battlemat.Appeared, "DND K28", e.Figures[0], text).At(e.At[0])
	}
	for _, id := range e.Foes {
		f := p.figure(id)
		told = append(told, battlemat.Told{Kind: battlemat.Said, Rule: "DND K41", Figure: id, At: &f.At, Text: cmp.Or(p.renowned(f).Text, f.name()+" is here."), Moment: battlemat.Foe})
	}
	return told
}

// Noticed says that a figure is no longer hidden. DND K10.
type Noticed struct {
	Figure string `json:"figure"`
}

func (e Noticed) apply(p *Position) { p.figure(e.Figure).Hidden = 0 }

// Discovers returns true: the event reveals where the figure is.
func (Noticed) Discovers() bool { return true }

func (e Noticed) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	bare := *f
	bare.Hidden = 0
	if !p.as(to).knowsAt(&bare, f.At) {
		return nil
	}
	return game.Say(battlemat.Said, "DND K10", e.Figure, f.name()+" is no longer hidden.").At(f.At)
}

// sighting returns, for each side, the figures of other sides that it sees. Sides are in the order
// of Known.
func (p *Position) sighting() []figureSet {
	all, spotters := make([]figureSet, len(p.Known)), p.sceneFor("").spotters
	for k := range p.Known {
		for n, f := range p.Figures {
			if f.Gone == "" && f.side() != p.Known[k].Side && spotters[k][n] >= 0 {
				all[k].add(n)
			}
		}
	}
	return all
}

// look records everything that the sides newly see: hidden figures in plain view, ground and doors,
// and figures.
func (d *resolution) look() {
	if d.Err != nil {
		return
	}
	d.notice()
	d.watchFloor()
	for k := range d.Known { // the sides keep their order
		if e := d.unknown(d.Known[k].Side); len(e.Cells)+len(e.Doors) > 0 {
			d.Do(e)
		}
	}
	now := d.Position.sighting()
	for k := range d.Known {
		side := d.Known[k].Side
		fresh := Appeared{Side: side}
		for n, f := range d.Figures {
			if now[k].has(n) && !d.seen[k].has(n) {
				fresh.Figures, fresh.At = append(fresh.Figures, f.ID), append(fresh.At, f.At)
			}
		}
		fresh.Foes = d.fresh(side, &now[k])
		if len(fresh.Figures)+len(fresh.Foes) > 0 {
			d.Do(fresh)
		}
	}
	d.seen = now
}

// unknown returns what a side sees for the first time or in a new state.
func (p *Position) unknown(side string) Saw {
	e, k, seen := Saw{Side: side}, p.known(side), p.inSight(side)
	for c := range seen.all {
		if !k.has(c) {
			e.Cells = append(e.Cells, c)
		}
	}
	for _, c := range p.overWalls(side) {
		if !k.has(c) && !seen.has(c) && !slices.Contains(e.Cells, c) {
			e.Cells = append(e.Cells, c)
		}
	}
	for _, door := range p.Doors {
		if is := doorState(door.Open).String(); k.Doors[door.ID] != is && slices.ContainsFunc(p.beside(door.ID), seen.has) {
			if e.Doors == nil {
				e.Doors = map[string]string{}
			}
			e.Doors[door.ID] = is
		}
	}
	return e
}

// charted returns what a side learns if it has explored the place beforehand: every other square,
// and the state of each door. DND K28.
func (p *Position) charted(side string) Saw {
	e, k := Saw{Side: side, Doors: map[string]string{}}, p.known(side)
	for _, c := range allCells(p.scenario.Board) {
		if !k.has(c) {
			e.Cells = append(e.Cells, c)
		}
	}
	for _, door := range p.Doors {
		e.Doors[door.ID] = doorState(door.Open).String()
	}
	return e
}

// notice finds the hidden figures that an enemy notices.
//
// DND K10: the enemy's passive Perception must be at least the figure's Stealth, and the enemy
// needs a line of sight to the figure.
func (d *resolution) notice() {
	for i := range d.Figures {
		f := d.Figures[i]
		if f.Gone != "" || f.Hidden == 0 {
			continue
		}
		bare := *f
		bare.Hidden = 0
		for o := range f.in(d.Position).others(true) {
			passive := o.passive()
			if passive < f.Hidden || !o.acts() || !o.in(d.Position).seesAt(&bare, f.At) {
				continue
			}
			clarity := o.in(d.Position).glimpse(&bare, f.At)
			if clarity == dnd.Dimly { // DND L6: disadvantage takes 5 off a passive check
				passive -= 5
			}
			if passive >= f.Hidden {
				d.Do(Noticed{f.ID})
				break
			}
		}
	}
}

// wouldSee reports whether a figure would see a hidden figure if the latter were not hiding.
func (f combatant) wouldSee(o *Figure) bool { return f.wouldSeeFor("", o) }

// wouldSeeFor reports whether, as far as a side knows, a figure would see a hidden figure if the
// latter were not hiding.
func (f combatant) wouldSeeFor(side string, o *Figure) bool {
	bare := *o
	bare.Hidden = 0
	return f.seesFor(side, &bare, o.At)
}

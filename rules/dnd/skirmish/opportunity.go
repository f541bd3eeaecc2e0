package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// awaited returns the questions that a step raises for figures with a readied attack.
//
// DND K12: a readied attack is made on an enemy in sight that comes within reach or range.
func (f combatant) awaited() []Ask {
	var asks []Ask
	for o := range f.others(true) {
		ask := Ask{readied, o.ID, f.ID}
		if o.Ready != nil && !o.Reacted && !slices.Contains(f.Journey.Waived, o.ID) && o.acts() && o.in(f.Position).sees(f.Figure) && len(o.in(f.Position).reactions(&ask)) > 0 {
			asks = append(asks, ask)
		}
	}
	return asks
}

// provoked returns the questions that are asked before a step.
func (f combatant) provoked(s step, asked []string) []Ask {
	var asks []Ask
	for o := range f.others(true) {
		ask := Ask{opportunity, o.ID, f.ID}
		if !slices.Contains(asked, o.ID) && o.in(f.Position).watches("", f.Figure, s) && len(o.in(f.Position).reactions(&ask)) > 0 {
			asks = append(asks, ask)
		}
	}
	return asks
}

// reactions returns the attacks with which a figure can answer a question.
func (f combatant) reactions(ask *Ask) []*creature.Action {
	var list []*creature.Action
	target := f.figure(ask.Target)
	for _, a := range f.attacks() {
		switch {
		case ask.Kind == readied && (a.Key != f.Ready.Action || !f.usable(a)):
		case ask.Kind == opportunity && !f.guardsWith(a):
		case f.beyond(target, a.Use.Attack):
		default:
			if j, err := f.judged(target, a.Use.Attack); err == nil && j.Refusal == nil && (ask.Kind == readied || !j.Ranged) {
				list = append(list, a)
			}
		}
	}
	return list
}

// guardsWith reports whether a figure could now make an opportunity attack with an action. DND K23:
// it must be a melee attack that is not used up.
func (f *Figure) guardsWith(a *creature.Action) bool {
	return strikes(a) && a.Use.Attack.Reach > 0 && f.usable(a)
}

// watches reports whether a figure may make an opportunity attack when another figure takes a step
// by itself, as far as a side knows. If the side is "", it reports whether the figure really may.
// Both offers and play use this.
//
// DND K23, DND M7: the step must leave the figure's reach, and the figure must see the other, be
// able to react, and not have reacted yet. A mover that disengages is not struck, nor is one that
// is known to have Flyby.
func (f combatant) watches(side string, mover *Figure, s step) bool {
	reach := f.guarded()
	return f.waits(mover) && f.inReach(reach, s.from, s.width) && !f.inReach(reach, s.to, s.after) && f.catches(side, mover, s)
}

// catches reports whether a figure sees another before a step and could strike at it, without total
// cover between them, as far as a side knows. If the side is "", it reports whether the figure
// really could. DND L2, DND K28.
func (f combatant) catches(side string, mover *Figure, s step) bool {
	if s.width != mover.width() {
		other := *mover
		other.Squeezed = s.width < mover.block().Width()
		mover = &other
	}
	return f.seesFor(side, mover, s.from) && f.ground().joined(side, "effect", f.space(), f.spaceAt(s.from, s.width))
}

// waits reports whether a figure may make opportunity attacks on another, wherever the other goes.
func (f combatant) waits(mover *Figure) bool {
	return !f.Reacted && (f.Journey == nil || f.Journey.Drags != f.ID) && f.reacts() && !f.Turn.Flees &&
		!(mover.block().Has(creature.Flyby) && mover.flies()) && !f.charmedBy(mover) && f.guarded() > 0
}

// step is a step of a creature from one square to another, with its width before and after.
type step struct {
	from, to     grid.Cell
	width, after int
}

// stepOf returns the nth step of a path. widths holds the mover's width at each square; nil means
// its present width.
func (f *Figure) stepOf(way []grid.Cell, widths []int, n int) step {
	if widths == nil {
		return step{way[n], way[n+1], f.width(), f.width()}
	}
	return step{way[n], way[n+1], widths[n], widths[n+1]}
}

// draws returns, for each square of a path, the guards who may strike before the mover leaves it.
// Each guard reacts only once.
func (f combatant) draws(guards []guard, way []grid.Cell, widths []int) [][]string {
	var drawn [][]string // nil if nobody may strike
	for _, o := range guards {
		for i := 0; i+1 < len(way); i++ {
			if s := f.stepOf(way, widths, i); o.within(f.Position, s.from, s.width) && !o.within(f.Position, s.to, s.after) && o.enemy.in(f.Position).catches(f.side(), f.Figure, s) {
				if drawn == nil {
					drawn = make([][]string, len(way))
				}
				drawn[i] = append(drawn[i], o.enemy.ID)
				break
			}
		}
	}
	return drawn
}

// guard is an enemy that may strike at a figure that leaves its reach. If there are many paths, the
// places within that reach are computed beforehand for the mover's present width.
type guard struct {
	enemy   *Figure
	reach   int // the enemy's reach in feet
	width   int
	reaches *cellSet
}

// within reports whether a space is in a guard's reach.
func (g *guard) within(p *Position, at grid.Cell, width int) bool {
	if g.reaches != nil && width == g.width {
		return g.reaches.has(at)
	}
	return g.enemy.inReach(g.reach, at, width)
}

// survey computes the places at which the mover, at its present width, is in a guard's reach.
func (g *guard) survey(p *Position) {
	set, o, far := newCellSet(p.scenario.Board), g.enemy, g.reach/dnd.Feet+1
	for y := o.At.Y - far - g.width; y <= o.At.Y+o.width()+far; y++ {
		for x := o.At.X - far - g.width; x <= o.At.X+o.width()+far; x++ {
			if c := (grid.Cell{X: x, Y: y}); set.inside(c) && o.inReach(g.reach, c, g.width) {
				set.add(c)
			}
		}
	}
	g.reaches = &set
}

// waiting returns the known enemies that may strike at a figure when it leaves their reach.
func (f combatant) waiting() (list []guard) {
	for o := range f.others(true) {
		if f.spots(f.side(), o) && o.in(f.Position).waits(f.Figure) {
			list = append(list, guard{enemy: o, reach: o.guarded(), width: f.width()})
		}
	}
	return list
}

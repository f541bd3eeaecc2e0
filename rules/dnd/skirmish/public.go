package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/sight"
)

// Every player can see what spectators see, because the spectators' link is public. So the
// spectators' view must follow from what each side knows by itself. Otherwise a side could learn
// from that view what the others know. DND K43.

// public returns the figures that spectators see. With two sides, a figure is among them if it and
// some enemy see each other, which both sides then know.
func (p *Position) public() (all figureSet) {
	for n, f := range p.Figures {
		if f.Gone == "" && f.in(p).shown(f.At) {
			all.add(n)
		}
	}
	return all
}

// shown reports whether a figure on a square and some enemy would see each other.
//
// DND K43: a figure does not know that it is heard, or seen by an enemy that it does not see
// itself. A third side does not know that two others see each other.
func (f combatant) shown(at grid.Cell) bool {
	if len(f.Known) != 2 {
		return false
	}
	there := f.Figure
	if at != f.At {
		moved := *f.Figure
		moved.At = at
		there = &moved
	}
	for o := range f.others(true) {
		if o.in(f.Position).seesAt(f.Figure, at) && there.in(f.Position).seesAt(o, o.At) {
			return true
		}
	}
	return false
}

// onlooker is a public figure: the index of its side in Known, and its senses and place.
type onlooker struct {
	side   int
	from   sight.Space
	senses dnd.Senses
}

// publicSight returns the ground that spectators see. This is the largest set of squares with the
// following property: the public figures of both sides see each square without looking over squares
// outside the set.
//
// DND K43: if one side sees something over squares that the other side does not see, the other
// cannot know that it is seen. By this rule each side can tell from its own sight alone which
// squares are public.
func (p ground) publicSight(by []onlooker) cellSet {
	all := newCellSet(p.scenario.Board)
	if len(by) == 0 && len(p.Known) > 0 {
		return all
	}
	all.fill()
	s := p.sceneFor("")
	for k := range p.Known {
		seen := newCellSet(p.scenario.Board)
		for _, o := range by {
			if o.side == k {
				seen.join(s.perceived(s.light, o.from, o.senses))
			}
		}
		all.keep(seen)
	}
	return openTo(p.desk, s.terrain.lines, s.light, by, all, len(p.Known))
}

// onlookers returns the public figures.
func (p ground) onlookers() (list []onlooker) {
	public := &p.sceneFor(string(watchers)).knows
	for n, f := range p.Figures {
		if public.has(n) {
			list = append(list, onlooker{p.knownPlace(f.side()), f.space(), f.senses()})
		}
	}
	return list
}

// openTo returns the largest subset of a set of squares with the following property: onlookers of
// the given number of sides see each of its squares without looking over squares outside the
// subset.
func openTo(desk *dnd.Desk, ground *board.Board, light *dnd.Light, by []onlooker, set cellSet, sides int) cellSet {
	for {
		b := ground.Clone()
		b.SetTerrains(board.Wall, func(c grid.Cell) bool { return !set.has(c) && b.Space(c) })
		eyes := desk.Eyes(b, nil)
		eyes.See(light)
		fewer := newCellSet(b)
		fewer.fill()
		for side := range sides {
			seen := newCellSet(b)
			for _, o := range by {
				if o.side != side {
					continue
				}
				seen.join(cellSet{words: eyes.Perceived(o.from, o.senses)})
			}
			fewer.keep(seen)
		}
		fewer.keep(set)
		if slices.Equal(fewer.words, set.words) {
			return set
		}
		set = fewer
	}
}

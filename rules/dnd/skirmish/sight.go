package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/sight"
)

// inLine reports whether no wall or shut door separates two spaces. DND L1.
func (p ground) inLine(from, to sight.Space) bool { return p.joined("", "sight", from, to) }

// reachable reports whether an attack can pass between two spaces, regardless of figures. DND L2.
func (p ground) reachable(from, to sight.Space) bool { return p.joined("", "effect", from, to) }

// joined reports whether a line of a kind leads from one space to another, regardless of figures,
// as far as a side knows the ground. If the side is "", the real ground decides. DND K28.
func (p ground) joined(side, kind string, from, to sight.Space) bool {
	return p.sceneFor(side).terrain.joined(kind, from, to)
}

// joined reports whether a line of a kind leads from one space to another on this ground,
// regardless of figures.
func (t *terrain) joined(kind string, from, to sight.Space) bool {
	if kind == "sight" && !t.desk.Tall(t.lines) { // the ground caches what is seen from a space
		if to.Size > 1 {
			from, to = to, from
		}
		if to.Size == 1 {
			return t.lineTo(from, to.At)
		}
	}
	verdict, err := t.desk.SeeSpace(t.lines, kind, from, to)
	return err == nil && verdict.Sees
}

// lineTo reports whether no wall is between a space and a square.
func (t *terrain) lineTo(from sight.Space, c grid.Cell) (is bool) {
	t.lock.Lock()
	defer t.lock.Unlock()
	return t.eyes.Perceives(from, dnd.Senses{Blind: true, Blindsight: anywhere}, c)
}

// anywhere is a distance in feet that is longer than any board.
const anywhere = 1 << 30

// sees reports whether a figure sees another.
//
// DND K28: there must be a line of sight to it (L1). The watcher must not be blind, and the other
// must not be invisible, hidden or in the dark. Friends of a hidden figure know where it is.
func (f combatant) sees(o *Figure) bool { return f.seesAt(o, o.At) }

// seesAt reports whether a figure would see another on another square.
func (f combatant) seesAt(o *Figure, at grid.Cell) bool { return f.sceneFor("").sees(f.Figure, o, at) }

// sees reports whether a figure sees another on a square of the scene.
func (s *scene) sees(f, o *Figure, at grid.Cell) bool {
	switch {
	case f.ID == o.ID:
		return true
	case f.lost(o):
		return false
	}
	least := dnd.Dark
	if s.side != "" && at != o.At && !f.sheet.sunny && o.shines() { // DND L5: its torch moves with it
		least = dnd.Bright
	}
	// On uneven ground a head may be visible when its square is not, and some senses perceive the
	// invisible at close range.
	if least > dnd.Dark || f.sheet.scenario.Board.HasLevels() || f.sheet.desk.Tall(f.sheet.scenario.Board) || o.invisible() {
		return s.glimpse(f, o, at, least) > dnd.Unseen
	}
	return s.perceives(f, at, o.width())
}

// perceives reports whether a figure perceives any square of a space.
func (s *scene) perceives(f *Figure, at grid.Cell, width int) (seen bool) {
	if field, here := s.field(f); here && width == 1 {
		return field.has(at)
	}
	from, senses := f.space(), f.senses()
	s.look(s.light, func(eyes *dnd.Eyes) {
		sees := func(c grid.Cell) bool { return from.Contains(c) || eyes.Perceives(from, senses, c) }
		seen = width == 1 && sees(at) || width > 1 && slices.ContainsFunc(f.sheet.grid().Space(at, width), sees)
	})
	return seen
}

// seesFor reports whether a figure sees another on a square, as far as a side knows. If the side is
// "", it reports whether the figure really does. A side knows what its own figures see, but not
// what they would see elsewhere.
func (f combatant) seesFor(side string, o *Figure, at grid.Cell) bool {
	if f.side() == side && at == o.At && !f.imagines() && !o.in(f.Position).imagines() {
		side = ""
	}
	return f.sceneFor(side).sees(f.Figure, o, at)
}

// lost reports whether a figure is not on the board, or another hides from it. DND K28.
func (f *Figure) lost(o *Figure) bool {
	return f.Gone != "" || o.Hidden > 0 && f.enemies(o)
}

// glimpse returns how well a figure sees another on a square. DND K28, DND L6.
func (f combatant) glimpse(o *Figure, at grid.Cell) dnd.Clarity {
	return f.sceneFor("").glimpse(f.Figure, o, at, dnd.Dark)
}

// glimpse returns how well a figure sees another on a square of the scene. It takes the light on
// the other to be at least as bright as `least`.
func (s *scene) glimpse(f, o *Figure, at grid.Cell, least dnd.Brightness) dnd.Clarity {
	best := dnd.Unseen
	if f.lost(o) {
		return best
	}
	from, senses := f.space(), f.senses()
	s.look(s.light, func(eyes *dnd.Eyes) {
		for _, c := range f.sheet.grid().Space(at, o.width()) {
			g := eyes.LookLit(from, senses, c, f.sheet.level(at, o.width())+o.width(), least)
			near := g.Code == dnd.GlanceBlindsight || f.feetTo(c, 1) <= senses.Truesight
			if !o.invisible() || near { // DND C8
				best = max(best, g.Clarity)
			}
		}
	})
	return best
}

// invisible reports whether a figure cannot be seen, regardless of where it is. DND C8.
func (f *Figure) invisible() bool {
	return (f.has(condition.Invisible) || f.has(condition.Invisibility)) && !f.has(condition.FaerieFire)
}

// feetTo returns the distance of a space from a figure in feet.
func (f *Figure) feetTo(at grid.Cell, size int) int {
	a, b := f.sheet.stood(f.At, f.width()), f.sheet.stood(at, size)
	return f.sheet.desk.Apart(&a, &b)
}

// feet returns the distance between two figures in feet.
func (f *Figure) feet(o *Figure) int { return f.feetTo(o.At, o.width()) }

// earshot is the largest distance in feet at which an unseen figure is heard. DND K28.
const earshot = 30

// hears reports whether a figure would hear another, if the other were on a square. No wall may be
// between them, and the other must be near and must not hide.
func (f combatant) hears(o *Figure, at grid.Cell) bool {
	return f.sceneFor("").terrain.hears(f.Figure, o, at)
}

// hears reports whether a figure hears another on a square of this ground.
func (t *terrain) hears(f, o *Figure, at grid.Cell) bool {
	return f.Gone == "" && o.Hidden == 0 && !f.is(condition.Deafened) && !f.is(condition.Unconscious) &&
		f.feetTo(at, o.width()) <= earshot && t.joined("sight", f.space(), f.sheet.spaceAt(at, o.width()))
}

// spotsAt reports whether a side would know where a figure is, if it were on a square.
func (p *Position) spotsAt(side string, o *Figure, at grid.Cell) bool {
	if o.side() == side {
		return true
	}
	for f := range p.here {
		if f.side() == side && f.in(p).notes(o, at) {
			return true
		}
	}
	return false
}

// notes reports whether a figure would see or hear another, if the other were on a square.
func (f combatant) notes(o *Figure, at grid.Cell) bool { return f.sceneFor("").notes(f.Figure, o, at) }

// notes reports whether a figure sees or hears another on a square of the scene.
func (s *scene) notes(f, o *Figure, at grid.Cell) bool {
	return s.sees(f, o, at) || s.terrain.hears(f, o, at)
}

// knows reports whether a seat knows where a figure is. The method knowsAt reports whether it
// would, if the figure were elsewhere.
//
// DND K51: only the game master knows about figures behind the screen.
func (k knowledge) knows(f *Figure) bool {
	if f.isAside() {
		return k.rules(k.seat)
	}
	if side, plays := k.sides[k.seat]; plays {
		return k.spots(side, f)
	}
	if k.rules(k.seat) {
		return true
	}
	n := k.place(f)
	return n >= 0 && k.sceneFor(string(watchers)).knows.has(n)
}

func (k knowledge) knowsAt(f *Figure, at grid.Cell) bool {
	if f.isAside() {
		return k.rules(k.seat)
	}
	if side, plays := k.sides[k.seat]; plays {
		return k.spotsAt(side, f, at)
	}
	if k.rules(k.seat) {
		return true
	}
	return f.in(k.Position).shown(at)
}

// knowsCell reports whether a seat has seen a square.
func (k knowledge) knowsCell(c grid.Cell) bool {
	return k.knownTo()(c)
}

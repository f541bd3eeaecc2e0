package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/sight"
)

// perceives works out the squares that a figure perceives, its own among them. DND L1, DND L6.
func (p *Position) perceives(f *Figure) *cellSet { return p.perceivesOn(p.regard(""), f) }

// perceivesOn is perceives by what a side knows.
func (p *Position) perceivesOn(by regard, f *Figure) *cellSet {
	v := by.on
	v.lock.Lock()
	defer v.lock.Unlock()
	key := gaze{p.space(f), p.senses(f), by.lit.number}
	if p.sunny && v.clear && !key.senses.Blind {
		key.senses = dnd.Senses{} // all eyes see alike
	}
	if seen, known := v.fields[key]; known {
		return seen
	}
	seen := newCellSet(v.board)
	if len(v.fields) >= mostOf(mostFields, 8*len(seen.words)) {
		clear(v.fields)
	}
	for i, clarity := range v.look(by.lit).Field(key.from, key.senses) {
		if clarity > dnd.Unseen {
			seen.add(v.board.At(i))
		}
	}
	for _, c := range key.from.Squares() {
		seen.add(c)
	}
	v.fields[key] = &seen
	return &seen
}

// mostFields is how many fields of view are kept of a vista, and how many lines of sight.
const mostFields = 4096

// inLine reports whether no wall or shut door parts two spaces. DND L1.
func (p *Position) inLine(from, to sight.Space) bool { return p.joined("", "sight", from, to) }

// reachable reports whether an attack can pass between two spaces, whoever stands there. DND L2.
func (p *Position) reachable(from, to sight.Space) bool { return p.joined("", "effect", from, to) }

// joining is the question whether a line of a kind joins two spaces.
type joining struct {
	kind     string
	from, to sight.Space
}

// joined reports whether a line of a kind leads from one space to another, whoever stands there, as far as a side knows the
// ground; "": as it is. DND K28.
func (p *Position) joined(side, kind string, from, to sight.Space) bool {
	v := p.regarded(side)
	v.lock.Lock()
	defer v.lock.Unlock()
	key := joining{kind, from, to}
	if sees, known := v.pairs[key]; known {
		return sees
	}
	if len(v.pairs) >= mostFields {
		clear(v.pairs)
	}
	verdict, err := p.desk.SeeSpace(v.board, kind, from, to)
	v.pairs[key] = err == nil && verdict.Sees
	return v.pairs[key]
}

// sees reports whether a figure sees another.
//
// DND K28: a line of sight leads to it (L1), the watcher is not blind, and the other is not
// invisible, hidden or in the dark. Friends of the hidden know where they are.
func (p *Position) sees(f, o *Figure) bool { return p.seesAt(f, o, o.At) }

// seesAt is sees for another square in which the other might be.
func (p *Position) seesAt(f, o *Figure, at grid.Cell) bool {
	switch {
	case f.ID == o.ID:
		return true
	case p.lost(f, o):
		return false
	case p.scenario.Board.HasLevels() || p.desk.Tall(p.scenario.Board) || p.invisible(o): // heads are seen over ground, and the invisible from near
		return p.glimpse(f, o, at) > dnd.Unseen
	}
	field, width := p.perceived(f), p.width(o)
	if width == 1 {
		return field.has(at)
	}
	return slices.ContainsFunc(p.grid().Space(at, width), field.has)
}

// lost reports whether a figure has no eyes on the board, or another hides from it. DND K28.
func (p *Position) lost(f, o *Figure) bool {
	return f.Gone != "" || o.Hidden > 0 && p.enemies(f, o)
}

// glimpse is how well a figure sees another on a square. DND K28, DND L6.
func (p *Position) glimpse(f, o *Figure, at grid.Cell) dnd.Clarity {
	return p.glimpseOn(p.regard(""), f, o, at, dnd.Dark)
}

// glimpseOn is glimpse by what a side knows, where at least so much light falls on the other.
func (p *Position) glimpseOn(by regard, f, o *Figure, at grid.Cell, least dnd.Brightness) dnd.Clarity {
	if p.lost(f, o) {
		return dnd.Unseen
	}
	v := by.on
	v.lock.Lock()
	defer v.lock.Unlock()
	eyes, from, senses := v.look(by.lit), p.space(f), p.senses(f)
	best := dnd.Unseen
	for _, c := range p.grid().Space(at, p.width(o)) {
		g := eyes.LookLit(from, senses, c, p.level(at, p.width(o))+p.width(o), least)
		near := g.Code == dnd.GlanceBlindsight || p.feetTo(f, c, 1) <= senses.Truesight
		if !p.invisible(o) || near { // DND C8
			best = max(best, g.Clarity)
		}
	}
	return best
}

// invisible reports whether a figure cannot be seen, wherever it is. DND C8.
func (p *Position) invisible(f *Figure) bool {
	return (f.has(condition.Invisible) || f.has(condition.Invisibility)) && !f.has(condition.FaerieFire)
}

// feetTo is how far a space is from a figure.
func (p *Position) feetTo(f *Figure, at grid.Cell, size int) int {
	a, b := p.stood(f.At, p.width(f)), p.stood(at, size)
	return p.desk.Apart(&a, &b)
}

// feet is how far two figures are apart.
func (p *Position) feet(f, o *Figure) int { return p.feetTo(f, o.At, p.width(o)) }

// earshot is how far off a figure is heard that is not seen, in feet. DND K28.
const earshot = 30

// hears reports whether a figure knows where another would be on a square without seeing it: no wall
// stands between them, it is near, and does not hide.
func (p *Position) hears(f, o *Figure, at grid.Cell) bool {
	return f.Gone == "" && o.Hidden == 0 && !p.is(f, condition.Deafened) && !p.is(f, condition.Unconscious) &&
		p.feetTo(f, at, p.width(o)) <= earshot && p.inLine(p.space(f), p.spaceAt(at, p.width(o)))
}

// spotsAt reports whether a side would know where a figure is if it were on a square.
func (p *Position) spotsAt(side string, o *Figure, at grid.Cell) bool {
	if p.side(o) == side {
		return true
	}
	for f := range p.here {
		if p.side(f) == side && p.notes(f, o, at) {
			return true
		}
	}
	return false
}

// notes reports whether a figure would know where another is if that were on a square: it sees or hears it.
func (p *Position) notes(f, o *Figure, at grid.Cell) bool {
	return p.seesAt(f, o, at) || p.hears(f, o, at)
}

// knows reports whether a seat knows where a figure is, and knowsAt whether it would if the figure
// were elsewhere.
//
// DND K51: of what stands behind the screen nobody but the game master knows.
func (p *Position) knows(seat battlemat.Seat, f *Figure) bool {
	if f.isAside() {
		return p.rules(seat)
	}
	if side, plays := p.sides[seat]; plays {
		return p.spots(side, f)
	}
	if p.rules(seat) {
		return true
	}
	public, n := p.public(), p.place(f)
	return n >= 0 && public.has(n)
}

func (p *Position) knowsAt(seat battlemat.Seat, f *Figure, at grid.Cell) bool {
	if f.isAside() {
		return p.rules(seat)
	}
	if side, plays := p.sides[seat]; plays {
		return p.spotsAt(side, f, at)
	}
	if p.rules(seat) {
		return true
	}
	return p.shown(f, at)
}

// sightOf returns the squares that a seat's figures see now; of those who only watch, what is open to all.
func (p *Position) sightOf(seat battlemat.Seat) cellSet {
	if side, plays := p.sides[seat]; plays {
		return p.inSight(side)
	}
	if p.rules(seat) {
		return p.all
	}
	return p.drawn().sight.Of(whole{}, p.publicSight)
}

// addSight adds what a figure sees, and where it stands: that it knows, however dark it is.
func (p *Position) addSight(seen cellSet, f *Figure) {
	for i, w := range p.perceived(f).words {
		seen.words[i] |= w
	}
}

package delve

import (
	"fmt"
	"maps"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// offers checks that the choices of a seat are exactly those that the rules allow.
func (o *observer) offers(p *Position) {
	if len(p.agenda) == 0 || o.over != nil {
		return
	}
	t := p.agenda[0]
	var at []grid.Cell
	var targets, by []string // the targets of attacks, and the paths of a push or pull
	areas := 0
	for c := range p.Choices(p.answers(&t)) {
		if c.At != nil && (c.Kind == battlemat.Move || c.Kind == battlemat.Shove && c.Target == t.Figure) && !slices.Contains(at, *c.At) {
			at = append(at, *c.At)
		}
		if c.Kind == battlemat.Shove && c.Target == t.Figure && c.At != nil {
			way := fmt.Sprint(*c.At)
			for _, s := range c.Path {
				if s.Danger != "" {
					way += fmt.Sprint(" ", s.At)
				}
			}
			by = append(by, way)
		}
		if c.Kind == battlemat.Attack && c.Cells == nil && !slices.Contains(targets, c.Target) {
			targets = append(targets, c.Target)
		}
		if c.Cells != nil && t.Kind == doingAbility && len(t.Does.Area.Red) > 0 && areas < 12 {
			o.laidOut(o.figure(t.Figure), *t.Does, c)
			areas++
		}
	}
	f := o.figure(t.Figure)
	switch {
	case t.Kind == shoving:
		// GH S4.37, S4.38: every destination is offered at once.
		ends := o.shoveEnds(o.figure(t.By), f, t.N, t.Pull)
		o.must(equal(at, ends), "S4.38", "it may go to %v, offered are %v", sorted(ends), sorted(at))
		if !f.flying && t.N < 9 {
			ways := o.shoveWays(o.figure(t.By), f, t.N, t.Pull)
			slices.Sort(by)
			o.must(slices.Equal(by, ways), "S4.35", "the ways are %q, offered are %q", ways, by)
		}
	case t.Kind == doingAbility && (t.Does.Deed == card.Move || t.Does.Deed == card.Teleport):
		e := Moved{Figure: f.id, Movement: t.Does.Movement}
		if t.Does.Deed == card.Teleport {
			e.Movement = "teleport"
		}
		left := o.move(e).N - o.deeds.spent
		o.must(t.N == left || e.Movement == "jump" && t.N <= left, "S4.1", "it has %d hexes left, not %d", left, t.N)
		ends := o.ends(f, t.N, e.Movement)
		o.must(equal(at, ends), "S4.2", "it may go to %v, offered are %v", sorted(ends), sorted(at))
	case t.Kind == doingAbility && t.Does.Deed == card.Attack && len(t.Does.Area.Red) == 0:
		want := o.prey(f, *t.Does)
		slices.Sort(targets)
		o.must(slices.Equal(targets, want), "S4.14", "it may attack %v, offered are %v", want, targets)
	}
}

func equal(a, b []grid.Cell) bool { return slices.Equal(sorted(a), sorted(b)) }

func sorted(of []grid.Cell) []grid.Cell {
	return slices.SortedFunc(slices.Values(of), func(a, b grid.Cell) int { return (a.Y-b.Y)<<16 + a.X - b.X })
}

// prey returns the enemies that a figure may attack without an area. GH S4.14 to S4.19, S4.31
func (b *books) prey(f *booked, a card.Ability) []string {
	var list []string
	if f.is("disarm") || f.is("stun") {
		return nil
	}
	for _, g := range b.figures {
		struck := slices.ContainsFunc(b.deeds.struck, func(s struck) bool { return s.who == g })
		if !g.gone && g.foe(f) && !struck && !g.is("invisible") && b.inRange(f, g.at, a) && b.land.sees(f.at, g.at) {
			list = append(list, g.id)
		}
	}
	slices.Sort(list)
	return list
}

// preyOfArea reports whether the ability's area can be placed so that it attacks a figure.
func (b *books) preyOfArea(f *booked, a card.Ability) bool {
	kept := b.deeds.struck
	defer func() { b.deeds.struck = kept }()
	a.Targets, a.More = 0, false
	for _, g := range b.figures {
		if g.gone || !g.foe(f) || g.is("invisible") || !b.land.sees(f.at, g.at) {
			continue
		}
		b.deeds.struck = []struck{{g, g.at}}
		for _, cells := range b.placements(f, a) {
			if slices.Contains(cells, g.at) {
				return true
			}
		}
	}
	return false
}

// ends returns the hexes on which a movement may end.
func (b *books) ends(f *booked, n int, movement string) []grid.Cell {
	if f.is("stun") || f.is("immobilize") && movement != "teleport" {
		return nil
	}
	return slices.Collect(maps.Keys(b.ways(f, n, movement, false)))
}

// shoveEnds returns the hexes to which a figure may be pushed or pulled. Each hex of the path is
// farther, or closer for a pull. The path may pass the figure's allies, and its end must be free.
// GH S4.35, S4.36, S4.38
func (b *books) shoveEnds(by, f *booked, n int, pull bool) []grid.Cell {
	var list []grid.Cell
	b.shoves(by, f, n, pull, func(at grid.Cell, _ string) {
		if !slices.Contains(list, at) {
			list = append(list, at)
		}
	})
	return list
}

// shoveWays returns the hexes of shoveEnds, each with the harmful hexes of every path to it.
func (b *books) shoveWays(by, f *booked, n int, pull bool) []string {
	var list []string
	b.shoves(by, f, n, pull, func(at grid.Cell, over string) {
		if way := fmt.Sprint(at) + over; !slices.Contains(list, way) {
			list = append(list, way)
		}
	})
	slices.Sort(list)
	return list
}

// fixed reports whether a ward stays on its hex and only takes damage. GH G107
func (b *books) fixed(f *booked) bool {
	return f.sort == Ward && !slices.ContainsFunc(b.Wards, func(w WardEntry) bool { return w.Key == f.key && w.Affected })
}

// shoves tries every path of a push or pull, and calls `end` where a path may end.
func (b *books) shoves(by, f *booked, n int, pull bool, end func(at grid.Cell, over string)) {
	if b.fixed(f) {
		return
	}
	var from func(at grid.Cell, left int, over string)
	from = func(at grid.Cell, left int, over string) {
		if at != f.at && b.on(at, f) == nil {
			end(at, over)
		}
		if left == 0 {
			return
		}
		for dir := range steps {
			was, c, sprung := at, onward(at, dir), over
			ok := b.land.adjacent(was, c)
			for ok {
				if b.land.harmful(c) {
					sprung += fmt.Sprint(" ", c)
				}
				ok = !b.land.shut(c) && (b.land.far(by.at, c) > b.land.far(by.at, was)) != pull && b.land.far(by.at, c) != b.land.far(by.at, was) &&
					(f.flying || !b.bars(f, c))
				if !ok || f.flying || !b.slides(f, c, dir) {
					break
				}
				was, c = c, onward(c, dir)
			}
			if ok {
				from(c, left-1, sprung)
			}
		}
	}
	from(f.at, n, "")
}

// unused checks that an ability cannot be used. GH G12
func (o *observer) unused(e Unused) {
	f := o.alive(e.Figure)
	for _, a := range o.deeds.abilities {
		if a.String() != e.Ability {
			continue
		}
		switch {
		case a.Deed == card.Attack && len(a.Area.Red) > 0:
			o.must(f.is("disarm") || !o.preyOfArea(f, a), "S4.28", "there is somebody to attack")
		case a.Deed == card.Attack:
			o.must(len(o.prey(f, a)) == 0, "S4.14", "%v can be attacked", o.prey(f, a))
		case a.Deed == card.Move:
			o.must(len(o.ends(f, a.N, a.Movement)) == 0, "S4.1", "it can go to %v", o.ends(f, a.N, a.Movement))
		case a.Deed == card.Loot:
			for c := range o.money {
				o.must(o.land.far(f.at, c) > a.N, "G25", "money lies on %v", c)
			}
		}
		return
	}
	o.breach("G12", "it has no such ability")
}

// skipped checks that a push or pull was impossible if the event says so. GH S4.41
func (o *observer) skipped(e ShoveSkipped) {
	by := o.alive(e.By)
	if a := o.deeds.last; a != nil && a.target.id == e.Figure {
		a.shoved = true
	}
	bound := map[bool]card.Deed{false: card.Push, true: card.Pull}[e.Pull]
	for _, g := range o.figures {
		if g.gone || g.sort == Ward || e.Figure != "" && (g.id != e.Figure || !e.Vain) {
			continue
		}
		if e.Figure == "" { // a push without an attack has no target
			for _, a := range o.deeds.abilities {
				if a.Deed == bound && g.foe(by) && !g.is("invisible") && o.land.far(by.at, g.at) <= max(1, a.Range) && o.land.sees(by.at, g.at) && o.deeds.shoved[g.id+word(e.Pull)] == 0 {
					o.must(len(o.shoveEnds(by, g, 1, e.Pull)) == 0, "S4.41", "%s can go to %v", g.id, o.shoveEnds(by, g, 1, e.Pull))
				}
			}
			continue
		}
		if a := o.deeds.last; a != nil && a.target == g {
			n := map[bool]int{false: a.push, true: a.pull}[e.Pull] - o.deeds.shoved[g.id+word(e.Pull)]
			o.must(len(o.shoveEnds(by, g, n, e.Pull)) == 0, "S4.41", "%s can go to %v", g.id, o.shoveEnds(by, g, n, e.Pull))
		}
	}
}

func word(pull bool) string { return map[bool]string{false: pushed, true: pulled}[pull] }

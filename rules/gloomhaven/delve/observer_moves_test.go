package delve

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// moved compares a movement with the rules.
func (o *observer) moved(e Moved) {
	f, end := o.alive(e.Figure), e.Path[len(e.Path)-1]
	shoved := e.Movement == pushed || e.Movement == pulled
	o.must(e.Path[0] == f.at, "the books", "it sets out from %v and stands on %v", e.Path[0], f.at)
	if !shoved {
		o.must(f == o.actor, "G8", "it moves out of its turn")
		o.must(!f.is("stun") && (!f.is("immobilize") || e.Movement == "teleport") || o.on(f.at, f) != nil, "G21", "it cannot move")
	}
	switch {
	case e.Movement == "teleport":
		o.must(apart(e.Path[0], end) <= o.move(e).N, "G21", "it is %d hexes far", apart(e.Path[0], end))
		o.must(o.land.there(end) && !o.land.shut(end), "S4.5", "a teleport into the unknown")
		o.must(o.on(end, f) == nil, "S4.4", "somebody stands there")
		o.must(f.flying || end == f.at || o.land.at(end) != board.Obstacle, "M9", "a teleport ends on an obstacle")
	case f.flying || e.Movement == "fly":
		o.steps(e, f, func(grid.Cell) bool { return true })
		o.must(o.on(end, f) == nil, "S4.7", "somebody stands there")
		o.spend(e, len(e.Path)-1)
	case e.Movement == "jump":
		o.jumped(e, f)
	default:
		o.walked(e, f)
	}
	if shoved {
		o.shovedOn(e, f)
	}
	lands := !f.flying && e.Movement != "fly"
	f.at = end
	if o.land.shut(end) {
		o.must(f.sort == Character && !shoved, "S4.9", "a closed door is no way for it")
		o.owe(debt{f.id, "S4.9", "the door opens", func(x battlemat.Event) bool {
			d, ok := x.(DoorOpened)
			return ok && d.At == end && d.By == f.id
		}})
		return
	}
	switch t := o.land.at(end); {
	case e.Movement == "fly" && !f.flying && t == board.Obstacle: // GH G22, S4.8
		o.owe(harm(f.id, 2+o.Level, "S4.8", "a fall"), debt{f.id, "S4.8", "it comes down", func(x battlemat.Event) bool {
			d, ok := x.(Fell)
			return ok && d.Figure == f.id
		}})
	case lands && t == board.Trap:
		o.owe(debt{f.id, "S4.3", "the trap springs", func(x battlemat.Event) bool {
			s, ok := x.(TrapSprung)
			return ok && s.At == end && s.Figure == f.id
		}})
	case lands && t == board.Hazard:
		if n := o.hazard(); n > 0 {
			o.owe(harm(f.id, n, "S4.3", "the harm of hazardous terrain"))
		}
	}
}

// hazard returns the damage of hazardous terrain. GH G27.
func (b *books) hazard() int {
	if b.game.profile == "frosthaven" {
		n := 1 + b.Level/3
		if b.Level%3 > 0 {
			n++
		}
		return n
	}
	return (2 + b.Level) / 2
}

// steps checks that each step of the path leads to an adjacent hex, through no closed door, and
// that the rules allow the hexes on the way.
func (o *observer) steps(e Moved, f *booked, may func(grid.Cell) bool) {
	for i := 1; i < len(e.Path); i++ {
		c := e.Path[i]
		o.must(o.land.adjacent(e.Path[i-1], c), "S4.5", "no step from %v to %v", e.Path[i-1], c)
		if i < len(e.Path)-1 {
			o.must(!o.land.shut(c), "S4.9", "it goes on through the closed door on %v", c)
		}
		o.must(may(c), "S4.2", "%v is barred", c)
	}
}

// bars reports whether a hex stops a walker, because there is an obstacle or an enemy.
func (b *books) bars(f *booked, c grid.Cell) bool {
	other := b.on(c, f)
	return b.land.at(c) == board.Obstacle || other != nil && other.foe(f)
}

// slides reports whether a figure that enters an icy hex in a direction slides on. It slides until
// the ice ends, or until it meets rock, a closed door or any figure.
func (b *books) slides(f *booked, c grid.Cell, dir int) bool {
	n := onward(c, dir)
	return b.land.at(c) == board.Ice && b.land.adjacent(c, n) && b.land.at(n) != board.Obstacle && !b.land.shut(n) && b.on(n, f) == nil
}

// walked checks a path on foot, or that of a pushed figure. Traps and hazards end a part of the
// path, because they take effect at once. On ice the figure slides on.
func (o *observer) walked(e Moved, f *booked) {
	cost, slide := 0, false
	for i := 1; i < len(e.Path); i++ {
		c, dir := e.Path[i], toward(e.Path[i-1], e.Path[i])
		if slide {
			o.must(dir == toward(e.Path[i-2], e.Path[i-1]), "M9", "it turns on the ice of %v", e.Path[i-1])
		} else if cost++; o.land.slow(c) && e.Movement == "" {
			cost++
		}
		o.must(i == len(e.Path)-1 || !o.land.harmful(c), "S4.3", "it goes on from %v as if nothing were there", c)
		slide = dir >= 0 && o.slides(f, c, dir)
	}
	o.steps(e, f, func(c grid.Cell) bool { return !o.bars(f, c) })
	end := e.Path[len(e.Path)-1]
	o.must(!slide, "M9", "it stops on the ice of %v", end)
	o.must(o.on(end, f) == nil || o.land.harmful(end), "S4.4", "somebody stands on %v", end)
	o.spend(e, cost)
}

// jumped checks a jump. It may pass anything, but the hex where it lands must be allowed. On ice
// the figure slides on.
func (o *observer) jumped(e Moved, f *booked) {
	o.steps(e, f, func(grid.Cell) bool { return true })
	last := len(e.Path) - 1
	o.must(o.on(e.Path[last], f) == nil && o.land.at(e.Path[last]) != board.Obstacle, "S4.6", "it may not land on %v", e.Path[last])
	least := -1
	for k := 1; k <= last; k++ { // the figure may have landed here and slid on
		slid, dir := true, toward(e.Path[k-1], e.Path[k])
		for i := k; i <= last; i++ {
			slid = slid && toward(e.Path[i-1], e.Path[i]) == dir && o.slides(f, e.Path[i], dir) == (i < last)
			slid = slid && !o.bars(f, e.Path[i])
		}
		if cost := k; slid {
			if o.game.profile == "gloomhaven" && o.land.slow(e.Path[k]) {
				cost++ // difficult terrain where it lands
			}
			if least < 0 || cost < least {
				least = cost
			}
		}
	}
	o.must(least > 0, "M8", "it stops on ice, or slides where there is none")
	o.spend(e, least)
}

// move returns the total movement of the abilities that the figure is carrying out.
func (b *books) move(e Moved) card.Ability {
	var sum card.Ability
	for _, a := range b.deeds.abilities {
		if (a.Deed == card.Move || a.Deed == card.Teleport) && (a.Deed == card.Teleport) == (e.Movement == "teleport") {
			sum.N, sum.Movement = sum.N+a.N, a.Movement
		}
	}
	return sum
}

// spend records the movement points spent, and checks that the ability gives enough of them.
// GH S4.1.
func (o *observer) spend(e Moved, cost int) {
	if e.Movement == pushed || e.Movement == pulled {
		return
	}
	m, f := o.move(e), o.alive(e.Figure)
	o.must(m.Movement == e.Movement || f.flying, "S4.6", "the ability moves %q", m.Movement)
	o.deeds.spent += cost
	o.must(o.deeds.spent <= m.N, "S4.1", "%d movement points of %d", o.deeds.spent, m.N)
}

// shovedOn compares a push or pull with the distance rule: each hex must be farther from the
// attacker, or closer for a pull.
func (o *observer) shovedOn(e Moved, f *booked) {
	by := o.actor
	o.deeds.hindered = true
	if a := o.deeds.last; a != nil && a.target == f {
		a.shoved = true
	}
	if !o.must(by != nil && !by.gone && by.foe(f), "S4.35", "nobody is there to push or pull it") {
		return
	}
	forced, slide := 0, false
	for i := 1; i < len(e.Path); i++ {
		was, is := o.land.far(by.at, e.Path[i-1]), o.land.far(by.at, e.Path[i])
		if e.Movement == pushed {
			o.must(is > was, "S4.35", "%v is %d from %s, the hex before %d", e.Path[i], is, by.id, was)
		} else {
			o.must(is < was, "S4.36", "%v is %d from %s, the hex before %d", e.Path[i], is, by.id, was)
		}
		if !slide {
			forced++
		}
		slide = !f.flying && o.slides(f, e.Path[i], toward(e.Path[i-1], e.Path[i]))
	}
	bound := 0
	for _, a := range o.deeds.abilities {
		if string(a.Deed) == map[string]string{pushed: "Push", pulled: "Pull"}[e.Movement] {
			bound = max(bound, a.N)
		}
	}
	if s := o.deeds.last; s != nil && s.target == f {
		bound = max(bound, map[string]int{pushed: s.push, pulled: s.pull}[e.Movement])
	}
	o.deeds.shoved[f.id+e.Movement] += forced
	o.must(o.deeds.shoved[f.id+e.Movement] <= bound, "S4.35", "%d hexes, where %d are allowed", o.deeds.shoved[f.id+e.Movement], bound)
}

package delve

import (
	"cmp"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// hunt describes what a monster or a summon must do in its turn: which enemies it may attack first,
// and the cost of the path. It only covers cards that move the figure and let it attack one enemy,
// or several without an area.
type hunt struct {
	attack card.Ability
	budget int      // the movement of the turn
	focus  []string // the enemies tied for the focus
	cost   int
}

// hunts computes a monster's focus. Of the enemies that the monster can reach by a path without
// traps, the focus is the one with the shortest path to an attack hex, then the nearest, then the
// first by initiative. The result is nil for areas, and if every path leads over traps. GH M1 to M3
func (k *books) hunts(f *booked) *hunt {
	at := slices.IndexFunc(k.deeds.abilities, func(a card.Ability) bool { return a.Deed == card.Attack })
	if at < 0 || at > 1 || at == 1 && k.deeds.abilities[0].Deed != card.Move || len(k.deeds.abilities[at].Area.Red) > 0 ||
		f.is("stun") || f.is("disarm") || f.is("immobilize") {
		return nil
	}
	h := &hunt{attack: k.deeds.abilities[at], cost: -1}
	movement := ""
	if at == 1 {
		h.budget, movement = k.deeds.abilities[0].N, k.deeds.abilities[0].Movement
	}
	ways := k.ways(f, 1<<10, movement, true)
	ways[f.at] = 0
	type target struct {
		id    string
		order []int
		is    *booked
	}
	var all []target
	for _, g := range k.figures {
		if g.gone || !g.foe(f) || g.is("invisible") {
			continue
		}
		least, near := -1, k.land.distances(g.at)
		for c, cost := range ways {
			if n, ok := near[c]; ok && n <= max(1, h.attack.Range) && (least < 0 || cost < least) && k.land.sees(c, g.at) {
				least = cost
			}
		}
		if least < 0 {
			continue
		}
		proximity := 0
		if k.game.profile != "jaws" {
			proximity = k.land.far(f.at, g.at)
		}
		rank := []int{99, 2}
		if g.sort != Ward {
			rank = []int{k.place(g)[0], 0}
			if g.sort == Character {
				rank[1] = 1
			}
		}
		all = append(all, target{g.id, append([]int{least, proximity}, rank...), g})
	}
	if len(all) == 0 {
		return nil
	}
	slices.SortFunc(all, func(a, b target) int { return slices.Compare(a.order, b.order) })
	h.cost = all[0].order[0]
	for _, t := range all {
		ahead := func(u target) bool { return slices.Equal(u.order, t.order) && k.ahead(u.is, t.is) }
		if slices.Equal(t.order, all[0].order) && !slices.ContainsFunc(all, ahead) {
			h.focus = append(h.focus, t.id)
		}
	}
	return h
}

// ahead reports whether figure f acts before figure g, which has the same initiative. GH G8
func (k *books) ahead(f, g *booked) bool {
	switch {
	case f.sort == Summoned && g.sort == Summoned, f.sort == Ward && g.sort == Ward: // GH G44
		return slices.Index(k.figures, f) < slices.Index(k.figures, g)
	case f.kind != g.kind || f.sort == Character || g.sort == Character:
		return false
	}
	a, b := k.place(f), k.place(g)
	return slices.Compare(a[:], b[:]) < 0
}

// hunted compares a monster's attack with the monster's focus. The first attack must be on the
// focus, and for a melee attack on one enemy the path must have been the shortest. GH M3, M4, G45
func (o *observer) hunted(e Attacked) {
	h := o.deeds.hunt
	if h == nil || len(o.deeds.struck) != 1 || o.deeds.hindered {
		return
	}
	if h.cost > h.budget {
		return
	}
	o.must(slices.Contains(h.focus, e.Target), "M3", "its focus is %v, %d movement points away", h.focus, h.cost)
	if h.attack.Range == 0 && h.attack.Targets <= 1 {
		o.must(o.deeds.spent == h.cost, "M4", "the way to its focus costs %d, not %d", h.cost, o.deeds.spent)
	}
}

// idle checks that a monster attacked in its turn if it could. If it could not, it must be no
// farther from its focus than before. GH M4, M6, G40
func (o *observer) idle(f *booked) {
	if f.sort == Character || o.deeds.hindered {
		return
	}
	if n := len(o.deeds.struck); n > 0 { // GH M4: as many targets as possible
		for _, a := range o.deeds.abilities {
			if a.Deed == card.Attack && len(a.Area.Red) == 0 && n < a.Targets {
				o.must(len(o.prey(f, a)) == 0, "M4", "it could attack %v, too", o.prey(f, a))
			}
		}
		return
	}
	for _, a := range o.deeds.abilities {
		switch {
		case a.Deed != card.Attack:
		case len(a.Area.Red) > 0:
			o.must(!o.preyOfArea(f, a), "G40", "it could attack")
		default:
			o.must(len(o.prey(f, a)) == 0, "G40", "it could attack %v", o.prey(f, a))
		}
	}
	h := o.deeds.hunt
	if h == nil {
		return
	}
	o.must(h.cost > h.budget, "M4", "it could go and attack %v with %d movement points", h.focus, h.cost)
	if h.budget == 0 || f.is("immobilize") {
		return
	}
	if now := o.hunts(f); now != nil {
		// Another enemy may be the nearest now, but the path can only be shorter.
		o.must(now.cost <= h.cost, "M6", "the way to attack was %d and is %d now", h.cost, now.cost)
		if ahead := o.ways(f, h.budget-o.deeds.spent, "", true); o.deeds.spent == 0 && len(ahead) > 0 {
			o.must(now.cost >= h.cost, "the books", "it did not move and is nearer")
		}
	}
}

// ways returns the hexes on which a movement may end, with the cost. If unharmed is set, it only
// returns hexes that are reached without harm.
func (b *books) ways(f *booked, n int, movement string, unharmed bool) map[grid.Cell]int {
	ways := map[grid.Cell]int{}
	if f.flying && movement != "teleport" {
		movement = "fly"
	}
	end := func(c grid.Cell, cost int) {
		if old, ok := ways[c]; c != f.at && b.on(c, f) == nil && (!ok || cost < old) {
			ways[c] = cost
		}
	}
	if movement == "teleport" {
		for _, c := range b.land.whole.Cells() {
			if apart(f.at, c) > n || !b.land.there(c) || b.land.shut(c) || !f.flying && b.land.at(c) == board.Obstacle { // GH M9
				continue
			}
			if !unharmed || f.flying || !b.land.harmful(c) {
				end(c, apart(f.at, c))
			}
		}
		return ways
	}
	least, open := map[grid.Cell]int{}, map[grid.Cell]int{f.at: 0}
	for len(open) > 0 {
		var at grid.Cell
		spent := -1
		for c, cost := range open { // expand the cheapest hex next
			if spent < 0 || cmp.Or(cost-spent, c.Y-at.Y, c.X-at.X) < 0 {
				at, spent = c, cost
			}
		}
		delete(open, at)
		least[at] = spent
		onto := func(c grid.Cell, cost int) {
			if _, done := least[c]; done {
				return
			}
			if old, ok := open[c]; !ok || cost < old {
				open[c] = cost
			}
		}
		for dir := range steps {
			c := onward(at, dir)
			cost := spent + 1
			if !b.land.adjacent(at, c) || cost > n || b.land.shut(c) && f.sort != Character {
				continue
			}
			if movement != "" && !b.land.shut(c) {
				onto(c, cost) // the path may lead over anything
			}
			switch {
			case movement == "fly":
				end(c, cost)
				continue
			case b.bars(f, c):
				continue
			case b.land.slow(c) && (movement == "" || b.game.profile == "gloomhaven"):
				if cost++; cost > n {
					continue
				}
			}
			for b.slides(f, c, dir) {
				c = onward(c, dir)
			}
			if unharmed && b.land.harmful(c) {
				continue
			}
			end(c, cost)
			if movement == "" && !b.land.shut(c) {
				onto(c, cost)
			}
		}
	}
	return ways
}

package delve

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// picked is the choice whose command is being carried out, with the part of it that has happened.
type picked struct {
	battlemat.Choice
	gone   []grid.Cell // the path so far
	struck []string
}

// picks records the choice, to compare it with what happens.
func (o *observer) picks(c battlemat.Choice) { o.picked = &picked{Choice: c} }

// promised compares the events with the choice: the path as far as it was followed, odds that allow
// the damage, and the victims of an area.
func (o *observer) promised(e battlemat.Event) {
	c := o.picked
	if c == nil {
		return
	}
	switch e := e.(type) {
	case Moved:
		way, shove := c.Path, c.Kind == battlemat.Shove
		if e.Movement == "teleport" || shove != (e.Movement == pushed || e.Movement == pulled) || len(way) == 0 || e.Figure != c.Figure && !shove || shove && e.Figure != c.Target {
			return
		}
		if c.gone = append(c.gone, e.Path[min(len(c.gone), 1):]...); len(c.gone) > len(way) {
			o.breach("S4.37", "it goes on from the way it was to go")
			return
		}
		// GH S4.6: nothing that a jump passes over interrupts the jump.
		o.must(e.Movement != "jump" || len(c.gone) == len(way) || o.land.shut(c.gone[len(c.gone)-1]), "S4.6", "it was to jump on")
		for i, at := range c.gone {
			o.must(at == way[i].At, "S4.37", "the way shown leads over %v", way[i].At)
		}
	case Attacked:
		if c.Kind != battlemat.Attack || c.Odds == nil || e.Figure != c.Figure || e.Target != c.Target || len(c.struck) > 0 {
			return
		}
		c.struck = append(c.struck, e.Target)
		o.must(slices.ContainsFunc(c.Odds.Chances, func(x battlemat.Chance) bool { return x.Value == e.Damage }), "S4.20",
			"the odds do not know of %d damage: %v", e.Damage, c.Odds.Chances)
	}
}

// laidOut compares an offered area with the pattern. It must be a placement that covers exactly the
// given enemies in sight. GH S4.28 to S4.30
func (o *observer) laidOut(f *booked, a card.Ability, c battlemat.Choice) {
	var hits []string
	kept := o.deeds.struck
	o.deeds.struck = nil
	for _, g := range o.figures {
		if !g.gone && g.foe(f) && slices.Contains(c.Cells, g.at) && !g.is("invisible") && o.land.sees(f.at, g.at) &&
			!slices.ContainsFunc(kept, func(s struck) bool { return s.who == g }) {
			hits = append(hits, g.id)
			o.deeds.struck = append(o.deeds.struck, struck{g, g.at})
		}
	}
	all := o.placements(f, a)
	o.deeds.struck = kept
	slices.Sort(hits)
	o.must(slices.Equal(hits, slices.Sorted(slices.Values(c.Hits))), "S4.30", "%v takes %v, not %v", c.Cells, hits, c.Hits)
	o.must(slices.ContainsFunc(all, func(cells []grid.Cell) bool {
		cells = slices.DeleteFunc(slices.Clone(cells), func(c grid.Cell) bool { return !o.land.there(c) })
		return len(cells) > 0 && equal(cells, slices.DeleteFunc(slices.Clone(c.Cells), func(c grid.Cell) bool { return !o.land.there(c) }))
	}), "S4.28", "%v is no placement of %v", c.Cells, a.Area)
}

// gained checks experience, which comes from an ability or a treasure. GH S4.34
func (o *observer) gained(e Gained) {
	var may []int
	for _, a := range o.deeds.abilities {
		if a.Deed == card.Experience {
			may = append(may, a.N)
		}
	}
	for _, r := range o.Rooms {
		for _, t := range r.Treasures {
			if slices.Contains(o.loot, t.Key) {
				may = append(may, t.Experience)
			}
		}
	}
	sum := 0
	for _, n := range may {
		sum += n
	}
	o.must(slices.Contains(may, e.N) || e.N == sum, "S4.34", "%d, where %v may be had", e.N, may)
	o.deeds.gained = append(o.deeds.gained, e.N)
}

// does records that the acting character has carried out part of the half that it plays. GH G89
func (o *observer) does(e battlemat.Event) {
	by := func(id string) bool { return o.actor != nil && o.actor.id == id }
	switch e := e.(type) {
	case Moved:
		o.deeds.did = o.deeds.did || o.actor != nil
	case Afflicted:
		o.deeds.did = o.deeds.did || by(e.By)
	case DeckGrew:
		o.deeds.did = o.deeds.did || by(e.By)
	case Healed:
		o.deeds.did = o.deeds.did || by(e.By)
	case Fortified, Looted, Called, TraitLost:
		o.deeds.did = true
	}
}

// fortified records lasting effects and checks their source.
func (o *observer) fortified(e Fortified) {
	f, x := o.alive(e.Figure), e.Effect
	f.effects = append(slices.Clip(f.effects), x)
	ok := slices.ContainsFunc(o.deeds.abilities, func(a card.Ability) bool {
		return a.Deed == x.Deed && a.N == x.N && a.Stays == x.Stays && (f == o.actor || a.Range > 0 && o.land.far(o.actor.at, f.at) <= a.Range && o.land.sees(o.actor.at, f.at))
	})
	o.must(o.actor != nil && !f.foe(o.actor) && ok, "G61", "nothing gives it %v", x)
}

// reaching checks that a figure healed from afar is in range and in sight. GH S4.18
func (o *observer) reaching(e Healed) {
	f, by := o.alive(e.Figure), o.actor
	if by == nil || f == by {
		return
	}
	o.must(!f.foe(by) && slices.ContainsFunc(o.deeds.abilities, func(a card.Ability) bool {
		return a.Deed == card.Heal && o.land.far(by.at, f.at) <= max(1, a.Range) && (a.Range == 0 || o.land.sees(by.at, f.at))
	}), "S4.18", "it is %d hexes from %s, or not in sight", o.land.far(by.at, f.at), by.id)
}

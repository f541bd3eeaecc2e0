package skirmish

import (
	"iter"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// prospects holds the deeds that a figure could do to what is on a square if it came near enough,
// and for which no plan has been found yet. Places from which it could do none of these deeds can
// be skipped.
type prospects struct {
	figure *Figure
	at     grid.Cell
	deeds  map[battlemat.Command]prospect
	// everywhere means that nothing is known about the deeds, so no place is skipped.
	everywhere bool
	// things means that there may be a door or a trap to handle, or somebody to tend.
	things bool
}

// prospect is a deed with its target and its largest distance in feet, either as a reach or as a
// range. DND M7: these are counted differently.
type prospect struct {
	target      *Figure
	reach, feet int
}

// prospectOf returns the prospect of using something on a target.
func prospectOf(target *Figure, u *creature.Use) prospect {
	if u.Attack == nil {
		return prospect{target, 0, u.Range}
	}
	return prospect{target, u.Attack.Reach, max(u.Range, u.Attack.Normal, u.Attack.Long)}
}

// prospective returns what a figure could do on a square.
func prospective(f combatant, at grid.Cell) *prospects {
	rest := &prospects{figure: f.Figure, at: at, deeds: map[battlemat.Command]prospect{}}
	rest.things = slices.ContainsFunc(f.Doors, func(d Door) bool { return slices.Contains(f.beside(d.ID), at) }) ||
		slices.ContainsFunc(f.Traps, func(t Trap) bool { return slices.Contains(t.Cells, at) })
	for o := range f.here {
		if o.ID == f.ID || !o.covers(at) {
			continue
		}
		rest.things = rest.things || !f.enemies(o) || o.down()
		for _, a := range f.attacks() {
			if f.mayStrike(a) == nil && f.usable(a) {
				rest.deeds[command("attack", f.ID, o.ID, a.Key)] = prospectOf(o, &a.Use)
			}
		}
		for _, w := range slices.Concat(f.deeds(true), f.deeds(false)) {
			if w.alone() {
				c := targetChoice(f, &w, slices.Repeat([]*Figure{o}, max(1, w.use.Targets)))
				rest.deeds[c.Command] = prospectOf(o, &w.use)
			}
		}
	}
	return rest
}

// near reports whether a figure could do any of the deeds from a place, as far as distances allow.
func (s *prospects) near(p *Position, from grid.Cell) bool {
	if s.everywhere {
		return true
	}
	end, goal := p.stood(from, s.figure.width()), p.stood(s.at, 1)
	if s.things && p.desk.Apart(&end, &goal) <= dnd.Feet+3*dnd.Feet {
		return true // near enough to handle what is there, even for large figures
	}
	for _, d := range s.deeds {
		body := p.stood(d.target.At, d.target.width())
		if p.desk.Within(&end, &body, d.reach) || p.desk.Apart(&end, &body) <= d.feet {
			return true
		}
	}
	return false
}

// found yields deeds, and removes them from those that are still looked for.
func (s *prospects) found(deeds iter.Seq[game.Deed]) iter.Seq[game.Deed] {
	return func(yield func(game.Deed) bool) {
		for d := range deeds {
			delete(s.deeds, d.Choice.Command)
			if !yield(d) {
				return
			}
		}
	}
}

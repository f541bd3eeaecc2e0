package skirmish

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

var (
	castingVerbs = []verb{
		listedFor("cast", deedUses(true), refusesTime),
		listedFor("use", deedUses(false), refusesTime),
		listed("dismiss", dismissUses, nil),
	}
	castingEvents = game.Kinds[*Position]{"cast": game.Event(Cast.apply, Cast.tell)}
)

// deedUses returns a function that lists the spells that a figure can cast, or its other actions.
func deedUses(spells bool) func(combatant, game.Sought, use) {
	return func(f combatant, sought game.Sought, use use) {
		var laid placedArea
		for _, w := range f.deeds(spells) {
			more := true
			w.shelf, w.begins = w.menu(f.Figure), w.begin(f.Figure)
			switch {
			case sought.Skips(2, w.key):
			case sought != nil && (w.use.Area != nil || w.isShared()):
				more = w.chosenUse(f, sought, use)
			case w.use.Area != nil:
				laid = laid.of(f, &w)
				more = areaUses(f, w, laid.list, use)
			case w.use.Effect.Teleport > 0:
				more = teleportUses(f, w, use)
			default:
				more = targetUses(f, w, use)
			}
			if !more {
				return
			}
		}
	}
}

// targetUses lists a deed on figures. There may be many ways to divide it among several figures.
// Only those that [deed.dealtOut] yields are listed. A seat may choose any other with a
// [battlemat.Form].
func targetUses(f combatant, w deed, use use) bool {
	for chosen := range w.dealtOut(w.targets(f)) {
		if !targetUse(f, w, chosen, use) {
			return false
		}
	}
	return true
}

// targetUse lists a deed on some figures.
func targetUse(f combatant, w deed, chosen []*Figure, use use) bool {
	c := targetChoice(f, &w, chosen)
	ids := c.Hits
	return use(c, nil, func(d *resolution) { d.cast(f.ID, w, Cast{Targets: ids}) }, targetOdds(f, &w, chosen))
}

// targetChoice returns the choice of a deed on some figures, without the odds.
func targetChoice(f combatant, w *deed, chosen []*Figure) battlemat.Choice {
	ids := make([]string, 0, len(chosen))
	for _, o := range chosen {
		ids = append(ids, o.ID)
	}
	c := w.choiceOf(f.Figure, w.title(), ids...)
	first := chosen[0]
	c.Target, c.At, c.Hits = first.ID, &first.At, ids
	return c
}

// targetOdds returns a function that adds to the choice of a deed the odds against each of its
// targets, for the number of times that the target is chosen.
func targetOdds(f combatant, w *deed, chosen []*Figure) func(*battlemat.Choice) {
	return func(c *battlemat.Choice) {
		first := chosen[0]
		if c.Odds = w.odds(f, first, count(c.Hits, first.ID)); w.use.Attack != nil {
			f.aim(first, w.use.Attack, c)
		}
		if len(chosen) < 2 {
			return
		}
		for at := range aimings(chosen) {
			c.Affected = append(c.Affected, battlemat.Affected{Figure: at.at.ID, Odds: w.odds(f, at.at, at.times)})
		}
	}
}

// teleportUses lists the squares within a teleport's distance that a figure sees and could stand
// on. DND P6.
func teleportUses(f combatant, w deed, use use) bool {
	b := f.boardOf(f.side())
	seen := f.inSight(f.side())
	for c := range f.perceived().all {
		if !seen.has(c) || c == f.At || f.feetTo(c, f.width()) > w.use.Effect.Teleport || !f.desk.Passable(b, c, f.width(), false) || f.taken(c) {
			continue
		}
		at := c // a copy, so that skipped squares are not moved to the heap
		choice := w.choiceOf(f.Figure, w.title(), at.String())
		choice.At, choice.Kind = &at, battlemat.Move
		if !use(choice, nil, func(d *resolution) { d.cast(f.ID, w, Cast{At: &at, Targets: []string{f.ID}}) }) {
			return false
		}
	}
	return true
}

// taken reports whether a figure on a square would overlap another that its side knows of.
func (f combatant) taken(at grid.Cell) bool {
	for o := range f.here {
		if o.ID != f.ID && f.spots(f.side(), o) && f.overlap(at, f.width(), o.At, o.width()) {
			return true
		}
	}
	return false
}

// dismissUses offers to end concentration, which takes no action. DND P4.
func dismissUses(f combatant, use use) {
	l := f.concentration(f.ID)
	if f.mayDo() != nil || l == nil {
		return
	}
	use(battlemat.Choice{
		Command: command("dismiss", f.ID), Label: "End " + f.called(l.Spell), Kind: battlemat.Act, Rule: "DND P4", Figure: f.ID, Menu: []string{spellMenu},
	}, nil, func(d *resolution) { d.release(f.ID) })
}

package skirmish

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

var (
	castingVerbs = []verb{
		lazy("cast", deedOffers(true), chosenDeed(true), refusesChosenDeed(true)),
		lazy("use", deedOffers(false), chosenDeed(false), refusesChosenDeed(false)),
		offered("dismiss", dismissOffers, nil),
	}
	castingEvents = game.Kinds[*Position]{"cast": game.Event(Cast.apply, Cast.tell)}
)

// deedOffers offers the spells that a figure can cast, or its other actions.
func deedOffers(spells bool) lister {
	return func(f combatant, words []string, yield func(*offer) bool) bool {
		var laid placedArea
		for _, w := range f.deeds(spells) {
			more := true
			w.shelf, w.begins = w.menu(f.Figure), w.begin(f.Figure)
			switch {
			case len(words) > 1 && words[1] != w.key:
			case w.use.Area != nil:
				laid = laid.of(f, &w)
				more = areaOffers(f, w, laid.list, yield)
			case w.use.Effect.Teleport > 0:
				more = teleportOffers(f, w, yield)
			default:
				more = targetOffers(f, w, yield)
			}
			if !more {
				return false
			}
		}
		return true
	}
}

// targetOffers offers a deed on figures. There may be many ways to divide it among several, and
// only those are offered that [deed.dealtOut] yields. A seat may choose any other by a
// [battlemat.Form].
func targetOffers(f combatant, w deed, yield func(*offer) bool) bool {
	odds := func(o *Figure, times int) *battlemat.Odds { return w.odds(f, o, times) }
	var room *offer
	for chosen := range w.dealtOut(w.targets(f)) {
		if room == nil {
			room = new(offer)
		}
		if *room = targetOffer(f, &w, chosen, odds); !yield(room) {
			return false
		}
	}
	return true
}

// targetOffer offers a deed on some figures, with the odds against each for the number of times
// that it is chosen.
func targetOffer(f combatant, w *deed, chosen []*Figure, odds func(o *Figure, times int) *battlemat.Odds) offer {
	ids := make([]string, 0, len(chosen))
	for _, o := range chosen {
		ids = append(ids, o.ID)
	}
	c := w.choiceOf(f.Figure, w.title(), ids...)
	first := chosen[0]
	c.Target, c.At, c.Hits = first.ID, &first.At, ids
	return offer{
		choice: c,
		fill: func(c *battlemat.Choice) {
			if c.Odds = odds(first, count(ids, first.ID)); w.use.Attack != nil {
				f.aim(first, w.use.Attack, c)
			}
			if len(ids) < 2 {
				return
			}
			for at := range aimings(chosen) {
				c.Affected = append(c.Affected, battlemat.Affected{Figure: at.at.ID, Odds: odds(at.at, at.times)})
			}
		},
		do: func(d *resolution) { d.cast(f.ID, *w, Cast{Targets: ids}) },
	}
}

// teleportOffers offers the squares within that many feet that a figure sees and could stand on.
// DND P6.
func teleportOffers(f combatant, w deed, yield func(*offer) bool) bool {
	b := f.boardOf(f.side())
	seen := f.inSight(f.side())
	var room *offer
	for c := range f.perceived().all {
		if !seen.has(c) || c == f.At || f.feetTo(c, f.width()) > w.use.Effect.Teleport || !f.desk.Passable(b, c, f.width(), false) || f.taken(c) {
			continue
		}
		at := c // a copy, so that squares that are passed over do not go to the heap
		choice := w.choiceOf(f.Figure, w.title(), at.String())
		choice.At, choice.Kind = &at, battlemat.Move
		choice.Main = false
		if room == nil {
			room = new(offer)
		}
		if *room = (offer{choice: choice, do: func(d *resolution) { d.cast(f.ID, w, Cast{At: &at, Targets: []string{f.ID}}) }}); !yield(room) {
			return false
		}
	}
	return true
}

// taken reports whether a figure that its side knows of occupies the place where another would be.
func (f combatant) taken(at grid.Cell) bool {
	for o := range f.here {
		if o.ID != f.ID && f.spots(f.side(), o) && f.overlap(at, f.width(), o.At, o.width()) {
			return true
		}
	}
	return false
}

// dismissOffers offers to end concentration, which takes no action. DND P4.
func dismissOffers(f combatant, list []offer) []offer {
	l := f.concentration(f.ID)
	if f.mayDo() != nil || l == nil {
		return list
	}
	return append(list, offer{
		choice: battlemat.Choice{Command: command("dismiss", f.ID), Label: "End " + f.called(l.Spell), Kind: battlemat.Act, Rule: "DND P4", Menu: []string{spellMenu}},
		do:     func(d *resolution) { d.release(f.ID) },
	})
}

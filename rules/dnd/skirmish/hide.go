package skirmish

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

const codeWatched = "watched" // DND K10

// mayHide refuses to hide a figure that a known enemy sees. DND K10.
func (f combatant) mayHide() *battlemat.Refusal {
	if o := f.watcher(); o != nil {
		return refuse("DND K10", codeWatched, o.name()+" sees "+english.Within(f.name())+".")
	}
	return nil
}

// watcher returns the first enemy that a figure cannot hide from, or nil if there is none.
func (f combatant) watcher() *Figure {
	for o := range f.others(true) {
		if f.spots(f.side(), o) && o.acts() && o.in(f.Position).wouldSeeFor(f.side(), f.Figure) {
			return o
		}
	}
	return nil
}

func refusesHide(f combatant, _ []string) *battlemat.Refusal {
	if r := f.mayAct(); r != nil {
		return r()
	}
	return f.mayHide()
}

func hideUses(f combatant, use use) {
	if f.Hidden > 0 || f.watcher() != nil {
		return
	}
	f.timed(use, "hide", "Hide", "DND K10", "", hides, creature.CunningAction, creature.NimbleEscape)
}

var hides = timely(func(d *resolution, asBonus bool) {
	f := d.actor()
	e := Hid{Figure: f.ID, Bonus: asBonus}
	e.Face, _ = d.d20(f.in(d.Position).effort())
	e.Total = max(1, e.Face+f.skill("stealth"))
	if e.Fails = d.setting("hiding") == "5.2" && e.Total < leastStealth; d.Err == nil {
		d.Do(e)
	}
})

func searchUses(f combatant, use use) {
	f.timed(use, "search", "Search", "DND K11", "", searches)
}

var searches = timely(func(d *resolution, _ bool) { d.search(d.actor().ID) })

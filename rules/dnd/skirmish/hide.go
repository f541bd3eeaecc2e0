package skirmish

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

const codeWatched = "watched" // DND K10

// mayHide refuses a figure that an enemy whom its side knows of sees. DND K10.
func (p *Position) mayHide(f *Figure) *battlemat.Refusal {
	if o := p.watcher(f); o != nil {
		return refuse("DND K10", codeWatched, o.name()+" sees "+english.Within(f.name())+".")
	}
	return nil
}

// watcher returns the first enemy whom a figure cannot hide from; nil where there is none.
func (p *Position) watcher(f *Figure) *Figure {
	for o := range p.others(f, true) {
		if p.spots(f.side(), o) && o.acts() && p.wouldSeeFor(f.side(), o, f) {
			return o
		}
	}
	return nil
}

func refusesHide(p *Position, f *Figure, _ []string) *battlemat.Refusal {
	if r := p.mayAct(f); r != nil {
		return r()
	}
	return p.mayHide(f)
}

func hideOffers(p *Position, f *Figure, list []offer) []offer {
	if f.Hidden > 0 || p.watcher(f) != nil {
		return list
	}
	return p.timed(list, f, "hide", "Hide", "DND K10", "", hides, creature.CunningAction, creature.NimbleEscape)
}

var hides = timely(func(d *resolution, asBonus bool) {
	f := d.actor()
	e := Hid{Figure: f.ID, Bonus: asBonus}
	e.Face, _ = d.d20(d.effort(f))
	e.Total = max(1, e.Face+f.skill("stealth"))
	if e.Fails = d.setting("hiding") == "5.2" && e.Total < leastStealth; d.Err == nil {
		d.Do(e)
	}
})

func searchOffers(p *Position, f *Figure, list []offer) []offer {
	return p.timed(list, f, "search", "Search", "DND K11", "", searches)
}

var searches = timely(func(d *resolution, _ bool) { d.search(d.actor().ID) })

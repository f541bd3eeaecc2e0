package skirmish

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

const codeWatched = "watched" // DND K10

// mayHide refuses a figure that an enemy whom its side knows of sees. DND K10.
func (p *Position) mayHide(f *Figure) *battlemat.Refusal {
	if o := p.watcher(f); o != nil {
		return refuse("DND K10", codeWatched, p.name(o)+" sees "+english.Within(p.name(f))+".")
	}
	return nil
}

// watcher returns the first enemy whom a figure cannot hide from; nil where there is none.
func (p *Position) watcher(f *Figure) *Figure {
	for o := range p.others(f, true) {
		if p.spots(p.side(f), o) && p.acts(o) && p.wouldSeeFor(p.side(f), o, f) {
			return o
		}
	}
	return nil
}

func refusesHide(p *Position, f *Figure, _ []string) *battlemat.Refusal {
	if r := p.mayAct(f); r != nil {
		return r
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
	e.Total = max(1, e.Face+d.skill(f, "stealth"))
	if e.Fails = d.setting("hiding") == "5.2" && e.Total < leastStealth; d.Err == nil {
		d.Do(e)
	}
})

// Hid says that a figure hides, and how well. DND K10.
type Hid struct {
	Figure string `json:"figure"`
	Face   int    `json:"face"`
	Total  int    `json:"total"`
	Bonus  bool   `json:"bonus,omitempty"`
	Fails  bool   `json:"fails,omitempty"` // it is not well enough
}

// leastStealth is how well one must hide by 5.2. DND K10.
const leastStealth = 15

func (e Hid) apply(p *Position) {
	if !e.Fails {
		p.figure(e.Figure).Hidden = e.Total
	}
	if e.Bonus {
		p.Turn.Bonus = true
	} else {
		p.takeAction()
	}
}

func (e Hid) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	if p.sides[to] != p.side(f) {
		return nil
	}
	text := "%s hides: Stealth %s."
	if e.Fails {
		text = "%s does not manage to hide: Stealth %s against DC 15."
	}
	return []battlemat.Told{{
		Kind: battlemat.Rolled, Rule: "DND K10", Figure: e.Figure, Text: fmt.Sprintf(text, p.name(f), sum(e.Face, e.Total)),
		Dice: one("stealth", e.Face, e.Total),
	}}
}

// reveal shows a hidden figure at the end of its turn to enemies who have it in plain view. DND K10.
func (d *resolution) reveal(id string) {
	f := d.figure(id)
	if f.Hidden == 0 || f.Gone != "" {
		return
	}
	for o := range d.others(f, true) {
		if d.acts(o) && d.wouldSee(o, f) {
			d.Do(Noticed{id})
			d.look()
			return
		}
	}
}

func searchOffers(p *Position, f *Figure, list []offer) []offer {
	return p.timed(list, f, "search", "Search", "DND K11", "", searches)
}

var searches = timely(func(d *resolution, _ bool) { d.search(d.actor().ID) })

// Searched says that a figure looks for the hidden.
type Searched struct {
	Figure string `json:"figure"`
	Face   int    `json:"face"`
	Total  int    `json:"total"`
}

func (e Searched) apply(p *Position) { p.takeAction() }

// Discovers: that somebody is there, or nobody.
func (e Searched) Discovers() bool { return true }

func (e Searched) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	told := p.telling(to, e.Figure, "DND K11", battlemat.Rolled, "%s searches: Perception %s.", sum(e.Face, e.Total))
	for i := range told {
		told[i].Dice = one("perception", e.Face, e.Total)
	}
	return told
}

// search looks for the hidden in a figure's line of sight. DND K11: Perception of at least their Stealth.
func (d *resolution) search(id string) {
	e := Searched{Figure: id}
	e.Face, _ = d.d20(d.effort(d.figure(id)))
	if d.Err != nil {
		return
	}
	e.Total = e.Face + d.skill(d.figure(id), "perception")
	d.Do(e)
	d.spotTraps(id, e.Total) // DND K38
	for i := range d.Figures {
		if f := d.figure(id); d.Figures[i].Hidden > 0 && d.Figures[i].Gone == "" && d.enemies(f, d.Figures[i]) && d.Figures[i].Hidden <= e.Total && d.wouldSee(f, d.Figures[i]) {
			d.Do(Noticed{d.Figures[i].ID})
		}
	}
}

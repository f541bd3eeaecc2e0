package skirmish

import (
	"fmt"

	"github.com/battlemat/battlemat"
)

// Hid says that a figure hides, and with what Stealth. DND K10.
type Hid struct {
	Figure string `json:"figure"`
	Face   int    `json:"face"`
	Total  int    `json:"total"`
	Bonus  bool   `json:"bonus,omitempty"`
	Fails  bool   `json:"fails,omitempty"` // the Stealth is too low
}

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
	if p.sides[to] != f.side() {
		return nil
	}
	text := "%s hides: Stealth %s."
	if e.Fails {
		text = "%s does not manage to hide: Stealth %s against DC 15."
	}
	return []battlemat.Told{{
		Kind: battlemat.Rolled, Rule: "DND K10", Figure: e.Figure, Text: fmt.Sprintf(text, f.name(), sum(e.Face, e.Total)),
		Dice: one("stealth", e.Face, e.Total),
	}}
}

// leastStealth is the Stealth needed to hide in 5.2. DND K10.
const leastStealth = 15

// reveal ends a figure's hiding at the end of the figure's turn if it is in plain view of an enemy.
// DND K10.
func (d *resolution) reveal(id string) {
	f := d.figure(id)
	if f.Hidden == 0 || f.Gone != "" {
		return
	}
	for o := range f.in(d.Position).others(true) {
		if o.acts() && o.in(d.Position).wouldSee(f) {
			d.Do(Noticed{id})
			d.look()
			return
		}
	}
}

// Searched says that a figure searches for hidden figures.
type Searched struct {
	Figure string `json:"figure"`
	Face   int    `json:"face"`
	Total  int    `json:"total"`
}

func (e Searched) apply(p *Position) { p.takeAction() }

// Discovers returns true: the event reveals whether somebody is there.
func (e Searched) Discovers() bool { return true }

func (e Searched) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	told := p.as(to).telling(e.Figure, "DND K11", battlemat.Rolled, "%s searches: Perception %s.", sum(e.Face, e.Total))
	for i := range told {
		told[i].Dice = one("perception", e.Face, e.Total)
	}
	return told
}

// search looks for hidden figures in a figure's line of sight. DND K11: Perception must be at least
// their Stealth.
func (d *resolution) search(id string) {
	e := Searched{Figure: id}
	e.Face, _ = d.d20(d.figure(id).in(d.Position).effort())
	if d.Err != nil {
		return
	}
	e.Total = e.Face + d.figure(id).skill("perception")
	d.Do(e)
	d.spotTraps(id, e.Total) // DND K38
	for i := range d.Figures {
		if f := d.figure(id); d.Figures[i].Hidden > 0 && d.Figures[i].Gone == "" && f.enemies(d.Figures[i]) && d.Figures[i].Hidden <= e.Total && f.in(d.Position).wouldSee(d.Figures[i]) {
			d.Do(Noticed{d.Figures[i].ID})
		}
	}
}

package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// shoveOffers: DND K14: prone, or 5 feet away.
func shoveOffers(p *Position, f *Figure, list []offer) []offer {
	for _, o := range p.holdable(f) {
		if !p.is(o, condition.Prone) {
			list = append(list, offer{
				choice: battlemat.Choice{Command: command("shove", f.ID, o.ID, "prone"), Label: "Shove prone", Kind: battlemat.Act, Rule: "DND K14", Menu: []string{"Attack", "Shove"}, Says: []string{battlemat.SaysMenu}, Target: o.ID, At: &o.At},
				fill:   func(c *battlemat.Choice) { c.Odds = p.gripOdds(f, o, condition.Prone) },
				do: func(d *resolution) {
					if d.grips(f, o, "shove", condition.Prone) {
						d.afflict(o.ID, Affliction{Key: condition.Prone})
					}
				},
			})
		}
		for _, r := range p.pushes(p.boardOf(p.side(f)), f, o, dnd.Feet, false) {
			to, falls := r.At, fallDice(&r)
			list = append(list, offer{
				choice: battlemat.Choice{
					Command: command("shove", f.ID, o.ID, to), Label: fmt.Sprintf("Shove %s to (%v)", english.Within(p.name(o)), to), Kind: battlemat.Shove, Rule: "DND K14",
					Menu: []string{"Attack", "Shove"}, Says: []string{battlemat.SaysMenu, battlemat.SaysTarget, battlemat.SaysAt}, Target: o.ID, At: &to, Note: fallNote(falls),
				},
				fill: func(c *battlemat.Choice) {
					if c.Odds = p.gripOdds(f, o, ""); falls > 0 {
						p.shovedDown(o, falls, c)
					}
				},
				do: func(d *resolution) {
					if d.grips(f, o, "shove", "") {
						d.displace(o.ID, []grid.Cell{d.figure(o.ID).At, to}, f.ID)
					}
				},
			})
		}
	}
	return list
}

// pushes lists where a figure may be pushed by another, or pulled.
func (p *Position) pushes(b *board.Board, f, o *Figure, feet int, pull bool) []rules.Reached {
	found, err := p.desk.Shove(b, rules.Shove{Attacker: f.ID, Target: o.ID, Steps: feet / dnd.Feet, Pull: pull})
	if err != nil {
		return nil // one of them is not on the board
	}
	return slices.DeleteFunc(found, func(r rules.Reached) bool { return !r.End || r.At == o.At })
}

// displace moves a figure by another's doing, as far as nobody stands in its way. What it comes into
// takes effect. DND P6.
func (d *resolution) displace(id string, path []grid.Cell, by string) {
	f := d.figure(id)
	if d.Err != nil || f.Gone != "" || len(path) < 2 {
		return
	}
	for _, at := range path[1:] {
		for o := range d.here {
			if o.ID != id && d.overlap(at, d.width(f), o.At, d.width(o)) {
				return // one whom nobody had seen
			}
		}
	}
	from := f.At
	d.Do(Displaced{Figure: id, Path: path, By: by})
	d.look()
	d.fall(id, path[len(path)-2]) // DND K35
	d.enterZones(id, &from, onEnter)
	d.letGo()
}

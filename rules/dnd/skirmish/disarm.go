package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
)

var disarmingVerbs = []verb{listed("disarm", disarmUses, refusesTime)}

// tools is the item that disarms traps. DND K38.
const tools = "thieves-tools"

// disarmUses offers to disarm the traps within 5 feet that the figure's side knows. DND K38.
func disarmUses(f combatant, use use) {
	if f.mayAct() != nil || f.Items[tools] == 0 {
		return
	}
	for _, t := range f.Traps {
		e := f.trapEntry(t.ID)
		near := slices.IndexFunc(t.Cells, func(at grid.Cell) bool { return f.inReach(dnd.Feet, at, 1) })
		if t.Done != "" || e.DC == 0 || near < 0 || !f.known(f.side()).knowsTrap(t.ID) {
			continue
		}
		use(battlemat.Choice{
			Command: command("disarm", f.ID, t.ID), Label: "Disarm: " + e.Name, Kind: battlemat.Act, Rule: "DND K38", Figure: f.ID, Menu: thingsMenu, At: &t.Cells[near],
		}, nil, func(d *resolution) { d.disarm(f.ID, t.ID, e.DC) })
	}
}

// disarm rolls Sleight of Hand to disarm a trap. DND K38: a failure by 5 or more sets the trap off.
func (d *resolution) disarm(id, trap string, dc int) {
	f := d.figure(id)
	e := Checked{Figure: id, What: "disarm", DC: dc}
	own := checkOf(d.Position, "", f, "sleight-of-hand")
	e.Face, _ = d.d20(own.Favour())
	e.Total = e.Face + own.Bonus
	if d.Err != nil {
		return
	}
	d.Do(e)
	switch {
	case e.Total >= dc:
		d.Do(Disarmed{trap, id})
	case e.Total <= dc-5:
		d.spring(trap, id)
	}
}

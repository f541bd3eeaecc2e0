package battle

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// Prospects returns what a figure of the acting card sees and could attack from its place and from
// the ends of its moves, by the rules that would apply there. It does not reveal the effect of a
// hidden glyph. It returns nothing while a glyph's power waits for a choice.
func (p *Position) Prospects(seat battlemat.Seat, id string) []battlemat.Prospect {
	f := p.figure(id)
	if f == nil || !f.Placed || f.Gone || p.Phase != playing || f.Unit != p.Turn.Unit || !slices.Contains(p.ToAct(), seat) {
		return nil
	}
	list := []battlemat.Prospect{p.prospect(f)}
	if p.mayMove(f) != nil {
		return list
	}
	m := p.march()
	for w := range m.ways(f) {
		after := m.arrived(f, w.Way)
		there := after.prospect(after.figure(id))
		there.Command, there.Risks = w.command, m.risks(w.Way)
		list = append(list, there)
	}
	teleportUses(p, seat, func(c battlemat.Choice, _ game.Reason, _ func(*resolution), _ ...func(*battlemat.Choice)) bool {
		if c.Figure == id {
			after := p.apply(Teleported{id, *c.At, c.Level})
			there := after.prospect(after.figure(id))
			there.Command = c.Command
			list = append(list, there)
		}
		return true
	})
	return list
}

// prospect returns what a figure sees and could attack from its present place.
func (p *Position) prospect(f *Figure) battlemat.Prospect {
	there := battlemat.Prospect{At: f.At, Level: f.Level, Tail: f.Tail}
	a := p.aims(f)
	for o := range p.others(f, true) {
		if a.sees(o) {
			there.Sees = append(there.Sees, o.ID)
		}
	}
	attacksOf(p, f, nil, func(a *aim, o *Figure, special *Special, _ game.Reason) bool {
		there.Attacks = append(there.Attacks, game.Grouped(a.choice(o, special)))
		return true
	})
	return there
}

// risks returns the rolls of dice on a path.
//
// HS F14, HS B10: the attacks of enemies whose engagement the figure leaves; HS F3: falls;
// HS F12: lava.
func (m *march) risks(w heroscape.Way) []battlemat.Risk {
	var list []battlemat.Risk
	for _, fact := range w.Facts() {
		n := fact.N
		if fact.Needs > 0 {
			n = 1 // only one d20 is rolled
		}
		list = append(list, battlemat.Risk{Kind: fact.Kind, At: fact.At, By: fact.By, Dice: n, Text: m.danger(fact)})
	}
	return list
}

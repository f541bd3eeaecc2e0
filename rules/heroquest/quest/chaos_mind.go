package quest

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// mindSpells are Zargon's spells that affect the heroes' minds: Command, Fear and Cloud of Chaos.
var mindSpells = []spell{
	hostile("Command", "HQ Q63", unless(commanded), struggleOdds("to command it"), mindSpell(commanded), lasts(commanded)),
	// HQ Q62: a hero cannot throw off fear before its next turn.
	hostile("Fear", "HQ Q62", unless(fear), nil, befall(fear), lasts(fear)),
	{name: "Cloud of Chaos", rule: "HQ Q64", aims: cloudAims, barred: noneNear, cast: castCloud, stats: []battlemat.Stat{lasts(cloudOfChaos), inRoom}},
}

// beclouded lists the foes in the caster's room that are not yet in a cloud of chaos. For a caster
// in a corridor, it lists those in sight in the corridor.
func beclouded(p *Position, f *Figure) []*Figure {
	var list []*Figure
	for target := range func(yield func(*Figure) bool) { p.foes(f, yield) } {
		if inReachToClaim(p, f.At, target.At) && !target.is(cloudOfChaos) {
			list = append(list, target)
		}
	}
	return list
}

func cloudAims(p *Position, f *Figure) []aim {
	targets := beclouded(p, f)
	if len(targets) == 0 {
		return nil
	}
	sum := dice.Certain(0)
	for _, t := range targets {
		sum = sum.Plus(held(mindDice(p, t.ID)))
	}
	return []aim{{at: &f.At, cells: places(targets), odds: func() *battlemat.Odds {
		return oddsOf(rules.OddsOf("figures held", sum, 0), "no 6 on a mind die for each mind point", nil)
	}}}
}

// places lists the squares of figures.
func places(figures []*Figure) []grid.Cell {
	var cells []grid.Cell
	for _, f := range figures {
		cells = append(cells, f.At)
	}
	return cells
}

// noneNear refuses a spell that would affect no figure around the caster. It also refuses extra
// words in the command.
func noneNear(p *Position, f *Figure, words []string) *battlemat.Refusal {
	if refusal := noMore(words, 0); refusal != nil {
		return refusal
	}
	return refuse("HQ Q64", codeNobodyThere, "The spell would strike nobody.")
}

func castCloud(d *resolution, caster string, _ aim) {
	var ids []string
	for _, t := range beclouded(d.Position, d.figure(caster)) {
		ids = append(ids, t.ID)
	}
	for _, id := range ids {
		d.Do(Befallen{id, State{Name: cloudOfChaos}})
		d.struggle(id, cloudOfChaos)
	}
}

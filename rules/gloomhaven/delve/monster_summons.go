package delve

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// calling is the kind of the task in which Figure, a monster, summons or spawns the monster named
// in Does.
const calling = "call"

// landings returns the hexes on which the new monster may appear.
//
// GH G92: they are the empty hexes adjacent to the summoner that are nearest to an enemy.
func (m *mover) landings() []grid.Cell {
	away := func(c grid.Cell) int {
		least := 1 << 20
		for o := range m.here {
			if o.side() == m.f.side() || o.is(condition.Invisible) {
				continue
			}
			if n, ok := m.far(c, o.At); ok {
				least = min(least, n)
			}
		}
		return least
	}
	var best []grid.Cell
	least := 0
	for _, c := range m.berths(m.f) {
		switch n := away(c); {
		case best == nil || n < least:
			best, least = []grid.Cell{c}, n
		case n == least:
			best = append(best, c)
		}
	}
	return best
}

// callable reports whether the task can bring a monster into play.
func (m *mover) callable() bool {
	of := m.typeNamed(m.t.Does)
	return m.f.Gone == Here && of != nil && len(m.supply().freeNumbers(of.Kind, 1)) > 0
}

// choosesCall reports whether the players can choose among several equally near hexes. GH G16, G92
func choosesCall(p *Position, t *Task) bool {
	m := moverOf(p, t)
	return m.callable() && len(m.landings()) > 1 && p.profile.AsksPlayers()
}

func runCall(d *resolution, t Task) {
	by := moverOf(d.Position, &t)
	cells := by.landings()
	switch m := d.typeNamed(t.Does); {
	case by.f.Gone != Here || m == nil:
	case !by.callable():
		d.Do(StandeesShort{m.Kind, 1})
	case len(cells) == 0:
		d.Do(Weighed{Figure: t.Figure, Reasons: []Weight{{"GH G92", fmt.Sprintf("There is no empty hex next to %s for %s.", english.Within(by.f.Name), english.Within(m.Name))}}})
	default:
		d.call(t, m, cells[0])
	}
}

// call places a summoned monster on a hex.
//
// GH G92: its standee is chosen at random from the unused ones, and a type that is new in play
// draws a card (S4.12). A spawned monster acts in this round, a summoned one from the next round
// on.
func (d *resolution) call(t Task, m *card.Monster, at grid.Cell) {
	free := d.supply().freeNumbers(m.Kind, 1)
	a := arrival{
		MonsterEntry: MonsterEntry{Kind: m.Kind, At: at}, sort: Normal, number: free[d.standee(free)], drawn: true,
		owner: t.Figure, acted: t.Does.Deed == card.Summon,
	}
	if t.Does.Elite {
		a.sort = Elite
	}
	d.Do(d.appearing(a))
	if d.kindOf(m.Kind).Card == "" {
		d.draw(m.Kind)
	}
}

func asksCall(p *Position, t *Task) string {
	return fmt.Sprintf("%s: %s on which of %d equally near hexes?", p.figure(t.Figure).Name, english.Small(t.Does.String()), len(moverOf(p, t).landings()))
}

// callUses lists the hexes on which a summoned monster may appear.
func callUses(p *Position, t *Task, use offer) {
	f := p.figure(t.Figure)
	for _, at := range moverOf(p, t).landings() {
		use(battlemat.Choice{
			Command: command("call", f.ID, at), Label: fmt.Sprintf("%s: summon %s on (%v)", f.Name, t.Does.Name, at), Kind: battlemat.Answer, Rule: "GH G92",
			Figure: f.ID, At: &at, Main: true, Says: []string{battlemat.SaysFigure, battlemat.SaysAt}, Note: "These hexes are equally near to an enemy: the players choose.",
		}, nil, func(d *resolution) { d.call(d.take(), d.typeNamed(t.Does), at) })
	}
}

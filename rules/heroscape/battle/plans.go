package battle

import (
	"iter"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// Plans returns the ways in which figures of the acting card could move and then attack the figure
// on a cell. It does not consider the effects of hidden glyphs.
func (p *Position) Plans(seat battlemat.Seat, id string, at grid.Cell) []battlemat.Plan {
	if p.Phase != playing || !slices.Contains(p.ToAct(), seat) {
		return nil
	}
	target := p.first(func(o *Figure) bool { return o.Placed && !o.Gone && slices.Contains(o.cells(), at) })
	if target == nil {
		return nil
	}
	var plans []battlemat.Plan
	m := p.march()
	for f := range p.of(p.Turn.Unit) {
		if id != "" && id != f.ID || p.mayMove(f) != nil {
			continue
		}
		ways, after := m.arrivals(f)
		for _, plan := range game.Approach(f.ID, ways, func(way *battlemat.Choice) iter.Seq[game.Deed] {
			there := p
			if way != nil {
				there = after(way.Command)
			}
			return attacksOn(there, there.figure(f.ID), there.figure(target.ID))
		}) {
			plans = append(plans, game.Named(p.name(f), plan))
		}
	}
	return plans
}

// arrivals returns the paths of a figure as choices, and a function that returns the position after
// one of these choices.
func (m *march) arrivals(f *Figure) (ways []battlemat.Choice, after func(battlemat.Command) *Position) {
	ends := map[battlemat.Command]heroscape.Way{}
	for w := range m.ways(f) {
		ends[w.command] = w.Way
		c := battlemat.Choice{Command: w.command, Kind: battlemat.Move}
		m.complete(f, w, &c)
		ways = append(ways, c)
	}
	return ways, func(c battlemat.Command) *Position { return m.arrived(f, ends[c]) }
}

// arrived returns the position after a move, ignoring the events on the path.
func (m *march) arrived(f *Figure, w heroscape.Way) *Position {
	end := w.Head()
	e := Moved{Figure: f.ID, Path: []grid.Cell{f.At, end.Cell}, Levels: []int{f.Level, end.Level}}
	if w.Double() {
		e.Tail = &w.Tail().Cell
	}
	return m.p.apply(e)
}

// attacksOn yields the attacks of figure f on figure o.
func attacksOn(p *Position, f, o *Figure) iter.Seq[game.Deed] {
	return func(yield func(game.Deed) bool) {
		attacksOf(p, f, o, func(a *aim, o *Figure, special *Special, no game.Reason) bool {
			text := "attack " + english.Within(p.name(o))
			if special != nil {
				text += ": " + special.Name
			}
			return no != nil || yield(game.Deed{Choice: a.choice(o, special), Text: text})
		})
	}
}

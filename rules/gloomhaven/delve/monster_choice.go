package delve

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// The code of a refusal in this file, with its rule.
const codeNotAllowed = "not-allowed" // GH M10

// words returns the command for an action.
//
// GH G45: the command lists the victims in the order in which they came into play.
func (a *Act) words(p *Position, figure string) battlemat.Command {
	switch len(a.Attacks) {
	case 0:
		return command("act", figure, a.To)
	case 1:
		return command("act", figure, a.To, a.Attacks[0])
	}
	return command("act", figure, a.To, strings.Join(p.byComing(a.Attacks), "+"))
}

// actUses lists the actions that the rules leave to a figure. GH M10
func actUses(p *Position, t *Task, use offer) {
	m := moverOf(p, t)
	ways := sync.OnceValue(m.ways)
	for i := range t.Acts {
		a := &t.Acts[i]
		use(battlemat.Choice{Command: a.words(p, t.Figure)}, nil, func(d *resolution) {
			move := m.move()
			d.perform(d.take(), *a, move, nil)
		}, func(c *battlemat.Choice) { m.describe(c, a, ways()) })
	}
}

// move returns the movement that the question is about, or nil if the question is only about an
// attack.
func (m *mover) move() *card.Ability {
	a := m.f.own(m.script(m.f)[m.t.Step])
	if !moves(&a) {
		return nil
	}
	return &a
}

// ways returns, by hex, the paths of the movement that the question is about.
func (m *mover) ways() map[grid.Cell]rules.Reached {
	ways := map[grid.Cell]rules.Reached{}
	move := m.move()
	if move == nil {
		return ways
	}
	all, err := m.desk.Reach(m.board(), rules.Reach{Figure: m.f.ID, Move: move.N, Movement: movementOf(move)})
	if err != nil {
		return ways
	}
	for _, r := range all {
		ways[r.At] = r
	}
	return ways
}

// describe completes the choice of an action.
func (m *mover) describe(c *battlemat.Choice, a *Act, ways map[grid.Cell]rules.Reached) {
	c.Kind, c.Rule, c.Figure, c.At, c.Hits = battlemat.Answer, "GH M10", m.f.ID, &a.To, a.Attacks
	c.Menu, c.Says = []string{m.f.Name}, []string{battlemat.SaysMenu, battlemat.SaysFigure}
	going := "stay"
	if a.To != m.f.At {
		going = fmt.Sprintf("go to (%v)", a.To)
		c.Says = append(c.Says, battlemat.SaysAt)
		r := ways[a.To]
		c.Cost, c.Unit = &r.Cost, m.desk.Unit()
		routeOf(m.Position, m.f, &r, "").mark(c)
	}
	c.Note = strings.TrimSpace("By the rules, these actions are equally good: the players choose. " + c.Note)
	c.Label = fmt.Sprintf("%s: %s", m.f.Name, going)
	if len(a.Attacks) > 0 {
		c.Label = fmt.Sprintf("%s and attack %s", c.Label, m.nameList(a.Attacks))
		c.Says = append(c.Says, battlemat.SaysHits)
	}
	here := 0 // the number of actions that end on the same hex
	for i := range m.t.Acts {
		if m.t.Acts[i].To == a.To {
			here++
		}
	}
	c.Main = here == 1
	if here == len(m.t.Acts) && len(a.Attacks) > 0 {
		c.Target = a.Attacks[0] // the choice is about the victims, not about the destination
		c.Says = append(c.Says, battlemat.SaysTarget)
	}
}

// notAllowed refuses an action that the rules do not leave to the figure.
func notAllowed(p *Position, seat battlemat.Seat, _ []string) *battlemat.Refusal {
	t := p.asked(seat, acting)
	if t == nil {
		return refuse("GH M10", game.CodeNotNow, "You have no choice to make now for a figure that moves by rule. %s", p.waiting())
	}
	return refuse("GH M10", codeNotAllowed, "That is not one of the %d actions that the rules leave to %s.", len(t.Acts), english.Within(p.figure(t.Figure).Name))
}

// whyAct says whether the figure may end its movement on a hex, and if not, why.
func whyAct(p *Position, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	t := p.asked(seat, acting)
	if t == nil {
		return nil
	}
	f := p.figure(t.Figure)
	no := game.Unless(slices.ContainsFunc(t.Acts, func(a Act) bool { return a.To == at }), "GH M10", codeNotAllowed, "By the rules, %s ends its movement elsewhere.", english.Within(f.Name))
	return []battlemat.Reason{{What: fmt.Sprintf("%s ends here", f.Name), Refusal: no.Refusal()}}
}

var actingVerbs = []verb{
	explained(taskVerb("act", asksFor(acting), actUses, notAllowed), whyAct),
	taskVerb("call", asksFor(calling), callUses, alwaysRefuse("GH G92", codeNoCall, "No monster can appear on that hex now.")),
	resigning(),
}

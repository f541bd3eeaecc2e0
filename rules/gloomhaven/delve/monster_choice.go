package delve

import (
	"fmt"
	"slices"
	"strings"

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

func offerAct(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	t := p.asked(seat, acting)
	if t == nil {
		return true
	}
	m := moverOf(p, t)
	ways := m.ways()
	ends := map[grid.Cell]int{}
	for i := range t.Acts {
		ends[t.Acts[i].To]++
	}
	for i := range t.Acts {
		a := &t.Acts[i]
		c := m.choice(a, ways)
		c.Main = ends[a.To] == 1
		if len(ends) == 1 && len(a.Attacks) > 0 {
			c.Target = a.Attacks[0] // only the victims are in question, not the destination
			c.Says = append(c.Says, battlemat.SaysTarget)
		}
		if !yield(c) {
			return false
		}
	}
	return true
}

// listActs yields the commands of the choices that offerAct offers.
func listActs(p *Position, seat battlemat.Seat, yield func(battlemat.Command) bool) bool {
	t := p.asked(seat, acting)
	if t == nil {
		return true
	}
	for i := range t.Acts {
		if !yield(t.Acts[i].words(p, t.Figure)) {
			return false
		}
	}
	return true
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

// ways returns the paths to the hexes that the question is about.
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

// choice returns the choice of an action.
func (m *mover) choice(a *Act, ways map[grid.Cell]rules.Reached) battlemat.Choice {
	c := battlemat.Choice{
		Command: a.words(m.Position, m.f.ID), Kind: battlemat.Answer, Rule: "GH M10", Figure: m.f.ID, At: &a.To, Hits: a.Attacks,
		Menu: []string{m.f.Name}, Says: []string{battlemat.SaysMenu, battlemat.SaysFigure},
	}
	going := "stay"
	if a.To != m.f.At {
		going = fmt.Sprintf("go to (%v)", a.To)
		c.Says = append(c.Says, battlemat.SaysAt)
		r := ways[a.To]
		c.Cost, c.Unit = &r.Cost, m.desk.Unit()
		routeOf(m.Position, m.f, &r, "").mark(&c)
	}
	c.Note = strings.TrimSpace("All of these are equally good for it by its rules: the players choose. " + c.Note)
	c.Label = fmt.Sprintf("%s: %s", m.f.Name, going)
	if len(a.Attacks) > 0 {
		c.Label = fmt.Sprintf("%s and attack %s", c.Label, m.nameList(a.Attacks))
		c.Says = append(c.Says, battlemat.SaysHits)
	}
	return c
}

func decideAct(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	t := d.asked(seat, acting)
	if t == nil {
		return refuse("GH M10", game.CodeNotNow, "You have no choice to make now for a figure that moves by rule: %s", d.waiting())
	}
	f := d.figure(t.Figure)
	want := battlemat.Command("act " + strings.Join(args, " "))
	i := slices.IndexFunc(t.Acts, func(a Act) bool { return a.words(d.Position, f.ID) == want })
	if i < 0 {
		return refuse("GH M10", codeNotAllowed, "That is not one of the %d actions that the rules leave to %s.", len(t.Acts), english.Within(f.Name))
	}
	chosen, move := t.Acts[i], moverOf(d.Position, t).move()
	d.perform(d.take(), chosen, move, nil)
	return nil
}

// whyAct returns the reason why the figure may or may not end on a hex.
func whyAct(p *Position, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	t := p.asked(seat, acting)
	if t == nil {
		return nil
	}
	f := p.figure(t.Figure)
	reason := battlemat.Reason{What: fmt.Sprintf("%s ends here", f.Name)}
	if !slices.ContainsFunc(t.Acts, func(a Act) bool { return a.To == at }) {
		reason.Refusal = refuse("GH M10", codeNotAllowed, "By its rules %s ends its movement elsewhere.", english.Within(f.Name))
	}
	return []battlemat.Reason{reason}
}

var actingVerbs = []verb{
	{Word: "act", Offer: offerAct, Commands: listActs, Decide: decideAct, Why: whyAct},
	{Word: "call", Offer: offerCall, Decide: decideCall, Else: alwaysRefuse("GH G92", codeNoCall, "No monster of that name appears there now.")},
	{Word: "resign", GivesUp: true, Offer: offerResign, Decide: decideResign},
}

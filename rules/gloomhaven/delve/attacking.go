package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

var (
	attackingVerbs = []verb{
		{Word: "attack", Offer: offerAttack, Decide: decideAttack, Why: whyAttack},
		{Word: "strike", Offer: offerStrike, Decide: decideStrike},
		{Word: "waive", Offer: offerWaive, Decide: decideWaive, Else: noEffect("has no such effect of this attack to leave out.")},
		{Word: "keep", Offer: offerKeep, Decide: decideKeep, Else: noEffect("has left out no such effect.")},
	}
	attackingTasks = []task{
		{kind: striking, run: runStrike},
		{kind: effecting, run: runEffects},
		{kind: retaliating, run: runRetaliation},
	}
	attackingDoings = map[card.Deed]doing{card.Attack: {begin: beginAttack, open: openAttack, asks: asksAttack}}
	attackingFacts  = []battlemat.Event{Attacked{}}
)

// lowest is the word for the order of modifiers that makes the attack least.
const lowest = "lowest"

// While a character attacks, the task of its ability says in Names whom it has attacked, in N
// how many single targets are left, in Waived which effects are left out.

// beginAttack counts the targets.
//
// GH S4.31: Target X. GH S4.43: Add Target is one beside the area, or beside the others.
func beginAttack(d *deed, f *Figure, t *Task) bool {
	t.N = max(t.Does.Targets, 1)
	if len(t.Does.Area.Red) > 0 {
		t.N = 0
	}
	if t.Does.More {
		t.N++
	}
	return openAttack(d.Position, f, t)
}

func openAttack(p *Position, f *Figure, t *Task) bool {
	if len(p.placements(f, t)) > 0 {
		return true
	}
	for range p.targets(f, t) {
		return true
	}
	return false
}

func asksAttack(p *Position, f *Figure, t *Task) string {
	switch {
	case len(p.placements(f, t)) > 0:
		return fmt.Sprintf("%s attacks: where is the area laid?", f.Name)
	case len(t.Names) > 0:
		return fmt.Sprintf("%s may attack %s more.", f.Name, number(t.N, "enemy", "enemies"))
	case t.N > 1:
		return fmt.Sprintf("%s attacks %d enemies: whom first?", f.Name, t.N)
	}
	return fmt.Sprintf("%s attacks: whom?", f.Name)
}

// aim lets a figure on the board look for targets.
func (p *Position) aim(f *Figure) *gloomhaven.Aim {
	m, err := p.desk.Aim(p.board(), f.ID)
	if err != nil {
		panic(fmt.Sprintf("delve: %s aims: %v", f.ID, err)) // it stands on a board that was checked
	}
	return m
}

// blow is an attack ability on one target as the book takes it, whatever its area; of no
// target, without what depends on one.
//
// GH S4.27: what the ability and the attacker's own numbers say are instances of Advantage
// and Disadvantage among others; the book lets them cancel.
func (p *Position) blow(f *Figure, a *card.Ability, target *Figure, order dice.Choice) *gloomhaven.Ability {
	b := &gloomhaven.Ability{
		Attack: a.N, Range: a.Range, Targets: 1, Pierce: a.Pierce, Order: order,
		Advantage: a.Advantage || f.Stats.Advantage, Disadvantage: a.Disadvantage, Shield: -1, Life: -1,
	}
	if target != nil {
		b.Bonuses = p.bonuses(f, target, a)
	}
	return b
}

// targets yields whom the attack may be made on now as a single target.
//
// GH S4.31: never the same enemy twice. GH S4.43: an area is laid before targets are added to
// it; they may be attacked where the area attacks nobody.
func (p *Position) targets(f *Figure, t *Task) func(func(*Figure) bool) {
	return func(yield func(*Figure) bool) {
		if t.N < 1 || len(p.placements(f, t)) > 0 {
			return
		}
		m, b := p.aim(f), p.blow(f, t.Does, nil, dice.Highest)
		for o := range p.here {
			if o.side() != f.side() && !slices.Contains(t.Names, o.ID) && m.May(o.ID, b) && !yield(o) {
				return
			}
		}
	}
}

// barred tells what forbids the attack on a single target.
func (p *Position) barred(f *Figure, t *Task, target *Figure) *battlemat.Refusal {
	switch {
	case slices.Contains(t.Names, target.ID):
		return refuse("GH S4.31", "twice", fmt.Sprintf("%s has been attacked by this ability: never the same enemy twice.", target.Name))
	case len(p.placements(f, t)) > 0:
		return refuse("GH S4.28", "area-first", fmt.Sprintf("%s attacks an area: it is laid first.", f.Name))
	case t.N < 1:
		return refuse("GH S4.43", "no-more-targets", fmt.Sprintf("%s has no single target left.", f.Name))
	}
	m := p.aim(f)
	r := m.Refusal(target.ID, p.blow(f, t.Does, nil, dice.Highest))
	if r == nil {
		return nil
	}
	refusal := refuse(r.Rule, r.Code, capital(p.byName(r.Detail, f, target))+".")
	if r.Code == "no-line-of-sight" {
		refusal.Line = p.lineOf(f.At, target.At, m.Sight(target.ID))
	}
	return refusal
}

func decideAttack(d *deed, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, t, refusal := d.attacking(seat, args)
	switch {
	case refusal != nil:
		return refusal
	case len(args) < 2:
		return refuse("GH S4.14", "no-target", "Whom? Expected a figure, as in \"attack hob rat-1\".")
	}
	target := d.figure(args[1])
	if target == nil || target.Gone != Here {
		return refuse("GH S4.14", "no-such-figure", fmt.Sprintf("There is no %q on the board.", args[1]))
	}
	if refusal := d.barred(f, t, target); refusal != nil {
		return refusal
	}
	order := ""
	if len(args) > 2 {
		if order = args[2]; len(args) > 3 || order != lowest || !d.orderCounts(f, t.Does, target) {
			return refuse("GH S4.21", "no-such-order", fmt.Sprintf("The modifiers of this attack have no order %q.", order))
		}
	}
	next := *t
	next.Names, next.N = append(slices.Clip(t.Names), target.ID), t.N-1
	d.amend(next)
	d.strikeAt(f.ID, target.ID, *t.Does, t.Waived, order)
	return nil
}

// attacking is the task in which the seat's character attacks, or a refusal.
func (p *Position) attacking(seat battlemat.Seat, args []string) (*Figure, *Task, *battlemat.Refusal) {
	f, refusal := p.mine(seat, args)
	if refusal != nil {
		return nil, nil, refusal
	}
	t, _ := p.doing(seat, card.Attack)
	if t == nil || t.Figure != f.ID {
		return nil, nil, refuse("GH G10", "not-now", fmt.Sprintf("%s has no attack to make now: %s", f.Name, p.waiting()))
	}
	return f, t, nil
}

// whyAttack answers for the figure on a hex.
func whyAttack(p *Position, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	target := p.figureAt(at)
	if target == nil {
		return nil
	}
	if t, f := p.doing(seat, card.Attack); t != nil && f.ID != target.ID {
		refusal := p.barred(f, t, target)
		for _, l := range p.placements(f, t) {
			if slices.Contains(l.Victims, target.ID) {
				refusal = nil
			}
		}
		return []battlemat.Reason{{What: "Attack " + target.Name, Refusal: refusal}}
	}
	if t := p.asked(seat, characterTurn); t != nil && target.side() == monsters {
		return []battlemat.Reason{{What: "Attack " + target.Name, Refusal: refuse("GH G10", "not-now",
			"An attack is an ability of a card: play a half first.")}}
	}
	return nil
}

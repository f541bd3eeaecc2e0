package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

// The codes of the refusals in this file, each with its rule.
const (
	codeAreaFirst     = "area-first"      // GH S4.28
	codeNoMoreTargets = "no-more-targets" // GH S4.43
	codeNoSuchOrder   = "no-such-order"   // GH S4.21
	codeNoTarget      = "no-target"       // GH S4.14, GH S4.38
	codeTwice         = "twice"           // GH S4.31
)

var (
	attackingVerbs = []verb{
		explained(taskVerb("attack", abilityOf(card.Attack), attackUses, notAttacked), whyAttack),
		taskVerb("strike", abilityOf(card.Attack), strikeUses, notStruck),
		taskVerb("ask", abilityOf(card.Attack), askUses, noEffect("cannot make that decision about effects now.")),
		taskVerb("waive", aboutEffects, waiveUses, noEffect("cannot leave out that effect of this attack.")),
		taskVerb("keep", aboutEffects, keepUses, noEffect("has not left out that effect.")),
	}
	attackingTasks = []task{
		{kind: striking, run: runStrike},
		{kind: effecting, waits: choosesEffect, run: runEffects, asks: asksEffect},
		{kind: retaliating, run: runRetaliation},
	}
	attackingDoings = map[card.Deed]doing{
		card.Attack: {begin: beginAttack, open: openAttack, idle: idleAttack, resume: resumeAttack, asks: asksAttack},
	}
	attackingEvents = game.Kinds[*Position]{
		"attacked": game.Public(Attacked.apply, Attacked.tell),
	}
)

// While a character attacks, the fields of its ability's task have these meanings. Names lists the
// figures already attacked, and Left the figures in the area that are still to be attacked. N is
// the number of single targets left, and Added the number of those that were added. Waived lists
// the effects that are left out. Asks is set if the player decides about the effects after each
// card.

// beginAttack counts the targets.
//
// GH S4.31: Target X. GH S4.43: Add Target gives one more target, in addition to the area or to the
// other targets.
func beginAttack(d *resolution, f *Figure, t *Task) bool {
	t.aimAtMost()
	return openAttack(d.Position, f, t)
}

// idleAttack returns the reason why an attack would have no target now, or nil if it would have
// one.
func idleAttack(p *Position, f *Figure, a *card.Ability) func() string {
	t := Task{Kind: doingAbility, Figure: f.ID, Begun: true, Does: a}
	if t.aimAtMost(); openAttack(p, f, &t) {
		return nil
	}
	return func() string { return useOf(p, f, a).unused().words() }
}

// aimAtMost sets the number of targets of an attack.
func (t *Task) aimAtMost() {
	t.N = max(t.Does.Targets, 1)
	if len(t.Does.Area.Red) > 0 {
		t.N = 0
	}
	if t.Does.More {
		t.N, t.Added = t.N+1, 1
	}
}

func openAttack(p *Position, f *Figure, t *Task) bool {
	a := attackOf(p, f, t)
	if left := a.pending(); len(left) > 0 {
		return a.sequenced(left)
	}
	if a.placeable() {
		return true
	}
	for range a.singles {
		return true
	}
	return false
}

// resumeAttack attacks the remaining targets of an area if the player has no choice.
func resumeAttack(d *resolution, f *Figure, t Task) bool {
	victims := attackOf(d.Position, f, &t).pending()
	if len(victims) == 0 {
		return false
	}
	t.Left, t.Did = nil, true
	d.put(t)
	d.strikeAll(t, victims)
	return true
}

func asksAttack(p *Position, f *Figure, t *Task) string {
	a := attackOf(p, f, t)
	switch left := a.pending(); {
	case a.placeable():
		return fmt.Sprintf("Where does %s place the area of its attack?", english.Within(f.Name))
	case len(t.Left) > 0 && len(t.Left) == len(t.Names):
		return fmt.Sprintf("%s attacks %s: whom first?", f.Name, p.nameList(left))
	case len(left) > 0:
		return fmt.Sprintf("%s attacks %s: whom next?", f.Name, p.nameList(left))
	case len(t.Names) > 0:
		return fmt.Sprintf("%s may attack %s.", f.Name, english.Count(t.N, "more enemy"))
	case t.N > 1:
		return fmt.Sprintf("%s attacks %d enemies: whom first?", f.Name, t.N)
	}
	return fmt.Sprintf("Whom does %s attack?", english.Within(f.Name))
}

// targets yields the possible targets of the attack: the remaining figures of its area, and single
// targets.
func (a *attack) targets(yield func(*Figure) bool) {
	for _, id := range a.pending() {
		if !yield(a.figure(id)) {
			return
		}
	}
	a.singles(yield)
}

// singles yields the figures that the attack may now have as single targets.
func (a *attack) singles(yield func(*Figure) bool) {
	if a.t.N < 1 || a.placeable() {
		return
	}
	b := a.blow(nil, modifier.Highest)
	for o := range a.here {
		if o.side() != a.f.side() && !slices.Contains(a.t.Names, o.ID) && a.aiming().May(o.ID, b) && !yield(o) {
			return
		}
	}
}

// forbids returns the reason why an attack on the target is forbidden, or nil if it is legal.
//
// GH S4.31: the same enemy is never attacked twice. GH S4.43: an area must be placed before targets
// are added to it. If the area can attack no enemy, the added targets may be attacked without it.
func (a *attack) forbids(target *Figure) game.Reason {
	b := a.blow(nil, modifier.Highest)
	switch {
	case slices.Contains(a.pending(), target.ID):
		return nil
	case slices.Contains(a.t.Names, target.ID):
		return game.Because("GH S4.31", codeTwice, "%s has already been attacked by this ability, which attacks no enemy twice.", target.Name)
	case a.placeable():
		return game.Because("GH S4.28", codeAreaFirst, "%s attacks an area: place the area first.", a.f.Name)
	case a.t.N < 1:
		return game.Because("GH S4.43", codeNoMoreTargets, "%s may attack no more targets with this ability.", a.f.Name)
	case a.aiming().May(target.ID, b):
		return nil
	}
	return func() *battlemat.Refusal {
		r := a.aiming().Refusal(target.ID, b)
		refusal := refuse(r.Rule, r.Code, english.Capital(byName(r.Detail, a.f, target))+".")
		if r.Code == gloomhaven.CodeNoLineOfSight {
			refusal.Line = game.Line(a.ground, a.f.At, target.At, a.aiming().Sight(target.ID))
		}
		return refusal
	}
}

// attackOne attacks one target, with the modifiers in the given order: `lowest`, or "" for the
// order with the highest result.
func (d *resolution) attackOne(t *Task, target, order string) {
	next, added := *t, false
	next.Did = true
	if slices.Contains(t.Left, target) {
		next.Left = without(t.Left, target)
	} else {
		// GH S4.43: the added targets come last.
		added = t.N <= t.Added
		next.Names, next.N, next.Added = append(slices.Clip(t.Names), target), t.N-1, min(t.Added, t.N-1)
	}
	d.amend(next)
	d.strikeAt(t, target, order, added)
}

// notAttacked refuses an attack on a figure.
func notAttacked(p *Position, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, t, refusal := p.attacking(seat, args)
	switch {
	case refusal != nil:
		return refusal
	case len(args) < 2:
		return refuse("GH S4.14", codeNoTarget, "Attack whom? Name a figure, as in \"attack hob rat-1\".")
	}
	target := p.figure(args[1])
	if target == nil || target.Gone != Here {
		return refuse("GH S4.14", gloomhaven.CodeNoSuchFigure, "There is no %q on the board.", args[1])
	}
	if no := attackOf(p, f, t).forbids(target); no != nil {
		return no()
	}
	return refuse("GH S4.21", codeNoSuchOrder, "%q is not an order for the modifiers of this attack.", args[2])
}

// attacking returns the task in which the seat's character attacks, or a refusal.
func (p *Position) attacking(seat battlemat.Seat, args []string) (*Figure, *Task, *battlemat.Refusal) {
	f, refusal := p.mine(seat, args)
	if refusal != nil {
		return nil, nil, refusal
	}
	t, _ := p.doing(seat, card.Attack)
	if t == nil || t.Figure != f.ID {
		return nil, nil, refuse("GH G10", game.CodeNotNow, "%s has no attack to make now. %s", f.Name, p.waiting())
	}
	return f, t, nil
}

// whyAttack returns the reasons why the figure on a hex can or cannot be attacked.
func whyAttack(p *Position, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	target := p.figureAt(at)
	if target == nil {
		return nil
	}
	if t, f := p.doing(seat, card.Attack); t != nil && f.ID != target.ID {
		a := attackOf(p, f, t)
		no := a.forbids(target)
		if no != nil && a.t.lays(f) && a.aiming().LandsOn(target.ID, a.t.Does.Area, a.t.Does.Range) {
			no = nil
		}
		return []battlemat.Reason{{What: "Attack " + english.Within(target.Name), Refusal: no.Refusal()}}
	}
	if t := p.asked(seat, characterTurn); t != nil && target.side() == monsters {
		return []battlemat.Reason{{What: "Attack " + english.Within(target.Name), Refusal: refuse("GH G10", game.CodeNotNow,
			"An attack is an ability on a card: play one half of a card first.")}}
	}
	return nil
}

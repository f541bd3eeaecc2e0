package gloomhaven

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// The codes of this file's refusals, with their rulings.
const (
	codeDisarm        = "disarm"           // GH G98
	codeStun          = "stun"             // GH G99
	codeInvisible     = "invisible"        // GH G101
	CodeNoLineOfSight = "no-line-of-sight" // GH S4.18
	CodeNoWay         = "no-way"           // GH S4.19
	codeOutOfRange    = "out-of-range"     // GH S4.15, GH S4.16
	CodeOutsideArea   = "outside-area"     // GH S4.28
)

// Attack reports whether the attacker may attack the target with an ability, which q.With describes
// in the format of [ParseAbility]. If the attack is forbidden, the answer gives the reason.
// Otherwise it gives the steps by which the damage is computed, and the exact odds of the damage
// against the modifier deck. With an area or several targets, the steps list the other targets.
// Each of them is attacked separately, with the same odds unless its shield or poison differs.
func (d *Desk) Attack(b *board.Board, q rules.Attack) (rules.Attacked, error) {
	if err := d.Check(b); err != nil {
		return rules.Attacked{}, err
	}
	attacker, err := figure(b, q.Attacker)
	if err != nil {
		return rules.Attacked{}, err
	}
	target, err := figure(b, q.Target)
	if err != nil {
		return rules.Attacked{}, err
	}
	ability, err := ParseAbility(q.With, attacker)
	if err != nil {
		return rules.Attacked{}, err
	}
	a := d.aim(b, attacker)
	out := a.look(&target)
	laid, refusal := a.refusal(&ability, &target, &out)
	if refusal != nil {
		out.Refusal = refusal
		return out, nil
	}
	out.Legal = true
	out.Area, out.Victims = laid.Cells, laid.Victims
	out.Steps = a.company(&ability, &target, laid)
	if n := retaliation(&target, out.Range); n > 0 { // GH G35
		out.Steps = append(out.Steps, fmt.Sprintf("%s retaliates, if it lives: %d damage", target.ID, n))
	}
	return out, a.reckon(&ability, &target, &out)
}

// refusal returns the rule that forbids the attack, checked in the order of the book. If the attack
// is legal, refusal returns the best placement of its area.
func (a *aim) refusal(ability *Ability, target *board.Figure, out *rules.Attacked) (Laid, *rules.Refusal) {
	if r := targetable(&a.attacker, target); r != nil {
		return Laid{}, r
	}
	if r := able(&a.attacker); r != nil {
		return Laid{}, r
	}
	// GH S4.18: every attack needs line of sight.
	if !out.Sight.Sees {
		return Laid{}, &rules.Refusal{Rule: "GH S4.18", Code: CodeNoLineOfSight,
			Detail: fmt.Sprintf("%s does not see %s: %s", a.attacker.ID, target.ID, a.stopped(out))}
	}
	if len(ability.Area.Red) == 0 {
		return Laid{}, a.rangeRefusal(ability, target, out.Range)
	}
	laid := a.best(ability, target)
	if len(laid.Victims) > 0 || ability.Targets > 1 && a.rangeRefusal(ability, target, out.Range) == nil {
		return laid, nil // the target is in the area, or is one of the added targets
	}
	return laid, &rules.Refusal{Rule: "GH S4.28", Code: CodeOutsideArea,
		Detail: fmt.Sprintf("no placement of the area attacks %s", target.ID)}
}

// targetable returns a refusal for allies and for figures that cannot be targeted.
func targetable(attacker, target *board.Figure) *rules.Refusal {
	if r := foes(attacker, target); r != nil {
		return r
	}
	// GH G101: an invisible figure cannot be targeted.
	if has(target, condition.Invisible) {
		return &rules.Refusal{Rule: "GH G101", Code: codeInvisible,
			Detail: fmt.Sprintf("%s is invisible and cannot be targeted", target.ID)}
	}
	return nil
}

// able returns a refusal if one of the attacker's conditions forbids attacks.
func able(attacker *board.Figure) *rules.Refusal {
	// GH G98, G99: disarmed figures and stunned figures do not attack.
	for _, c := range []struct{ name, code string }{{condition.Disarm, codeDisarm}, {condition.Stun, codeStun}} {
		if has(attacker, c.name) {
			return &rules.Refusal{Rule: condition.Of(c.name).Rule, Code: c.code,
				Detail: fmt.Sprintf("%s cannot attack: %s", attacker.ID, c.name)}
		}
	}
	return nil
}

// has reports whether a condition is on the figure. A board writes it as a trait, by its name
// ("stun") or its adjective ("stunned"), or as a stat that is not 0.
func has(f *board.Figure, name string) bool {
	return f.Is(name) || f.Is(condition.Of(name).State) || f.Stats[name] != 0
}

// rangeRefusal returns a refusal if an attack on a single target is out of range.
//
// GH S4.15: any enemy within the range can be attacked. GH S4.16: an attack without a range has
// range 1. GH S4.19: range is not counted through walls.
func (a *aim) rangeRefusal(ability *Ability, target *board.Figure, n int) *rules.Refusal {
	rule := "GH S4.15"
	if ability.melee() {
		rule = "GH S4.16"
	}
	switch {
	case n < 0:
		return &rules.Refusal{Rule: "GH S4.19", Code: CodeNoWay,
			Detail: fmt.Sprintf("range is not counted through walls, and there is no path around them from %s to %s", a.attacker.ID, target.ID)}
	case n > ability.reach():
		return &rules.Refusal{Rule: rule, Code: codeOutOfRange,
			Detail: fmt.Sprintf("%s is %d hexes from %s; the attack reaches %d", target.ID, n, a.attacker.ID, ability.reach())}
	}
	return nil
}

// best returns the placement of the area that covers the target and the most other enemies. If no
// placement covers the target, the result has no victims.
func (a *aim) best(ability *Ability, target *board.Figure) Laid {
	var best Laid
	a.lay(ability.Area, ability.Range, func(cells []grid.Cell) bool {
		if !slices.Contains(cells, target.At) {
			return true
		}
		if victims := ids(a.victims(cells)); len(victims) > len(best.Victims) && slices.Contains(victims, target.ID) {
			best = Laid{Cells: a.onMap(cells), Victims: victims}
		}
		return true
	})
	return best
}

// stopped returns, in words, what stops the first line of sight.
func (a *aim) stopped(out *rules.Attacked) string {
	if len(out.Sight.Stops) == 0 {
		return out.Sight.Reason
	}
	return fmt.Sprintf("the first of %d lines meets %s", len(out.Sight.Stops), out.Sight.Stops[0].By.Describe(a.ground.grid))
}

// company lists, in words, the other figures that the same ability attacks or may attack.
//
// GH S4.31: the targets are different enemies in range, each attacked once. GH S4.43: an added
// target is an enemy in range, not another area.
func (a *aim) company(ability *Ability, target *board.Figure, laid Laid) []string {
	var steps []string
	if len(laid.Victims) > 0 {
		steps = append(steps, fmt.Sprintf("the area on %v attacks %s", laid.Cells, strings.Join(laid.Victims, ", ")))
	}
	if ability.Targets < 2 {
		return steps
	}
	var others []board.Figure
	for _, f := range a.enemies() {
		n, ok := a.rangeTo(f.At)
		taken := f.ID == target.ID || slices.Contains(laid.Victims, f.ID)
		if !taken && ok && n <= ability.reach() && a.sees(&f) {
			others = append(others, f)
		}
	}
	if len(others) == 0 {
		return append(steps, "no other enemy is in range and sight")
	}
	return append(steps, fmt.Sprintf("up to %d more targets among %s", ability.Targets-1, strings.Join(ids(others), ", ")))
}

// favour returns the attacker's Advantage or Disadvantage, with the reasons.
//
// GH S4.15: a ranged attack on an adjacent target (one step away on foot, not across a wall) has
// Disadvantage. GH G102, G100: strengthened figures have Advantage, muddled figures Disadvantage.
func (a *aim) favour(ability *Ability, target *board.Figure) (dice.Favour, []string) {
	n, ok := a.rangeTo(target.At)
	return favoured(favours{
		{ability.Advantage, 1, "advantage: from the ability"},
		{has(&a.attacker, condition.Strengthen), 1, "advantage: strengthened"},
		{ability.Disadvantage, -1, "disadvantage: from the ability"},
		{has(&a.attacker, condition.Muddle), -1, "disadvantage: muddled"},
		{ok && n == 1 && !ability.melee(), -1, "disadvantage: a ranged attack on an adjacent target"},
	})
}

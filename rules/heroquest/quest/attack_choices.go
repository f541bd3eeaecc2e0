package quest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// offerAttack offers every attack, weapon by weapon.
//
// HQ S0.28: Action, Attack, weapon. HQ S0.32, S0.33: At and Target are what is pointed at.
func offerAttack(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	return p.fighting(seat, func(in *arena, f, target *Figure, arms []arm) bool {
		choices, _ := in.attackChoices(f, target, arms)
		return all(choices, yield)
	})
}

func listAttacks(p *Position, seat battlemat.Seat, yield func(battlemat.Command) bool) bool {
	return p.fighting(seat, func(in *arena, f, target *Figure, arms []arm) bool {
		for _, a := range p.reaching(f, target, arms) {
			if _, refusal := in.bout(f, target, a, true); refusal == nil && !yield(attackCommand(f, target, a)) {
				return false
			}
		}
		return true
	})
}

// fighting runs, as [Position.offered] does, through the figures that may attack and their foes, in one arena.
func (p *Position) fighting(seat battlemat.Seat, each func(in *arena, f, target *Figure, arms []arm) bool) bool {
	in := p.arena()
	return p.offered(seat, func(f *Figure) bool {
		if !p.canStrike(f) {
			return true
		}
		arms, more := p.arms(f), true
		p.foes(f, func(target *Figure) bool {
			more = each(in, f, target, arms)
			return more
		})
		return more
	})
}

// reaching lists those arms of a figure that may reach another, as far as their distance tells.
func (p *Position) reaching(f, target *Figure, arms []arm) []arm {
	if p.ground.Grid().Distance(f.At, target.At) == 1 || heroquest.Diagonal(f.At, target.At) {
		return arms
	}
	var far []arm
	for _, a := range arms {
		if a.weapon.Ranged || a.weapon.Thrown {
			far = append(far, a)
		}
	}
	return far
}

// attackChoices are the attacks of a figure on another. The weapon in hand is the one that
// a click takes, or the first where that cannot be used: never one that is thrown and lost.
func (p *arena) attackChoices(f, target *Figure, arms []arm) (choices []battlemat.Choice, with []arm) {
	main := -1
	for _, a := range p.reaching(f, target, arms) {
		answer, refusal := p.bout(f, target, a, false)
		if refusal != nil {
			continue
		}
		tags := p.attackTags(f, target, a)
		if keeps := !slices.Contains(tags, battlemat.Loses); keeps && (main < 0 || a.item != "" && a.item == f.Ready) {
			main = len(choices)
		}
		note := p.attackNote(f, target, a)
		if lost := f.losing(); lost != "" {
			note = strings.TrimSpace(note + " " + lost)
		}
		with = append(with, a)
		choices = append(choices, battlemat.Choice{
			Command: attackCommand(f, target, a), Label: a.label, Kind: battlemat.Attack,
			Menu: attackMenu, Key: a.key, Rule: p.attackRule(f, target, a),
			Note: note, Tags: tags, Figure: f.ID, Target: target.ID, At: &target.At,
			Line: p.lineOf(f.At, target.At, answer.Sight), Odds: oddsOf(answer.Odds, answer.Dice, answer.Steps),
		})
	}
	if main >= 0 {
		choices[main].Main = true
	}
	return choices, with
}

// losing warns of the squares that an action in mid-move costs. HQ Q4
func (f *Figure) losing() string {
	if !f.Moved || f.Left == 0 || f.Acted {
		return ""
	}
	if f.Left == 1 {
		return "The 1 square left is lost."
	}
	return fmt.Sprintf("The %d squares left are lost.", f.Left)
}

// forfeits tags a choice that costs them.
func (f *Figure) forfeits() []string {
	if f.losing() == "" {
		return nil
	}
	return []string{battlemat.Forfeits}
}

// attackTags tags an attack that costs squares, or the weapon.
func (p *Position) attackTags(f, target *Figure, a arm) []string {
	tags := f.forfeits()
	if f.Hero && p.thrown(f, target, a) {
		tags = append(tags, battlemat.Loses)
	}
	return tags
}

func attackCommand(f, target *Figure, a arm) battlemat.Command {
	return battlemat.Command(strings.TrimSpace("attack " + f.ID + " " + target.ID + " " + a.word))
}

// thrown reports whether the attack would be a throw: at one that is not next to it.
func (p *Position) thrown(f, target *Figure, a arm) bool {
	near := p.ground.Grid().Distance(f.At, target.At) == 1 || heroquest.Diagonal(f.At, target.At) && a.weapon.Diagonal
	return a.weapon.Thrown && !near
}

// attackRule is the statement that allows the attack.
func (p *Position) attackRule(f, target *Figure, a arm) string {
	switch e, beside := p.ground.Grid().Between(f.At, target.At); {
	case a.weapon.Ranged, p.thrown(f, target, a):
		return "HQ S1.61"
	case beside && p.throughDoor(e):
		return "HQ S1.72"
	case !beside:
		return "HQ S0.9"
	}
	return "HQ Q40"
}

func (p *Position) throughDoor(e grid.Edge) bool { _, door := p.ground.DoorOn(e); return door }

// attackNote says what becomes of a weapon.
func (p *Position) attackNote(f, target *Figure, a arm) string {
	switch {
	case p.thrown(f, target, a) && f.Hero:
		return fmt.Sprintf("The %s is gone after the throw.", a.label)
	case a.weapon.NoShield && slices.ContainsFunc(f.Worn, func(w string) bool { return plainly(w, "Shield") }):
		return fmt.Sprintf("With the %s in hand the shield does not count.", a.label)
	}
	return ""
}

// whyAttack answers for the foe on a square, figure by figure and weapon by weapon.
func whyAttack(p *Position, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	var reasons []battlemat.Reason
	in := p.arena()
	p.inTurn(seat, func(f *Figure) bool {
		for target := range func(yield func(*Figure) bool) { p.foes(f, yield) } {
			if target.At != at {
				continue
			}
			for _, a := range p.arms(f) {
				what := fmt.Sprintf("Attack %s with %s", english.Within(target.Name), english.Within(f.Name))
				if a.word != "" {
					what = fmt.Sprintf("Attack %s with %s's %s", english.Within(target.Name), english.Within(f.Name), a.label)
				}
				refusal := p.mayAttack(f, target)
				if refusal == nil {
					_, refusal = in.bout(f, target, a, true)
				}
				reasons = append(reasons, battlemat.Reason{What: what, Refusal: refusal})
			}
		}
		return true
	})
	return reasons
}

package quest

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The Genie, and the number of dice in its attack. HQ Q54
const (
	genie     = "Genie"
	genieDice = 5
)

// airSpells holds Genie, Swift Wind and Tempest (which Zargon also has).
var airSpells = []spell{
	{name: "Genie", rule: "HQ Q54", aims: genieAims, barred: noGenie, cast: castGenie, stats: []battlemat.Stat{
		game.Number("attack", genieDice, "attack dice"), game.Word("opens", "or opens a door"),
	}},
	friendly("Swift Wind", "HQ Q57", swiftWind, unless(swiftWind)),
	hostile("Tempest", "HQ Q58", unless(tempest), nil, befall(tempest), lasts(tempest)),
}

// friendly returns a spell that puts a lasting effect on a hero.
func friendly(name, rule, state string, may func(*Position, *Figure, *Figure) game.Reason) spell {
	aims, barred := aimed(true, may, nil)
	return spell{name, rule, aims, barred, befall(state), []battlemat.Stat{lasts(state)}}
}

// hostile returns a spell that is cast at one foe, with the stats on its card.
func hostile(name, rule string, may func(*Position, *Figure, *Figure) game.Reason,
	odds func(*Position, *Figure, *Figure) *battlemat.Odds, cast func(*resolution, string, aim), stats ...battlemat.Stat) spell {
	aims, barred := aimed(false, may, odds)
	return spell{name, rule, aims, barred, cast, stats}
}

// genieBout asks the rules desk about the Genie's attack, which uses the line of sight for spells
// and the Genie's own dice. No effect on the caster changes these dice.
func (p *arena) genieBout(f, target *Figure) (heroquest.Dueled, game.Reason) {
	answer, err := p.desk.Duel(p.board(), heroquest.Duel{
		Attacker: f.ID, Target: target.ID, Weapon: heroquest.Weapon{Name: genie, Dice: genieDice}, Spell: true,
		Attack: p.genieSteps(f), Defence: defenceEffects(p.Position, target),
	})
	if err != nil {
		return answer, because("HQ Q54", codeNoAttack, err.Error())
	}
	return answer, barredBy(p.Position, answer.Refusal, f.At, target.At, answer.Sight)
}

// genieSteps returns an effect that restores the die that a caster loses in a pit.
func (p *arena) genieSteps(f *Figure) []heroquest.Effect {
	if p.board().Terrain(f.At) == board.Trap {
		return []heroquest.Effect{{Why: "the Genie is next to it", Adds: 1}}
	}
	return nil
}

// genieAims lists the targets of the Genie: each foe in sight, and each closed door that the heroes
// know.
func genieAims(p *Position, f *Figure) []aim {
	var list []aim
	in := p.arena()
	for target := range func(yield func(*Figure) bool) { p.foes(f, yield) } {
		answer, refusal := in.genieBout(f, target)
		if refusal != nil {
			continue
		}
		list = append(list, aim{
			words: []string{target.ID}, target: target.ID, at: &target.At, harms: true,
			line: p.lineOf(f.At, target.At, answer.Sight), odds: func() *battlemat.Odds { return oddsOf(answer.Odds, answer.Dice, answer.Steps) },
		})
	}
	for _, id := range p.doors {
		door, ok := p.ground.Door(id)
		if !ok || door.State != board.Closed {
			continue
		}
		name := doorName(p.ground, door)
		a := aim{words: []string{name}, label: "open a door", at: &door.Edge.Cell, item: id}
		if !door.InCell {
			a.side = p.ground.Grid().SideName(door.Edge.Side)
		}
		list = append(list, a)
	}
	return list
}

func noGenie(p *Position, f *Figure, words []string) *battlemat.Refusal {
	if len(words) == 0 {
		return refuse("HQ Q54", codeNoTarget, "At whom, or at which door? Put a figure's name or a door's place.")
	}
	if refusal := noMore(words, 1); refusal != nil {
		return refusal
	}
	if target := p.figure(words[0]); target != nil && target.Gone == Here {
		if !areFoes(p, f, target) {
			return refuse("HQ Q54", heroquest.CodeNoFoe, "%s is not a foe of %s.", target.Name, english.Within(f.Name))
		}
		_, refusal := p.arena().genieBout(f, target)
		return refusal.Refusal()
	}
	if door, known := knownDoor(p, words[0]); known {
		return refuse("HQ Q54", heroquest.CodeAlreadyOpen, "The door %s is open.", doorPlace(p.ground, door))
	}
	return refuse("HQ Q54", codeNoTarget, "Nobody knows of a figure or a door %q.", words[0])
}

func castGenie(d *resolution, caster string, a aim) {
	if a.target == "" {
		d.open(caster, a.item)
		return
	}
	f, target := d.figure(caster), d.figure(a.target)
	answer, refusal := d.arena().genieBout(f, target)
	if refusal != nil {
		return
	}
	e := Attacked{
		Figure: caster, Target: a.target, Weapon: genie, How: "strikes", Rule: "HQ Q54", Line: a.line,
		Guard: spent(target, defence),
	}
	e.Attack = d.Throw(heroquest.CombatDie(), answer.AttackDice)
	e.Defence = d.Throw(heroquest.CombatDie(), answer.DefendDice)
	d.settleBlow(e, target, answer.Shield)
}

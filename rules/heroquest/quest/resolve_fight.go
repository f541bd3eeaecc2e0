package quest

import (
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// attack carries out a legal attack, in the arena that found it legal.
func (d *resolution) attack(in *arena, f, target *Figure, a arm) {
	answer, _ := in.bout(f, target, a, true)
	id, brew, second, next := f.ID, f.is(heroicBrew), f.Acted, f.nextPart()
	if !second {
		d.act(id)
	}
	d.blows(f, target, a, answer)
	switch {
	case second:
		d.Do(Lifted{id, heroicBrew, ""})
	case brew:
		d.Do(Befallen{id, State{heroicBrew, next}})
	}
}

// blows throws the dice of a legal attack.
func (d *resolution) blows(f, target *Figure, a arm, answer heroquest.Dueled) {
	e := Attacked{
		Figure: f.ID, Target: target.ID, Weapon: a.weapon.Name, How: "strikes", Rule: attackRule(d.Position, f, target, a),
		Line: d.lineOf(f.At, target.At, answer.Sight), Used: spent(f, courage, strength), Guard: spent(target, defence),
	}
	switch {
	case isThrown(d.Position, f, target, a):
		e.How, e.Lost = "throws", a.item
	case a.weapon.Ranged:
		e.How = "shoots"
	}
	if f.Hero {
		e.Ready = a.item
	}
	e.Attack = d.Throw(heroquest.CombatDie(), answer.AttackDice)
	e.Defence = d.Throw(heroquest.CombatDie(), answer.DefendDice)
	d.settleBlow(e, target, answer.Shield)
}

// settleBlow counts the dice of an attack and applies the result.
func (d *resolution) settleBlow(e Attacked, target *Figure, shield dice.Face) {
	if d.Err != nil {
		return
	}
	for _, face := range e.Defence {
		if face == shield {
			e.Shields++
		}
	}
	e.Skulls = skulls(e.Attack)
	e.Wounds = max(0, e.Skulls-e.Shields)
	e.Dies = e.Wounds > 0 && e.Wounds >= woundsToKill(d.Position, target) && !maySave(d.Position, target)
	d.Do(e)
	d.strike(e.Target, e.Wounds, blow{by: e.Figure})
}

// save uses a remedy that saves a hero. This costs the hero no action.
func (d *resolution) save(f *Figure, r remedy) {
	id := f.ID
	if r.item != "" {
		d.Do(Drunk{Figure: id, Item: r.item})
	} else {
		e := Cast{Figure: id, Spell: r.name, Card: r.spell, Target: id, Rule: "HQ Q123"}
		if f.has(spellRing) {
			e.Ring = spellRing
		}
		d.Do(e)
	}
	d.Do(Saved{id})
	d.heal(id, r.heals, r.name)
	if d.figure(id).is(rockSkin) {
		d.Do(Lifted{id, rockSkin, "cracks"}) // HQ Q52
	}
}

// goOn continues the command that was interrupted when a hero fell.
func (d *resolution) goOn(m mortal) {
	switch {
	case m.After.Block != nil:
		d.getAway(m.Figure, m.After)
	case m.After.Search && d.figure(m.Figure).Gone == Here:
		d.drawTreasure(m.Figure)
	}
}

// hurt takes body points from a figure. If the figure dies by HQ D4, its belongings stay on its
// square. Whether the quest has ended is decided at the end of the command.
func (d *resolution) hurt(figure string, wounds int, cause string) {
	d.strike(figure, wounds, blow{cause: cause})
}

// strike does the same as hurt, and records the figure that dealt the blow.
func (d *resolution) strike(figure string, wounds int, b blow) {
	f := d.figure(figure)
	if f == nil || f.Gone != Here || wounds < 1 || d.Err != nil || d.mortal(figure) >= 0 && !b.final {
		return
	}
	dies := wounds >= woundsToKill(d.Position, f)
	d.Do(Hurt{figure, wounds, b.cause})
	if !dies {
		// HQ Q52: rock skin cracks with the first wound.
		if d.figure(figure).is(rockSkin) {
			d.Do(Lifted{figure, rockSkin, "cracks"})
		}
		return
	}
	if !b.final && maySave(d.Position, f) {
		d.Do(Dying{figure, b.by, b.after})
		return
	}
	d.die(figure, b.by, b.cause == "")
}

// die kills a figure. The parameter told is set if the message about the blow already says that the
// figure dies.
func (d *resolution) die(figure, slayer string, told bool) {
	f := d.figure(figure)
	e := Died{Figure: figure, At: f.At, By: slayer, Told: told}
	if by := d.figure(slayer); by != nil && by.Hero && by.Gone == Here && !f.Hero {
		e.Items, e.Gold = f.Items, f.Gold
	}
	d.Do(e)
	if len(e.Items) > 0 {
		d.dress(e.By)
	}
}

// heal gives body points back to a figure.
//
// HQ Q45: a figure never gets more than it began the quest with.
func (d *resolution) heal(figure string, body int, cause string) {
	f := d.figure(figure)
	if f == nil || f.Gone != Here || d.Err != nil {
		return
	}
	d.Do(Healed{figure, max(0, min(body, f.Stats.Body-f.Body)), cause})
}

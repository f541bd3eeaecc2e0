package quest

import (
	"slices"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
)

// searEach calls sear for several figures, one after the other.
func (d *resolution) searEach(caster string, targets []*Figure, harm, wards int, rule string) {
	var ids []string
	for _, t := range targets {
		ids = append(ids, t.ID)
	}
	for _, id := range ids {
		d.sear(id, caster, harm, wards, rule)
	}
}

// resurface brings back the monsters that had escaped to squares that are now revealed.
func (d *resolution) resurface(cells []grid.Cell) {
	var back []Resurfaced
	for _, f := range d.figures {
		if f.Gone != Away || !slices.Contains(cells, f.At) {
			continue
		}
		back = append(back, Resurfaced{f.ID, f.At})
	}
	for _, e := range back {
		if at, ok := freeNear(d.Position, e.At); ok {
			e.At = at
		}
		d.Do(e)
	}
}

// struggle throws a die for each mind point of a figure that may shake off an effect. It reports
// whether the figure is free of the effect.
//
// HQ Q50: one six is enough.
func (d *resolution) struggle(figure, state string) bool {
	thrown := d.Throw(dice.D(6), mindDice(d.Position, figure))
	free := sixes(thrown) > 0
	d.Do(Struggled{figure, state, thrown, free})
	return free
}

// wake applies lasting effects at the beginning of a figure's turn. It reports whether the figure
// has a turn at all. A hero under Zargon's command has a turn, which Zargon plays.
func (d *resolution) wake(figure string) bool {
	up := true
	for _, state := range []string{asleep, cloudOfChaos, commanded, fear} {
		if !d.figure(figure).is(state) {
			continue
		}
		if free := d.struggle(figure, state); !free && (state == asleep || state == cloudOfChaos) {
			up = false
		}
	}
	for _, state := range []string{tempest, stumbled} {
		if d.figure(figure).is(state) {
			d.Do(Lifted{figure, state, ""})
			up = false
		}
	}
	return up
}

// calm ends the effects that last only for the turn.
//
// HQ Q72, Q74: a second attack or spell that has not been used is lost.
func (d *resolution) calm(figure string) {
	for _, state := range []string{heroicBrew, secondSpell} {
		if s, on := d.figure(figure).state(state); on && s.N != brewed {
			d.Do(Lifted{figure, state, ""})
		}
	}
}

// falter ends the courage of heroes that no longer see a foe. HQ Q53.
func (d *resolution) falter() {
	var lost []string
	for f := range d.heroesHere {
		if f.is(courage) && !facesFoe(d.Position, f) {
			lost = append(lost, f.ID)
		}
	}
	for _, id := range lost {
		d.Do(Lifted{id, courage, "ends, since no monster is in sight"})
	}
}

// sear harms a figure with a spell. Each 5 or 6 on the figure's dice prevents one wound.
//
// HQ Q56, Q65.
func (d *resolution) sear(figure, by string, harm, wards int, rule string) {
	f := d.figure(figure)
	if f == nil || f.Gone != Here || d.Err != nil {
		return
	}
	e := Seared{Figure: figure, By: by, Rule: rule}
	e.Dice = d.Throw(dice.D(6), wards)
	for _, face := range e.Dice {
		if face == "5" || face == "6" {
			e.Warded++
		}
	}
	e.Wounds = max(0, harm-e.Warded)
	e.Dies = e.Wounds > 0 && e.Wounds >= woundsToKill(d.Position, f) && !maySave(d.Position, f)
	d.Do(e)
	d.strike(figure, e.Wounds, blow{by: by})
}

// cast uses up a spell and applies its effect.
func (d *resolution) cast(f *Figure, s *spell, a *aim) {
	id := f.ID
	e := Cast{Figure: id, Spell: s.name, Target: a.target, At: a.at, Cells: a.cells, Line: a.line, Rule: s.rule}
	for _, name := range f.Spells {
		if plainly(name, s.name) {
			e.Card = name
		}
	}
	if f.has(spellRing) {
		e.Ring = spellRing
	}
	second, wand, next := f.Acted, f.has(wandOfMagic), f.nextPart()
	if !second {
		d.act(id)
	}
	d.Do(e)
	switch {
	case second:
		d.Do(Lifted{id, secondSpell, ""})
	case wand:
		d.Do(Befallen{id, State{secondSpell, next}})
	}
	s.cast(d, id, *a)
}

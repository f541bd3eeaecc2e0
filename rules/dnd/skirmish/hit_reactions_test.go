package skirmish

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario"
)

// wary gives a creature a reaction that grants it a boon when it is hit.
func wary(boon string) func(*creature.Statblock) {
	return func(s *creature.Statblock) {
		s.Actions = append(s.Actions, creature.Action{
			Key: "wary", Name: "Wary", Time: creature.AsReaction, Trigger: "hit", Use: creature.Use{Whom: "self", Effect: creature.Effect{Boon: boon}},
		})
	}
}

// warded gives a creature the spell Shield.
func warded(s *creature.Statblock) {
	s.Casting = &creature.Casting{Level: 3, Ability: "int", DC: 12, Bonus: 4, Slots: []int{1, 1}, Spells: []string{"shield"}}
}

// DND K37, DND P7: the target of a hit is asked after the roll and before the damage. Shield adds 5
// to its armour class until its next turn, even against that attack.
func TestShieldAgainstAHit(t *testing.T) {
	p := fight(t, arena(t, hall...), []creature.Statblock{soldier("guard", hero), soldier("wolf", warded)}, at(0, 0), at(1, 0))
	q, text := told(t, p, "attack guard wolf sword: 13")
	if q.ToAct()[0] != "gm" || !strings.Contains(text, "18 against AC 14, a hit") {
		t.Fatalf("%v is to act: %s", q.ToAct(), text)
	}
	if got := q.See("gm").Status; got != "Guard hits Wolf with Sword, 13+5 = 18 against AC 14; Wolf may react" {
		t.Errorf("it is asked %q", got)
	}
	if hp(t, q, "wolf", 20); strings.Join(offers(q, ""), ", ") != "take wolf shield, decline wolf, resign" {
		t.Errorf("%q", offers(q, ""))
	}
	if c := chosen(t, q, "take wolf shield"); c.Kind != battlemat.Answer || !c.Main || c.Note != "The attack misses: 18 against AC 19." {
		t.Errorf("%+v", c)
	}
	if got := lists(q, "heroes"); len(got) != 0 {
		t.Errorf("the attacker is asked: %v", got)
	}
	if turns, lets := chosen(t, q, "take wolf shield").Odds, chosen(t, q, "decline wolf").Odds; turns == nil || turns.Success != "0" || turns.Kill != "0" || lets == nil || lets.Success != "1" {
		t.Errorf("the shield is offered with %+v, and letting it go with %+v", turns, lets)
	}
	shielded, text := told(t, q, "take wolf shield")
	hp(t, shielded, "wolf", 20)
	if w := shielded.figure("wolf"); w.armour() != 19 || !w.Reacted || w.Slots[0] != 0 || w.Slots[1] != 1 || !strings.Contains(text, "is not hit after all: 18 against AC 19") {
		t.Errorf("%+v: %s", w, text)
	}
	if shielded.ToAct()[0] != "heroes" || shielded.Turn.Casts != "" {
		t.Errorf("%v is to act, %+v", shielded.ToAct(), shielded.Turn)
	}
	if next := play(t, shielded, "end guard"); next.figure("wolf").armour() != 14 {
		t.Error("the shield lasts beyond the start of its turn")
	}
	if hp(t, play(t, q, "decline wolf: 6"), "wolf", 11); q.figure("wolf").Slots[0] != 1 {
		t.Error("a slot is spent on nothing")
	}
	high := play(t, p, "attack guard wolf sword: 19")
	c := chosen(t, high, "take wolf shield")
	if c.Main || !slices.Contains(c.Tags, battlemat.Wasted) || c.Odds == nil || !reflect.DeepEqual(c.Odds, chosen(t, high, "decline wolf").Odds) {
		t.Errorf("%+v, its odds are %+v", c, c.Odds)
	}
	if hp(t, play(t, high, "take wolf shield: 6"), "wolf", 11); play(t, p, "attack guard wolf sword: 2").ToAct()[0] != "heroes" {
		t.Error("asked about a miss")
	}
}

// lists returns what a seat is offered, except giving up.
func lists(p *Position, seat battlemat.Seat) (list []battlemat.Choice) {
	return slices.DeleteFunc(slices.Collect(p.Choices(seat)), func(c battlemat.Choice) bool { return c.Kind == battlemat.Resign })
}

// DND K37: Parry turns a melee attack that the figure sees into a miss, if +2 is enough. Uncanny
// Dodge halves the damage. Each uses the reaction.
func TestParryAndUncannyDodge(t *testing.T) {
	p := fight(t, arena(t, hall...), pair2(wary(creature.Parry)), at(0, 0), at(1, 0))
	q := play(t, p, "attack guard wolf sword: 10", "take wolf wary")
	if hp(t, q, "wolf", 20); q.figure("wolf").armour() != 14 {
		t.Error("a parry is for one blow")
	}
	for _, line := range []string{"attack guard wolf sword: 11 6", "attack guard wolf sword: 20 3 3"} {
		if q := play(t, p, line); q.ToAct()[0] != "heroes" {
			t.Errorf("%s: asked what does not help", line)
		}
	}
	far := fight(t, arena(t, hall...), pair2(wary(creature.Parry)), at(0, 0), at(5, 0))
	if q := play(t, far, "attack guard wolf bow: 10 3"); q.figure("wolf").HP != 14 {
		t.Error("an arrow is parried")
	}
	p = fight(t, arena(t, hall...), pair2(wary(creature.UncannyDodge)), at(0, 0), at(1, 0))
	hp(t, play(t, p, "attack guard wolf sword: 10", "take wolf wary: 6"), "wolf", 16)
	blind := p.apply(Afflicted{"wolf", Affliction{Key: condition.Blinded}})
	hp(t, play(t, blind, "attack guard wolf sword: 10 3 6"), "wolf", 11)
	tired := p.apply(Afflicted{"wolf", Affliction{Key: condition.Stunned}})
	hp(t, play(t, tired, "attack guard wolf sword: 10 3 6"), "wolf", 11)
}

// DND K37, DND K23: a mover that is hit is asked too, and continues after the answer. The other
// rays of a spell also come after the answer.
func TestHitsHeldUpInTheMiddle(t *testing.T) {
	p := fight(t, arena(t, hall...), []creature.Statblock{soldier("guard", hero, warded), soldier("wolf"), soldier("bear")}, at(1, 0), at(0, 0), at(0, 1))
	p = play(t, p, "move guard 3,0")
	p = play(t, p, "take wolf guard sword: 12")
	if got := strings.Join(offers(p, "take"), ", "); got != "take guard shield" {
		t.Fatalf("%q", got)
	}
	p = play(t, p, "take guard shield")
	if hp(t, p, "guard", 20); p.ToAct()[0] != "gm" || p.Asks[0].Figure != "bear" {
		t.Fatalf("%+v", p.Asks)
	}
	p = play(t, p, "decline bear")
	stands(t, p, "guard", at(3, 0))

	rays := func(s *creature.Statblock) {
		s.Casting = &creature.Casting{Level: 3, Ability: "int", DC: 12, Bonus: 4, Slots: []int{0, 1}, Spells: []string{"scorching-ray"}}
	}
	p = fight(t, arena(t, hall...), []creature.Statblock{soldier("guard", hero, rays), soldier("wolf", warded), soldier("bear")}, at(0, 0), at(3, 0), at(3, 2))
	p = play(t, p, "cast guard scorching-ray 2 wolf wolf bear: 12")
	if p.Blow == nil || !slices.Equal(p.Blow.Rest, []string{"wolf", "bear"}) {
		t.Fatalf("%+v", p.Blow)
	}
	p = play(t, p, "decline wolf: 1 1 12")
	if hp(t, p, "wolf", 18); p.Blow == nil || !slices.Equal(p.Blow.Rest, []string{"bear"}) {
		t.Fatalf("%+v", p.Blow)
	}
	p = play(t, p, "take wolf shield: 12 6 6")
	hp(t, p, "wolf", 18)
	if hp(t, p, "bear", 8); p.Blow != nil || p.ToAct()[0] != "heroes" || !p.Turn.Action {
		t.Errorf("%+v, %v is to act", p.Blow, p.ToAct())
	}
	s := scenarioOf(t, arena(t, hall...), placed([]creature.Statblock{soldier("guard", hero, rays), soldier("wolf", warded), soldier("bear")}, at(0, 0), at(3, 0), at(3, 2)))
	s.Seats = append(s.Seats, scenario.Seat{ID: "owner", Name: "Owner", Side: "monsters"})
	s.Game = []byte(strings.Replace(string(s.Game), `"creature":"wolf","seat":"gm"`, `"creature":"wolf","seat":"owner"`, 1))
	three, err := battlemat.Begin(Ruleset, s)
	if err != nil {
		t.Fatal(err)
	}
	p = play(t, begun(t, three.(*Position)), "cast guard scorching-ray 2 wolf wolf bear: 12", "resign: 12 6 6")
	if hp(t, p, "bear", 8); p.Blow != nil || p.Over != nil || p.figure("wolf").Gone != gaveUp {
		t.Errorf("%+v, %+v", p.Blow, p.Over)
	}
	resigned := play(t, fight(t, arena(t, hall...), []creature.Statblock{soldier("guard", hero), soldier("wolf", warded)}, at(0, 0), at(1, 0)), "attack guard wolf sword: 13", "resign")
	if _, over := resigned.Outcome(); !over || resigned.Blow != nil {
		t.Errorf("%+v", resigned.Blow)
	}
}

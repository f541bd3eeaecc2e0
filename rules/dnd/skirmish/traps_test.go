package skirmish

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// trapped returns a guard with tools in a corridor, with a trap that Perception 15 finds, and a
// wolf beyond it.
func trapped(t testing.TB, rows []string, change func(*TrapEntry)) *Position {
	t.Helper()
	e := TrapEntry{
		ID: "pit", Name: "Spiked pit", Cells: []grid.Cell{at(3, 0)}, Spot: 15, DC: 12, Side: "monsters",
		Effect: creature.ZoneEffect{
			Save: &creature.Save{Ability: "dex", DC: 13, Half: true}, Damage: []creature.Damage{{Dice: "2d6", Type: "piercing"}},
			Conditions: []creature.Affliction{{Condition: condition.Prone}},
		},
	}
	if change != nil {
		change(&e)
	}
	doc := placed(pair2(), at(0, 0), at(7, 0))
	doc.Traps = []TrapEntry{e}
	doc.Figures[0].Items = map[string]int{tools: 1}
	return begun(t, laidOut(t, arena(t, rows...), doc))
}

// seesTrap reports whether a seat's view shows the trap.
func seesTrap(p *Position, seat battlemat.Seat) bool {
	return slices.ContainsFunc(p.See(seat).Ground.Pieces, func(piece battlemat.Piece) bool { return piece.Kind == "trap" })
}

// DND K38: a side's plans ignore traps that it has not found.
func TestNoUnknownTrapInPlans(t *testing.T) {
	p := trapped(t, hall[:1], nil)
	if got := believed(p, "heroes").Traps; len(got) > 0 {
		t.Errorf("the heroes believe in %+v", got)
	}
	if len(believed(p, "monsters").Traps) != 1 {
		t.Error("its own side does not know the trap")
	}
}

// DND K38: an unfound trap is in no view, choice or reason. A figure that enters the trap sets it
// off once, and a save halves the damage.
func TestTrapIsSetOff(t *testing.T) {
	p := trapped(t, hall[:1], nil)
	if seesTrap(p, "heroes") || seesTrap(p, battlemat.Spectator) || !seesTrap(p, "gm") {
		t.Error("who sees the trap")
	}
	if c := chosen(t, p, "move guard 5,0"); c.Note != "" || len(offers(p, "disarm")) != 0 {
		t.Errorf("%+v", c)
	}
	q, text := told(t, p, "move guard 5,0: 6 5 2")
	if stands(t, q, "guard", at(3, 0)); q.figure("guard").HP != 9 || !q.figure("guard").is(condition.Prone) || !strings.Contains(text, "Guard sets off a trap: Spiked pit.") {
		t.Errorf("%+v: %s", q.figure("guard"), text)
	}
	if !seesTrap(q, "heroes") || q.trap("pit").Done != sprung {
		t.Errorf("%+v", q.Traps)
	}
	saved := play(t, p, "move guard 5,0: 6 5 12")
	if stands(t, saved, "guard", at(5, 0)); saved.figure("guard").HP != 15 {
		t.Errorf("%d hit points", saved.figure("guard").HP)
	}
	if q := play(t, saved, "move guard 4,0"); q.trap("pit").Done != sprung {
		t.Errorf("%+v", q.Traps)
	}
	again := trapped(t, hall[:1], func(e *TrapEntry) { e.Again = true })
	again = play(t, again, "move guard 4,0: 6 5 12")
	if hp(t, play(t, again, "move guard 3,0: 1 1 12"), "guard", 14); again.trap("pit").Done != "" {
		t.Error("it is not set again")
	}
}

// DND K38: the side that laid a trap knows it and does not set it off. Nor does a flier. A figure
// that is pushed into the trap sets it off.
func TestWhoSetsTrapsOff(t *testing.T) {
	p := play(t, trapped(t, hall[:1], nil), "end guard")
	stands(t, play(t, p, "move wolf 3,0"), "wolf", at(3, 0))
	flying := trapped(t, hall[:1], nil).apply(Afflicted{"guard", Affliction{Key: condition.Fly}})
	stands(t, play(t, flying, "move guard 3,0"), "guard", at(3, 0))
	p = trapped(t, hall[:1], func(e *TrapEntry) { e.Side = "" }).moved("guard", at(2, 0)).moved("wolf", at(1, 0))
	p = play(t, p.apply(Began{Figure: "wolf"}), "shove wolf guard 3,0: 15 3 6 5 2")
	hp(t, p, "guard", 9)
}

// DND K38: passive Perception finds a trap in sight within 30 feet, and a search finds it by its
// roll. Then paths lead around the trap, and paths that enter it warn of it.
func TestTrapsAreFound(t *testing.T) {
	keen := func(e *TrapEntry) { e.Spot = 10 }
	p := trapped(t, hall, keen)
	q, text := told(t, p, "dodge guard")
	if !seesTrap(q, "heroes") || !strings.Contains(text, "Guard notices a trap: Spiked pit.") {
		t.Error(text)
	}
	if c := chosen(t, q, "move guard 5,0"); slices.ContainsFunc(c.Path, func(s battlemat.Step) bool { return s.At == at(3, 0) }) || c.Note != "" {
		t.Errorf("%+v", c)
	}
	c := chosen(t, q, "move guard 3,0")
	if c.Path[3].Danger != "trap" || c.Note != "Sets off a trap: Spiked pit." {
		t.Errorf("%+v", c)
	}
	narrow := play(t, trapped(t, hall[:1], keen), "dodge guard")
	if c := chosen(t, narrow, "move guard 5,0"); c.Path[3].Danger != "trap" {
		t.Errorf("%+v", c)
	}
	far := trapped(t, []string{"................"}, func(e *TrapEntry) { e.Spot, e.Cells = 10, []grid.Cell{at(12, 0)} })
	if q := play(t, far, "dodge guard"); seesTrap(q, "heroes") {
		t.Error("noticed from 60 ft away")
	}
	p = trapped(t, hall, nil)
	if q := play(t, p, "search guard: 14"); seesTrap(q, "heroes") {
		t.Error("14 against 15")
	}
	if q := play(t, p, "search guard: 15"); !seesTrap(q, "heroes") || seesTrap(q, battlemat.Spectator) {
		t.Error("15 against 15")
	}
}

// DND K38: a figure with tools can disarm a trap within 5 feet. A failure by 5 or more sets the
// trap off.
func TestDisarming(t *testing.T) {
	p := play(t, trapped(t, hall, func(e *TrapEntry) { e.Spot = 10 }), "move guard 2,0")
	q, text := told(t, p, "disarm guard pit: 11")
	if q.trap("pit").Done != disarmed || !strings.Contains(text, "Guard disarms a trap: Spiked pit.") || !q.Turn.Action {
		t.Errorf("%+v: %s", q.Traps, text)
	}
	stands(t, play(t, q, "move guard 3,0"), "guard", at(3, 0))
	if q := play(t, p, "disarm guard pit: 10"); q.trap("pit").Done != "" {
		t.Error("11 against 12")
	}
	q = play(t, p, "disarm guard pit: 6 6 5 2")
	if hp(t, q, "guard", 9); q.trap("pit").Done != sprung {
		t.Error("7 against 12")
	}
	refused(t, q, "disarm guard pit", codeActed, "has no action left this turn")
}

// DND K38: the attack of a trap must hit, and a natural 20 doubles its dice.
func TestTrapsThatAttack(t *testing.T) {
	dart := func(e *TrapEntry) {
		e.Attack, e.Effect = 4, creature.ZoneEffect{Damage: []creature.Damage{{Dice: "1d4+1", Type: "piercing"}}}
	}
	p := trapped(t, hall[:1], dart)
	hp(t, play(t, p, "move guard 5,0: 9"), "guard", 20)
	hp(t, play(t, p, "move guard 5,0: 10 4"), "guard", 15)
	hp(t, play(t, p, "move guard 5,0: 20 4 4"), "guard", 11)
	hp(t, play(t, p, "move guard 5,0: 1"), "guard", 20)
}

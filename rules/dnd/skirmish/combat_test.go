package skirmish

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// DND K3, DND M2: a move can be split, and the parity of diagonals carries over: six single
// diagonals cost 45 ft of 60.
func TestMovesAreSplit(t *testing.T) {
	p := fight(t, arena(t, ".......", ".......", ".......", ".......", ".......", ".......", "......."),
		[]creature.Statblock{soldier("guard", hero), soldier("wolf")}, at(0, 0), at(6, 0))
	p = play(t, p, "dash guard")
	for i := 1; i <= 6; i++ {
		p = play(t, p, string(command("move", "guard", at(i, i))))
	}
	if left := p.figure("guard").in(p).left(); left != 60-45 {
		t.Errorf("%d ft are left", left)
	}
	refused(t, p, "move guard 0,0", codeTooFar, "Guard knows no path of at most 15 ft to (0,0).")
	refused(t, p, "move guard", codeHow, "Expected a figure and a square")
	refused(t, p, "dash guard", codeActed, "has no action left this turn")
}

// DND K23, DND M7: an enemy may strike at a figure that leaves its reach, if it chooses to. The
// move waits for the answer.
func TestOpportunityAttack(t *testing.T) {
	p := fight(t, arena(t, ".....", "....."), []creature.Statblock{soldier("guard", hero), soldier("wolf")}, at(1, 0), at(0, 0))
	if c := chosen(t, p, "move guard 3,0"); c.Path[0].Danger != opportunity || !strings.Contains(c.Note, "Leaves the reach of Wolf") {
		t.Errorf("%+v", c)
	}
	q := play(t, p, "move guard 3,0")
	if q.ToAct()[0] != "gm" || q.figure("guard").At != at(1, 0) {
		t.Fatalf("%v is to act, the guard at %v", q.ToAct(), q.figure("guard").At)
	}
	if got := strings.Join(offers(q, ""), ", "); got != "take wolf guard sword, decline wolf, resign" {
		t.Errorf("the wolf is offered %s", got)
	}
	refused(t, q, "end wolf", game.CodeNotNow, "Wolf may make an opportunity attack against Guard")
	if to, others := q.See("gm").Status, q.See("heroes").Status; to != "Wolf may make an opportunity attack against Guard" || others != "Wolf may react" {
		t.Errorf("whoever is asked reads %q, the others %q", to, others)
	}
	struck := play(t, q, "take wolf guard sword: 15 4")
	stands(t, struck, "guard", at(3, 0))
	hp(t, struck, "guard", 13)
	stands(t, play(t, q, "decline wolf"), "guard", at(3, 0))
	dropped := play(t, q, "take wolf guard sword: 20 8 8")
	if p := play(t, dropped); p.figure("guard").HP != 1 {
		t.Errorf("the guard has %d hit points", p.figure("guard").HP)
	}
	free := play(t, p, "disengage guard", "move guard 3,0")
	stands(t, free, "guard", at(3, 0))
}

// DND K5, DND K24: an attack rolls a d20 against the armour class, and on a hit its damage.
func TestAttack(t *testing.T) {
	p := fight(t, arena(t, "....."), []creature.Statblock{soldier("guard", hero), soldier("wolf", func(s *creature.Statblock) { s.Resist = []string{"slashing"} })}, at(1, 0), at(0, 0))
	c := chosen(t, p, "attack guard wolf sword")
	if c.Odds == nil || c.Odds.Success != "3/5" || c.Kind != battlemat.Attack {
		t.Errorf("%+v", c.Odds)
	}
	q, text := told(t, p, "attack guard wolf sword: 9 6")
	if hp(t, q, "wolf", 16); !strings.Contains(text, "Guard attacks Wolf with Sword: 9+5 = 14 against AC 14, a hit.\nWolf takes 4 slashing damage (9 rolled).") {
		t.Error(text)
	}
	hp(t, play(t, p, "attack guard wolf sword: 8"), "wolf", 20)
	hp(t, play(t, p, "attack guard wolf sword: 20 8 8"), "wolf", 11)
	refused(t, q, "attack guard wolf sword", codeActed, "has no action left this turn")
	refused(t, p, "attack guard wolf claws", codeWith, "no attack")
	refused(t, p, "attack guard wolf", codeWhom, "Expected a target and an attack")
	refused(t, p, "attack guard nobody sword", codeWhom, "in sight")
}

// DND K2, DND K4, DND K10, DND K23, DND C1, DND C5: impossible commands are refused with their
// reasons.
func TestRefusals(t *testing.T) {
	doc := placed([]creature.Statblock{soldier("guard", hero), soldier("wolf")}, at(0, 0), at(1, 0))
	p := laidOut(t, arena(t, "......"), doc)
	refused(t, p, "end guard", codeBegin, "before initiative")
	p = begun(t, p)
	refused(t, p, "begin", codeBegun, "already")
	refused(t, p, "end wolf", codeWho, `"end guard"`)
	refused(t, p, "hide guard", codeWatched, "Wolf sees Guard")
	refused(t, p, "take guard wolf sword", codeAnswer, "There is no question")
	asked := play(t, p, "drop guard")
	asked = asked.apply(Asked{[]Ask{{opportunity, "guard", "wolf"}}})
	refused(t, asked, "dash guard", codeAsked, "must first decide")
	stunned := p.apply(Afflicted{"guard", Affliction{Key: condition.Stunned}})
	refused(t, stunned, "dash guard", codeHelpless, "no actions")
	refused(t, stunned, "move guard 3,0", codeStill, "no movement")
	charmed := p.apply(Afflicted{"guard", Affliction{Key: condition.Charmed, By: "wolf"}})
	refused(t, charmed, "attack guard wolf sword", dnd.CodeCharmed, "does not attack it")
	quick := p.apply(Acted{Figure: "guard", What: "second-wind", Bonus: true})
	if r := quick.figure("guard").in(quick).mayBonus().Refusal(); r == nil || r.Code != codeBonus {
		t.Errorf("%+v", r)
	}
	refusals.See(codeBonus)
	if _, err := p.Decide("gm", "end wolf", nil); err == nil || err.(*battlemat.Refusal).Code != "not-your-turn" {
		t.Errorf("%v", err)
	}
}

// DND K3, DND M2: a path through chosen squares keeps the parity of diagonals, and is described
// square by square.
func TestWayPoints(t *testing.T) {
	p := fight(t, arena(t, ".......", ".......", ".......", "......."), []creature.Statblock{soldier("guard", hero), soldier("wolf")}, at(0, 0), at(6, 3))
	c, err := p.Preview("heroes", "move guard 1,1 2,0 3,1")
	if err != nil || *c.Cost != 20 || *c.Left != 10 || len(c.Path) != 4 || c.Path[0].Diagonal != 5 || c.Path[1].Diagonal != 10 {
		t.Errorf("%+v, %v", c, err)
	}
	events, err := p.Decide("heroes", "move guard 1,1 2,0 3,1", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range events {
		p = p.apply(e)
	}
	if stands(t, p, "guard", at(3, 1)); p.Turn.Parity != 1 || p.figure("guard").in(p).left() != 10 {
		t.Errorf("%+v", p.Turn)
	}
	refused(t, p, "move guard 4,1 6,1 0,0", codeTooFar, "Guard knows no path of at most 10 ft through these squares to (0,0).")
}

// DND M2: waypoints, an attack between moves and Dash all keep the parity of diagonals. Undoing a
// move restores the parity, and the next turn resets it.
func TestParityOfATurn(t *testing.T) {
	p := fight(t, arena(t, "........", "........", "........", "........", "........", "........", "........"),
		[]creature.Statblock{soldier("guard", hero), soldier("wolf", func(s *creature.Statblock) { s.HP = 200 })}, at(0, 0), at(4, 0))
	parity := func(q *Position, want, left int) *Position {
		t.Helper()
		if q.Turn.Parity != want || q.figure("guard").in(q).left() != left {
			t.Errorf("parity %d with %d ft left, want %d with %d", q.Turn.Parity, q.figure("guard").in(q).left(), want, left)
		}
		return q
	}
	one := parity(play(t, p, "move guard 1,1"), 1, 25)
	two := parity(play(t, one, "move guard 2,2"), 0, 15)
	parity(one, 1, 25) // undoing the second move: the earlier position is unchanged
	three := parity(play(t, two, "move guard 3,1"), 1, 10)
	struck := parity(play(t, three, "attack guard wolf sword: 2"), 1, 10)
	if c := chosen(t, struck, "move guard 2,2"); *c.Cost != 10 {
		t.Errorf("after an attack the fourth diagonal costs %d", *c.Cost)
	}
	parity(play(t, struck, "end guard", "end wolf"), 0, 30)
	dashed := parity(play(t, p, "move guard 1,1", "dash guard"), 1, 55)
	c, err := dashed.Preview("heroes", "move guard 2,2 2,3 3,4")
	if err != nil || *c.Cost != 20 { // the steps cost 10, 5 and 5
		t.Errorf("%+v, %v", c, err)
	}
}

// DND K30: the player of the monsters is told the goal of the monsters.
func TestEachSideIsToldItsOwnGoal(t *testing.T) {
	s := scenarioOf(t, arena(t, "....", "...."), placed([]creature.Statblock{soldier("guard", hero), soldier("imp")}, at(0, 0), at(3, 0)))
	s.Goal = "Destroy every imp."
	for winner, want := range map[string]string{"": "Defeat every enemy.", "monsters": "Defeat every enemy, or hold out for 8 rounds."} {
		doc := placed([]creature.Statblock{soldier("guard", hero), soldier("imp")}, at(0, 0), at(3, 0))
		if winner != "" {
			doc.Objective = Objective{Rounds: 8, Winner: winner}
		}
		s.Game = scenarioOf(t, s.Board, doc).Game
		p, err := open(s)
		if err != nil {
			t.Fatal(err)
		}
		if got, theirs, all := p.See("gm").Goal, p.See("heroes").Goal, p.See("").Goal; got != want || theirs != s.Goal || all != s.Goal {
			t.Errorf("the monsters are told %q, expected %q; the heroes %q, those who watch %q", got, want, theirs, all)
		}
	}
}

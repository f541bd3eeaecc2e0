package battle

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// guards returns a battle with two archers of the seat reds on a ledge, seven spaces from a trooper
// of the seat blues, which has a second trooper behind an obstacle. As in the rulebook's example,
// attack is 2, range 7 and defense 2.
func guards(t testing.TB) *Position {
	guard, trooper := soldier("guard", 2), soldier("trooper", 2)
	guard.Range = 7
	return laid(t, "basic", field(t,
		"3300000000#0",
		"330000000000",
	), document([]Card{guard, trooper},
		[]CardEntry{standing("guard", at(0, 0), at(0, 1))},
		[]CardEntry{standing("trooper", at(6, 1), at(11, 0))}))
}

// TestTwoAttacksFromAbove shows HS S3.25. Two attackers with height roll three dice each against
// two. The first attack is blocked, and both figures stay (HS S3.23). The second attack on the same
// defender (HS S3.16) has more skulls than there are shields (HS S3.21, S3.22), so the defender is
// destroyed. No attack is left, so the turn is over (HS S3.24).
func TestTwoAttacksFromAbove(t *testing.T) {
	p := play(t, guards(t), "take guard")
	c := chosen(t, p, "attack guard-1 trooper-1")
	// HS S3.28: the choice shows red and blue dice, and counts the spaces from 1 to 7. HS S3.2,
	// S3.5: the target is exactly in range.
	if c.Odds.Attack != 3 || c.Odds.Defence != 2 || c.Odds.Higher != "attacker" || len(c.Count) != 7 || c.Count[6] != at(6, 1) {
		t.Errorf("%+v, odds %+v", c, c.Odds)
	}
	// HS S3.18, S3.19: three attack dice come first, then two defense dice.
	p, said := told(t, p, "attack guard-1 trooper-1: skull skull blank shield shield")
	stands(t, p, "trooper-1", at(6, 1))
	stands(t, p, "guard-1", at(0, 0))
	if !strings.Contains(said, "defends: 2 shields. The attack does no harm") {
		t.Error(said)
	}
	// Without a skull, there is nothing to block.
	if _, said := told(t, play(t, guards(t), "take guard"), "attack guard-1 trooper-1: blank blank blank blank shield"); strings.Contains(said, "block") || !strings.Contains(said, "defends: 1 shield. The attack does no harm") {
		t.Error(said)
	}
	// HS S3.15: each figure attacks once.
	refused(t, p, "attack guard-1 trooper-1", heroscape.CodeAttacked, "attacked already")
	p = play(t, p, "attack guard-2 trooper-1: skull skull shield shield blank")
	gone(t, p, "trooper-1")
	// The refusal calls a destroyed figure by its name.
	refused(t, play(t, p, "take trooper"), "attack trooper-1 guard-1", codeNoSuch, p.name(p.figure("trooper-1"))+" is not on the battlefield.")
	refused(t, play(t, p, "take trooper"), "move trooper-2 trooper-1", codeNoSuch, p.name(p.figure("trooper-1"))+" is not on the battlefield.")
	if p.ToAct()[0] != "blues" {
		t.Errorf("%v are to act", p.ToAct())
	}
}

// TestWhatAnAttackNeeds shows HS S3.1: an attack needs range and a line of sight. HS S3.8, S3.9: an
// obstacle hides everything behind it. HS S3.17: the attacker and an enemy must be named.
func TestWhatAnAttackNeeds(t *testing.T) {
	p := play(t, guards(t), "take guard")
	refused(t, p, "attack guard-1 trooper-2", heroscape.CodeOutOfRange, "11 spaces")
	refused(t, p, "attack guard-1 guard-2", heroscape.CodeNoEnemy, "not an enemy")
	refused(t, p, "attack guard-1", codeWhom, "target")
	refused(t, p, "attack guard-1 nobody", codeNoSuch, "nobody")
	refused(t, p, "attack trooper-1 guard-1", codeWhose, "does not belong to the card")
	refused(t, p, "attack guard-1 trooper-1 bolt", codeSpecial, "no special attack")
	refused(t, p, "move guard-1 9,9", codeTooFar, "no move")
	refused(t, p, "move guard-1 9,9", codeTooFar, "that ends at (9,9) in the position given.")
	refused(t, p, "move guard-1", codeMoveHow, "Expected")
	refused(t, p, "move guard-1 there", codeMoveHow, `"there" is not a space. Expected`)
	refused(t, p, "move guard-1 9,9@high", codeMoveHow, `"9,9@high" is not a space.`)
	refused(t, p, "move guard-1 3,0@0", codeTooFar, "that ends at (3,0) on level 0 in the position given.")
	// Refusals call figures by their names.
	refused(t, p, "move guard-1 trooper-2", codeTooFar, "that ends where "+english.Within(p.name(p.figure("trooper-2")))+" stands.")
	refused(t, p, "move guard-1 guard-1", codeTooFar, "that ends where it stands.")
	refused(t, p, "take guard", game.CodeNotNow, "to move Guard, then attack")
	if r := p.mayNot(t, "blues", "take trooper"); r.Code != "not-your-turn" {
		t.Errorf("%+v", r)
	}
	p = play(t, p, "move guard-1 5,0", "move guard-2 4,1")
	refused(t, p, "attack guard-1 trooper-2", heroscape.CodeNoLineOfSight, "what stands in (10,0)")
	refused(t, p, "move guard-1 6,0", codeMoved, "moved already")
	p = play(t, p, "attack guard-1 trooper-1: skull blank shield shield")
	refused(t, p, "move guard-2 5,1", codeActing, "only attacks are left")
}

// mayNot returns the refusal of a seat's command.
func (p *Position) mayNot(t testing.TB, seat battlemat.Seat, command string) *battlemat.Refusal {
	t.Helper()
	_, err := p.Decide(seat, battlemat.Command(command), nil)
	r, is := err.(*battlemat.Refusal)
	if !is {
		t.Fatalf("%s: %v", command, err)
	}
	refusals.See(r.Code)
	return r
}

// TestADoubleFigureAttacksFromEitherEnd shows HS S3.4, D5: range is counted from the nearer of
// the figure's spaces. HS S3.3: range 1 is an adjacent space. HS S3.7: range is not counted across
// a gap.
func TestADoubleFigureAttacksFromEitherEnd(t *testing.T) {
	horse, trooper := soldier("horse", 0), soldier("trooper", 2)
	horse.Base, horse.Height = 2, 6
	tail := at(1, 0)
	p := play(t, laid(t, "basic", field(t, "000 0"), document([]Card{horse, trooper},
		[]CardEntry{{Card: "horse", At: []PlaceEntry{{At: at(0, 0), Tail: &tail}}}}, []CardEntry{standing("trooper", at(2, 0), at(4, 0))})), "take horse")
	if got := offered(p, "attack"); len(got) != 1 || got[0] != "attack horse-1 trooper-1" {
		t.Errorf("offered %q", got)
	}
	refused(t, p, "attack horse-1 trooper-2", heroscape.CodeOutOfRange, "No spaces connect")
}

// TestTheCardOfATurn shows HS S3.14, B4: in the basic game a seat chooses a card each turn. Each
// figure of the card moves once, and then they attack in any order. HS B15: each seat has one turn
// in a round.
func TestTheCardOfATurn(t *testing.T) {
	guard, captain, trooper := soldier("guard", 2), soldier("captain", 0), soldier("trooper", 1)
	trooper.Figures = 0
	p := laid(t, "basic", field(t, "00000000", "00000000"), document([]Card{guard, captain, trooper},
		[]CardEntry{standing("guard", at(0, 0), at(0, 1)), standing("captain", at(1, 1))}, []CardEntry{standing("trooper", at(7, 0))}))
	if got := offered(p, "take"); len(got) != 2 {
		t.Errorf("offered %q", got)
	}
	p = play(t, p, "take captain")
	refused(t, p, "move guard-1 2,0", codeWhose, "does not belong to the card")
	p = play(t, p, "end", "take trooper", "end")
	if p.Round != 2 || p.ToAct()[0] != "reds" {
		t.Errorf("round %d, %v to act", p.Round, p.ToAct())
	}
	// HS S3.24: a card that has moved and has no target still waits for the end of its turn.
	p = play(t, p, "take guard", "move guard-2 3,1", "move guard-1 4,0", "end")
	if p.ToAct()[0] != "blues" {
		t.Errorf("%v to act", p.ToAct())
	}
}

// TestTheLastArmyWins shows HS S3.26, B17: the battle is over when the last enemy is destroyed.
// HS B16: it is also over when the last enemy gives up.
func TestTheLastArmyWins(t *testing.T) {
	guard, trooper := soldier("guard", 2), soldier("trooper", 0)
	near := document([]Card{guard, trooper}, []CardEntry{standing("guard", at(0, 0), at(0, 1))}, []CardEntry{standing("trooper", at(1, 0))})
	p := play(t, laid(t, "basic", field(t, "000", "000"), near), "take guard", "attack guard-1 trooper-1: skull skull blank shield")
	if o, over := p.Outcome(); !over || len(o.Winners) != 1 || o.Winners[0] != "reds" {
		t.Errorf("%+v", o)
	}
	p = laid(t, "basic", field(t, "000", "000"), near)
	if note := resignation(p).Note; !strings.HasSuffix(note, " wins.") && !strings.HasSuffix(note, " win.") || strings.Contains(note, "play") {
		t.Errorf("of two: %q", note)
	}
	p = play(t, p, "resign")
	if o, over := p.Outcome(); !over || len(o.Winners) != 1 || o.Winners[0] != "blues" || !strings.HasSuffix(o.Text, " won: Reds gave up.") {
		t.Errorf("%+v", o)
	}
}

// resignation returns the choice by which the acting seat gives up.
func resignation(p *Position) (c battlemat.Choice) {
	for c = range p.Choices(p.ToAct()[0]) {
		if c.Kind == battlemat.Resign {
			break
		}
	}
	return c
}

// TestHigherDefenders shows HS S3.20, S3.6: the figure on the higher base rolls one more die, here
// the defender. HS S3.10-S3.12: a line of sight crosses a gap without spaces.
func TestHigherDefenders(t *testing.T) {
	guard, trooper := soldier("guard", 0), soldier("trooper", 0)
	guard.Range = 9
	p := play(t, laid(t, "basic", field(t, "0  4", "0000"), document([]Card{guard, trooper},
		[]CardEntry{standing("guard", at(0, 0))}, []CardEntry{standing("trooper", at(3, 0))})), "take guard")
	c := chosen(t, p, "attack guard-1 trooper-1")
	if c.Odds.Attack != 2 || c.Odds.Defence != 3 || c.Odds.Higher != "defender" || !c.Line.Free || c.Line.From != at(0, 0) || c.Line.To != at(3, 0) {
		t.Errorf("%+v %+v", c.Odds, c.Line)
	}
}

// TestTheWayAndItsCost shows HS F1 in play: a path has a cost at each of its spaces. A click on a
// cell chooses the first path to it.
func TestTheWayAndItsCost(t *testing.T) {
	p := play(t, guards(t), "take guard")
	c := chosen(t, p, "move guard-2 3,1")
	if *c.Cost != 3 || c.Unit != "spaces" || len(c.Path) != 4 || c.Path[0].Level != 3 || !c.Main {
		t.Errorf("%+v", c)
	}
	if r := p.Why("reds", at(11, 1)); len(r) == 0 || r[0].Refusal == nil {
		t.Errorf("%+v", r)
	}
	if r := p.Why("reds", at(6, 1)); len(r) < 4 {
		t.Errorf("%+v", r)
	}
	if f := p.Look("blues", "guard-1"); len(f) != 2 || len(f[0].Cells) == 0 || len(f[1].Cells) < 10 {
		t.Errorf("%+v", f)
	}
}

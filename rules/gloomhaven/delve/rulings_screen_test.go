package delve

import (
	"fmt"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/scenario"
)

// TestWhoStandsBehindTheScreenIsNotCleared plays a scenario that ends by itself and whose objective
// is the death of all monsters. It must not be won as long as a monster is behind the screen, and
// no seat is shown why. GH G120.
func TestWhoStandsBehindTheScreenIsNotCleared(t *testing.T) {
	s := ruledSet(scenario.RulesFigures, scenario.RulesGround)
	s.Game = `"objective":{"clear":true},`
	begun, err := battlemat.Begin(Ruleset, s.doc(t))
	if err != nil {
		t.Fatal(err)
	}
	p := begun.(*Position)
	for _, words := range []string{"add rat normal 1,1", "remove rat-1", "remove waiting-2-1", "remove waiting-2-2", "show 6,1"} {
		if p, _ = ruled(t, p, words, gm); p.met {
			t.Fatalf("after %q it is met", words)
		}
	}
	if p, _ = ruled(t, p, "remove laid-1", gm); !p.met {
		t.Error("nobody is left, and it is not met")
	}
}

// TestStandeesOfRuledMonsters checks that a monster from behind the screen keeps its standee if
// that is free, and otherwise draws one. The ruling is refused if all standees are in play. The
// monster's type draws a card if the round is in progress. GH S4.11, GH S4.12, GH G120.
func TestStandeesOfRuledMonsters(t *testing.T) {
	p := inTurn(t, ruledOver(t), "c1", "bottom")
	p = do(t, p, "hob", "done hob")
	var id string
	for f := range p.here {
		if f.monster() {
			id = f.ID
		}
	}
	n := p.figure(id).Number
	p, _ = ruled(t, p, "hide "+id, gm)
	if back, _ := ruled(t, p, "reveal laid-1", gm); back.figure(id).Number != n || n == 0 {
		t.Errorf("it comes back with %d, not %d", back.figure(id).Number, n)
	}
	for i := range 6 {
		if p, _ = ruled(t, p, fmt.Sprintf("add rat normal %d,2", i%4), gm); i >= 4 {
			p, _ = ruled(t, p, fmt.Sprintf("move laid-2 %d,1", i-3), gm)
		}
		p, _ = ruled(t, p, "reveal laid-2", gm)
	}
	if p.kindOf("rat").Card == "" || p.count() != 6 {
		t.Errorf("%d rats, with the card %q", p.count(), p.kindOf("rat").Card)
	}
	if _, err := p.Decide(gm, battlemat.Command("rule reveal laid-1"), dice.NewSeeded(dice.SeedOf("x"))); err == nil || !strings.Contains(err.Error(), "standees") {
		t.Errorf("a seventh rat: %v", err)
	}
}

// TestNobodyHasTheNameOfWhoIsHidden checks that another figure may get the id of a figure behind
// the screen. When the figure returns, it gets its id back if that is free. GH S4.11, GH G120.
func TestNobodyHasTheNameOfWhoIsHidden(t *testing.T) {
	for _, c := range []struct {
		rulings []string
		chosen  bool   // cards are chosen, so the monsters draw their standees
		back    string // the id that it has after it returns to the board
	}{
		{[]string{"hide rat-1", "show 6,0"}, true, ""},
		{[]string{"hide rat-1", "add rat normal 2,0", "reveal laid-2"}, false, "rat-2"},
		{[]string{"call hob dog 2,1", "hide dog-1", "call hob dog 2,1"}, false, "dog-2"},
		{[]string{"call hob dog 2,1", "hide dog-1"}, false, "dog-1"},
	} {
		p := ruledOver(t)
		for _, words := range c.rulings {
			p, _ = ruled(t, p, words, gm)
		}
		if c.chosen {
			for _, of := range []string{"hob c1", "hob c2", "pip c3"} {
				p = do(t, p, of[:3], "choose "+of)
			}
			p = do(t, p, "pip", "choose pip c4", "plain", "1", "2")
		}
		gametest.Distinct(t, p.See(gm))
		if c.chosen {
			continue
		}
		p, _ = ruled(t, again(t, p), "move laid-1 0,2", gm)
		p, _ = ruled(t, p, "reveal laid-1", gm)
		if gametest.Distinct(t, p.See(gm)); p.figure(c.back) == nil || p.figure(c.back).At != at(0, 2) || p.figure(c.back).Was != "" {
			t.Errorf("after %v it comes back otherwise than as %s: %+v", c.rulings, c.back, p.figureAt(at(0, 2)))
		}
	}
}

// TestAnOldLogNamesWhoIsHidden checks an old log, which gives a figure no other id behind the
// screen: the figure keeps its id there and returns with it. GH G120.
func TestAnOldLogNamesWhoIsHidden(t *testing.T) {
	p := ruledOver(t).Apply(gametest.Logged(t, Ruleset, SetAside{Figure: "rat-1"})).(*Position)
	if p.aside("rat-1") == nil {
		t.Fatalf("behind the screen stands %+v", p.screen)
	}
	if p, _ = ruled(t, p, "reveal rat-1", gm); p.figure("rat-1") == nil || len(p.screen) > 0 {
		t.Errorf("behind the screen stands %+v", p.screen)
	}
}

// TestWhatIsRuledUnseenStaysUnseen checks that other seats learn nothing from hidden rulings.
// GH G120, GH G121.
func TestWhatIsRuledUnseenStaysUnseen(t *testing.T) {
	for _, powers := range [][]string{scenario.Powers(), {scenario.RulesFigures, scenario.RulesGround, scenario.RulesSecrets, scenario.RulesHarm}} {
		s := ruledSet(powers...)
		if len(powers) < 6 {
			s.Game = `"objective":{"clear":true},`
		}
		gametest.Ruled{
			Ruleset: Ruleset, Scenario: s.doc(t), Rulings: gametest.Usual(160, 2000),
			Draw: func(on battlemat.Position, below func(int) int) string {
				p := on.(*Position)
				figures := p.See(gm).Figures
				cells := p.scenario.Board.Cells()
				id, cell := figures[below(len(figures))].ID, cells[below(len(cells))]
				if len(p.screen) > 0 && below(3) == 0 {
					id = p.screen[below(len(p.screen))].ID
				}
				if p.paused {
					return "go-on"
				}
				rulings := []string{
					"hide " + id, "hide " + id, "reveal " + id, "reveal " + id, fmt.Sprintf("move %s %v", id, cell), fmt.Sprintf("move %s %v", id, cell), fmt.Sprintf("move %s %v", id, cell),
					fmt.Sprintf("add rat normal %v", cell), fmt.Sprintf("add rat elite %v", cell), fmt.Sprintf("ground %v obstacle", cell), fmt.Sprintf("ground %v ice", cell), fmt.Sprintf("ground %v floor", cell),
					fmt.Sprintf("trap %v 2 none", cell), fmt.Sprintf("coins %v %d", cell, below(3)), fmt.Sprintf("treasure %v 1 1 A thing.", cell), fmt.Sprintf("untreasure %v", cell),
					"say hob Wait.", "say pip Wait.", "condition " + id + " muddle", "shuffle-in hob bless", fmt.Sprintf("call hob dog %v", cell),
				}
				more := []string{
					"turn " + id, "next", "skip " + id, fmt.Sprintf("life %s %d", id, below(4)), "card hob c1 lost", "card hob c1 hand", "hand pip hob", "hand pip pip", "initiative pip 3",
				}
				switch words := rulings[below(len(rulings))]; {
				case below(8) == 0:
					return more[below(len(more))]
				case below(40) == 0:
					return "pause"
				case below(60) == 0:
					return "remove " + id
				case below(80) == 0:
					return "door 4,1 open"
				case below(60) == 0:
					return "end-round"
				case below(40) == 0:
					return fmt.Sprintf("return pip %v", cell)
				default:
					return words
				}
			},
			Tried: []battlemat.Command{"rule hide rat-1", "choose hob c1", "end hob", "move hob 1,1", "attack hob rat-1", "resign hob"},
		}.Unseen(t)
	}
}

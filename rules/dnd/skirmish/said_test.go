package skirmish

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// says checks that a text contains certain words.
func says(t testing.TB, text string, words ...string) {
	t.Helper()
	for _, w := range words {
		if !strings.Contains(text, w) {
			t.Errorf("it says %q, and not %q", text, w)
		}
	}
}

// DND K5, DND L2: the log of an attack names the die and its bonuses, cover, and the reason for
// advantage. Of two dice the one that does not count is in brackets, even if both are equal.
func TestAttacksAreTold(t *testing.T) {
	b := arena(t, "......", "......", "......")
	b.SetCellTraits(at(1, 1), "half-cover")
	list := []creature.Statblock{soldier("guard", hero), soldier("wolf"), soldier("scout", hero)}
	p := fight(t, b, list, at(0, 1), at(4, 1), at(0, 0))
	_, text := told(t, p, "attack guard wolf bow: 12 5")
	says(t, text, "Guard attacks Wolf with Bow: 12+5 = 17 against AC 16, a hit. Half cover adds 2 to the AC.", "Wolf takes 8 piercing damage.")
	q := fight(t, arena(t, "......", "......"), list, at(0, 1), at(1, 1), at(0, 0))
	q = play(t, q, "help guard scout wolf", "end guard", "end wolf")
	var throws []battlemat.Throw
	_, text = told(t, q, "attack scout wolf sword: 4 15 8")
	says(t, text, "Scout attacks Wolf with Sword: 15+5 = 20 against AC 14, a hit. The roll has advantage: the attacker is helped.")
	for _, line := range q.Tell("heroes", Attacked{By: "scout", Target: "wolf", With: "sword", D20: []int{15, 15}, Natural: 15, Total: 20, AC: 14}) {
		throws = append(throws, line.Dice...)
	}
	if len(throws) != 1 || !slices.Equal(throws[0].Faces, []string{"15", "(15)"}) || throws[0].Plus != 5 || throws[0].Count != 20 {
		t.Errorf("the dice are %+v", throws)
	}
}

// DND K9, DND K13, DND K14: the log names the figure that is helped, the enemy that the help is
// against, and the figure that is held or shoved.
func TestWhomItIsAboutIsTold(t *testing.T) {
	list := []creature.Statblock{soldier("guard", hero), soldier("wolf"), soldier("scout", hero)}
	p := fight(t, arena(t, "......", "......"), list, at(0, 1), at(1, 1), at(0, 0))
	_, text := told(t, p, "help guard scout wolf")
	says(t, text, "Guard helps Scout against Wolf.")
	_, text = told(t, p, "grapple guard wolf: 11 10")
	says(t, text, "Guard tries to grapple Wolf. 11+")
	_, text = told(t, p, offers(p, "shove")[0]+": 11 10")
	says(t, text, "Guard tries to shove Wolf. 11+")
}

// DND K18: a prone figure that is knocked down is not reported as prone again.
func TestTheProneLieAlready(t *testing.T) {
	p := fight(t, arena(t, "......", "......"), pair2(), at(0, 1), at(1, 1))
	for _, times := range []int{1, 2} {
		d := p.resolve(dice.NewScripted())
		for range times {
			d.afflict("wolf", Affliction{Key: condition.Prone})
		}
		if got := gametest.Told(p, "heroes", d.Events); len(got) != 1 || got[0] != "Wolf is prone." {
			t.Errorf("thrown down %d times: %q", times, got)
		}
	}
}

// The dice of damage are shown grouped by kind, with the bonus next to the last group. If an older
// match has not recorded the kinds, or some dice are subtracted, the dice have no kind.
func TestTheDiceOfDamage(t *testing.T) {
	p := fight(t, arena(t, "......"), pair2(), at(0, 0), at(5, 0))
	d := p.resolve(dice.NewScripted("3", "5", "4", "1", "2", "2"))
	all, _ := d.deal("fire", expr("2d6+1d4+3"), 1)
	twice, _ := d.deal("cold", expr("1d8"), 2)
	off, low := d.deal("acid", expr("1d4-5"), 1)
	taken, _ := dice.ParseExpr("2d4-1d4")
	for _, test := range []struct {
		dealt Dealt
		want  []battlemat.Throw
	}{
		{all, []battlemat.Throw{{Of: "damage", Die: "d6", Faces: []string{"3", "5"}, Count: 8}, {Of: "damage", Die: "d4", Faces: []string{"4"}, Count: 7, Plus: 3}}},
		{twice, []battlemat.Throw{{Of: "damage", Die: "d8", Faces: []string{"1", "2"}, Count: 3}}},
		{off, []battlemat.Throw{{Of: "damage", Die: "d4", Faces: []string{"2"}, Plus: -2}}},
		{Dealt{Faces: []dice.Face{"3", "5"}, Rolled: 9}, []battlemat.Throw{{Of: "damage", Die: "damage", Faces: []string{"3", "5"}, Count: 9, Plus: 1}}},
		{Dealt{Dice: taken.String(), Faces: []dice.Face{"3", "4", "1"}, Rolled: 6}, []battlemat.Throw{{Of: "damage", Die: "damage", Faces: []string{"3", "4", "1"}, Count: 6, Plus: -2}}},
		{Dealt{Rolled: 4}, nil},
	} {
		if got := test.dealt.throws(); !reflect.DeepEqual(got, test.want) {
			t.Errorf("%+v: %+v", test.dealt, got)
		}
	}
	if low != -3 || all.Dice != "2d6+1d4" || twice.Dice != "2d8" {
		t.Errorf("%d, %q, %q", low, all.Dice, twice.Dice)
	}
}

// A seat that does not see the attacker is told no reasons for advantage or disadvantage.
func TestReasonsAreForThoseWhoSeeBoth(t *testing.T) {
	p := fight(t, arena(t, "....#...", "....#...", "....#...", "........"), pair2(), at(0, 0), at(7, 0))
	e := Attacked{By: "guard", Target: "wolf", With: "bow", D20: []int{4, 15}, Natural: 15, Total: 20, AC: 14}
	for _, line := range p.Tell("gm", e) {
		if strings.Contains(line.Text, "dvantage") || strings.Contains(line.Text, "cover") {
			t.Errorf("%q", line.Text)
		}
	}
}

// DND P3: the log of a save names the die, the bonus, and the reasons for advantage.
func TestSavesAreTold(t *testing.T) {
	p := fight(t, arena(t, "........", "........", "........", "........"),
		[]creature.Statblock{caster([]int{0, 0, 1}, "fireball"), soldier("wolf", func(s *creature.Statblock) {
			s.Traits = []creature.Trait{{Key: creature.MagicResistance, Name: "Magic Resistance"}}
		})}, at(0, 0), at(6, 1))
	d := p.resolve(nil)
	gains, losses := saving{ability: "dex", dc: 13, magic: true}.favours(d.figure("wolf"))
	text := strings.Join(gametest.Told(p, "heroes", []battlemat.Event{
		Saved{Figure: "wolf", Ability: "dex", D20: []int{3, 9}, Natural: 9, Total: 12, DC: 13, Cover: 2, Gains: gains, Losses: losses},
		Saved{Figure: "wolf", Ability: "str", DC: 13},
	}), "\n")
	says(t, text, "Wolf: Dexterity save 9+3 = 12 against DC 13 fails. Cover adds 2. The roll has advantage: the creature resists magic.", "Strength save fails without a roll.")
}

// DND S2.6, DND L2: an attack from afar shows the lines that decide its cover, from one corner of
// the attacker to the four corners of the target, and what stops the lines.
func TestCoverIsDrawn(t *testing.T) {
	b := arena(t, "......", "......", "...#..", "......")
	p := fight(t, b, []creature.Statblock{soldier("guard", hero), soldier("wolf")}, at(0, 1), at(5, 2))
	c := chosen(t, p, "attack guard wolf bow")
	if c.Cover != "half" || c.Far == nil || *c.Far != 25 || len(c.Lines) != 4 {
		t.Fatalf("%+v", c)
	}
	stopped := 0
	for _, l := range c.Lines {
		if l.From != at(0, 1) || l.To != at(5, 2) || l.Start != c.Lines[0].Start || l.End == "" {
			t.Errorf("%+v", l)
		}
		if !l.Free {
			if stopped++; l.Stop == nil || *l.Stop != at(3, 2) || l.By == "" {
				t.Errorf("%+v", l)
			}
		}
	}
	if stopped == 0 || stopped > 2 {
		t.Errorf("half cover, and %d lines are stopped", stopped)
	}
	if near := chosen(t, fight(t, arena(t, "..."), pair2(), at(0, 0), at(1, 0)), "attack guard wolf sword"); len(near.Lines) > 0 {
		t.Errorf("%d lines to whoever stands beside", len(near.Lines))
	}
}

// DND K4: the status lists what is left: feet, the action, an attack of that action, a bonus
// action.
func TestStatusSaysWhatIsLeft(t *testing.T) {
	list := pair2()
	list[0].Multiattack = [][]string{{"sword", "sword"}}
	if got := laidOut(t, arena(t, "..", ".."), placed(pair2(), at(0, 0), at(1, 0))).See("heroes").Status; got != "Initiative has not been rolled yet" {
		t.Errorf("before initiative: %q", got)
	}
	list[0].Traits = []creature.Trait{{Key: creature.SecondWind, Name: "Second Wind", N: 3}}
	p := fight(t, arena(t, "....", "...."), list, at(0, 0), at(1, 0))
	for _, step := range []struct{ line, status string }{
		{"", "Guard has 30 ft of movement, an action and a bonus action left"},
		{"attack guard wolf sword: 2", "Guard has 30 ft of movement, another attack and a bonus action left"},
		{"attack guard wolf sword: 2", "Guard has 30 ft of movement and a bonus action left"},
	} {
		if step.line != "" {
			p = play(t, p, step.line)
		}
		if enemy := p.See("gm").Status; strings.Contains(enemy, "bonus") {
			t.Errorf("enemies read %q", enemy)
		}
		if got := p.See("heroes").Status; got != step.status {
			t.Errorf("after %q: %q, want %q", step.line, got, step.status)
		}
	}
}

// TestTheStatusTellsEnemiesOfNobody: enemies who do not see a friend do not learn whether a bonus
// action would heal that friend. DND K23.
func TestTheStatusTellsEnemiesOfNobody(t *testing.T) {
	list := []creature.Statblock{caster([]int{1}, "healing-word"), soldier("guard", hero), soldier("wolf")}
	p := fight(t, arena(t, "....", ".###", ".###", ".###"), list, at(0, 0), at(0, 3), at(3, 0))
	hurt := p.apply(Hurt{Figure: "guard", Lost: 5})
	if a, b := p.See("heroes").Status, hurt.See("heroes").Status; a == b || !strings.Contains(b, "bonus action") {
		t.Errorf("friends read %q and %q", a, b)
	}
	rulestest.Secrecy(t, Ruleset, rulestest.Pair{Seat: "gm", A: p, B: hurt})
	rulestest.Secrecy(t, Ruleset, rulestest.Pair{Seat: battlemat.Spectator, A: p, B: hurt})
}

// DND P1: spells are listed by the level of the slot, with the number of slots left. A spell that
// gains nothing from a higher slot is offered only with the lowest.
func TestSpellsStandByLevel(t *testing.T) {
	p := fight(t, arena(t, "......", "......"), []creature.Statblock{caster([]int{2, 1}, "mage-armour", "magic-missile", "fire-bolt"), soldier("wolf")}, at(0, 0), at(4, 0))
	for command, menu := range map[string]string{
		"cast mage fire-bolt wolf":                      "Cantrips",
		"cast mage magic-missile 1 wolf wolf wolf":      "Level 1 (2 slots)",
		"cast mage magic-missile 2 wolf wolf wolf wolf": "Level 2 (1 slot)",
		"cast mage mage-armour 1 mage":                  "Level 1 (2 slots)",
	} {
		if c := chosen(t, p, command); !slices.Equal(c.Menu, []string{"Spells", menu}) {
			t.Errorf("%s stands in %q", command, c.Menu)
		}
	}
	if got := offers(p, "cast mage mage-armour 2"); len(got) > 0 {
		t.Errorf("in vain: %q", got)
	}
	p.Figures[0].Slots = []int{0, 1}
	p = p.apply(Began{Figure: "mage"})
	if got := offers(p, "cast mage mage-armour"); len(got) != 1 {
		t.Errorf("with a slot of level 2 alone: %q", got)
	}
}

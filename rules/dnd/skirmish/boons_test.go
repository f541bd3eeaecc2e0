package skirmish

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/sight"
)

// boons holds, for each boon, a test that succeeds with the boon and fails without it. The boon is
// on the guard, who is next to a wolf and whose turn it is.
var boons = map[string]func(t *testing.T, p *Position, guard, wolf *Figure) bool{
	condition.Bless: func(_ *testing.T, p *Position, guard, wolf *Figure) bool {
		a := guard.attacks()[0]
		b, _ := guard.in(p).blow(wolf, a, a.Use.Attack)
		return b.Extra.String() == "1d4" && saving{ability: "wis", dc: 24}.succeeds(guard).High() == 1
	},
	condition.Bane: func(_ *testing.T, p *Position, guard, wolf *Figure) bool {
		a := guard.attacks()[0]
		b, _ := guard.in(p).blow(wolf, a, a.Use.Attack)
		return b.Extra.String() == "-1d4" && saving{ability: "wis", dc: 1}.succeeds(guard).Low() == 0
	},
	condition.ShieldOfFaith: armoured(16),
	condition.Shield:        armoured(19),
	condition.MageArmour:    armoured(15),
	condition.Haste: func(t *testing.T, p *Position, guard, _ *Figure) bool {
		once := play(t, p, "attack guard wolf sword: 2")
		return guard.speed() == 60 && guard.armour() == 16 && saving{ability: "dex"}.favour(guard) == dice.Advantage &&
			len(offers(once, "attack")) > 0 && len(offers(play(t, once, "attack guard wolf sword: 2"), "attack")) == 0
	},
	condition.Longstrider: func(_ *testing.T, p *Position, guard, _ *Figure) bool { return guard.speed() == 40 },
	condition.Chilled:     func(_ *testing.T, p *Position, guard, _ *Figure) bool { return guard.speed() == 20 },
	condition.Fly: func(_ *testing.T, p *Position, guard, _ *Figure) bool {
		return guard.flies() && guard.speed() == 60 && guard.how() == "fly"
	},
	condition.Invisibility: func(t *testing.T, p *Position, guard, wolf *Figure) bool {
		if wolf.in(p).sees(guard) {
			return false
		}
		struck := play(t, p, "attack guard wolf sword: 3 2")
		return struck.figure("wolf").in(struck).sees(struck.figure("guard"))
	},
	condition.Light: func(_ *testing.T, p *Position, guard, _ *Figure) bool {
		return slices.Contains(p.ground().sources(), dnd.Source{From: sight.Space{At: guard.At, Size: 1}, Bright: 20, Dim: 20})
	},
	condition.Blur: beheld("disadvantage: the target is blurred"),
	condition.FaerieFire: func(t *testing.T, p *Position, guard, wolf *Figure) bool {
		unseen := p.apply(Afflicted{"guard", Affliction{Key: condition.Invisible}})
		return beheld("advantage: the target is outlined")(t, p, guard, wolf) && unseen.figure("wolf").in(unseen).sees(unseen.figure("guard"))
	},
	condition.GuidingBolt: func(t *testing.T, p *Position, guard, wolf *Figure) bool {
		if !beheld("advantage: the target is lit up")(t, p, guard, wolf) {
			return false
		}
		struck := play(t, p, "end guard", "attack wolf guard sword: 3 2")
		return !struck.figure("guard").has(condition.GuidingBolt)
	},
	condition.HuntersMark: func(_ *testing.T, p *Position, guard, wolf *Figure) bool {
		a := wolf.attacks()[0]
		b, _ := wolf.in(p).blow(guard, a, a.Use.Attack)
		return len(b.parts) == 1 && b.parts[0].damage.String() == "1d8+3+1d6"
	},
	condition.Sanctuary: beheld("sanctuary: a Wisdom save against DC 13 first"),
}

// armoured returns a test of whether the guard's armour class has a given value.
func armoured(ac int) func(*testing.T, *Position, *Figure, *Figure) bool {
	return func(_ *testing.T, p *Position, guard, _ *Figure) bool { return guard.armour() == ac }
}

// beheld returns a test of whether a given reason is among the steps of an attack roll against the
// guard.
func beheld(reason string) func(*testing.T, *Position, *Figure, *Figure) bool {
	return func(_ *testing.T, p *Position, guard, wolf *Figure) bool {
		a := wolf.attacks()[0]
		b, _ := wolf.in(p).blow(guard, a, a.Use.Attack)
		return slices.Contains(b.steps(), reason)
	}
}

// DND P7: each boon has its effect, and every boon has a test.
func TestEachBoon(t *testing.T) {
	for _, c := range condition.Lasting {
		if c.Rule == "DND P7" && boons[c.Key] == nil {
			t.Errorf("%s has no test", c.Key)
		}
	}
	nimble := func(s *creature.Statblock) { s.AC, s.Abilities.Dex = 14, 14 }
	for key, does := range boons {
		t.Run(key, func(t *testing.T) {
			bare := fight(t, arena(t, hall...), []creature.Statblock{soldier("guard", hero, nimble), soldier("wolf")}, at(1, 1), at(2, 1))
			p := bare.apply(Afflicted{"guard", Affliction{Key: key, By: "wolf", DC: 13}})
			if !does(t, p, p.figure("guard"), p.figure("wolf")) {
				t.Error("it does not do what it says")
			}
			if does(t, bare, bare.figure("guard"), bare.figure("wolf")) {
				t.Error("it is so without it")
			}
		})
	}
}

// DND P7: whoever attacks a figure in sanctuary must first succeed on a save, or the attack is
// lost. The odds include this save. The sanctuary ends with the first attack of the figure that it
// protects.
func TestSanctuary(t *testing.T) {
	list := []creature.Statblock{caster([]int{1}, "sanctuary"), soldier("wolf")}
	p := play(t, fight(t, arena(t, hall...), list, at(1, 1), at(2, 1)), "cast mage sanctuary 1 mage")
	warded := play(t, p, "end mage")
	if got := chosen(t, warded, "attack wolf mage sword").Odds.Success; got != "6/25" { // 2/5 of 3/5
		t.Errorf("the chance to hit is %s", got)
	}
	hp(t, play(t, warded, "attack wolf mage sword: 12"), "mage", 20)
	q := warded
	events, err := q.Decide(q.ToAct()[0], "attack wolf mage sword", scripted("12"))
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, e := range events {
		for _, told := range q.Tell(battlemat.Spectator, e) {
			said = append(said, told.Text)
		}
		q = q.apply(e)
	}
	if text := strings.Join(said, "\n"); !strings.Contains(text, "fails.\nWolf does not strike at Mage, who is in sanctuary.") {
		t.Error(text)
	}
	hp(t, play(t, warded, "attack wolf mage sword: 13 15 1"), "mage", 20-4)
	lost := play(t, p, "attack mage wolf sword: 2", "end mage")
	if got := steps(t, lost, "attack wolf mage sword"); strings.Contains(got, "sanctuary") {
		t.Error(got)
	}
}

// DND P7, DND K24: each number in the odds of an attack is named: boons of both figures, what
// traits add, and the types of damage that the target takes differently.
func TestWhatCountsForAnAttackIsNamed(t *testing.T) {
	p := fight(t, arena(t, "....", "...."), []creature.Statblock{soldier("guard", hero), soldier("wolf", func(s *creature.Statblock) { s.Resist = []string{"slashing"} })}, at(0, 0), at(1, 0))
	p = p.apply(Afflicted{Figure: "guard", As: Affliction{Key: condition.Bless}}).apply(Afflicted{Figure: "wolf", As: Affliction{Key: condition.Shield}}).
		apply(Afflicted{Figure: "wolf", As: Affliction{Key: condition.HuntersMark, By: "guard"}})
	got := chosen(t, p, "attack guard wolf sword").Odds.Steps
	want := []string{"blessed: 1d4 more", "shielded: +5 to AC", "marked: 1d6 more damage", "resistant to slashing: half the damage"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, expected %q", got, want)
	}
}

package skirmish

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// with gives a creature a trait.
func with(t creature.Trait) func(*creature.Statblock) {
	return func(s *creature.Statblock) { s.Traits = append(s.Traits, t) }
}

// DND T16: after a figure has moved 20 feet straight ahead, its hit does more damage and has the
// effect of the charge.
func TestCharge(t *testing.T) {
	charge := with(creature.Trait{
		Key: creature.Charge, Feet: 20, Keys: []string{"sword"}, Damage: []creature.Damage{{Dice: "1d6", Type: "slashing"}},
		Effect: &creature.Effect{Save: &creature.Save{Ability: "str", DC: 15}, Conditions: []creature.Affliction{{Condition: condition.Prone}}},
	})
	boar := soldier("boar", hero, charge)
	p := fight(t, arena(t, hall...), []creature.Statblock{boar, soldier("wolf")}, at(0, 0), at(5, 0))
	p = play(t, p, "move boar 4,0", "attack boar wolf sword: 15 1 6 5")
	hp(t, p, "wolf", 20-4-6)
	if !p.figure("wolf").is(condition.Prone) {
		t.Error("it stands")
	}
}

// DND T17, DND T19: a swarm that has at most half its hit points throws half its dice, and cannot
// be healed. A creature that looks like an object is hidden until it acts.
func TestSwarmsAndThings(t *testing.T) {
	swarm := soldier("swarm", hero, with(creature.Trait{Key: creature.Swarm}), func(s *creature.Statblock) { s.Actions[0].Use.Attack.Damage[0].Dice = "2d6" })
	thing := soldier("thing", with(creature.Trait{Key: creature.FalseAppearance}))
	p := fight(t, arena(t, hall...), []creature.Statblock{swarm, soldier("wolf"), thing}, at(0, 0), at(1, 0), at(5, 0))
	if p.spots("heroes", p.figure("thing")) {
		t.Error("the thing is noticed")
	}
	p.Figures[0].HP = 10
	hp(t, play(t, p, "attack swarm wolf sword: 15 6"), "wolf", 14)
	d := p.resolve(nil)
	d.heal("swarm", 5)
	hp(t, d.Position, "swarm", 10)
}

// DND T18, DND T20: a horde breaker makes one more attack on a target next to the first, and an
// aggressive creature rushes towards an enemy.
func TestHordesAndRushes(t *testing.T) {
	ranger := soldier("ranger", hero, with(creature.Trait{Key: creature.HordeBreaker}), with(creature.Trait{Key: creature.Aggressive}))
	p := fight(t, arena(t, hall...), []creature.Statblock{ranger, soldier("wolf"), soldier("rat")}, at(1, 1), at(2, 1), at(2, 2))
	if len(offers(p, "attack")) != 4 {
		t.Errorf("%q", offers(p, "attack"))
	}
	p = play(t, p, "attack ranger wolf sword: 2")
	refused(t, p, "attack ranger wolf sword", codeWhom, "not next to the first target")
	p = play(t, p, "attack ranger rat sword: 2")
	refused(t, p, "attack ranger wolf sword", codeActed, "has no action left this turn")
	if p = play(t, p, "rush ranger"); p.figure("ranger").in(p).left() != 60 {
		t.Errorf("%d ft left", p.figure("ranger").in(p).left())
	}
}

// pack returns a wolf with traits next to a guard, and a cub that is the wolf's friend. It is the
// wolf's turn.
func pack(t *testing.T, cub grid.Cell, traits ...creature.Trait) *Position {
	t.Helper()
	wolf := soldier("wolf", func(s *creature.Statblock) { s.Traits = traits })
	list := []creature.Statblock{soldier("guard", hero), wolf, soldier("cub")}
	return play(t, fight(t, arena(t, hall...), list, at(1, 1), at(2, 1), cub), "end guard")
}

// steps returns the reasons in the odds of an attack.
func steps(t *testing.T, p *Position, command string) string {
	t.Helper()
	return strings.Join(chosen(t, p, command).Odds.Steps, ", ")
}

// DND T1: Pack Tactics gives advantage while a friend who is able to act is within 5 feet of the
// target.
func TestPackTactics(t *testing.T) {
	const ally = "advantage: an ally is next to the target"
	near := pack(t, at(0, 1), creature.Trait{Key: creature.PackTactics})
	stunned := near.apply(Afflicted{"cub", Affliction{Key: condition.Stunned}})
	for name, is := range map[string]struct {
		p    *Position
		want string
	}{
		"beside": {near, ally}, "stunned": {stunned, ""}, "afar": {pack(t, at(5, 3), creature.Trait{Key: creature.PackTactics}), ""},
		"without the trait": {pack(t, at(0, 1)), ""},
	} {
		if got := steps(t, is.p, "attack wolf guard sword"); got != is.want {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// TestAnAttackTellsOfNobodyUnseen: if a hidden friend gives advantage, the target's side learns
// only that there is some reason. DND K28.
func TestAnAttackTellsOfNobodyUnseen(t *testing.T) {
	for cub, want := range map[int]struct{ own, target string }{
		0:  {"an ally is next to the target", "an ally is next to the target"},
		30: {"an ally is next to the target", "Something unseen affects the roll."},
	} {
		p := pack(t, at(0, 1), creature.Trait{Key: creature.PackTactics})
		p.figure("cub").Hidden = cub
		p = &Position{plan: p.plan, LaidOut: p.LaidOut}
		events, err := p.Decide("gm", "attack wolf guard sword", kinds{})
		if err != nil {
			t.Fatal(err)
		}
		struck := events[slices.IndexFunc(events, func(e battlemat.Event) bool { _, is := e.(Attacked); return is })]
		for seat, text := range map[battlemat.Seat]string{"gm": want.own, "heroes": want.target, battlemat.Spectator: want.target} {
			if told := p.Tell(seat, struck)[0].Text; !strings.Contains(told, text) || cub > 0 && seat != "gm" && strings.Contains(told, "ally") {
				t.Errorf("hidden by %d, %s reads %q", cub, seat, told)
			}
		}
	}
}

// DND T2: Martial Advantage adds dice once a turn if an ally is next to the target.
func TestMartialAdvantage(t *testing.T) {
	trait := creature.Trait{Key: creature.MartialAdvantage, N: 2}
	hp(t, play(t, pack(t, at(5, 3), trait), "attack wolf guard sword: 15 1"), "guard", 20-4)
	p := play(t, pack(t, at(0, 1), trait), "attack wolf guard sword: 15 1 5 6")
	hp(t, p, "guard", 20-4-11)
	again := p.apply(Afflicted{"wolf", Affliction{Key: condition.Haste}})
	hp(t, play(t, again, "attack wolf guard sword: 15 1"), "guard", 20-4-11-4)
}

// DND T2: sneak attacks need a ranged or finesse weapon, and advantage or an ally next to the
// target. They are not made with disadvantage.
func TestSneakAttack(t *testing.T) {
	trait := creature.Trait{Key: creature.SneakAttack, N: 1}
	p := pack(t, at(0, 1), trait)
	onces := func(p *Position, finesse bool) int {
		f := p.figure("wolf")
		w := *f.attacks()[0].Use.Attack
		w.Finesse = finesse
		b, _ := f.in(p).blow(p.figure("guard"), f.attacks()[0], &w)
		return len(f.in(p).onces(p.figure("guard"), &w, b.Favour))
	}
	if onces(p, false) != 0 || onces(p, true) != 1 {
		t.Error("finesse and an ally beside the target")
	}
	poisoned := p.apply(Afflicted{"wolf", Affliction{Key: condition.Poisoned}})
	if onces(poisoned, true) != 0 {
		t.Error("at a disadvantage")
	}
	alone := pack(t, at(5, 3), trait)
	lying := alone.apply(Afflicted{"guard", Affliction{Key: condition.Prone}})
	if onces(alone, true) != 0 || onces(lying, true) != 1 {
		t.Error("alone, and with advantage")
	}
	p.blocks["wolf"].Actions[0].Use.Attack.Finesse = true
	p = play(t, p, "attack wolf guard sword: 15 1 6")
	hp(t, p, "guard", 20-4-6)
	again := p.apply(Afflicted{"wolf", Affliction{Key: condition.Haste}})
	hp(t, play(t, again, "attack wolf guard sword: 15 1"), "guard", 20-4-6-4)
}

// DND T2: the sneak attack of the figure whose turn it is does not use up the sneak attack of
// another figure that reacts on that turn.
func TestSneakAttackOnTheTurnOfAnother(t *testing.T) {
	p := pack(t, at(0, 1), creature.Trait{Key: creature.SneakAttack, N: 1})
	wolf, guard := p.figure("wolf"), p.figure("guard")
	w := *wolf.attacks()[0].Use.Attack
	w.Finesse = true
	p = play(t, p, "end wolf")
	for p.Turn.Figure != "guard" {
		p = play(t, p, "end "+p.Turn.Figure)
	}
	p.Turn.Once = []string{creature.SneakAttack}
	if got := wolf.in(p).onces(guard, &w, dice.Advantage); !slices.Equal(got, []string{creature.SneakAttack}) {
		t.Errorf("it adds %v", got)
	}
}

// harmed returns a position after damage of one type to the wolf.
func harmed(p *Position, kind string, n int, critical bool, faces ...dice.Face) *Position {
	d := p.resolve(dice.NewScripted(faces...))
	d.hurt("wolf", []Dealt{{Type: kind, Rolled: n, Taken: n}}, "guard", critical)
	return d.Position
}

// DND T3: Regeneration gives hit points at the start of the turn, up to the maximum, unless the
// creature has taken damage of a type that the trait names since its last turn.
func TestRegeneration(t *testing.T) {
	trait := creature.Trait{Key: creature.Regeneration, N: 5, Keys: []string{"fire"}}
	p := fight(t, arena(t, hall...), pair2(with(trait)), at(1, 1), at(2, 1))
	hp(t, play(t, harmed(p, "slashing", 12, false), "end guard"), "wolf", 13)
	hp(t, play(t, harmed(p, "slashing", 2, false), "end guard"), "wolf", 20)
	burnt := play(t, harmed(p, "fire", 12, false), "end guard")
	hp(t, burnt, "wolf", 8)
	hp(t, play(t, burnt, "end wolf", "end guard"), "wolf", 13)
}

// DND T4: with Undead Fortitude, a Constitution save against 5 plus the damage keeps a creature at
// 1 hit point, but not after radiant damage or a critical hit.
func TestUndeadFortitude(t *testing.T) {
	p := fight(t, arena(t, hall...), pair2(with(creature.Trait{Key: creature.UndeadFortitude})), at(1, 1), at(2, 1))
	p.Figures[1].HP = 4
	hp(t, harmed(p, "slashing", 5, false, "9"), "wolf", 1) // 9+1 against 10
	for name, q := range map[string]*Position{
		"9 against 10": harmed(p, "slashing", 5, false, "8"), "radiant": harmed(p, "radiant", 5, false), "critical": harmed(p, "slashing", 5, true),
	} {
		if q.figure("wolf").Gone != dead {
			t.Errorf("%s: it stands", name)
		}
	}
}

// DND T5: a reckless creature attacks with advantage in melee on its own turn, but not at range or
// on another's turn. Attacks on it have advantage.
func TestReckless(t *testing.T) {
	p := fight(t, arena(t, hall...), pair2(with(creature.Trait{Key: creature.Reckless})), at(1, 1), at(2, 1))
	if got := steps(t, p, "attack guard wolf sword"); got != "advantage: the target is reckless" {
		t.Error(got)
	}
	if got := steps(t, play(t, p, "move guard 0,3"), "take wolf guard sword"); strings.Contains(got, "reckless") {
		t.Errorf("on another's turn: %s", got)
	}
	p = play(t, p, "end guard")
	if got := steps(t, p, "attack wolf guard sword"); got != "advantage: the attacker is reckless" {
		t.Error(got)
	}
	if got := steps(t, p, "attack wolf guard bow"); strings.Contains(got, "reckless") {
		t.Error(got)
	}
}

// DND T6: with Improved Critical, a weapon attack that rolls a given number or more is critical.
func TestImprovedCritical(t *testing.T) {
	p := play(t, fight(t, arena(t, hall...), pair2(with(creature.Trait{Key: creature.ImprovedCritical, N: 19})), at(1, 1), at(2, 1)), "end guard")
	hp(t, play(t, p, "attack wolf guard sword: 19 1 1"), "guard", 20-1-1-3)
	hp(t, play(t, p, "attack wolf guard sword: 18 1"), "guard", 20-1-3)
}

// DND T10: creatures with keen senses have 5 more passive Perception to notice the hidden.
func TestKeenSenses(t *testing.T) {
	rows := []string{"....#...", "....#...", "....#...", "........"}
	for _, keen := range []bool{false, true} {
		s := soldier("wolf")
		if keen {
			s.Traits = []creature.Trait{{Key: creature.KeenSenses}}
		}
		p := fight(t, arena(t, rows...), []creature.Statblock{soldier("guard", hero), s}, at(0, 0), at(7, 0))
		p = play(t, p, "hide guard: 13", "move guard 2,2", "end guard") // Stealth 14 against passive Perception 10, or 15 with keen senses
		p = play(t, p, "move wolf 4,3")
		if got := p.spots("monsters", p.figure("guard")); got != keen {
			t.Errorf("keen %v: noticed %v", keen, got)
		}
	}
}

// DND T13: sculpted spells spare friends in their areas, and other spells do not.
func TestSculptSpells(t *testing.T) {
	for _, sculpts := range []bool{false, true} {
		s := caster([]int{0, 0, 1}, "fireball")
		if sculpts {
			s.Traits = []creature.Trait{{Key: creature.SculptSpells}}
		}
		p := fight(t, arena(t, "..............", "..............", ".............."), []creature.Statblock{s, soldier("wolf"), soldier("scout", hero)}, at(0, 0), at(10, 0), at(11, 0))
		all := offers(p, "cast")
		i := slices.IndexFunc(all, func(c string) bool { return len(chosen(t, p, c).Hits) == 2 })
		for _, a := range chosen(t, p, all[i]).Affected {
			if a.Spared != (sculpts && a.Friend) {
				t.Errorf("sculpts %v: the %s is offered as %+v", sculpts, a.Figure, a)
			}
		}
		told, err := p.Preview("heroes", battlemat.Command(all[i]))
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range told.Affected { // a preview predicts it
			if spared := sculpts && a.Friend; a.Spared != spared || (a.Odds == nil) != spared || (a.Note != "") != spared {
				t.Errorf("sculpts %v: of the %s is told %+v, %q", sculpts, a.Figure, a.Odds, a.Note)
			}
		}
		saves := ": 1 1 1 1 1 1 1 1 1"
		want := 20
		if !sculpts {
			saves, want = saves+" 1", 20-8
		}
		p = play(t, p, all[i]+saves)
		hp(t, p, "wolf", 20-8)
		hp(t, p, "scout", want)
	}
}

// DND T13, DND P5: a sculpted spell spares the caster's friends at once, but the zone that it
// leaves affects them later. The choice says so. If the spell leaves no such zone, the choice says
// only that friends are spared.
func TestSculptedGround(t *testing.T) {
	s := caster([]int{1, 1, 1, 1}, "wall-of-fire", "grease", "entangle", "ice-storm", "web", "fog-cloud")
	s.Traits = []creature.Trait{{Key: creature.SculptSpells}}
	p := fight(t, arena(t, "......", "......", "......"), []creature.Statblock{s, soldier("wolf"), soldier("scout", hero)}, at(0, 0), at(2, 0), at(1, 0))
	for command, want := range map[string]struct {
		spared bool
		odds   string
		note   string
	}{
		"cast mage wall-of-fire 4 0,0 NW E": {false, "100% to harm, 72% to kill", "the spell is sculpted, but its zone affects the figure when it enters or its turn ends there"},
		"cast mage grease 1 1,0 NW":         {false, "Scout fails: 55%", "the spell is sculpted, but its zone affects the figure when it enters or its turn ends there"},
		"cast mage entangle 1 1,0 NW":       {true, "", "the spell is sculpted"}, // only difficult ground remains
		"cast mage ice-storm 4 1,0 NW":      {true, "", "the spell is sculpted"},
		"cast mage web 2 1,0 NW":            {false, "Scout fails: 55%", "when it enters or its turn begins there"}, // there is no save at once
		"cast mage fog-cloud 1 1,0 NW":      {false, "", ""},
	} {
		c, err := p.Preview("heroes", battlemat.Command(command))
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(c.Affected, func(a battlemat.Affected) bool { return a.Figure == "scout" })
		if i < 0 {
			t.Fatalf("%s: not in it: the scout, of %+v", command, c.Affected)
		}
		a, odds := c.Affected[i], ""
		if a.Odds != nil {
			odds = a.Odds.Text
		}
		if !a.Friend || a.Spared != want.spared || odds != want.odds || a.Note != want.note {
			t.Errorf("%s: spared %v, %q, %q", command, a.Spared, odds, a.Note)
		}
	}
	p = play(t, p, "cast mage wall-of-fire 4 0,0 NW E: 1 1 1 1 1 1")
	hp(t, p, "mage", 20)
	hp(t, p, "scout", 20)
	hp(t, p, "wolf", 20-5)
	p = play(t, p, "end mage: 1 1 1 1 1 20")
	hp(t, p, "mage", 20-5)
}

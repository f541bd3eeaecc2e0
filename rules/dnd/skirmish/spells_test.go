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

// mage gives a creature the given spells and slots.
func mage(slots []int, spells ...string) func(*creature.Statblock) {
	return func(s *creature.Statblock) {
		s.Casting = &creature.Casting{Level: 5, Ability: "int", DC: 13, Bonus: 5, Slots: slots, Spells: spells}
	}
}

func caster(slots []int, spells ...string) creature.Statblock {
	return soldier("mage", hero, mage(slots, spells...))
}

// DND P1, DND P2, DND P3: an area takes a slot and affects everybody in it. Half of its damage
// remains after a successful save.
func TestAnArea(t *testing.T) {
	list := []creature.Statblock{caster([]int{1, 0, 1}, "fireball"), soldier("wolf"), soldier("rat")}
	p := fight(t, arena(t, "..............", "..............", ".............."), list, at(0, 0), at(10, 0), at(11, 1))
	all := offers(p, "cast")
	if len(all) < 3 || !strings.HasPrefix(all[0], "cast mage fireball 3 ") {
		t.Fatalf("%q", all)
	}
	i := slices.IndexFunc(all, func(c string) bool { return len(chosen(t, p, c).Hits) == 2 })
	c := chosen(t, p, all[i])
	if len(c.Cells) == 0 || !c.Brief || c.Odds != nil || len(c.Affected) != 2 {
		t.Errorf("%+v", c)
	}
	whole, err := p.Preview("heroes", c.Command) // the odds are computed for the choice that is previewed
	if err != nil || whole.Odds == nil || !strings.Contains(whole.Odds.Dice, "Dexterity save against DC 13") || whole.Affected[1].Odds == nil || c.Affected[1].Odds != nil {
		t.Errorf("%+v %v", whole, err)
	}
	q := play(t, p, all[i]+": 2 1 1 1 1 1 1 1 2 20")
	hp(t, q, "wolf", 20-9)
	hp(t, q, "rat", 20-4)
	if q.figure("mage").Slots[2] != 0 || len(offers(q, "cast")) != 0 {
		t.Errorf("slots %v", q.figure("mage").Slots)
	}
}

// A spell cast with different slots has different names, because pointing at a target lists these
// side by side.
func TestSlotsAreNamed(t *testing.T) {
	p := fight(t, arena(t, "......", "......"), []creature.Statblock{caster([]int{1, 1, 1}, "guiding-bolt", "fireball"), soldier("wolf")}, at(0, 0), at(4, 0))
	for command, label := range map[string]string{
		"cast mage guiding-bolt 1 wolf": "Guiding Bolt",
		"cast mage guiding-bolt 2 wolf": "Guiding Bolt, level 2",
		"cast mage guiding-bolt 3 wolf": "Guiding Bolt, level 3",
	} {
		if c := chosen(t, p, command); c.Label != label {
			t.Errorf("%s is called %q, not %q", command, c.Label, label)
		}
	}
	for _, c := range offers(p, "cast mage fireball") {
		if l := chosen(t, p, c).Label; l != "Fireball" {
			t.Errorf("%s is called %q", c, l)
		}
	}
}

// DND P1, DND P3: several darts at one figure each damage it, and the odds show this. The dice are
// thrown once.
func TestDartsAtOne(t *testing.T) {
	list := []creature.Statblock{caster([]int{1}, "magic-missile"), soldier("rat", func(s *creature.Statblock) { s.HP = 7 }), soldier("wolf")}
	p := fight(t, arena(t, "......", "......"), list, at(0, 0), at(4, 0), at(4, 1))
	for command, kill := range map[string]string{
		"cast mage magic-missile 1 rat rat rat":   "3/4", // 6, 9, 12 or 15
		"cast mage magic-missile 1 rat rat wolf":  "1/2", // 4, 6, 8 or 10
		"cast mage magic-missile 1 rat wolf wolf": "0",
	} {
		if c, err := p.Preview("heroes", battlemat.Command(command)); err != nil || c.Odds == nil || c.Odds.Kill != kill {
			t.Errorf("%s: %+v %v", command, c.Odds, err)
		}
	}
	q := play(t, p, "cast mage magic-missile 1 rat rat wolf: 2")
	hp(t, q, "rat", 7-6)
	hp(t, q, "wolf", 20-3)
}

// DND P4: after damage a Constitution save must succeed, or the spell ends. A second spell with
// concentration ends it too.
func TestConcentration(t *testing.T) {
	list := []creature.Statblock{caster([]int{4}, "bless"), soldier("wolf")}
	p := play(t, fight(t, arena(t, "....", "...."), list, at(0, 0), at(1, 0)), "cast mage bless 1 mage")
	if p.concentration("mage") == nil || !p.figure("mage").has(condition.Bless) {
		t.Fatalf("%+v", p.figure("mage"))
	}
	p = play(t, p, "end mage")
	if q := play(t, p, "attack wolf mage sword: 15 4 8 1"); q.concentration("mage") == nil {
		t.Error("10 against 10")
	}
	if q := play(t, p, "attack wolf mage sword: 15 4 7 1"); q.concentration("mage") != nil || q.figure("mage").has(condition.Bless) {
		t.Error("9 against 10")
	}
}

// DND P5, DND P6: a zone that a spell leaves holds figures that enter it. A wave pushes figures.
func TestGroundAndPushes(t *testing.T) {
	list := []creature.Statblock{caster([]int{2, 2}, "web", "thunderwave"), soldier("wolf")}
	p := fight(t, arena(t, "..........", "..........", "..........", ".........."), list, at(0, 1), at(1, 1))
	wave := slices.DeleteFunc(offers(p, "cast mage thunderwave 1"), func(c string) bool { return !strings.HasSuffix(c, " E") })
	if len(wave) == 0 {
		wave = offers(p, "cast mage thunderwave 1")
	}
	q := play(t, p, wave[0]+": 1 1 1")
	if q.figure("wolf").At.X != 3 && q.figure("wolf").At != at(3, 3) {
		t.Errorf("the wolf is pushed to %v", q.figure("wolf").At)
	}
	hp(t, q, "wolf", 18)
	far := p.apply(Displaced{Figure: "wolf", Path: []grid.Cell{at(1, 1), at(7, 1)}})
	web := offers(far, "cast mage web")
	if len(web) == 0 {
		t.Fatal("no web is offered")
	}
	i := slices.IndexFunc(web, func(c string) bool { return slices.Equal(chosen(t, far, c).Hits, []string{"wolf"}) })
	netted := play(t, far, web[i], "end mage: 5")
	if w := netted.figure("wolf"); !w.is(condition.Restrained) || w.speed() != 0 {
		t.Errorf("%+v", w)
	}
	free := play(t, netted, offers(netted, "escape")[0]+": 20")
	if free.figure("wolf").is(condition.Restrained) {
		t.Error("20 does not break the web")
	}
}

// DND T14: a figure with Evasion takes no damage after a successful Dexterity save, and half after
// a failed one.
func TestEvasion(t *testing.T) {
	list := []creature.Statblock{caster([]int{1, 0, 1}, "fireball"), soldier("wolf", func(s *creature.Statblock) { s.Traits = []creature.Trait{{Key: creature.Evasion}} })}
	p := fight(t, arena(t, "..............", ".............."), list, at(0, 0), at(10, 0))
	all := offers(p, "cast")
	i := slices.IndexFunc(all, func(c string) bool { return slices.Equal(chosen(t, p, c).Hits, []string{"wolf"}) })
	hp(t, play(t, p, all[i]+": 20"), "wolf", 20)
	hp(t, play(t, p, all[i]+": 1 1 1 1 1 1 1 1 2"), "wolf", 20-4)
}

// DND P7, DND T15: a healing spell restores hit points, and a boon changes the armour class.
func TestBoons(t *testing.T) {
	list := []creature.Statblock{caster([]int{2}, "cure-wounds", "shield-of-faith"), soldier("wolf")}
	p := fight(t, arena(t, "....", "...."), list, at(0, 0), at(3, 0))
	p.Figures[0].HP = 5
	if q := play(t, p, "cast mage cure-wounds 1 mage: 5"); q.figure("mage").HP != 10 {
		t.Errorf("%d hit points", q.figure("mage").HP)
	}
	if q := play(t, p, "cast mage shield-of-faith 1 mage"); q.figure("mage").armour() != 16 || !q.Turn.Bonus || q.Turn.Action {
		t.Errorf("AC %d, %+v", q.figure("mage").armour(), q.Turn)
	}
}

// DND C1, C2, C3, C5, C6, C8, C10, C11, C12, C13: each condition has its effects.
func TestConditions(t *testing.T) {
	p := fight(t, arena(t, hall...), pair2(), at(0, 0), at(1, 0))
	with := func(figure, key string) *Position {
		return p.apply(Afflicted{figure, Affliction{Key: key, By: "wolf"}})
	}
	for _, key := range []string{condition.Grappled, condition.Restrained, condition.Paralyzed, condition.Petrified, condition.Stunned, condition.Unconscious} {
		if q := with("guard", key); q.figure("guard").speed() != 0 {
			t.Errorf("the %s move", key)
		}
	}
	for _, key := range []string{condition.Incapacitated, condition.Paralyzed, condition.Petrified, condition.Stunned, condition.Unconscious} {
		if q := with("guard", key); q.figure("guard").acts() {
			t.Errorf("the %s act", key)
		}
	}
	favour := func(q *Position) string {
		f, o := q.figure("guard"), q.figure("wolf")
		a := f.attacks()[0]
		b, _ := f.in(q).blow(o, a, a.Use.Attack)
		return b.Favour.String()
	}
	for key, want := range map[string]string{
		condition.Blinded: "disadvantage", condition.Frightened: "disadvantage", condition.Poisoned: "disadvantage",
		condition.Restrained: "disadvantage", condition.Prone: "disadvantage", condition.Deafened: "even", condition.Invisible: "advantage",
	} {
		if got := favour(with("guard", key)); got != want {
			t.Errorf("attacks of the %s: %s, want %s", key, got, want)
		}
	}
	for key, want := range map[string]string{
		condition.Blinded: "advantage", condition.Restrained: "advantage", condition.Prone: "advantage", condition.Stunned: "advantage",
		condition.Paralyzed: "advantage", condition.Petrified: "advantage", condition.Unconscious: "advantage",
	} {
		if got := favour(with("wolf", key)); got != want {
			t.Errorf("attacks against the %s: %s, want %s", key, got, want)
		}
	}
	if got := favour(with("wolf", condition.Invisible)); got != "disadvantage" {
		t.Errorf("against the invisible that are heard: %s", got)
	}
	gone := with("wolf", condition.Invisible).apply(Displaced{Figure: "wolf", Path: []grid.Cell{at(1, 0), at(7, 3)}})
	if got := offers(gone, "attack"); len(got) != 0 {
		t.Errorf("the invisible are attacked from afar: %v", got)
	}
	if q := with("wolf", condition.Petrified); !q.figure("wolf").part(nil, "fire", true).takes.Resistant {
		t.Error("stone resists")
	}
	d := with("wolf", condition.Paralyzed).resolve(dice.NewScripted("20"))
	if d.save("wolf", saving{ability: "dex", dc: 5}) {
		t.Error("the paralyzed dodge")
	}
	fright := with("guard", condition.Frightened)
	for _, c := range offers(fright.apply(Displaced{Figure: "wolf", Path: []grid.Cell{at(1, 0), at(5, 0)}}), "move") {
		if strings.HasPrefix(c, "move guard 3,") {
			t.Errorf("the frightened approach: %s", c)
		}
	}
}

// DND P2, DND P3: an area may be placed at any crossing in sight. Everybody in it is listed,
// including friends.
func TestAnAreaAnywhere(t *testing.T) {
	list := []creature.Statblock{caster([]int{1, 0, 1}, "fireball", "burning-hands"), soldier("wolf"), soldier("scout", hero)}
	p := fight(t, arena(t, "..............", "..............", ".............."), list, at(0, 0), at(10, 0), at(11, 1))
	forms := p.Forms("heroes")
	if len(forms) != 4 || forms[1].Command != "cast mage fireball 3 {at} {corner}" || forms[1].Range != 30 || forms[2].Command != "cast mage burning-hands 1 {toward}" {
		t.Errorf("%+v", forms)
	}
	c, err := p.Preview("heroes", "cast mage fireball 3 10,1 SE")
	if err != nil || len(c.Affected) != 2 || c.Affected[0].Friend || !c.Affected[1].Friend || c.Affected[1].Note != "" || c.Affected[0].Odds.Save.Against != 13 || c.Corner != "SE" {
		t.Errorf("%+v, %v", c, err)
	}
}

// DND P5: for a zone with a later save, the choice shows, for each figure in the zone, the odds of
// that save and when it is made. Neither is shown for friends that the zone spares, or for a zone
// without a save.
func TestTheSaveAgainstGround(t *testing.T) {
	list := []creature.Statblock{caster([]int{1, 1, 1}, "web", "spirit-guardians", "spike-growth", "entangle"), soldier("wolf"), soldier("scout", hero)}
	p := fight(t, arena(t, "......", "......", "......"), list, at(0, 0), at(2, 0), at(3, 1))
	for command, want := range map[string][2]string{
		"cast mage web 2 1,0 NW":          {"Wolf fails: 55%, when it enters or its turn begins there", "Scout fails: 55%, when it enters or its turn begins there"},
		"cast mage spirit-guardians 3":    {"Wolf fails: 60%, 100% to harm, 4% to kill, when it enters or its turn begins there", "-"},
		"cast mage spike-growth 2 2,1 SE": {"-", "-"},
		"cast mage entangle 1 1,0 NW":     {"Wolf fails: 45%", "Scout fails: 45%"}, // it takes effect at once
	} {
		c, err := p.Preview("heroes", battlemat.Command(command))
		if err != nil {
			t.Fatal(err)
		}
		for i, id := range []string{"wolf", "scout"} {
			got := "-"
			for _, a := range c.Affected {
				if a.Figure == id && a.Odds != nil {
					got = a.Odds.Text
					if a.Note != "" {
						got += ", " + a.Note
					}
				}
			}
			if got != want[i] {
				t.Errorf("%s: of the %s it is told %q, not %q", command, id, got, want[i])
			}
		}
	}
}

// DND P2: an area that cannot be placed as asked is refused with its reason.
func TestAnAreaThatCannotBeLaid(t *testing.T) {
	row := strings.Repeat(".", 20) + "#" + strings.Repeat(".", 19)
	list := []creature.Statblock{caster([]int{1, 0, 1}, "fireball", "burning-hands"), soldier("wolf")}
	p := fight(t, arena(t, row, row, row), list, at(0, 1), at(10, 0))
	for command, why := range map[string]string{
		"cast mage fireball 3 33,0 NE":     "165 ft away, and the range is 150 ft",
		"cast mage fireball 3 25,1 SE":     "Mage sees no square at that corner",
		"cast mage fireball 3 50,1 SE":     `Expected a square on the board and one of the square's corners, as in "cast mage fireball 3 0,1 NW".`,
		"cast mage fireball 3 4,1 N":       `Expected a square on the board and one of the square's corners, as in "cast mage fireball 3 0,1 NW".`,
		"cast mage fireball 3 4,1":         `Expected a square on the board and one of the square's corners, as in "cast mage fireball 3 0,1 NW".`,
		"cast mage burning-hands 1 upward": `Expected a direction, as in "cast mage burning-hands 1 N".`,
	} {
		refused(t, p, command, codePlace, why)
	}
	refused(t, play(t, p, "dodge mage"), "cast mage fireball 3 10,0 SE", codeActed, "action")
}

package delve

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

func lifeLeft(n int) func(*Figure) { return func(f *Figure) { f.Life = n } }

// TestHealing shows GH G95: a heal removes poison instead of restoring life. GH G96: a heal also
// removes a wound. GH G104: life never exceeds the full life.
func TestHealing(t *testing.T) {
	for _, c := range []struct {
		life  int
		on    []string
		after int
		left  []string
		says  string
	}{
		{5, nil, 8, nil, "Hob is healed by 3: now 8 of 10 life."},
		{9, nil, 10, nil, "Hob is healed by 1: now 10 of 10 life."},
		{5, []string{"wound", "muddle"}, 8, []string{"muddle"}, "Hob is no longer wounded and is healed by 3: now 8 of 10 life."},
		{5, []string{"poison"}, 5, nil, "Hob is no longer poisoned."},
		{5, []string{"poison", "wound"}, 5, nil, "Hob is no longer poisoned and is no longer wounded."}, // GH G38
	} {
		p := changed(bout(t, []string{"Attack 1"}, foe("rat-1", north)), "hob", lifeLeft(c.life), having(c.on...))
		p, lines := brought(t, p, func(d *resolution) { d.heal("hob", 3, "pip") })
		says(t, lines, c.says)
		has(t, p, "hob", c.after, c.left...)
	}
}

// TestAlliesAreHealed shows GH S4.18, GH G39: the figure heals itself or one ally in range and
// sight, or an adjacent ally.
func TestAlliesAreHealed(t *testing.T) {
	imp := Figure{ID: "imp", Kind: "Imp", Name: "Imp", Sort: Summoned, Owner: "hob", Seat: "hob", Life: 1, Whole: 3, At: north}
	p := bout(t, []string{"Heal 2, Range 2"}, foe("rat-1", south), imp)
	// GH G90: hob is not hurt.
	if got := offered(p, "hob", "heal"); !slices.Equal(got, []string{"heal hob imp"}) {
		t.Errorf("offered %q", got)
	}
	if got := offered(changed(p, "hob", lifeLeft(5)), "hob", "heal"); !slices.Equal(got, []string{"heal hob hob", "heal hob imp"}) {
		t.Errorf("offered %q", got)
	}
	for _, c := range []string{"heal hob pip", "heal hob rat-1", "heal hob", "aid hob imp", "inflict hob imp", "heal hob imp imp"} {
		refused(t, p, "hob", c)
	}
	p, lines := blows(t, p, "heal hob imp")
	says(t, lines, "Imp is healed by 2: now 3 of 3 life.")
	if got := offered(p, "hob", "heal"); len(got) != 0 {
		t.Errorf("offered %q", got)
	}

	all := changed(bout(t, []string{"Prepare +1", "Heal 2, Self and Allies"}, foe("rat-1", south), imp), "hob", lifeLeft(9))
	has(t, all, "imp", 3)
}

// TestOnItself checks that abilities on the figure itself need no choice.
func TestOnItself(t *testing.T) {
	p := bout(t, []string{"Shield 1", "Retaliate 2, Range 2, Stays", "Prepare x2 if hurt", "Experience 2", "Strengthen", "Attack 1"}, foe("rat-1", north))
	f := p.figure("hob")
	want := []Effect{
		{Deed: card.Shield, N: 1, Card: "c1"}, {Deed: card.Retaliate, N: 2, Range: 2, Stays: true, Card: "c1"},
		{Deed: card.Prepare, Bonus: card.Bonus{Times: 2, If: card.Hurt}, Card: "c1"},
	}
	if !slices.Equal(f.Effects, want) || f.Experience != 0 || f.shield() != 1 || !f.is("strengthen") {
		t.Errorf("%+v", f)
	}
	if c := f.Conditions[0]; !c.Fresh {
		t.Error("a condition of the own turn ends with it")
	}
}

// TestConditionsAreInflicted shows GH S4.18, S4.32, S4.34: an ability without an attack inflicts
// conditions on enemies in range.
func TestConditionsAreInflicted(t *testing.T) {
	p := bout(t, []string{"Muddle, Range 3, Target 2"}, foe("rat-1", north), foe("rat-2", far), foe("rat-3", at(0, 0)), foe("rat-4", south, having("invisible")))
	if got := offered(p, "hob", "inflict"); !slices.Equal(got, []string{"inflict hob rat-1", "inflict hob rat-2"}) {
		t.Errorf("offered %q", got)
	}
	p, lines := blows(t, p, "inflict hob rat-2")
	says(t, lines, "Rat 2 is muddled.")
	if got := offered(p, "hob", "inflict"); !slices.Equal(got, []string{"inflict hob rat-1"}) {
		t.Errorf("offered %q", got)
	}
	near := bout(t, []string{"Stun"}, foe("rat-1", north), foe("rat-2", far))
	if got := offered(near, "hob", "inflict"); !slices.Equal(got, []string{"inflict hob rat-1"}) {
		t.Errorf("offered %q", got)
	}
	all := bout(t, []string{"Poison, Range 3, Enemies", "Attack 1"}, foe("rat-1", north), foe("rat-2", far), foe("rat-3", at(0, 0)))
	has(t, all, "rat-1", 4, "poison")
	has(t, all, "rat-2", 4, "poison")
	has(t, all, "rat-3", 4)
	help := bout(t, []string{"Invisible, Ally"}, foe("rat-1", north))
	if got := offered(help, "hob", "aid"); !slices.Equal(got, []string{"aid hob hob"}) {
		t.Errorf("offered %q", got)
	}
}

// TestConditionsOnce shows GH G38: a figure that gets a condition twice has it only once, and its
// duration counts from the second time.
func TestConditionsOnce(t *testing.T) {
	p := bout(t, []string{"Attack 1"}, foe("rat-1", north, having("stun", "muddle")))
	p, lines := brought(t, p, func(d *resolution) {
		d.afflict("rat-1", "stun", "hob")
		d.afflict("hob", "muddle", "rat-1")
		d.afflict("hob", "muddle", "rat-1")
	})
	says(t, lines, "Rat 1 is stunned.")
	has(t, p, "rat-1", 4, "muddle", "stun")
	has(t, p, "hob", 10, "muddle")
	if !p.figure("hob").Conditions[0].Fresh || p.figure("rat-1").Conditions[1].Fresh {
		t.Error("what comes in the own turn lasts to the end of the next one") // GH G14
	}
}

// TestBlessingsAndCurses shows GH G103: blessings and curses are cards for the modifier deck.
// GH G33: at most ten of each are in play.
func TestBlessingsAndCurses(t *testing.T) {
	p := bout(t, []string{"Attack 1"}, foe("rat-1", north))
	p, lines := brought(t, p, func(d *resolution) {
		for range 12 {
			d.afflict("rat-1", "curse", "hob")
			d.afflict("hob", "bless", "hob")
		}
		d.afflict("pip", "bless", "hob")
		d.afflict("pip", "curse", "rat-1")
	})
	says(t, lines, "A curse is shuffled into the monsters' modifier deck.")
	says(t, lines, "A blessing is shuffled into Hob's modifier deck.")
	if n := p.modifiers.Pile.Count(modifier.Curse); n != 10 {
		t.Errorf("%d curses", n)
	}
	if n, m := p.figure("hob").Modifiers.Pile.Count(modifier.Bless), p.figure("pip").Modifiers.Pile.Count(modifier.Bless); n != 10 || m != 0 {
		t.Errorf("%d and %d blessings", n, m)
	}
	if p.figure("pip").Modifiers.Pile.Count(modifier.Curse) != 1 || len(p.figure("rat-1").Conditions) != 0 {
		t.Error("pip is not cursed, or the rat has a condition")
	}
	// A drawn blessing is gone.
	p, _ = brought(t, p, func(d *resolution) { d.attack("hob", "rat-1", card.Ability{Deed: card.Attack, N: 1}, nil) }, "bless")
	if p.figure("hob").Modifiers.Pile.Count(modifier.Bless) != 9 || p.figure("hob").Modifiers.Discard.Len() != 0 {
		t.Error("the blessing stays")
	}
}

// TestExperience shows GH S4.34: experience is always gained.
func TestExperience(t *testing.T) {
	p, lines := brought(t, bout(t, []string{"Attack 1"}, foe("rat-1", north)), func(d *resolution) { d.gain("hob", 2); d.gain("rat-1", 2); d.gain("pip", 0) })
	says(t, lines, "Hob gains 2 experience.")
	if p.figure("hob").Experience != 2 || len(lines) != 1 {
		t.Errorf("told %q", lines)
	}
}

// TestNotesOfAid checks that the notes describe the effect of an ability.
func TestNotesOfAid(t *testing.T) {
	imp := Figure{ID: "imp", Kind: "Imp", Name: "Imp", Sort: Summoned, Owner: "hob", Seat: "hob", Life: 1, Whole: 3, At: north}
	p := changed(bout(t, []string{"Heal 3, Ally"}, imp), "hob", lifeLeft(8))
	if got := choice(t, p, "heal hob hob").Note; got != "Hob has 8 of 10 life and regains 2." {
		t.Error(got)
	}
	p = changed(p, "hob", having("poison"))
	if got := choice(t, p, "heal hob hob").Note; got != "Hob is poisoned: healing removes the poison, and restores no life." {
		t.Error(got)
	}
	// GH G90: an ability that would change nothing is not offered.
	p = bout(t, []string{"Muddle"}, foe("rat-1", north, having("muddle")), foe("rat-2", south))
	if got := offered(p, "hob", "inflict"); !slices.Equal(got, []string{"inflict hob rat-2"}) {
		t.Errorf("offered %q", got)
	}
}

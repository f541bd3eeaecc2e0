package delve

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// bitten returns a position in which it is hob's turn and hob is about to suffer n damage.
func bitten(t *testing.T, n int, change ...func(*Figure)) *Position {
	t.Helper()
	p := changed(bout(t, []string{"Attack 3"}, foe("rat-1", north)), "hob", change...)
	p, _ = brought(t, p, func(d *resolution) { d.hurt("hob", n, "a trap", "") })
	return p
}

// TestHarmIsAskedFor shows GH G36: a character may lose a card from its hand, or two discarded
// cards, in place of all the damage.
func TestHarmIsAskedFor(t *testing.T) {
	p := bitten(t, 3, func(f *Figure) { f.Hand, f.Discarded = []string{"c3", "c4"}, []string{"c7", "c5", "c6"} })
	want := []string{"suffer hob", "lose hob c3", "lose hob c4", "lose hob c7 c5", "lose hob c7 c6", "lose hob c5 c6"}
	if got := offered(p, "hob", ""); !slices.Equal(got[:6], want) {
		t.Errorf("offered %q", got)
	}
	for _, c := range []string{"lose hob c5 c7", "lose hob c7", "lose hob c3 c4", "lose hob", "suffer hob 1", "suffer pip", "lose hob c1"} {
		refused(t, p, "hob", c)
	}
	refused(t, p, "pip", "suffer hob")

	after, lines := blows(t, p, "suffer hob")
	says(t, lines, "Hob suffers 3 damage from a trap: 7 of 10 life left.")
	has(t, after, "hob", 7)
	after, lines = blows(t, p, "lose hob c4")
	says(t, lines, "Hob loses Card 4 instead of suffering 3 damage.")
	has(t, after, "hob", 10)
	if f := after.figure("hob"); !slices.Equal(f.Hand, []string{"c3"}) || !slices.Equal(f.Lost, []string{"c4"}) {
		t.Errorf("%+v", f)
	}
	after, _ = blows(t, p, "lose hob c7 c6")
	if f := after.figure("hob"); !slices.Equal(f.Discarded, []string{"c5"}) || !slices.Equal(f.Lost, []string{"c7", "c6"}) {
		t.Errorf("%+v", f)
	}
	// Afterwards the turn goes on.
	if got := offered(after, "hob", "attack"); !slices.Equal(got, []string{"attack hob rat-1"}) {
		t.Errorf("offered %q", got)
	}
}

// TestNothingToLose checks that a character without cards to lose is not asked about damage.
func TestNothingToLose(t *testing.T) {
	p := bitten(t, 3, func(f *Figure) { f.Hand, f.Discarded = nil, []string{"c7"} })
	has(t, p, "hob", 7)
}

// TestNothingWardsOff checks that some kinds of damage cannot be prevented.
func TestNothingWardsOff(t *testing.T) {
	p, _ := brought(t, bout(t, []string{"Attack 3"}, foe("rat-1", north)), func(d *resolution) { d.suffer("hob", 2, "a rest", "") })
	has(t, p, "hob", 8)
}

// TestMonstersDie shows GH S4.22, S4.23: a monster dies at once and leaves a money token, unless it
// was summoned.
func TestMonstersDie(t *testing.T) {
	p := bout(t, []string{"Attack 3, Stun, Push 2"}, foe("rat-1", north, func(f *Figure) { f.Key = "chief" }))
	p, lines := blows(t, p, "attack hob rat-1", "+1")
	says(t, lines, "Rat 1 suffers 4 damage from Hob's attack: 0 of 4 life left.")
	says(t, lines, "Rat 1 dies and leaves a money token.")
	silent(t, lines, "stunned")
	if !slices.Equal(p.money, []MoneyEntry{{At: north, N: 1}}) || !slices.Equal(p.slain, []string{"chief"}) || p.figure("rat-1").Gone != Dead {
		t.Errorf("%v %v", p.money, p.slain)
	}
	if got := offered(p, "hob", "push"); len(got) != 0 {
		t.Errorf("a dead rat is pushed: %q", got)
	}

	p = bout(t, []string{"Attack 9"}, foe("rat-1", north, func(f *Figure) { f.Owner = "rat-2" }))
	p, lines = blows(t, p, "attack hob rat-1", "+0")
	says(t, lines, "Rat 1 dies.")
	if len(p.money) != 0 {
		t.Errorf("%v", p.money)
	}
}

// TestExhaustion shows GH G37: a character without life is exhausted, and its summons leave the
// board.
func TestExhaustion(t *testing.T) {
	imp := Figure{ID: "imp", Kind: "Imp", Name: "Imp", Sort: Summoned, Owner: "hob", Seat: "hob", Life: 3, Whole: 3, At: far}
	p := bout(t, []string{"Attack 3"}, foe("rat-1", north), imp)
	p, lines := brought(t, p, func(d *resolution) { d.suffer("hob", 30, "a trap", "") })
	says(t, lines, "Hob suffers 30 damage from a trap, 20 more than needed: 0 of 10 life left.")
	says(t, lines, "Hob has no life left and is exhausted.")
	says(t, lines, "Imp dies.")
	if p.figure("hob").Gone != Exhausted || p.figure("imp").Gone != Dead || len(p.money) != 0 || len(offered(p, "hob", "attack")) != 0 {
		t.Errorf("%+v", p.figure("hob"))
	}
}

// TestNoLifeBelowZero checks that a figure that is gone suffers nothing more.
func TestNoLifeBelowZero(t *testing.T) {
	p, lines := brought(t, bout(t, []string{"Attack 3"}, foe("rat-1", north)), func(d *resolution) {
		d.hurt("rat-1", 9, "", "")
		d.hurt("rat-1", 9, "", "")
		d.afflict("rat-1", "stun", "")
		d.heal("rat-1", 3, "")
		d.fortify("rat-1", Effect{Deed: card.Shield, N: 1})
	})
	has(t, p, "rat-1", 0)
	if len(lines) != 2 {
		t.Errorf("told %q", lines)
	}
}

// TestHarmIsAnAnswer checks that the choices about damage are answers, which makes clients ask the
// question.
func TestHarmIsAnAnswer(t *testing.T) {
	p := bitten(t, 12)
	for c := range p.Choices("hob") {
		if c.Command == "resign hob" {
			continue
		}
		if c.Kind != battlemat.Answer || c.Label == "" || c.Note == "" {
			t.Errorf("%+v", c)
		}
	}
	if got := choice(t, p, "suffer hob").Note; got != "Hob is then exhausted." {
		t.Error(got)
	}
}

// TestEffectsOfNegatedDamage shows GH G36: cards prevent the damage, but not the effects that come
// with it.
func TestEffectsOfNegatedDamage(t *testing.T) {
	p := bout(t, []string{"Attack 1"}, foe("rat-1", north))
	p, lines := brought(t, p, func(d *resolution) {
		d.attack("rat-1", "hob", card.Ability{Deed: card.Attack, N: 3, Inflicts: []string{"muddle"}}, nil)
	}, "+0")
	silent(t, lines, "muddled") // not before the question is answered
	p, lines = blows(t, p, "lose hob c3")
	says(t, lines, "Hob is muddled.")
	has(t, p, "hob", 10, "muddle")
}

// TestWardsAreDestroyed checks that wards are destroyed like monsters, and leave nothing.
func TestWardsAreDestroyed(t *testing.T) {
	ward := Figure{ID: "crate", Key: "crate", Name: "Crate", Sort: Ward, Life: 2, Whole: 2, At: at(0, 0)}
	p, lines := brought(t, bout(t, []string{"Attack 1"}, foe("rat-1", north), ward), func(d *resolution) { d.hurt("crate", 2, "a fire", "") })
	says(t, lines, "Crate is destroyed.")
	if p.figure("crate").Gone != Dead || len(p.money) != 0 || len(p.slain) != 0 {
		t.Errorf("%+v", p.figure("crate"))
	}
}

// TestHarmTakesNoMoreThanIsLeft shows GH S4.22: damage beyond a figure's remaining life does not
// count.
func TestHarmTakesNoMoreThanIsLeft(t *testing.T) {
	p := changed(bout(t, []string{"Attack 3"}, foe("rat-1", north)), "rat-1", func(f *Figure) { f.Life = 2 })
	for n, want := range map[int]battlemat.Told{
		5: {Text: "Rat 1 suffers 5 damage from a trap, 3 more than needed: 0 of 4 life left.", Harm: 2},
		2: {Text: "Rat 1 suffers 2 damage from a trap: 0 of 4 life left.", Harm: 2},
	} {
		got := Suffered{Figure: "rat-1", N: n, Cause: "a trap"}.tell(p)[0]
		if got.Text != want.Text || got.Harm != want.Harm {
			t.Errorf("%+v", got)
		}
	}
	if got := (Attacked{Figure: "hob", Target: "rat-1", Damage: 5}).tell(p)[0]; got.Harm != 2 {
		t.Errorf("%+v", got)
	}
}

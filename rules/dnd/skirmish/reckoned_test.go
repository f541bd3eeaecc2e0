package skirmish

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/rules/dnd/d20"
)

// TestOddsAreKeptByAllTheirNumbers: blows that differ in any number have odds of their own, and each those that
// are worked out anew.
func TestOddsAreKeptByAllTheirNumbers(t *testing.T) {
	r := rand.New(rand.NewPCG(20, 1))
	one := func(list ...string) dice.Expr { return expr(list[r.IntN(len(list))]) }
	is := func() bool { return r.IntN(4) == 0 }
	for range 3000 {
		b := blow{dares: dice.Certain(1)}
		b.Attack = d20.Attack{Least: 18 + r.IntN(3), Bonus: 1 + r.IntN(3), AC: 12 + r.IntN(3), Favour: dice.Favour(r.IntN(3)), Critical: is()}
		b.Cover = [2]d20.Cover{d20.NoCover, d20.HalfCover}[r.IntN(2)]
		if is() {
			b.Extra = one("1d4", "-1d4")
		}
		for range 1 + r.IntN(2) {
			b.parts = append(b.parts, part{one("1d6", "1d6+1", "2d3", "6"), "fire", d20.Attack{Resistant: is(), Vulnerable: is(), Immune: is()}})
		}
		if life := 1 + r.IntN(3); !reflect.DeepEqual(b.reckoned(life), b.reckon(life)) {
			t.Fatalf("%+v against %d: %+v is kept, expected %+v", b, life, *b.reckoned(life), *b.reckon(life))
		}
	}

	p := fight(t, arena(t, "....", "...."), []creature.Statblock{soldier("guard", hero), soldier("wolf")}, at(0, 0), at(3, 0))
	f, o := p.figure("guard"), p.figure("wolf")
	for n := range 200 {
		parts, hurt, times := []part{{damage: one("1d4+1", "1d6", "1d8")}, {damage: one("1d4", "2")}}[:1+n%2], *o, 1+r.IntN(3)
		hurt.HP = 1 + r.IntN(4)
		forgetReckoned()
		want := p.dartOdds(f, &hurt, parts, times)
		p.dartOdds(f, o, parts, times+1)
		if got := p.dartOdds(f, &hurt, parts, times); !reflect.DeepEqual(got, want) {
			t.Fatalf("%d darts: %+v is kept, expected %+v", times, got, want)
		}
	}
}

// TestOddsOfSavesAndContestsAreKeptByAllThatCounts: those that differ in anything have odds of their own.
func TestOddsOfSavesAndContestsAreKeptByAllThatCounts(t *testing.T) {
	r := rand.New(rand.NewPCG(20, 2))
	is := func() bool { return r.IntN(2) == 0 }
	one := func(list ...string) string { return list[r.IntN(len(list))] }
	p := fight(t, arena(t, "....", "...."), []creature.Statblock{soldier("guard", hero), soldier("wolf")}, at(0, 0), at(3, 0))
	f, wolf := p.figure("guard"), p.figure("wolf")
	someone := func() *Figure {
		o := *wolf
		o.HP, o.Dodging, o.Name = 1+r.IntN(3), is(), one("Wolf", "Cub")
		for _, key := range []string{condition.Bless, condition.Bane, condition.Restrained, condition.Paralyzed, condition.Haste, condition.Poisoned, condition.Rage} {
			if r.IntN(5) == 0 {
				o.Afflicted = append(o.Afflicted, Affliction{Key: key})
			}
		}
		return &o
	}
	for range 4000 {
		o, w, cover := someone(), deed{dc: 10 + r.IntN(2)}, 2*r.IntN(2)
		w.use.Effect = creature.Effect{
			Save:   &creature.Save{Ability: one("dex", "str", "wis"), Half: is(), Uncovered: is()},
			Damage: []creature.Damage{{Dice: one("1d4", "1d6"), Type: one("fire", "cold")}},
		}
		e := &w.use.Effect
		want := p.saved(o, e, p.savingOf(&w, e, cover), p.parts(o, e.Damage, true), dice.Certain(1))
		if got := p.saveOdds(o, &w, cover, dice.Certain(1)); !reflect.DeepEqual(got, want) {
			t.Fatalf("%+v of %+v with cover %d: %+v is kept, expected %+v", *e.Save, *o, cover, got, want)
		}
	}
	for range 500 {
		o, by := someone(), someone()
		got := p.contestOdds(by, o)
		forgetReckoned()
		if want := p.contestOdds(by, o); !reflect.DeepEqual(got, want) {
			t.Fatalf("%+v against %+v: %+v is kept, expected %+v", *by, *o, got, want)
		}
		p.contestOdds(f, someone())
		p.contestOdds(someone(), wolf)
	}
}

// forgetReckoned drops all odds that are kept.
func forgetReckoned() {
	reckoned.lock.Lock()
	defer reckoned.lock.Unlock()
	reckoned.kept = nil
}

// TestOddsAreShared: the same numbers have the same odds, those whose steps differ but for the steps.
func TestOddsAreShared(t *testing.T) {
	b := blow{dares: dice.Certain(1), Attack: d20.Attack{Bonus: 4, AC: 13}, parts: []part{{damage: expr("1d8+2")}}}
	plain := b.odds(9)
	if b.odds(9) != plain {
		t.Error("the odds of the same blow are made twice")
	}
	b.gains, b.losses = []string{"the target is prone"}, []string{"the attacker is poisoned"}
	why := b.odds(9)
	if b.odds(9) != why {
		t.Error("the same odds are explained twice")
	}
	b.losses = []string{"the attacker is prone"}
	if got := b.odds(9).Steps; len(got) != 2 || got[1] != "disadvantage: the attacker is prone" {
		t.Errorf("of other reasons the steps are %q", got)
	}
	if len(why.Steps) != 2 || plain.Steps != nil || &why.Chances[0] != &plain.Chances[0] {
		t.Errorf("%q, %q", why.Steps, plain.Steps)
	}
}

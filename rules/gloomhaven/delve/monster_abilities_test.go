package delve

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

var strong = card.Stats{Life: 9, Move: 2, Attack: 2}

// factsOf returns the names of events, without those of the agenda.
func factsOf(events []battlemat.Event) []string {
	var all []string
	for _, e := range events {
		if Ruleset.EventTypes().Name(e) != "agenda" {
			all = append(all, Ruleset.EventTypes().Name(e))
		}
	}
	return all
}

// GH G47: a monster heals the figure that has lost the most life, but never one that is not hurt.
func TestHealsTheDearest(t *testing.T) {
	s := set{Rows: []string{"1.....", "......"}, Monster: beast("Heal 3, Range 3")}
	near, far := ratAt(1, 4, 0), ratAt(2, 2, 0)
	p := den(t, s, theBeast(5, 0, strong), near, far)
	d := acts(t, p, "beast")
	if got := factsOf(d.Events); !slices.Equal(got, []string{"weighed"}) {
		t.Errorf("nobody is hurt: %v", got)
	}
	near.Life, far.Life = 8, 6
	d = acts(t, den(t, s, theBeast(5, 0, strong), near, far), "beast")
	if n := d.figure("rat-2").Life; n != 9 {
		t.Errorf("the rat that lost most has %d", n)
	}
	if n := d.figure("rat-1").Life; n != 8 {
		t.Errorf("the other has %d", n)
	}
	far.Life = 8
	d = acts(t, den(t, s, theBeast(5, 0, strong), near, far), "beast")
	if n := d.figure("rat-1").Life; n != 9 {
		t.Errorf("of equals the nearest has %d", n)
	}
	poisoned := ratAt(1, 4, 0)
	poisoned.Conditions = []Condition{{Name: "poison"}}
	d = acts(t, den(t, s, theBeast(5, 0, strong), poisoned), "beast")
	if d.figure("rat-1").is("poison") {
		t.Error("the poison is not gone")
	}
}

// GH G47: harmful abilities affect the focus first, then the nearest enemies, up to the number
// given.
func TestHarmsTheFocusFirst(t *testing.T) {
	hit := func(abilities ...string) (all []string) {
		p := den(t, set{Rows: []string{"1.2....", ".......", "......."}, Monster: beast(abilities...)}, theBeast(4, 0, strong))
		d := acts(t, p, "beast")
		for f := range d.characters {
			if f.is("muddle") {
				all = append(all, f.ID)
			}
		}
		return all
	}
	for _, c := range []struct {
		want      []string
		abilities []string
	}{
		{[]string{"pip"}, []string{"Muddle, Range 4"}},
		{[]string{"hob", "pip"}, []string{"Muddle, Enemies, Range 4"}},
		{[]string{"hob", "pip"}, []string{"Muddle, Target 2, Range 4"}},
		{[]string{"pip"}, []string{"Muddle, Enemies, Range 2"}},
		{nil, []string{"Muddle"}},
	} {
		if got := hit(c.abilities...); !slices.Equal(got, c.want) {
			t.Errorf("%v: %v, not %v", c.abilities, got, c.want)
		}
	}
	// The focus of the turn comes first, even if another enemy is nearer.
	p := den(t, set{Rows: []string{"1.2....", "......."}, Monster: beast("Muddle, Range 5")}, theBeast(4, 0, strong))
	if got := useOf(p, p.figure("beast"), &card.Ability{Deed: "Muddle", Whom: card.Enemy, Range: 5}).hostile("hob"); !slices.Equal(got, []string{"hob"}) {
		t.Errorf("%v, not the focus", got)
	}
}

// GH S4.18: an ability with a range needs line of sight.
func TestRangeNeedsSight(t *testing.T) {
	p := den(t, set{Rows: []string{"1#...", "##...", "....."}, Monster: beast("Muddle, Range 5")}, theBeast(2, 0, strong))
	if d := acts(t, p, "beast"); d.figure("hob").is("muddle") {
		t.Error("muddled through a wall")
	}
}

// GH G40: a monster carries out the abilities of its card in order. Shields and similar effects
// apply to the monster itself.
func TestFortifiesItself(t *testing.T) {
	p := den(t, set{Rows: []string{"1.....", "......"}, Monster: beast("Shield 1", "Retaliate 2", "Strengthen", "Shield 2, Self and Allies, Range 2")}, theBeast(5, 0, strong), ratAt(1, 4, 0))
	d := acts(t, p, "beast")
	if f := d.figure("beast"); f.shield() != 3 || !f.is("strengthen") || len(f.Effects) != 3 {
		t.Errorf("%+v", f)
	}
	if n := d.figure("rat-1").shield(); n != 2 {
		t.Errorf("the ally's shield is %d", n)
	}
}

// GH G48: the money that a monster loots is removed.
func TestMonsterLoots(t *testing.T) {
	p := den(t, set{Rows: []string{"1.....", "......"}, Monster: beast("Loot 1")}, theBeast(4, 0, strong))
	p.money = []MoneyEntry{{At: at(5, 0), N: 2}, {At: at(4, 0)}, {At: at(1, 1)}}
	d := acts(t, p, "beast")
	if len(d.money) != 1 || d.money[0].At != at(1, 1) || len(p.money) != 3 {
		t.Errorf("left %v of %v", d.money, p.money)
	}
	if said := told(p, "hob", d.Events); !slices.ContainsFunc(said, func(s string) bool { return strings.Contains(s, "Beast loots 3 money tokens, which") }) {
		t.Errorf("told %q", said)
	}
	p.money = nil
	if d := acts(t, p, "beast"); len(factsOf(d.Events)) != 0 {
		t.Errorf("nothing to take: %v", factsOf(d.Events))
	}
}

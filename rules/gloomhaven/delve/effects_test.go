package delve

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// deckOfHob gives hob's deck another content.
func deckOfHob(t *testing.T, text string) func(*Figure) {
	cards, err := dice.ParsePile(text)
	if err != nil {
		t.Fatal(err)
	}
	return func(f *Figure) { f.Modifiers = dice.NewModifiers(cards) }
}

// TestEffectsWithoutDamage: GH S4.34: they apply whether or not any was done.
func TestEffectsWithoutDamage(t *testing.T) {
	p := bout(t, []string{"Attack 1, Poison, Stun"}, foe("rat-1", north, shield(5)))
	p, lines := blows(t, p, "attack hob rat-1", "null*")
	says(t, lines, "Hob strikes Rat 1: 1; null is 0; shield 5 leaves 0.")
	has(t, p, "rat-1", 4, "poison", "stun")
}

// TestEffectsOfMonsters: GH G34: the card's conditions come before the attacker's own, also
// after the agenda was written down and read.
func TestEffectsOfMonsters(t *testing.T) {
	p := bout(t, []string{"Prepare +1"}, foe("rat-1", north, func(f *Figure) { f.Stats.Inflicts = []string{"poison"} }))
	p, _ = brought(t, p, func(d *deed) {
		d.deal(d.figure("rat-1"), d.figure("rat-1").own(line(t, "Attack +0, Muddle")), []string{"hob"})
		text, err := json.Marshal(Agenda{d.agenda})
		if err != nil {
			t.Fatal(err)
		}
		d.agenda = nil
		if err := json.Unmarshal(text, &struct{ Tasks *[]Task }{&d.agenda}); err != nil {
			t.Fatal(err)
		}
	}, "+0")
	p = do(t, p, "hob", "suffer hob")
	has(t, p, "hob", p.figure("hob").Life, "muddle", "poison")
}

// TestStaysOnlyWhatCameToBe: GH G11: who is stunned in the middle of a half has no effect of
// what follows, and the card does not stay for it.
func TestStaysOnlyWhatCameToBe(t *testing.T) {
	for _, c := range []struct {
		lines     []string
		kept, put int
	}{
		{[]string{"Stun, Self", "Shield 1, Stays"}, 0, 1},
		{[]string{"Shield 1, Stays", "Stun, Self"}, 1, 0},
	} {
		p := bout(t, c.lines)
		if f := p.figure("hob"); len(f.InPlay) != c.kept || len(f.Effects) != c.kept || slices.Contains(f.Discarded, "c1") != (c.put == 1) {
			t.Errorf("after %q: in play %v, discarded %v, effects %v", c.lines, f.InPlay, f.Discarded, f.Effects)
		}
	}
}

// TestMightyPush: the push of an ability and those of its cards, as far as a line can say.
func TestMightyPush(t *testing.T) {
	p := changed(bout(t, []string{"Attack 1, Push 99"}, foe("rat-1", north)), "hob", deckOfHob(t, "+0:push-99"))
	p = do(t, p, "hob", "attack hob rat-1")
	if got := p.next(); got.Kind != shoving || got.N != 99 {
		t.Errorf("next is %+v", got)
	}
}

// TestEffectsAreWaived: GH S4.34: they may be left out, one by one, those of cards too.
func TestEffectsAreWaived(t *testing.T) {
	p := changed(bout(t, []string{"Attack 1, Poison, Stun"}, foe("rat-1", north)), "hob", deckOfHob(t, "+0:muddle +1:push-1"))
	if got := offered(p, "hob", "waive"); !slices.Equal(got, []string{"waive hob poison", "waive hob stun", "waive hob muddle"}) {
		t.Errorf("offered %q", got)
	}
	p = do(t, p, "hob", "waive hob stun")
	p = do(t, p, "hob", "waive hob muddle")
	if got := offered(p, "hob", "keep"); !slices.Equal(got, []string{"keep hob stun", "keep hob muddle"}) {
		t.Errorf("offered %q", got)
	}
	refused(t, p, "hob", "waive hob stun")
	refused(t, p, "hob", "keep hob poison")
	kept := do(t, p, "hob", "keep hob stun")
	p, _ = blows(t, p, "attack hob rat-1", "+0:muddle")
	has(t, p, "rat-1", 3, "poison")
	kept, _ = blows(t, kept, "attack hob rat-1", "+0:muddle")
	has(t, kept, "rat-1", 3, "poison", "stun")
}

// TestCardsPush: GH S4.34: effects of modifier cards, rolling ones too, come with the attack.
func TestCardsPush(t *testing.T) {
	p := changed(bout(t, []string{"Attack 1"}, foe("rat-1", north)), "hob", deckOfHob(t, "+0r:stun +1:push-2"))
	if got := choice(t, p, "attack hob rat-1").Odds.Steps; !slices.Contains(got, "50% to add stun") || !slices.Contains(got, "100% to add push-2") {
		t.Errorf("%q", got)
	}
	p, lines := blows(t, p, "attack hob rat-1", "+0r:stun", "+1:push-2")
	says(t, lines, "Hob strikes Rat 1: 1; +1 is 2, +0 is 2.")
	has(t, p, "rat-1", 2, "stun")
	if next := p.next(); next.Kind != shoving || next.N != 2 || next.Figure != "rat-1" || next.By != "hob" {
		t.Errorf("next: %+v", next)
	}
}

// TestEffectsInOrder: GH G34: the conditions of ability, cards and figure, then the push and then
// the pull, as far as all say together.
func TestEffectsInOrder(t *testing.T) {
	p := bout(t, []string{"Attack 1, Stun, Push 2"}, foe("rat-1", north))
	f := *p.figure("hob")
	f.Stats.Inflicts = []string{"poison", "stun"}
	a, err := card.Parse("Attack 1, Stun, Push 2")
	if err != nil {
		t.Fatal(err)
	}
	used := []dice.Card{dice.Plus(0).Adding("push-1", "muddle"), dice.Plus(1).Adding("pull-2", "muddle")}
	if got := p.effectsOf(&f, &a, used, []string{"poison"}); !slices.Equal(got, []string{"stun", "muddle", "push-3", "pull-2"}) {
		t.Errorf("%q", got)
	}
}

// TestPushBeforeRetaliation: GH G35: who was pushed out of range does not retaliate.
func TestPushBeforeRetaliation(t *testing.T) {
	armed := func(f *Figure) { f.Stats.Retaliate, f.Life, f.Whole = 2, 9, 9 }
	p := bout(t, []string{"Attack 1, Push 1"}, foe("rat-1", north, armed))
	p, lines := blows(t, p, "attack hob rat-1", "+0")
	silent(t, lines, "retaliation")
	if p.next().Kind != shoving {
		t.Fatalf("next: %+v", p.next())
	}
	pushed := offered(p, "hob", "push")
	if len(pushed) == 0 {
		t.Fatalf("offered %q", offered(p, "hob", ""))
	}
	after, lines := blows(t, p, pushed[0])
	silent(t, lines, "retaliation")
	if after.next().Kind == harming {
		t.Error("the rat retaliates from afar")
	}
}

// TestRetaliation: GH G35: who lives and is near enough; no card, no shield.
func TestRetaliation(t *testing.T) {
	armed := func(f *Figure) { f.Stats.Retaliate = 2 }
	tired := func(f *Figure) { f.Hand, f.Discarded = nil, nil }
	p := changed(bout(t, []string{"Shield 3", "Attack 1"}, foe("rat-1", north, armed)), "hob", tired)
	_, lines := blows(t, p, "attack hob rat-1", "+0")
	says(t, lines, "Hob suffers 2 damage from Rat 1's retaliation: 8 of 10 left.")

	p = changed(bout(t, []string{"Attack 4"}, foe("rat-1", north, armed)), "hob", tired)
	_, lines = blows(t, p, "attack hob rat-1", "+0")
	silent(t, lines, "retaliation") // it is dead

	p = changed(bout(t, []string{"Attack 1, Range 3"}, foe("rat-1", far, armed)), "hob", tired)
	_, lines = blows(t, p, "attack hob rat-1", "+0")
	silent(t, lines, "retaliation") // it is far

	long := func(f *Figure) {
		f.Effects = []Effect{{Deed: card.Retaliate, N: 1, Range: 3}, {Deed: card.Retaliate, N: 5, Range: 2}}
	}
	p = changed(bout(t, []string{"Attack 1, Range 3"}, foe("rat-1", far, armed, long)), "hob", tired)
	_, lines = blows(t, p, "attack hob rat-1", "+0")
	says(t, lines, "Hob suffers 1 damage from Rat 1's retaliation: 9 of 10 left.")
}

// TestAttackersStop: GH G30: who is exhausted in the middle of an action attacks no more.
func TestAttackersStop(t *testing.T) {
	deadly := func(f *Figure) { f.Stats.Retaliate, f.Life, f.Whole = 20, 9, 9 }
	p := bout(t, []string{"Attack 1, Area [[1,0],[1,-1]]", "Attack 1"}, foe("rat-1", at(5, 2), deadly), foe("rat-2", east, deadly))
	p = changed(p, "hob", func(f *Figure) { f.Hand, f.Discarded = nil, nil })
	var both string
	for c := range p.Choices("hob") {
		if len(c.Hits) == 2 {
			both = string(c.Command)
		}
	}
	p, lines := blows(t, do(t, p, "hob", both), "strike hob all", "+0")
	says(t, lines, "Hob has no life left and is exhausted.")
	has(t, p, "rat-2", 9)
}

// TestMonstersAttack: GH S4.20 with the deck all monsters share, GH G31 with the modifiers in the
// order that the players want; their own conditions come with it.
func TestMonstersAttack(t *testing.T) {
	sly := func(f *Figure) { f.Stats.Inflicts = []string{"wound"} }
	p := changed(bout(t, []string{"Attack 1"}, foe("rat-1", north, sly)), "hob", func(f *Figure) { f.Hand, f.Discarded = nil, nil })
	a, err := card.Parse("Attack 3, +2, x2")
	if err != nil {
		t.Fatal(err)
	}
	p, lines := brought(t, p, func(d *deed) { d.attack("rat-1", "hob", a, nil) }, "-1")
	says(t, lines, "Rat 1 strikes Hob: 3, x2 is 6, +2 is 8; -1 is 7.")
	has(t, p, "hob", 3, "wound")
	if p.modifiers.Pile.Len() != 19 || p.figure("hob").Modifiers.Pile.Len() != 20 {
		t.Error("not the monsters' deck")
	}
}

// TestSummonsDrawTheirOwnersCards: GH G32.
func TestSummonsDrawTheirOwnersCards(t *testing.T) {
	imp := Figure{ID: "imp", Kind: "Imp", Name: "Imp", Sort: Summoned, Owner: "hob", Seat: "hob", Life: 3, Whole: 3, At: at(3, 2)}
	p := bout(t, []string{"Attack 1"}, foe("rat-1", north), imp)
	p, _ = brought(t, p, func(d *deed) { d.attack("imp", "rat-1", card.Ability{Deed: card.Attack, N: 2}, nil) }, "+0")
	has(t, p, "rat-1", 2)
	if p.figure("hob").Modifiers.Pile.Len() != 19 {
		t.Error("not its owner's deck")
	}
}

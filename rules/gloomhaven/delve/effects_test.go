package delve

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

// deckOfHob returns a change that replaces hob's deck.
func deckOfHob(t *testing.T, text string) func(*Figure) {
	cards := mustPile(t, text)
	return func(f *Figure) { f.Modifiers = modifier.NewDeck(cards) }
}

// mustPile reads a pile of modifier cards.
func mustPile(t *testing.T, text string) dice.Pile[modifier.Card] {
	t.Helper()
	cards, err := modifier.ParsePile(text)
	if err != nil {
		t.Fatal(err)
	}
	return cards
}

// TestEffectsWithoutDamage shows GH S4.34: effects apply even if no damage was done.
func TestEffectsWithoutDamage(t *testing.T) {
	p := bout(t, []string{"Attack 1, Poison, Stun"}, foe("rat-1", north, shield(5)))
	p, lines := blows(t, p, "attack hob rat-1", "null*")
	says(t, lines, "Hob strikes Rat 1: attack 1; card null makes 0; shield 5 leaves 0.")
	has(t, p, "rat-1", 4, "poison", "stun")
}

// TestEffectsOfMonsters shows GH G34: the card's conditions come before the attacker's own, even
// after the agenda has been stored and read again.
func TestEffectsOfMonsters(t *testing.T) {
	p := bout(t, []string{"Prepare +1"}, foe("rat-1", north, func(f *Figure) { f.Stats.Inflicts = []string{"poison"} }))
	p, _ = brought(t, p, func(d *resolution) {
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

// TestStaysOnlyWhatCameToBe shows GH G11: if a figure is stunned in the middle of a half, the
// abilities that follow have no effect, and the card does not stay in play for them.
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

// TestMightyPush checks that the pushes of an ability and its cards add up, to at most the largest
// number that a line can have.
func TestMightyPush(t *testing.T) {
	p := changed(bout(t, []string{"Attack 1, Push 99"}, foe("rat-1", north)), "hob", deckOfHob(t, "+0:push-99"))
	p = do(t, p, "hob", "attack hob rat-1")
	if got := p.next(); got.Kind != shoving || got.N != 99 {
		t.Errorf("next is %+v", got)
	}
}

// TestEffectsAreWaived shows GH S4.34: effects may be left out one by one, including those of
// cards.
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

// TestCardsPush shows GH S4.34: effects of modifier cards, including rolling cards, apply with the
// attack.
func TestCardsPush(t *testing.T) {
	p := changed(bout(t, []string{"Attack 1"}, foe("rat-1", north)), "hob", deckOfHob(t, "+0r:stun +1:push-2"))
	if got := choice(t, p, "attack hob rat-1").Odds.Steps; !slices.Contains(got, "50% chance of Stun") || !slices.Contains(got, "100% chance of Push 2") {
		t.Errorf("%q", got)
	}
	p, lines := blows(t, p, "attack hob rat-1", "+0r:stun", "+1:push-2")
	says(t, lines, "Hob strikes Rat 1: attack 1; card +1 makes 2, card +0 makes 2.")
	has(t, p, "rat-1", 2, "stun")
	if next := p.next(); next.Kind != shoving || next.N != 2 || next.Figure != "rat-1" || next.By != "hob" {
		t.Errorf("next: %+v", next)
	}
}

// TestEffectsInOrder shows GH G34: first the conditions of the ability, the cards and the figure,
// then the push and then the pull, each with its total distance.
func TestEffectsInOrder(t *testing.T) {
	p := bout(t, []string{"Attack 1, Stun, Push 2"}, foe("rat-1", north))
	f := *p.figure("hob")
	f.Stats.Inflicts = []string{"poison", "stun"}
	a, err := card.Parse("Attack 1, Stun, Push 2")
	if err != nil {
		t.Fatal(err)
	}
	used := []modifier.Card{modifier.Plus(0).Adding("push-1", "muddle"), modifier.Plus(1).Adding("pull-2", "muddle")}
	if got := p.effectsOf(&f, &a, used, []string{"poison"}); !slices.Equal(got, []string{"stun", "muddle", "push-3", "pull-2"}) {
		t.Errorf("%q", got)
	}
}

// TestPushBeforeRetaliation shows GH G35: a figure that was pushed out of range does not retaliate.
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

// TestRetaliation shows GH G35: a figure retaliates if it survives and is near enough; no card is
// drawn, and no shield helps.
func TestRetaliation(t *testing.T) {
	armed := func(f *Figure) { f.Stats.Retaliate = 2 }
	tired := func(f *Figure) { f.Hand, f.Discarded = nil, nil }
	p := changed(bout(t, []string{"Shield 3", "Attack 1"}, foe("rat-1", north, armed)), "hob", tired)
	_, lines := blows(t, p, "attack hob rat-1", "+0")
	says(t, lines, "Hob suffers 2 damage from Rat 1's retaliation: 8 of 10 life left.")

	p = changed(bout(t, []string{"Attack 4"}, foe("rat-1", north, armed)), "hob", tired)
	_, lines = blows(t, p, "attack hob rat-1", "+0")
	silent(t, lines, "retaliation") // the rat is dead

	p = changed(bout(t, []string{"Attack 1, Range 3"}, foe("rat-1", far, armed)), "hob", tired)
	_, lines = blows(t, p, "attack hob rat-1", "+0")
	silent(t, lines, "retaliation") // the rat is too far away

	long := func(f *Figure) {
		f.Effects = []Effect{{Deed: card.Retaliate, N: 1, Range: 3}, {Deed: card.Retaliate, N: 5, Range: 2}}
	}
	p = changed(bout(t, []string{"Attack 1, Range 3"}, foe("rat-1", far, armed, long)), "hob", tired)
	_, lines = blows(t, p, "attack hob rat-1", "+0")
	says(t, lines, "Hob suffers 1 damage from Rat 1's retaliation: 9 of 10 life left.")
}

// TestAttackersStop shows GH G30: a figure that is exhausted in the middle of an action makes no
// more attacks.
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

// TestMonstersAttack shows GH S4.20 with the deck that all monsters share (GH G106), and GH G31
// with the modifiers in the order that the players prefer. The monsters' own conditions come with
// the attack.
func TestMonstersAttack(t *testing.T) {
	sly := func(f *Figure) { f.Stats.Inflicts = []string{"wound"} }
	p := changed(bout(t, []string{"Attack 1"}, foe("rat-1", north, sly)), "hob", func(f *Figure) { f.Hand, f.Discarded = nil, nil })
	a, err := card.Parse("Attack 3, +2, x2")
	if err != nil {
		t.Fatal(err)
	}
	p, lines := brought(t, p, func(d *resolution) { d.attack("rat-1", "hob", a, nil) }, "-1")
	says(t, lines, "Rat 1 strikes Hob: attack 3, x2 makes 6, +2 makes 8; card -1 makes 7.")
	has(t, p, "hob", 3, "wound")
	if p.modifiers.Pile.Len() != 19 || p.figure("hob").Modifiers.Pile.Len() != 20 {
		t.Error("not the monsters' deck")
	}
}

// TestSummonsDrawTheirOwnersCards shows GH G32: a summon draws from its owner's modifier deck.
func TestSummonsDrawTheirOwnersCards(t *testing.T) {
	imp := Figure{ID: "imp", Kind: "Imp", Name: "Imp", Sort: Summoned, Owner: "hob", Seat: "hob", Life: 3, Whole: 3, At: at(3, 2)}
	p := bout(t, []string{"Attack 1"}, foe("rat-1", north), imp)
	p, _ = brought(t, p, func(d *resolution) { d.attack("imp", "rat-1", card.Ability{Deed: card.Attack, N: 2}, nil) }, "+0")
	has(t, p, "rat-1", 2)
	if p.figure("hob").Modifiers.Pile.Len() != 19 {
		t.Error("not its owner's deck")
	}
}

// GH S4.42, S4.43: a card's Pierce counts in the computation of the damage and in the odds.
func TestCardsPierce(t *testing.T) {
	p := changed(bout(t, []string{"Attack 3, Pierce 1"}, foe("rat-1", north, shield(3))), "hob", deckOfHob(t, "+0 +0:pierce-2"))
	if c := choice(t, p, "attack hob rat-1"); c.Odds.Mean != "2" { // the mean of 1 and 3
		t.Errorf("mean %s", c.Odds.Mean)
	}
	after, lines := blows(t, p, "attack hob rat-1", "+0:pierce-2")
	says(t, lines, "Hob strikes Rat 1: attack 3; card +0 makes 3; shield 3, 3 of it pierced, leaves 3.")
	has(t, after, "rat-1", 1)
}

// GH S4.43: a card may add a target, with all effects except those that would add more. The added
// target comes after the others, and each target is attacked only once.
func TestCardsAddTargets(t *testing.T) {
	rats := []Figure{foe("rat-1", north, life(9)), foe("rat-2", east, life(9)), foe("rat-3", south, life(9))}
	p := changed(bout(t, []string{"Attack 1, Poison"}, rats...), "hob", deckOfHob(t, "+0x9:add-target"))
	p = do(t, p, "hob", "attack hob rat-2")
	if got := offered(p, "hob", "attack"); !slices.Equal(got, []string{"attack hob rat-1", "attack hob rat-3"}) {
		t.Fatalf("offered %q", got)
	}
	p = do(t, p, "hob", "attack hob rat-3")
	has(t, p, "rat-3", 8, "poison")
	if got := offered(p, "hob", "attack"); len(got) > 0 {
		t.Errorf("an added target has added %q", got)
	}
}

// GH S4.43, G91: the target that a card adds to a monster's attack is the nearest in range.
func TestCardsAddTargetsForMonsters(t *testing.T) {
	imp := Figure{ID: "imp", Kind: "Imp", Name: "Imp", Sort: Summoned, Owner: "hob", Seat: "hob", Life: 3, Whole: 3, At: at(4, 1)}
	p := bout(t, []string{"Prepare +1"}, foe("rat-1", north, having("strengthen")), imp)
	p = changed(p, "hob", func(f *Figure) { f.Hand, f.Discarded = nil, nil })
	p = unshared(p)
	p.modifiers = modifier.NewDeck(mustPile(t, "+0x9:add-target"))
	p, lines := brought(t, p, func(d *resolution) {
		d.deal(d.figure("rat-1"), d.figure("rat-1").own(line(t, "Attack +0")), []string{"hob"})
	})
	says(t, lines, "Rat 1 strikes Imp with advantage: attack 2; card +0 makes 2.")
	has(t, p, "imp", 1)
	if got := p.figure("hob").Life; got != 8 {
		t.Errorf("hob has %d life", got)
	}
}

// GH S4.43: the attacker carries out the other effects of a card. The attacker chooses the ally
// that they affect, and they apply even if the target has died.
func TestCardsHealAndShield(t *testing.T) {
	imp := Figure{ID: "imp", Kind: "Imp", Name: "Imp", Sort: Summoned, Owner: "hob", Seat: "hob", Life: 1, Whole: 3, At: south}
	p := bout(t, []string{"Attack 4", "Attack 1"}, foe("rat-1", north), foe("rat-2", east, life(9)), imp)
	p = changed(p, "hob", lifeLeft(5), deckOfHob(t, "+0:shield-1,experience-1 +1:heal-2_ally"))
	p = do(t, p, "hob", "attack hob rat-1", "+1:heal-2_ally")
	if got := offered(p, "hob", "heal"); !slices.Equal(got, []string{"heal hob hob", "heal hob imp"}) {
		t.Fatalf("offered %q", got)
	}
	refused(t, p, "hob", "leave hob")
	p = do(t, p, "hob", "heal hob imp")
	has(t, p, "imp", 3)
	p = do(t, p, "hob", "attack hob rat-2", "+0:experience-1,shield-1")
	if f := p.figure("hob"); f.shield() != 1 || f.Experience != 1 || !slices.Contains(f.Discarded, "c1") {
		t.Errorf("%+v", f)
	}
}

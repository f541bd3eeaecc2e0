package modifier

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/dice/dicetest"
)

func pileOf(t *testing.T, text string) dice.Pile[Card] {
	t.Helper()
	return dicetest.OK(ParsePile(text))(t)
}

func pileOfCards(cards []Card) (p dice.Pile[Card]) {
	for _, c := range cards {
		p = p.With(c, 1)
	}
	return p
}

func cardOf(t *testing.T, text string) Card {
	t.Helper()
	return dicetest.OK(ParseCard(text))(t)
}

// TestStandardDeck checks the 20 cards of the base deck.
func TestStandardDeck(t *testing.T) {
	d := Standard()
	dicetest.Equal(t, "cards", d.Len(), 20)
	for text, n := range map[string]int{"null*": 1, "x2*": 1, "-2": 1, "+2": 1, "-1": 5, "+1": 5, "+0": 6} {
		dicetest.Equal(t, text, d.Count(cardOf(t, text)), n)
	}
	dicetest.Equal(t, "text", d.String(), "+0x6 +1x5 +2 -1x5 -2 null* x2*")
	if !pileOf(t, "+0x6 +1x5 -1x5 +2 -2 x2* null*").Equal(d) || !pileOf(t, "standard").Equal(d) {
		t.Error("the texts of the standard deck are not the standard deck")
	}
}

// TestCardTexts checks that a card's text can be read again, even if the card has a large number.
func TestCardTexts(t *testing.T) {
	for kind := range Null + 1 {
		for n := -12; n <= 12; n++ {
			for flags := range 1 << len(cardFlags) {
				c := Card{Kind: kind, N: n, effects: "stun"}
				for i, f := range cardFlags {
					*f.of(&c) = flags&(1<<i) != 0
				}
				if got, want := c.String(), c.put()+":stun"; got != want {
					t.Errorf("%+v is written %s, want %s", c, got, want)
				}
				if read, err := ParseCard(c.String()); kind == Add && (err != nil || read != c) {
					t.Errorf("%s is read as %+v, %v", c, read, err)
				}
			}
		}
	}
}

func TestParsePile(t *testing.T) {
	for text, want := range map[string]string{
		"":                            "",
		"empty":                       "",
		" +1 \n+1\t+1 ":               "+1x3",
		"+1x2 +1":                     "+1x3",
		"-0":                          "+0",
		"x2o nullo":                   "bless curse",
		"bless x2 curse null":         "bless curse null x2",
		"curse*":                      "nullo*",
		"+1r x3":                      "+1r x3",
		"+1*r":                        "+1r*",
		"+0rx2:stun":                  "+0rx2:stun",
		"+0:stun,push-1,stun":         "+0:push-1,stun,stun",
		"blessx3 cursex10":            "blessx3 cursex10",
		"bless:heal_1":                "bless:heal_1",
		"x2x3 x2*x4":                  "x2x3 x2*x4",
		"standard bless +1rx2 +0r:ox": "+0x6 +0r:ox +1x5 +1rx2 +2 -1x5 -2 bless null* x2*",
	} {
		p, err := ParsePile(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		dicetest.Equal(t, text, p.String(), want)
		if again := pileOf(t, p.String()); !again.Equal(p) {
			t.Errorf("%q is written as %q and read as %q", text, p, again)
		}
	}
	c := cardOf(t, "+1ro*:b,a")
	dicetest.Equal(t, "card", c, Card{Kind: Add, N: 1, Rolling: true, Shuffle: true, Once: true}.Adding("a", "b"))
	dicetest.Equal(t, "effects", strings.Join(c.Effects(), " "), "a b")
}

func TestBadPile(t *testing.T) {
	for text, want := range map[string]string{
		"1":                        `card "1" at 1: expected +N, -N, xN, null, bless, curse, standard or empty`,
		"+0 +":                     `card "+" at 4: expected a number from 0 to 99, not ""`,
		"+100":                     `card "+100" at 1: expected a number from 0 to 99, not "100"`,
		"+99999999999999999999":    `card "+99999999999999999999" at 1: expected a number from 0 to 99, not "9999999999"`,
		"x1":                       `card "x1" at 1: expected a number from 2 to 9, not "1"`,
		"+1x0":                     `card "+1x0" at 1: expected a number from 1 to 255, not "0"`,
		"+1x":                      `card "+1x" at 1: expected a number from 1 to 255, not ""`,
		"+1rr":                     `card "+1rr" at 1: "r" is written twice`,
		"+1q":                      `card "+1q" at 1: expected r, o, *, xN or : after the face, not "q"`,
		"+1x2r":                    `card "+1x2r" at 1: expected : or a blank after the number of cards, not "r"`,
		"+1:":                      `card "+1:" at 1: an effect's name has 1 to 32 characters`,
		"+1:a,,b":                  `card "+1:a,,b" at 1: an effect's name has 1 to 32 characters`,
		"+1:Stun":                  `card "+1:Stun" at 1: an effect's name consists of lower-case letters, digits, - and _, not 'S'`,
		"+1:a,b,c,d,e,f,g,h,i":     `card "+1:a,b,c,d,e,f,g,h,i" at 1: a card has at most 8 effects`,
		"+1x200 +2x56":             `card "+2x56" at 8: a pile has at most 255 cards`,
		"standardx2":               `card "standardx2" at 1: expected +N, -N, xN, null, bless, curse, standard or empty`,
		strings.Repeat("+", 17000): `a deck's text has at most 16384 bytes, not 17000`,
	} {
		_, err := ParsePile(text)
		if err == nil {
			t.Errorf("%.40q was read", text)
			continue
		}
		dicetest.Equal(t, text, err.Error(), want)
	}
	if _, err := ParseCard("+1x2"); err == nil {
		t.Error("two cards are a card")
	}
}

func FuzzParseDeck(f *testing.F) {
	for _, seed := range []string{"standard", "+0x6 +1x5 -1x5 +2 -2 x2* null*", "bless / curse / shuffle", "+0rx2:stun", "x2x3 x2*x4 / / shuffle"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := ParseDeck(text)
		if err != nil {
			if strings.Contains(err.Error(), "\n") || len(err.Error()) > 400 {
				t.Errorf("not one short line: %q", err)
			}
			return
		}
		back, err := ParseDeck(m.String())
		if err != nil || back.String() != m.String() || !back.Pile.Equal(m.Pile) || !back.Discard.Equal(m.Discard) {
			t.Errorf("%q is written as %q, read as %q, %v", text, m, back, err)
		}
		before := m.Pile.Len() + m.Discard.Len()
		r := dice.NewSeeded(dice.SeedOf(text))
		for f := dice.Even; f <= dice.Disadvantage; f++ {
			hand, after, err := m.Draw(r, f, 3)
			if err != nil || len(hand.Used) > len(hand.Drawn) {
				t.Errorf("%q: %v, %v", text, hand, err)
			}
			for _, c := range hand.Drawn {
				if c.Once {
					before--
				}
			}
			if m = after; m.Pile.Len()+m.Discard.Len() != before {
				t.Errorf("%q: %d cards became %d", text, before, m.Pile.Len()+m.Discard.Len())
			}
		}
	})
}

func TestDeckText(t *testing.T) {
	for _, text := range []string{"+1x2", "empty", "+1 / +0x2", "empty / x2*", "+1 / null* / shuffle", "+1 / / shuffle"} {
		m := dicetest.OK(ParseDeck(text))(t)
		dicetest.Equal(t, "text", m.String(), text)
		var back Deck
		dicetest.Equal(t, "as package json writes it", string(dicetest.OK(m.MarshalJSON())(t)),
			string(dicetest.OK(json.Marshal(deckJSON{m.Pile.String(), m.Discard.String(), m.Shuffle}))(t)))
		if err := json.Unmarshal(dicetest.OK(json.Marshal(m))(t), &back); err != nil {
			t.Fatal(err)
		}
		dicetest.Equal(t, "JSON", back.String(), text)
	}
	dicetest.Equal(t, "JSON", string(dicetest.OK(json.Marshal(dicetest.OK(ParseDeck("+1x2 / null* / shuffle"))(t)))(t)),
		`{"draw":"+1x2","discard":"null*","shuffle":true}`)
	for _, bad := range []string{"x", "+1 / x", "+1 / +1 / now", "+1 / +1 / shuffle / 4", "+1x200 / +1x200"} {
		if _, err := ParseDeck(bad); err == nil {
			t.Errorf("%q was read", bad)
		}
	}
	for _, bad := range []string{`{"draw":"x"}`, `{"discard":"x"}`, `{"draw":"+1x200","discard":"+1x200"}`, `7`} {
		var m Deck
		if json.Unmarshal([]byte(bad), &m) == nil {
			t.Errorf("%s was read", bad)
		}
	}
}

// dealt draws the given cards from a deck. It returns the cards that count, as text, and the deck
// afterwards.
func dealt(t *testing.T, m Deck, f dice.Favour, value int, cards ...dice.Face) (used string, after Deck) {
	t.Helper()
	s := dice.NewScripted(cards...)
	h, after, err := m.Draw(s, f, value)
	if err != nil {
		t.Fatal(err)
	}
	dicetest.Equal(t, "cards not drawn", s.Left(), 0)
	return pileOfCards(h.Used).String(), after
}

// GH S4.24 and GH S4.25: the cards that count with Advantage and Disadvantage, case by case.
func TestDrawByFavour(t *testing.T) {
	m := NewDeck(pileOf(t, "standard +1rx2 +0rx2:stun -1r"))
	for _, c := range []struct {
		f     dice.Favour
		cards string
		used  string
	}{
		{dice.Even, "-1", "-1"},
		{dice.Even, "+1r +0r:stun +2", "+0r:stun +1r +2"},
		{dice.Advantage, "-1 +1", "+1"},                        // the better of two counts
		{dice.Advantage, "+1 -1", "+1"},                        //
		{dice.Advantage, "+1r -1", "+1r -1"},                   // one rolling card is added to the other card,
		{dice.Advantage, "-1 +1r", "+1r -1"},                   // the order of drawing does not matter
		{dice.Advantage, "+1r +0r:stun -2", "+0r:stun +1r -2"}, // two rolling cards: drawing goes on, and all are added
		{dice.Advantage, "+1r +1r -1r x2*", "+1rx2 -1r x2*"},
		{dice.Disadvantage, "-1 +1", "-1"}, // the worse of two counts
		{dice.Disadvantage, "+1 -1", "-1"},
		{dice.Disadvantage, "+1r +2", "+2"}, // rolling cards are ignored
		{dice.Disadvantage, "+2 +1r", "+2"},
		{dice.Disadvantage, "+1r -1r +0r:stun +2", "+2"}, // only the last card applies
	} {
		var cards []dice.Face
		for _, f := range strings.Fields(c.cards) {
			cards = append(cards, dice.Face(f))
		}
		used, _ := dealt(t, m, c.f, 3, cards...)
		dicetest.Equal(t, fmt.Sprint(c.f, " ", c.cards), used, c.used)
	}
}

// TestDeckThroughARound checks that null and x2 cause a shuffle at the end of the round, not
// before. Curses and blessings leave the deck. This holds even for cards that were drawn and not
// used.
func TestDeckThroughARound(t *testing.T) {
	m := NewDeck(pileOf(t, "+0x2 +1 x2* null*")).Add(Curse, 1).Add(Bless, 2)
	dicetest.Equal(t, "deck", m.String(), "+0x2 +1 blessx2 curse null* x2*")
	_, m = dealt(t, m, dice.Even, 3, "+0")
	dicetest.Equal(t, "deck", m.String(), "+0 +1 blessx2 curse null* x2* / +0")
	_, m = dealt(t, m, dice.Advantage, 3, "curse", "bless")
	dicetest.Equal(t, "deck", m.String(), "+0 +1 bless null* x2* / +0")
	dicetest.Equal(t, "no shuffle due", m.EndRound().String(), m.String())
	used, m := dealt(t, m, dice.Disadvantage, 3, "x2*", "+1")
	dicetest.Equal(t, "used", used, "+1")
	dicetest.Equal(t, "deck", m.String(), "+0 bless null* / +0 +1 x2* / shuffle")
	_, m = dealt(t, m, dice.Even, 3, "+0") // the pile has not been shuffled yet
	m = m.EndRound()
	dicetest.Equal(t, "shuffled", m.String(), "+0x2 +1 bless null* x2*")

	_, after, err := m.Draw(dice.NewScripted(), dice.Advantage, 3)
	if err == nil || after.String() != m.String() {
		t.Errorf("a failed draw left %v, %v", after, err)
	}
}

// TestPileRunsOut checks our decision for a case on which the rules are silent: the pile runs out
// during a draw.
func TestPileRunsOut(t *testing.T) {
	m := dicetest.OK(ParseDeck("+1r / +0 -1 x2* / shuffle"))(t)
	used, after := dealt(t, m, dice.Even, 3, "+1r", "-1")
	dicetest.Equal(t, "used", used, "+1r -1")
	dicetest.Equal(t, "deck", after.String(), "+0 x2* / +1r -1 / shuffle")

	// The card in the hand is not among the shuffled discards.
	h, _, err := m.Draw(dice.NewScripted("+1r", "+1r"), dice.Even, 3)
	if err == nil {
		t.Errorf("the card in the hand was drawn again: %v", h)
	}
	// If all cards are in the hand, the draw ends.
	m = NewDeck(pileOf(t, "+1rx2"))
	used, after = dealt(t, m, dice.Even, 3, "+1r", "+1r")
	dicetest.Equal(t, "used", used, "+1rx2")
	dicetest.Equal(t, "deck", after.String(), "empty / +1rx2")
	used, _ = dealt(t, m, dice.Disadvantage, 3, "+1r", "+1r")
	dicetest.Equal(t, "used", used, "")
	used, _ = dealt(t, NewDeck(pileOf(t, "+1")), dice.Advantage, 3, "+1")
	dicetest.Equal(t, "used", used, "+1")
	used, _ = dealt(t, Deck{}, dice.Advantage, 3)
	dicetest.Equal(t, "used", used, "")
}

// GH S4.26: two cards are compared, case by case.
func TestCompareByHand(t *testing.T) {
	for _, c := range []struct {
		a, b  string
		value int
		want  Rank
	}{
		{"+2", "+1", 3, Above},
		{"+1", "+1", 3, Same},
		{"+1:stun", "+1", 3, Above},
		{"+0:stun", "+2", 3, Ambiguous},
		{"+1:stun", "+1:fire", 3, Ambiguous},
		{"+0:muddle", "+2:stun", 3, Ambiguous},
		{"+2:muddle,stun", "+0:muddle", 3, Above},
		{"+0:muddle", "+0:muddle,muddle", 3, Below},
		{"x2", "+2", 3, Above},
		{"x2", "+2", 2, Same},
		{"x2", "+1", 1, Same},
		{"x2", "+2", 1, Below},
		{"x2", "+0", 0, Same},
		{"x2", "+1", 0, Below},
		{"null", "-1", 3, Below},
		{"null", "-2", 2, Same},
		{"null", "-2", 1, Same}, // no attack does less than no damage
		{"null", "-2:stun", 1, Below},
		{"null:stun", "-1", 3, Ambiguous},
		{"-2", "-1", 1, Same},
	} {
		a, b := cardOf(t, c.a), cardOf(t, c.b)
		dicetest.Equal(t, fmt.Sprintf("%s and %s of %d", c.a, c.b, c.value), Compare(a, b, c.value), c.want)
		first := []Card{a, b}
		if c.want == Same || c.want == Ambiguous { // the card drawn first is used
			dicetest.Equal(t, "better", Better(a, b, c.value), a)
			dicetest.Equal(t, "better", Better(b, a, c.value), b)
			dicetest.Equal(t, "worse", Worse(a, b, c.value), a)
			dicetest.Equal(t, "worse", Worse(b, a, c.value), b)
			continue
		}
		if c.want == Below {
			slices.Reverse(first)
		}
		dicetest.Equal(t, "better", Better(a, b, c.value), first[0])
		dicetest.Equal(t, "better", Better(b, a, c.value), first[0])
		dicetest.Equal(t, "worse", Worse(a, b, c.value), first[1])
		dicetest.Equal(t, "worse", Worse(b, a, c.value), first[1])
	}
}

// TestWords checks that the words for a card use none of the letters with which decks are written.
func TestWords(t *testing.T) {
	for text, want := range map[string]string{
		"+0": "+0", "-2": "-2", "x2*": "x2", "null*": "null", "bless": "blessing", "curse": "curse", "+1r": "rolling +1", "+0r:add-target,stun": "rolling +0 with add target and stun",
		"+1:push-2": "+1 with push 2",
	} {
		pile, err := ParsePile(text)
		if err != nil {
			t.Fatal(err)
		}
		for c := range pile.Cards() {
			if got := c.Words(); got != want {
				t.Errorf("%s in words is %q, and not %q", text, got, want)
			}
		}
	}
}

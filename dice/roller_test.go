package dice

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"
	"testing"
)

// The stream is part of the contract: matches are replayed and checked with it. These
// numbers may never change.
func TestSeededGolden(t *testing.T) {
	r := NewSeeded(SeedOf("battlemat"))
	throw := func(d Die, n int) string {
		faces := ok(Throw(r, d, n))(t)
		return strings.Trim(fmt.Sprint(faces), "[]")
	}
	equal(t, "seed", SeedOf("battlemat").String(), "595e35f90495da5f287d486adc2c92baaabe3d32d49ae7efb66990edf0351ea7")
	equal(t, "d20", throw(D(20), 12), "5 2 13 5 8 1 9 6 20 17 18 8")
	equal(t, "d6", throw(D(6), 12), "5 4 4 2 3 6 3 1 2 6 2 1")
	equal(t, "HeroQuest", throw(HeroQuest(), 4), "skull white shield white shield white shield")
	equal(t, "Heroscape", throw(Heroscape(), 4), "skull shield skull blank")
	equal(t, "d100", throw(D(100), 6), "99 35 46 51 33 37")
	equal(t, "card", throw(Standard().Die("card"), 6), "+0 -1 +0 +0 -1 +0")
	equal(t, "words", r.Taken(), 44)

	// The generator itself, by the test vector of its specification (C2SP chacha8rand).
	spec := NewSeeded(Seed([]byte("ABCDEFGHIJKLMNOPQRSTUVWXYZ123456")))
	equal(t, "first word", spec.words.Uint64(), 0xb773b6063d4616a5)
}

func TestSeededSkip(t *testing.T) {
	a, b := NewSeeded(SeedOf("x")), NewSeeded(SeedOf("x"))
	ok(Throw(a, D(20), 50))(t)
	b.Skip(a.Taken())
	x, y := ok(Throw(a, D(100), 20))(t), ok(Throw(b, D(100), 20))(t)
	if !slices.Equal(x, y) {
		t.Errorf("after Skip: %v, not %v", y, x)
	}
	if _, err := a.Roll(Die{Name: "nothing"}); err == nil {
		t.Error("a die without faces was thrown")
	}
	before := a.Taken()
	ok(a.Roll(D(1)))(t)
	equal(t, "words of a die with one side", a.Taken(), before)
}

// A bounded draw is unbiased: of the 2^64 words, each side gets equally many. Shown on
// the words next to the bound, where the surplus lies.
func TestSeededSurplus(t *testing.T) {
	words := new(big.Int).Lsh(big.NewInt(1), 64)
	for n := uint64(2); n < 2000; n++ {
		// The words that count are 0 to kept-1, and kept is a multiple of n.
		kept := new(big.Int).Sub(words, new(big.Int).Mod(words, new(big.Int).SetUint64(n)))
		last := kept.Sub(kept, big.NewInt(1)).Uint64()
		if side, fair := sideOf(last, n); side != n-1 || !fair {
			t.Fatalf("n=%d: the last word that counts means side %d, %v", n, side, fair)
		}
		if last != math.MaxUint64 {
			if _, fair := sideOf(last+1, n); fair {
				t.Fatalf("n=%d: one word too many counts", n)
			}
		}
	}
	// And a plain count over a fixed stream: 120,000 throws, 20,000 expected a side.
	r, seen := NewSeeded(SeedOf("count")), [6]int{}
	for range 120000 {
		seen[r.below(6)]++
	}
	for side, n := range seen {
		if n < 19500 || n > 20500 {
			t.Errorf("side %d came up %d times", side+1, n)
		}
	}
}

func TestSeed(t *testing.T) {
	s := SeedOf("x")
	equal(t, "round trip", ok(ParseSeed(s.String()))(t), s)
	for _, bad := range []string{"", "12", strings.Repeat("g", 64), strings.Repeat("0", 65)} {
		if _, err := ParseSeed(bad); err == nil {
			t.Errorf("%q is a seed", bad)
		}
	}
	if s.At(0) == s.At(1) || s.At(0) == s || s.Commitment() == s.At(0) {
		t.Error("streams of one seed are the same")
	}
	equal(t, "a stream again", s.At(7), SeedOf("x").At(7))
}

func TestScripted(t *testing.T) {
	s := ParseScript("17, white shield, 3")
	equal(t, "d20", ok(s.Roll(D(20)))(t), 16)
	if _, err := s.Roll(D(20)); err == nil || !errors.Is(err, ErrNoFace) {
		t.Errorf("a d20 showed a white shield: %v", err)
	}
	equal(t, "left", s.Left(), 2) // what did not fit is not used up
	equal(t, "combat die", ok(s.Roll(HeroQuest()))(t), 3)
	equal(t, "d4", ok(s.Roll(D(4)))(t), 2)
	equal(t, "exhausted at the end", s.Exhausted(), false)
	_, err := s.Roll(D(4))
	if !errors.Is(err, ErrExhausted) {
		t.Errorf("after the end: %v", err)
	}
	equal(t, "error", err.Error(), "throw 4, d4: the script of throws is exhausted")
	equal(t, "exhausted", s.Exhausted(), true)
	equal(t, "by blanks", ParseScript(" 1 2\t3 ").Left(), 3)
}

func TestRecorderAndReplay(t *testing.T) {
	rec := &Recorder{Roller: NewSeeded(SeedOf("facts"))}
	attack := HeroQuestAttack(3, 2, BlackShield)
	first := ok(attack.Roll(rec))(t)
	text := ok(json.Marshal(rec.Facts))(t)
	var facts []Rolled
	if err := json.Unmarshal(text, &facts); err != nil {
		t.Fatal(err)
	}
	equal(t, "facts", len(facts), 5)
	replay := Replay(facts)
	equal(t, "replayed", fmt.Sprint(ok(attack.Roll(replay))(t)), fmt.Sprint(first))
	equal(t, "left", replay.Left(), 0)

	_, err := Replay(facts).Roll(D(20))
	if err == nil || err.Error() != "throw 1: the script has a combat die, the game throws a d20" {
		t.Errorf("another die than recorded: %v", err)
	}
	if _, err := (&Recorder{Roller: stuck(9)}).Roll(D(6)); err == nil {
		t.Error("side 9 of a d6 was recorded")
	}
}

// stuck always answers the same side, whatever the die.
type stuck int

func (s stuck) Roll(Die) (int, error) { return int(s), nil }

func TestThrow(t *testing.T) {
	equal(t, "none", len(ok(Throw(stuck(0), D(6), -2))(t)), 0)
	if _, err := Throw(stuck(0), D(6), MaxDice+1); err == nil {
		t.Error("too many dice were thrown")
	}
	if _, err := Throw(stuck(-1), D(6), 1); err == nil {
		t.Error("side -1 was thrown")
	}
	faces, err := Throw(NewScripted("1", "2"), D(6), 3)
	if !errors.Is(err, ErrExhausted) || len(faces) != 2 {
		t.Errorf("a script of two for three dice: %v, %v", faces, err)
	}
}

// GH S4.27, DND skirmish: favour does not stack and cancels.
func TestFavoured(t *testing.T) {
	for a := range 4 {
		for d := range 4 {
			want := Even
			if a > 0 && d == 0 {
				want = Advantage
			} else if d > 0 && a == 0 {
				want = Disadvantage
			}
			equal(t, fmt.Sprint(a, " for, ", d, " against"), Favoured(a, d), want)
		}
	}
	for _, f := range []Favour{Even, Advantage, Disadvantage} {
		var back Favour
		text := ok(f.MarshalText())(t)
		if err := back.UnmarshalText(text); err != nil || back != f {
			t.Errorf("%v came back as %v, %v", f, back, err)
		}
	}
	var f Favour
	if f.UnmarshalText([]byte("lucky")) == nil {
		t.Error("lucky is a favour")
	}
}

package dice_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/dice/dicetest"
)

// The stream of a seed is part of the contract: matches are replayed and checked with it. These
// numbers may never change.
func TestSeededGolden(t *testing.T) {
	r := dice.NewSeeded(dice.SeedOf("battlemat"))
	throw := func(d dice.Die, n int) string {
		faces := dicetest.OK(dice.Throw(r, d, n))(t)
		return strings.Trim(fmt.Sprint(faces), "[]")
	}
	cards := dice.Pile[dice.Named]{}.With("+0", 6).With("+1", 5).With("+2", 1).With("-1", 5).With("-2", 1).With("null*", 1).With("x2*", 1)
	dicetest.Equal(t, "seed", dice.SeedOf("battlemat").String(), "595e35f90495da5f287d486adc2c92baaabe3d32d49ae7efb66990edf0351ea7")
	dicetest.Equal(t, "d20", throw(dice.D(20), 12), "5 2 13 5 8 1 9 6 20 17 18 8")
	dicetest.Equal(t, "d6", throw(dice.D(6), 12), "5 4 4 2 3 6 3 1 2 6 2 1")
	dicetest.Equal(t, "words", throw(words, 4), "skull white shield white shield white shield")
	dicetest.Equal(t, "words alike", throw(alike, 4), "skull shield skull blank")
	dicetest.Equal(t, "d100", throw(dice.D(100), 6), "99 35 46 51 33 37")
	dicetest.Equal(t, "card", throw(cards.Die("card"), 6), "+0 -1 +0 +0 -1 +0")
	dicetest.Equal(t, "words", r.Taken(), 44)
}

func TestSeededSkip(t *testing.T) {
	a, b := dice.NewSeeded(dice.SeedOf("x")), dice.NewSeeded(dice.SeedOf("x"))
	dicetest.OK(dice.Throw(a, dice.D(20), 50))(t)
	b.Skip(a.Taken())
	x, y := dicetest.OK(dice.Throw(a, dice.D(100), 20))(t), dicetest.OK(dice.Throw(b, dice.D(100), 20))(t)
	if !slices.Equal(x, y) {
		t.Errorf("after Skip: %v, not %v", y, x)
	}
	if _, err := a.Roll(dice.Die{Name: "nothing"}); err == nil {
		t.Error("a die without faces was thrown")
	}
	before := a.Taken()
	dicetest.OK(a.Roll(dice.D(1)))(t)
	dicetest.Equal(t, "words of a die with one side", a.Taken(), before)
}

func TestSeed(t *testing.T) {
	s := dice.SeedOf("x")
	dicetest.Equal(t, "round trip", dicetest.OK(dice.ParseSeed(s.String()))(t), s)
	for _, bad := range []string{"", "12", strings.Repeat("g", 64), strings.Repeat("0", 65)} {
		if _, err := dice.ParseSeed(bad); err == nil {
			t.Errorf("%q is a seed", bad)
		}
	}
	if s.At(0) == s.At(1) || s.At(0) == s || s.Commitment() == s.At(0) {
		t.Error("streams of one seed are the same")
	}
	dicetest.Equal(t, "a stream again", s.At(7), dice.SeedOf("x").At(7))
}

func TestScripted(t *testing.T) {
	s := dice.NewScripted("17", "white shield", "3")
	dicetest.Equal(t, "d20", dicetest.OK(s.Roll(dice.D(20)))(t), 16)
	if _, err := s.Roll(dice.D(20)); err == nil || !errors.Is(err, dice.ErrNoFace) {
		t.Errorf("a d20 showed a white shield: %v", err)
	}
	dicetest.Equal(t, "left", s.Left(), 2) // a face that the die does not have stays in the list
	dicetest.Equal(t, "combat die", dicetest.OK(s.Roll(words))(t), 3)
	dicetest.Equal(t, "d4", dicetest.OK(s.Roll(dice.D(4)))(t), 2)
	dicetest.Equal(t, "exhausted at the end", s.Exhausted(), false)
	_, err := s.Roll(dice.D(4))
	if !errors.Is(err, dice.ErrExhausted) {
		t.Errorf("after the end: %v", err)
	}
	dicetest.Equal(t, "error", err.Error(), "throw 4, d4: the script of throws is exhausted")
	dicetest.Equal(t, "exhausted", s.Exhausted(), true)
}

func TestRecorderAndReplay(t *testing.T) {
	rec := &dice.Recorder{Roller: dice.NewSeeded(dice.SeedOf("facts"))}
	attack := dice.Versus{
		Attack:  dice.Pool{Die: words, Dice: 3, Counts: []dice.Face{"skull"}},
		Defence: dice.Pool{Die: words, Dice: 2, Counts: []dice.Face{"black shield"}},
	}
	first := dicetest.OK(attack.Roll(rec))(t)
	text := dicetest.OK(json.Marshal(rec.Rolls))(t)
	var facts []dice.Rolled
	if err := json.Unmarshal(text, &facts); err != nil {
		t.Fatal(err)
	}
	dicetest.Equal(t, "facts", len(facts), 5)
	replay := dice.Replay(facts)
	dicetest.Equal(t, "replayed", fmt.Sprint(dicetest.OK(attack.Roll(replay))(t)), fmt.Sprint(first))
	dicetest.Equal(t, "left", replay.Left(), 0)

	_, err := dice.Replay(facts).Roll(dice.D(20))
	if err == nil || err.Error() != "throw 1: the script has a combat die, the game throws a d20" {
		t.Errorf("another die than recorded: %v", err)
	}
	if _, err := (&dice.Recorder{Roller: stuck(9)}).Roll(dice.D(6)); err == nil {
		t.Error("side 9 of a d6 was recorded")
	}
}

// stuck is a roller that always answers the same side, whatever the die.
type stuck int

func (s stuck) Roll(dice.Die) (int, error) { return int(s), nil }

func TestThrow(t *testing.T) {
	dicetest.Equal(t, "none", len(dicetest.OK(dice.Throw(stuck(0), dice.D(6), -2))(t)), 0)
	if _, err := dice.Throw(stuck(0), dice.D(6), dice.MaxDice+1); err == nil {
		t.Error("too many dice were thrown")
	}
	if _, err := dice.Throw(stuck(-1), dice.D(6), 1); err == nil {
		t.Error("side -1 was thrown")
	}
	faces, err := dice.Throw(dice.NewScripted("1", "2"), dice.D(6), 3)
	if !errors.Is(err, dice.ErrExhausted) || len(faces) != 2 {
		t.Errorf("a script of two for three dice: %v, %v", faces, err)
	}
}

// TestFavoured checks that favour does not stack, and that advantage and disadvantage cancel.
func TestFavoured(t *testing.T) {
	for a := range 4 {
		for d := range 4 {
			want := dice.Even
			if a > 0 && d == 0 {
				want = dice.Advantage
			} else if d > 0 && a == 0 {
				want = dice.Disadvantage
			}
			dicetest.Equal(t, fmt.Sprint(a, " for, ", d, " against"), dice.Favoured(a, d), want)
		}
	}
	for _, f := range []dice.Favour{dice.Even, dice.Advantage, dice.Disadvantage} {
		var back dice.Favour
		text := dicetest.OK(f.MarshalText())(t)
		if err := back.UnmarshalText(text); err != nil || back != f {
			t.Errorf("%v came back as %v, %v", f, back, err)
		}
	}
	var f dice.Favour
	if f.UnmarshalText([]byte("lucky")) == nil {
		t.Error("lucky is a favour")
	}
}

package dice_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/dice/dicetest"
)

func TestPile(t *testing.T) {
	p := dice.Pile[dice.Named]{}.With("b", 2).With("a", 1)
	dicetest.Equal(t, "text", p.String(), "a bx2")
	q, had := p.Without("b")
	dicetest.Equal(t, "had", had, true)
	dicetest.Equal(t, "less", q.String(), "a b")
	dicetest.Equal(t, "unchanged", p.String(), "a bx2")
	_, had = p.Without("c")
	dicetest.Equal(t, "had not", had, false)
	dicetest.Equal(t, "none", p.With("b", -7).String(), "a")
	dicetest.Equal(t, "nothing", p.With("c", 0).String(), "a bx2")
	dicetest.Equal(t, "joined", p.And(dice.Pile[dice.Named]{}.With("c", 1).With("b", 1)).String(), "a bx3 c")
	c, rest, err := p.Draw(dice.NewScripted("b"), "cards")
	dicetest.Equal(t, "drawn", fmt.Sprint(c, " of ", rest, " ", err), "b of a b <nil>")
	if _, _, err = (dice.Pile[dice.Named]{}).Draw(dice.NewScripted("b"), "cards"); err == nil {
		t.Error("a card came from an empty pile")
	}
	dicetest.Same(t, "each card as often", dicetest.Played(t, func(r dice.Roller) int {
		c, _, _ := p.Draw(r, "cards")
		return int(c[0])
	}), dice.Mix(dice.Part{1, dice.Certain('a')}, dice.Part{2, dice.Certain('b')}))
}

// TestPilesInOne checks that And gives the same pile as adding the cards of the second pile one by
// one.
func TestPilesInOne(t *testing.T) {
	for n := range 1 << 12 {
		var p, o, want dice.Pile[dice.Named]
		for i := range 6 {
			p = p.With(dice.Named(rune('a'+i)), n>>(2*i)&1)
			o = o.With(dice.Named(rune('a'+i)), n>>(2*i+1)&1*2)
		}
		want = p
		for c, k := range o.Cards() {
			want = want.With(c, k)
		}
		if got := p.And(o); got.String() != want.String() {
			t.Fatalf("%s and %s are %s, not %s", p, o, got, want)
		}
	}
}

// TestPileOf checks that PileOf gives the same pile as adding each card, in any order.
func TestPileOf(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 7))
	for range 1 << 12 {
		var cards []dice.Named
		var numbers []int
		var want dice.Pile[dice.Named]
		for range random.IntN(5) {
			c, n := dice.Named(rune('a'+random.IntN(4))), random.IntN(3)
			cards, numbers, want = append(cards, c), append(numbers, n), want.With(c, n)
		}
		got := dice.PileOf(len(cards), func(yield func(dice.Named, int) bool) {
			for i, c := range cards {
				if !yield(c, numbers[i]) {
					return
				}
			}
		})
		if !got.Equal(want) {
			t.Fatalf("%v, as many times %v, are %s, not %s", cards, numbers, got, want)
		}
	}
}

package modifier

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/dice/dicetest"
)

// GH S4.20, S4.21: attack 3 with +2, then doubled, is 10; a card of -1 leaves 9, and Shield 1
// leaves 8.
func TestTenLessOneLessOne(t *testing.T) {
	s := Strike{Attack: 3, Bonuses: []Bonus{{Times: 2, From: "the card in front"}, {Add: 2}}, Shield: 1, Life: 8}
	r := s.Reckon(Plus(-1))
	dicetest.Equal(t, "chain", r.String(), "attack 3, +2 = 5, x2 (the card in front) = 10, card -1 = 9, shield 1 = 8, so 8 damage")
	dicetest.Equal(t, "kills", r.Kills, true)
	dicetest.Equal(t, "steps", fmt.Sprint(r.Steps), "[{attacker +2 3 5} {attacker x2 the card in front 5 10} {card -1 10 9} {defender shield 1 9 8}]")
	dicetest.Equal(t, "value", s.Value(), 10)
	s.Order = Lowest
	dicetest.Equal(t, "chain", s.Reckon(Plus(-1)).String(), "attack 3, x2 (the card in front) = 6, +2 = 8, card -1 = 7, shield 1 = 6, so 6 damage")
	s.Order = Given
	dicetest.Equal(t, "value as listed", s.Value(), 8)
}

// GH S4.42: Attack 3, Pierce 2 does 2 damage against Shield 3.
func TestPierce(t *testing.T) {
	s := Strike{Attack: 3, Pierce: 2, Shield: 3}
	dicetest.Equal(t, "chain", s.Reckon(Plus(0)).String(), "attack 3, card +0 = 3, shield 3 less 2 pierced = 2, so 2 damage")
	for pierce, want := range []int{0, 1, 2, 3, 3} { // no more than the whole shield is ignored
		s.Pierce = pierce
		dicetest.Equal(t, fmt.Sprint("pierce ", pierce), s.Reckon().Damage, want)
	}
	dicetest.Equal(t, "no shield", Strike{Attack: 3, Pierce: 2}.Reckon().Damage, 3)
	dicetest.Equal(t, "a big shield", Strike{Attack: 3, Shield: 9}.Reckon().Damage, 0)
	dicetest.Equal(t, "a negative shield is none", Strike{Attack: 3, Shield: -2}.Reckon().Damage, 3)
}

func TestReckonCards(t *testing.T) {
	s := Strike{Attack: 2, Bonuses: []Bonus{Poison()}, Life: 4}
	for _, c := range []struct {
		cards, want string
	}{
		{"null", "attack 2, +1 (poison) = 3, card null = 0, so 0 damage"},
		{"+2r null", "attack 2, +1 (poison) = 3, card +2 = 5, card null = 0, so 0 damage"},
		{"x2 +1r:stun", "attack 2, +1 (poison) = 3, card +1 = 4, card x2 = 8, so 8 damage, stun"},
		{"x2 -1r", "attack 2, +1 (poison) = 3, card x2 = 6, card -1 = 5, so 5 damage"},
	} {
		var cards []Card
		for card, n := range pileOf(t, c.cards).Cards() {
			for range n {
				cards = append(cards, card)
			}
		}
		dicetest.Equal(t, c.cards, s.Reckon(cards...).String(), c.want)
	}
	// GH S4.22: a target with zero or fewer hit points dies, and an attack without damage kills
	// nobody.
	dicetest.Equal(t, "kills", s.Reckon(Plus(1)).Kills, true)
	dicetest.Equal(t, "kills", s.Reckon(Plus(0)).Kills, false)
	dicetest.Equal(t, "nothing asked", Strike{}.Reckon().Kills, false)
}

func TestParseBonus(t *testing.T) {
	for text, want := range map[string]Bonus{"+2": {Add: 2}, "-1": {Add: -1}, "x3": {Times: 3}, "poison": {Add: 1, From: "poison"}} {
		dicetest.Equal(t, text, dicetest.OK(ParseBonus(text))(t), want)
	}
	for _, bad := range []string{"", "2", "null", "+1r", "+1:stun", "bless", "+1x2", "x1"} {
		if b, err := ParseBonus(bad); err == nil {
			t.Errorf("%q is the bonus %v", bad, b)
		}
	}
}

// orders returns all orders of a list, in the plainest way.
func orders[T any](things []T) [][]T {
	if len(things) == 0 {
		return [][]T{nil}
	}
	var out [][]T
	for i, first := range things {
		rest := append(append([]T{}, things[:i]...), things[i+1:]...)
		for _, o := range orders(rest) {
			out = append(out, append([]T{first}, o...))
		}
	}
	return out
}

// inTurn applies bonuses in the given order.
func inTurn(value int, mods []Bonus) int {
	for _, m := range mods {
		if m.Times > 0 {
			value *= m.Times
		} else {
			value += m.Add
		}
	}
	return value
}

// GH S4.21: the player chooses the order. The sorted order is compared with all orders.
func TestChoiceAgainstAllOrders(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 500 {
		mods := make([]Bonus, r.IntN(6))
		for i := range mods {
			if mods[i].Add = r.IntN(9) - 4; r.IntN(3) == 0 {
				mods[i] = Bonus{Times: 2 + r.IntN(2)}
			}
		}
		start := r.IntN(9) - 2
		var values []int
		for _, o := range orders(mods) {
			values = append(values, inTurn(start, o))
		}
		s := Strike{Attack: start, Bonuses: mods}
		for order, want := range map[Choice]int{Highest: slices.Max(values), Lowest: slices.Min(values), Given: inTurn(start, mods)} {
			s.Order = order
			what := fmt.Sprintf("%+v", s)
			dicetest.Equal(t, what, s.Value(), want)
			dicetest.Equal(t, what+" in steps", s.Reckon().Damage, max(0, want))
		}
	}
}

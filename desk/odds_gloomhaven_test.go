package desk_test

import (
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/rules"
)

// paper is a modifier card: it adds a number, doubles the attack, or reduces it to zero.
type paper struct {
	text           string
	add            int
	doubles, zero  bool
	rolls, strikes bool // strikes: the card adds a stun
}

// papers holds the cards that the slow twin draws.
var papers = []paper{
	{text: "+0"}, {text: "+1", add: 1}, {text: "-1", add: -1}, {text: "x2*", doubles: true}, {text: "null*", zero: true},
	{text: "+1r", add: 1, rolls: true}, {text: "+2r", add: 2, rolls: true}, {text: "-1r", add: -1, rolls: true}, {text: "+0:stun", strikes: true},
}

// drawn plays one order of the cards, and returns the cards that count.
//
// GH S4.24, S4.25, G109.
func drawn(order []paper, favour int, oneMore bool, value int) []paper {
	if favour == 0 {
		n := slices.IndexFunc(order, func(c paper) bool { return !c.rolls })
		if n < 0 {
			return order
		}
		return order[:n+1]
	}
	pick := func(a, b paper) paper {
		if surer := (map[int][2]paper{1: {b, a}, -1: {a, b}})[favour]; above(surer[0], surer[1], value) {
			return b
		}
		return a
	}
	if oneMore {
		n := slices.IndexFunc(order, func(c paper) bool { return !c.rolls })
		if n < 0 || n+1 == len(order) {
			return order
		}
		return append(slices.Clone(order[:n]), pick(order[n], order[n+1]))
	}
	two := order[:min(2, len(order))]
	var plain []paper
	for _, c := range two {
		if !c.rolls {
			plain = append(plain, c)
		}
	}
	switch {
	case len(plain) == 2:
		return []paper{pick(two[0], two[1])}
	case len(plain) == 1 && favour > 0:
		return two
	case len(plain) == 1:
		return plain
	}
	n := slices.IndexFunc(order, func(c paper) bool { return !c.rolls })
	all := order
	if n >= 0 {
		all = order[:n+1]
	}
	switch {
	case favour > 0:
		return all
	case n < 0:
		return nil
	}
	return order[n : n+1]
}

// above reports whether one card is certainly better than another. GH S4.26: an effect has some
// value, but how much is not known.
func above(a, b paper, value int) bool {
	x, y := max(0, after(value, []paper{a})), max(0, after(value, []paper{b}))
	switch {
	case a.strikes == b.strikes:
		return x > y
	case a.strikes:
		return x >= y
	}
	return false
}

// after returns the attack value after the cards are applied in the best order: additions,
// doubling, subtractions.
func after(value int, cards []paper) int {
	for _, c := range cards {
		value += max(0, c.add)
	}
	for _, c := range cards {
		if c.doubles {
			value *= 2
		}
	}
	for _, c := range cards {
		value += min(0, c.add)
	}
	if slices.ContainsFunc(cards, func(c paper) bool { return c.zero }) {
		return 0
	}
	return value
}

// everyOrder calls `see` with each order of the cards.
func everyOrder(cards []paper, see func([]paper)) {
	var turn func(done, left []paper)
	turn = func(done, left []paper) {
		if len(left) == 0 {
			see(done)
			return
		}
		for i, c := range left {
			turn(append(slices.Clip(done), c), slices.Delete(slices.Clone(left), i, i+1))
		}
	}
	turn(nil, cards)
}

// TestOddsOfModifierCards checks GH S4.20 to S4.26, S4.42, G35, G95, G109, G111, G112: the answers
// without a board and with one agree with playing every order of the cards, one by one, under both
// readings of Advantage.
func TestOddsOfModifierCards(t *testing.T) {
	r := rand.New(rand.NewPCG(40, 1))
	differ := 0
	for range 60 {
		var pile []paper
		var deck []string
		for range 1 + r.IntN(5) {
			c := papers[r.IntN(len(papers))]
			pile, deck = append(pile, c), append(deck, c.text)
		}
		hp := 1 + r.IntN(5)
		q := desk.GloomhavenOdds{
			Attack: r.IntN(4), Deck: strings.Join(deck, " "), Shield: r.IntN(3), Pierce: r.IntN(3), HP: &hp, Retaliate: r.IntN(3),
			Poison: r.IntN(3) == 0, Ward: r.IntN(3) == 0, Brittle: r.IntN(3) == 0,
		}
		favour := r.IntN(3) - 1
		q.Advantage, q.Disadvantage = favour > 0, favour < 0
		if r.IntN(8) == 0 { // GH S4.27: advantage and disadvantage cancel each other
			favour, q.Advantage, q.Disadvantage = 0, true, true
		}
		var both []string
		for _, profile := range []string{"gloomhaven", "frosthaven"} {
			q.Profile = profile
			value := q.Attack
			if q.Poison {
				value++
			}
			harm, orders := map[int]int64{}, int64(0)
			everyOrder(pile, func(order []paper) {
				n := max(0, after(value, drawn(order, favour, profile == "frosthaven", value))-max(0, q.Shield-q.Pierce))
				switch {
				case q.Ward == q.Brittle:
				case q.Ward:
					n /= 2
				default:
					n *= 2
				}
				harm[n]++
				orders++
			})
			var want strings.Builder
			var sum, killed int64
			for n := range 100 {
				if count := harm[n]; count > 0 {
					fmt.Fprintf(&want, "%d: %s, ", n, big.NewRat(count, orders).RatString())
					if sum += int64(n) * count; n >= hp {
						killed += count
					}
				}
			}
			a, err := desk.Ask(&q, nil)
			if err != nil {
				t.Fatal(err)
			}
			f := a.Value.(*desk.Fight)
			what := fmt.Sprintf("%+v, %d hit points", q, hp)
			same(t, what, &f.Odds, want.String(), big.NewRat(sum, orders).RatString(), big.NewRat(killed, orders).RatString())
			if lives := big.NewRat(orders-killed, orders).RatString(); q.Retaliate > 0 && (f.Retaliates == nil || f.Retaliates.Fraction != lives) {
				t.Errorf("%s: retaliates %+v, want %s", what, f.Retaliates, lives)
			}
			if (f.Retaliates != nil) != (q.Retaliate > 0) || f.Profile != profile {
				t.Errorf("%s: %+v of %s", what, f.Retaliates, f.Profile)
			}
			onBoard := attackOnBoard(t, &q)
			same(t, what+" on a board", onBoard.Odds, want.String(), f.Mean.Fraction, f.Kill.Fraction)
			both = append(both, want.String())
		}
		if both[0] != both[1] {
			differ++
		}
	}
	if differ < 5 {
		t.Errorf("the profiles differ in %d cases", differ)
	}
}

// same compares computed odds with counted odds.
func same(t *testing.T, what string, got *desk.Odds, chances, mean, kill string) {
	t.Helper()
	var b strings.Builder
	for _, c := range got.Chances {
		if c.P.Fraction != "0" {
			fmt.Fprintf(&b, "%d: %s, ", c.Value, c.P.Fraction)
		}
	}
	if b.String() != chances || got.Mean.Fraction != mean || got.Kill == nil || got.Kill.Fraction != kill {
		t.Errorf("%s:\n got %s mean %s, kills %+v\nwant %s mean %s, kills %s", what, b.String(), got.Mean.Fraction, got.Kill, chances, mean, kill)
	}
}

// attackOnBoard asks the question q about two adjacent figures on a board.
func attackOnBoard(t *testing.T, q *desk.GloomhavenOdds) *desk.Attack {
	t.Helper()
	var traits []string
	for name, is := range map[string]bool{`"poison"`: q.Poison, `"ward"`: q.Ward, `"brittle"`: q.Brittle} {
		if is {
			traits = append(traits, name)
		}
	}
	b, err := board.Parse(fmt.Appendf(nil, `{"format":"battlemat.board/1","grid":"hex-flat","map":[".."],"legend":{".":"floor"},"figures":[
		{"id":"hob","side":"heroes","at":[0,0]},{"id":"rat","side":"monsters","at":[1,0],"traits":[%s],"stats":{"shield":%d,"hp":%d}}]}`,
		strings.Join(traits, ","), q.Shield, *q.HP), "b")
	if err != nil {
		t.Fatal(err)
	}
	table, err := desk.Sit(b, desk.Choice{Rules: "gloomhaven", Profile: q.Profile})
	if err != nil {
		t.Fatal(err)
	}
	with := fmt.Sprintf("attack=%d pierce=%d deck=%q", q.Attack, q.Pierce, q.Deck)
	for word, is := range map[string]bool{" advantage": q.Advantage, " disadvantage": q.Disadvantage} {
		if is {
			with += word
		}
	}
	a, err := table.Attack(rules.Attack{Attacker: "hob", Target: "rat", With: with})
	if err != nil || !a.Legal {
		t.Fatal(a, err)
	}
	return a
}

// TestOddsNameWhatTheyHold checks that each number of an attack with modifier cards is explained by
// a step in words.
func TestOddsNameWhatTheyHold(t *testing.T) {
	hp := 3
	q := desk.GloomhavenOdds{
		Attack: 3, Deck: "standard +1rx3", Shield: 3, Pierce: 1, HP: &hp, Retaliate: 2, Poison: true, Brittle: true, Advantage: true,
		Set: map[string]string{"advantage": "one-more"},
	}
	text, _ := told(t, &q)
	for _, want := range []string{
		"  dice   attack 4 against shield 3, 1 of it pierced, the better of two modifier cards (advantage)\n",
		"  advantage: from the ability\n",
		"  the two cards are the first card that is not a rolling card and the next one, whose rolling is ignored",
		"+1 (poison) = 4, shield 3 less 1 pierced = 2, doubled by brittle = 4, so 4 damage\n",
		"  the target retaliates, if it lives: 2 damage\n",
		"  retaliates  ",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%s\nlacks %q", text, want)
		}
	}
	q.Ward, q.Set = true, nil
	if text, _ = told(t, &q); strings.Contains(text, "doubled") || strings.Contains(text, "halved") || strings.Contains(text, "the two are") {
		t.Errorf("ward and brittle end each other: %s", text)
	}
	for field, q := range map[string]*desk.GloomhavenOdds{
		"profile": {Attack: 1, Deck: "standard", Profile: "us1990"}, "set": {Attack: 1, Deck: "standard", Set: map[string]string{"advantage": "three"}},
	} {
		var wrong *desk.Invalid
		if _, err := desk.Ask(q, nil); !errors.As(err, &wrong) || wrong.Field != field || wrong.Reason != desk.Unknown {
			t.Errorf("%s: %v", field, err)
		}
	}
}

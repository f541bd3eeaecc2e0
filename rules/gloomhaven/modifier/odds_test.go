package modifier

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/dice/dicetest"
	_ "github.com/battlemat/battlemat/internal/testenv"
)

// realTable is the slow twin. It plays an action with real, ordered piles, for every order of the
// draw pile and, when that runs out, for every order of the discards. It was written directly from
// the rules and does not use the package's code for them.
type realTable struct {
	strikes []Strike
	see     func(p *big.Rat, damage []int, effects []map[string]bool)
}

// turnUp calls the function `then` with the next card. The argument `some` is false if there is
// none.
func turnUp(pile, discard []Card, p *big.Rat, then func(c Card, some bool, pile, discard []Card, p *big.Rat)) {
	if len(pile) > 0 {
		then(pile[0], true, pile[1:], discard, p)
		return
	}
	if len(discard) == 0 {
		then(Card{}, false, nil, nil, p)
		return
	}
	all := orders(discard)
	each := new(big.Rat).Mul(p, big.NewRat(1, int64(len(all))))
	for _, shuffled := range all {
		then(shuffled[0], true, shuffled[1:], nil, each)
	}
}

// attack plays the attacks on target i and those after it.
func (rt realTable) attack(i int, pile, discard []Card, p *big.Rat, damage []int, effects []map[string]bool) {
	if i == len(rt.strikes) {
		rt.see(p, damage, effects)
		return
	}
	settle := func(hand, counts, pile, discard []Card, p *big.Rat) {
		for _, c := range hand {
			if !c.Once {
				discard = append(slices.Clone(discard), c)
			}
		}
		d, e := realDamage(rt.strikes[i], counts)
		rt.attack(i+1, pile, discard, p, append(slices.Clone(damage), d), append(slices.Clone(effects), e))
	}
	// on keeps drawing until a card does not roll.
	var on func(hand, pile, discard []Card, p *big.Rat, done func(hand, pile, discard []Card, p *big.Rat))
	on = func(hand, pile, discard []Card, p *big.Rat, done func(hand, pile, discard []Card, p *big.Rat)) {
		turnUp(pile, discard, p, func(c Card, some bool, pile, discard []Card, p *big.Rat) {
			if !some {
				done(hand, pile, discard, p)
				return
			}
			hand := append(slices.Clone(hand), c)
			if c.Rolling {
				on(hand, pile, discard, p, done)
				return
			}
			done(hand, pile, discard, p)
		})
	}
	favour := rt.strikes[i].Favour
	if favour == dice.Even {
		on(nil, pile, discard, p, func(hand, pile, discard []Card, p *big.Rat) {
			settle(hand, hand, pile, discard, p)
		})
		return
	}
	if rt.strikes[i].OneMore { // GH G109
		on(nil, pile, discard, p, func(hand, pile, discard []Card, p *big.Rat) {
			turnUp(pile, discard, p, func(b Card, some bool, pile, discard []Card, p *big.Rat) {
				if !some {
					settle(hand, hand, pile, discard, p)
					return
				}
				rolled, a := hand[:len(hand)-1], hand[len(hand)-1]
				counts := append(slices.Clone(rolled), a)
				if favour == dice.Advantage && surely(b, a, realValue(rt.strikes[i])) || favour == dice.Disadvantage && surely(a, b, realValue(rt.strikes[i])) {
					counts = append(slices.Clone(rolled), b)
				}
				settle(append(slices.Clone(hand), b), counts, pile, discard, p)
			})
		})
		return
	}
	turnUp(pile, discard, p, func(a Card, some bool, pile, discard []Card, p *big.Rat) {
		if !some {
			settle(nil, nil, pile, discard, p)
			return
		}
		turnUp(pile, discard, p, func(b Card, some bool, pile, discard []Card, p *big.Rat) {
			two := []Card{a, b}
			switch {
			case !some && a.Rolling && favour == dice.Disadvantage:
				settle([]Card{a}, nil, pile, discard, p)
			case !some:
				settle([]Card{a}, []Card{a}, pile, discard, p)
			case a.Rolling && b.Rolling:
				on(two, pile, discard, p, func(hand, pile, discard []Card, p *big.Rat) {
					counts := hand
					if favour == dice.Disadvantage {
						if counts = hand[len(hand)-1:]; counts[0].Rolling {
							counts = nil
						}
					}
					settle(hand, counts, pile, discard, p)
				})
			case a.Rolling && favour == dice.Disadvantage:
				settle(two, []Card{b}, pile, discard, p)
			case b.Rolling && favour == dice.Disadvantage:
				settle(two, []Card{a}, pile, discard, p)
			case a.Rolling || b.Rolling:
				settle(two, two, pile, discard, p)
			case favour == dice.Advantage && surely(b, a, realValue(rt.strikes[i])):
				settle(two, []Card{b}, pile, discard, p)
			case favour == dice.Disadvantage && surely(a, b, realValue(rt.strikes[i])):
				settle(two, []Card{b}, pile, discard, p)
			default:
				settle(two, []Card{a}, pile, discard, p)
			}
		})
	})
}

// surely reports whether a card is worth more than another for every positive value of the effects,
// from a hundredth to a million.
func surely(a, b Card, value int) bool {
	names := append(a.Effects(), b.Effects()...)
	slices.Sort(names)
	names = slices.Compact(names)
	for set := range 1 << len(names) {
		worth := map[string]int{}
		for i, name := range names {
			if worth[name] = 1; set>>i&1 == 1 {
				worth[name] = 100_000_000
			}
		}
		sum := func(c Card) int {
			v := 100 * max(0, realCards(value, []Card{c}, Given))
			for _, e := range c.Effects() {
				v += worth[e]
			}
			return v
		}
		if sum(a) <= sum(b) {
			return false
		}
	}
	return true
}

// bestOf returns the best value, over all orders that the choice allows.
func bestOf(value int, mods []Bonus, order Choice) int {
	if order == Given {
		return inTurn(value, mods)
	}
	var all []int
	for _, o := range orders(mods) {
		all = append(all, inTurn(value, o))
	}
	if order == Lowest {
		return slices.Min(all)
	}
	return slices.Max(all)
}

func realValue(s Strike) int { return bestOf(s.Attack, s.Bonuses, s.Order) }

func realCards(value int, cards []Card, order Choice) int {
	var mods []Bonus
	for _, c := range cards {
		switch c.Kind {
		case Null:
			return 0
		case Times:
			mods = append(mods, Bonus{Times: c.N})
		default:
			mods = append(mods, Bonus{Add: c.N})
		}
	}
	return bestOf(value, mods, order)
}

func realDamage(s Strike, counts []Card) (int, map[string]bool) {
	effects := map[string]bool{}
	for _, c := range counts {
		for _, e := range c.Effects() {
			effects[e] = true
		}
	}
	shield := s.Shield
	for range s.Pierce {
		if shield > 0 {
			shield--
		}
	}
	harm := max(0, realCards(realValue(s), counts, s.Order)-shield)
	if s.Doubled { // GH G112
		harm += harm
	}
	if s.Halved { // GH G111; halving undoes doubling
		harm /= 2
	}
	return harm, effects
}

func spread(p dice.Pile[Card]) []Card {
	var cards []Card
	for c, n := range p.Cards() {
		for range n {
			cards = append(cards, c)
		}
	}
	return cards
}

// enumerated returns the slow twin's result as text.
func enumerated(t *testing.T, m Deck, strikes []Strike) string {
	total, kills, lives := dicetest.Tally{}, dicetest.Tally{}, dicetest.Tally{}
	harm := make([]dicetest.Tally, len(strikes))
	chance := make([]map[string]*big.Rat, len(strikes))
	for i := range strikes {
		harm[i], chance[i] = dicetest.Tally{}, map[string]*big.Rat{}
	}
	see := func(p *big.Rat, damage []int, effects []map[string]bool) {
		sum, dead, living := 0, 0, 0
		for i, d := range damage {
			sum += d
			if strikes[i].Life > 0 && d >= strikes[i].Life {
				dead++
			} else {
				living |= 1 << i
			}
			harm[i].Add(d, p)
			for e := range effects[i] {
				if chance[i][e] == nil {
					chance[i][e] = new(big.Rat)
				}
				chance[i][e].Add(chance[i][e], p)
			}
		}
		total.Add(sum, p)
		kills.Add(dead, p)
		lives.Add(living, p)
	}
	all := orders(spread(m.Pile))
	p := big.NewRat(1, int64(len(all)))
	for _, pile := range all {
		realTable{strikes, see}.attack(0, pile, spread(m.Discard), p, nil, nil)
	}
	var b strings.Builder
	for i, s := range strikes {
		fmt.Fprintf(&b, "target %d: %v", i+1, harm[i].Dist(t))
		if s.Life > 0 {
			fmt.Fprintf(&b, "; kill %v", harm[i].Dist(t).AtLeast(s.Life))
		}
		for _, name := range m.effects() {
			if q := chance[i][name]; q != nil {
				fmt.Fprintf(&b, "; %s %s", name, q.RatString())
			} else {
				fmt.Fprintf(&b, "; %s 0", name)
			}
		}
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "total: %v\nkills: %v\nlives: %v\n", total.Dist(t), kills.Dist(t), lives.Dist(t))
	return b.String()
}

// counted returns the result of [Deck.Odds], in the form of [enumerated].
func counted(t *testing.T, m Deck, strikes []Strike) string {
	a := dicetest.OK(m.Odds(strikes...))(t)
	var b strings.Builder
	for i, s := range a.Targets {
		fmt.Fprintf(&b, "target %d: %v", i+1, s.Harm)
		if s.Life > 0 {
			fmt.Fprintf(&b, "; kill %v", s.Kill)
		}
		for _, e := range s.Effects {
			fmt.Fprintf(&b, "; %s %v", e.Name, e.P)
		}
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "total: %v\nkills: %v\nlives: %v\n", a.Total, a.Kills, dicetest.OK(m.Survivors(strikes...))(t))
	return b.String()
}

func randomStrike(r *rand.Rand) Strike {
	s := Strike{
		Attack: r.IntN(5), Shield: r.IntN(3), Pierce: r.IntN(3), Life: r.IntN(5),
		Favour: dice.Favour(r.IntN(3)), Order: Choice(r.IntN(3)), OneMore: r.IntN(2) == 0, Doubled: r.IntN(4) == 0, Halved: r.IntN(4) == 0,
	}
	for range r.IntN(3) {
		s.Bonuses = append(s.Bonuses, []Bonus{Poison(), {Add: 2}, {Add: -1}, {Times: 2}}[r.IntN(4)])
	}
	return s
}

func randomPile(r *rand.Rand, n int) dice.Pile[Card] {
	kinds := []string{
		"+0", "+1", "-1", "+2", "-2", "x2*", "null*", "bless", "curse", "+1r", "-1r", "+2r:stun",
		"+0r:fire", "+1:stun", "+0:fire", "+1:fire", "+0:fire,stun", "x2r", "null:stun", "+1o", "nullr",
	}
	var p dice.Pile[Card]
	for range n {
		c, _ := ParseCard(kinds[r.IntN(len(kinds))])
		p = p.With(c, 1)
	}
	return p
}

// GH S4.20, S4.21, S4.22, S4.24 to S4.26, S4.28, S4.31, S4.42: the odds are compared with the slow
// twin, on random decks, discards and targets. BATTLEMAT_LONG=1 plays more games.
func TestOddsAgainstEnumeration(t *testing.T) {
	games, most := 12, 5
	if os.Getenv("BATTLEMAT_LONG") != "" {
		games = 3000
	}
	r := rand.New(rand.NewPCG(7, 8))
	runsOut := 0
	for range games {
		n := r.IntN(most + 1)
		m := Deck{Pile: randomPile(r, n), Discard: randomPile(r, r.IntN(5))}
		strikes := make([]Strike, 1+r.IntN(3))
		if n == most {
			strikes = strikes[:1]
		}
		for i := range strikes {
			strikes[i] = randomStrike(r)
		}
		if !m.lasts(strikes) {
			runsOut++
		}
		got := counted(t, m, strikes)
		if want := enumerated(t, m, strikes); got != want {
			t.Fatalf("deck %v\nstrikes %+v\n got %s\nwant %s", m, strikes, got, want)
		}
	}
	if runsOut < games/10 || runsOut > games*9/10 {
		t.Errorf("the pile could run out in %d of %d games", runsOut, games)
	}
}

// TestOddsOfWhatWasPutAway compares the odds with the slow twin on decks in which two draws leave
// the same pile but different discards.
func TestOddsOfWhatWasPutAway(t *testing.T) {
	even, bad := Strike{Attack: 2, Life: 3}, Strike{Attack: 2, Favour: dice.Disadvantage}
	for _, c := range []struct {
		deck    string
		strikes []Strike
	}{
		{"+1ro +1r +2r +5r +0", []Strike{even, even}},
		{"+1rx2 -1r +2", []Strike{bad, bad, even}},
		{"+1ro +1r x2 / curse", []Strike{bad, even, bad}},
		{"nullo null +1r / +2o", []Strike{even, even, even, even}},
		{"+1r / +1r +1", []Strike{{Attack: 2, Favour: dice.Advantage}, even}},
	} {
		m := dicetest.OK(ParseDeck(c.deck))(t)
		got := counted(t, m, c.strikes)
		if want := enumerated(t, m, c.strikes); got != want {
			t.Errorf("deck %v\nstrikes %+v\n got %s\nwant %s", m, c.strikes, got, want)
		}
	}
}

// TestOddsPlayed checks that Draw and Reckon agree with the count, for every draw.
func TestOddsPlayed(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	for range 150 {
		m := Deck{Pile: randomPile(r, 1+r.IntN(5)), Discard: randomPile(r, r.IntN(3))}
		strikes := []Strike{randomStrike(r), randomStrike(r)}[:1+r.IntN(2)]
		odds := dicetest.OK(m.Odds(strikes...))(t)
		dicetest.Same(t, fmt.Sprintf("deck %v, strikes %+v", m, strikes), odds.Total, dicetest.Played(t, func(roller dice.Roller) int {
			sum, deck := 0, m
			for _, s := range strikes {
				hand, after, err := deck.DrawFor(roller, s)
				if err != nil {
					t.Fatal(err)
				}
				sum += s.Reckon(hand.Used...).Damage
				deck = after
			}
			return sum
		}))
	}
}

// TestStandardOdds compares the odds of the standard deck with odds computed by hand. GH S4.24,
// S4.25.
func TestStandardOdds(t *testing.T) {
	m := NewDeck(Standard())
	odds := dicetest.OK(m.Odds(Strike{Attack: 3, Life: 4}))(t)
	dicetest.Equal(t, "even", odds.Targets[0].Harm.String(), "0: 1/20, 1: 1/20, 2: 1/4, 3: 3/10, 4: 1/4, 5: 1/20, 6: 1/20")
	dicetest.Equal(t, "even, kill", odds.Targets[0].Kill.String(), "7/20")
	dicetest.Equal(t, "kills", odds.Kills.String(), "0: 13/20, 1: 7/20")
	// With Advantage the attack does not kill if both cards are among the 13 lower ones. With
	// Disadvantage it kills if both are among the 7 higher ones.
	odds = dicetest.OK(m.Odds(Strike{Attack: 3, Life: 4, Favour: dice.Advantage}))(t)
	dicetest.Equal(t, "advantage, kill", odds.Targets[0].Kill.String(), dice.NewRatio(1, 1).Minus(dice.NewRatio(13*12, 20*19)).String())
	odds = dicetest.OK(m.Odds(Strike{Attack: 3, Life: 4, Favour: dice.Disadvantage}))(t)
	dicetest.Equal(t, "disadvantage, kill", odds.Targets[0].Kill.String(), dice.NewRatio(7*6, 20*19).String())
	// Two targets cannot get the same card. Both die if both cards are among the 7 higher ones.
	odds = dicetest.OK(m.Odds(Strike{Attack: 3, Life: 4}, Strike{Attack: 3, Life: 4}))(t)
	dicetest.Equal(t, "both", odds.Kills.P(2).String(), dice.NewRatio(7*6, 20*19).String())
	dicetest.Equal(t, "the second", odds.Targets[1].Kill.String(), "7/20")
	// Only the null is left in this pile.
	odds = dicetest.OK(dicetest.OK(ParseDeck("null* / +0x6 +1x5 -1x5 +2 -2 x2*"))(t).Odds(Strike{Attack: 3, Life: 4}, Strike{Attack: 3, Life: 4}))(t)
	dicetest.Equal(t, "the first", odds.Targets[0].Harm.String(), "0: 1")
	dicetest.Equal(t, "the second", odds.Targets[1].Kill.String(), "7/20") // the null has been shuffled in
}

func TestOddsBounds(t *testing.T) {
	m := NewDeck(Standard())
	s := Strike{Attack: 3}
	for what, err := range map[string]error{
		"no target":       second(m.Odds()),
		"too many":        second(m.Odds(make([]Strike, MaxTargets+1)...)),
		"a huge attack":   second(m.Odds(Strike{Attack: 1 << 40})),
		"a huge factor":   second(NewDeck(pileOf(t, "x9rx20 +1")).Odds(s)),
		"no such favour":  second(m.Odds(Strike{Favour: 7})),
		"no such order":   second(m.Odds(Strike{Order: 7})),
		"too many cards":  second(m.Add(Plus(7), 250).Odds(s)),
		"many bonuses":    second(m.Odds(Strike{Bonuses: make([]Bonus, 300)})),
		"many effects":    second(manyEffects().Odds(s)),
		"a varied action": second(varied().Odds(slices.Repeat([]Strike{{Attack: 3, Favour: dice.Advantage}}, MaxTargets)...)),
	} {
		if err == nil {
			t.Errorf("%s was counted", what)
		}
		if (what == "a varied action") != errors.Is(err, ErrTooMany) {
			t.Errorf("%s: %v", what, err)
		}
	}
	dicetest.Equal(t, "nothing at all", dicetest.OK(Deck{}.Odds(s))(t).Total.String(), "3: 1")
}

func second[T any](_ T, err error) error { return err }

func manyEffects() Deck {
	var p dice.Pile[Card]
	for i := range 70 {
		p = p.With(Plus(0).Adding(fmt.Sprint("e", i)), 1)
	}
	return NewDeck(p)
}

// varied returns a deck in which no two cards are equal.
func varied() Deck {
	var p dice.Pile[Card]
	for i := range 60 {
		c := Plus(i)
		c.Rolling = i%2 == 0
		p = p.With(c, 1)
	}
	return NewDeck(p)
}

func TestActionJSON(t *testing.T) {
	odds := dicetest.OK(NewDeck(pileOf(t, "+0 +0:stun")).Odds(Strike{Attack: 2, Life: 2}, Strike{Attack: 1}))(t)
	var got struct {
		Targets []struct {
			Life    int
			Harm    dice.Dist
			Kill    *dice.Ratio
			Effects []struct {
				Name   string
				Chance dice.Ratio
			}
		}
		Total, Kills dice.Dist
	}
	if err := json.Unmarshal(dicetest.OK(json.Marshal(odds))(t), &got); err != nil {
		t.Fatal(err)
	}
	dicetest.Equal(t, "life", got.Targets[0].Life, 2)
	dicetest.Equal(t, "kill", got.Targets[0].Kill.String(), "1")
	dicetest.Equal(t, "effect", fmt.Sprint(got.Targets[1].Effects), "[{stun 1/2}]")
	dicetest.Equal(t, "no kill asked", got.Targets[1].Kill, nil)
	dicetest.Same(t, "total", got.Total, dice.Certain(3))
	dicetest.Same(t, "kills", got.Kills, dice.Certain(1))
}

// TestPlainOdds checks that the odds computed by formula equal those computed by going through the
// draws.
func TestPlainOdds(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	met, rolling := 0, 0
	for range 3000 {
		m, s := NewDeck(randomPile(r, 1+r.IntN(10))), randomStrike(r)
		if r.IntN(2) == 0 {
			piercing, _ := ParseCard("+1r:pierce-2")
			m.Pile = m.Pile.With(piercing, 1)
		}
		if !m.lasts([]Strike{s}) {
			continue
		}
		names, budget := m.effects(), maxDraws
		got, is := m.plainly(s, names)
		if !is {
			continue
		}
		met++
		if slices.ContainsFunc(names, func(name string) bool { return name == "pierce-2" }) {
			rolling++
		}
		want, err := m.counted([]Strike{s}, names, &budget)
		if err != nil {
			t.Fatal(err)
		}
		a, _ := json.Marshal(got)
		b, _ := json.Marshal(want)
		if string(a) != string(b) {
			t.Fatalf("%v, %+v:\n%s, and draw by draw\n%s", m.Pile, s, a, b)
		}
		if harm, err := m.Harm(s); err != nil || harm.Mean().String() != want.Harm.Mean().String() {
			t.Fatalf("%v, %+v: %v on average, %v", m.Pile, s, harm.Mean(), err)
		}
	}
	if met < 300 || rolling < 100 {
		t.Errorf("met %d such attacks, %d with a rolling card that pierces", met, rolling)
	}
}

package scenarios_test

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/draw/portrait"
)

// TestMoments plays scenarios with bots. Each moment must have everything that its display needs,
// and the objective must be met only once.
func TestMoments(t *testing.T) {
	for name, wanted := range map[string][]battlemat.Moment{
		"the-lantern":      {battlemat.Treasure, battlemat.Tale, battlemat.Foe, battlemat.Met},
		"the-cloakroom":    {battlemat.Tale, battlemat.Met},
		"the-millers-rats": {battlemat.Foe},
	} {
		rules, doc := load(t, name)
		count := map[battlemat.Moment]int{}
		for _, m := range record(t, rules, doc, 600, rules.Bot) {
			for _, told := range m.told {
				count[told.Moment]++
				switch told.Moment {
				case battlemat.Treasure:
					if told.Card == nil || told.Card.ID == "" || told.Card.Name == "" || told.Card.Text == "" || !portrait.Known(told.Card.Portrait) {
						t.Errorf("%s: a treasure without its card: %+v", name, told)
					}
				case battlemat.Foe, battlemat.Dying, battlemat.Fallen:
					if told.Figure == "" {
						t.Errorf("%s: a foe, or one that falls, without its figure: %+v", name, told)
					}
				case battlemat.Tale, battlemat.Met, battlemat.Lost:
					if told.Text == "" {
						t.Errorf("%s: a moment that says nothing: %+v", name, told)
					}
				}
			}
		}
		for _, moment := range wanted {
			if count[moment] == 0 {
				t.Errorf("%s: no %s came about: %v", name, moment, count)
			}
		}
		if count[battlemat.Met] > 1 || count[battlemat.Lost] > 0 {
			t.Errorf("%s: %v", name, count)
		}
	}
}

// TestThrowsHaveMeans compares the stated averages of throws with the results: the sums over all
// throws must be close to each other. Each throw that states an average must say what it counts.
func TestThrowsHaveMeans(t *testing.T) {
	for name, of := range map[string]string{"the-lantern": "attack", "the-cloakroom": "modifier", "the-old-weir": "attack", "the-millers-rats": "attack"} {
		n, fell, mean := 0, dice.Ratio{}, dice.Ratio{}
		for _, m := range recorded(t, name) {
			for _, told := range m.told {
				for _, throw := range told.Dice {
					if (throw.Mean == "") != (throw.Unit == "") {
						t.Errorf("%s: %+v: of what is that the mean?", name, throw)
					}
					if throw.Mean == "" || throw.Of != of {
						continue
					}
					one, err := dice.ParseRatio(throw.Mean)
					if err != nil {
						t.Fatalf("%s: %v", name, err)
					}
					n, fell, mean = n+1, fell.Plus(dice.NewRatio(int64(throw.Count), 1)), mean.Plus(one)
				}
			}
		}
		// The sums may differ by up to three standard deviations.
		off := fell.Minus(mean)
		if n == 0 || off.Times(off).Cmp(dice.NewRatio(int64(9*n)*spread[of], 1)) > 0 {
			t.Errorf("%s: %d throws of %s came to %s, on average to %s", name, n, of, fell, mean)
		}
	}
}

// spread is an upper limit for the variance of a throw, by its kind.
var spread = map[string]int64{"attack": 36, "modifier": 6}

// TestSkirmishesTellOfPlaces checks that in a match between bots, the first seat is told about
// places, at most once each, and about monsters with individual names.
func TestSkirmishesTellOfPlaces(t *testing.T) {
	tales, foes := map[string]int{}, map[string]int{}
	for _, name := range []string{"the-salt-toll", "the-sextons-key"} {
		for _, told := range heard(t, name, 200) {
			switch told.Moment {
			case battlemat.Tale:
				tales[name+": "+told.Text]++
			case battlemat.Foe:
				foes[name+": "+told.Figure]++
			}
		}
	}
	for what, n := range tales {
		if n > 1 {
			t.Errorf("%q is told %d times", what, n)
		}
	}
	if len(tales) == 0 || len(foes) == 0 {
		t.Errorf("%d tales and %d foes", len(tales), len(foes))
	}
}

// heard returns what the first seat of a scenario is told about a match between bots, for a number
// of commands of all seats.
func heard(t testing.TB, name string, bound int) (list []battlemat.Told) {
	t.Helper()
	rules, doc := load(t, name)
	p, err := battlemat.Begin(rules, doc)
	if err != nil {
		t.Fatal(err)
	}
	for n := range bound {
		if _, over := p.Outcome(); over {
			break
		}
		seat := p.ToAct()[0]
		events, err := p.Decide(seat, rules.Bot(seat).Choose(p.See(seat), slices.Collect(p.Choices(seat))), dice.NewSeeded(dice.SeedOf(name).At(uint64(n))))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			list = append(list, p.Tell(battlemat.Seat(doc.Seats[0].ID), e)...)
			p = p.Apply(e)
		}
	}
	return list
}

// TestToldCardsLieOpen checks that if only the name of a card is told, the card is in a hand that
// all seats see.
func TestToldCardsLieOpen(t *testing.T) {
	for _, name := range []string{"the-wedding-cake", "overdue"} {
		named := 0
		match := recorded(t, name)
		for n, m := range match[:len(match)-1] {
			for _, told := range m.told {
				c := told.Card
				if c == nil || c.Text != "" || c.Lines != nil || c.Parts != nil {
					continue
				}
				named++
				after := match[n+1].view
				if !slices.ContainsFunc(after.Hands, func(h battlemat.Hand) bool {
					return slices.ContainsFunc(h.Cards, func(o battlemat.Card) bool { return o.ID == c.ID && o.Name == c.Name && o.Parts != nil })
				}) {
					t.Errorf("%s, command %d: %s does not see %s, which was played", name, n, after.Seat, c.Name)
				}
			}
		}
		if named == 0 {
			t.Errorf("%s: no card is told of by its name", name)
		}
	}
}

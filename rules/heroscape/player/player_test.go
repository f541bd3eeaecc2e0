package player_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/bot"
	"github.com/battlemat/battlemat/game/gametest"
	_ "github.com/battlemat/battlemat/internal/testenv"
	"github.com/battlemat/battlemat/rules/heroscape/battle"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// greedy moves at random and makes the attack that is most likely to kill.
type greedy struct{ random, greedy battlemat.Bot }

func (b greedy) Choose(v battlemat.View, choices []battlemat.Choice) battlemat.Command {
	attacks := slices.DeleteFunc(slices.Clone(choices), func(c battlemat.Choice) bool { return c.Kind != battlemat.Attack })
	if len(attacks) > 0 {
		return b.greedy.Choose(v, attacks)
	}
	return b.random.Choose(v, choices)
}

// won plays matches, spread over a hundred seeds, in which the player holds the seats of one side
// and another bot the others. It returns the number of matches that the player's side wins.
func won(t *testing.T, name string, matches int, other func(seed string) battlemat.Bot) int {
	t.Helper()
	doc, err := scenarios.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	wins := 0
	for n := range matches {
		seed := fmt.Sprint(name, n*13%100)
		p, err := battlemat.Begin(battle.Ruleset, doc)
		if err != nil {
			t.Fatal(err)
		}
		side := doc.Seats[n%2*(len(doc.Seats)-1)].Side // the sides alternate
		roller := dice.NewSeeded(dice.SeedOf(seed))
		stranger := other(seed)
		for steps := 0; len(p.ToAct()) > 0; steps++ {
			if steps > 5000 {
				t.Fatalf("%s: no end", seed)
			}
			seat := p.ToAct()[0]
			b := stranger
			if s, _ := doc.Seat(string(seat)); s.Side == side {
				b = battle.Ruleset.Bot(seat)
			}
			c := b.Choose(p.See(seat), slices.Collect(p.Choices(seat)))
			events, err := p.Decide(seat, c, roller)
			if err != nil {
				t.Fatalf("%s: %s: %v", seed, c, err)
			}
			for _, e := range events {
				p = p.Apply(e)
			}
		}
		o, _ := p.Outcome()
		if len(o.Winners) > 0 {
			if s, _ := doc.Seat(string(o.Winners[0])); s.Side == side {
				wins++
			}
		}
	}
	return wins
}

// TestThePlayerBeatsChance checks that the player beats the random bot in nineteen of twenty
// matches, and the greedy bot in four of five.
func TestThePlayerBeatsChance(t *testing.T) {
	for name, quick := range map[string]int{"the-old-weir": 24, "the-toll-bridge": 6, "the-broken-crown": 6, "the-two-ledges": 6} {
		n := gametest.Usual(quick, 100)
		random := won(t, name, n, func(seed string) battlemat.Bot { return bot.Random(seed) })
		attacks := won(t, name, n, func(seed string) battlemat.Bot { return greedy{bot.Random(seed), bot.Greedy()} })
		t.Logf("%s: %d of %d against chance, %d of %d against greedy attacks", name, random, n, attacks, n)
		slack := gametest.Usual(quick/6, 0) // a few matches prove little, and the random bot plays differently after any change of a text in a view
		if random*20 < (n-slack)*19 || attacks*5 < (n-slack)*4 {
			t.Errorf("%s: won %d of %d against chance, and %d against greedy attacks", name, random, n, attacks)
		}
	}
}

// TestThePlayerLooksFromWhereItGoes shows HS S3.8: an archer goes to a place from which it sees its
// foe, not to a higher one behind a tree.
func TestThePlayerLooksFromWhereItGoes(t *testing.T) {
	doc, err := scenario.Parse([]byte(`{"format":"battlemat.scenario/1","id":"tree","name":"A tree","rules":"heroscape","profile":"basic",
 "seats":[{"id":"reds","name":"Reds","side":"reds"},{"id":"blues","name":"Blues","side":"blues"}],
 "board":{"format":"battlemat.board/1","grid":"hex-pointy","outside":"open","map":["gggggggggg","ggggtggggg","gggggggggg"],
  "legend":{"g":"floor","t":{"terrain":"obstacle","height":20}},
  "levels":[[0,0,0,0,0,0,0,0,0,0],[0,0,0,1,0,0,0,0,0,0],[0,0,0,0,0,0,0,0,0,0]]},
 "game":{"first":"reds","cards":[
   {"key":"archer","name":"Archer","rarity":"unique","height":5,"life":1,"move":3,"range":7,"attack":3,"defense":3,"points":70},
   {"key":"foe","name":"Foe","rarity":"unique","height":5,"life":1,"move":1,"range":1,"attack":1,"defense":3,"points":70}],
  "armies":[{"seat":"reds","cards":[{"card":"archer","at":[{"at":[1,1]}]}]},{"seat":"blues","cards":[{"card":"foe","at":[{"at":[8,1]}]}]}]}}`), "tree", boards.Shipped)
	if err != nil {
		t.Fatal(err)
	}
	p, err := battlemat.Begin(battle.Ruleset, doc)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"take", "move", "attack"} {
		c := battle.Ruleset.Bot("reds").Choose(p.See("reds"), slices.Collect(p.Choices("reds")))
		if got := c.Words()[0]; got != want {
			t.Fatalf("%q, want to %s", c, want)
		}
		events, err := p.Decide("reds", c, dice.NewSeeded(dice.SeedOf("tree")))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			p = p.Apply(e)
		}
	}
}

package match

import (
	"reflect"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
)

// TestCounting counts the messages of two entries. The attacker is named together with the harm, or
// was named before. An unknown attacker is not counted.
func TestCounting(t *testing.T) {
	c := counting{index: map[string]int{}, round: 2, seq: 5}
	c.meet(battlemat.View{Figures: []battlemat.Figure{
		{ID: "elf", Name: "Elf", Side: "heroes"}, {ID: "orc-1", Name: "Orc 1", Side: "monsters"}, {ID: "idle", Name: "Idle"},
	}})
	blow := []battlemat.Told{
		{Kind: battlemat.Attacked, Figure: "elf", Target: "orc-1", Harm: 2, Dice: []battlemat.Throw{
			{Of: "attack", Count: 2, Mean: "3/2", Unit: "skulls"}, {Of: "defence", Count: 0, Mean: "1/6", Unit: "shields", By: "orc-1"}, {Of: "plain", Count: 9},
		}},
		{Kind: battlemat.Hurt, Figure: "orc-1", Harm: 2},
		{Kind: battlemat.Died, Figure: "orc-1"},
	}
	if c.strange(blow) || !c.strange([]battlemat.Told{{Figure: "ghost"}}) {
		t.Error("who is strange")
	}
	c.count(blow)
	c.round, c.seq = 3, 8
	c.count([]battlemat.Told{
		{Kind: battlemat.Hurt, Figure: "elf", Harm: 1, By: "ghost"},
		{Kind: battlemat.Healed, Figure: "elf", Harm: -1},
		{Kind: battlemat.Sprung, Figure: "elf", Dice: []battlemat.Throw{{Of: "trap", Count: 1, Mean: "1/2"}}}, // a trap counts for nobody's luck
		{Kind: battlemat.Rolled, Figure: "elf", Dice: []battlemat.Throw{{Of: "attack", Count: 1, Mean: "1", Unit: "skulls"}}},
	})
	got := c.end(battlemat.View{Round: 3, Counts: []battlemat.Stat{{Key: "gold", N: 40}}})
	want := Tally{Rounds: 3, Gold: 40, Figures: []Tallied{
		{ID: "elf", Name: "Elf", Side: "heroes", Kills: 1, Given: 2, Taken: 1},
		{ID: "orc-1", Name: "Orc 1", Side: "monsters", Taken: 2, Fell: 1},
	}, ByRound: []RoundTally{{Round: 2, Seq: 5, Sides: []SideHarm{{"monsters", 2}}}, {Round: 3, Seq: 8, Sides: []SideHarm{{"heroes", 1}}}}}
	luck := got.Luck
	got.Luck = nil
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
	if len(luck) != 2 || luck[0].Side != "heroes" || luck[0].Unit != "skulls" || luck[0].Throws != 2 || luck[0].Came != 3 || luck[0].Mean.Cmp(dice.NewRatio(5, 2)) != 0 ||
		luck[1].Side != "monsters" || luck[1].Unit != "shields" || luck[1].Came != 0 || luck[1].Mean.Cmp(dice.NewRatio(1, 6)) != 0 {
		t.Errorf("%+v", luck)
	}
}

package player_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/rules/heroscape/battle"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenarios"
)

// tally counts the turns of matches between bots.
type tally struct {
	turns, idle, lost int
	run               int // the longest run of turns in which a side did nothing
	won               map[string]int
	rounds            int
}

// played lets bots hold all seats of a scenario and counts what they do with their turns.
func (n *tally) played(t *testing.T, doc *scenario.Scenario, seed string) {
	t.Helper()
	p, err := battlemat.Begin(battle.Ruleset, doc)
	if err != nil {
		t.Fatal(err)
	}
	roller, bots := dice.NewSeeded(dice.SeedOf(seed)), map[battlemat.Seat]battlemat.Bot{}
	var turn battlemat.Seat
	acted, run := true, map[battlemat.Seat]int{}
	over := func() {
		if turn == "" {
			return
		}
		if run[turn]++; acted {
			run[turn] = 0
		} else {
			n.idle++
		}
		n.run = max(n.run, run[turn])
		turn = ""
	}
	for steps := 0; len(p.ToAct()) > 0; steps++ {
		if steps > 9000 {
			t.Fatalf("%s: no end", seed)
		}
		seat := p.ToAct()[0]
		if bots[seat] == nil {
			bots[seat] = battle.Ruleset.Bot(seat)
		}
		c := bots[seat].Choose(p.See(seat), slices.Collect(p.Choices(seat)))
		events, err := p.Decide(seat, c, roller)
		if err != nil {
			t.Fatalf("%s: %s: %v", seed, c, err)
		}
		for _, e := range events {
			switch e := e.(type) {
			case battle.Began:
				over()
				if n.turns++; e.Lost {
					n.lost++
				} else {
					turn, acted = e.Seat, false
				}
			case battle.Moved, battle.Attacked, battle.Tried, battle.Teleported:
				acted = true
			}
			p = p.Apply(e)
		}
	}
	over()
	o, _ := p.Outcome()
	winner := ""
	if len(o.Winners) > 0 {
		s, _ := doc.Seat(string(o.Winners[0]))
		winner = s.Side
	}
	n.won[winner]++
	n.rounds += p.See(battlemat.Spectator).Round
}

// TestBotsUseTheirTurnsAtLength: no figure stands idle that could do something, and order markers lie on cards that
// live to act: of a scenario's turns at most two in a hundred are idle, and two lost with a card that dies in the round.
func TestBotsUseTheirTurnsAtLength(t *testing.T) {
	matches := gametest.Usual(4, 200)
	for _, name := range scenarios.Of("heroscape") {
		t.Run(name, func(t *testing.T) {
			doc, err := scenarios.Load(name)
			if err != nil {
				t.Fatal(err)
			}
			n := tally{won: map[string]int{}}
			for i := range matches {
				n.played(t, doc, fmt.Sprint(name, i))
			}
			t.Logf("%d matches, %d rounds, %d turns, %d idle, the longest run %d, %d lost; won %v", matches, n.rounds, n.turns, n.idle, n.run, n.lost, n.won)
			slack := gametest.Usual(3, 0) // a few matches say little
			if n.idle*50 > n.turns+50*slack || n.lost*50 > n.turns+50*slack {
				t.Errorf("of %d turns %d are idle and %d lost", n.turns, n.idle, n.lost)
			}
		})
	}
}

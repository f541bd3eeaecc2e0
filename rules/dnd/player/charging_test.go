package player_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/bot"
	"github.com/battlemat/battlemat/game/gametest"
	_ "github.com/battlemat/battlemat/internal/testenv"
	"github.com/battlemat/battlemat/rules/dnd/skirmish"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// charging is a bot that moves towards the nearest enemy and makes the attack that is most likely
// to kill. It spares its friends, and does nothing that would keep it from the fight.
type charging struct{ greedy battlemat.Bot }

// idle lists the verbs that are no use to a charging bot.
var idle = []string{"ready", "search", "help", "dodge", "drop", "hide", "disengage", "close", "release", "grapple", "shove", "dismiss"}

func (b charging) Choose(v battlemat.View, choices []battlemat.Choice) battlemat.Command {
	side := map[string]string{}
	for _, f := range v.Figures {
		side[f.ID] = f.Side
	}
	wanted := slices.DeleteFunc(slices.Clone(choices), func(c battlemat.Choice) bool {
		return c.Kind == battlemat.Resign || slices.Contains(idle, c.Command.Words()[0]) ||
			c.Kind == battlemat.Attack && slices.ContainsFunc(c.Hits, func(id string) bool { return side[id] == side[c.Figure] })
	})
	if len(wanted) == 0 {
		wanted = choices
	}
	return b.greedy.Choose(v, wanted)
}

// result holds what the party achieved in a number of matches.
type result struct{ wins, left int } // left is the sum of the party's remaining hit points

// party plays matches of an encounter. The bot of package player plays the monsters, and also the
// party unless another bot is given for it.
func party(t *testing.T, doc *scenario.Scenario, matches int, of battlemat.Bot) (r result) {
	t.Helper()
	for n := range matches {
		p, err := battlemat.Begin(skirmish.Ruleset, doc)
		if err != nil {
			t.Fatal(err)
		}
		roller := dice.NewSeeded(dice.SeedOf(fmt.Sprint(doc.ID, n)))
		for steps := 0; len(p.ToAct()) > 0; steps++ {
			if steps > 6000 {
				t.Fatalf("%s, match %d: no end", doc.ID, n)
			}
			seat := p.ToAct()[0]
			b := of
			if of == nil || seat == "gm" {
				b = skirmish.Ruleset.Bot(seat)
			}
			c := b.Choose(p.See(seat), slices.Collect(p.Choices(seat)))
			events, err := p.Decide(seat, c, roller)
			if err != nil {
				t.Fatalf("%s, match %d: %s: %v", doc.ID, n, c, err)
			}
			for _, e := range events {
				p = p.Apply(e)
			}
		}
		if o, _ := p.Outcome(); !slices.Contains(o.Winners, "gm") {
			r.wins++
		}
		for _, f := range p.See(battlemat.Seat(doc.Seats[0].ID)).Figures {
			if f.Side == "party" {
				r.left += f.Life
			}
		}
	}
	return r
}

// TestThePartyBeatsCharging: the player's party wins every encounter more often than not. Except in
// the tutorials it wins clearly more often than a party that only charges. A normal run plays every
// other encounter once, and compares the hit points that the two parties have left.
func TestThePartyBeatsCharging(t *testing.T) {
	n := gametest.Usual(1, 40)
	var all, charged result
	encounters, fights := 0, 0
	for _, name := range scenarios.Of("dnd") {
		doc, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		if doc.Level != "tutorial" {
			fights++
		}
		if fights%gametest.Usual(2, 1) != 0 || testing.Short() && name != "the-millers-rats" && name != "the-salt-toll" {
			continue
		}
		own := party(t, doc, n, nil)
		all.wins, encounters = all.wins+own.wins, encounters+1
		if doc.Level == "tutorial" {
			t.Logf("%s: %d of %d", name, own.wins, n)
			continue
		}
		other := party(t, doc, n, charging{bot.Greedy()})
		all.left, charged.left = all.left+own.left, charged.left+other.left
		t.Logf("%s: of %d matches the player's party wins %d with %d hit points left, one that charges %d with %d", name, n, own.wins, own.left/n, other.wins, other.left/n)
		if n >= 40 && (2*own.wins <= n || 4*own.wins < 4*other.wins+n) {
			t.Errorf("%s: of %d matches the player's party wins %d, one that charges %d", name, n, own.wins, other.wins)
		}
	}
	if all.wins < (encounters+1)*n/2 || all.left <= charged.left {
		t.Errorf("of %d matches the party wins %d, with %d hit points left, and one that charges has %d left", encounters*n, all.wins, all.left, charged.left)
	}
}

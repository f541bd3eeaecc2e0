package scenarios_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/delve"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// delves returns the scenarios of Gloomhaven, each with its game part.
func delves(t *testing.T) map[string]delve.Document {
	t.Helper()
	all := map[string]delve.Document{}
	for _, name := range scenarios.Of("gloomhaven") {
		_, doc := load(t, name)
		var game delve.Document
		if faults := scenario.Decode(doc.Game, &game); len(faults) > 0 {
			t.Fatal(faults)
		}
		all[name] = game
	}
	return all
}

// TestDelvesHaveAllThatTheRulesSpeakOf checks that every rule can come up in at least one scenario.
func TestDelvesHaveAllThatTheRulesSpeakOf(t *testing.T) {
	has := map[string]bool{}
	for name, game := range delves(t) {
		_, doc := load(t, name)
		for _, c := range doc.Board.Cells() {
			has["on the board: "+doc.Board.Terrain(c).String()] = true
		}
		has["thin walls"] = has["thin walls"] || len(doc.Board.Walls()) > 0
		begin := map[board.Room]bool{}
		for _, c := range game.Characters {
			begin[doc.Board.Room(c.At)] = true
			has["a party of "+fmt.Sprint(len(game.Characters))] = true
		}
		has["a split party"] = has["a split party"] || len(begin) > 1
		has["more doors than one"] = has["more doors than one"] || len(doc.Board.Doors()) > 1
		kinds := kindsOf(game)
		for _, r := range game.Rooms {
			count := map[string]int{}
			for _, m := range r.Monsters {
				if count[m.Kind]++; kinds[m.Kind].Standees > 0 && count[m.Kind] > kinds[m.Kind].Standees {
					has["standees that run out"] = true
				}
				if m.Two != m.Three || m.Three != m.Four {
					has["monsters by number of characters"] = true
				}
				has["a monster that is "+m.Four] = true
				has["a boss"] = has["a boss"] || kinds[m.Kind].Boss
			}
			for _, o := range r.Overlays {
				has["laid: "+o.Terrain] = true
				has["overlay tiles by number of characters"] = has["overlay tiles by number of characters"] || o.From > 2
				has["traps with conditions"] = has["traps with conditions"] || len(o.Trap) > 0
				has["traps that harm"] = has["traps that harm"] || o.Terrain == "trap" && o.Harm == nil
			}
			has["money"] = has["money"] || len(r.Money) > 0
			has["treasure"] = has["treasure"] || len(r.Treasures) > 0
		}
		for kind := range kinds {
			for _, trait := range kinds[kind].Traits {
				has["monsters "+trait] = true
			}
			for _, c := range kinds[kind].Cards {
				for _, a := range c.Abilities {
					has["pulling monsters"] = has["pulling monsters"] || a.Pull > 0 || a.Deed == card.Pull
					has["pushing monsters"] = has["pushing monsters"] || a.Push > 0 || a.Deed == card.Push
					has["monsters with areas"] = has["monsters with areas"] || len(a.Area.Red) > 0
				}
			}
			has["ranged monsters"] = has["ranged monsters"] || kinds[kind].Normal[0].Range > 1
		}
		o := game.Objective
		for what, there := range map[string]bool{
			"clear": o.Clear, "slay": len(o.Slay) > 0, "loot": len(o.Loot) > 0, "reach": len(o.Reach) > 0, "protect": len(o.Protect) > 0,
		} {
			has["objective: "+what] = has["objective: "+what] || there
		}
	}
	for _, what := range []string{
		"on the board: obstacle", "on the board: trap", "on the board: hazard", "on the board: difficult", "on the board: ice", "on the board: water",
		"laid: obstacle", "laid: trap", "laid: hazard", "laid: difficult", "laid: ice", "laid: water",
		"overlay tiles by number of characters", "traps that harm", "traps with conditions",
		"thin walls", "more doors than one", "a split party", "a party of 2", "a party of 4", "money", "treasure",
		"standees that run out", "monsters by number of characters", "a monster that is normal", "a monster that is elite", "a boss",
		"monsters flying", "ranged monsters", "pulling monsters", "pushing monsters", "monsters with areas",
		"objective: clear", "objective: slay", "objective: loot", "objective: reach", "objective: protect",
	} {
		if !has[what] {
			t.Errorf("no scenario has %s", what)
		}
	}
}

// kindsOf returns the types of monsters that a scenario names.
func kindsOf(game delve.Document) map[string]*card.Monster {
	all := map[string]*card.Monster{}
	for _, m := range card.Monsters() {
		all[m.Kind] = m
	}
	for _, e := range game.Monsters {
		all[e.Kind], _ = e.Monster("monsters")
	}
	used := map[string]*card.Monster{}
	for _, r := range game.Rooms {
		for _, m := range r.Monsters {
			used[m.Kind] = all[m.Kind]
		}
	}
	return used
}

// TestTheCloakroomTeachesInTime plays the tutorial with a bot in the learner's seat, and compares
// every hint with what can be done at that moment.
func TestTheCloakroomTeachesInTime(t *testing.T) {
	rules, doc := load(t, "the-cloakroom")
	p, err := battlemat.Begin(rules, doc)
	if err != nil {
		t.Fatal(err)
	}
	var heard []string
	struck := false
	for n := range 400 {
		if _, over := p.Outcome(); over {
			break
		}
		seat := p.ToAct()[0]
		choices := slices.DeleteFunc(slices.Collect(p.Choices(seat)), func(c battlemat.Choice) bool { return c.Kind == battlemat.Resign })
		may := func(verb string) bool {
			return slices.ContainsFunc(choices, func(c battlemat.Choice) bool { return strings.HasPrefix(string(c.Command), verb+" ") })
		}
		view := p.See(seat)
		if !slices.Contains(heard, view.Hint) {
			heard = append(heard, view.Hint)
		}
		says := func(words string) bool { return strings.Contains(view.Hint, words) }
		switch {
		case says("hoose two cards") != (may("choose") || may("rest")),
			says("choose the top half") && !may("play"), says("lit hex") && !may("move"),
			says("enemy with a ring") != (may("attack") && !struck), says("about to suffer") && !may("suffer"), says("Yellow hexes") && !may("push") && !may("pull"),
			says("equally good") && !may("act"), says("Walk onto the door") && len(view.Ground.Doors) == 0,
			says("all but the moth") && !strings.Contains(strings.Join(view.Ground.Rooms, ""), "B"):
			t.Errorf("command %d: %q, with the choices %v", n, view.Hint, commandsOf(choices))
		}
		command := rules.Bot(seat).Choose(view, choices)
		struck = struck || strings.HasPrefix(string(command), "attack ")
		events, err := p.Decide(seat, command, dice.NewSeeded(dice.SeedOf("a cloakroom").At(uint64(n))))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			p = p.Apply(e)
		}
		t.Logf("%-34s %s", command, view.Hint)
	}
	if len(heard) < 8 {
		t.Errorf("of the hints only these were heard: %q", heard)
	}
}

func commandsOf(choices []battlemat.Choice) []battlemat.Command {
	var list []battlemat.Command
	for _, c := range choices {
		list = append(list, c.Command)
	}
	return list
}

// TestBotsFinishTheFirstDelves lets bots play all seats of the tutorial and the easy scenario.
// Characters who play sensibly win more often than not.
func TestBotsFinishTheFirstDelves(t *testing.T) {
	matches := gametest.Usual(3, 40)
	for name, seat := range map[string]battlemat.Seat{"the-cloakroom": "bouncer", "overdue": "bouncer"} {
		if won, over := wins(t, name, seat, matches); over < matches || 2*won < matches {
			t.Errorf("%s: of %d matches %d ended and %d were won", name, matches, over, won)
		}
	}
}

// TestDelvesAreAsHardAsTheySay lets bots play all seats many times, with all characters and with
// fewer.
func TestDelvesAreAsHardAsTheySay(t *testing.T) {
	if os.Getenv("BATTLEMAT_LONG") == "" {
		t.Skip("set BATTLEMAT_LONG=1")
	}
	odds := map[string]struct{ least, most int }{"tutorial": {60, 100}, "easy": {60, 100}, "medium": {25, 80}, "hard": {8, 65}} // percentages
	const matches = 40
	for _, name := range scenarios.Of("gloomhaven") {
		rules, doc := load(t, name)
		for taken := len(doc.Seats); taken >= min(2, len(doc.Seats)); taken-- {
			won := 0
			for i := range doc.Seats {
				doc.Seats[i].Held = scenario.Bot
				if i >= taken {
					doc.Seats[i].Held = scenario.Empty
				}
			}
			for i := range matches {
				p, _ := play(t, rules, doc, fmt.Sprint(name, taken, i), 3000)
				outcome, over := p.Outcome()
				if !over {
					t.Errorf("%s, match %d: it does not end", name, i)
				}
				if len(outcome.Winners) > 0 {
					won++
				}
			}
			want := odds[doc.Level]
			t.Logf("%s, %d characters: %d of %d won", name, taken, won, matches)
			if share := 100 * won / matches; share < want.least || share > want.most {
				t.Errorf("%s, which is %s, is won by %d characters in %d of 100 matches: expected %d to %d", name, doc.Level, taken, share, want.least, want.most)
			}
		}
	}
}

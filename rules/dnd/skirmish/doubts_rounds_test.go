package skirmish

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario"
)

// roundsDoubted returns the doubts about the round limit in a skirmish of fighters and goblins.
// Each figure is a letter in the rows.
func roundsDoubted(t *testing.T, rows []string, change func(*Document, *scenario.Scenario)) string {
	t.Helper()
	list := map[rune]creature.Statblock{'F': soldier("fighter", hero, meleeOnly), 'G': soldier("goblin", meleeOnly)}
	var doc Document
	for _, r := range "FG" {
		doc.Creatures = append(doc.Creatures, list[r])
	}
	var plain []string
	for y, row := range rows {
		for x, r := range row {
			if s, is := list[r]; is {
				e := figure(s, at(x, y))
				e.ID = ""
				doc.Figures = append(doc.Figures, e)
			}
		}
		plain = append(plain, strings.NewReplacer("F", ".", "G", ".").Replace(row))
	}
	s := scenarioOf(t, arena(t, plain...), doc)
	change(&doc, s)
	s.Game = scenarioOf(t, s.Board, doc).Game
	if faults := Ruleset.Check(s); len(faults) > 0 {
		t.Fatalf("faults: %v", faults)
	}
	var lines []string
	for _, f := range doubts(s) {
		lines = append(lines, f.Path+": "+f.Message)
	}
	return strings.Join(lines, "\n")
}

// meleeOnly removes the bow.
func meleeOnly(s *creature.Statblock) { s.Actions = s.Actions[:1] }

// TestTooFewRounds: if a side cannot bring its enemies down within the round limit, a doubt names
// the number of rounds needed. There is no doubt if the limit is just long enough, or has another
// purpose. DND K30.
func TestTooFewRounds(t *testing.T) {
	// Two figures approach each other by 24 squares a round, 12 each, and have a reach of one
	// square. At a distance of 25 one round is enough, and at 26 two are needed.
	near := []string{"F" + strings.Repeat(".", 24) + "G"}
	far := []string{"F" + strings.Repeat(".", 25) + "G"}
	wall := []string{ // each moves 12 squares, and no diagonal step passes a corner
		"F#........",
		".#........",
		".#G.......",
		".#........",
		".#........",
		".#........",
		".#........",
		".#........",
		".#........",
		".#........",
		".#........",
		".#........",
		".#........",
		".#........",
		"..........",
	}
	slant := slices.Repeat([]string{strings.Repeat(".", 20)}, 20)
	slant[0] = "FG" + slant[0][2:]
	crowd := []string{"FGG.", "GGG."}
	type changes = func(*Document, *scenario.Scenario)
	rounds := func(n int, more ...func(*Document)) changes {
		return func(d *Document, _ *scenario.Scenario) {
			d.Objective.Rounds = n
			for _, m := range more {
				m(d)
			}
		}
	}
	fighter := func(change func(*creature.Statblock)) func(*Document) {
		return func(d *Document) { change(&d.Creatures[0]) }
	}
	goblin := func(change func(*creature.Statblock)) func(*Document) {
		return func(d *Document) { change(&d.Creatures[1]) }
	}
	tough := func(hp int) func(*Document) {
		return func(d *Document) { d.Creatures[1].HP, d.Objective.Winner = hp, "monsters" }
	}
	winner := func(side string) func(*Document) { return func(d *Document) { d.Objective.Winner = side } }
	shoots := func(feet int) func(*Document) {
		return fighter(func(s *creature.Statblock) {
			s.Actions = append(s.Actions, creature.Action{Key: "sling", Name: "Sling", Use: creature.Use{Attack: &creature.Attack{Bonus: 4, Normal: feet, Damage: []creature.Damage{{Dice: "1d4", Type: "bludgeoning"}}, Ability: "dex"}}})
		})
	}
	spell := func(use creature.Use) func(*Document) {
		return fighter(func(s *creature.Statblock) {
			s.Actions = append(s.Actions, creature.Action{Key: "blast", Name: "Blast", Use: use})
		})
	}
	trait := func(key string) func(*Document) {
		return fighter(func(s *creature.Statblock) { s.Traits = append(s.Traits, creature.Trait{Key: key}) })
	}
	const both = "game.objective.rounds: 1 round: probably too few for heroes to come near enough to the goblin at 26,0 to harm it, if they dash all the time: that takes 2\n" +
		"game.objective.rounds: 1 round: probably too few for monsters to come near enough to the fighter at 0,0 to harm it, if they dash all the time: that takes 2"
	const heroes = "game.objective.rounds: 1 round: probably too few for heroes to come near enough to the goblin at 26,0 to harm it, if they dash all the time: that takes 2"
	const wallsWant = "game.objective.rounds: 1 round: probably too few for heroes to come near enough to the goblin at 2,2 to harm it, if they dash all the time: that takes 2"
	for n, c := range []struct {
		rows   []string
		change changes
		want   string // "" for no doubt
	}{
		// Limits on both sides of the boundary, and different winners at the end of the rounds.
		{near, rounds(1), ""},
		{far, rounds(1), both},
		{far, rounds(2), ""},
		{far, rounds(0), ""},
		{far, rounds(1, winner("monsters")), heroes},
		{far, rounds(1, winner("heroes")), strings.Split(both, "\n")[1]},
		{far, rounds(1, winner("monsters"), func(d *Document) { d.Figures[1].Name = "The cook" }), strings.Replace(heroes, "the goblin", "the cook", 1)},
		// Changes that bring the figures nearer to each other.
		{far, rounds(1, winner("monsters"), shoots(10)), ""},
		{far, rounds(1, winner("monsters"), fighter(func(s *creature.Statblock) { s.Speed.Walk = 35 })), ""},
		{far, rounds(1, winner("monsters"), goblin(func(s *creature.Statblock) { s.Speed.Fly = 40 })), ""},
		{far, rounds(1, winner("monsters"), trait(creature.ActionSurge)), ""},
		{far, rounds(1, winner("monsters"), goblin(func(s *creature.Statblock) { s.Speed.Walk = 0 })), strings.Replace(heroes, "that takes 2", "that takes 3", 1)},
		{far, rounds(1, winner("monsters"), spell(creature.Use{Whom: "self", Effect: creature.Effect{Teleport: 30}})), ""},
		{far, rounds(1, winner("monsters"), spell(creature.Use{Area: &creature.Area{Shape: "cone", Length: 15, Self: true}, Effect: creature.Effect{Damage: []creature.Damage{{Dice: "3d6", Type: "fire"}}}})), ""},
		{far, rounds(1, winner("monsters"), spell(creature.Use{Range: 30, Whom: "self", Effect: creature.Effect{Boon: condition.Longstrider}})), ""},
		{far, rounds(1, winner("monsters"), spell(creature.Use{Range: 30, Effect: creature.Effect{Pull: 20}})), ""},
		{far, rounds(1, winner("monsters"), func(d *Document) {
			d.Traps = []TrapEntry{{ID: "pit", Name: "Pit", Cells: []grid.Cell{at(20, 0)}, Spot: 12, Side: "heroes", Effect: creature.ZoneEffect{Damage: []creature.Damage{{Dice: "1d6", Type: "piercing"}}}}}
		}), ""},
		{wall, rounds(1, winner("monsters")), wallsWant},
		{wall, rounds(2, winner("monsters")), ""},
		{wall[1:], rounds(1, winner("monsters"), func(d *Document) { d.Figures = append(d.Figures, figure(d.Creatures[0], at(0, 1))) }), strings.Replace(wallsWant, "2,2", "2,1", 1)},
		{wall[1:], rounds(1, winner("monsters"), func(d *Document) { d.Figures = append(d.Figures, figure(d.Creatures[0], at(0, 2))) }), ""},
		// The rounds needed to bring the enemies down. A hit does 2d8+3, and a mark adds 2d6, so
		// the most damage in a turn is 31. In each later round there is a reaction too.
		{near, rounds(1, tough(31)), ""},
		{near, rounds(1, tough(32)), "game.objective.rounds: 1 round: probably too few for heroes to take the 32 hit points of the goblin at 25,0, even if every blow is a critical hit: that takes 2"},
		{near, rounds(2, tough(93)), ""},
		{near, rounds(2, tough(94)), "game.objective.rounds: 2 rounds: probably too few for heroes to take the 94 hit points of the goblin at 25,0, even if every blow is a critical hit: that takes 3"},
		{far, rounds(2, tough(32)), "game.objective.rounds: 2 rounds: probably too few for heroes to take the 32 hit points of the goblin at 26,0, even if every blow is a critical hit: that takes 3"},
		{near, rounds(1, tough(94), func(d *Document) { d.Figures[1].HP = 31 }), ""},
		{near, rounds(1, tough(62), trait(creature.ActionSurge)), ""},
		{near, rounds(1, tough(63), trait(creature.ActionSurge)), "game.objective.rounds: 1 round: probably too few for heroes to take the 63 hit points of the goblin at 25,0, even if every blow is a critical hit: that takes 2"},
		{near, rounds(1, tough(62), goblin(func(s *creature.Statblock) { s.Vulnerable = []string{"slashing"} })), ""},
		{near, rounds(1, tough(94), spell(creature.Use{Range: 30, Area: &creature.Area{Shape: "sphere", Length: 10}, Effect: creature.Effect{Zone: &creature.Zone{Name: "spikes", Foot: true, Effect: &creature.ZoneEffect{Damage: []creature.Damage{{Dice: "2d4", Type: "piercing"}}}}}})), ""},
		{near, func(d *Document, s *scenario.Scenario) { // the goblin may be pushed over an edge
			tough(94)(d)
			d.Objective.Rounds = 1
			s.Board.SetSpans(at(9, 0), board.Span{Top: 2})
		}, ""},
		// A single blow brings an enemy down.
		{crowd, rounds(1, tough(1)), "game.objective.rounds: 1 round: probably too few for heroes to bring down all 5 enemies, even if every blow is a critical hit: that takes 3"},
		{crowd, rounds(2, tough(1)), "game.objective.rounds: 2 rounds: probably too few for heroes to bring down all 5 enemies, even if every blow is a critical hit: that takes 3"},
		{crowd, rounds(3, tough(1)), ""},
		{crowd, rounds(1, tough(1), fighter(func(s *creature.Statblock) {
			s.Multiattack = [][]string{{"sword", "sword", "sword", "sword", "sword"}}
		})), ""},
		{crowd, rounds(1, tough(1), spell(creature.Use{Area: &creature.Area{Shape: "cone", Length: 15, Self: true}, Effect: creature.Effect{Damage: []creature.Damage{{Dice: "3d6", Type: "fire"}}}})), ""},
		{crowd, rounds(1, tough(1), spell(creature.Use{Range: 60, Targets: 4, Whom: "enemy", Effect: creature.Effect{Damage: []creature.Damage{{Dice: "1", Type: "fire"}}}})), "game.objective.rounds: 1 round: probably too few for heroes to bring down all 5 enemies, even if every blow is a critical hit: that takes 2"},
		// There is no doubt about a side that can win in another way.
		{far, rounds(3, func(d *Document) { d.Objective.Hold = &Hold{Cells: []grid.Cell{at(13, 0)}, Rounds: 2} }), ""},
		{far, rounds(1, winner("monsters"), func(d *Document) { d.Objective.Escape = &Escape{Side: "heroes", Cells: []grid.Cell{at(5, 0)}} }), ""},
		// A path may use diagonals. DND S2.3
		{slant, rounds(2, func(d *Document) { d.Objective.Escape = &Escape{Side: "heroes", Cells: []grid.Cell{at(13, 13)}} }), ""},
		{slant, rounds(1, func(d *Document) { d.Objective.Escape = &Escape{Side: "heroes", Cells: []grid.Cell{at(12, 12)}} }), ""},
		{slant, rounds(1, func(d *Document) { d.Objective.Escape = &Escape{Side: "heroes", Cells: []grid.Cell{at(13, 13)}} }), "game.objective.rounds: 1 round: probably too few for the path to the exit, if they dash all the time: that takes 2"},
		// Figures that cannot move can escape only from where they are.
		{far, rounds(9, fighter(func(s *creature.Statblock) { s.Speed.Walk = 0 }), func(d *Document) {
			d.Objective.Escape = &Escape{Side: "heroes", Cells: []grid.Cell{at(5, 0)}}
		}), "game.objective.escape.cells: no figure of heroes has a path to the exit"},
		{far, rounds(9, fighter(func(s *creature.Statblock) { s.Speed.Walk = 0 }), func(d *Document) {
			d.Objective.Escape = &Escape{Side: "heroes", Cells: []grid.Cell{at(0, 0)}}
		}), ""},
	} {
		if got := roundsDoubted(t, c.rows, c.change); got != c.want {
			t.Errorf("case %d: %s\nwant %s", n, got, c.want)
		}
	}
}

// TestTooFewRoundsOnAWideBoard: the doubts about many figures on the largest board take only a
// moment.
func TestTooFewRoundsOnAWideBoard(t *testing.T) {
	rows := make([]string, 100)
	for y := range rows {
		rows[y] = strings.Repeat(".", 100)
	}
	rows[0] = strings.Repeat("F", 20) + rows[0][20:]
	rows[99] = rows[99][20:] + strings.Repeat("G", 20)
	got := roundsDoubted(t, rows, func(d *Document, s *scenario.Scenario) { d.Objective.Rounds, d.Objective.Winner = 3, "monsters" })
	if want := "game.objective.rounds: 3 rounds: probably too few for heroes to come near enough to the goblin at 80,99 to harm it, if they dash all the time: that takes 5"; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

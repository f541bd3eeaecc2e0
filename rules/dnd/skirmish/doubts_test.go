package skirmish

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario"
)

// doubted returns the doubts about a skirmish of a fighter at 0,0 and a goblin at 3,0 after a
// change. Without the change there are none.
func doubted(t *testing.T, rows []string, change func(*Document, *scenario.Scenario)) []board.Fault {
	t.Helper()
	doc := placed([]creature.Statblock{soldier("fighter", hero), soldier("goblin")}, at(0, 0), at(3, 0))
	s := scenarioOf(t, arena(t, rows...), doc)
	change(&doc, s)
	s.Game = scenarioOf(t, s.Board, doc).Game
	if faults := Ruleset.Check(s); len(faults) > 0 {
		t.Fatalf("faults: %v", faults)
	}
	return Ruleset.(battlemat.Doubter).Doubts(s)
}

// TestDoubts: each faulty case has a single doubt, which is reported with its place. The opposite
// case has none.
func TestDoubts(t *testing.T) {
	open, split := []string{"....", "...."}, []string{"..#.", "..#."}
	long := []string{"...." + strings.Repeat(".", 40), "...." + strings.Repeat(".", 40)}
	end := at(43, 1)
	trap := func(e TrapEntry) func(*Document, *scenario.Scenario) {
		return func(d *Document, _ *scenario.Scenario) {
			e.ID, e.Name, e.Spot = "net", "Net", 12
			if e.Cells == nil {
				e.Cells = []grid.Cell{at(1, 0)}
			}
			d.Traps = []TrapEntry{e}
		}
	}
	harm := creature.ZoneEffect{Damage: []creature.Damage{{Dice: "1d6", Type: "piercing"}}}
	door := func(e DoorEntry, items map[string]int) func(*Document, *scenario.Scenario) {
		return func(d *Document, s *scenario.Scenario) {
			edge, _ := s.Board.Grid().Between(at(1, 0), at(2, 0))
			s.Board.AddDoor(board.Door{ID: "gate", Edge: edge, State: board.Closed})
			e.Door = "gate"
			d.Doors, d.Figures[0].Items = []DoorEntry{e}, items
		}
	}
	goal := func(o Objective) func(*Document, *scenario.Scenario) {
		return func(d *Document, _ *scenario.Scenario) { d.Objective = o }
	}
	block := func(change func(*creature.Statblock)) func(*Document, *scenario.Scenario) {
		return func(d *Document, _ *scenario.Scenario) { change(&d.Creatures[0]) }
	}
	reaction := func(trigger, boon string) func(*Document, *scenario.Scenario) {
		return block(func(s *creature.Statblock) {
			s.Actions = append(s.Actions, creature.Action{Key: "ward", Name: "Ward", Time: creature.AsReaction, Trigger: trigger, Use: creature.Use{Whom: "self", Effect: creature.Effect{Boon: boon}}})
		})
	}
	dark := func(change func(*Document)) func(*Document, *scenario.Scenario) {
		return func(d *Document, s *scenario.Scenario) {
			for _, c := range s.Board.Cells() {
				s.Board.SetCellTraits(c, "dark")
			}
			d.Creatures[1].Senses.Darkvision = 60
			change(d)
		}
	}
	for n, c := range []struct {
		rows   []string
		change func(*Document, *scenario.Scenario)
		want   string // "" for no doubt
	}{
		{open, goal(Objective{}), ""},
		{open, func(d *Document, _ *scenario.Scenario) { d.Creatures = append(d.Creatures, soldier("owl")) }, `game.creatures[2].key: no figure is a "owl"`},
		{open, func(d *Document, _ *scenario.Scenario) {
			d.Spells = []creature.Spell{{Key: "spark", Name: "Spark", School: "evocation", Use: creature.Use{Range: 30, Effect: creature.Effect{Damage: harm.Damage}}}}
		}, `game.spells[0].key: no figure casts "spark"`},
		{open, reaction("damaged", condition.Shield), `game.creatures[0].actions[2].time: no rule uses this reaction`},
		{open, reaction("hit", condition.Bless), `game.creatures[0].actions[2].time: no rule uses this reaction`},
		{open, reaction("hit", creature.Parry), ""},
		{open, block(func(s *creature.Statblock) { s.Traits = []creature.Trait{{Key: creature.SpiderClimb}} }), `game.creatures[0].traits[0].key: no rule uses "spider-climb" yet`},
		{open, block(func(s *creature.Statblock) { s.Actions, s.Speed.Walk = nil, 0 }), "game.figures[0].creature: \"fighter\" has no speed, no action and no spell: it can do nothing\n" +
			"game.objective: no figure of heroes can harm anybody"},
		{open, func(d *Document, _ *scenario.Scenario) {
			d.Creatures[0].Actions, d.Objective = nil, Objective{Escape: &Escape{Side: "heroes", Cells: []grid.Cell{at(1, 1)}}}
		}, ""},
		{open, func(d *Document, _ *scenario.Scenario) { d.Figures[0].Items = map[string]int{"key": 1} }, `game.figures[0].items["key"]: the key unlocks no door`},
		{open, func(d *Document, _ *scenario.Scenario) { d.Figures[0].Items = map[string]int{"torches": 1} }, `game.figures[0].items["torches"]: no rule and no door uses this item: it has no effect; did you mean torch?`},
		{open, door(DoorEntry{Locked: true, Key: "key"}, map[string]int{"key": 1}), ""},
		{open, door(DoorEntry{Locked: true, Key: "key"}, nil), `game.doors[0].key: nobody carries "key", and no check opens the door`},
		{open, door(DoorEntry{Locked: true, Key: "key", DC: 12}, nil), `game.doors[0].key: nobody carries "key": the key unlocks nothing`},
		{open, door(DoorEntry{DC: 12}, nil), `game.doors[0].locked: the door is not locked`},
		{open, trap(TrapEntry{Effect: harm}), ""},
		{open, trap(TrapEntry{}), `game.traps[0].effect: neither damage nor conditions`},
		{open, trap(TrapEntry{Effect: creature.ZoneEffect{Damage: harm.Damage, Push: 10}}), `game.traps[0].effect.push: a trap pushes nobody`},
		{open, trap(TrapEntry{Effect: harm, DC: 12}), `game.traps[0].dc: nobody who could meet the trap carries thieves-tools`},
		{open, func(d *Document, s *scenario.Scenario) {
			trap(TrapEntry{Effect: harm, DC: 12})(d, s)
			d.Figures[0].Items = map[string]int{tools: 1}
		}, ""},
		{open, func(d *Document, s *scenario.Scenario) {
			trap(TrapEntry{Effect: harm, Side: "monsters"})(d, s)
			d.Creatures[0].Speed.Fly = 30
		}, `game.traps[0].side: all enemies of monsters fly`},
		{[]string{".......#.", ".......#."}, trap(TrapEntry{Effect: harm, Cells: []grid.Cell{at(8, 0)}}), `game.traps[0].cells: no path leads to the trap`},
		{open, func(d *Document, _ *scenario.Scenario) { d.Surprise.Stealth = true }, `game.surprise.stealth: each side has a figure that does not begin hidden`},
		{open, func(d *Document, _ *scenario.Scenario) { d.Surprise.Stealth, d.Figures[1].Hidden = true, 15 }, ""},
		{open, func(d *Document, _ *scenario.Scenario) { d.Sunlight = true }, `game.sunlight: no figure is sensitive to sunlight`},
		{open, func(d *Document, s *scenario.Scenario) {
			d.Sunlight = true
			block(func(s *creature.Statblock) { s.Traits = []creature.Trait{{Key: creature.SunlightSensitive}} })(d, s)
		}, ""},
		{open, dark(func(*Document) {}), `game.figures: all of the board is dark, nobody has a light, and no figure of heroes sees in the dark`},
		{open, dark(func(d *Document) { d.Figures[0].Items = map[string]int{torch: 1} }), ""},
		{open, dark(func(d *Document) { d.Creatures[0].Senses.Darkvision = 60 }), ""},
		{split, goal(Objective{}), `game.figures: no figure of heroes has a path or a line of sight to an enemy`},
		{long, goal(Objective{Escape: &Escape{Side: "heroes", Cells: []grid.Cell{end}}, Rounds: 3}), `game.objective.rounds: 3 rounds: probably too few for the path to the exit, if they dash all the time: that takes 4`},
		{long, goal(Objective{Escape: &Escape{Side: "heroes", Cells: []grid.Cell{end}}, Rounds: 4}), ""},
		{long, goal(Objective{Hold: &Hold{Cells: []grid.Cell{end}, Rounds: 3}, Rounds: 4}), `game.objective.rounds: 4 rounds: probably too few for the path to the place and the 3 rounds of holding it`},
		{long, goal(Objective{Hold: &Hold{Cells: []grid.Cell{end}, Rounds: 2}, Rounds: 9}), ""},
		{open, goal(Objective{Escape: &Escape{Side: "heroes", Cells: []grid.Cell{at(1, 1)}, Count: 2}}), `game.objective.escape.count: 2, but heroes has 1 figure: that many cannot escape`},
		{[]string{".......#.", ".......#."}, goal(Objective{Escape: &Escape{Side: "heroes", Cells: []grid.Cell{at(8, 0)}}}), `game.objective.escape.cells: no figure of heroes has a path to the exit`},
		{[]string{".......#.", ".......#."}, goal(Objective{Hold: &Hold{Cells: []grid.Cell{at(8, 0)}, Rounds: 1}}), `game.objective.hold.cells: nobody has a path to the place to hold`},
		{[]string{".......#.", ".......#."}, func(d *Document, _ *scenario.Scenario) {
			d.Objective.Hold = &Hold{Cells: []grid.Cell{at(8, 0)}, Rounds: 1}
			d.Creatures[0].Actions = append(d.Creatures[0].Actions, creature.Action{Key: "step", Name: "Step", Use: creature.Use{Whom: "self", Effect: creature.Effect{Teleport: 30}}})
		}, ""},
	} {
		var lines []string
		for _, f := range doubted(t, c.rows, c.change) {
			lines = append(lines, f.Path+": "+f.Message)
		}
		want := strings.Split(c.want, "\n")
		if c.want == "" {
			want = nil
		}
		if !slices.EqualFunc(lines, want, strings.HasPrefix) {
			t.Errorf("case %d: %s\nwant %s", n, strings.Join(lines, "\n"), c.want)
		}
	}
}

// TestDoubtsAskNothingOfFaultyDocuments: faults are reported only by the check.
func TestDoubtsAskNothingOfFaultyDocuments(t *testing.T) {
	doc := placed([]creature.Statblock{soldier("fighter", hero), soldier("goblin")}, at(0, 0), at(9, 9))
	s := scenarioOf(t, arena(t, "....", "...."), doc)
	if got := doubts(s); len(got) > 0 {
		t.Error(fmt.Sprint(got))
	}
}

package staging

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/all"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest/quest"
	"github.com/battlemat/battlemat/scenario"
)

// questFile imports a fixture of another package.
func questFile(t *testing.T, path string) *formats.Import {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", filepath.FromSlash(path)))
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := all.Import(data, filepath.Base(path))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// accepted makes a scenario, checks it with the complete check of its game, and reads its document.
func accepted[D any](t *testing.T, m *formats.Import, q Setup, check func(*scenario.Scenario) []board.Fault) (*scenario.Scenario, D, formats.Report) {
	t.Helper()
	s, report, err := Scenario(m, q)
	if err != nil {
		t.Fatal(err)
	}
	if faults := scenario.Check(s.JSON(), "scenario", boards.Shipped); len(faults) > 0 {
		t.Fatalf("the document: %v", faults)
	}
	if faults := check(s); len(faults) > 0 {
		t.Fatalf("the scenario: %v", faults)
	}
	var doc D
	if err := json.Unmarshal(s.Game, &doc); err != nil {
		t.Fatal(err)
	}
	return s, doc, report
}

// sound makes a quest, and requires that it pass its check.
func sound(t *testing.T, m *formats.Import, q Setup) (*scenario.Scenario, quest.Document, formats.Report) {
	t.Helper()
	return accepted[quest.Document](t, m, q, quest.Ruleset.Check)
}

// questFiles are fixtures of complete quests.
var questFiles = []string{"heroscribe/testdata/dairy.xml", "heroscribe/testdata/two-cellars.xml", "questjson/testdata/cold-store.json", "questjson/testdata/two-closets.json"}

// TestQuestsArePlayedToTheirEnd checks that bots can play the quest of each file to its end.
func TestQuestsArePlayedToTheirEnd(t *testing.T) {
	for _, path := range questFiles {
		m := questFile(t, path)
		s, doc, _ := sound(t, m, Setup{})
		if len(s.Seats) != 5 || doc.Stairs == nil || !doc.Objective.Return {
			t.Errorf("%s: %+v", path, doc)
		}
		if Foes(m) != nil || Difficulties(m) != nil {
			t.Errorf("%s: monsters may be chosen", path)
		}
		p := gametest.Played(t, quest.Ruleset, s, path, 4000, func(battlemat.Position) {})
		if _, over := p.Outcome(); !over {
			t.Errorf("%s is not played to its end", path)
		}
	}
}

// TestWhatCannotBePlayedIsLeftOut checks that unplayable parts are left out with the reason from
// the game's own check, and that the rest is kept.
func TestWhatCannotBePlayedIsLeftOut(t *testing.T) {
	m := questFile(t, "heroscribe/testdata/dairy.xml")
	_, doc, report := sound(t, m, Setup{})
	var told []string
	for _, l := range report.Lines {
		told = append(told, string(l.Fate)+" "+l.Piece+": "+l.Why)
	}
	all := strings.Join(told, "\n")
	for _, want := range []string{
		"changed objective: the file gives it only in its text, if at all: all monsters must be slain, and the heroes must return",
		"left-out Goblin: the table and a monster are on the same square, 6,2",
		"left-out Throne: it is in front of a door, and nobody could come through",
		"left-out Skeleton: nobody can stand on 19,2, which is wall",
	} {
		if !strings.Contains(all, want) {
			t.Errorf("the report is\n%s\nwithout\n%s", all, want)
		}
	}
	if doc.Heroes[3].Kind != "Wizard" || doc.Heroes[3].At != (grid.Cell{X: 2, Y: 2}) {
		t.Errorf("the wizard begins at %v, and stands in the file at 2,2", doc.Heroes[3].At)
	}
	if n := doc.Notes; len(n) != 3 || n[0].At == (grid.Cell{X: 6, Y: 2}) || n[0].Text[:9] != "The table" {
		t.Errorf("note A lies on the table: %+v", n)
	}
}

// TestOneOfTwoOrcs checks that a change to one monster does not affect another monster whose stats
// come from the same place in the file.
func TestOneOfTwoOrcs(t *testing.T) {
	orc, same := formats.QuestMonster{Kind: "Orc", Stats: map[string]int{"body": 1}}, grid.Cell{X: 1}
	other := orc
	other.At = same
	m := questFile(t, "heroscribe/testdata/dairy.xml")
	m.Quest.Monsters = []formats.QuestMonster{orc, other}
	k := &questMaker{q: m.Quest, pieces: map[string][]string{}}
	k.things()
	if err := k.said(QuestSetup{Monsters: []string{"1,0: body 3"}}); err != nil {
		t.Fatal(err)
	}
	if one, two := k.doc.Monsters[0].Stats["body"], k.doc.Monsters[1].Stats["body"]; one != 1 || two != 3 || orc.Stats["body"] != 1 {
		t.Errorf("body %d and %d, and %d in the file", one, two, orc.Stats["body"])
	}
}

// TestWhatAFileDoesNotSay checks that the options can supply what the file does not say, by the
// letter of a note, a square or a name.
func TestWhatAFileDoesNotSay(t *testing.T) {
	m := questFile(t, "heroscribe/testdata/dairy.xml")
	s, doc, report := sound(t, m, Setup{Quest: QuestSetup{
		Objective: "slay 1-2; take Golden butter; return; rounds 40",
		Monsters:  []string{"1-2: name Curdle; body 3; attack 5; gold 30; item Golden butter; spell Fear; text It yawns."},
		Treasures: []string{"B: gold 40; item Potion of Healing", "2,2: text A spoon."},
	}})
	i := slices.IndexFunc(doc.Monsters, func(e quest.MonsterEntry) bool { return e.Name == "Curdle" })
	if i < 0 || doc.Monsters[i].Kind != "Gargoyle" || doc.Monsters[i].Stats["body"] != 3 || doc.Monsters[i].Gold != 30 || doc.Monsters[i].Text != "It yawns." || len(doc.Monsters[i].Spells) != 1 {
		t.Fatalf("%+v", doc.Monsters)
	}
	o := doc.Objective
	if len(o.Slay) != 1 || o.Slay[0] != doc.Monsters[i].Key || len(o.Take) != 1 || !o.Return || o.Clear || o.Rounds != 40 {
		t.Errorf("%+v", o)
	}
	if len(doc.Treasures) != 2 || doc.Treasures[0].Gold != 40 || !strings.HasPrefix(doc.Treasures[0].Text, "A chest with a lid") || doc.Treasures[1].Text != "A spoon." {
		t.Errorf("%+v", doc.Treasures)
	}
	if s.Goal != "Slay Curdle, take Golden butter and leave by the stairs, within 40 rounds." {
		t.Errorf("the goal is %q", s.Goal)
	}
	for _, l := range report.Lines {
		if l.Piece == "objective" {
			t.Errorf("%+v", l)
		}
	}
	for _, c := range []struct{ objective, monster, treasure, want string }{
		{"win", "", "", `objective "win": expected clear; return; slay and a monster`},
		{"slay Nobody", "", "", `objective "slay Nobody": expected the name`},
		{"reach 99,99", "", "", `objective "reach 99,99": expected a square`},
		{"", "Z: body 2", "", `monster "Z: body 2": expected the square of a monster or the letter of the note`},
		{"", "1-2: body two", "", `"body two": expected words after name, item`},
		{"", "", "B: silver 4", `"silver 4": expected a number after gold`},
		{"", "", "40 gold", `treasure "40 gold": expected the letter`},
	} {
		q := QuestSetup{Objective: c.objective}
		if c.monster != "" {
			q.Monsters = []string{c.monster}
		}
		if c.treasure != "" {
			q.Treasures = []string{c.treasure}
		}
		if _, _, err := Scenario(m, Setup{Quest: q}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v", q, err)
		}
	}
	if _, _, err := Scenario(m, Setup{Foes: "goblins"}); err == nil {
		t.Error("a quest has foes of its own")
	}
	if _, _, err := Scenario(m, Setup{Starts: WestEast}); err == nil {
		t.Error("a quest says where it begins")
	}
	_, doc, _ = sound(t, m, Setup{Starts: "6,5"})
	if doc.Heroes[0].At != (grid.Cell{X: 6, Y: 5}) {
		t.Errorf("heroes begin at %v", doc.Heroes[0].At)
	}
	if _, _, err := Scenario(m, Setup{Starts: "12,10"}); err == nil || err.Error() != "nothing that could be the heroes' goal can be reached from 12,10, where they begin" {
		t.Errorf("from a room without a door: %v", err)
	}
	if _, _, err := Scenario(house(t, true), Setup{Quest: QuestSetup{Objective: "clear"}}); err == nil {
		t.Error("a skirmish of D&D has no such objective")
	}
}

// TestABoardOfGloomhavenIsNotFoughtOn checks that a board without a scenario has no cards, and is
// not used for a match of another game.
func TestABoardOfGloomhavenIsNotFoughtOn(t *testing.T) {
	m := questFile(t, "vgb/testdata/two-attics.json")
	m.Delve = nil
	if _, _, err := Scenario(m, Setup{}); err == nil || !strings.Contains(err.Error(), "needs classes, cards and monsters") {
		t.Errorf("%v", err)
	}
}

// TestAPartyBeginsWhereTheFileSays checks that the party begins in the rectangle of the first start
// area.
func TestAPartyBeginsWhereTheFileSays(t *testing.T) {
	m := house(t, true)
	for _, c := range []grid.Cell{{X: 3, Y: 3}, {X: 5, Y: 6}} {
		m.Starts = append(m.Starts, formats.Start{Space: formats.Space{At: c}, Player: "party"})
	}
	m.Starts = append(m.Starts, formats.Start{Space: formats.Space{At: grid.Cell{X: 12, Y: 8}}, Player: "others"})
	party, _, _, _ := laid(t, m, Setup{})
	for _, e := range party {
		if e.At.X < 3 || e.At.X > 5 || e.At.Y < 3 || e.At.Y > 6 {
			t.Errorf("%s begins at %v", e.ID, e.At)
		}
	}
}

// TestWithoutStairs checks that without stairs the heroes begin at the door that leads into the
// map, or on the first free squares.
func TestWithoutStairs(t *testing.T) {
	_, doc, report := sound(t, questFile(t, "heroscribe/testdata/two-cellars.xml"), Setup{})
	if doc.Stairs == nil || doc.Stairs.At != (grid.Cell{X: 0, Y: 9}) || doc.Heroes[0].At != doc.Stairs.At || report.Count(formats.Changed) == 0 {
		t.Errorf("%+v", doc.Stairs)
	}
	m, _, err := all.Import([]byte(`<quest name="x"><board><object id="Orc" left="3" top="1"/></board></quest>`), "x.xml")
	if err != nil {
		t.Fatal(err)
	}
	if _, doc, _ := sound(t, m, Setup{}); doc.Stairs == nil || doc.Stairs.At != (grid.Cell{}) || len(doc.Monsters) != 1 {
		t.Errorf("%+v", doc)
	}
}

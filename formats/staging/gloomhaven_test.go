package staging

import (
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/vgb"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/delve"
	"github.com/battlemat/battlemat/scenario"
)

// delved makes a Gloomhaven scenario.
func delved(t *testing.T, m *formats.Import, q Setup) (*scenario.Scenario, delve.Document, formats.Report) {
	t.Helper()
	return accepted[delve.Document](t, m, q, delve.Ruleset.Check)
}

// delveFiles are fixtures of complete scenarios.
var delveFiles = []string{"vgb/testdata/two-attics.json", "vgb/testdata/one-loft.json", "vgb/testdata/drowned-cellars.zip"}

// TestDelvesArePlayedToTheirEnd checks that bots can play the scenario of each file to its end.
func TestDelvesArePlayedToTheirEnd(t *testing.T) {
	for _, path := range delveFiles {
		m := questFile(t, path)
		s, doc, _ := delved(t, m, Setup{})
		if len(s.Seats) != 4 || len(doc.Characters) != 4 || doc.Level != 1 {
			t.Errorf("%s: %d seats, %+v", path, len(s.Seats), doc)
		}
		if Foes(m) != nil || len(Difficulties(m)) != 3 {
			t.Errorf("%s: foes %v, difficulties %v", path, Foes(m), Difficulties(m))
		}
		p := gametest.Played(t, delve.Ruleset, s, path, 8000, func(battlemat.Position) {})
		if _, over := p.Outcome(); !over {
			t.Errorf("%s is not played to its end", path)
		}
	}
}

// TestADelveHasWhatItsFileHas checks three things: the monsters by the number of characters, under
// their own names and with the stats of the program's most similar type; the objects on the
// floor; and the treasure that the file marks as the goal.
func TestADelveHasWhatItsFileHas(t *testing.T) {
	_, doc, report := delved(t, questFile(t, "vgb/testdata/drowned-cellars.zip"), Setup{})
	kinds := map[string]card.MonsterEntry{}
	for _, m := range card.Monsters() {
		kinds[m.Kind] = m.Entry()
	}
	own := map[string]string{}
	for _, e := range doc.Monsters {
		for kind, k := range kinds {
			if e.Normal[3].Life == k.Normal[3].Life && e.Cards[0].ID == k.Cards[0].ID && e.Boss == k.Boss {
				own[e.Kind] = kind
			}
		}
	}
	if len(own) != 3 || own["bog-archer"] != "archivist" || own["heap-golem"] != "armchair" || own["pump-commander"] != "landlord" {
		t.Errorf("types %v", own)
	}
	var all []delve.MonsterEntry
	money, chests, overlays := 0, 0, map[string][]string{}
	for _, r := range doc.Rooms {
		all = append(all, r.Monsters...)
		money += len(r.Money)
		chests += len(r.Treasures)
		for _, o := range r.Overlays {
			overlays[o.Terrain] = append(overlays[o.Terrain], o.Trap...)
		}
	}
	if len(doc.Rooms) != 4 || money != 1 || chests != 2 || len(overlays) != 4 || !slices.Equal(overlays["trap"], []string{"immobilize", "poison"}) {
		t.Errorf("%d rooms, %d coins, %d treasures, %v", len(doc.Rooms), money, chests, overlays)
	}
	if i := slices.IndexFunc(all, func(m delve.MonsterEntry) bool { return m.Kind == "filing-rat" }); len(all) != 4 || i < 0 || all[i].Two != "normal" || all[i].Four != "elite" {
		t.Errorf("%+v", all)
	}
	if i := slices.IndexFunc(all, func(m delve.MonsterEntry) bool { return m.Kind == "pump-commander" }); i < 0 || all[i].Four != "normal" {
		t.Error("a boss is elite")
	}
	if o := doc.Objective; o.Clear || len(o.Loot) != 1 {
		t.Errorf("%+v", o)
	}
	if report.Count(formats.Changed) == 0 || report.Count(formats.LeftOut) != 0 {
		t.Errorf("%+v", report.Lines)
	}
}

// TestWhatADelveDoesNotSay checks that the options can supply what the file does not say.
func TestWhatADelveDoesNotSay(t *testing.T) {
	m := questFile(t, "vgb/testdata/drowned-cellars.zip")
	_, doc, _ := delved(t, m, Setup{Difficulty: "high", Starts: "2,2", Quest: QuestSetup{
		Objective: "slay pump-commander; loot 12; reach 6,2; money 2; rounds 30",
		Monsters:  []string{"heap-golem: kind ladle-ogre; name The Heap"},
		Treasures: []string{"12: gold 15; experience 2; text A pump handle."},
	}})
	o := doc.Objective
	if len(o.Slay) != 1 || len(o.Loot) != 1 || len(o.Reach) != 4 || o.Money != 2 || o.Rounds != 30 || o.Clear || doc.Level != 2 {
		t.Errorf("%+v, level %d", o, doc.Level)
	}
	if at := doc.Characters[0].At; at != (grid.Cell{X: 2, Y: 2}) {
		t.Errorf("the first character begins at %v", at)
	}
	if i := slices.IndexFunc(doc.Monsters, func(e card.MonsterEntry) bool { return e.Kind == "heap-golem" }); i < 0 || doc.Monsters[i].Name != "The Heap" || doc.Monsters[i].Standees != 4 {
		t.Errorf("%+v", doc.Monsters)
	}
	found := false
	for _, r := range doc.Rooms {
		for _, x := range r.Treasures {
			found = found || x.Gold == 15 && x.Experience == 2 && x.Text == "A pump handle."
		}
	}
	if !found {
		t.Errorf("%+v", doc.Rooms)
	}
	_, doc, _ = delved(t, m, Setup{Quest: QuestSetup{Objective: "survive 6"}})
	if o := doc.Objective; o.Survive != 6 || o.Clear || len(o.Loot) != 0 {
		t.Errorf("%+v", o)
	}
	for _, q := range []Setup{
		{Foes: "goblins"}, {Difficulty: "deadly"}, {Starts: "west-east"}, {Starts: "99,99"},
		{Quest: QuestSetup{Objective: "slay nobody"}}, {Quest: QuestSetup{Objective: "loot 99"}}, {Quest: QuestSetup{Objective: "reach 99,9"}},
		{Quest: QuestSetup{Objective: "survive long"}}, {Quest: QuestSetup{Objective: ";"}}, {Quest: QuestSetup{Monsters: []string{"nobody: kind moth"}}},
		{Quest: QuestSetup{Monsters: []string{"heap-golem: kind nobody"}}}, {Quest: QuestSetup{Treasures: []string{"99: gold 1"}}},
		{Quest: QuestSetup{Treasures: []string{"12: gold much"}}},
	} {
		if _, _, err := Scenario(m, q); err == nil {
			t.Errorf("%+v: no error", q)
		}
	}
}

// TestNoWayLeadsThere checks that an obstacle that blocks the only path is left out, and so is a
// room that nobody can enter.
func TestNoWayLeadsThere(t *testing.T) {
	m := questFile(t, "vgb/testdata/drowned-cellars.zip")
	bar := formats.DelveOverlay{DelvePlace: formats.DelvePlace{At: m.Delve.Doors[0].At, Piece: "obstacle, cork"}, Terrain: board.Obstacle}
	m.Delve.Overlays = append(m.Delve.Overlays, bar)
	_, doc, report := delved(t, m, Setup{})
	if len(doc.Rooms) != 4 || left(report, "obstacle, cork") != 1 {
		t.Errorf("%d rooms, %+v", len(doc.Rooms), report.Lines)
	}
	m = questFile(t, "vgb/testdata/drowned-cellars.zip")
	e := m.Delve.Doors[1].At
	for s := range grid.Side(6) {
		m.Delve.Board.SetWall(m.Delve.Board.Grid().Edge(e, s), true)
	}
	s, doc, report := delved(t, m, Setup{})
	if len(doc.Rooms) != 3 || len(s.Board.Doors()) != 2 || left(report, "room") != 1 {
		t.Errorf("%d rooms, %d doors, %+v", len(doc.Rooms), len(s.Board.Doors()), report.Lines)
	}
}

// left returns how many pieces with the given name a report leaves out.
func left(r formats.Report, piece string) (n int) {
	for _, l := range r.Lines {
		if l.Fate == formats.LeftOut && l.Piece == piece {
			n += l.Count
		}
	}
	return n
}

// TestNearestTypes checks that types are found by the words of a name.
func TestNearestTypes(t *testing.T) {
	for kind, want := range map[string]string{
		"city-archer": "archivist", "forest-imp": "moth", "black-imp": "angler", "stone-golem": "armchair", "cave-bear": "ladle-ogre",
		"giant-viper": "filing-rat", "elder-drake": "landlord", "Something Else": "filing-rat",
	} {
		if got := likeOf(kind); got != want {
			t.Errorf("%s is like %s, want %s", kind, got, want)
		}
	}
}

var someNumber = regexp.MustCompile(`-?\b[0-9]\b`)

// TestDamagedDelves checks that a file with arbitrary places and rotations gives either a scenario
// that passes its check, or an error.
func TestDamagedDelves(t *testing.T) {
	archive, err := os.ReadFile("../vgb/testdata/drowned-cellars.zip")
	if err != nil {
		t.Fatal(err)
	}
	files, err := formats.Unpack(archive, ".json")
	if err != nil {
		t.Fatal(err)
	}
	made := 0
	for seed := range 150 {
		lots := rand.New(rand.NewPCG(uint64(seed), 0))
		text := someNumber.ReplaceAllFunc(files[0].Data, func(n []byte) []byte {
			if lots.IntN(12) > 0 {
				return n
			}
			return strconv.AppendInt(nil, int64(lots.IntN(10)-3), 10)
		})
		m, err := vgb.Import(text, "damaged")
		if err != nil {
			continue
		}
		s, _, err := Scenario(m, Setup{})
		if err != nil {
			t.Logf("seed %d: %v", seed, err)
			continue
		}
		made++
		if faults := scenario.Check(s.JSON(), "scenario", boards.Shipped); len(faults) > 0 {
			t.Fatalf("seed %d: the document: %v", seed, faults)
		}
		if faults := delve.Ruleset.Check(s); len(faults) > 0 {
			t.Fatalf("seed %d: the scenario: %v", seed, faults)
		}
	}
	if made < 100 {
		t.Errorf("%d scenarios", made)
	}
}

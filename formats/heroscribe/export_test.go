package heroscribe

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/formatstest"
	"github.com/battlemat/battlemat/geom/grid"
	_ "github.com/battlemat/battlemat/internal/testenv"
)

// drawn returns a random quest on the board of the game. If `whole` is set, the quest has nothing
// that a file cannot hold.
func drawn(t *rapid.T, whole bool) *formats.Quest {
	b, err := boards.Load("heroquest-standard")
	if err != nil {
		t.Fatal(err)
	}
	q := &formats.Quest{Board: b, Edition: rapid.SampledFrom([]string{"", "eu1989", "us1990"}).Draw(t, "edition"), Wandering: "Orc"}
	b.Profile, b.Name = q.Edition, ""
	cell := func() grid.Cell {
		return grid.Cell{X: rapid.IntRange(0, columns-1).Draw(t, "x"), Y: rapid.IntRange(0, rows-1).Draw(t, "y")}
	}
	place := func() formats.QuestPlace { return formats.QuestPlace{At: cell()} }
	taken := map[grid.Edge]bool{}
	walls := b.Walls()
	for range rapid.IntRange(0, 5).Draw(t, "doors") {
		e := rapid.SampledFrom(walls).Draw(t, "wall")
		if here, there := b.Grid().Cells(e); !taken[e] && b.Contains(here) && b.Contains(there) {
			taken[e] = true
			q.Doors = append(q.Doors, formats.QuestDoor{Edge: e, State: board.DoorState(rapid.IntRange(0, 2).Draw(t, "state"))})
		}
	}
	for range rapid.IntRange(0, 5).Draw(t, "dark") {
		b.SetTerrain(cell(), board.Wall)
	}
	for range rapid.IntRange(0, 5).Draw(t, "things") {
		switch rapid.IntRange(0, 6).Draw(t, "thing") {
		case 0:
			q.Rubble = append(q.Rubble, place())
		case 1:
			q.Traps = append(q.Traps, formats.QuestTrap{QuestPlace: place(), Kind: rapid.SampledFrom([]string{"pit", "spear", "block"}).Draw(t, "trap")})
		case 2:
			m := formats.QuestMonster{QuestPlace: place(), Kind: rapid.SampledFrom([]string{"Orc", "Chaos Warrior", "Gargoyle"}).Draw(t, "kind")}
			if !whole {
				m.Name, m.Stats = "Curdle", map[string]int{"body": 3}
			}
			q.Monsters = append(q.Monsters, m)
		case 3:
			id := rapid.SampledFrom([]string{"Table", "Tomb", "Bookcase", "Throne", "Coffin"}).Draw(t, "furniture")
			o := objects[id]
			w, h := size(o.width, o.height, rapid.IntRange(0, 1).Draw(t, "turn"))
			at := cell()
			f := formats.QuestFurniture{QuestArea: formats.QuestArea{QuestPlace: formats.QuestPlace{At: grid.Cell{X: min(at.X, columns-w), Y: min(at.Y, rows-h)}}, Width: w, Height: h}, Kind: o.what, Name: o.name}
			if !whole && rapid.Bool().Draw(t, "odd") {
				f.Name, f.Width = "Churn", 4
			}
			q.Furniture = append(q.Furniture, f)
		case 4:
			q.Notes = append(q.Notes, formats.QuestNote{QuestPlace: place(), Text: rapid.SampledFrom([]string{"A bell rings.", "12 geese & <one> gander", "B - a lie"}).Draw(t, "text")})
		case 5:
			q.Heroes = append(q.Heroes, formats.QuestHero{Kind: rapid.SampledFrom([]string{"Elf", "Dwarf"}).Draw(t, "hero"), At: cell()})
		case 6:
			q.Stairs = append(q.Stairs, formats.QuestArea{QuestPlace: formats.QuestPlace{At: grid.Cell{X: 3, Y: 4}}, Width: 2, Height: 2})
			if !whole {
				q.Treasures = append(q.Treasures, formats.QuestTreasure{QuestPlace: place(), Gold: 40})
			}
		}
	}
	return q
}

// told lists the contents of a quest, without the names of the pieces in the report.
func told(q *formats.Quest) string {
	var all []string
	add := func(kind string, v any) { all = append(all, fmt.Sprintf("%s %+v", kind, v)) }
	for _, d := range q.Doors {
		add("door", []any{d.Edge, d.State})
	}
	for _, r := range q.Rubble {
		add("rubble", r.At)
	}
	for _, m := range q.Monsters {
		add("monster", []any{m.At, m.Kind, m.Name})
	}
	for _, f := range q.Furniture {
		add("furniture", []any{f.At, f.Width, f.Height, f.Kind, f.Name})
	}
	for _, t := range q.Traps {
		add("trap", []any{t.At, t.Kind})
	}
	for _, a := range q.Stairs {
		add("stairs", []any{a.At, a.Width, a.Height})
	}
	for _, n := range q.Notes {
		add("note", []any{n.At, n.Text})
	}
	for _, h := range q.Heroes {
		add("hero", h)
	}
	slices.Sort(all)
	return fmt.Sprint(q.Story, q.Edition, q.Wandering, "\n") + strings.Join(all, "\n")
}

// content returns the content of a quest.
func content(q *formats.Quest) *formats.Content {
	c := &formats.Content{Quest: q, Board: q.Laid()}
	c.Board.Name, c.Board.Rules, c.Board.Profile = "The dairy", "heroquest", q.Edition
	return c
}

// TestQuestsComeBack checks that a quest that a file can hold is read back unchanged, and is
// reported as kept.
func TestQuestsComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := drawn(t, true)
		e, err := Export(content(q))
		if err != nil {
			t.Fatal(err)
		}
		if e.Report.Count(formats.Changed)+e.Report.Count(formats.LeftOut) > 0 {
			t.Fatalf("%+v", e.Report.Lines)
		}
		m, err := Import(e.Data, "x.xml")
		if err != nil || told(m.Quest) != told(q) {
			t.Fatalf("%v\n%s\nand before it\n%s\n%s", err, told(m.Quest), told(q), e.Data)
		}
		for c := range q.Board.EachCell {
			if m.Quest.Board.Terrain(c) != q.Board.Terrain(c) {
				t.Fatalf("%v is %v", c, m.Quest.Board.Terrain(c))
			}
		}
	})
}

// TestWhatAQuestLosesIsReported writes any quest, and checks that the quest read back loses nothing
// when it is written again.
func TestWhatAQuestLosesIsReported(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := drawn(t, false)
		m, r := formatstest.Written(t, &Format, content(q))
		if told(m.Quest) != told(q) && r.Count(formats.Changed)+r.Count(formats.LeftOut) == 0 {
			t.Fatalf("%s\n%s", told(m.Quest), told(q))
		}
		if len(m.Quest.Monsters) != len(q.Monsters) || len(m.Quest.Doors) != len(q.Doors) {
			t.Fatalf("%s\n%s", told(m.Quest), told(q))
		}
	})
}

// TestFilesAreWrittenAgain checks that everything read from a file is written, including two boards
// with a bridge between them.
func TestFilesAreWrittenAgain(t *testing.T) {
	for _, file := range []string{"dairy.xml", "two-cellars.xml"} {
		m := formatstest.Golden(t, &Format, file)
		again, _ := formatstest.Written(t, &Format, &m.Content)
		was := strings.ReplaceAll(told(m.Quest), " Old Linen]", " ]") // a monster's own name
		if told(again.Quest) != was || len(again.Quest.Entrances) != len(m.Quest.Entrances) {
			t.Errorf("%s\n%s\nand before it\n%s", file, told(again.Quest), was)
		}
		if d := formatstest.Differences(m.Quest.Board, again.Quest.Board); len(d) > 0 {
			t.Errorf("%s: %v", file, d)
		}
	}
}

// TestOtherBoardsAreRefused checks that boards of another size, with other walls, or of other games
// are refused.
func TestOtherBoardsAreRefused(t *testing.T) {
	standard, _ := boards.Load("heroquest-standard")
	other := standard.Clone()
	other.SetWall(standard.Walls()[30], false)
	small, _ := board.New(grid.Grid{}, 5, 5)
	small.Rules = "heroquest"
	dnd, _ := board.New(grid.Grid{}, 26, 19)
	for _, c := range []struct {
		b    *board.Board
		want string
	}{{other, "1 walls differ from those"}, {small, "a board of 5 x 5 cells"}, {dnd, "not a HeroQuest quest"}} {
		if _, err := Export(&formats.Content{Board: c.b}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}

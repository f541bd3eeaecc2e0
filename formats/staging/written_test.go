package staging

import (
	"testing"

	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/all"
	"github.com/battlemat/battlemat/formats/formatstest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// shipped returns the boards and scenarios that come with the program, as content for files.
func shipped(t *testing.T) map[string]*formats.Content {
	t.Helper()
	list := map[string]*formats.Content{}
	for _, name := range boards.Names() {
		b, err := boards.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		list[name] = &formats.Content{Board: b}
	}
	for _, name := range scenarios.Names() {
		data, err := scenarios.Document(name)
		if err != nil {
			t.Fatal(err)
		}
		c, left, err := Open(data, name, nil)
		if err != nil {
			t.Fatal(err)
		}
		if left.Count(formats.LeftOut) == 0 {
			t.Errorf("%s: nothing of its game is left out", name)
		}
		list[name] = c
	}
	return list
}

// TestShippedBoardsAndScenariosAreWritten writes the shipped boards and scenarios in every format
// that supports their grid, and reads them back.
func TestShippedBoardsAndScenariosAreWritten(t *testing.T) {
	holds := map[string]func(c *formats.Content) bool{
		"hsc":     func(c *formats.Content) bool { return c.Board.Grid().Kind == grid.HexPointy },
		"uvtt":    func(c *formats.Content) bool { return !c.Board.Grid().Hex() },
		"foundry": func(*formats.Content) bool { return true },
		"tiled":   func(*formats.Content) bool { return true },
		"heroscribe": func(c *formats.Content) bool {
			w, h := c.Board.Size()
			return c.Board.Rules == "heroquest" && w == 26 && h == 19
		},
	}
	list := shipped(t)
	for _, f := range all.Formats {
		if f.Export == nil {
			continue
		}
		written := 0
		for name, c := range list {
			t.Run(f.Name+"/"+name, func(t *testing.T) {
				if !holds[f.Name](c) {
					if _, err := f.Export(c); err == nil {
						t.Error("it is written")
					}
					return
				}
				m, _ := formatstest.Written(t, f, c)
				if f.Name == "foundry" && len(m.Board.Figures()) != len(c.Board.Figures()) {
					t.Errorf("%d figures of %d", len(m.Board.Figures()), len(c.Board.Figures()))
				}
				written++
			})
		}
		if written < 4 {
			t.Errorf("%s: %d are written", f.Name, written)
		}
	}
}

// TestScenariosHaveEverybody checks that the figures, start areas and glyphs of the content match
// the game's.
func TestScenariosHaveEverybody(t *testing.T) {
	list := shipped(t)
	for name, figures := range map[string]int{"the-beacon": 11, "soup-for-the-orcs": 0, "the-sextons-key": 0, "rent-day": 0} {
		n := len(list[name].Board.Figures())
		if figures > 0 && n != figures || n < 5 {
			t.Errorf("%s: %d figures", name, n)
		}
	}
	bridge := list["the-toll-bridge"]
	if len(bridge.Starts) == 0 || len(bridge.Glyphs) == 0 {
		t.Errorf("%d starts, %d glyphs", len(bridge.Starts), len(bridge.Glyphs))
	}
	for _, g := range list["the-beacon"].Glyphs {
		if g.Letter == "?" && g.Name != "" {
			t.Errorf("a glyph with its symbol up is called %s", g.Name)
		}
	}
	if q := list["soup-for-the-orcs"].Quest; q == nil || len(q.Monsters) == 0 || len(q.Doors) == 0 || len(q.Notes) == 0 {
		t.Errorf("%+v", q)
	}
}

package board_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

const leaves = `{"format": "battlemat.board/1", "grid": "square", "map": ["....", "....", "...."], "legend": {".": "floor"},
 "doors": [{"id": "a", "at": [0, 0, "E"], "leaf": "portcullis"}, {"id": "b", "at": [1, 0, "E"], "leaf": "glass"}, {"id": "c", "at": [3, 2], "leaf": "bars"},
  {"id": "d", "at": [0, 1, "E"], "state": "open", "leaf": "window"}, {"id": "e", "at": [1, 1, "E"]}, {"id": "f", "at": [2, 1, "E"], "state": "secret", "leaf": "bars"}],
 "barriers": [{"line": [100, 1100, 900, 1500], "kind": "door", "id": "window", "leaf": "slit"}, {"line": [100, 1500, 400, 1530], "kind": "door", "id": "h"}]}`

// TestLeavesOfDoors reads doors with every kind of leaf, writes and reads them again in both forms,
// and restores them.
func TestLeavesOfDoors(t *testing.T) {
	b, err := board.Parse([]byte(leaves), "leaves")
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]board.Leaf{
		"a": board.PortcullisLeaf, "b": board.GlassLeaf, "c": board.BarsLeaf, "d": board.WindowLeaf, "e": board.SolidLeaf, "f": board.BarsLeaf,
		"window": board.SlitLeaf, "h": board.SolidLeaf,
	}
	held := func(how string, b *board.Board) {
		for id, leaf := range want {
			if got := b.Leaf(id); got != leaf {
				t.Errorf("%s: the leaf of %s is %v, want %v", how, id, got, leaf)
			}
		}
		if !b.HasLeaves() {
			t.Errorf("%s: no leaves", how)
		}
	}
	held("read", b)
	again, err := board.Parse(b.JSON(), "again")
	if err != nil {
		t.Fatal(err)
	}
	held("written", again)
	text, err := board.Parse([]byte(b.Text()), "text")
	if err != nil {
		t.Fatalf("%v\n%s", err, b.Text())
	}
	held("text", text)
	restored, err := board.Restore(b.JSON())
	if err != nil {
		t.Fatal(err)
	}
	held("restored", restored)
	if string(text.JSON()) != string(b.JSON()) || string(restored.JSON()) != string(b.JSON()) {
		t.Error("they are not written alike")
	}
}

// TestThroughLeaves checks that Through opens the doors that satisfy the condition and no others,
// and that the board itself keeps them closed.
func TestThroughLeaves(t *testing.T) {
	b, err := board.Parse([]byte(leaves), "leaves")
	if err != nil {
		t.Fatal(err)
	}
	open := func(b *board.Board) (ids []string) {
		for _, d := range b.Doors() {
			if d.State == board.Open {
				ids = append(ids, d.ID)
			}
		}
		for _, w := range b.Barriers() {
			if w.Kind == board.BarrierDoor && w.State == board.Open {
				ids = append(ids, w.ID)
			}
		}
		slices.Sort(ids)
		return ids
	}
	all := b.Through(func(board.Leaf) bool { return true })
	if got := strings.Join(open(all), " "); got != "a b c d window" { // neither solid nor secret doors
		t.Errorf("open are %s", got)
	}
	some := b.Through(func(l board.Leaf) bool { return l != board.GlassLeaf })
	if got := strings.Join(open(some), " "); got != "a c d window" {
		t.Errorf("but glass open are %s", got)
	}
	if got := strings.Join(open(b), " "); got != "d" || !b.Opaque(grid.Cell{X: 3, Y: 2}) || all.Opaque(grid.Cell{X: 3, Y: 2}) {
		t.Errorf("of itself open are %s", got)
	}
	plain, _ := board.New(grid.Grid{}, 2, 2)
	if plain.HasLeaves() || plain.Through(func(board.Leaf) bool { return true }) != plain {
		t.Error("a board without leaves is copied")
	}
}

// TestNoLeaves checks that an unknown leaf is a fault at its place, and so is a leaf without a
// door.
func TestNoLeaves(t *testing.T) {
	for doc, want := range map[string]string{
		strings.Replace(leaves, `"leaf": "glass"`, `"leaf": "paper"`, 1):                 `doors[1].leaf: leaf "paper": expected solid, portcullis, bars, glass, slit or window`,
		strings.Replace(leaves, `"kind": "door", "id": "window"`, `"kind": "window"`, 1): "barriers[0]: a window with leaf: expected leaf only for doors",
	} {
		faults := board.Check([]byte(doc), "leaves")
		if len(faults) != 1 || !strings.Contains(faults[0].String(), want) {
			t.Errorf("%v, want %s", faults, want)
		}
	}
}

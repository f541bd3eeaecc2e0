package board_test

import (
	"reflect"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestTraitsOfCellsAndLights reads traits and lights in the text form. The file round_test.go
// checks that both forms keep them.
func TestTraitsOfCellsAndLights(t *testing.T) {
	b := mustText(t, `
map:
  t.#
legend:
  t = floor trait half-cover trait dark name table
lights:
  1,0 bright 20 dim 10
`)
	c := grid.Cell{}
	if got := b.CellTraits(c); !reflect.DeepEqual(got, []string{"dark", "half-cover"}) || !b.CellIs(c, "dark") || b.CellIs(c, "half") {
		t.Errorf("the table is %v", got)
	}
	if b.CellIs(grid.Cell{X: 1}, "dark") || b.CellIs(grid.Cell{X: 9}, "dark") || !b.HasCellTraits() {
		t.Error("floor beside the table, or beyond the map, is dark")
	}
	if got := b.Lights(); !reflect.DeepEqual(got, []board.Light{{At: grid.Cell{X: 1}, Bright: 20, Dim: 10}}) {
		t.Errorf("lights %v", got)
	}
	other := b.Clone()
	other.SetCellTraits(c, "wet")
	other.AddLight(board.Light{At: c, Dim: 5})
	if !b.CellIs(c, "dark") || len(b.Lights()) != 1 {
		t.Error("a clone shares traits or lights")
	}
	for doc, want := range map[string]string{
		"map:\n  .#\nlights:\n  1,0 bright 5\n":          `test.txt:4:3: lights[0]: a light at 1,0: expected a cell of the map that is neither void nor rock`,
		"map:\n  .#\nlights:\n  0,0\n":                   `test.txt:4:3: lights[0]: a light that sheds no light: expected bright, dim or both above 0`,
		"map:\n  .#\nlights:\n  0,0 glow 5\n":            `test.txt:4:7: lights[0]: "glow": expected bright or dim`,
		"map:\n  .t\nlegend:\n  t = floor trait A\n":     `test.txt:4:19: legend[0]: "A": expected a lower-case word, as in "flying"`,
		"map:\n  .t\nlegend:\n  t = ice trait a trait a": `test.txt:4:25: legend[0]: trait "a" is listed twice`,
	} {
		if faults := board.Check([]byte(doc), "test.txt"); len(faults) != 1 || faults[0].String() != want {
			t.Errorf("%q: %v, want %s", doc, faults, want)
		}
	}
}

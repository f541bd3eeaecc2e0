package virtualscape

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"testing"

	"github.com/battlemat/battlemat/formats/pieces"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestFootprints compares the table of codes, and the cells of each piece in every rotation, with
// facts about the editor's tiles, if the facts are available.
func TestFootprints(t *testing.T) {
	data, err := os.ReadFile("../../../shared/data/virtualscape_tiles.json")
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("the facts about the editor's tiles are not here to compare with")
	}
	var facts struct {
		Tiles []struct {
			Code      int32
			Footprint map[string][][2]int
		}
	}
	if err == nil {
		err = json.Unmarshal(data, &facts)
	}
	if err != nil {
		t.Fatal(err)
	}
	cellsOf := func(cells []grid.Cell) []grid.Cell {
		slices.SortFunc(cells, func(a, b grid.Cell) int { return 100*(a.Y-b.Y) + a.X - b.X })
		return slices.Compact(cells)
	}
	known := map[int32]bool{}
	for _, fact := range facts.Tiles {
		known[fact.Code] = true
		kind := kindOf(&Tile{Type: fact.Code, Personal: &Personal{Hexes: 24}})
		if kind == unknown {
			t.Errorf("the code %d is unknown", fact.Code)
		}
		for rotation, steps := range fact.Footprint {
			r, _ := strconv.Atoi(rotation)
			if r > 5 {
				continue // not a rotation, but the shape for another number of hexes
			}
			for _, anchor := range []grid.Cell{{X: 10, Y: 10}, {X: 10, Y: 11}} {
				var want, got []grid.Cell
				for _, s := range steps {
					c := grid.Cell{X: anchor.X + s[0], Y: anchor.Y + s[1]}
					if anchor.Y%2 != 0 && s[1]%2 != 0 {
						c.X++
					}
					want = append(want, c)
				}
				for _, v := range kind.Shape[r] {
					got = append(got, rows.Move(anchor, v))
				}
				if !slices.Equal(cellsOf(got), cellsOf(want)) {
					t.Errorf("%d turned %d from %v covers %v, expected %v", fact.Code, r, anchor, got, want)
				}
			}
		}
	}
	if len(known) != 85 {
		t.Errorf("%d codes in the facts, 85 expected", len(known))
	}
	for code := range codes {
		if !known[code] {
			t.Errorf("the facts do not know the code %d", code)
		}
	}
}

// TestKindsHaveTheirSize checks that every kind has the same number of cells in every rotation, and
// no cell twice.
func TestKindsHaveTheirSize(t *testing.T) {
	for code, k := range codes {
		for r, cells := range k.Shape {
			seen := map[grid.Vec]bool{}
			for _, c := range cells {
				seen[c] = true
			}
			if len(seen) != len(k.Shape[0]) {
				t.Errorf("%d turned %d covers %d cells, not turned %d", code, r, len(seen), len(k.Shape[0]))
			}
		}
		if k.Class == pieces.Ruin && len(k.Heights) != len(k.Shape[0]) {
			t.Errorf("%d has %d heights for %d cells", code, len(k.Heights), len(k.Shape[0]))
		}
	}
}

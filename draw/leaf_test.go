package draw

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
)

const doorsOfAllKinds = `{"format": "battlemat.board/1", "name": "Doors", "grid": "square", "map": ["......", "......", "......"], "legend": {".": "floor"},
 "doors": [{"id": "a", "at": [0, 0, "E"], "state": "STATE", "leaf": "portcullis"}, {"id": "b", "at": [1, 0, "E"], "state": "STATE", "leaf": "glass"},
  {"id": "c", "at": [2, 0, "E"], "state": "STATE", "leaf": "bars"}, {"id": "d", "at": [3, 0, "E"], "state": "STATE", "leaf": "window"},
  {"id": "e", "at": [4, 0, "E"], "state": "STATE", "leaf": "slit"}, {"id": "f", "at": [0, 1, "E"], "state": "STATE"}, {"id": "g", "at": [2, 2], "state": "STATE", "leaf": "bars"}]}`

// TestDoorsOneSeesThrough checks that each kind of door has its own drawing, closed and open, and
// that the legend names it. No two kinds may look alike.
func TestDoorsOneSeesThrough(t *testing.T) {
	for _, state := range []string{"closed", "open"} {
		b, err := board.Parse([]byte(strings.ReplaceAll(doorsOfAllKinds, "STATE", state)), "doors")
		if err != nil {
			t.Fatal(err)
		}
		var svg, text strings.Builder
		if err := SVG(&svg, Picture{Board: b}, Options{}); err != nil {
			t.Fatal(err)
		}
		for _, name := range leafWords {
			if !strings.Contains(svg.String(), ">"+state+" "+name+"<") {
				t.Errorf("the legend of %s doors has no %s", state, name)
			}
		}
		if err := Text(&text, Picture{Board: b}, TextOptions{}); err != nil {
			t.Fatal(err)
		}
		if seen := strings.Contains(text.String(), "closed portcullis, glass door, barred door, window or arrow slit"); seen != (state == "closed") {
			t.Errorf("of %s doors the text says\n%s", state, text.String())
		}
		drawn := map[string]board.Leaf{}
		for leaf := range leafWords {
			one := strings.ReplaceAll(`{"format": "battlemat.board/1", "grid": "square", "map": [".."], "legend": {".": "floor"}, "doors": [{"id": "a", "at": [0, 0, "E"], "state": "`+state+`", "leaf": "LEAF"}]}`, "LEAF", board.Leaf(leaf).String())
			b, err := board.Parse([]byte(one), "door")
			if err != nil {
				t.Fatal(err)
			}
			var out strings.Builder
			if err := SVG(&out, Picture{Board: b, Show: Show{NoLegend: true}}, Options{}); err != nil {
				t.Fatal(err)
			}
			if other, same := drawn[out.String()]; same {
				t.Errorf("%s: %v is drawn as %v", state, board.Leaf(leaf), other)
			}
			drawn[out.String()] = board.Leaf(leaf)
		}
	}
}

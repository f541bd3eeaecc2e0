package draw

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/grid"
)

// TestFiguresHaveTheirOwnNumbers: figures of a kind are told apart by their numbers, and a
// mark of two kinds marks neither.
func TestFiguresHaveTheirOwnNumbers(t *testing.T) {
	got := labels([]battlemat.Figure{
		{ID: "rat-3", Kind: "rat", Glyph: "Fr", Number: 3}, {ID: "rat-8", Kind: "rat", Glyph: "Fr", Number: 8},
		{ID: "a", Kind: "moth", Glyph: "M"}, {ID: "b", Kind: "moth", Glyph: "M"},
		{ID: "c", Kind: "dog", Glyph: "D"}, {ID: "d", Kind: "duck", Glyph: "D"}, {ID: "e", Kind: "dog", Glyph: "D"},
		{ID: "f", Kind: "eel"}, {ID: "g", Kind: "gull", Glyph: "G", Down: true},
	})
	want := map[string]string{"rat-3": "Fr3", "rat-8": "Fr8", "a": "M", "b": "M"}
	if len(got) != len(want) {
		t.Errorf("labels %v", got)
	}
	for id, label := range want {
		if got[id] != label {
			t.Errorf("%s is marked %q, want %q", id, got[id], label)
		}
	}
}

// TestPortraits: a figure is shown by its silhouette, a hero on a colour of its own, and by its
// number where there are several; without one, or in a view that names none that there is, by letters.
func TestPortraits(t *testing.T) {
	v := battlemat.View{
		Ground: battlemat.Ground{Grid: "square", Width: 4, Height: 1, Map: []string{"...."}, Legend: map[string]string{".": "floor"}},
		Figures: []battlemat.Figure{
			{ID: "elf", Kind: "elf", Side: "heroes", Glyph: "E", Portrait: "woman-elf-face", Colour: 3},
			{ID: "orc", Kind: "orc", Side: "orcs", Glyph: "O", Portrait: "orc-head", Number: 7, At: grid.Cell{X: 1}},
			{ID: "imp", Kind: "imp", Side: "orcs", Glyph: "I", At: grid.Cell{X: 2}},
			{ID: "cow", Kind: "cow", Side: "orcs", Glyph: "C", Portrait: "nobody", At: grid.Cell{X: 3}},
		},
	}
	p, err := View(v)
	if err != nil {
		t.Fatal(err)
	}
	p.Show = Show{NoCoords: true, NoLegend: true}
	var out strings.Builder
	if err := SVG(&out, p, Options{}); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]bool{">E<": false, ">O7<": false, ">7<": true, ">I<": true, ">C<": true, Light.hex(ownInk + 2): true, Light.hex(ownInk): false} {
		if got := strings.Contains(out.String(), text); got != want {
			t.Errorf("the picture has %s: %t, want %t", text, got, want)
		}
	}
}

package draw

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/draw/diagram"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestPortraits checks that a figure is shown by its silhouette, and a hero on a base in its own
// colour. A figure with a number shows it next to the silhouette. A figure without a known portrait
// is shown by letters.
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
	p, err := diagram.View(v)
	if err != nil {
		t.Fatal(err)
	}
	p.Show = Show{NoCoords: true, NoLegend: true}
	var out strings.Builder
	if err := SVG(&out, p, Options{}); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]bool{">E<": false, ">O7<": false, ">7<": true, ">I<": true, ">C<": true, hexOf(Light, ownInk+2): true, hexOf(Light, ownInk): false} {
		if got := strings.Contains(out.String(), text); got != want {
			t.Errorf("the picture has %s: %t, want %t", text, got, want)
		}
	}
}

package draw

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/draw/diagram"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestConditions checks that at most three conditions are shown as chips next to a figure, and that
// all conditions are named below the picture. Badges for turns and used actions are not conditions,
// and fallen figures have no chips.
func TestConditions(t *testing.T) {
	names := func(list ...string) (badges []battlemat.Badge) {
		for _, name := range list {
			badges = append(badges, battlemat.Badge{Key: name, Name: name})
		}
		return badges
	}
	p, err := diagram.View(battlemat.View{
		Ground: battlemat.Ground{Grid: "square", Width: 4, Height: 1, Map: []string{"...."}, Legend: map[string]string{".": "floor"}},
		Figures: []battlemat.Figure{
			{ID: "elf", Kind: "elf", Name: "Elf", Side: "heroes", Glyph: "E", Badges: names("acts", "poison", "moved", "attacked")},
			{ID: "orc", Kind: "orc", Name: "Orc", Side: "orcs", Glyph: "O", At: grid.Cell{X: 1}, Badges: names("wound", "stun", "muddle", "bless")},
			{ID: "imp", Kind: "imp", Name: "Imp", Side: "orcs", Glyph: "I", At: grid.Cell{X: 2}, Badges: names("curse"), Down: true},
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := SVG(&out, p, Options{}); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]bool{
		">po<": true, ">wo<": true, ">st<": true, ">+2<": true, ">mu<": false, ">ac<": false, ">cu<": false,
		"Elf: poison; Orc: wound, stun, muddle, bless": true, "Imp:": false,
	} {
		if got := strings.Contains(out.String(), text); got != want {
			t.Errorf("the picture has %s: %t, want %t", text, got, want)
		}
	}
}

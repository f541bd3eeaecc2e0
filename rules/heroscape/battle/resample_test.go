package battle

import (
	"fmt"
	"testing"

	"github.com/battlemat/battlemat/dice"
)

// TestMarkersOfThoseWhoGaveUp shows HS B5. If a seat gives up before all its order markers are
// placed, their places stay secret. They may be on any of its cards, even though none of these has
// a figure left.
func TestMarkersOfThoseWhoGaveUp(t *testing.T) {
	doc := document([]Card{soldier("guard", 0), soldier("archer", 0), soldier("trooper", 0)},
		[]CardEntry{standing("guard", at(0, 0)), standing("archer", at(1, 0))}, []CardEntry{standing("trooper", at(3, 0))})
	p := play(t, laid(t, "master", field(t, "0000"), doc), "reds> mark 1 guard", "reds> resign")
	on := map[string]bool{}
	for n := range 20 {
		other := p.Reshuffle("blues", dice.NewSeeded(dice.SeedOf(fmt.Sprint(n)))).(*Position)
		on[other.Markers[0].Unit] = true
	}
	if len(on) != 2 || !on["guard"] || !on["archer"] {
		t.Errorf("the marker may lie on %v", on)
	}
}

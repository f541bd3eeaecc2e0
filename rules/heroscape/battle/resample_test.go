package battle

import (
	"fmt"
	"testing"

	"github.com/battlemat/battlemat/dice"
)

// TestMarkersOfThoseWhoGaveUp: HS B5: where a seat laid its order markers stays secret when it gives up before all
// lie: they may be on any of its cards, though no figure of those is left.
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

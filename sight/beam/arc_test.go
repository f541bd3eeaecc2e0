package beam

import (
	"testing"

	"github.com/battlemat/battlemat/geom"
	_ "github.com/battlemat/battlemat/internal/testenv"
)

// TestArcsThatLieOppositeHaveNothingInCommon checks that opposite arcs do not meet, whatever the
// cross products of their ends are.
func TestArcsThatLieOppositeHaveNothingInCommon(t *testing.T) {
	ahead := arc{geom.Point{X: 3, Y: -1}, geom.Point{X: 3, Y: 1}, true, true}
	only := arc{geom.Point{X: 1}, geom.Point{X: 1}, true, true}
	for _, behind := range []arc{
		{geom.Point{X: -1}, geom.Point{X: -1}, true, true},
		{geom.Point{X: -3, Y: 1}, geom.Point{X: -3, Y: -1}, true, true},
		{geom.Point{X: -3}, geom.Point{X: -3, Y: -1}, true, true},
	} {
		for _, a := range []arc{ahead, only} {
			if got := a.meet(behind); !got.empty() {
				t.Errorf("%v and %v have %v in common", a, behind, got)
			}
			if got := behind.meet(a); !got.empty() {
				t.Errorf("%v and %v have %v in common", behind, a, got)
			}
		}
		if behind.contains(geom.Point{X: 2}) {
			t.Errorf("%v has the direction ahead", behind)
		}
	}
	if got := ahead.meet(only); got != only {
		t.Errorf("%v and %v have %v in common", ahead, only, got)
	}
}

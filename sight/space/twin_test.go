package space_test

import (
	"os"
	"testing"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/sight/space"
)

// twinSights returns, for each eye of a body, the view of another body with everything in front of
// it.
func twinSights(w world, terrain []upright, from, to space.Body, bodies []space.Body) (eyes []*sight) {
	solids := terrain
	for _, f := range bodies {
		if f.ID != from.ID && f.ID != to.ID {
			solids = append(solids[:len(solids):len(solids)], w.body(f, geom.Frac{N: 0, D: 1}, geom.Frac{N: 1, D: 1}))
		}
	}
	target := w.body(to, w.m.ZoneBottom, w.m.ZoneTop)
	for _, c := range from.Cells {
		eyes = append(eyes, sightOf(w.point(w.b.Grid().Centre(c)), w.height(from, w.m.Eye), target, solids))
	}
	return eyes
}

// TestTwinOfSightInSpace compares every verdict with a twin that knows no cones. HS D2, D5, D6.
func TestTwinOfSightInSpace(t *testing.T) {
	pairs := 300
	if os.Getenv("BATTLEMAT_LONG") != "" {
		pairs = 100_000
	}
	compareTwin(t, 107_000, 1) // in this skirmish a door replaces a raised wall
	compareTwin(t, 1, pairs)
}

// compareTwin checks the given number of pairs, from one skirmish after another. For every fortieth
// pair, it also checks how much is visible.
func compareTwin(t *testing.T, first uint64, pairs int) {
	asked, eyes, hidden, measured, wrong := 0, 0, 0, 0, 0
	for n := first; asked < pairs; n++ {
		k := skirmishOf(n)
		s, err := space.NewScene(k.b, k.m, k.bodies)
		if err != nil {
			t.Fatal(err)
		}
		w := worldOf(k.b, k.m)
		terrain := w.terrain()
		for _, from := range k.bodies {
			for _, to := range k.bodies {
				if from.ID == to.ID {
					continue
				}
				asked++
				any := false
				for i, eye := range twinSights(w, terrain, from, to, k.bodies) {
					eyes++
					sees := eye.sees()
					any = any || sees
					if got := s.SeesFrom(from, i, to); got != sees {
						t.Errorf("skirmish %d: eye %d of %v to %v: %t, its twin says %t", n, i, from, to, got, sees)
						wrong++
					}
					if asked%40 == 0 && !eye.touches() {
						measured++
						if got, want := s.Seen(from, i, to), w.shown(eye); got.Cmp(want) != 0 {
							t.Errorf("skirmish %d: eye %d of %v shows %s of %v, its twin says %s", n, i, from, got, to, want)
							wrong++
						}
					}
				}
				if !any {
					hidden++
				}
				if s.Sees(from, to) != any || s.See(from, to).Sees != any {
					t.Errorf("skirmish %d: %v to %v: its twin says %t", n, from, to, any)
				}
				if wrong > 5 {
					t.FailNow()
				}
			}
		}
	}
	t.Logf("%d pairs, %d eyes, %d pairs hidden, %d measured", asked, eyes, hidden, measured)
}

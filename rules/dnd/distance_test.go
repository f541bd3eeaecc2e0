package dnd

import (
	"fmt"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

func feet(t testing.TB, d *Desk, to grid.Cell, metric string, parity int) int {
	t.Helper()
	got, err := d.Distance(at(0, 0), to, metric, parity)
	if err != nil {
		t.Fatal(err)
	}
	return got.Feet
}

// DND S2.1: a step along a row or column costs 5 ft.
func TestStraightSteps(t *testing.T) {
	d := desk(t, "")
	for n := range 10 {
		for _, to := range []grid.Cell{at(n, 0), at(0, n), at(-n, 0), at(0, -n)} {
			if got := feet(t, d, to, "", 0); got != 5*n {
				t.Errorf("%v: %d ft", to, got)
			}
		}
	}
}

// DND S2.2: diagonals cost 5, 10, 5, 10 ft, even if straight steps are between them or their
// directions differ. DND S2.4: a plotted movement shows its running cost.
func TestRunningCost(t *testing.T) {
	d := desk(t, "")
	route := []grid.Cell{at(0, 0), at(1, 1), at(2, 1), at(3, 0), at(3, 1), at(2, 2), at(1, 3)}
	got, parity := d.Running(route, 0)
	if want := "[0 5 10 20 25 30 40]"; fmt.Sprint(got) != want || parity != 0 {
		t.Errorf("running cost %v, parity %d, want %s", got, parity, want)
	}
	if got, parity = d.Running(route[:2], 1); fmt.Sprint(got) != "[0 10]" || parity != 0 {
		t.Errorf("after one diagonal: %v, parity %d", got, parity)
	}
}

// DND S2.3: the 8 squares around the start are 5 ft away.
func TestNeighboursAreFiveFeetAway(t *testing.T) {
	d, n := desk(t, ""), 0
	for _, c := range (grid.Grid{}).Around(at(0, 0)) {
		if feet(t, d, c, "", 0) == 5 {
			n++
		}
	}
	if n != 8 {
		t.Errorf("%d squares at 5 ft", n)
	}
}

// DND S2.6: the distance to a target follows the metric and is given in squares and in feet.
func TestDistanceToATarget(t *testing.T) {
	got, err := desk(t, "").Distance(at(10, 10), at(4, 13), "", 0)
	if err != nil || got != (rules.Distance{Squares: 7, Feet: 35}) {
		t.Errorf("%+v, %v", got, err)
	}
}

// DND S2.7: the closed formulas agree with counting steps one by one.
func TestClosedForm(t *testing.T) {
	d := desk(t, "")
	for x := range 30 {
		for y := range 30 {
			// The closed formula is 5 * (x + y - ceil(min / 2)).
			if got, want := feet(t, d, at(x, y), "", 0), 5*(x+y-(min(x, y)+1)/2); got != want {
				t.Errorf("(%d,%d): %d ft, want %d", x, y, got, want)
			}
			for parity := range 2 {
				// With parity it is max + floor((min + parity) / 2) squares.
				want := 5 * (max(x, y) + (min(x, y)+parity)/2)
				if got := feet(t, d, at(-x, y), "", parity); got != want {
					t.Errorf("(%d,%d) after %d: %d ft, want %d", x, y, parity, got, want)
				}
				_, route := d.metric(), d.metric().Route(at(0, 0), at(x, y))
				if running, _ := d.Running(route, parity); running[len(running)-1] != want {
					t.Errorf("(%d,%d) after %d: the route costs %v, want %d", x, y, parity, running, want)
				}
			}
		}
	}
}

// DND S2.8: from (0,0) to (4,4) it is 40 ft along two sides, and 30 ft diagonally.
func TestFourByFour(t *testing.T) {
	d := desk(t, "")
	if l, diagonal := feet(t, d, at(4, 4), "manhattan", 0), feet(t, d, at(4, 4), "", 0); l != 40 || diagonal != 30 {
		t.Errorf("%d ft by the L, %d ft diagonally", l, diagonal)
	}
	if got := feet(t, d, at(4, 4), "orthogonal", 0); got != 40 {
		t.Errorf("%d ft without diagonals", got)
	}
}

// DND S2.9: the route goes diagonally along the shorter leg, then straight. Reach plots the same
// path on open ground, and no path is cheaper.
func TestMostEfficientRoute(t *testing.T) {
	d := desk(t, "")
	route := d.metric().Route(at(0, 0), at(5, -2))
	if got := fmt.Sprint(route); got != "[0,0 1,-1 2,-2 3,-2 4,-2 5,-2]" {
		t.Errorf("route %s", got)
	}
	b := open(t, 17, 17)
	for c, r := range reach(t, d, b, rules.Reach{From: at(8, 8), Move: 40}) {
		want := d.metric().Route(at(8, 8), c)
		if fmt.Sprint(r.Path) != fmt.Sprint(want) {
			t.Errorf("to %v: %v, want %v", c, r.Path, want)
		}
		if r.Cost != feet(t, d, at(c.X-8, c.Y-8), "", 0) {
			t.Errorf("to %v: %d ft", c, r.Cost)
		}
	}
}

// DND S2.10: rounded Euclid first differs at (4,2), where it counts 4 squares against 5. Each
// alternative differs somewhere. Halves from 7.5 ft are rounded as the profile says.
func TestAlternativesDepart(t *testing.T) {
	d := desk(t, "")
	for metric, want := range map[string]string{
		"euclid":     "4,2 20 25",
		"7.5":        "1,1 10 5",
		"manhattan":  "1,1 10 5",
		"orthogonal": "1,1 10 5",
		"10-5-10":    "1,1 10 5",
		"5-5-5":      "2,2 10 15",
	} {
		all, err := d.CompareMetrics(metric, "5-10-5", 0, 8)
		if err != nil || len(all) == 0 {
			t.Fatalf("%s: %v", metric, err)
		}
		first := all[0]
		long, short := legs(first.Offset)
		if got := fmt.Sprintf("%d,%d %d %d", long, short, first.A.Feet, first.B.Feet); got != want {
			t.Errorf("%s first departs at %s, want %s", metric, got, want)
		}
	}
	down := desk(t, "", "metric=7.5", "half=down")
	if all := Compare(down, d, 0, 20); len(all) != 0 {
		t.Errorf("7.5 ft rounded down departs from 5-10-5 at %v", all[0])
	}
	kept := desk(t, "", "half=keep")
	if got, _ := kept.Distance(at(0, 0), at(3, 1), "7.5", 0); got != (rules.Distance{Squares: 3, Halves: 1, Feet: 17}) {
		t.Errorf("3,1 by 7.5 ft with halves kept: %+v", got)
	}
	up := desk(t, "", "half=up")
	if got, _ := up.Distance(at(0, 0), at(3, 1), "approximate", 0); got != (rules.Distance{Squares: 4, Feet: 20}) {
		t.Errorf("3,1 by 7.5 ft rounded up: %+v", got)
	}
}

// DND S2.10: each metric of the table is found by every name that other programs use for it.
func TestMetricsByName(t *testing.T) {
	forms := map[string]func(long, short int) int{ // in half squares
		"5-10-5 ALTERNATING_1 ONE_TWO_ONE": func(l, s int) int { return 2 * (l + s/2) },
		"10-5-10 ALTERNATING_2":            func(l, s int) int { return 2 * (l + (s+1)/2) },
		"5-5-5 EQUIDISTANT ONE_ONE_ONE":    func(l, s int) int { return 2 * l },
		"7.5 APPROXIMATE":                  func(l, s int) int { return 2*l + s },
		"manhattan RECTILINEAR":            func(l, s int) int { return 2 * (l + s) },
		"orthogonal ILLEGAL NO_DIAGONALS":  func(l, s int) int { return 2 * (l + s) },
		"euclid":                           nearest,
		"Alternating_1 one_two_one":        func(l, s int) int { return 2 * (l + s/2) },
	}
	for names, form := range forms {
		for _, name := range strings.Fields(names) {
			m, err := MetricNamed(name)
			if err != nil {
				t.Fatal(err)
			}
			for x := -20; x <= 20; x++ {
				for y := -20; y <= 20; y++ {
					long, short := legs(grid.Vec{Q: x, R: y})
					if got, want := m.HalfSquares(x, y, 0), form(long, short); got != want {
						t.Fatalf("%s (%d,%d): %d half squares, want %d", name, x, y, got, want)
					}
				}
			}
		}
	}
	if _, err := MetricNamed("taxicab"); err == nil || !strings.Contains(err.Error(), "5-10-5") {
		t.Errorf("an unknown metric: %v", err)
	}
}

// nearest tries every whole number and returns the half squares of the one nearest to the root of
// l*l + s*s, comparing 4 times the squares.
func nearest(l, s int) int {
	for r := 0; ; r++ {
		// This is r - 1/2 <= root < r + 1/2.
		if 4*(l*l+s*s) < (2*r+1)*(2*r+1) {
			return 2 * r
		}
	}
}

func TestDistanceRefuses(t *testing.T) {
	d := desk(t, "")
	for _, bad := range []func() error{
		func() error { _, err := d.Distance(at(0, 0), at(1, 1), "miles", 0); return err },
		func() error { _, err := d.Distance(at(0, 0), at(1, 1), "", 2); return err },
		func() error { _, err := d.Distance(at(0, 0), at(grid.Limit, 1), "", 0); return err },
		func() error { _, _, _, err := d.Range(open(t, 3, 3), at(0, 0), at(3, 0)); return err },
		func() error { _, err := d.CompareMetrics("miles", "5-10-5", 0, 3); return err },
	} {
		if bad() == nil {
			t.Error("accepted")
		}
	}
	if n, way, ok, err := d.Range(open(t, 5, 5), at(0, 0), at(4, 2)); n != 25 || len(way) != 5 || !ok || err != nil {
		t.Errorf("range %d %v %v %v", n, way, ok, err)
	}
}

package heroquest

import (
	"fmt"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// TestCentreToCentre shows HQ S1.7, S1.11, S1.28: a hero on (10,18) does not see (12,17), because
// of the wall, but sees (13,17).
func TestCentreToCentre(t *testing.T) {
	b, d := standard(), desk(t, "")
	v, refusal, err := d.Judge(b, Sight, at(10, 18), at(12, 17))
	if err != nil || v.Sees {
		t.Fatal(v, err)
	}
	if want := "No line of sight: the wall between (11,18) and (11,17) is in the way."; refusal.Detail != want || refusal.Code != "no-line-of-sight" {
		t.Errorf("%q, want %q", refusal.Detail, want)
	}
	if by := v.Stops[0].By; by.Kind != sight.ByWall || by.Edge != b.Grid().Edge(at(11, 18), 0) || v.Stops[0].At != (geom.Frac{N: 1, D: 2}) {
		t.Errorf("stopped by %+v", v.Stops)
	}
	if !sees(t, d, b, Sight, at(10, 18), at(13, 17)) {
		t.Error("(13,17) is not seen")
	}
}

// TestTargetsAlone shows HQ S1.29: the line to (13,17) passes (12,17), which is nevertheless not
// seen.
func TestTargetsAlone(t *testing.T) {
	b, d := standard(), desk(t, "")
	g := b.Grid()
	trace := sight.NewTrace(g, g.Centre(at(10, 18)), g.Centre(at(13, 17)))
	passed := false
	for i := range trace.Meets {
		m := &trace.Meets[i]
		passed = passed || m.Kind == sight.Enters && trace.Cell(m) == at(12, 17)
	}
	field, err := d.Field(b, "", at(10, 18))
	if err != nil {
		t.Fatal(err)
	}
	seen := map[grid.Cell]bool{}
	for _, c := range field {
		seen[c] = true
	}
	if !passed || seen[at(12, 17)] || !seen[at(13, 17)] {
		t.Errorf("passed %v, sees (12,17) %v, (13,17) %v", passed, seen[at(12, 17)], seen[at(13, 17)])
	}
}

// TestTouchingACorner shows HQ S1.30, S1.31, S1.59: (1,18) sees (0,17) past the end of a wall, and
// the line enters no square between them.
func TestTouchingACorner(t *testing.T) {
	b, d := standard(), desk(t, "")
	g := b.Grid()
	if !sees(t, d, b, Sight, at(1, 18), at(0, 17)) {
		t.Error("(0,17) is not seen")
	}
	if trace := sight.NewTrace(g, g.Centre(at(1, 18)), g.Centre(at(0, 17))); len(trace.Meets) != 3 || trace.Meets[1].Kind != sight.Touches {
		t.Errorf("the line meets %+v", trace.Meets)
	}
	if sees(t, d, b, Sight, at(1, 18), at(1, 17)) {
		t.Error("(1,17) is seen through the wall")
	}
}

// TestCensus checks the number of pairs of squares that see each other on the standard board, in
// total and in the corridor. HQ S1.12, S1.21.
func TestCensus(t *testing.T) {
	b, d := standard(), desk(t, "")
	all, corridors := 0, 0
	most, least := 0, 1000
	slopes := map[string]bool{}
	for _, from := range b.Cells() {
		field, err := d.Field(b, Sight, from)
		if err != nil {
			t.Fatal(err)
		}
		all += len(field)
		if b.Room(from) != board.NoRoom {
			continue
		}
		n := 0
		for _, c := range field {
			if b.Room(c) != board.NoRoom {
				continue
			}
			n++
			if v := b.Grid().Offset(from, c); v.Q != 0 && v.R != 0 {
				// HQ S1.22: every square seen outside the four straight rows is within 3 across and
				// 6 down.
				if !seedBox.holds(v) {
					t.Errorf("%v sees %v", from, c)
				}
				k := geom.GCD(v.Q, v.R)
				slopes[fmt.Sprintf("%d/%d", geom.Abs(v.R)/k, geom.Abs(v.Q)/k)] = true
			}
		}
		corridors += n
		if from == at(25, 18) && n != 43 {
			t.Errorf("(25,18) sees %d corridor squares, want 43", n)
		}
		if from == at(9, 7) && n != 7 {
			t.Errorf("(9,7) sees %d corridor squares, want 7", n)
		}
		most, least = max(most, n), min(least, n)
	}
	if all != 8418 || corridors != 2812 || most != 43 || least != 7 {
		t.Errorf("%d pairs, %d in the corridor, %d to %d a square; want 8418, 2812, 7 to 43", all, corridors, least, most)
	}
	if len(slopes) != 8 {
		t.Errorf("slopes %v", slopes)
	}
	for _, s := range []string{"1/1", "1/2", "1/3", "2/1", "3/1", "4/1", "5/1", "6/1"} {
		if !slopes[s] {
			t.Errorf("no pair in the corridor sees along %s; %v", s, slopes)
		}
	}
}

// TestBareFieldEqualsTheLines checks that the fast kernel and single lines agree, with figures in
// the way or not, under every inclusion.
func TestBareFieldEqualsTheLines(t *testing.T) {
	b := standard()
	door(b, "d", 4, 9, "S", board.Open)
	for i, c := range []grid.Cell{at(12, 3), at(5, 9), at(12, 9), at(13, 10), at(3, 11), at(0, 5)} {
		b.AddFigure(board.Figure{ID: string(rune('a' + i)), Kind: "Orc", Side: "zargon", At: c})
	}
	for _, inclusion := range []string{"touched", "area:1/32", "circle"} {
		d := desk(t, "us1990", "inclusion", inclusion)
		for _, from := range b.Cells() {
			if (from.X+from.Y)%5 != 0 {
				continue
			}
			field, err := d.Field(b, Sight, from)
			if err != nil {
				t.Fatal(err)
			}
			if slow := d.line(b).Field(from); fmt.Sprint(field) != fmt.Sprint(slow) {
				t.Fatalf("%s from %v: %v, line by line %v", inclusion, from, field, slow)
			}
		}
	}
}

// TestTheSeedsFirstAlgorithm shows HQ S1.3, S1.6: rays at a fixed angle also mark squares that the
// definition excludes. From (10,18) one of them is (12,17), HQ S1.28.
func TestTheSeedsFirstAlgorithm(t *testing.T) {
	b := standard()
	p := sight.Centre{Board: b, Traces: sight.NewTraces(b.Grid())}
	extra := 0
	for _, from := range b.Cells() {
		if b.Room(from) == board.NoRoom {
			extra += len(sight.RayCircle{}.Extra(p, from))
		}
	}
	if extra == 0 {
		t.Error("rays of PI/16 mark nothing extra on the standard board")
	}
	marked := false
	for _, m := range (sight.RayCircle{Doublings: 3}).Extra(p, at(10, 18)) {
		marked = marked || m.Cell == at(12, 17)
	}
	if !marked {
		t.Error("rays of PI/32 do not mark (12,17) from (10,18)")
	}
	t.Logf("rays of PI/16 mark %d squares too many from the corridor", extra)
}

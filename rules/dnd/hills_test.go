package dnd

import (
	"math/rand"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/area"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// ridge returns a board with a row of squares of those levels, a figure at each end, and rock all
// around.
func ridge(t testing.TB, levels ...int) *board.Board {
	b := hill(t, levels...)
	b.Outside = board.OutsideWall
	for i, id := range []string{"a", "Z"} {
		x := i * (len(levels) - 1)
		put(b, board.Figure{ID: id, Side: id, At: at(x, 0), Level: levels[x]})
	}
	return b
}

// DND L9: ground as high as both heads hides like a wall. Ground up to only one of the heads gives
// half cover. On flat maps, and with heights=flat, levels do nothing.
func TestHillsHideAndCover(t *testing.T) {
	for _, c := range []struct {
		levels []int
		sees   bool
		cover  Degree
	}{
		{[]int{0, 0, 0, 0}, true, Open},
		{[]int{0, 1, 0, 0}, false, Total},     // a hill as high as both figures
		{[]int{1, 1, 0, 0}, true, Half},       // the ledge covers a figure below it
		{[]int{0, 0, 1, 1}, true, Half},       // the ledge covers a figure further back on it
		{[]int{1, 0, 0, 0}, true, Open},       // at its edge nobody has cover
		{[]int{2, 1, 0, 0}, true, Half},       // a lower ledge
		{[]int{2, 3, 0, 0}, false, Total},     // higher than both
		{[]int{2, 2, 3, 2}, false, Total},     //
		{[]int{3, 2, 2, 2, 2}, true, Open},    // lower than both heads
		{[]int{3, 2, 3, 2, 2}, true, Half},    //
		{[]int{0, 0, 0, 0, 9, 9}, true, Half}, //
		{[]int{0, 0, 0, 9, 8, 8}, false, Total},
	} {
		b := ridge(t, c.levels...)
		d := desk(t, "", "heights=levels")
		v, err := d.See(b, "sight", at(0, 0), at(len(c.levels)-1, 0))
		if err != nil || v.Sees != c.sees || !c.sees && len(v.Stops) == 0 {
			t.Errorf("%v: %+v, %v", c.levels, v, err)
		}
		if back, _ := d.See(b, "sight", at(len(c.levels)-1, 0), at(0, 0)); back.Sees != c.sees {
			t.Errorf("%v: not mutual", c.levels)
		}
		if got := covered(t, d, b).Degree; got != c.cover {
			t.Errorf("%v: cover %q, want %q", c.levels, got, c.cover)
		}
		if got := covered(t, desk(t, ""), b).Degree; got != Open {
			t.Errorf("%v: cover %q on a flat map", c.levels, got)
		}
	}
	// A large figure looks over ground that hides small ones.
	b := open(t, 5, 2)
	for y := range 2 {
		b.SetSpans(at(2, y), board.Span{Top: 1})
	}
	put(b, board.Figure{ID: "a", Side: "a", At: at(0, 0)})
	put(b, board.Figure{ID: "Z", Side: "b", At: at(3, 0), Size: 2})
	if got := covered(t, desk(t, "", "heights=levels"), b).Degree; got != Half {
		t.Errorf("behind a hill as high as its knees it has %q cover", got)
	}
}

// DND L9, A2: an area does not pass a hill that is higher than both the area's origin and the
// figure behind the hill.
func TestAreasStopAtHills(t *testing.T) {
	b := open(t, 7, 1)
	b.Outside = board.OutsideWall
	b.SetSpans(at(3, 0), board.Span{Top: 1})
	e := Effect{Shape: area.Sphere, Length: 20, Origin: geom.Point{X: 4, Y: 0}}
	for _, c := range []struct {
		heights string
		cells   int
	}{{"flat", 6}, {"levels", 4}} {
		found, err := desk(t, "", "heights="+c.heights).Area(b, e)
		if err != nil || len(found.Cells) != c.cells || len(found.LeftOut) != 6-c.cells {
			t.Errorf("%s: %+v, %v", c.heights, found, err)
		}
	}
}

// hilled puts random levels on a board.
func hilled(r *rand.Rand, b *board.Board) *board.Board {
	for _, c := range b.Cells() {
		if b.Space(c) && r.Intn(3) == 0 {
			b.SetSpans(c, board.Span{Top: r.Intn(4)})
		}
	}
	return b
}

// DND L9: a field of view over heights agrees with single questions about each square, asked on a
// board with rock wherever the ground is as high as both heads.
func TestFieldOverHillsEqualsItsTwin(t *testing.T) {
	r := rand.New(rand.NewSource(19))
	pairs, hidden := 0, 0
	for range 60 {
		b := hilled(r, randomBoard(r, 3+r.Intn(9), 3+r.Intn(9), r.Intn(20), r.Intn(20), 0))
		raise(r, b, r.Intn(8))
		width, height := b.Size()
		from := sight.Space{At: at(r.Intn(width), r.Intn(height)), Size: 1 + r.Intn(2)}
		if from.At.X+from.Size > width || from.At.Y+from.Size > height ||
			slices.ContainsFunc(from.Squares(), func(c grid.Cell) bool { return !b.Space(c) || b.Opaque(c) }) {
			continue
		}
		d := desk(t, "", "heights=levels")
		field, err := d.FieldOf(b, "sight", from)
		if err != nil {
			t.Fatal(err)
		}
		perceived := d.Eyes(b, nil).Field(from, Senses{})
		head := from.Size
		for _, c := range from.Squares() {
			head = max(head, b.Level(c)+from.Size)
		}
		for _, c := range b.Cells() {
			if from.Contains(c) || b.Opaque(c) || !b.Space(c) {
				continue
			}
			walled := b.Clone()
			for _, o := range b.Cells() {
				if b.Space(o) && b.Level(o) >= max(head, b.Level(c)+1) {
					walled.SetTerrain(o, board.Wall)
				}
			}
			to := sight.Space{At: c, Size: 1}
			want := verdict(walled, from, to, d.profile.looking()).Sees
			if pairs++; verdict(b, from, to, d.profile.looking()).Sees != want {
				hidden++
			}
			one, _ := d.SeeSpace(b, "sight", from, to)
			if got := slices.Contains(field, c); got != want || one.Sees != want || (perceived[b.Index(c)] != Unseen) != want {
				t.Fatalf("%v sees %v: %v in its field, %v by itself, %v perceived, the twin says %v\n%s", from, c, got, one.Sees, perceived[b.Index(c)], want, b.Text())
			}
		}
	}
	if hidden == 0 {
		t.Error("no hill hid anybody")
	}
	t.Logf("%d pairs, %d of them hidden by hills, 0 differences", pairs, hidden)
}

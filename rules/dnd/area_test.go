package dnd

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/area"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/cover"
)

func effect(t testing.TB, d *Desk, b *board.Board, e Effect) Affected {
	t.Helper()
	a, err := d.Area(b, e)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// shown draws an area: x marks covered squares, and o those left out.
func shown(b *board.Board, a Affected) string {
	width, height := b.Size()
	var text strings.Builder
	for y := range height {
		for x := range width {
			switch c := at(x, y); {
			case slices.Contains(a.Cells, c):
				text.WriteString("x")
			case slices.Contains(a.LeftOut, c):
				text.WriteString("o")
			case b.Opaque(c):
				text.WriteString("#")
			default:
				text.WriteString(".")
			}
		}
		text.WriteString("\n")
	}
	return text.String()
}

// DND A1: the field `area` chooses the method. The test places a circle of 20 ft round an
// intersection by each method, and a 30-ft cone by the token method.
func TestAreaByMethod(t *testing.T) {
	b := open(t, 14, 14)
	for method, want := range map[string]int{"dmg": 52, "xge-template": 60, "xge-token": 64, "3.5e": 44} {
		d := desk(t, "", "area="+method)
		a := effect(t, d, b, Effect{Shape: area.Sphere, Length: 20, Origin: geom.Point{X: 14, Y: 14}})
		if len(a.Cells) != want || len(a.LeftOut) != 0 {
			t.Errorf("%s: %d squares, want %d\n%s", method, len(a.Cells), want, shown(b, a))
		}
	}
	cone := Effect{Shape: area.Cone, Length: 30, Origin: geom.Point{X: 2, Y: 14}, Toward: geom.Point{X: 1}, Method: "xge-token"}
	if a := effect(t, desk(t, ""), b, cone); len(a.Cells) != 21 {
		t.Errorf("a 30-ft cone by tokens: %d squares", len(a.Cells))
	}
}

// DND A2: squares behind total cover from the origin are left out.
func TestAreaBehindCover(t *testing.T) {
	b := drawn(t,
		"........",
		"........",
		"...##...",
		"........",
		"........",
		"........")
	d := desk(t, "")
	a := effect(t, d, b, Effect{Shape: area.Sphere, Length: 15, Origin: geom.Point{X: 8, Y: 8}})
	want := picture(
		"........",
		"..xoox..",
		".xx##xx.",
		".xxxxxx.",
		".xxxxxx.",
		".xxxxxx.")
	if got := shown(b, a); got != want {
		t.Errorf("sphere behind a rock:\n%swant\n%s", got, want)
	}
	walled := walls(open(t, 6, 6), "3,0 W", "3,1 W", "3,2 W", "3,3 W", "3,4 W", "3,5 W")
	a = effect(t, d, walled, Effect{Shape: area.Sphere, Length: 10, Origin: geom.Point{X: 4, Y: 6}})
	for _, c := range a.Cells {
		if c.X >= 3 {
			t.Errorf("through the wall to %v", c)
		}
	}
}

// DND A2: an emanation comes from every point of a space. It passes through a slit that no corner
// of the space looks through.
func TestEmanation(t *testing.T) {
	slit := []string{
		".......",
		"##.####",
		"##.####",
		"##.####",
		"##.####",
		".......",
		".......",
		"......."}
	b := drawn(t, slit...)
	b.AddFigure(board.Figure{ID: "a", Side: "a", Size: 3, At: at(1, 5)})
	b.AddFigure(board.Figure{ID: "Z", Side: "b", At: at(2, 0)})
	d := desk(t, "")
	// None of the four corners of the space looks through the slit.
	for _, corner := range []geom.Point{{X: 2, Y: 10}, {X: 8, Y: 10}, {X: 8, Y: 16}, {X: 2, Y: 16}} {
		fromCorner := effect(t, d, b, Effect{Shape: area.Sphere, Length: 60, Origin: corner, By: "a"})
		if slices.Contains(fromCorner.Cells, at(2, 0)) {
			t.Errorf("from %v:\n%s", corner, shown(b, fromCorner))
		}
	}
	a := effect(t, d, b, Effect{Shape: area.Emanation, Length: 25, By: "a", Method: "xge-token"})
	want := picture(
		"oxxxooo",
		"##x####",
		"##x####",
		"##x####",
		"##x####",
		"x...xxx",
		"x...xxx",
		"x...xxx")
	if got := shown(b, a); got != want {
		t.Errorf("emanation:\n%swant\n%s", got, want)
	}
	if len(a.Struck) != 1 || a.Struck[0] != (Struck{Figure: "Z"}) {
		t.Errorf("struck: %v", a.Struck)
	}
}

// DND L2: cover from the area's origin counts for saves.
func TestCoverFromTheOrigin(t *testing.T) {
	b := drawn(t,
		"......",
		"..#.Z.",
		"...Y..")
	a := effect(t, desk(t, ""), b, Effect{Shape: area.Sphere, Length: 30, Origin: geom.Point{X: 2, Y: 2}})
	if got := fmt.Sprint(a.Struck); got != "[{Z half} {Y three-quarters}]" {
		t.Errorf("struck %s", got)
	}
}

func TestAreaRefuses(t *testing.T) {
	d, b := desk(t, ""), drawn(t, "a..")
	for what, e := range map[string]Effect{
		"method":           {Shape: area.Sphere, Length: 20, Method: "guess"},
		"nobody":           {Shape: area.Emanation, Length: 10, By: "x"},
		"no space":         {Shape: area.Emanation, Length: 10},
		"off the board":    {Shape: area.Sphere, Length: 20, Origin: geom.Point{X: 8}},
		"not on the space": {Shape: area.Cone, Length: 20, By: "a", Origin: geom.Point{X: 6}, Toward: geom.Point{X: 1}},
		"no direction":     {Shape: area.Line, Length: 20},
		"no length":        {Shape: area.Sphere},
		"crooked tokens":   {Shape: area.Cone, Length: 20, Toward: geom.Point{X: 2, Y: 1}, Method: "xge-token"},
	} {
		if _, err := d.Area(b, e); err == nil {
			t.Errorf("%s: accepted", what)
		}
	}
}

// DND A2: one sweep from an intersection finds the same squares as separate questions about every
// square of the board.
func TestAreaSquareBySquare(t *testing.T) {
	r := rand.New(rand.NewSource(7))
	left := 0
	for range 60 {
		width, height := 3+r.Intn(9), 3+r.Intn(9)
		rows := make([]string, height)
		for y := range rows {
			for range width {
				rows[y] += string(".....##"[r.Intn(7)])
			}
		}
		b, d := drawn(t, rows...), desk(t, "")
		e := Effect{Shape: area.Sphere, Length: 5 * (1 + r.Intn(5)), Origin: geom.Point{X: r.Intn(2*width + 1), Y: r.Intn(2*height + 1)}}
		a, err := d.Area(b, e)
		if err != nil {
			continue // the origin is in rock, or where two filled squares meet
		}
		var view cover.View
		whole := cover.NewScene(b)
		for i, cells := range [2][]grid.Cell{a.Cells, a.LeftOut} {
			for _, c := range cells {
				if _, ok := view.FromPoint(whole, e.Origin, sight.Space{}, c, d.profile.contact(), false); ok != (i == 0) {
					t.Errorf("%+v: %v is taken: %v\n%s", e, c, i == 0, shown(b, a))
				}
			}
		}
		left += len(a.LeftOut)
	}
	if left == 0 {
		t.Error("nothing was ever left out")
	}
}

package foundry

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/formatstest"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestImport converts a scene of squares from version 13, and a pack with a scene of hexes from
// version 8, into boards.
func TestImport(t *testing.T) {
	m := formatstest.Golden(t, &Format, "barn.json")
	if w, h := m.Board.Size(); w != 6 || h != 4 {
		t.Errorf("%d x %d squares", w, h)
	}
	f := formatstest.Golden(t, &Format, "fen.db")
	if g := f.Board.Grid(); g.Kind != grid.HexPointy {
		t.Errorf("%+v", g)
	}
}

// scene writes a scene with the given kind of grid.
func scene(kind int, padding float64, more string) string {
	return fmt.Sprintf(`{"name": "x", "width": 730, "height": 610, "padding": %v, "grid": {"type": %d, "size": 60, "distance": 5}, "tokens": [], "walls": [%s]}`, padding, kind, more)
}

// canvasOf reads a scene.
func canvasOf(t *testing.T, doc string) (*Document, *canvas) {
	t.Helper()
	d, err := Decode([]byte(doc), "f")
	if err != nil {
		t.Fatal(err)
	}
	k, err := d.canvas(func(path, read, expected string) error { return fmt.Errorf("%s: %s: %s", path, read, expected) })
	if err != nil {
		t.Fatal(err)
	}
	return d, k
}

// TestLattices checks all kinds of grids, with and without a margin. The middle of each hex must be
// where the program puts it, according to `twin`; the middles of neighbours must be one cell apart;
// and a pixel must be found in its cell.
func TestLattices(t *testing.T) {
	for kind := square; kind <= hexEvenColumns; kind++ {
		for _, padding := range []float64{0, 0.1, 0.25, 0.35, 0.5} {
			_, k := canvasOf(t, scene(kind, padding, ""))
			b, err := board.New(k.grid, k.columns, k.rows)
			if err != nil {
				t.Fatal(err)
			}
			for c := range b.EachCell {
				x, y := k.middle(c)
				if kind != square {
					col, row := k.first.X+c.X, k.first.Y+c.Y
					wx, wy := twin(kind, col, row, 60)
					if math.Hypot(x-wx, y-wy) > 0.01 {
						t.Fatalf("type %d, padding %v: the middle of %v is %v,%v, in the program %v,%v", kind, padding, c, x, y, wx, wy)
					}
				}
				if got := k.cell(x+3, y-3); got != c {
					t.Fatalf("type %d: a pixel of %v is found in %v", kind, c, got)
				}
				for s := range grid.Side(k.grid.Sides()) {
					nx, ny := k.middle(k.grid.Neighbour(c, s))
					if d := math.Hypot(nx-x, ny-y); math.Abs(d-60) > 0.01 {
						t.Fatalf("type %d, padding %v: a neighbour of %v is %v pixels away", kind, padding, c, d)
					}
				}
			}
		}
	}
}

// twin returns the middle of a hex as the program computes it.
func twin(kind, col, row int, size float64) (x, y float64) {
	even := kind == hexEvenRows || kind == hexEvenColumns
	long := 2 * size / math.Sqrt(3)
	odd := func(n int) bool { return ((n%2)+2)%2 == 1 }
	if kind >= hexOddColumns {
		x, y = float64(col)*long*0.75, float64(row)*size
		if even == odd(col) {
			y -= size / 2
		}
		return x + long/2, y + size/2
	}
	x, y = float64(col)*size, float64(row)*long*0.75
	if even == odd(row) {
		x -= size / 2
	}
	return x + size/2, y + long/2
}

// TestWallsOnHexes checks that a wall along a side of a hex, from corner to corner, is put on that
// edge and on no other.
func TestWallsOnHexes(t *testing.T) {
	for kind := hexOddRows; kind <= hexEvenColumns; kind++ {
		for _, padding := range []float64{0, 0.25} {
			_, k := canvasOf(t, scene(kind, padding, ""))
			for side := range grid.Side(6) {
				c := grid.Cell{X: 4, Y: 5}
				n := k.grid.Neighbour(c, side)
				ax, ay := k.middle(c)
				bx, by := k.middle(n)
				dx, dy := (bx-ax)/math.Sqrt(3)/2, (by-ay)/math.Sqrt(3)/2
				mx, my := (ax+bx)/2, (ay+by)/2
				wall := fmt.Sprintf(`{"c": [%v, %v, %v, %v], "move": 20, "sight": 20}`, mx-dy, my+dx, mx+dy, my-dx)
				m, err := Import([]byte(scene(kind, padding, wall)), "f")
				if err != nil {
					t.Fatal(err)
				}
				if walls := m.Board.Walls(); len(walls) != 1 || walls[0] != k.grid.Edge(c, side) || m.Report.Count(formats.Kept) != 1 {
					t.Errorf("type %d, padding %v, side %d: %v, want %v: %v", kind, padding, side, walls, k.grid.Edge(c, side), m.Report.Lines)
				}
			}
		}
	}
}

// TestFaults checks that a fault names the line, the value and what was expected.
func TestFaults(t *testing.T) {
	for _, c := range []struct{ doc, fault string }{
		{`{"width": 0, "walls": []}`, `f: line 1: column 11: width: invalid size of a scene: expected width and height in pixels`},
		{`{"width": 100, "height": 100, "grid": {"size": 1}}`, `f: line 1: column 39: grid: invalid size of a cell: expected at least 4 pixels`},
		{`{"width": 100, "height": 100, "grid": {"size": 50, "type": 7}}`, `f: line 1: column 60: grid.type: 7: expected a type of grid from 0 to 5`},
		{`{"width": 100000, "height": 100, "padding": 0, "grid": {"size": 10, "type": 1}}`, `f: line 1: column 11: width: 10000 x 10 cells: expected sides from 1 to 500`},
		{"{\"width\": 100, \"height\": 100, \"padding\": 0, \"grid\": {\"size\": 50, \"type\": 1},\n\"walls\": [{\"c\": [1, 2]}]}", `f: line 2: column 17: walls[0].c: 2 numbers: expected 4: x and y of both ends`},
		{`{"walls": [`, `f: line 1: column 12: it is cut off here, in the middle of its JSON: expected a scene of Foundry VTT`},
		{`{"walls": 3}`, `f: line 1: column 11: a JSON value that is not a list: expected a value of a different type`},
	} {
		if _, err := Import([]byte(c.doc), "f"); err == nil || err.Error() != c.fault {
			t.Errorf("%s:\n%v, want\n%s", c.doc, err, c.fault)
		}
	}
	if strings.Contains(scene(1, 0, ""), "map_size") || !Format.Is([]byte(scene(1, 0, ""))) {
		t.Error("a scene is not known as one")
	}
}

// TestEnds checks that a wall with more than four numbers stores none of them, and that only four
// are accepted.
func TestEnds(t *testing.T) {
	for n := range 8 {
		doc := scene(square, 0, `{"c": [`+strings.TrimSuffix(strings.Repeat("7,", n), ",")+`]}`)
		d, err := Decode([]byte(doc), "f")
		if err != nil {
			t.Fatal(err)
		}
		if c := d.Walls[0].C; c.n != n || (c.at[0] == "7") != (n > 0 && n < 5) {
			t.Errorf("%d numbers: %+v", n, c)
		}
		if _, err := Import([]byte(doc), "f"); n != 4 && (err == nil || !strings.Contains(err.Error(), fmt.Sprintf("walls[0].c: %d numbers: expected 4", n))) {
			t.Errorf("%d numbers: %v", n, err)
		}
	}
}

// TestScenesOfAPack checks that, of several scenes, the first one with walls is read or, if none
// has walls, the first one.
func TestScenesOfAPack(t *testing.T) {
	scene := func(name, walls string) string {
		return `{"name": "` + name + `", "width": 200, "height": 200, "padding": 0, "grid": {"size": 50}, "tokens": [], "lights": [], "walls": [` + walls + `]}` + "\n"
	}
	const wall = `{"c": [50, 0, 50, 100], "move": 20, "sight": 20}`
	for want, data := range map[string]string{
		"b": scene("a", "") + scene("b", wall) + scene("c", wall),
		"d": scene("d", "") + scene("e", ""),
		"f": scene("f", wall) + scene("g", wall),
	} {
		m, err := Import([]byte(data), "f")
		if err != nil || m.Board.Name != want {
			t.Errorf("%v, %+v, want %s", err, m, want)
		}
	}
}

// FuzzImport imports arbitrary data.
func FuzzImport(f *testing.F) { formatstest.Fuzz(f, &Format, "barn.json", "fen.db") }

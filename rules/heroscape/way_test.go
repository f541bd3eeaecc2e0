package heroscape

import (
	"fmt"
	"math/rand"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/geom/path"
	"github.com/battlemat/battlemat/rules"
)

// hills returns a random board with ledges, water, lava and gaps, but no figures.
func hills(t *testing.T, random *rand.Rand) *board.Board {
	t.Helper()
	b, err := board.New(grid.Grid{Kind: grid.HexFlat}, 9, 8)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range b.Cells() {
		b.SetTerrain(c, []board.Terrain{board.Floor, board.Floor, board.Floor, board.Water, board.Lava, board.Void}[random.Intn(6)])
		if b.Terrain(c) != board.Void {
			b.SetSpans(c, board.Span{Top: random.Intn(30) * random.Intn(2)})
		}
	}
	return b
}

// TestDiceOfAStepAreThoseOfWhatHappens checks that the dice counted for a step in the search for
// the safest path (HS B12) are those of the step's events (HS F3, F12, F14).
func TestDiceOfAStepAreThoseOfWhatHappens(t *testing.T) {
	random, thrown := rand.New(rand.NewSource(13)), 0
	for range 40 {
		b := hills(t, random)
		people(random, b, 8)
		d, err := Book.Desk("master", nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range b.Figures() {
			m, err := d.(*Desk).mover(b, rules.Reach{Figure: f.ID, Move: 6})
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range b.Cells() {
				from := stance{standing(b, c, 0), standing(b, c, 0)}
				m.steps(from, 0, func(to stance, _ int) {
					want := 0
					for _, fact := range m.happens(from, to) {
						want += fact.N
					}
					thrown += want
					if got := m.dice(m.engagers(nil, from), from, to); got != want {
						t.Fatalf("from %v to %v: %d dice, told of %d", from, to, got, want)
					}
				})
			}
		}
	}
	if thrown == 0 {
		t.Error("no step needs dice")
	}
}

// TestWaysLastAsLongAsObstacles shows HS F4, HS B12: if the obstacles are the same, so are the
// paths, except for places that other figures have taken or left.
func TestWaysLastAsLongAsObstacles(t *testing.T) {
	random, lasted, changed := rand.New(rand.NewSource(17)), 0, 0
	desk, err := Book.Desk("master", nil)
	if err != nil {
		t.Fatal(err)
	}
	d := desk.(*Desk)
	vacant := func(b *board.Board, ways []Way) (list []string) {
		for i := range ways {
			if w := ways[i]; w.Vacant(b) {
				list = append(list, fmt.Sprint(w.Steps()))
			}
		}
		return list
	}
	for range 60 {
		before := hills(t, random)
		people(random, before, 8)
		walk := Walk{Figure: "a", Move: 6}
		ways, err := d.Ways(before, walk)
		if err != nil {
			t.Fatal(err)
		}
		for _, to := range before.Cells() {
			after := before.Clone()
			if _, taken := after.FigureAt(to); taken || !after.Space(to) {
				continue
			}
			f, _ := after.Figure("c") // a friend of figure "a"
			after.RemoveFigure("c")
			f.At, f.Level = to, after.Level(to)
			after.AddFigure(f)
			now, err := d.Ways(after, walk)
			if err != nil {
				t.Fatal(err)
			}
			// The friend now comes after all other figures on the board. Its place in the order
			// must not matter.
			same := slices.Equal(vacant(after, ways), vacant(after, now))
			if last := slices.Equal(obstacles(d.p, before), obstacles(d.p, after)); last && !same {
				t.Fatalf("a friend goes to %v: %v, before %v", to, vacant(after, now), vacant(after, ways))
			} else if last {
				lasted++
			} else if !same {
				changed++
			}
		}
	}
	if lasted == 0 || changed == 0 {
		t.Errorf("%d times the ways lasted, %d times not", lasted, changed)
	}
}

// people puts random figures of two sides on free cells.
func people(random *rand.Rand, b *board.Board, n int) {
	cells := slices.DeleteFunc(b.Cells(), func(c grid.Cell) bool { return !b.Space(c) })
	random.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
	for i, c := range cells[:min(n, len(cells))] {
		b.AddFigure(board.Figure{ID: string(rune('a' + i)), Side: "xy"[i%2 : i%2+1], At: c, Level: b.Level(c), Height: 3 + random.Intn(4)})
	}
}

// searched counts spaces with the search of package path.
func searched(p *Profile, b *board.Board, from []grid.Cell) *path.Search[grid.Cell] {
	from = slices.DeleteFunc(slices.Clone(from), func(at grid.Cell) bool { return !p.counts(b, at) })
	search := new(path.Search[grid.Cell])
	search.Run(-1, func(at grid.Cell, yield func(grid.Cell, path.Cost)) {
		for s := range b.Grid().Sides() {
			if n := b.Grid().Neighbour(at, grid.Side(s)); p.counts(b, n) {
				yield(n, path.Cost{Move: 1})
			}
		}
	}, from...)
	return search
}

// TestCountAgainstItsTwin compares counts from one or two spaces with the twin, including the
// paths. HS D4, HS D5.
func TestCountAgainstItsTwin(t *testing.T) {
	random := rand.New(rand.NewSource(29))
	for range 40 {
		b, d := hills(t, random), &Desk{}
		d.p.SolidSpace = random.Intn(2) == 0
		from := b.Cells()[random.Intn(len(b.Cells())):][:1]
		if random.Intn(2) == 0 {
			from = append(slices.Clone(from), b.Grid().Neighbour(from[0], grid.Side(random.Intn(6))))
		}
		count, search := d.CountFrom(b, from...), searched(&d.p, b, from)
		for _, c := range b.Cells() {
			n, way, ok := count.To(c)
			cost, there := search.Cost(c)
			if ok != there || ok && (n != cost.Move || !slices.Equal(way, search.Path(c))) {
				t.Fatalf("from %v to %v: %d by %v, %v; searched %d by %v, %v", from, c, n, way, ok, cost.Move, search.Path(c), there)
			}
		}
	}
}

// TestCountWithin shows HS S3.4: a count that ends early gives the same numbers and paths for
// everything that it reaches.
func TestCountWithin(t *testing.T) {
	random := rand.New(rand.NewSource(13))
	for range 20 {
		b := hills(t, random)
		from := b.Cells()[random.Intn(len(b.Cells()))]
		d := &Desk{}
		whole := d.CountFrom(b, from)
		for most := range 8 {
			within := d.CountWithin(b, most, from)
			for _, c := range append(b.Cells(), grid.Cell{X: -1, Y: 3}) {
				n, way, ok := whole.To(c)
				got, gotWay, reached := within.To(c)
				if want := ok && n <= most; reached != want || want && (got != n || !slices.Equal(gotWay, way)) {
					t.Fatalf("%v, at most %d: %d by %v, %v; whole %d by %v, %v", c, most, got, gotWay, reached, n, way, ok)
				}
			}
		}
	}
}

// obstacles returns the figures on which the paths of side "x" depend.
func obstacles(p Profile, b *board.Board) (list []Bystander) {
	for o := range p.Obstacles(b, "x") {
		list = append(list, *o)
	}
	return list
}

package heroscape

import (
	"fmt"
	"math/rand"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// TestWaysLeadWhereOneReaches shows HS F9, HS B12. The paths of single-space and double-space
// figures end where [Desk.Reach] says that the figures may stop. Each step has the cost and the
// facts that its description states. Steps that several paths share are correct in each path that
// [Paths] yields.
func TestWaysLeadWhereOneReaches(t *testing.T) {
	random, ended, happened := rand.New(rand.NewSource(19)), 0, 0
	desk, err := Book.Desk("master", nil)
	if err != nil {
		t.Fatal(err)
	}
	d := desk.(*Desk)
	for range 60 {
		b := hills(t, random)
		people(random, b, 8)
		lengthen(random, b)
		for _, f := range b.Figures() {
			reached, err := d.Reach(b, rules.Reach{Figure: f.ID, Move: 5})
			if err != nil {
				t.Fatal(err)
			}
			var want, got []string
			for _, r := range reached {
				if tail := r.Tail; r.End && r.Cost > 0 {
					if tail == nil {
						tail = &r.At
					}
					want = append(want, fmt.Sprint(r.At, r.Level, *tail))
				}
			}
			ways, err := d.Ways(b, Walk{Figure: f.ID, Move: 5})
			if err != nil {
				t.Fatal(err)
			}
			for i, path := range Paths(ways, func(s Step) Step { return s }) {
				w := ways[i]
				if !slices.EqualFunc(path, w.Steps(), func(a, b Step) bool { return fmt.Sprint(a) == fmt.Sprint(b) }) {
					t.Fatalf("%s: drawn %v, its steps %v", f.ID, path, w.Steps())
				}
				facts := follow(t, d, b, f.ID, path)
				if fmt.Sprint(facts) != fmt.Sprint(w.Facts()) {
					t.Fatalf("%s: %v happens by %v, and %v is told", f.ID, facts, path, w.Facts())
				}
				happened += len(facts)
				if last := path[len(path)-1]; last.Head != *w.Head() || last.Tail != *w.Tail() || last.Cost != w.Cost() || w.Double() != (f.Tail != nil) {
					t.Fatalf("%s: it ends with %v, and is told to end on %v and %v for %d", f.ID, last, *w.Head(), *w.Tail(), w.Cost())
				}
				if w.Vacant(b) {
					got = append(got, fmt.Sprint(w.Head().Cell, w.Head().Level, w.Tail().Cell))
				}
			}
			slices.Sort(want)
			slices.Sort(got)
			if !slices.Equal(got, want) {
				t.Fatalf("%s: ways to %v, it reaches %v", f.ID, got, want)
			}
			ended += len(got)
		}
	}
	if ended == 0 || happened == 0 {
		t.Errorf("%d ways, on which %d things happen", ended, happened)
	}
}

// follow takes the steps of a path one by one and returns the facts.
func follow(t *testing.T, d *Desk, b *board.Board, id string, path []Step) (facts []rules.Fact) {
	t.Helper()
	m, err := d.mover(b, rules.Reach{Figure: id, Move: 5})
	if err != nil {
		t.Fatal(err)
	}
	defer m.others.leave()
	for i, s := range path {
		at := stance{s.Head, s.Tail}
		if i == 0 {
			if !at.same(m.start) || s.Cost != 0 {
				t.Fatalf("%s: it begins with %v, and stands on %v", id, s, m.start)
			}
			continue
		}
		before, taken := stance{path[i-1].Head, path[i-1].Tail}, false
		m.steps(before, path[i-1].Cost, func(to stance, price int) {
			taken = taken || to == at && s.Cost == path[i-1].Cost+price
		})
		if !taken {
			t.Fatalf("%s: no step leads from %v to %v", id, path[i-1], s)
		}
		told := m.happens(before, at)
		if fmt.Sprint(told) != fmt.Sprint(s.Facts) {
			t.Fatalf("%s: %v happens on the step to %v, and %v is told", id, told, at, s.Facts)
		}
		facts = append(facts, told...)
	}
	return facts
}

// lengthen gives some figures a second end on an adjacent free space.
func lengthen(random *rand.Rand, b *board.Board) {
	for _, f := range b.Figures() {
		n := b.Grid().Neighbour(f.At, grid.Side(random.Intn(6)))
		if _, taken := b.FigureAt(n); random.Intn(2) == 0 && !taken && b.Contains(n) && b.Space(n) && b.Level(n) == f.Level {
			b.MoveFigure(f.ID, f.At, &n)
		}
	}
}

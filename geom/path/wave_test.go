package path

import (
	"fmt"
	"math/rand"
	"testing"
)

var (
	plain   = Price{Straight: 1, Diagonal: [2]int{1, 2}}
	doubled = Price{Straight: 2, Diagonal: [2]int{2, 4}}
	dearer  = Price{Straight: 3, Diagonal: [2]int{3, 4}}
	apart   = Price{Straight: 2, Diagonal: [2]int{3, 3}, Apart: true}
	noDiag  = Price{Straight: 1}
)

var (
	uniform = Tariff{plain, plain, plain, plain, plain, plain, plain, plain}
	mixed   = Tariff{plain, doubled, dearer, apart, plain, doubled, dearer, apart}
)

// randomGround closes the given percentages of cells, sides and diagonals.
func randomGround(r *rand.Rand, width, height, cells, sides, diagonals int) *Ground {
	g := NewGround(width, height)
	for y := range height {
		for x := range width {
			g.SetEnter(x, y, r.Intn(100) >= cells)
			g.SetClass(x, y, Class(r.Intn(Classes)))
			if x+1 < width {
				g.SetEast(x, y, r.Intn(100) >= sides)
			}
			if y+1 < height {
				g.SetSouth(x, y, r.Intn(100) >= sides)
			}
			if x+1 < width && y+1 < height {
				g.SetFalling(x, y, r.Intn(100) >= diagonals)
				g.SetRising(x, y, r.Intn(100) >= diagonals)
			}
		}
	}
	return g
}

// groundSteps returns, for [Search], the steps that [Wave] takes on a ground with a tariff.
func groundSteps(g *Ground, t Tariff) Steps[State] {
	return func(s State, yield func(State, Cost)) {
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				if dx == 0 && dy == 0 || !g.Free(s.X, s.Y, dx, dy) {
					continue
				}
				price := t[g.Class(s.X+dx, s.Y+dy)]
				to, pay := State{s.X + dx, s.Y + dy, s.Parity}, price.Straight
				if dx != 0 && dy != 0 {
					pay = price.Diagonal[s.Parity]
					if !price.Apart {
						to.Parity ^= 1
					}
				}
				if pay > 0 {
					yield(to, Cost{Move: pay})
				}
			}
		}
	}
}

// compareWave compares a wave with the search over the same states. The costs must be equal, and
// every path must have legal steps that add up to its cost.
func compareWave(t *testing.T, g *Ground, start State, budget int, tariff Tariff) {
	t.Helper()
	var wave Wave
	var slow Search[State]
	wave.Run(g, start, budget, tariff)
	steps := groundSteps(g, tariff)
	slow.Run(budget, steps, start)
	width, height := g.Size()
	cells := map[[2]int]int{}
	for y := -1; y <= height; y++ {
		for x := -1; x <= width; x++ {
			for parity := range 2 {
				s := State{x, y, parity}
				got, ok := wave.Cost(s)
				want, known := slow.Cost(s)
				if ok != known || got != want.Move {
					t.Fatalf("state %+v from %+v, budget %d: wave says %d %v, search %d %v",
						s, start, budget, got, ok, want.Move, known)
				}
				if ok {
					checkWay(t, wave.Path(nil, s), start, s, got, steps)
					if best, seen := cells[[2]int{x, y}]; !seen || got < best {
						cells[[2]int{x, y}] = got
					}
				}
			}
		}
	}
	last, n := 0, 0
	for s, cost := range wave.All {
		if cost < last || cells[[2]int{s.X, s.Y}] != cost {
			t.Fatalf("All yields %+v at %d after %d, want %d", s, cost, last, cells[[2]int{s.X, s.Y}])
		}
		if c, ok := wave.Cost(s); !ok || c != cost {
			t.Fatalf("All yields %+v at %d, Cost says %d %v", s, cost, c, ok)
		}
		if c, ok := wave.Cost(State{s.X, s.Y, 1 - s.Parity}); ok && (c < cost || c == cost && s.Parity == 1) {
			t.Fatalf("All yields %+v at %d, and the other parity costs %d", s, cost, c)
		}
		last = cost
		n++
	}
	if n != len(cells) {
		t.Fatalf("All yields %d cells of %d", n, len(cells))
	}
}

func checkWay(t *testing.T, way []State, from, to State, cost int, steps Steps[State]) {
	t.Helper()
	if len(way) == 0 || way[0] != from || way[len(way)-1] != to {
		t.Fatalf("way %v does not lead from %v to %v", way, from, to)
	}
	for i := 1; i < len(way); i++ {
		found := false
		steps(way[i-1], func(s State, c Cost) {
			if s == way[i] && !found {
				found = true
				cost -= c.Move
			}
		})
		if !found {
			t.Fatalf("way %v: no step from %v to %v", way, way[i-1], way[i])
		}
	}
	if cost != 0 {
		t.Fatalf("way %v: the steps miss its cost by %d", way, cost)
	}
}

// DND M1: the wave over cell and parity gives the same results as the search over the same states.
func TestWaveEqualsSearch(t *testing.T) {
	tariffs := []Tariff{
		mixed,
		uniform,
		{plain, apart, dearer, doubled, apart, apart, plain, doubled},
		{noDiag, dearer, doubled, plain, plain, noDiag, doubled, plain},
		{Price{2, [2]int{3, 3}, false}, Price{4, [2]int{6, 6}, false}, dearer, apart, dearer, dearer, apart, apart},
		{Price{1, [2]int{2, 1}, false}, Price{3, [2]int{1, 5}, false}, apart, noDiag, plain, doubled, plain, dearer},
	}
	r := rand.New(rand.NewSource(1))
	for i := range 600 {
		g := randomGround(r, 1+r.Intn(80), 1+r.Intn(20), r.Intn(40), r.Intn(30), r.Intn(40))
		width, height := g.Size()
		tariff := tariffs[i%len(tariffs)]
		budget := r.Intn(Span*tariff.Cheapest() + 1)
		compareWave(t, g, State{r.Intn(width), r.Intn(height), r.Intn(2)}, budget, tariff)
	}
}

// TestWaveReachesItsSpan checks waves with the widest possible window, in the corners of an even
// wider ground.
func TestWaveReachesItsSpan(t *testing.T) {
	g := NewGround(200, 150)
	for _, at := range [][2]int{{0, 0}, {199, 149}, {63, 64}, {64, 63}, {100, 75}, {127, 0}, {128, 149}} {
		compareWave(t, g, State{at[0], at[1], 0}, Span, uniform)
	}
}

func TestWaveReusedForgets(t *testing.T) {
	r := rand.New(rand.NewSource(2))
	var used Wave
	tariff := mixed
	for range 200 {
		g := randomGround(r, 30, 30, 20, 10, 20)
		start, budget := State{r.Intn(30), r.Intn(30), r.Intn(2)}, r.Intn(Span+1)
		var fresh Wave
		used.Run(g, start, budget, tariff)
		fresh.Run(g, start, budget, tariff)
		a, b := fmt.Sprint(collect(&used)), fmt.Sprint(collect(&fresh))
		if a != b {
			t.Fatalf("a wave used before answers otherwise:\n%s\n%s", a, b)
		}
	}
}

func collect(w *Wave) (all [][4]int) {
	for s, cost := range w.All {
		all = append(all, [4]int{s.X, s.Y, s.Parity, cost})
	}
	return all
}

func TestWaveAllocatesNothing(t *testing.T) {
	g := randomGround(rand.New(rand.NewSource(3)), 64, 64, 25, 10, 10)
	tariff := mixed
	var w Wave
	way := make([]State, 0, 64)
	n := testing.AllocsPerRun(100, func() {
		w.Run(g, State{32, 32, 0}, 12, tariff)
		for s := range w.All {
			way = w.Path(way[:0], s)
		}
	})
	if n != 0 {
		t.Errorf("%v allocations a run", n)
	}
}

func TestWaveRefusesBrokenCalls(t *testing.T) {
	g, tariff := NewGround(3, 3), uniform
	for name, call := range map[string]func(w *Wave){
		"start beyond the ground": func(w *Wave) { w.Run(g, State{3, 0, 0}, 3, tariff) },
		"parity 2":                func(w *Wave) { w.Run(g, State{0, 0, 2}, 3, tariff) },
		"budget too large":        func(w *Wave) { w.Run(g, State{}, Span+1, tariff) },
		"negative budget":         func(w *Wave) { w.Run(g, State{}, -1, tariff) },
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			call(&Wave{})
		})
	}
	if err := (Tariff{}).Validate(); err == nil {
		t.Error("a tariff that costs nothing is accepted")
	}
}

func ExampleWave() {
	g := NewGround(7, 7) // a plain
	var prices Tariff
	for class := range prices {
		prices[class] = Price{Straight: 1, Diagonal: [2]int{1, 2}}
	}
	var w Wave
	w.Run(g, State{X: 0, Y: 0}, 6, prices)
	fmt.Println(w.Cost(State{X: 4, Y: 4}))
	fmt.Println(w.Path(nil, State{X: 3, Y: 1, Parity: 1}))
	// Output:
	// 6 true
	// [{0 0 0} {1 1 1} {2 1 1} {3 1 1}]
}

func BenchmarkWave(b *testing.B) {
	for _, size := range []struct{ w, h int }{{26, 19}, {64, 64}, {256, 256}} {
		for _, solid := range []int{5, 25} {
			g := randomGround(rand.New(rand.NewSource(7)), size.w, size.h, solid, 10, 20)
			tariff := mixed
			b.Run(fmt.Sprintf("%dx%d/%d%%", size.w, size.h, solid), func(b *testing.B) {
				var w Wave
				b.ReportAllocs()
				for b.Loop() {
					w.Run(g, State{size.w / 2, size.h / 2, 0}, 6, tariff)
				}
			})
		}
	}
}

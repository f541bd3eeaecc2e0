package path_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/geom/path"
)

// ExampleSearch finds the cheapest path on a ring of six places where one step
// leads over a trap.
func ExampleSearch() {
	var search path.Search[int]
	search.Run(-1, func(at int, yield func(int, path.Cost)) {
		yield((at+5)%6, path.Cost{Move: 1})
		next := path.Cost{Move: 1}
		if at == 1 {
			next.Harm = 1
		}
		yield((at+1)%6, next)
	}, 0)
	cost, _ := search.Cost(2)
	fmt.Println(cost.Move, cost.Harm, search.Path(2))
	// Output: 4 0 [0 5 4 3 2]
}

// arcs is a random directed graph.
type arcs map[int][]struct {
	to   int
	cost path.Cost
}

func randomArcs(rng *rand.Rand, nodes int, harm int) arcs {
	g := arcs{}
	for range 3 * nodes {
		from := rng.IntN(nodes)
		g[from] = append(g[from], struct {
			to   int
			cost path.Cost
		}{rng.IntN(nodes), path.Cost{Harm: rng.IntN(harm + 1), Move: rng.IntN(4)}})
	}
	return g
}

func (g arcs) steps(at int, yield func(int, path.Cost)) {
	for _, a := range g[at] {
		yield(a.to, a.cost)
	}
}

// relax is the slow twin. It improves every cost along every arc until nothing changes, within the
// budget.
func (g arcs) relax(budget, start int) map[int]path.Cost {
	best := map[int]path.Cost{start: {}}
	for changed := true; changed; {
		changed = false
		for from, list := range g {
			at, ok := best[from]
			if !ok {
				continue
			}
			for _, a := range list {
				cost := at.Plus(a.cost)
				old, seen := best[a.to]
				if (budget < 0 || cost.Move <= budget) && (!seen || cost.Less(old)) {
					best[a.to], changed = cost, true
				}
			}
		}
	}
	return best
}

func TestSearchEqualsItsSlowTwin(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var search path.Search[int]
	indexed := path.Search[int]{Index: func(s int) int { return s % 5 }, Size: 5}
	for round := range 400 {
		nodes, budget, harm := 1+rng.IntN(20), rng.IntN(9)-1, 0
		if budget < 0 {
			harm = 2 // with harm, only searches without a budget are comparable
		}
		g := randomArcs(rng, nodes, harm)
		search.Run(budget, g.steps, 0)
		want := g.relax(budget, 0)
		reached := 0
		last := path.Cost{}
		for s, cost := range search.All {
			reached++
			if cost != want[s] || cost.Less(last) {
				t.Fatalf("round %d: %d costs %v, want %v, after %v", round, s, cost, want[s], last)
			}
			last = cost
			if got := g.along(t, search.Path(s)); got != cost {
				t.Fatalf("round %d: the way %v costs %v, not %v", round, search.Path(s), got, cost)
			}
			if got := backward(&search, s); !slices.Equal(got, search.Path(s)) {
				t.Fatalf("round %d: by numbers %v, the way is %v", round, got, search.Path(s))
			}
		}
		if reached != len(want) {
			t.Fatalf("round %d: reached %d places, want %d", round, reached, len(want))
		}
		indexed.Run(budget, g.steps, 0)
		if indexed.Discovered() != search.Discovered() || indexed.Len() != reached {
			t.Fatalf("round %d: %d are discovered and %d reached by numbers, %d and %d without", round, indexed.Discovered(), indexed.Len(), search.Discovered(), reached)
		}
		for s := range nodes {
			is, there := indexed.Cost(s)
			if want, reached := search.Cost(s); is != want || there != reached || !slices.Equal(indexed.Path(s), search.Path(s)) {
				t.Fatalf("round %d: by numbers %d costs %v, %v by %v, want %v, %v by %v", round, s, is, there, indexed.Path(s), want, reached, search.Path(s))
			}
		}
	}
}

// backward returns the path to a state by following [path.Search.Node] back to a start.
func backward(s *path.Search[int], to int) (way []int) {
	for n, ok := s.Number(to); ok && n >= 0; {
		var state int
		state, n = s.Node(n)
		way = append(way, state)
	}
	slices.Reverse(way)
	return way
}

// along sums up the costs of the cheapest arcs along a path.
func (g arcs) along(t *testing.T, way []int) path.Cost {
	t.Helper()
	total := path.Cost{}
	for i := 1; i < len(way); i++ {
		found := false
		var best path.Cost
		for _, a := range g[way[i-1]] {
			if a.to == way[i] && (!found || a.cost.Less(best)) {
				best, found = a.cost, true
			}
		}
		if !found {
			t.Fatalf("no arc from %d to %d", way[i-1], way[i])
		}
		total = total.Plus(best)
	}
	return total
}

func TestSearchOfWhatIsOutOfReach(t *testing.T) {
	var search path.Search[string]
	search.Run(0, func(_ string, yield func(string, path.Cost)) { yield("far", path.Cost{Move: 1}) }, "here", "there")
	if _, ok := search.Cost("far"); ok || search.Path("far") != nil {
		t.Error("far was reached on a budget of nothing")
	}
	if _, ok := search.Number("far"); ok || search.Discovered() != 2 {
		t.Errorf("%d are discovered, or far is one", search.Discovered())
	}
	if !slices.Equal(search.Path("there"), []string{"there"}) {
		t.Errorf("the second start is reached by %v", search.Path("there"))
	}
}

func TestSearchAllocatesNothingInSteadyState(t *testing.T) {
	var search path.Search[int]
	steps := randomArcs(rand.New(rand.NewPCG(3, 4)), 50, 0).steps
	search.Run(9, steps, 0)
	if n := testing.AllocsPerRun(20, func() { search.Run(9, steps, 0) }); n > 0 {
		t.Errorf("a search allocates %v times", n)
	}
}

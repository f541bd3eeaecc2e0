package gloomhaven_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// slider moves a figure over ice one hex at a time, directly by the ruling. A figure that has
// entered an icy hex slides in that direction and continues at no cost, until it has left the ice
// or the next hex is rock, closed or occupied. Unlike the movement code and its other twin, slider
// has no step that leads farther than the next hex.
type slider struct {
	b     *board.Board
	self  board.Figure
	leads func(from, to grid.Cell) bool // for a push or pull, reports whether a hex may follow another
}

// course is the hex of a figure, and whether the figure is sliding.
type course struct {
	at   grid.Cell
	dir  int // the side across which it slides; -1 if it does not slide
	cost int
	harm int
	ok   bool // every hex of its path was allowed
}

func (s *slider) holds(c grid.Cell) (board.Figure, bool) {
	f, ok := s.b.FigureAt(c)
	return f, ok && f.ID != s.self.ID
}

// shut reports whether a side of a hex is closed to every figure. Closed doors do not count.
func (s *slider) shut(c grid.Cell, dir int) bool {
	g := s.b.Grid()
	n := g.Neighbour(c, grid.Side(dir))
	d, door := s.b.DoorIn(n)
	return !s.b.Space(n) || s.b.Shut(g.Edge(c, grid.Side(dir))) || door && d.State == board.Secret ||
		!door && s.b.Terrain(n) == board.Obstacle
}

func (s *slider) closed(c grid.Cell) bool {
	d, ok := s.b.DoorIn(c)
	return ok && d.State == board.Closed
}

func (s *slider) icy(c grid.Cell) bool {
	_, door := s.b.DoorIn(c)
	return !door && s.b.Terrain(c) == board.Ice
}

// enter returns the course after the figure has entered the hex across the side.
func (s *slider) enter(c course, dir, cost int) course {
	n := s.b.Grid().Neighbour(c.at, grid.Side(dir))
	next := course{at: n, dir: -1, cost: c.cost + cost, harm: c.harm, ok: c.ok && (s.leads == nil || s.leads(c.at, n))}
	_, door := s.b.DoorIn(n)
	if t := s.b.Terrain(n); !door && (t == board.Trap || t == board.Hazard) {
		next.harm++
	}
	if s.icy(n) {
		next.dir = dir
	}
	return next
}

// on returns every course that may come next.
func (s *slider) on(c course, budget int) []course {
	if c.dir >= 0 { // a sliding figure has only one way to go
		n := s.b.Grid().Neighbour(c.at, grid.Side(c.dir))
		_, taken := s.holds(n)
		if s.shut(c.at, c.dir) || s.closed(n) || taken {
			c.dir = -1
			return []course{c}
		}
		return []course{s.enter(c, c.dir, 0)}
	}
	var all []course
	for dir := range 6 {
		n := s.b.Grid().Neighbour(c.at, grid.Side(dir))
		f, taken := s.holds(n)
		cost := 1
		if _, door := s.b.DoorIn(n); s.leads == nil && !door && s.b.Contains(n) && s.b.Terrain(n) == board.Difficult {
			cost = 2
		}
		opens := s.leads == nil && s.self.Side == "characters"
		if s.shut(c.at, dir) || taken && f.Side != s.self.Side || s.closed(n) && !opens || s.closed(c.at) || c.cost+cost > budget {
			continue
		}
		all = append(all, s.enter(c, dir, cost))
	}
	return all
}

// rests returns the hexes in which the figure may come to rest, each with every possible harm and
// cost.
func (s *slider) rests(budget int) map[grid.Cell]map[result]bool {
	rests := map[grid.Cell]map[result]bool{}
	seen := map[course]bool{}
	open := []course{{at: s.self.At, dir: -1, ok: true}}
	for len(open) > 0 {
		c := open[len(open)-1]
		open = open[:len(open)-1]
		if seen[c] || !c.ok {
			continue
		}
		seen[c] = true
		if _, taken := s.holds(c.at); c.dir < 0 && !taken {
			if rests[c.at] == nil {
				rests[c.at] = map[result]bool{}
			}
			rests[c.at][result{c.harm, c.cost}] = true
		}
		open = append(open, s.on(c, budget)...)
	}
	return rests
}

// frozen returns a small random board with a lot of ice and with figures in all kinds of places.
func frozen(r *rand.Rand) *board.Board {
	b := scatter(r, 2+r.IntN(5), 2+r.IntN(3), 2+r.IntN(6), "..=======o^:#+")
	for _, f := range b.Figures() {
		if r.IntN(3) > 0 && b.Terrain(f.At) == board.Floor {
			b.SetTerrain(f.At, board.Ice)
		}
	}
	return b
}

// TestIceAgainstItsTwin compares the hexes where a figure comes to rest after it walks over ice or
// is pushed or pulled over it, among allies and enemies. GH M9, G71, S4.35, S4.36.
func TestIceAgainstItsTwin(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	slid, past := 0, 0
	for i := range rounds(t, 1000, 100000) {
		b := frozen(r)
		f, _ := b.Figure("A")
		d, budget := desk(t, ""), 1+r.IntN(5)
		s := slider{b: b, self: f}
		want := s.rests(budget)
		all := reach(t, d, b, "A", "walk", budget)
		for c, r := range all {
			least := result{harm: 1 << 20}
			for w := range want[c] {
				if w.beats(least) {
					least = w
				}
			}
			if r.End != (want[c] != nil) || r.End && least != (result{r.Harm, r.Cost}) {
				t.Fatalf("board %d, walk %d from %v: %+v; the twin finds %v\n%s", i, budget, f.At, r, want[c], show(b))
			}
			for k := 1; k < len(r.Path)-1; k++ {
				if _, ally := s.holds(r.Path[k]); ally && s.icy(r.Path[k]) && r.Costs[k+1] == r.Costs[k] {
					past++
				}
			}
			slid += len(r.Facts)
		}
		for c := range want {
			if !all[c].End {
				t.Fatalf("board %d, walk %d from %v: %v is not reached\n%s", i, budget, f.At, c, show(b))
			}
		}
		shovedOverIce(t, r, b, f, i)
	}
	if slid == 0 || past == 0 {
		t.Errorf("%d slides, %d of them past allies: the boards show nothing", slid, past)
	}
}

// shovedOverIce compares the hexes to which A can push or pull its enemies.
func shovedOverIce(t *testing.T, r *rand.Rand, b *board.Board, a board.Figure, i int) {
	t.Helper()
	for _, f := range b.Figures() {
		if f.Side == a.Side {
			continue
		}
		pull, steps := r.IntN(2) == 0, 1+r.IntN(3)
		s := slider{b: b, self: f}
		far := (&slowTurn{b: b}).ranges(a.At)
		s.leads = func(from, to grid.Cell) bool {
			was, near := far[from]
			is, there := far[to]
			return near && there && (pull && is < was || !pull && is > was)
		}
		want := slices.Collect(maps.Keys(s.rests(steps)))
		want = slices.DeleteFunc(want, func(c grid.Cell) bool { return c == f.At })
		all, err := desk(t, "").Shove(b, rules.Shove{Attacker: "A", Target: f.ID, Steps: steps, Pull: pull})
		if (err != nil) != (len(want) == 0) || len(all) != len(want) {
			t.Fatalf("board %d: %s by %d, pull %v: %v, %v; the twin finds %v\n%s", i, f.ID, steps, pull, all, err, want, show(b))
		}
		for _, r := range all {
			if !slices.Contains(want, r.At) {
				t.Fatalf("board %d: %s by %d, pull %v: %v; the twin finds %v\n%s", i, f.ID, steps, pull, r.At, want, fmt.Sprint(r.Path)+"\n"+show(b))
			}
		}
	}
}

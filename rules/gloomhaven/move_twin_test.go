package gloomhaven_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// slowMove is the slow twin of the movement code. It tries every sequence of steps, and uses only
// the board and the rules.
type slowMove struct {
	b        *board.Board
	self     board.Figure
	budget   int
	jumpPays bool
	jumpIce  bool
	forced   bool                 // the figure is pushed or pulled; no figure is forced through a closed door
	best     map[grid.Cell]result // the best results by normal movement
	seen     map[string]bool
}

type result struct{ harm, cost int }

func (r result) beats(o result) bool { return r.harm < o.harm || r.harm == o.harm && r.cost < o.cost }

func (s *slowMove) keep(c grid.Cell, r result) {
	if o, ok := s.best[c]; !ok || r.beats(o) {
		s.best[c] = r
	}
}

// barred reports whether the figure cannot cross a side, because of a wall, the outside, or a
// closed door that it does not open.
func (s *slowMove) barred(from grid.Cell, side grid.Side) bool {
	to := s.b.Grid().Neighbour(from, side)
	if !s.b.Space(to) || s.b.Shut(s.b.Grid().Edge(from, side)) {
		return true
	}
	d, ok := s.b.DoorIn(to)
	return ok && (d.State == board.Secret || d.State == board.Closed && (s.forced || s.self.Side != "characters"))
}

func (s *slowMove) closed(c grid.Cell) bool {
	d, ok := s.b.DoorIn(c)
	return ok && d.State != board.Open
}

func (s *slowMove) other(c grid.Cell) (f board.Figure, ok bool) {
	f, ok = s.b.FigureAt(c)
	return f, ok && f.ID != s.self.ID
}

func (s *slowMove) terrain(c grid.Cell) board.Terrain {
	if _, door := s.b.DoorIn(c); door {
		return board.Floor
	}
	return s.b.Terrain(c)
}

// enter takes one step of normal movement, including slides, with all its effects.
func (s *slowMove) enter(from grid.Cell, side grid.Side, ice bool) (to grid.Cell, r result, ok bool) {
	passes := func(from grid.Cell) bool {
		to := s.b.Grid().Neighbour(from, side)
		f, taken := s.other(to)
		return !s.barred(from, side) && s.terrain(to) != board.Obstacle && (!taken || f.Side == s.self.Side)
	}
	if !passes(from) {
		return from, r, false
	}
	to = s.b.Grid().Neighbour(from, side)
	r.cost = 1
	if s.terrain(to) == board.Difficult {
		r.cost = 2
	}
	for {
		if t := s.terrain(to); t == board.Trap || t == board.Hazard {
			r.harm++
		}
		next := s.b.Grid().Neighbour(to, side)
		_, taken := s.other(next)
		if !ice || s.terrain(to) != board.Ice || !passes(to) || s.closed(next) || taken {
			return to, r, true
		}
		to = next
	}
}

func (s *slowMove) walk(at grid.Cell, r result) {
	key := fmt.Sprint("walk", at, r)
	if s.seen[key] {
		return
	}
	s.seen[key] = true
	s.keep(at, r)
	if s.closed(at) {
		return
	}
	for side := range grid.Side(6) {
		if to, step, ok := s.enter(at, side, true); ok && r.cost+step.cost <= s.budget {
			s.walk(to, result{r.harm + step.harm, r.cost + step.cost})
		}
	}
}

// fly visits every hex reached through the air, once for every length of path.
func (s *slowMove) fly(at grid.Cell, cost int, visit func(grid.Cell, int)) {
	key := fmt.Sprint("fly", at, cost)
	if s.seen[key] {
		return
	}
	s.seen[key] = true
	visit(at, cost)
	if s.closed(at) || cost == s.budget {
		return
	}
	for side := range grid.Side(6) {
		if !s.barred(at, side) {
			s.fly(s.b.Grid().Neighbour(at, side), cost+1, visit)
		}
	}
}

func (s *slowMove) answer(movement string) map[grid.Cell]result {
	s.best, s.seen = map[grid.Cell]result{}, map[string]bool{}
	switch movement {
	case "walk":
		s.walk(s.self.At, result{})
	case "fly":
		s.fly(s.self.At, 0, func(c grid.Cell, cost int) { s.keep(c, result{0, cost}) })
	case "jump":
		s.keep(s.self.At, result{})
		s.fly(s.self.At, 0, func(c grid.Cell, cost int) {
			for side := range grid.Side(6) {
				to, step, ok := s.enter(c, side, s.jumpIce)
				if !s.jumpPays {
					step.cost = 1
				}
				if ok && !s.closed(c) && cost+step.cost <= s.budget {
					s.keep(to, result{step.harm, cost + step.cost})
				}
			}
		})
	}
	for c := range s.best {
		if _, taken := s.other(c); taken {
			delete(s.best, c)
		}
	}
	return s.best
}

// TestReachEqualsItsSlowTwin compares the hexes where movement may end, with their harm and cost,
// on random boards. GH S4.1 to S4.7.
func TestReachEqualsItsSlowTwin(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 1))
	n := rounds(t, 1000, 200000)
	for i := range n {
		b := scatter(r, 2+r.IntN(4), 2+r.IntN(3), r.IntN(5)+1, "....oo^^!::====#~+")
		profile := []string{"gloomhaven", "frosthaven"}[i%2]
		d := desk(t, profile)
		f, _ := b.Figure("A")
		s := slowMove{b: b, self: f, budget: r.IntN(6), jumpPays: profile == "gloomhaven", jumpIce: true}
		if s.jumpIce = r.IntN(2) == 0; !s.jumpIce {
			d = desk(t, profile, "jump-ice=stays")
		}
		for _, movement := range []string{"walk", "fly", "jump"} {
			want := s.answer(movement)
			all := reach(t, d, b, "A", movement, s.budget)
			for c, r := range all {
				w, ok := want[c]
				if r.End != ok || ok && w != (result{r.Harm, r.Cost}) {
					t.Fatalf("board %d, %s %d from %v: %v is %+v, want %v %v\n%s", i, movement, s.budget, f.At, c, r, w, ok, show(b))
				}
			}
			for c := range want {
				if _, ok := all[c]; !ok {
					t.Fatalf("board %d, %s %d from %v: %v is not reached\n%s", i, movement, s.budget, f.At, c, show(b))
				}
			}
			checkPaths(t, &s, b, movement, all)
		}
	}
}

// checkPaths follows every path again. The hexes of a path must be neighbours without a wall
// between them, and a path on foot must do the stated harm.
func checkPaths(t *testing.T, s *slowMove, b *board.Board, movement string, all map[grid.Cell]rules.Reached) {
	t.Helper()
	for c, r := range all {
		if r.Path[0] != s.self.At || r.Path[len(r.Path)-1] != c {
			t.Fatalf("%s: path to %v is %v", movement, c, r.Path)
		}
		harm := 0
		for i, to := range r.Path[1:] {
			e, ok := b.Grid().Between(r.Path[i], to)
			if !ok || b.Shut(e) || !b.Space(to) {
				t.Fatalf("%s: path %v crosses a wall\n%s", movement, r.Path, show(b))
			}
			if tt := s.terrain(to); tt == board.Trap || tt == board.Hazard {
				harm++
			}
		}
		if last := len(r.Costs) - 1; len(r.Costs) != len(r.Path) || r.Costs[0] != 0 || r.Costs[last] != r.Cost || !slices.IsSorted(r.Costs) {
			t.Fatalf("%s: path %v costs %v, %d in all\n%s", movement, r.Path, r.Costs, r.Cost, show(b))
		}
		if noted := len(r.Facts); movement == "walk" && (harm != r.Harm || noted < harm) {
			t.Fatalf("path %v has harm %d, says %d and notes %v\n%s", r.Path, harm, r.Harm, r.Facts, show(b))
		}
	}
}

// show returns a picture of a board, for the message of a failing test.
func show(b *board.Board) string {
	text := fmt.Sprintf("%v shift %v\n", b.Grid().Kind, b.Grid().Shift)
	w, h := b.Size()
	for y := range h {
		for x := range w {
			glyph := '?'
			for r, terrain := range terrains {
				if terrain == b.Terrain(at(x, y)) {
					glyph = r
				}
			}
			if d, ok := b.DoorIn(at(x, y)); ok {
				glyph = []rune("/+s")[d.State]
			}
			text += string(glyph)
		}
		text += "\n"
	}
	for _, e := range b.Walls() {
		text += "wall " + b.Grid().EdgeName(e) + "\n"
	}
	for _, f := range b.Figures() {
		text += fmt.Sprintf("%s of the %s at %v\n", f.ID, f.Side, f.At)
	}
	return text
}

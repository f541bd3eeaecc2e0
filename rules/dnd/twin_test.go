package dnd

import (
	"math/rand"
	"os"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// glyphs maps the characters of boards drawn in tests to their terrain.
var glyphs = map[rune]board.Terrain{
	'.': board.Floor, '#': board.Wall, '~': board.Difficult, ',': board.Greater, 'w': board.Water,
	'o': board.Obstacle, '^': board.Trap, '*': board.Hazard, ' ': board.Void, 'i': board.Ice,
}

// drawn returns the board that the rows draw. Any letter that is not in glyphs is a figure of that
// name on floor: small letters are on side "a", and capital letters on side "b".
func drawn(t testing.TB, rows ...string) *board.Board {
	t.Helper()
	b, err := board.New(grid.Grid{}, len([]rune(rows[0])), len(rows))
	if err != nil {
		t.Fatal(err)
	}
	for y, row := range rows {
		for x, r := range []rune(row) {
			terrain, known := glyphs[r]
			switch {
			case known:
				b.SetTerrain(grid.Cell{X: x, Y: y}, terrain)
			case 'a' <= r && r <= 'z':
				put(b, board.Figure{ID: string(r), Side: "a", At: grid.Cell{X: x, Y: y}})
			case 'A' <= r && r <= 'Z':
				put(b, board.Figure{ID: string(r), Side: "b", At: grid.Cell{X: x, Y: y}})
			default:
				t.Fatalf("glyph %q", r)
			}
		}
	}
	return b
}

func put(b *board.Board, f board.Figure) { b.AddFigure(f) }

// walls puts walls on the sides of squares, given as "3,6 N".
func walls(b *board.Board, at ...string) *board.Board {
	for _, name := range at {
		var x, y int
		var side string
		if n, err := parse(name, &x, &y, &side); n != 3 || err != nil {
			panic(name)
		}
		s, err := b.Grid().ParseSide(side)
		if err != nil {
			panic(err)
		}
		b.SetWall(b.Grid().Edge(grid.Cell{X: x, Y: y}, s), true)
	}
	return b
}

// desk returns the book's desk under a profile with settings of the form "name=value".
func desk(t testing.TB, profile string, settings ...string) *Desk {
	t.Helper()
	p, err := readings.Read(profile)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range settings {
		name, value, _ := cut(s)
		if err := p.Set(name, value); err != nil {
			t.Fatal(err)
		}
	}
	return NewDesk(p)
}

func reach(t testing.TB, d *Desk, b *board.Board, q rules.Reach) map[grid.Cell]rules.Reached {
	t.Helper()
	all, err := d.Reach(b, q)
	if err != nil {
		t.Fatal(err)
	}
	found := map[grid.Cell]rules.Reached{}
	for _, r := range all {
		found[r.At] = r
	}
	return found
}

func at(x, y int) grid.Cell { return grid.Cell{X: x, Y: y} }

func long() bool { return os.Getenv("BATTLEMAT_LONG") != "" }

// randomBoard returns a random board. The last three numbers are percentages: of filled squares, of
// edges with walls, and of squares with difficult terrain of any kind.
func randomBoard(r *rand.Rand, width, height, fill, wall, rough int) *board.Board {
	b, err := board.New(grid.Grid{}, width, height)
	if err != nil {
		panic(err)
	}
	for i := range width * height {
		c := b.At(i)
		switch n := r.Intn(100); {
		case n < fill:
			b.SetTerrain(c, []board.Terrain{board.Wall, board.Wall, board.Obstacle, board.Block}[r.Intn(4)])
		case n < fill+rough:
			b.SetTerrain(c, []board.Terrain{board.Difficult, board.Difficult, board.Greater, board.Ice}[r.Intn(4)])
		}
		for s := range 2 {
			if r.Intn(100) < wall {
				b.SetWall(b.Grid().Edge(c, grid.Side(s)), true)
			}
		}
	}
	return b
}

// slow is a search written directly from the rules. Its state is the square and the number of all
// diagonals taken in the turn, which it never reduces to a parity. Every state is tried again until
// nothing gets cheaper.
type slow struct {
	b       *board.Board
	n       int // the mover's width
	first   int // diagonals already taken
	budget  int // in feet
	corners string
	metric  string
	rough   string
}

type slowState struct {
	at        grid.Cell
	diagonals int
}

// feet returns the cost of a step, and whether the step is counted as a diagonal.
func (s slow) feet(st slowState, dx, dy int) (cost int, counts bool) {
	grade := 0 // the grade of the worst ground newly entered
	for y := range s.n {
		for x := range s.n {
			c := at(st.at.X+dx+x, st.at.Y+dy+y)
			if c.X >= st.at.X && c.X < st.at.X+s.n && c.Y >= st.at.Y && c.Y < st.at.Y+s.n {
				continue
			}
			switch s.b.Terrain(c) {
			case board.Difficult, board.Ice:
				grade = max(grade, 1)
			case board.Greater:
				grade = max(grade, 2)
			}
		}
	}
	diagonal := dx != 0 && dy != 0
	plain := 5
	if diagonal {
		switch s.metric {
		case "5-10-5":
			plain = 5 + 5*(st.diagonals%2)
		case "10-5-10":
			plain = 10 - 5*(st.diagonals%2)
		case "manhattan":
			plain = 10
		case "orthogonal":
			return 0, false
		}
	}
	switch {
	case grade == 0:
		return plain, diagonal
	case s.rough == "5e":
		return 2 * plain, diagonal
	case s.rough == "pf2e":
		return plain + 5*grade, diagonal
	case diagonal: // 3.5e
		return 15, false
	}
	return 10, false
}

// room reports whether the mover has room on a square.
func (s slow) room(c grid.Cell) bool {
	for y := range s.n {
		for x := range s.n {
			d := at(c.X+x, c.Y+y)
			if !s.b.Space(d) || s.b.Terrain(d) == board.Obstacle {
				return false
			}
		}
	}
	return s.whole(c)
}

// whole reports whether no wall cuts through the mover's space on a square.
func (s slow) whole(c grid.Cell) bool {
	for y := range s.n {
		for x := range s.n {
			d := at(c.X+x, c.Y+y)
			if x > 0 && s.b.Shut(s.b.Grid().Edge(d, 3)) || y > 0 && s.b.Shut(s.b.Grid().Edge(d, 0)) {
				return false
			}
		}
	}
	return true
}

// pushes reports whether no wall is in the way of a straight step.
func (s slow) pushes(c grid.Cell, dx, dy int) bool {
	for y := range s.n {
		for x := range s.n {
			d := at(c.X+x, c.Y+y)
			e, _ := s.b.Grid().Between(d, at(d.X+dx, d.Y+dy))
			if s.b.Shut(e) {
				return false
			}
		}
	}
	return true
}

func (s slow) filled(c grid.Cell) bool { return s.b.Opaque(c) || s.b.Terrain(c) == board.Obstacle }

// legal reports whether the step is allowed.
func (s slow) legal(c grid.Cell, dx, dy int) bool {
	if !s.room(at(c.X+dx, c.Y+dy)) {
		return false
	}
	if dx == 0 || dy == 0 {
		return s.pushes(c, dx, dy)
	}
	fill := [2]bool{} // whether a square swept beside the step is filled, when moving along x first and along y first
	ways := [2]bool{}
	for i, first := range [2][2]int{{dx, 0}, {0, dy}} {
		mid := at(c.X+first[0], c.Y+first[1])
		for y := range s.n {
			for x := range s.n {
				d := at(mid.X+x, mid.Y+y)
				if !s.covers(c, d) && !s.covers(at(c.X+dx, c.Y+dy), d) {
					fill[i] = fill[i] || s.filled(d)
				}
			}
		}
		ways[i] = s.pushes(c, first[0], first[1]) && s.whole(mid) && s.pushes(mid, dx-first[0], dy-first[1])
	}
	if s.corners == "walls" {
		return !fill[0] && !fill[1] && ways[0] && ways[1]
	}
	if s.corners == "terrain" {
		return !fill[0] && !fill[1] && (ways[0] || ways[1])
	}
	return ways[0] && !fill[0] || ways[1] && !fill[1]
}

func (s slow) covers(c, d grid.Cell) bool {
	return c.X <= d.X && d.X < c.X+s.n && c.Y <= d.Y && d.Y < c.Y+s.n
}

// run returns the smallest number of feet to every state.
func (s slow) run(from grid.Cell) map[slowState]int {
	best := map[slowState]int{{from, s.first}: 0}
	todo := []slowState{{from, s.first}}
	for len(todo) > 0 {
		st := todo[0]
		todo = todo[1:]
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				if dx == 0 && dy == 0 || !s.legal(st.at, dx, dy) {
					continue
				}
				cost, counts := s.feet(st, dx, dy)
				to := slowState{at(st.at.X+dx, st.at.Y+dy), st.diagonals}
				if counts {
					to.diagonals++
				}
				total := best[st] + cost
				if old, seen := best[to]; cost > 0 && total <= s.budget && (!seen || total < old) {
					best[to] = total
					todo = append(todo, to)
				}
			}
		}
	}
	return best
}

// perSquare returns the smallest number of feet to each square.
func perSquare(states map[slowState]int) map[grid.Cell]int {
	best := map[grid.Cell]int{}
	for st, feet := range states {
		if old, seen := best[st.at]; !seen || feet < old {
			best[st.at] = feet
		}
	}
	return best
}

// DND M1, M3, M4, M5: every cost and parity equals that of the slow search, for every size, metric,
// rule about terrain and rule about corners, with walls on edges too.
func TestReachEqualsItsSlowTwin(t *testing.T) {
	n := 3000
	if long() {
		n = 20_000
	}
	r := rand.New(rand.NewSource(21))
	squares := 0
	for range n {
		b := randomBoard(r, 1+r.Intn(11), 1+r.Intn(11), r.Intn(35), r.Intn(25), r.Intn(40))
		s := slow{b: b, n: 1, first: r.Intn(2), budget: 5 * r.Intn(11),
			corners: []string{"terrain", "walls", "free"}[r.Intn(3)],
			metric:  []string{"5-10-5", "5-10-5", "10-5-10", "5-5-5", "manhattan", "orthogonal"}[r.Intn(6)],
			rough:   []string{"5e", "3.5e", "pf2e"}[r.Intn(3)]}
		if r.Intn(3) == 0 {
			s.n = 2 + r.Intn(2)
		}
		width, height := b.Size()
		from := at(r.Intn(width), r.Intn(height))
		if !s.room(from) {
			continue
		}
		d := desk(t, "", "corners="+s.corners, "metric="+s.metric, "difficult="+s.rough, "squeeze=none")
		got := reach(t, d, b, rules.Reach{From: from, Size: s.n, Move: s.budget, Parity: s.first})
		states := s.run(from)
		want := perSquare(states)
		if len(got) != len(want) {
			t.Fatalf("%+v from %v: %d squares, the slow search %d", s, from, len(got), len(want))
		}
		for c, feet := range want {
			squares++
			a, ok := got[c]
			if !ok || a.Cost != feet {
				t.Fatalf("%+v from %v to %v: %d (%v), the slow search %d", s, from, c, a.Cost, ok, feet)
			}
			if _, even := cheapestOf(states, c, feet, 0); (a.Parity == 0) != even {
				t.Fatalf("%+v from %v to %v: leaves parity %d, the slow search finds an even one: %v", s, from, c, a.Parity, even)
			}
			s.follow(t, from, a)
		}
	}
	t.Logf("%d squares, 0 differences", squares)
}

// DND M1, M3, M5: reach equals the slow search on random maps of 21 x 21 squares, with filled
// squares and with walls on edges. Each rule about difficult terrain is tested with each size. With
// BATTLEMAT_LONG=1, each pair is tested on two thousand maps.
func TestReachEqualsItsTwinOnMapsOf21(t *testing.T) {
	n := 6
	if long() {
		n = 2000
	}
	r := rand.New(rand.NewSource(2121))
	squares := 0
	for _, rough := range []string{"5e", "3.5e", "pf2e"} {
		d := desk(t, "", "difficult="+rough, "squeeze=none")
		for size := 1; size <= 4; size++ {
			for done := 0; done < n; {
				b := randomBoard(r, 21, 21, 25/size, 8/size, 30)
				s := slow{b: b, n: size, first: r.Intn(2), budget: 30, corners: "terrain", metric: "5-10-5", rough: rough}
				from := at(r.Intn(22-size), r.Intn(22-size))
				if !s.room(from) {
					continue
				}
				done++
				got := reach(t, d, b, rules.Reach{From: from, Size: size, Move: s.budget, Parity: s.first})
				want := perSquare(s.run(from))
				if len(got) != len(want) {
					t.Fatalf("%s, size %d, from %v: %d squares, the slow search %d", rough, size, from, len(got), len(want))
				}
				for c, feet := range want {
					squares++
					a, ok := got[c]
					if !ok || a.Cost != feet {
						t.Fatalf("%s, size %d, from %v to %v: %d (%v), the slow search %d", rough, size, from, c, a.Cost, ok, feet)
					}
					s.follow(t, from, a)
				}
			}
		}
	}
	t.Logf("%d squares, 0 differences", squares)
}

// BenchmarkReachWhileHovering computes where a creature with 30 feet can go on a map of 100 x 100
// squares with walls, as clients ask while the pointer moves. For comparison it also runs the slow
// search.
func BenchmarkReachWhileHovering(b *testing.B) {
	bd := randomBoard(rand.New(rand.NewSource(100)), 100, 100, 10, 10, 15)
	bd.SetTerrain(at(50, 50), board.Floor)
	d := desk(b, "")
	b.Run("desk", func(b *testing.B) {
		for b.Loop() {
			if _, err := d.Reach(bd, rules.Reach{From: at(50, 50), Move: 30}); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("slow", func(b *testing.B) {
		for b.Loop() {
			slow{b: bd, n: 1, budget: 30, corners: "terrain", metric: "5-10-5", rough: "5e"}.run(at(50, 50))
		}
	})
}

// cheapestOf returns a state on the square with the given cost and parity.
func cheapestOf(states map[slowState]int, c grid.Cell, feet, parity int) (slowState, bool) {
	for st, f := range states {
		if st.at == c && f == feet && st.diagonals%2 == parity {
			return st, true
		}
	}
	return slowState{}, false
}

// follow walks along the path of an answer and checks its steps and costs.
func (s slow) follow(t *testing.T, from grid.Cell, a rules.Reached) {
	t.Helper()
	st, feet := slowState{from, s.first}, 0
	for i, c := range a.Path {
		if i > 0 {
			dx, dy := c.X-st.at.X, c.Y-st.at.Y
			if max(dx, -dx, dy, -dy) != 1 || !s.legal(st.at, dx, dy) {
				t.Fatalf("path %v: the step to %v is not legal", a.Path, c)
			}
			cost, counts := s.feet(st, dx, dy)
			st.at, feet = c, feet+cost
			if counts {
				st.diagonals++
			}
		}
		if a.Costs[i] != feet {
			t.Fatalf("path %v: %d at %v, counted %d", a.Path, a.Costs[i], c, feet)
		}
	}
	if st.at != a.At || feet != a.Cost || st.diagonals%2 != a.Parity {
		t.Fatalf("path %v ends at %v for %d with %d diagonals, the answer is %+v", a.Path, st.at, feet, st.diagonals, a)
	}
}

// BenchmarkReach asks the desk for a reach, which includes reading the board and writing out every
// path.
func BenchmarkReach(b *testing.B) {
	for _, size := range []int{1, 2} {
		b.Run([]string{"", "medium", "large"}[size], func(b *testing.B) {
			bd := randomBoard(rand.New(rand.NewSource(22)), 64, 64, 15, 10, 10)
			bd.SetTerrain(at(32, 32), board.Floor)
			d := desk(b, "")
			b.ReportAllocs()
			for b.Loop() {
				if _, err := d.Reach(bd, rules.Reach{From: at(32, 32), Size: size, Move: 30}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkField computes everything that a creature sees.
func BenchmarkField(b *testing.B) {
	bd := randomBoard(rand.New(rand.NewSource(22)), 26, 19, 25, 10, 0)
	bd.SetTerrain(at(13, 9), board.Floor)
	d := desk(b, "")
	for _, kind := range d.Kinds() {
		b.Run(kind, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := d.Field(bd, kind, at(13, 9)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

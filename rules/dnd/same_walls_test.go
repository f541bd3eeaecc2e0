package dnd

import (
	"fmt"
	"math/rand"
	"os"
	"reflect"
	"strconv"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/area"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// wallMaps returns how many pairs of maps a test compares: few in a normal run, and as many as
// BATTLEMAT_PAIRS says in a long run.
func wallMaps(t *testing.T, few int) int {
	if said := os.Getenv("BATTLEMAT_PAIRS"); said != "" {
		n, err := strconv.Atoi(said)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	return few
}

// A wallPair holds one map in three forms: with walls and doors on edges, with the same walls and
// doors as barriers, and without any.
type wallPair struct{ edges, barriers, plain *board.Board }

// twiceWalled makes a random map and places its walls in both forms. Walls in a row become one
// barrier or several.
func twiceWalled(r *rand.Rand) wallPair {
	width, height := 3+r.Intn(5), 3+r.Intn(5)
	plain := randomBoard(r, width, height, r.Intn(15), 0, r.Intn(15))
	plain.Outside = board.Outside(r.Intn(2))
	for i, size := range []int{1, 1 + r.Intn(2), 1, 1} {
		at := at(r.Intn(width-size+1), r.Intn(height-size+1))
		f := board.Figure{ID: fmt.Sprintf("f%d", i), Side: []string{"x", "y"}[i%2], At: at, Size: size, Stats: map[string]int{"speed": 20}}
		free := true
		for _, c := range f.Cells() {
			_, taken := plain.FigureAt(c)
			free = free && !taken && plain.Space(c) && !plain.Opaque(c)
		}
		if free {
			plain.AddFigure(f)
		}
	}
	pair := wallPair{plain.Clone(), plain.Clone(), plain}
	share := 10 + r.Intn(40)
	for _, across := range []bool{true, false} {
		lines, length := width+1, height // columns of vertical edges
		if across {
			lines, length = height+1, width
		}
		for k := range lines {
			pair.layLine(r, k, length, share, across)
		}
	}
	return pair
}

// layLine places the walls and doors of one line of the lattice.
func (p wallPair) layLine(r *rand.Rand, k, length, share int, across bool) {
	point := func(i int) geom.Point {
		if across {
			return geom.Point{X: i * board.Fine, Y: k * board.Fine}
		}
		return geom.Point{X: k * board.Fine, Y: i * board.Fine}
	}
	begun := -1 // the start of the barrier that is still to be placed; -1 if there is none
	lay := func(end int) {
		if begun >= 0 {
			l := geom.Segment{A: point(begun), B: point(end)}
			if r.Intn(2) == 0 {
				l.A, l.B = l.B, l.A
			}
			p.barriers.AddBarrier(board.Barrier{Line: l})
		}
		begun = -1
	}
	for i := range length {
		e := p.edges.Grid().Edge(at(k, i), 3)
		if across {
			e = p.edges.Grid().Edge(at(i, k), 0)
		}
		near, far := p.edges.Grid().Cells(e)
		one, stands := p.edges.FigureAt(near)
		switch n := r.Intn(100); {
		case stands && one.Covers(far): // nobody stands across a wall
			lay(i)
		case n < share:
			p.edges.SetWall(e, true)
			if r.Intn(3) == 0 {
				lay(i)
			}
			if begun < 0 {
				begun = i
			}
		case n < share+8 && k > 0 && k < length:
			state := board.DoorState(r.Intn(3))
			id := fmt.Sprintf("d%v%d.%d", across, k, i)
			p.edges.AddDoor(board.Door{ID: id, Edge: e, State: state})
			if r.Intn(2) == 0 {
				lay(i) // otherwise the wall continues through the door
			}
			p.barriers.AddBarrier(board.Barrier{ID: id, Kind: board.BarrierDoor, State: state, Line: geom.Segment{A: point(i), B: point(i + 1)}})
		default:
			lay(i)
		}
	}
	lay(length)
}

// DND M4, M5, L1, L2, A1 to A4: a map is the same whether its walls and doors are on the edges of
// squares or are barriers. Reach, sight, cover and areas are equal in every profile.
func TestTheSameWallsOnEdgesAndAsBarriers(t *testing.T) {
	const seed = 4
	r := rand.New(rand.NewSource(seed))
	same := sameMap{t: t, r: r, count: map[string]int{}}
	for range wallMaps(t, 30) {
		pair := twiceWalled(r)
		same.asks(pair.edges, pair.barriers)
	}
	t.Logf("seed %d: %v, 0 differences", seed, same.count)
}

// A sameMap asks the same questions about two boards that represent the same map.
type sameMap struct {
	t     *testing.T
	r     *rand.Rand
	count map[string]int
}

// asks compares reach, sight, cover and areas in every profile.
func (m sameMap) asks(one, other *board.Board) {
	r := m.r
	for _, p := range profiles {
		if p.Corners == "terrain" {
			p.Corners = []string{"terrain", "terrain", "walls", "free"}[r.Intn(4)]
		}
		d := NewDesk(p)
		both := func(what, detail string, ask func(b *board.Board) any) {
			m.count[what]++
			if a, b := ask(one), ask(other); !reflect.DeepEqual(a, b) {
				m.t.Fatalf("%s, %s%s:\non one    %+v\nthe other %+v\n%s\n%s", p.Name, what, detail, a, b, one.Text(), other.Text())
			}
		}
		figures := one.Figures()
		for _, f := range figures {
			both("reach", " of "+f.ID, func(b *board.Board) any {
				all, err := d.Reach(b, rules.Reach{Figure: f.ID, Move: 20})
				costs := map[grid.Cell]int{}
				for _, way := range all {
					costs[way.At] = way.Cost
				}
				return []any{costs, err != nil}
			})
			for _, kind := range []string{"sight", "effect"} {
				both(kind, " of "+f.ID, func(b *board.Board) any {
					cells, err := d.FieldOf(b, kind, space(&f))
					return []any{cells, err != nil}
				})
			}
			for _, o := range figures {
				if o.ID != f.ID {
					both("cover", " of "+o.ID+" from "+f.ID, func(b *board.Board) any {
						c, err := d.Cover(b, f.ID, o.ID)
						return []any{c.Degree, err != nil}
					})
					both("seeing", " "+o.ID+" from "+f.ID, func(b *board.Board) any {
						v, err := d.SeeSpace(b, "sight", space(&f), space(&o))
						return []any{v.Sees, err != nil}
					})
				}
			}
			both("emanation", " of "+f.ID, func(b *board.Board) any { return taken(d, b, Effect{Shape: area.Emanation, Length: 10, By: f.ID}) })
		}
		width, height := one.Size()
		for range 6 {
			e := Effect{
				Shape: []area.Shape{area.Sphere, area.Cube, area.Cone, area.Line}[r.Intn(4)], Length: 5 * (1 + r.Intn(4)),
				Origin: geom.Point{X: r.Intn(2*width + 1), Y: r.Intn(2*height + 1)},
				Toward: geom.Point{X: r.Intn(3) - 1, Y: r.Intn(3) - 1}, Spread: r.Intn(4) == 0,
			}
			switch r.Intn(3) {
			case 0:
				if len(figures) > 0 {
					e.By = figures[r.Intn(len(figures))].ID
				}
			case 1:
				e.Side = &grid.Cell{X: e.Origin.X/2 - r.Intn(2), Y: e.Origin.Y/2 - r.Intn(2)}
			}
			both("area", fmt.Sprintf(" %+v", e), func(b *board.Board) any { return taken(d, b, e) })
		}
	}
}

// taken returns the squares that an area covers, or the reason why it is refused.
func taken(d *Desk, b *board.Board, e Effect) any {
	a, err := d.Area(b, e)
	return []any{a.Cells, a.Struck, fmt.Sprint(err)}
}

package all_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/all"
)

// The twins read the statements of the books again, slowly and from the
// statements alone, and hold the desks against them. With BATTLEMAT_LONG=1 they
// take many more boards.

var (
	squares = []grid.Grid{{Kind: grid.Square}}
	hexes   = []grid.Grid{
		{Kind: grid.HexFlat, Shift: grid.Odd}, {Kind: grid.HexFlat, Shift: grid.Even},
		{Kind: grid.HexPointy, Shift: grid.Odd}, {Kind: grid.HexPointy, Shift: grid.Even},
	}
)

func long() bool { return os.Getenv("BATTLEMAT_LONG") != "" }

// rounds returns how many boards a test takes.
func rounds(quick, many int) int {
	switch {
	case long():
		return many
	case testing.Short():
		return max(quick/8, 1)
	}
	return quick
}

// desk opens a book. Settings are name, value, name, value …
func desk[D any](t *testing.T, book, profile string, set ...string) D {
	t.Helper()
	b, err := all.Book(book)
	if err != nil {
		t.Fatal(err)
	}
	var settings []rules.Setting
	for i := 0; i+1 < len(set); i += 2 {
		settings = append(settings, rules.Setting{Name: set[i], Value: set[i+1]})
	}
	d, err := b.Desk(profile, settings)
	if err != nil {
		t.Fatal(err)
	}
	return d.(D)
}

// sketch is a board in the making, from which pieces can be taken away again.
type sketch struct {
	grid          grid.Grid
	width, height int
	outside       board.Outside
	terrain       []board.Terrain
	spans         [][]board.Span
	rooms         []board.Room
	walls         []grid.Edge
	doors         []board.Door
	figures       []board.Figure
}

func plain(g grid.Grid, width, height int) sketch {
	return sketch{grid: g, width: width, height: height, terrain: make([]board.Terrain, width*height)}
}

func (s sketch) board() *board.Board {
	b, err := board.New(s.grid, s.width, s.height)
	if err != nil {
		panic(err)
	}
	b.Outside = s.outside
	for i := range s.terrain {
		b.SetTerrain(b.At(i), s.terrain[i])
		if s.spans != nil {
			b.SetSpans(b.At(i), s.spans[i]...)
		}
		if s.rooms != nil {
			b.SetRoom(b.At(i), s.rooms[i])
		}
	}
	for _, e := range s.walls {
		b.SetWall(e, true)
	}
	for _, d := range s.doors {
		b.AddDoor(d)
	}
	for _, f := range s.figures {
		b.AddFigure(f)
	}
	return b
}

func (s sketch) cells() []grid.Cell {
	var cells []grid.Cell
	for i := range s.terrain {
		cells = append(cells, grid.Cell{X: i % s.width, Y: i / s.width})
	}
	return cells
}

// edges returns every edge of the map, those of its border included.
func (s sketch) edges() []grid.Edge {
	var edges []grid.Edge
	seen := map[grid.Edge]bool{}
	for _, c := range s.cells() {
		for side := range s.grid.Sides() {
			if e := s.grid.Edge(c, grid.Side(side)); !seen[e] {
				seen[e] = true
				edges = append(edges, e)
			}
		}
	}
	return edges
}

// simpler returns the sketches with one piece less. The first keep figures stay.
func (s sketch) simpler(keep int) []sketch {
	var list []sketch
	without := func(change func(*sketch)) {
		c := s
		c.terrain, c.walls, c.doors = slices.Clone(s.terrain), slices.Clone(s.walls), slices.Clone(s.doors)
		c.figures, c.spans, c.rooms = slices.Clone(s.figures), slices.Clone(s.spans), slices.Clone(s.rooms)
		change(&c)
		list = append(list, c)
	}
	for i := range s.walls {
		without(func(c *sketch) { c.walls = slices.Delete(c.walls, i, i+1) })
	}
	for i := range s.doors {
		without(func(c *sketch) { c.doors = slices.Delete(c.doors, i, i+1) })
	}
	for i := keep; i < len(s.figures); i++ {
		without(func(c *sketch) { c.figures = slices.Delete(c.figures, i, i+1) })
	}
	for i, t := range s.terrain {
		if t != board.Floor {
			without(func(c *sketch) { c.terrain[i] = board.Floor })
		}
	}
	for i, spans := range s.spans {
		if len(spans) > 1 {
			without(func(c *sketch) { c.spans[i] = spans[:1] })
		} else if spans[0].Top > 0 {
			without(func(c *sketch) { c.spans[i] = []board.Span{{Top: 0}} })
		}
	}
	for i, r := range s.rooms {
		if r != board.NoRoom {
			without(func(c *sketch) { c.rooms[i] = board.NoRoom })
		}
	}
	return list
}

// A comparison holds a desk against its twin on one board. It returns how many
// answers it compared and the first that differ, in words.
type comparison func(*board.Board) (compared int, difference string)

// tally counts what was compared.
type tally struct{ compared, differ int }

// hold compares on one board; a board that differs is told as small as it can
// be made.
func (n *tally) hold(t *testing.T, s sketch, keep int, compare comparison) {
	t.Helper()
	count, difference := compare(s.board())
	n.compared += count
	if difference == "" {
		return
	}
	if n.differ++; n.differ > 3 {
		return
	}
	for shrunk := true; shrunk; {
		shrunk = false
		for _, c := range s.simpler(keep) {
			if _, d := compare(c.board()); d != "" {
				s, difference, shrunk = c, d, true
				break
			}
		}
	}
	t.Errorf("%s\non %s", difference, s.board().Text())
}

func (n *tally) report(t *testing.T, what string) {
	t.Helper()
	fmt.Printf("%s: compared %d %s, %d differ\n", t.Name(), n.compared, what, n.differ)
	if n.compared == 0 {
		t.Error("nothing was compared")
	}
}

// palette says in how many of a hundred cells which terrain lies.
type palette map[board.Terrain]int

func (p palette) pick(r *rand.Rand) board.Terrain {
	n := r.IntN(100)
	for t := board.Floor; t <= board.Plate; t++ {
		if n -= p[t]; n < 0 {
			return t
		}
	}
	return board.Floor
}

// scatter makes a board with at least one cell of ground. Walls stand on wall of
// a hundred edges, doors on door of a hundred edges and tiles.
func scatter(r *rand.Rand, g grid.Grid, most int, p palette, wall, door int) sketch {
	s := plain(g, 2+r.IntN(most-1), 2+r.IntN(most-1))
	if r.IntN(3) == 0 {
		s.outside = board.OutsideOpen
	}
	for i := range s.terrain {
		s.terrain[i] = p.pick(r)
	}
	s.terrain[r.IntN(len(s.terrain))] = board.Floor
	wall, door = r.IntN(wall+1), r.IntN(door+1)
	b := s.board()
	for _, e := range s.edges() {
		c, d := g.Cells(e)
		if b.Terrain(c) == board.Void && b.Terrain(d) == board.Void {
			continue
		}
		if r.IntN(100) < wall {
			s.walls = append(s.walls, e)
		}
		if r.IntN(100) < door && b.Terrain(c) != board.Void && b.Terrain(d) != board.Void {
			s.doors = append(s.doors, board.Door{ID: fmt.Sprintf("d%d", len(s.doors)), Edge: e, State: board.DoorState(r.IntN(3))})
		}
	}
	for _, c := range s.cells() {
		if b.Terrain(c) == board.Floor && r.IntN(100) < door {
			s.doors = append(s.doors, board.Door{
				ID: fmt.Sprintf("d%d", len(s.doors)), Edge: grid.Edge{Cell: c}, InCell: true, State: board.DoorState(r.IntN(2)),
			})
		}
	}
	return s
}

// subsets puts every set of walls on the edges, or every one of many sets where
// there are too many.
func subsets(edges []grid.Edge, stride int, try func(walls []grid.Edge)) {
	for set := 0; set < 1<<len(edges); set += stride {
		var walls []grid.Edge
		for i, e := range edges {
			if set>>i&1 == 1 {
				walls = append(walls, e)
			}
		}
		try(walls)
	}
}

// segmentsMeet tells whether two closed segments have a point in common.
func segmentsMeet(a, b, c, d geom.Point) bool {
	side := func(p, q, r geom.Point) int {
		return (q.X-p.X)*(r.Y-p.Y) - (q.Y-p.Y)*(r.X-p.X)
	}
	within := func(p, q, r geom.Point) bool { // r is in the box of p and q
		return min(p.X, q.X) <= r.X && r.X <= max(p.X, q.X) && min(p.Y, q.Y) <= r.Y && r.Y <= max(p.Y, q.Y)
	}
	p, q, r, s := side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)
	if (p > 0 && q < 0 || p < 0 && q > 0) && (r > 0 && s < 0 || r < 0 && s > 0) {
		return true
	}
	return p == 0 && within(a, b, c) || q == 0 && within(a, b, d) || r == 0 && within(c, d, a) || s == 0 && within(c, d, b)
}

// fieldsOf asks a desk for the field of view of every cell that is not void.
func fieldsOf(s rules.Seer, b *board.Board, kind string) (map[[2]grid.Cell]bool, error) {
	sees := map[[2]grid.Cell]bool{}
	for _, from := range b.Cells() {
		field, err := s.Field(b, kind, from)
		if err != nil {
			return nil, err
		}
		for _, to := range field {
			sees[[2]grid.Cell{from, to}] = true
		}
	}
	return sees, nil
}

// seeing compares the desk's fields of view with a twin's pairs; every seventh
// pair it asks of the desk alone, too.
func seeing(s rules.Seer, kind string, twin func(*board.Board) func(from, to grid.Cell) bool) comparison {
	return func(b *board.Board) (int, string) {
		sees, err := fieldsOf(s, b, kind)
		if err != nil {
			return 0, err.Error()
		}
		count, want := 0, twin(b)
		for _, from := range b.Cells() {
			for _, to := range b.Cells() {
				if from == to {
					continue
				}
				pair := [2]grid.Cell{from, to}
				if sees[pair] != want(from, to) {
					return count, fmt.Sprintf("%s %v to %v: the field of view says %v, the twin %v", kind, from, to, sees[pair], want(from, to))
				}
				if count++; count%7 == 0 {
					v, err := s.See(b, kind, from, to)
					if err != nil || v.Sees != sees[pair] {
						return count, fmt.Sprintf("%s %v to %v: asked alone %v, %v; the field of view says %v", kind, from, to, v.Sees, err, sees[pair])
					}
				}
			}
		}
		return count, ""
	}
}

// onlyLess holds that the pairs of the second board are pairs of the first: an
// obstacle never grants sight.
func onlyLess(before, after map[[2]grid.Cell]bool) string {
	var gained []string
	for pair := range after {
		if !before[pair] {
			gained = append(gained, fmt.Sprint(pair))
		}
	}
	slices.Sort(gained)
	return strings.Join(gained, ", ")
}

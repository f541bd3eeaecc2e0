package sight

import (
	"math/rand/v2"
	"os"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	_ "github.com/battlemat/battlemat/internal/testenv"
)

// centreBoard returns a board with random walls, doors, rock, blocks and holes. On average, `walls`
// out of 16 edges have a wall, and `cells` out of 16 cells are filled.
func centreBoard(g grid.Grid, w, h int, r *rand.Rand, walls, cells int) *board.Board {
	b, err := board.New(g, w, h)
	if err != nil {
		panic(err)
	}
	if r.IntN(4) == 0 {
		b.Outside = board.OutsideOpen
	}
	terrains := []board.Terrain{board.Wall, board.Block, board.Void, board.Obstacle}
	for _, c := range b.Cells() {
		if r.IntN(16) < cells {
			b.SetTerrain(c, terrains[r.IntN(len(terrains))])
		}
		for s := range g.Sides() / 2 {
			e := g.Edge(c, grid.Side(s))
			switch {
			case r.IntN(16) < walls:
				b.SetWall(e, true)
			case r.IntN(32) == 0:
				b.AddDoor(board.Door{ID: e.Cell.String() + g.SideName(e.Side), Edge: e, State: board.DoorState(r.IntN(3))})
			}
		}
	}
	return b
}

// checkCentre compares the policy with the rational twin (squares) and with
// Verify, in both directions.
func checkCentre(t *testing.T, p Centre, from, to grid.Cell) {
	t.Helper()
	b := p.Board
	v, back := p.See(from, to), p.See(to, from)
	if v.Sees != back.Sees {
		t.Fatalf("%v to %v: %v there, %v back", from, to, v.Sees, back.Sees)
	}
	if !b.Grid().Hex() && v.Sees != twinSees(b, from, to) {
		t.Fatalf("%v to %v: policy %v, twin %v: %+v", from, to, v.Sees, !v.Sees, v)
	}
	if err := Verify(b, v, TouchBothWays); err != nil {
		t.Fatalf("%v to %v: %v: %+v", from, to, err, v)
	}
	ray := Ray{From: b.Grid().Centre(from), To: b.Grid().Centre(to), Unit: 1}
	if free := VerifyFree(b, ray, TouchBothWays) == nil; free != v.Sees {
		t.Fatalf("%v to %v: Verify finds the line free: %v, the policy: %+v", from, to, free, v)
	}
}

// TestCentreTwinOnEveryWallPlacement tries all placements of walls on 2 x 3 squares and of solid
// squares on 3 x 3 (HQ D1 and D2).
func TestCentreTwinOnEveryWallPlacement(t *testing.T) {
	g := grid.Grid{}
	b, _ := board.New(g, 3, 2)
	var edges []grid.Edge
	for _, c := range b.Cells() {
		for s := range g.Sides() {
			e := g.Edge(c, grid.Side(s))
			x, y := g.Cells(e)
			if b.Contains(x) && b.Contains(y) && grid.Side(s) == e.Side {
				edges = append(edges, e)
			}
		}
	}
	p := Centre{Board: b, Traces: NewTraces(g)}
	for mask := range 1 << len(edges) {
		for i, e := range edges {
			b.SetWall(e, mask>>i&1 == 1)
		}
		for _, from := range b.Cells() {
			for _, to := range b.Cells() {
				checkCentre(t, p, from, to)
			}
		}
	}
	b, _ = board.New(g, 3, 3)
	p.Board = b
	for mask := range 1 << 9 {
		for i := range 9 {
			b.SetTerrain(b.At(i), board.Terrain(mask>>i&1)*board.Wall)
		}
		for _, from := range b.Cells() {
			for _, to := range b.Cells() {
				checkCentre(t, p, from, to)
			}
		}
	}
}

// TestCentreTwinOnRandomBoards tries random boards of all grids. With BATTLEMAT_LONG=1 it compares
// at least a million pairs.
func TestCentreTwinOnRandomBoards(t *testing.T) {
	pairs := 8_000
	if os.Getenv("BATTLEMAT_LONG") != "" {
		pairs = 1_500_000
	}
	r := rand.New(rand.NewPCG(2, 7))
	squares, hexes := 0, 0
	for squares+hexes < pairs {
		g := traceGrids[0]
		if r.IntN(4) == 0 {
			g = traceGrids[r.IntN(len(traceGrids))]
		}
		w, h := 2+r.IntN(11), 2+r.IntN(9)
		b := centreBoard(g, w, h, r, r.IntN(5), r.IntN(4))
		p := Centre{Board: b, Traces: NewTraces(g)}
		for range 200 {
			from, to := grid.Cell{X: r.IntN(w), Y: r.IntN(h)}, grid.Cell{X: r.IntN(w), Y: r.IntN(h)}
			checkCentre(t, p, from, to)
			if g.Hex() {
				hexes++
			} else {
				squares++
			}
		}
	}
	t.Logf("%d pairs on squares and %d on hexes, both ways and verified: 0 differences", squares, hexes)
}

// TestObstaclesNeverGrantSight adds walls and rock one by one, and checks that nothing hidden
// becomes visible.
func TestObstaclesNeverGrantSight(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	for _, g := range traceGrids {
		b, _ := board.New(g, 7, 6)
		p := Centre{Board: b, Traces: NewTraces(g)}
		sees := map[[2]grid.Cell]bool{}
		for step := range 40 {
			for _, from := range b.Cells() {
				for _, to := range b.Cells() {
					now := p.Sees(from, to)
					if was, known := sees[[2]grid.Cell{from, to}]; known && now && !was {
						t.Fatalf("%v: step %d: %v to %v granted", g, step, from, to)
					}
					sees[[2]grid.Cell{from, to}] = now
				}
			}
			c := b.At(r.IntN(42))
			if step%3 == 0 {
				b.SetTerrain(c, board.Block)
			} else {
				b.SetWall(g.Edge(c, grid.Side(r.IntN(g.Sides()))), true)
			}
		}
	}
}

// TestVerifyRefusesFalseWitnesses checks that Verify rejects each way of falsifying a witness.
func TestVerifyRefusesFalseWitnesses(t *testing.T) {
	g := grid.Grid{}
	b, _ := board.New(g, 6, 6)
	wall := g.Edge(grid.Cell{X: 2, Y: 2}, 1)
	b.SetWall(wall, true)
	b.SetTerrain(grid.Cell{X: 4, Y: 1}, board.Wall)
	b.SetTerrain(grid.Cell{X: 3, Y: 0}, board.Wall)
	p := Centre{Board: b}
	free := p.See(grid.Cell{X: 0, Y: 0}, grid.Cell{X: 0, Y: 5})
	stopped := p.See(grid.Cell{X: 1, Y: 2}, grid.Cell{X: 5, Y: 2})
	corner := p.See(grid.Cell{X: 3, Y: 1}, grid.Cell{X: 4, Y: 0})
	if !free.Sees || stopped.Sees || corner.Sees || corner.Stops[0].By.Kind != ByCorner {
		t.Fatal(free, stopped, corner)
	}
	tamper := func(v Verdict, change func(*Verdict)) Verdict {
		w := v
		w.Stops = append([]Stop(nil), v.Stops...)
		for i := range w.Stops {
			w.Stops[i].By.Arms = append([]Blocker(nil), v.Stops[i].By.Arms...)
		}
		change(&w)
		return w
	}
	for name, v := range map[string]Verdict{
		"a free line through the wall": {Sees: true, Witness: stopped.Stops[0].Ray},
		"a free line through the gap":  {Sees: true, Witness: corner.Stops[0].Ray},
		"no line and no reason":        {},
		"sight without a reason":       {Sees: true},
		"unit 0":                       tamper(stopped, func(v *Verdict) { v.Stops[0].Ray.Unit = 0 }),
		"another edge":                 tamper(stopped, func(v *Verdict) { v.Stops[0].By.Edge.Cell.X++ }),
		"a door that is a wall":        tamper(stopped, func(v *Verdict) { v.Stops[0].By.Kind = ByDoor }),
		"another place":                tamper(stopped, func(v *Verdict) { v.Stops[0].At = geom.Frac{N: 1, D: 3} }),
		"another line":                 tamper(stopped, func(v *Verdict) { v.Stops[0].Ray = free.Witness }),
		"one arm only":                 tamper(corner, func(v *Verdict) { v.Stops[0].By.Arms = v.Stops[0].By.Arms[:1] }),
		"an arm on the wrong side":     tamper(corner, func(v *Verdict) { v.Stops[0].By.Arms[0] = v.Stops[0].By.Arms[1] }),
		"an arm that is not there":     tamper(corner, func(v *Verdict) { v.Stops[0].By.Arms[0].Cell = grid.Cell{X: 3, Y: 1} }),
		"another corner":               tamper(corner, func(v *Verdict) { v.Stops[0].By.Corner.X += 2 }),
		"a cell off the line":          tamper(stopped, func(v *Verdict) { v.Stops[0].By = Blocker{Kind: ByCell, Cell: grid.Cell{X: 4, Y: 1}} }),
		"a figure that is not there":   tamper(stopped, func(v *Verdict) { v.Stops[0].By = Blocker{Kind: ByFigure, Figure: "elf", Cell: grid.Cell{X: 3, Y: 2}} }),
	} {
		if Verify(b, v, TouchBothWays) == nil {
			t.Errorf("%s passes", name)
		}
	}
	for _, v := range []Verdict{free, stopped, corner} {
		if err := Verify(b, v, TouchBothWays); err != nil {
			t.Error(err)
		}
	}
	// The gap between two solid cells lets a line pass if touching never blocks. If touching always
	// blocks, each arm of the corner blocks the line.
	gap := corner.Stops[0]
	if VerifyFree(b, gap.Ray, TouchPasses) != nil || VerifyFree(b, gap.Ray, TouchBlocks) == nil || VerifyStop(b, gap, TouchBlocks) != nil {
		t.Error("the gap between two solid cells")
	}
	if VerifyFree(b, free.Witness, TouchBothWays, grid.Cell{X: 0, Y: 3}) == nil {
		t.Error("a free line through a body passes")
	}
}

// TestSecretDoorsLookLikeWalls checks that a refusal does not give a secret door away.
func TestSecretDoorsLookLikeWalls(t *testing.T) {
	g := grid.Grid{}
	b, _ := board.New(g, 3, 1)
	e := g.Edge(grid.Cell{X: 1}, 1)
	b.AddDoor(board.Door{ID: "d", Edge: e, State: board.Secret})
	p := Centre{Board: b}
	v := p.See(grid.Cell{}, grid.Cell{X: 2})
	if v.Sees || v.Stops[0].By.Kind != ByWall || Verify(b, v, TouchBothWays) != nil {
		t.Errorf("secret: %+v", v)
	}
	b.SetDoor("d", board.Closed)
	if v = p.See(grid.Cell{}, grid.Cell{X: 2}); v.Sees || v.Stops[0].By.Kind != ByDoor {
		t.Errorf("closed: %+v", v)
	}
	b.SetDoor("d", board.Open)
	if !p.Sees(grid.Cell{}, grid.Cell{X: 2}) {
		t.Error("open, and yet it stops the line")
	}
}

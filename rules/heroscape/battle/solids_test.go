package battle

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand"
	"os"
	"path/filepath"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroscape"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
	"github.com/battlemat/battlemat/sight/space"
)

var update = flag.Bool("update", false, "write web/src/space/solids.json afresh")

// field3D is a battlefield as a seat sees it, with the solids that determine its lines of sight.
type field3D struct {
	Name    string             `json:"name"`
	Ground  battlemat.Ground   `json:"ground"`
	Figures []battlemat.Figure `json:"figures"`
	Solids  []solid3D          `json:"solids"`
}

// solid3D is a solid, with heights in levels. Base holds the corners of walls, doors and figures.
// The corners are measured from the middle of the cell (0,0) along the steps of the lattice, in
// units of 1/(3*Part) of a step.
type solid3D struct {
	Kind   string     `json:"kind"`
	Cell   *grid.Cell `json:"cell,omitempty"` // for a column or an obstacle
	Figure string     `json:"figure,omitempty"`
	Base   [][2]int   `json:"base,omitempty"`
	Part   int        `json:"part,omitempty"` // a step of the lattice has 3*Part units of Base
	Bottom int        `json:"bottom"`
	Top    *int       `json:"top,omitempty"` // nil if it ends above all others
}

// TestSolidsAreThoseOfTheScreen checks the file with which the browser's tests compare the solids
// that are drawn. The file has the solids of the shipped boards and battles, and of random boards
// with everything that a battlefield can have.
func TestSolidsAreThoseOfTheScreen(t *testing.T) {
	var list []field3D
	for _, name := range []string{"heroscape-broken-ridge", "heroscape-toll-bridge"} {
		b, err := boards.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, named(name).of(b))
	}
	for _, name := range scenarios.Of("heroscape") {
		s, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, named(name).of(s.Board))
	}
	random := rand.New(rand.NewSource(17))
	for i := range 24 {
		list = append(list, named(fmt.Sprint("random ", i)).of(rough(t, random)))
	}
	want, err := json.Marshal(list)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join("..", "..", "..", "web", "src", "space", "solids.json")
	if *update {
		if err := os.WriteFile(path, append(want, '\n'), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(path); err != nil || !bytes.Equal(bytes.TrimSpace(got), want) {
		t.Errorf("%s is not what the solids are (%v): run `go test ./rules/heroscape/battle -run Solids -update`", path, err)
	}
	kinds := map[string]int{}
	for _, f := range list {
		for _, s := range f.Solids {
			kinds[s.Kind]++
		}
	}
	for _, kind := range []string{"column", "obstacle", "wall", "door", "figure"} {
		if kinds[kind] < 10 {
			t.Errorf("%d solids are a %s: too few to show anything", kinds[kind], kind)
		}
	}
}

type named string

// of returns a battlefield with its figures.
func (n named) of(b *board.Board) field3D {
	profile := heroscape.Profile{Height: 5, Sight: space.DefaultModel()}
	p := &Position{setup: &setup{scenario: &scenario.Scenario{Board: b}, doc: &Document{}, profile: profile}}
	p.print()
	f := field3D{Name: string(n), Ground: viewer{p}.groundSeen()}
	for _, o := range b.Figures() {
		f.Figures = append(f.Figures, battlemat.Figure{ID: o.ID, Name: o.ID, At: o.At, Tail: o.Tail, Level: o.Level, Height: o.Height, Life: 1, Whole: 1})
	}
	scene := profile.Scene(b)
	up, part, middle := scene.Scale().Up, scene.Scale().Plane, b.Grid().Centre(grid.Cell{})
	for _, s := range scene.Solids() {
		one := solid3D{Kind: s.Kind.String(), Figure: s.Figure, Bottom: s.Bottom / up}
		if !s.Endless {
			one.Top = new(s.Top / up)
		}
		if s.Kind == space.Column || s.Kind == space.Obstacle {
			one.Cell = &s.Cell
		} else {
			one.Part = part
			for _, c := range s.Base {
				c = c.Sub(middle.Times(part))
				one.Base = append(one.Base, [2]int{c.X, c.Y})
			}
		}
		f.Solids = append(f.Solids, one)
	}
	return f
}

// rough returns a small battlefield with some of everything.
func rough(t *testing.T, random *rand.Rand) *board.Board {
	t.Helper()
	g := grid.Grid{Kind: grid.HexFlat + grid.Kind(random.Intn(2)), Shift: grid.Shift(random.Intn(2))}
	b, err := board.New(g, 3+random.Intn(3), 3+random.Intn(3))
	if err != nil {
		t.Fatal(err)
	}
	edge := func(c grid.Cell) grid.Edge { return g.Edge(c, grid.Side(random.Intn(6))) }
	for i, c := range b.Cells() {
		low := random.Intn(6)
		b.SetSpans(c, board.Span{Top: low})
		switch random.Intn(12) {
		case 0:
			b.SetTerrain(c, board.Void)
		case 1:
			b.SetSpans(c, board.Span{Top: low}, board.Span{Bottom: low + 3, Top: low + 4})
		case 2:
			b.SetTerrain(c, []board.Terrain{board.Obstacle, board.Wall, board.Block}[random.Intn(3)])
			b.SetCellHeight(c, random.Intn(3)*4)
		case 3:
			e := edge(c)
			b.SetWall(e, true)
			b.SetWallSize(e, board.WallSize{Height: random.Intn(3) * 3, Raised: random.Intn(2) == 0, Level: random.Intn(3)})
		case 4:
			b.AddDoor(board.Door{ID: fmt.Sprint("door", i), Edge: edge(c), State: board.DoorState(random.Intn(3))})
		case 5:
			b.AddDoor(board.Door{ID: fmt.Sprint("tile", i), Edge: grid.Edge{Cell: c}, InCell: true, State: board.DoorState(random.Intn(3))})
		case 6:
			b.SetTerrain(c, board.Water)
		case 7:
			b.AddFigure(board.Figure{ID: fmt.Sprint("f", i), Kind: "figure", Side: "a", At: c, Level: low, Height: 3 + random.Intn(4)})
		case 8:
			if n := g.Neighbour(c, grid.Side(random.Intn(6))); b.Contains(n) {
				b.AddFigure(board.Figure{ID: fmt.Sprint("g", i), Kind: "rider", Side: "b", At: c, Tail: &n, Level: low, Height: 4})
			}
		}
	}
	return b
}

package sight

import (
	"math/big"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

func at(x, y int) grid.Cell { return grid.Cell{X: x, Y: y} }

func fromOrigin(x, y int) geom.Segment {
	g := grid.Grid{}
	return geom.Segment{A: g.Centre(at(0, 0)), B: g.Centre(at(x, y))}
}

// included lists the squares strictly between the ends of a line from (0,0) to (x,y) that the
// inclusion counts.
func included(n Inclusion, x, y int) []grid.Cell {
	var cells []grid.Cell
	for cx := range x + 1 {
		for cy := range y + 1 {
			if c := at(cx, cy); c != at(0, 0) && c != at(x, y) && n.Includes(grid.Grid{}, fromOrigin(x, y), c) {
				cells = append(cells, c)
			}
		}
	}
	return cells
}

func equalCells(a, b []grid.Cell) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// TestQuarterSlope checks the official example, four across and one down.
func TestQuarterSlope(t *testing.T) {
	line := fromOrigin(4, 1)
	// HQ S1.44: the small piece of (2,0) is 1/32 of the square.
	if cut := cutOff(grid.Grid{}.Corners(at(2, 0)), line); cut != (geom.Frac{N: 1, D: 32}) {
		t.Errorf("cut off (2,0): %v, want 1/32", cut)
	}
	// HQ S1.40: the list (1,0) (3,1) skips (2,0) and (2,1). It is the list of squares from which
	// the line cuts off more than 1/32.
	list := included(Inclusion{AreaCutOff, geom.Frac{N: 1, D: 32}}, 4, 1)
	if !equalCells(list, []grid.Cell{at(1, 0), at(3, 1)}) {
		t.Errorf("by area %v", list)
	}
	// HQ S1.45: the inscribed circle includes both, because 0.485 < 0.5. The distance squared is
	// 4/17, and (97/200)^2 is just below it.
	four := []grid.Cell{at(1, 0), at(2, 0), at(2, 1), at(3, 1)}
	if circle := included(Inclusion{Kind: InscribedCircle}, 4, 1); !equalCells(circle, four) {
		t.Errorf("by circle %v", circle)
	}
	// HQ S1.46: the rule that includes every touched square includes both too.
	if touched := included(Inclusion{}, 4, 1); !equalCells(touched, four) {
		t.Errorf("touched %v", touched)
	}
}

// TestCornersAreNeverIncluded checks that a cell that a line touches only at a corner does not
// count, on slopes 1 and 1/3. HQ S1.46.
func TestCornersAreNeverIncluded(t *testing.T) {
	for _, n := range []Inclusion{{}, {Kind: AreaCutOff}, {Kind: InscribedCircle}} {
		if got := included(n, 2, 2); !equalCells(got, []grid.Cell{at(1, 1)}) {
			t.Errorf("%v: 2,2 includes %v", n, got)
		}
		if got := included(n, 3, 1); !equalCells(got, []grid.Cell{at(1, 0), at(2, 1)}) {
			t.Errorf("%v: 3,1 includes %v", n, got)
		}
	}
}

// TestAreaAndCircleDiffer checks that no share makes the rule by area agree with the rule by circle
// on all lines. HQ S1.45.
func TestAreaAndCircleDiffer(t *testing.T) {
	// These are the largest piece cut off from a square that the circle excludes, and the smallest
	// piece cut off from a square that it includes.
	most, least := geom.Frac{N: 0, D: 1}, geom.Frac{N: 1, D: 2}
	for x := 1; x <= 6; x++ {
		for y := 0; y <= x; y++ {
			line := fromOrigin(x, y)
			for _, c := range included(Inclusion{}, x, y) {
				cut := cutOff(grid.Grid{}.Corners(c), line)
				if (Inclusion{Kind: InscribedCircle}).Includes(grid.Grid{}, line, c) {
					if cut.Less(least) {
						least = cut
					}
				} else if most.Less(cut) {
					most = cut
				}
			}
		}
	}
	if !least.Less(most) {
		t.Errorf("the circle leaves out up to %v and takes in from %v", most, least)
	}
}

// TestCutOffAgainstRationals compares the area with the shoelace formula in big rationals.
func TestCutOffAgainstRationals(t *testing.T) {
	for _, g := range traceGrids[:2] {
		points := latticePoints(g, at(0, 0), 4)
		for _, a := range points[:5] {
			for _, b := range points {
				line := geom.Segment{A: a, B: b}
				if a == b {
					continue
				}
				for y := range 4 {
					for x := range 4 {
						corners := g.Corners(at(x, y))
						got := cutOff(corners, line)
						if want := twinCut(corners, line); want.Cmp(big.NewRat(int64(got.N), int64(got.D))) != 0 {
							t.Fatalf("%v %v %v: %v, want %v", g, line, at(x, y), got, want)
						}
					}
				}
			}
		}
	}
}

// twinCut clips the polygon by the half plane in rationals, and returns the share that is cut off.
func twinCut(corners geom.Convex, line geom.Segment) *big.Rat {
	type point struct{ x, y *big.Rat }
	rat := func(n int) *big.Rat { return big.NewRat(int64(n), 1) }
	height := func(p geom.Point) *big.Rat { return rat(geom.Cross(line.B.Sub(line.A), p.Sub(line.A))) }
	measure := func(ps []point) *big.Rat {
		sum := new(big.Rat)
		for i, p := range ps {
			q := ps[(i+1)%len(ps)]
			sum.Add(sum, new(big.Rat).Sub(new(big.Rat).Mul(p.x, q.y), new(big.Rat).Mul(q.x, p.y)))
		}
		return sum
	}
	var right, all []point
	for i, p := range corners {
		q := corners[(i+1)%len(corners)]
		all = append(all, point{rat(p.X), rat(p.Y)})
		hp, hq := height(p), height(q)
		if hp.Sign() >= 0 {
			right = append(right, point{rat(p.X), rat(p.Y)})
		}
		if hp.Sign()*hq.Sign() < 0 {
			f := new(big.Rat).Quo(hp, new(big.Rat).Sub(hp, hq))
			along := func(a, b int) *big.Rat { return new(big.Rat).Add(rat(a), new(big.Rat).Mul(f, rat(b-a))) }
			right = append(right, point{along(p.X, q.X), along(p.Y, q.Y)})
		}
	}
	share := new(big.Rat).Quo(measure(right), measure(all))
	if other := new(big.Rat).Sub(rat(1), share); other.Cmp(share) < 0 {
		return other
	}
	return share
}

// TestFiguresAndBlocksDiffer checks HQ S1.41 and S1.42 on an open board.
func TestFiguresAndBlocksDiffer(t *testing.T) {
	b, _ := board.New(grid.Grid{}, 5, 2)
	b.AddFigure(board.Figure{ID: "wizard 1", At: at(2, 0)})
	b.AddFigure(board.Figure{ID: "wizard 2", At: at(2, 1)})
	p := Centre{Board: b, Figure: func(c grid.Cell) (string, bool) {
		f, ok := b.FigureAt(c)
		return f.ID, ok
	}}
	p.Include = Inclusion{AreaCutOff, geom.Frac{N: 1, D: 32}}
	// HQ S1.41: by the list of S1.40, wizards on both squares do not obstruct.
	if v := p.See(at(0, 0), at(4, 1)); !v.Sees {
		t.Errorf("two wizards by area: %+v", v)
	}
	// The wizards do obstruct by the circle, and if every touched square counts.
	for _, n := range []Inclusion{{}, {Kind: InscribedCircle}} {
		p.Include = n
		v := p.See(at(0, 0), at(4, 1))
		if v.Sees || v.Stops[0].By.Kind != ByFigure || v.Stops[0].By.Figure != "wizard 1" {
			t.Errorf("two wizards by %v: %+v", n, v)
		}
		if err := Verify(b, v, TouchBothWays); err != nil {
			t.Error(err)
		}
	}
	// HQ S1.42: blocks on both squares obstruct, whatever the inclusion for figures.
	b.SetTerrain(at(2, 0), board.Block)
	b.SetTerrain(at(2, 1), board.Block)
	for _, n := range []Inclusion{{}, {Kind: InscribedCircle}, {AreaCutOff, geom.Frac{N: 1, D: 32}}} {
		p.Include = n
		if v := p.See(at(0, 0), at(4, 1)); v.Sees || v.Stops[0].By.Kind != ByCell {
			t.Errorf("two blocks by %v: %+v", n, v)
		}
	}
}

// TestTwoBlocksAcrossACorner checks HQ S0.20 and S0.21: the gap is shut unless squeezing is
// allowed, and a gap that a wall helps to close never opens.
func TestTwoBlocksAcrossACorner(t *testing.T) {
	g := grid.Grid{}
	b, _ := board.New(g, 2, 2)
	b.SetTerrain(at(1, 0), board.Block)
	b.SetTerrain(at(0, 1), board.Block)
	p := Centre{Board: b}
	if p.Sees(at(0, 0), at(1, 1)) {
		t.Error("two blocks let the line through")
	}
	p.Squeeze = func(l, r grid.Cell) bool {
		return b.Terrain(l) == board.Block && b.Terrain(r) == board.Block
	}
	if !p.Sees(at(0, 0), at(1, 1)) {
		t.Error("two blocks do not let the line squeeze through")
	}
	b.SetWall(g.Edge(at(0, 0), 1), true)
	if p.Sees(at(0, 0), at(1, 1)) {
		t.Error("a wall beside a block lets the line squeeze through")
	}
}

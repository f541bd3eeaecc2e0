package dnd

import (
	"fmt"
	"math/rand"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/geom/path"
	"github.com/battlemat/battlemat/rules"
)

// TestGroundOfRows compares the kernel's ground, which is laid out row by row, with the rules for
// steps, square by square and step by step. The maps have walls on and off the edges, and walls
// that some movers pass over. DND M4, DND L11.
func TestGroundOfRows(t *testing.T) {
	r := rand.New(rand.NewSource(34))
	n, barred, passed := 300, 0, 0
	if long() {
		n = 5000
	}
	for range n {
		width, height := 2+r.Intn(14), 2+r.Intn(14)
		b := randomBoard(r, width, height, r.Intn(20), r.Intn(25), r.Intn(40))
		for range r.Intn(12) * r.Intn(2) {
			line := geom.Segment{A: nearCorner(r, width, height), B: nearCorner(r, width, height)}
			if line.A != line.B {
				b.AddBarrier(board.Barrier{Kind: board.BarrierKind(r.Intn(2)), Line: line})
			}
		}
		if r.Intn(2) == 0 {
			for range 20 {
				if e := b.Grid().Edge(at(r.Intn(width), r.Intn(height)), grid.Side(r.Intn(4))); b.Wall(e) {
					b.SetWallSize(e, board.WallSize{Height: 1 + r.Intn(3)})
				}
			}
		}
		start := at(r.Intn(width), r.Intn(height))
		b.SetTerrain(start, board.Floor)
		for range r.Intn(4) {
			if c := at(r.Intn(width), r.Intn(height)); c != start && b.Space(c) && !b.Opaque(c) {
				b.AddFigure(board.Figure{ID: fmt.Sprint("f", c.X, "-", c.Y), Side: []string{"heroes", "monsters"}[r.Intn(2)], At: c, Size: 1})
			}
		}
		d := desk(t, "", "corners="+[]string{"terrain", "walls", "free"}[r.Intn(3)], "walls="+[]string{"full", "heights"}[r.Intn(2)])
		w, err := d.newWalker(b, rules.Reach{From: start, Move: 5 * r.Intn(9), Movement: []string{"", "fly", "swim"}[r.Intn(3)]})
		if err != nil {
			t.Fatal(err)
		}
		var g path.Ground
		left, top, _ := w.layRows(&g, w.budget/w.pricing.tariff().Cheapest())
		columns, rows := g.Size()
		for y := range rows {
			for x := range columns {
				c := at(left+x, top+y)
				if open := w.land.open(c) && w.crowd[c] != passNever; g.Enter(x, y) != open {
					t.Fatalf("%v can be entered: %v, expected %v\n%s", c, !open, open, b.Text())
				}
				for _, v := range headings(b.Grid()) {
					if !g.Contains(x+v.Q, y+v.R) {
						continue
					}
					free := g.Enter(x+v.Q, y+v.R) && w.land.clears(c, 1, v, w.profile.Corners)
					if g.Free(x, y, v.Q, v.R) != free {
						t.Fatalf("a step of %s from %v by %v is free: %v, expected %v\n%s", w.movement, c, v, !free, free, b.Text())
					}
					if !free && b.HasBarriers() {
						barred++
					}
					if free && w.land.low && v.Q*v.R == 0 && !w.land.upright().clears(c, 1, v, w.profile.Corners) {
						passed++
					}
				}
			}
		}
	}
	if barred < 1000 || passed < 50 {
		t.Errorf("only %d steps are barred on boards with walls off the edges, and %d pass over a low wall", barred, passed)
	}
}

// nearCorner returns a random point on a board, often on or near a corner of a square.
func nearCorner(r *rand.Rand, width, height int) geom.Point {
	at := func(most int) int {
		switch r.Intn(3) {
		case 0:
			return r.Intn(most+1) * board.Fine
		case 1:
			return min(max(r.Intn(most+1)*board.Fine+r.Intn(129)-64, 0), most*board.Fine)
		}
		return r.Intn(most*board.Fine + 1)
	}
	return geom.Point{X: at(width), Y: at(height)}
}

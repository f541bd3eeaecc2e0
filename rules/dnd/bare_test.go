package dnd

import (
	"errors"
	"fmt"
	"math/rand"
	"reflect"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/geom/path"
	"github.com/battlemat/battlemat/rules"
)

// Reach finds the same without paths as with them, apart from the paths. This is tested on random
// maps with water, traps, doors, voids and creatures, for every metric and every rule of terrain
// and of corners.
func TestReachWithoutWays(t *testing.T) {
	n := 1500
	if long() {
		n = 20_000
	}
	r := rand.New(rand.NewSource(77))
	quick := 0
	for range n {
		width, height := 1+r.Intn(18), 1+r.Intn(18)
		b := randomBoard(r, width, height, r.Intn(35), r.Intn(25), r.Intn(40))
		b.Outside = board.Outside(r.Intn(2))
		for range r.Intn(8) * r.Intn(2) {
			if line := (geom.Segment{A: nearCorner(r, width, height), B: nearCorner(r, width, height)}); line.A != line.B {
				b.AddBarrier(board.Barrier{Kind: board.BarrierKind(r.Intn(2)), Line: line})
			}
		}
		rare, start := r.Intn(6), at(r.Intn(width), r.Intn(height))
		for i := range width * height {
			switch c := b.At(i); r.Intn(60) {
			case 0:
				b.SetTerrain(c, []board.Terrain{board.Water, board.Void, board.Stairs, board.Plate, board.Water, board.Trap}[rare])
			case 1:
				b.AddDoor(board.Door{ID: fmt.Sprint("d", i), Edge: grid.Edge{Cell: c}, InCell: true, State: board.DoorState(r.Intn(3))})
			case 2:
				b.AddDoor(board.Door{ID: fmt.Sprint("e", i), Edge: b.Grid().Edge(c, grid.Side(r.Intn(4))), State: board.DoorState(r.Intn(3))})
			case 3:
				if c != start && b.Space(c) && !b.Opaque(c) {
					side := []string{"heroes", "heroes", "monsters"}[r.Intn(3)*min(rare, 1)]
					b.AddFigure(board.Figure{ID: fmt.Sprint("f", i), Side: side, At: c, Size: 1})
				}
			}
		}
		q := rules.Reach{From: start, Move: 5 * r.Intn(9), Parity: r.Intn(2), Movement: []string{"", "fly", "swim", "crawl"}[r.Intn(4)]}
		if r.Intn(2) == 0 && b.Space(start) && !b.Opaque(start) {
			traits := [][]string{nil, {"prone"}, {"grappled"}, {"swim"}}[r.Intn(4)]
			b.AddFigure(board.Figure{ID: "me", Side: "heroes", At: start, Size: 1, Traits: traits})
			q.Figure = "me"
		}
		d := desk(t, "", "corners="+[]string{"terrain", "walls", "free"}[r.Intn(3)],
			"metric="+[]string{"5-10-5", "7.5", "5-5-5", "manhattan", "orthogonal"}[r.Intn(5)],
			"difficult="+[]string{"5e", "3.5e", "pf2e"}[r.Intn(3)], "half="+[]string{"up", "keep"}[r.Intn(2)])
		want, err := d.Reach(b, q)
		if err != nil {
			t.Fatal(err)
		}
		for i := range want {
			want[i].Path, want[i].Costs, want[i].Halves = nil, nil, nil
		}
		q.Bare = true
		got, err := d.Reach(b, q)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("%+v on\n%s\nwithout ways:\n%+v\nwith them:\n%+v", q, b.Text(), got, want)
		}
		if w, err := d.newWalker(b, q); err == nil {
			if _, ok := w.bare(); ok {
				quick++
			}
		}
	}
	if quick < n/4 {
		t.Errorf("only %d of %d were found without ways", quick, n)
	}
}

// A question whose paths are too long in total is refused before all of them are found. If walls
// keep the mover in, the question is answered, however far the mover may go.
func TestTooLongWaysAreRefusedEarly(t *testing.T) {
	b, err := board.New(grid.Grid{}, 900, 900)
	if err != nil {
		t.Fatal(err)
	}
	d, q := desk(t, ""), rules.Reach{From: at(450, 450), Move: 10_000}
	w, err := d.newWalker(b, q)
	if err != nil {
		t.Fatal(err)
	}
	if all, err := w.search(); !errors.Is(err, rules.ErrWays) || len(all) > 0 {
		t.Errorf("%d places, %v", len(all), err)
	}
	for i := range 900 {
		for _, y := range []int{440, 460} {
			b.SetTerrain(at(i, y), board.Wall)
			b.SetTerrain(at(y, i), board.Wall)
		}
	}
	if all, err := d.Reach(b, q); err != nil || len(all) != 19*19 {
		t.Errorf("within walls: %d places, %v", len(all), err)
	}
}

// BenchmarkReachWithoutWays asks the desk for a reach of 30 feet without paths, on a board without
// any cached results. For comparison it runs the kernel on a prepared ground, and a reach with
// paths.
func BenchmarkReachWithoutWays(b *testing.B) {
	bd := randomBoard(rand.New(rand.NewSource(22)), 64, 64, 15, 10, 10)
	bd.SetTerrain(at(32, 32), board.Floor)
	d := desk(b, "")
	for _, bare := range []bool{true, false} {
		b.Run(fmt.Sprintf("bare=%v", bare), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := d.Reach(bd, rules.Reach{From: at(32, 32), Move: 30, Bare: bare}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("kernel", func(b *testing.B) {
		w, err := d.newWalker(bd, rules.Reach{From: at(32, 32), Move: 30})
		if err != nil {
			b.Fatal(err)
		}
		tariff := w.pricing.tariff()
		var ground path.Ground
		left, top, _ := w.layRows(&ground, w.budget/tariff.Cheapest())
		var wave path.Wave
		found := 0
		for b.Loop() {
			wave.Run(&ground, path.State{X: 32 - left, Y: 32 - top}, w.budget, tariff)
			for range wave.All {
				found++
			}
		}
	})
}

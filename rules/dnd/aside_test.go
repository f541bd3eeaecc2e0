package dnd

import (
	"math/rand"
	"reflect"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules"
)

// asides are how far aside of their edges imported maps have walls, in parts of a square of 512: as they are rounded, a
// hundredth and a sixteenth.
var asides = []int{1, 5, 32}

// DND M4: out of a doorway at a slant: past the ends of its walls by terrain, and not by walls, also where these lie a
// little aside of the edges, or end a little before or beyond the corner.
func TestASlantOutOfADoorwayALittleAside(t *testing.T) {
	for _, n := range asides {
		for _, by := range []geom.Point{{X: n}, {X: -n}, {Y: n}, {Y: -n}, {X: n, Y: n}, {X: -n, Y: n}, {X: n, Y: -n}, {X: -n, Y: -n}} {
			for corners, barred := range map[string]bool{"terrain": false, "walls": true, "free": false} {
				for _, to := range []grid.Vec{{Q: 1, R: 1}, {Q: 1, R: -1}} {
					b := drawn(t, "......", "......", "..a...", "......", "......")
					bar(b, board.BarrierWall, 1536+by.X, 512+by.Y, 1536+by.X, 1024+by.Y)
					bar(b, board.BarrierWall, 1536+by.X, 1536+by.Y, 1536+by.X, 2048+by.Y)
					if got := !(land{Board: b}).steps(at(2, 2), 1, to, corners); got != barred {
						t.Errorf("%v aside, to %v by %s: barred %v", by, to, corners, got)
					}
				}
				// A wall that goes on past the corner, and two that meet there, close both ways.
				b := bar(drawn(t, "......", "......", "..a...", "......", "......"), board.BarrierWall, 1536+by.X, 1024+by.Y, 1536+by.X, 2048+by.Y)
				if (land{Board: b}).steps(at(2, 2), 1, grid.Vec{Q: 1, R: 1}, corners) {
					t.Errorf("%v aside, by %s: through a wall", by, corners)
				}
				b = drawn(t, "......", "......", "..a...", "......", "......")
				bar(b, board.BarrierWall, 1536+by.X, 1024+by.Y, 1536+by.X, 1536+by.Y)
				bar(b, board.BarrierWall, 1024+by.X, 1536+by.Y, 1536+by.X, 1536+by.Y)
				if (land{Board: b}).steps(at(2, 2), 1, grid.Vec{Q: 1, R: 1}, corners) {
					t.Errorf("%v aside, by %s: through the corner of two walls", by, corners)
				}
			}
		}
	}
}

// aside returns the map of a pair whose walls lie a little aside: each line of the lattice by as much, either way.
func (p wallPair) aside(r *rand.Rand, n int) *board.Board {
	b := p.plain.Clone()
	shift := map[[2]int]int{}
	for _, w := range p.barriers.Barriers() {
		l := w.Line
		key := [2]int{0, l.A.X}
		if l.A.X != l.B.X {
			key = [2]int{1, l.A.Y}
		}
		if _, known := shift[key]; !known {
			shift[key] = n * (2*r.Intn(2) - 1)
		}
		if by := shift[key]; key[0] == 0 {
			l.A.X, l.B.X = l.A.X+by, l.B.X+by
		} else {
			l.A.Y, l.B.Y = l.A.Y+by, l.B.Y+by
		}
		w.Line = l
		b.AddBarrier(w)
	}
	return b
}

// DND M4, M5: walls a little aside of their edges bar what those on the edges bar, and no more.
func TestReachPastWallsALittleAside(t *testing.T) {
	r := rand.New(rand.NewSource(9))
	asked := 0
	for range wallMaps(t, 60) {
		pair := twiceWalled(r)
		b := pair.aside(r, asides[r.Intn(len(asides))])
		for _, p := range profiles {
			p.Corners = []string{"terrain", "walls", "free"}[r.Intn(3)]
			d := NewDesk(p)
			for _, f := range pair.edges.Figures() {
				reached := func(b *board.Board) any {
					all, err := d.Reach(b, rules.Reach{Figure: f.ID, Move: 20})
					costs := map[grid.Cell]int{}
					for _, way := range all {
						costs[way.At] = way.Cost
					}
					return []any{costs, err != nil}
				}
				asked++
				if on, off := reached(pair.edges), reached(b); !reflect.DeepEqual(on, off) {
					t.Fatalf("%s, %s:\non edges %+v\naside    %+v\n%s\n%s", p.Name, p.Corners, on, off, pair.edges.Text(), b.Text())
				}
			}
		}
	}
	t.Logf("%d figures, 0 differences", asked)
}

package dnd

import (
	"math/rand"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// asides lists how far walls of imported maps may be off their edges, in parts of a square, 512 to
// a side: a rounding error, a hundredth and a sixteenth of a square.
var asides = []int{1, 5, 32}

// DND M4: a diagonal step out of a doorway passes the ends of its walls with corners=terrain, but
// not with corners=walls. This holds even if the walls are a little off the edges, or end a little
// before or beyond the corner.
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
				// A wall that continues past the corner, or two walls that meet there, close both
				// paths.
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

// aside returns the map of a pair with walls a little off their edges. All walls on a line of the
// lattice are moved together, and all lines by the same distance, each to one side or the other.
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

// askew returns the map of a pair with each end of each wall and door moved separately, by up to n
// parts of a square.
func (p wallPair) askew(r *rand.Rand, n int) *board.Board {
	b := p.plain.Clone()
	width, height := b.Size()
	for _, w := range p.barriers.Barriers() {
		for _, end := range [2]*geom.Point{&w.Line.A, &w.Line.B} {
			end.X = min(max(end.X+r.Intn(2*n+1)-n, 0), width*board.Fine)
			end.Y = min(max(end.Y+r.Intn(2*n+1)-n, 0), height*board.Fine)
		}
		b.AddBarrier(w)
	}
	return b
}

// DND M4, M5, L1 to L3, A1 to A4: walls and doors a little off their edges count as if they were on
// the edges. Reach, sight, cover and areas are equal in every profile, for neighbours at a jamb,
// along corridors and far apart.
func TestTheSameWallsALittleAside(t *testing.T) {
	r := rand.New(rand.NewSource(9))
	same := sameMap{t: t, r: r, count: map[string]int{}}
	for range wallMaps(t, 30) {
		pair := twiceWalled(r)
		width, height := pair.plain.Size()
		for range r.Intn(3) { // windows stop no lines, wherever they are
			x, y := r.Intn(width)*board.Fine+70+r.Intn(300), r.Intn(height)*board.Fine
			for _, b := range []*board.Board{pair.plain, pair.edges} {
				bar(b, board.BarrierWindow, x, y+300, x, y+500)
			}
		}
		if r.Intn(3) > 0 {
			same.asks(pair.edges, pair.aside(r, append(asides, 63)[r.Intn(4)]))
		} else {
			same.asks(pair.edges, pair.askew(r, 1+r.Intn(8)))
		}
	}
	t.Logf("%v, 0 differences", same.count)
}

// DND L1, L2: a wall between neighbours hides them from each other and gives both total cover, even
// if it is a little off their edge and no longer than the edge.
func TestNeighboursAtAJambALittleAside(t *testing.T) {
	for _, profile := range []string{"5-10-5", "5.1", "5.2", "3.5e", "pf2e"} {
		for _, n := range append(asides, 63) {
			for _, x := range []int{1536 - n, 1536 + n} {
				for _, by := range []int{0, n, -n} {
					b := bar(drawn(t, "......", "..Za..", "......"), board.BarrierWall, x, 512+by, x, 1024+by)
					d := desk(t, profile)
					if c := covered(t, d, b); c.Degree != Total {
						t.Errorf("%s, wall at %d: cover %v, want total", profile, x, c.Degree)
					}
					if v, err := d.See(b, "sight", at(3, 1), at(2, 1)); err != nil || v.Sees {
						t.Errorf("%s, wall at %d: %+v, %v", profile, x, v, err)
					}
					// A figure diagonally opposite the wall's end is seen past it.
					if v, err := d.See(b, "sight", at(3, 1), at(2, 2)); err != nil || !v.Sees {
						t.Errorf("%s, wall at %d: past its end: %+v, %v", profile, x, v, err)
					}
				}
			}
		}
	}
}

// DND L1, L2: along a corridor whose walls are a little inside its squares, everyone sees everyone,
// and nobody has cover, near or far. The same holds for a figure in a corner of such walls.
func TestACorridorWithinItsSquares(t *testing.T) {
	for _, profile := range []string{"5-10-5", "5.1", "5.2", "3.5e", "pf2e"} {
		for _, n := range append(asides, 63) {
			b := drawn(t, ".........", "a.......Z", ".........")
			bar(b, board.BarrierWall, 0, 512+n, 9*512, 512+n)
			bar(b, board.BarrierWall, 0, 1024-n, 9*512, 1024-n)
			bar(b, board.BarrierWall, 9*512-n, 512+n, 9*512-n, 1024-n)
			d := desk(t, profile)
			if c := covered(t, d, b); c.Degree != Open {
				t.Errorf("%s, walls %d within: cover %v, want none", profile, n, c.Degree)
			}
			for x := 1; x < 9; x++ {
				if v, err := d.See(b, "sight", at(0, 1), at(x, 1)); err != nil || !v.Sees {
					t.Errorf("%s, walls %d within: (%d,1): %+v, %v", profile, n, x, v, err)
				}
				for _, y := range []int{0, 2} {
					if v, err := d.See(b, "sight", at(0, 1), at(x, y)); err != nil || v.Sees {
						t.Errorf("%s, walls %d within: through them (%d,%d): %+v, %v", profile, n, x, y, v, err)
					}
				}
			}
		}
	}
}

package bench

import (
	"fmt"
	"math/rand"
	"testing"

	"codeberg.org/anaseto/gruid"
	"codeberg.org/anaseto/gruid/paths"
	"github.com/battlemat/battlemat/geom/path"
)

// reachBudget is 30 feet in squares.
const reachBudget = 6

// reachTariff is the 5-10-5 tariff: a straight step costs 1, and diagonals cost 1 and 2
// alternately.
var reachTariff = func() (t path.Tariff) {
	for c := range t {
		t[c] = path.Price{Straight: 1, Diagonal: [2]int{1, 2}}
	}
	return t
}()

// reachBoard is a random board for both programs, with solid cells, and with walls on a tenth of
// the edges. No diagonal step passes a solid cell, and each has an open path around the corner.
type reachBoard struct {
	width, height int
	ground        *path.Ground
	next          [][]gruid.Point // by state: the states that one step leads to, for gruid
	starts        []gruid.Point
}

func newReachBoard(width, height, solid int) *reachBoard {
	r := rand.New(rand.NewSource(int64(width*1000 + solid)))
	b := &reachBoard{width: width, height: height, ground: path.NewGround(width, height)}
	g := b.ground
	filled := make([]bool, width*height)
	eastShut, southShut := make([]bool, width*height), make([]bool, width*height)
	for i := range filled {
		filled[i] = r.Intn(100) < solid
		eastShut[i], southShut[i] = r.Intn(10) == 0, r.Intn(10) == 0
	}
	for y := range height {
		for x := range width {
			i := y*width + x
			g.SetEnter(x, y, !filled[i])
			if x+1 < width {
				g.SetEast(x, y, !eastShut[i])
			}
			if y+1 < height {
				g.SetSouth(x, y, !southShut[i])
			}
			if x+1 < width && y+1 < height {
				// A diagonal step is free if one of the two paths around the corner is open and
				// neither cell beside the step is filled.
				eastSouth := !eastShut[i] && !southShut[i+1]
				southEast := !southShut[i] && !eastShut[i+width]
				g.SetFalling(x, y, (eastSouth || southEast) && !filled[i+1] && !filled[i+width])
				westSouth := !eastShut[i] && !southShut[i]
				southWest := !southShut[i+1] && !eastShut[i+width]
				g.SetRising(x, y, (westSouth || southWest) && !filled[i] && !filled[i+width+1])
			}
		}
	}
	b.link()
	for len(b.starts) < 64 {
		if at := (gruid.Point{X: r.Intn(width), Y: r.Intn(height)}); g.Enter(at.X, at.Y) {
			b.starts = append(b.starts, at)
		}
	}
	return b
}

// link lists the neighbours of every state, so that gruid only has to look
// them up. The state (x, y) after p diagonals is the point (x + p * width, y).
func (b *reachBoard) link() {
	b.next = make([][]gruid.Point, 2*b.width*b.height)
	for y := range b.height {
		for x := range b.width {
			for dy := -1; dy <= 1; dy++ {
				for dx := -1; dx <= 1; dx++ {
					if dx == 0 && dy == 0 || !b.ground.Free(x, y, dx, dy) {
						continue
					}
					for parity := range 2 {
						to := parity
						if dx != 0 && dy != 0 {
							to ^= 1
						}
						i := b.state(gruid.Point{X: x + parity*b.width, Y: y})
						b.next[i] = append(b.next[i], gruid.Point{X: x + dx + to*b.width, Y: y + dy})
					}
				}
			}
		}
	}
}

func (b *reachBoard) state(p gruid.Point) int { return p.Y*2*b.width + p.X }

// Neighbors and Cost are the methods that gruid requires.
func (b *reachBoard) Neighbors(p gruid.Point) []gruid.Point { return b.next[b.state(p)] }

func (b *reachBoard) Cost(p, q gruid.Point) int {
	if p.Y == q.Y || (p.X < b.width) == (q.X < b.width) || p.X < b.width {
		return 1 // straight, or the first diagonal of two
	}
	return 2
}

type reached struct{ x, y, cost int }

func (b *reachBoard) wave(w *path.Wave, start gruid.Point, all []reached) []reached {
	w.Run(b.ground, path.State{X: start.X, Y: start.Y}, reachBudget, reachTariff)
	for s, cost := range w.All {
		all = append(all, reached{s.X, s.Y, cost})
	}
	return all
}

func (b *reachBoard) range2() *paths.PathRange {
	return paths.NewPathRange(gruid.NewRange(0, 0, 2*b.width, b.height))
}

var reachSizes = []struct{ w, h int }{{26, 19}, {64, 64}, {256, 256}}

// TestReachAgrees checks that both programs compute the same costs.
func TestReachAgrees(t *testing.T) {
	for _, size := range reachSizes {
		for _, solid := range []int{5, 25} {
			b := newReachBoard(size.w, size.h, solid)
			var w path.Wave
			pr := b.range2()
			for _, start := range b.starts {
				want := map[[2]int]int{}
				for _, n := range pr.DijkstraMap(b, []gruid.Point{start}, reachBudget) {
					at := [2]int{n.P.X % b.width, n.P.Y}
					if c, ok := want[at]; !ok || n.Cost < c {
						want[at] = n.Cost
					}
				}
				all := b.wave(&w, start, nil)
				for _, r := range all {
					if c, ok := want[[2]int{r.x, r.y}]; !ok || c != r.cost {
						t.Fatalf("%dx%d from %v: %+v, gruid %d %v", size.w, size.h, start, r, c, ok)
					}
				}
				if len(all) != len(want) {
					t.Fatalf("%dx%d from %v: %d cells, gruid %d", size.w, size.h, start, len(all), len(want))
				}
			}
		}
	}
}

// BenchmarkReach finds every cell within 30 feet and its cost, by the 5-10-5 tariff, with walls and
// corners.
func BenchmarkReach(b *testing.B) {
	for _, size := range reachSizes {
		for _, solid := range []int{5, 25} {
			board := newReachBoard(size.w, size.h, solid)
			name := fmt.Sprintf("%dx%d/%d%%", size.w, size.h, solid)
			b.Run(name+"/battlemat", func(b *testing.B) {
				var w path.Wave
				all := make([]reached, 0, 256)
				b.ReportAllocs()
				for i := 0; b.Loop(); i++ {
					all = board.wave(&w, board.starts[i%len(board.starts)], all[:0])
				}
			})
			b.Run(name+"/gruid", func(b *testing.B) {
				pr := board.range2()
				source := make([]gruid.Point, 1)
				b.ReportAllocs()
				for i := 0; b.Loop(); i++ {
					source[0] = board.starts[i%len(board.starts)]
					pr.DijkstraMap(board, source, reachBudget)
				}
			})
		}
	}
}

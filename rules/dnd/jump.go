package dnd

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules"
)

// LongJump returns the feet of a long jump of a figure: its Strength score after a run of 10
// feet, half of it from where it stands. DND M9.
func LongJump(f *board.Figure, running bool) int {
	score, known := f.Stats["str"]
	if !known {
		score = 10
	}
	if !running {
		score /= 2
	}
	return max(score, 0)
}

// HighJump returns the feet of a high jump: 3 and the Strength modifier after a run of 10 feet,
// half of it from where it stands. DND M9.
func HighJump(f *board.Figure, running bool) int {
	feet := max(3+modifier(f.Stats, "str"), 0)
	if !running {
		feet /= 2
	}
	return feet
}

// jumps finds where one long jump leads: straight along a row, column or diagonal.
//
// DND M9: each foot costs a foot of movement. Nothing on the ground below matters, but what
// fills a square, a wall or a creature bars the way, and one lands where one could stand. Who
// lands 10 feet or more below falls; who would land above does not get there.
func (w *walker) jumps() []arrival {
	start := arrival{Reached: rules.Reached{At: w.figure.At, Cost: w.cost(0), Parity: w.parity, Path: []grid.Cell{w.figure.At}, Costs: []int{w.cost(0)}}}
	all := []arrival{start}
	height := w.land.heightAt(w.figure.At, w.size)
	for _, v := range compass {
		r, units := start, 0
		for {
			to := grid.Cell{X: r.At.X + v[0], Y: r.At.Y + v[1]}
			price := w.pricing.of(plainGround, 0)
			cost := price.Straight
			if v[0] != 0 && v[1] != 0 {
				cost = price.Diagonal[r.Parity]
				r.Parity ^= 1
			}
			if units += cost; cost == 0 || units > w.budget || !w.overflies(r.At, to, v) || w.land.heightAt(to, w.size) > height {
				break
			}
			r.At, r.Cost = to, w.cost(units)
			r.Path = append(append([]grid.Cell{}, r.Path...), to)
			r.Costs = append(append([]int{}, r.Costs...), r.Cost)
			if !w.land.stands(to, w.size) {
				continue // over a gap
			}
			landed := r
			if down := (height - w.land.heightAt(to, w.size)) * Feet; FallDice(down) > 0 {
				landed.Facts = append(landed.Facts, rules.Fact{Kind: "falls", At: to, N: FallDice(down),
					Text: fmt.Sprintf("falls %d ft at %v: %dd6 damage, and lies prone", down, to, FallDice(down))})
			}
			all = append(all, landed)
		}
	}
	return all
}

// overflies reports whether a jump passes from one place to the next: over a hole, too, but over
// no creature.
func (w *walker) overflies(at, to grid.Cell, v [2]int) bool {
	for _, c := range board.Footprint(to, w.size) {
		if _, taken := w.crowd[c]; taken || !w.land.Contains(c) || w.land.Terrain(c) != board.Void && !w.land.open(c) {
			return false
		}
	}
	return w.land.clears(at, w.size, v[0], v[1], w.profile.Corners)
}

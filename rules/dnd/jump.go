package dnd

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// Landing is the DC of the Acrobatics check to stay upright when landing on difficult terrain. DND K36.
const Landing = 10

// longJump returns the feet of a figure's long jump. DND M9: it is the Strength score after a run
// of 10 feet, and half of that from a standstill.
func longJump(f *board.Figure, running bool) int {
	score, known := f.Stats["str"]
	if !known {
		score = 10
	}
	if !running {
		score /= 2
	}
	return max(score, 0)
}

// highJump returns the feet of a figure's high jump. DND M9: it is 3 plus the Strength modifier
// after a run of 10 feet, and half of that from a standstill.
func highJump(f *board.Figure, running bool) int {
	feet := max(3+modifier(f.Stats, "str"), 0)
	if !running {
		feet /= 2
	}
	return feet
}

// jumps returns the places that one long jump leads to: straight along a row, column or diagonal,
// or along a row of hexes.
//
// DND M9: each foot costs a foot of movement. The ground below does not matter. Filled squares,
// walls and creatures bar the jump, and it must end where the figure could stand. A figure that
// lands 10 feet or more below its start falls. A figure can land higher only by a high jump onto
// the next square, and each foot of height costs another foot of movement. DND L11: a long jump
// passes over walls that are no taller than a quarter of its length. A high jump passes over a wall
// whose top it reaches, onto the next square.
func (w *walker) jumps() []Way {
	start := Way{Reached: rules.Reached{At: w.figure.At, Cost: w.cost(0), Parity: w.parity, Path: []grid.Cell{w.figure.At}, Costs: []int{w.cost(0)}}}
	all := []Way{start}
	height := w.land.heightAt(w.figure.At, w.size)
	g := w.land.Grid()
	for _, v := range headings(g) {
		r, units, paid, rise := start, 0, 0, 0
		for {
			to := g.Move(r.At, v)
			price := w.pricing.of(plainGround, 0)
			cost := price.Straight
			if slants(g, v) {
				cost = price.Diagonal[r.Parity]
				r.Parity ^= 1
			}
			if top, over := w.land.crest(r.At, w.size, to, w.size); over {
				rise = max(rise, (top-height)*Feet)
			}
			times := w.slowed(pose{At: r.At}, pose{At: to})
			if paid += times * cost; paid > w.purse {
				break
			}
			if units += cost; cost == 0 || units > w.budget || !w.overflies(r.At, to, v) {
				break
			}
			if up := w.land.heightAt(to, w.size) - height; up > 0 {
				if up += units / w.pricing.unit(); r.At == w.figure.At && w.land.stands(to, w.size) && w.leaps(height, to) && up*w.pricing.unit() <= w.budget && times*up*w.pricing.unit() <= w.purse {
					r.At, r.Cost = to, w.cost(times*up*w.pricing.unit())
					r.Path, r.Costs = []grid.Cell{w.figure.At, to}, []int{w.cost(0), r.Cost}
					all = append(all, r)
				}
				break
			}
			r.At, r.Cost = to, w.cost(paid)
			r.Path = append(append([]grid.Cell{}, r.Path...), to)
			r.Costs = append(append([]int{}, r.Costs...), r.Cost)
			if !w.land.upright().stands(to, w.size) {
				continue // over a gap
			}
			landed := r
			if rise*4*w.pricing.unit() > units*Feet {
				// The wall is too high for a long jump of that length.
				if slants(g, v) || r.At != g.Move(w.figure.At, v) || !w.vaults(rise) || units+rise/Feet*w.pricing.unit() > w.budget || times*(units+rise/Feet*w.pricing.unit()) > w.purse {
					continue
				}
				landed.Cost = w.cost(times * (units + rise/Feet*w.pricing.unit()))
				landed.Costs = []int{w.cost(0), landed.Cost}
			}
			if feet := w.land.drop(w.figure.At, to, w.size); feet > 0 {
				landed.Facts = append(landed.Facts, fall(to, feet))
			}
			all = append(all, landed)
		}
	}
	return all
}

// vaults reports whether the figure's high jump reaches that many feet.
func (w *walker) vaults(feet int) bool {
	return feet <= highJump(&w.figure, w.movement == "running-jump")
}

// leaps reports whether a high jump leads from a level up onto the next square.
func (w *walker) leaps(level int, to grid.Cell) bool {
	return (w.land.heightAt(to, w.size)-level)*Feet <= highJump(&w.figure, w.movement == "running-jump")
}

// overflies reports whether a jump can pass from one place to the next. It may pass over a hole but
// not over a creature.
func (w *walker) overflies(at, to grid.Cell, v grid.Vec) bool {
	for _, c := range w.land.Grid().Space(to, w.size) {
		if _, taken := w.crowd[c]; taken || !w.land.Contains(c) || w.land.Terrain(c) != board.Void && !w.land.open(c) {
			return false
		}
	}
	return w.land.clears(at, w.size, v, w.profile.Corners)
}

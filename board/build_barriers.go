package board

import (
	"strconv"

	"github.com/battlemat/battlemat/geom"
)

// layBarriers checks the barriers, names the doors among them, and adds them.
func (b *builder) layBarriers() {
	if len(b.barriers) == 0 {
		return
	}
	if w, h := b.board.Size(); b.board.grid.Hex() || w > MaxBarrierSide || h > MaxBarrierSide {
		b.add(b.barriers[0].at, "barriers on this board: expected a board of squares with at most %d columns and rows", MaxBarrierSide)
		return
	}
	taken := map[string]bool{}
	for _, d := range b.board.doors {
		taken[d.ID] = true
	}
	said := map[string]bool{}
	for _, w := range b.barriers {
		said[w.ID] = true
	}
	next := 1
	for _, w := range b.barriers {
		if w.Kind == BarrierDoor && w.ID == "" {
			for ; taken["b"+strconv.Itoa(next)] || said["b"+strconv.Itoa(next)]; next++ {
			}
			w.ID = "b" + strconv.Itoa(next)
		}
		if w.ID != "" && taken[w.ID] {
			b.add(w.at, "door %q is listed twice: expected a different name", w.ID)
			continue
		}
		if w.ID != "" {
			taken[w.ID] = true
		}
		if !b.leads(w) {
			continue
		}
		if b.board.AddBarrier(w.Barrier); b.board.BarrierCount() > MaxBarriers {
			b.add(w.at, "the doors and windows cut the walls into more than %d barriers: expected at most %d", MaxBarriers, MaxBarriers)
			return
		}
	}
}

// leads checks that the barrier runs between two different points of the map.
func (b *builder) leads(w draftBarrier) bool {
	if w.Line.A == w.Line.B {
		b.add(w.at, "a barrier from a point to itself: expected two points")
		return false
	}
	width, height := b.board.width*Fine, b.board.height*Fine
	for _, p := range [2]geom.Point{w.Line.A, w.Line.B} {
		if p.X < 0 || p.Y < 0 || p.X > width || p.Y > height {
			b.add(w.at, "the point %d,%d is off the map: expected x from 0 to %d and y from 0 to %d, in units of 1/%d of a square",
				p.X, p.Y, width, height, Fine)
			return false
		}
	}
	return true
}

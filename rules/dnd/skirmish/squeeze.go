package skirmish

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules/dnd"
)

// squeezing is what people are told of a figure that squeezes. DND K19, DND M5.
func (q *plan) squeezing() string {
	if q.setting("squeeze") == "5.1" {
		return "Its attacks and Dexterity saves have disadvantage, and attacks against it have advantage."
	}
	return "It takes less than its space."
}

// widthNext is how wide a figure is after the next step of a move.
func (q *plan) widthNext(f *Figure, j *Journey) int {
	if j.Widths == nil {
		return q.width(f)
	}
	return j.Widths[1]
}

// shifts reports whether a figure can draw itself in, or spread, with the next step of a move: some part of the
// wider space is the narrower one, or comes to it, or from it, by a step, and the wider has room. DND K19.
func (q *plan) shifts(b *board.Board, f *Figure, j *Journey) bool {
	from, to, wide := j.Way[0], j.Way[1], q.widthNext(f, j)
	spreads := wide > q.width(f)
	if spreads && !q.desk.Passable(b, to, wide, j.How == "fly") {
		return false
	}
	n, whole := min(wide, q.width(f)), from
	if spreads {
		whole = to
	}
	g := q.grid()
	for _, v := range g.Within(n + 1) {
		part := g.Move(whole, v)
		before, after := part, to
		if spreads {
			before, after = from, part
		}
		if before == after || dnd.Beside(g, before, after) && q.desk.Steps(b, before, after, n, j.How == "fly") {
			return true
		}
	}
	return false
}

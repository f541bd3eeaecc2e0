package skirmish

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules/dnd"
)

// squeezing returns the text about a squeezing figure. DND K19, DND M5.
func (q *plan) squeezing() string {
	if q.setting("squeeze") == "5.1" {
		return "Its attacks and Dexterity saves have disadvantage, and attacks against it have advantage."
	}
	return "It takes up less than its full space."
}

// widthNext returns the width of a figure after the next step of a move.
func (f *Figure) widthNext(j *Journey) int {
	if j.Widths == nil {
		return f.width()
	}
	return j.Widths[1]
}

// shifts reports whether a figure can become narrower or wider with the next step of a move. Some
// part of the wider space must be the narrower one or one step away from it, and there must be room
// for the wider one. DND K19.
func (f *Figure) shifts(b *board.Board, j *Journey) bool {
	from, to, wide := j.Way[0], j.Way[1], f.widthNext(j)
	spreads := wide > f.width()
	if spreads && !f.sheet.desk.Passable(b, to, wide, j.How == "fly") {
		return false
	}
	n, whole := min(wide, f.width()), from
	if spreads {
		whole = to
	}
	g := f.sheet.grid()
	for _, v := range g.Within(n + 1) {
		part := g.Move(whole, v)
		before, after := part, to
		if spreads {
			before, after = from, part
		}
		if before == after || dnd.Beside(g, before, after) && f.sheet.desk.Steps(b, before, after, n, j.How == "fly") {
			return true
		}
	}
	return false
}

package draw

import (
	"strconv"
	"unicode/utf8"

	"github.com/battlemat/battlemat/grid"
)

// fit settles how wide cells are and which part of the window is shown.
func (t *textArtist) fit() {
	t.layout = textLayout{Grid: t.Grid, win: t.win}
	need, names := t.widest(), 1
	for _, f := range t.standing() {
		names = max(names, utf8.RuneCountInString(t.figure.label[f.ID]))
	}
	if len(t.Targets) > 0 || len(t.Areas) > 0 {
		// Brackets stand inside their cells where there is room for them: between
		// cells a wall may be in their place.
		if n := max(need, names) + 2; t.layout.wide(n).columns(t.room()) >= t.win.W {
			t.inside, need = true, n
		}
	}
	if t.layout.wide(need).columns(t.room()) < t.win.W {
		t.terse = true
		need = t.widest()
	}
	t.layout = t.layout.wide(max(need, names))
	if names > need && t.layout.columns(t.room()) < t.win.W {
		t.layout = t.layout.wide(need)
		t.short = shortNames(t.Board)
	}
	if t.Kind == grid.HexPointy && need == 1 && t.layout.columns(t.room()) < t.win.W {
		t.layout.pitch = 2
	}
	before := t.win
	t.cutTo(max(t.layout.columns(t.room()), 1), max((t.opts.Height-2)/2, 1))
	t.layout.win = t.win
	if t.win != before {
		t.cut = true
		t.ground = t.cells()
	}
}

// widest returns how many characters the widest answer takes.
func (t *textArtist) widest() int {
	n := 1
	for _, c := range t.ground {
		n = max(n, utf8.RuneCountInString(t.answer(c)))
	}
	return n
}

// room returns how many columns the board may take beside its row numbers.
func (t *textArtist) room() int { return t.opts.Width - t.rowLabels() }

// rowLabels returns how many columns the row numbers take.
func (t *textArtist) rowLabels() int {
	if t.Show.NoCoords {
		return 0
	}
	return len(strconv.Itoa(t.win.Y+t.win.H-1)) + 1
}

// cutTo narrows the window to as many columns and rows, around the question.
func (v *view) cutTo(columns, rows int) {
	q, ok := v.question()
	if ok {
		q = q.meet(v.win)
	}
	if !ok || q.W < 1 || q.H < 1 {
		q = Window{v.win.X, v.win.Y, 1, 1}
	}
	if first := v.mentioned(); ok && len(first) > 0 && (q.W > columns || q.H > rows) && v.win.Contains(first[0]) {
		q = Window{first[0].X, first[0].Y, 1, 1} // too large: what it starts with
	}
	v.win.X, v.win.W = slide(q.X, q.W, v.win.X, v.win.W, columns)
	v.win.Y, v.win.H = slide(q.Y, q.H, v.win.Y, v.win.H, rows)
}

// slide places room cells in those from low on, their middle on the question's.
func slide(at, length, low, size, room int) (int, int) {
	if size <= room {
		return low, size
	}
	start := at + length/2 - room/2
	return min(max(start, low), low+size-room), room
}

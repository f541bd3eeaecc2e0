package draw

import (
	"strconv"
	"unicode/utf8"

	"github.com/battlemat/battlemat/draw/diagram"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// brevity is a degree of abbreviation. Each degree is tried if the picture is too wide for the page
// in the degree before it.
type brevity uint8

const (
	wordy   brevity = iota
	terse           // one value instead of two; only the opening bracket of costs where a figure may not stop
	short           // one character for a figure
	divided         // costs divided by their common divisor
	brevities
)

// fit determines the width of cells and the part of the window that is shown. It takes the longest
// form in which everything fits and every bracket is complete, or else the longest form in which
// everything fits.
func (t *textArtist) fit() {
	t.layout = textLayout{Grid: t.Grid, win: t.win, tight: t.tight()}
	if !t.fitWhole(true) && !t.fitWhole(false) {
		t.write(short)
		for extra := 0; extra <= bracketRoom; extra++ {
			if t.layout = t.layout.wide(t.widest() + extra); t.complete() {
				break
			}
		}
		t.squeeze()
	}
	before := t.win
	t.cutTo(max(t.layout.columns(t.room()), 1), max(t.layout.rows(t.opts.Height), 1))
	t.layout.win = t.win
	if t.win != before {
		t.cut = true
		t.ground = t.cells()
		t.edges = t.weights()
	}
}

// bracketRoom is the greatest number of characters that brackets may add to the width of a cell.
const bracketRoom = 4

// fitWhole looks for a form in which all columns fit. If `whole` is set, every bracket must be
// complete.
func (t *textArtist) fitWhole(whole bool) bool {
	for b := range brevities {
		t.write(b)
		need := t.widest()
		for n := need; n <= need+bracketRoom; n++ {
			if t.layout = t.layout.wide(n); n == 1 {
				t.squeeze()
			}
			if t.layout.columns(t.room()) < t.win.W {
				break
			}
			if !whole || t.complete() {
				return true
			}
		}
	}
	return false
}

// squeeze moves one-character pointy-top hexes as close together as possible, if they do not fit
// otherwise.
func (t *textArtist) squeeze() {
	if t.Kind == grid.HexPointy && t.layout.width == 1 && t.layout.columns(t.room()) < t.win.W {
		t.layout.pitch = 2
	}
}

// write applies a degree of abbreviation.
func (t *textArtist) write(b brevity) {
	t.terse, t.short, t.scale = b >= terse, nil, 1
	if b >= short {
		t.short = diagram.ShortLabels(t.Board)
	}
	if b >= divided && t.Compare == nil {
		t.scale = t.divisor()
	}
}

// divisor returns the greatest number that divides every visible cost.
func (t *textArtist) divisor() int {
	n := 0
	for _, way := range t.ways {
		n = gcd(n, parts(way.Cost))
	}
	if t.Path != nil {
		for _, s := range t.Path.Steps {
			n = gcd(n, parts(s.Cost))
		}
	}
	return max(n, 1)
}

// parts returns the number that the common divisor must divide: the cost itself, or 1 if the cost
// contains a half, so that no cost is divided.
func parts(cost float64) int {
	if n := int(cost); float64(n) == cost {
		return n
	}
	return 1
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, -a)
}

// widest returns the width of the widest answer or figure.
func (t *textArtist) widest() int {
	n := 1
	for _, c := range t.ground {
		s := t.answer(c)
		if label, _, taken := t.figureOn(c); taken {
			s = label
		}
		n = max(n, utf8.RuneCountInString(s))
	}
	return n
}

// tight reports whether nothing is drawn between any two rows of squares: no wall
// or door, no path across, and no blocked line.
func (t *textArtist) tight() bool {
	if t.Hex() {
		return false
	}
	for e := range t.edges {
		if t.across(e) {
			return false
		}
	}
	if t.Path != nil {
		for i := 1; i < len(t.Path.Steps); i++ {
			a, b := t.Path.Steps[i-1].At, t.Path.Steps[i].At
			if a.Y != b.Y && t.shows(a) && t.shows(b) {
				return false
			}
		}
	}
	if len(t.Sights) == 0 || t.Sights[0].Stop == nil {
		return true
	}
	switch by := t.Sights[0].Stop.By; by.Kind {
	case sight.ByCorner:
		return false
	case sight.ByWall, sight.ByDoor:
		return by.InCell || !t.across(by.Edge)
	}
	return true
}

// across reports whether an edge lies between two visible rows.
func (t *textArtist) across(e grid.Edge) bool {
	s := t.Segment(e)
	return s.A.Y == s.B.Y && 2*t.win.Y < s.A.Y && s.A.Y < 2*(t.win.Y+t.win.H)
}

// room returns the number of columns that are left for the board next to its row numbers.
func (t *textArtist) room() int { return t.opts.Width - t.rowLabels() }

// rowLabels returns the number of columns that the row numbers take.
func (t *textArtist) rowLabels() int {
	if t.Show.NoCoords {
		return 0
	}
	return len(strconv.Itoa(t.win.Y+t.win.H-1)) + 1
}

// cutTo narrows the window to the given number of columns and rows, around the question.
func (v *view) cutTo(columns, rows int) {
	q, ok := v.Question()
	if ok {
		q = q.Meet(v.win)
	}
	if !ok || q.W < 1 || q.H < 1 {
		q = Window{X: v.win.X, Y: v.win.Y, W: 1, H: 1}
	}
	if first := v.Mentioned(); ok && len(first) > 0 && (q.W > columns || q.H > rows) && v.win.Contains(first[0]) {
		q = Window{X: first[0].X, Y: first[0].Y, W: 1, H: 1} // the question is too large: only its beginning
	}
	v.win.X, v.win.W = slide(q.X, q.W, v.win.X, v.win.W, columns)
	v.win.Y, v.win.H = slide(q.Y, q.H, v.win.Y, v.win.H, rows)
}

// slide returns the start and the length of a window that holds at most `room` of the `size` cells
// that begin at `low`. The window is centred on the question if possible.
func slide(at, length, low, size, room int) (int, int) {
	if size <= room {
		return low, size
	}
	start := at + length/2 - room/2
	return min(max(start, low), low+size-room), room
}

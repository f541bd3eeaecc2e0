package hex

import "github.com/battlemat/battlemat/grid"

// cornerWindow tells which offsets occur between two corners of a map that can both
// be free, from one kind of source: an interval along the minor axis for each
// number of rows.
type cornerWindow struct {
	targets [2][]interval // by kind of target, by rows + windowBack
	cells   []interval    // where lines between those corners can be
}

// windowBack is how many rows back a line between two corners can lie that does
// not lead back: the owner of a corner may be a row before or after it.
const windowBack = 3

type interval struct{ lo, hi int }

// nothing is the interval without numbers.
var nothing = interval{1 << 20, -1 << 20}

func (i interval) holds(n int) bool { return i.lo <= n && n <= i.hi }

func (i interval) hull(j interval) interval { return interval{min(i.lo, j.lo), max(i.hi, j.hi)} }

func newCornerWindow(l *layout, kind int) cornerWindow {
	rows := l.rows + 2*windowBack
	var w cornerWindow
	near := l.usable(kind)
	for target := range l.kinds {
		w.targets[target] = make([]interval, rows)
		far := l.usable(target)
		for d := range w.targets[target] {
			w.targets[target][d] = nothing
			for row, from := range near {
				to := row + d - windowBack
				if to < 0 || to >= len(far) || from == nothing || far[to] == nothing {
					continue
				}
				w.targets[target][d] = w.targets[target][d].hull(interval{far[to].lo - from.hi, far[to].hi - from.lo})
			}
		}
	}
	w.cells = make([]interval, rows)
	for d := range w.cells {
		wide := nothing
		for _, targets := range w.targets[:l.kinds] {
			for e := max(0, d-1); e <= min(rows-1, d+1); e++ {
				wide = wide.hull(targets[e])
			}
		}
		w.cells[d] = interval{wide.lo - 2, wide.hi + 2}
	}
	return w
}

// usable returns, for every row from the margin's first on, which cells own a
// corner of that kind that can be free: all its cells on the map, or where the
// outside is open any.
func (l *layout) usable(kind int) []interval {
	rows := make([]interval, l.rows+2)
	for i := range rows {
		rows[i] = nothing
	}
	l.padded(func(c grid.Cell, _ int) {
		on := 0
		cells := l.grid.CellsAt(l.grid.Corner(c, kind))
		for _, at := range cells {
			if l.contains(at) {
				on++
			}
		}
		if on == len(cells) || l.open && on > 0 {
			minor, major := l.split(l.grid.Vec(c))
			rows[major+1] = rows[major+1].hull(interval{minor, minor})
		}
	})
	return rows
}

// target reports whether a corner of that kind, its owner at v from the source's,
// can be the end of a line.
func (w *cornerWindow) target(l *layout, kind int, v grid.Vec) bool {
	minor, major := l.split(v)
	d := major + windowBack
	return 0 <= d && d < len(w.targets[kind]) && w.targets[kind][d].holds(minor)
}

// around reports whether a line between two corners of the map can come to c.
func (w *cornerWindow) around(l *layout, c grid.Cell) bool {
	minor, major := l.split(l.grid.Vec(c))
	d := major + windowBack
	return 0 <= d && d < len(w.cells) && w.cells[d].holds(minor)
}

package rulestest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// watching checks that a spectator is shown nothing that some seat is not shown: no figure, no cell
// of the ground, no door and no piece. Every player may have the spectators' link.
func (e *examiner) watching(views map[battlemat.Seat]battlemat.View) {
	public := views[battlemat.Spectator]
	seen := known(public)
	for s, v := range views {
		there := known(v)
		for _, f := range public.Figures {
			if !slices.ContainsFunc(v.Figures, func(o battlemat.Figure) bool { return o.ID == f.ID && o.At == f.At }) {
				e.fault("spectators are shown %s at %v, which %q is not", f.ID, f.At, s)
			}
		}
		for y, row := range seen {
			for x, is := range row {
				if is && !(y < len(there) && x < len(there[y]) && there[y][x]) {
					e.fault("spectators are shown the ground at %v, which %q is not", grid.Cell{X: x, Y: y}, s)
				}
			}
		}
		for _, d := range public.Ground.Doors {
			if !slices.ContainsFunc(v.Ground.Doors, func(o battlemat.Door) bool { return o.ID == d.ID && o.At == d.At && o.State == d.State }) {
				e.fault("spectators are shown the door %s, %s, which %q is not", d.ID, d.State, s)
			}
		}
		for _, p := range public.Ground.Pieces {
			if !slices.ContainsFunc(v.Ground.Pieces, func(o battlemat.Piece) bool { return o.ID == p.ID && o.At == p.At && o.Kind == p.Kind }) {
				e.fault("spectators are shown the piece %s at %v, which %q is not", p.ID, p.At, s)
			}
		}
	}
}

// known returns, for each cell of a view, row by row, whether its ground is known.
func known(v battlemat.View) [][]bool {
	rows := make([][]bool, len(v.Ground.Map))
	for y, row := range v.Ground.Map {
		for _, r := range row {
			rows[y] = append(rows[y], r != battlemat.Unknown)
		}
	}
	return rows
}

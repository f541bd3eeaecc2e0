package heroquest

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/geom/path"
	"github.com/battlemat/battlemat/rules"
)

// metrics holds the book's only metric, which counts squares, but not diagonally.
var metrics = []string{"squares"}

// Metrics lists the metrics of the book.
func (d *Desk) Metrics() []string { return metrics }

// Distance returns the number of squares across plus the number up or down.
//
// HQ S0.26: diagonal steps are not counted.
func (d *Desk) Distance(from, to grid.Cell, metric string, _ int) (rules.Distance, error) {
	if metric != "" && metric != metrics[0] {
		return rules.Distance{}, fmt.Errorf("metric %q: expected %s in heroquest", metric, metrics[0])
	}
	return rules.Distance{Squares: grid.Grid{}.Distance(from, to)}, nil
}

// Range returns the length of a shortest path that avoids walls, rock, furniture and doors that are
// not open. Figures do not matter. The squares at its ends may hold furniture.
func (d *Desk) Range(b *board.Board, from, to grid.Cell) (int, []grid.Cell, bool, error) {
	if err := d.Check(b); err != nil {
		return 0, nil, false, err
	}
	if err := onMap(b, from, to); err != nil {
		return 0, nil, false, err
	}
	g := b.Grid()
	var search path.Search[grid.Cell]
	search.Run(-1, func(at grid.Cell, yield func(grid.Cell, path.Cost)) {
		for s := range grid.Side(4) {
			next := g.Neighbour(at, s)
			if !b.Shut(g.Edge(at, s)) && (standable(b, next) || next == to && b.Space(next)) {
				yield(next, path.Cost{Move: 1})
			}
		}
	}, from)
	cost, ok := search.Cost(to)
	return cost.Move, search.Path(to), ok, nil
}

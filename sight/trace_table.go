package sight

import (
	"sync"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// maxTraces is the greatest number of traces that a table keeps. All offsets of a board of 64 x 64
// cells fit.
const maxTraces = 1 << 14

// Traces caches traces up to translation, filled on demand. Any number of goroutines may use it at
// once. Once the table is full, it computes further traces without storing them.
type Traces struct {
	grid  grid.Grid
	lock  sync.RWMutex
	known map[traceKey][]Meet
}

type traceKey struct{ from, offset geom.Point }

// NewTraces returns an empty table for the grid.
func NewTraces(g grid.Grid) *Traces {
	return &Traces{grid: g, known: map[traceKey][]Meet{}}
}

// Trace returns the trace of the line between two lattice points, as [NewTrace] does.
func (t *Traces) Trace(from, to geom.Point) Trace {
	trace, line := originOf(t.grid, from, to)
	key := traceKey{line.A, line.B.Sub(line.A)}
	t.lock.RLock()
	meets, ok := t.known[key]
	t.lock.RUnlock()
	if !ok {
		meets = walkLine(t.grid, line)
		t.lock.Lock()
		if len(t.known) < maxTraces {
			t.known[key] = meets
		}
		t.lock.Unlock()
	}
	trace.Meets = meets
	return trace
}

// Between returns the trace from the centre of one cell to that of another.
func (t *Traces) Between(from, to grid.Cell) Trace {
	return t.Trace(t.grid.Centre(from), t.grid.Centre(to))
}

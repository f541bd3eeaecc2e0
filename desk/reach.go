package desk

import (
	"cmp"
	"encoding/json"
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// Way is a range with a shortest path.
type Way struct {
	Range float64     `json:"range"`
	Path  []grid.Cell `json:"path"`

	Height int `json:"height,omitempty"` // the part of the range that is due to height, in feet
	NotRead
}

// Range returns the range between two places as the book's attacks count it. For figures with
// several cells it is the smallest range between any two of their cells. It returns nil if there is
// no path.
func (t *Table) Range(from, to Place) (*Way, error) {
	ranger, ok := t.Desk.(rules.Ranger)
	if !ok {
		return nil, t.silent("range")
	}
	if spaces, ok := ranger.(rules.SpaceRanger); ok {
		span, err := spaces.RangeBetween(t.Board, from.stand(), to.stand())
		if err != nil {
			return nil, err
		}
		return &Way{Range: exact(span.Feet, span.Halves > 0), Path: listed(span.Path), Height: span.Height}, nil
	}
	var best *Way
	for _, a := range from.Cells {
		if err := t.stopped(); err != nil {
			return nil, err
		}
		for _, b := range to.Cells {
			n, path, ok, err := ranger.Range(t.Board, a, b)
			if err != nil {
				return nil, err
			}
			if ok && (best == nil || n < int(best.Range)) {
				best = &Way{Range: exact(n, false), Path: listed(path)}
			}
		}
	}
	return best, nil
}

// Reach lists every place that a figure can reach.
type Reach struct {
	Cells []Reached `json:"cells"` // the start first, then by cost and row order
	NotRead

	Move int `json:"-"` // how far the question lets the figure go
}

// Speed returns how far a figure may go, in the book's unit. If the book does not derive the speed
// from the board, it is the figure's stat "speed" or "move".
func (t *Table) Speed(p Place) (n int, known bool) {
	f, _ := t.Board.Figure(p.Figure)
	if book, is := t.Desk.(rules.Speeder); is {
		if n, known = book.Speed(t.Board, &f); known {
			return n, true
		}
	}
	for _, stat := range []string{"speed", "move"} {
		if n, known = f.Stats[stat]; known {
			return n, true
		}
	}
	return 0, false
}

// Reached is a place that a figure can reach.
type Reached struct {
	At    grid.Cell  `json:"at"`
	Tail  *grid.Cell `json:"tail,omitempty"`
	Level int        `json:"level,omitempty"`
	// TailLevel is the level of a double-space figure's other half.
	TailLevel *int `json:"tailLevel,omitempty"`
	Cost      int  `json:"cost"` // without the half unit (see Half); JSON has the sum, as in 17.5
	Harm      int  `json:"harm,omitempty"`
	// Parity is the number of diagonals taken this turn, modulo 2. It is needed for the next
	// question about the same turn.
	Parity int         `json:"parity,omitempty"`
	End    bool        `json:"end"`
	Path   []grid.Cell `json:"path,omitempty"`  // including the start; left out if not requested
	Costs  []int       `json:"costs,omitempty"` // the total cost up to each cell of the path
	Facts  []Fact      `json:"facts,omitempty"`
	// Refusal is the reason why the figure may only pass through the requested place.
	Refusal *rules.Refusal `json:"refusal,omitempty"`
	NotRead

	Half   bool   `json:"-"` // the cost is half a unit more than Cost; only in profiles that count halves
	Halves []bool `json:"-"` // says which elements of Costs need half a unit more; nil if none does
}

// Total returns the cost including its half.
func (r *Reached) Total() float64 { return exact(r.Cost, r.Half) }

// Running returns the total cost up to a cell of the path, including its half.
func (r *Reached) Running(i int) float64 { return exact(r.Costs[i], r.Halves != nil && r.Halves[i]) }

// MarshalJSON encodes the exact costs.
func (r Reached) MarshalJSON() ([]byte, error) {
	type plain Reached
	if !r.Half && r.Halves == nil {
		return json.Marshal(plain(r))
	}
	halved := struct {
		plain
		Cost  float64   `json:"cost"`
		Costs []float64 `json:"costs,omitempty"`
	}{plain: plain(r), Cost: r.Total()}
	for i := range r.Costs {
		halved.Costs = append(halved.Costs, r.Running(i))
	}
	return json.Marshal(halved)
}

// Fact is an event on the way.
type Fact struct {
	Kind string    `json:"kind"`
	At   grid.Cell `json:"at"`
	By   string    `json:"by,omitempty"`
	N    int       `json:"n,omitempty"`
	Text string    `json:"text"`
}

// Reach answers where a figure can go.
func (t *Table) Reach(q rules.Reach) (*Reach, error) {
	mover, ok := t.Desk.(rules.Mover)
	if !ok {
		return nil, t.silent("reach")
	}
	if err := t.stopped(); err != nil { // this is checked here too, because a comparison computes two answers
		return nil, err
	}
	found, err := mover.Reach(t.Board, q)
	if err != nil {
		return nil, err
	}
	r := &Reach{Cells: make([]Reached, 0, len(found)), NotRead: t.unread(), Move: q.Move}
	for _, f := range found {
		r.Cells = append(r.Cells, reached(f))
	}
	sorted := r.Cells
	if q.Bare && len(sorted) > 0 && len(sorted[0].Path) == 0 {
		sorted = sorted[1:] // keep the start first: without paths, it would be sorted like any other place
	}
	slices.SortStableFunc(sorted, compareReached)
	return r, nil
}

// Bare returns the answer without paths: the places, their costs, and the events on the way.
func (r *Reach) Bare() *Reach {
	bare := &Reach{Cells: slices.Clone(r.Cells), NotRead: r.NotRead}
	for i := range bare.Cells {
		bare.Cells[i].Path, bare.Cells[i].Costs, bare.Cells[i].Halves = nil, nil, nil
	}
	return bare
}

// compareReached compares places for sorting: the start first, then by cost, row, column and level.
func compareReached(a, b Reached) int {
	return cmp.Or(
		cmp.Compare(min(len(a.Path), 2), min(len(b.Path), 2)), cmp.Compare(a.Total(), b.Total()),
		cmp.Compare(a.At.Y, b.At.Y), cmp.Compare(a.At.X, b.At.X), cmp.Compare(a.Level, b.Level),
	)
}

func reached(f rules.Reached) Reached {
	r := Reached{At: f.At, Tail: f.Tail, Level: f.Level, TailLevel: f.TailLevel, Cost: f.Cost, Half: f.Half, Harm: f.Harm, Parity: f.Parity, End: f.End, Path: listed(f.Path), Costs: f.Costs, Halves: f.Halves}
	for _, fact := range f.Facts {
		r.Facts = append(r.Facts, Fact{fact.Kind, fact.At, fact.By, fact.N, fact.Text})
	}
	return r
}

// To returns the best place for a cell, and reports whether the cell can be reached. It prefers a
// place where the figure may stop, and then the cheapest place. A place that covers the cell only
// with the figure's tail counts only if there is no other place.
func (r *Reach) To(c grid.Cell) (Reached, bool) {
	best, found := Reached{}, false
	for _, place := range r.Cells {
		at, covers := place.At == c, place.At == c || place.Tail != nil && *place.Tail == c
		if covers && (!found || at && best.At != c || at == (best.At == c) && better(place, best)) {
			best, found = place, true
		}
	}
	return best, found
}

// better reports whether a is a better answer than b. A place where the figure may stop is better
// than one where it may not. Otherwise the cheaper place is better.
func better(a, b Reached) bool {
	return a.End && !b.End || a.End == b.End && a.Total() < b.Total()
}

package desk

import (
	"fmt"
	"maps"
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/sight"
)

// Asked names the book and profile behind an answer.
type Asked struct {
	Rules   string `json:"rules"`
	Profile string `json:"profile"`
	NotRead
}

func (t *Table) asked() Asked { return Asked{t.Desk.Book().Name(), t.Desk.Profile(), t.unread()} }

// Sight says whether one place sees another.
type Sight struct {
	Asked
	Kind    string    `json:"kind"`
	From    grid.Cell `json:"from"`
	To      grid.Cell `json:"to"`
	Door    string    `json:"door,omitempty"` // for a question about a door: its ID; To is its cell
	Sees    bool      `json:"sees"`
	Reason  string    `json:"reason"`            // one sentence
	Witness *Line     `json:"witness,omitempty"` // the free line
	Stops   []Stop    `json:"stops,omitempty"`   // each candidate line with what blocks it
	Space   *InSpace  `json:"space,omitempty"`   // for a book whose lines of sight are three-dimensional

	Verdict sight.Verdict  `json:"-"`
	Bodies  *rules.InSpace `json:"-"`
}

// See answers whether one place sees another by a kind of sight. The kind "" is the plain line of
// sight. In books where figures see from each of their cells, the answer is for the first pair of
// cells with a clear line.
func (t *Table) See(kind string, from, to Place) (*Sight, error) {
	seer, kind, err := t.seer(kind)
	if err != nil {
		return nil, err
	}
	if whole, ok := seer.(rules.SpaceSeer); ok {
		v, err := whole.SeeSpace(t.Board, kind, from.space(), to.space())
		if err != nil {
			return nil, err
		}
		return t.sight(kind, from.At(), to.At(), v), nil
	}
	if bodies, ok := seer.(rules.BodySeer); ok {
		v, err := bodies.SeeBody(t.Board, kind, from.stand(), to.stand())
		if err != nil {
			return nil, err
		}
		answer := t.sight(kind, from.At(), to.At(), sight.Verdict{Sees: v.Sees, Reason: v.Reason})
		answer.Space, answer.Bodies = t.inSpace(&v), &v
		return answer, nil
	}
	var answer *Sight
	for _, a := range from.Cells {
		for _, b := range to.Cells {
			v, err := seer.See(t.Board, kind, a, b)
			if err != nil {
				return nil, err
			}
			if answer == nil || v.Sees {
				answer = t.sight(kind, a, b, v)
			}
			if v.Sees {
				return answer, nil
			}
		}
	}
	return answer, nil
}

// SeeDoor answers whether a door is seen by a kind of sight. The answer is for the first cell of
// the place that sees it.
func (t *Table) SeeDoor(kind string, from Place, id string) (*Sight, error) {
	seer, ok := t.Desk.(rules.DoorSeer)
	if !ok {
		return nil, t.silent("see a door")
	}
	if kinds := seer.DoorKinds(); !slices.Contains(kinds, kind) {
		return nil, unknown("kind", kind, kinds)
	}
	door, ok := t.Board.Door(id)
	if !ok {
		return nil, fmt.Errorf("there is no door %q on %s", id, boardName(t.Board))
	}
	var answer *Sight
	for _, c := range from.Cells {
		v, err := seer.SeesDoor(t.Board, kind, c, id)
		if err != nil {
			return nil, err
		}
		if answer == nil || v.Sees {
			answer = t.sight(kind, c, door.Edge.Cell, v)
			answer.Door = id
		}
		if v.Sees {
			break
		}
	}
	return answer, nil
}

func (t *Table) sight(kind string, from, to grid.Cell, v sight.Verdict) *Sight {
	s := &Sight{
		Asked: t.asked(), Kind: kind, From: from, To: to,
		Sees: v.Sees, Reason: t.reason(v), Verdict: v,
	}
	if v.Sees && v.Witness.Unit > 0 {
		line := lineOf(v.Witness)
		s.Witness = &line
	}
	for _, stop := range v.Stops {
		s.Stops = append(s.Stops, t.stop(stop))
	}
	return s
}

// seer returns the book's [rules.Seer] and the requested kind of sight.
func (t *Table) seer(kind string) (rules.Seer, string, error) {
	seer, ok := t.Desk.(rules.Seer)
	if !ok {
		return nil, "", t.silent("see")
	}
	kinds := seer.Kinds()
	if kind == "" {
		return seer, kinds[0], nil
	}
	if !slices.Contains(kinds, kind) {
		return nil, "", unknown("kind", kind, kinds)
	}
	return seer, kind, nil
}

// Field lists every cell that a place sees.
type Field struct {
	Asked
	Kind  string      `json:"kind"`
	From  grid.Cell   `json:"from"`
	Cells []grid.Cell `json:"cells"` // in row order
	// Figures lists the figures seen, in the order of the board, for a book whose lines of sight
	// are three-dimensional.
	Figures []string `json:"figures,omitempty"`
}

// Field returns what a place sees. A place of several cells sees what any of them sees.
func (t *Table) Field(kind string, from Place) (*Field, error) {
	seer, kind, err := t.seer(kind)
	if err != nil {
		return nil, err
	}
	f := &Field{Asked: t.asked(), Kind: kind, From: from.At(), Cells: []grid.Cell{}}
	if whole, ok := seer.(rules.SpaceSeer); ok {
		cells, err := whole.FieldOf(t.Board, kind, from.space())
		f.Cells = append(f.Cells, listed(cells)...)
		return f, err
	}
	if bodies, ok := seer.(rules.BodySeer); ok {
		cells, figures, err := bodies.Watch(t.Board, kind, from.stand())
		f.Cells, f.Figures = append(f.Cells, cells...), figures
		return f, err
	}
	seen := map[grid.Cell]bool{}
	for _, c := range from.Cells {
		if err := t.stopped(); err != nil {
			return nil, err
		}
		cells, err := seer.Field(t.Board, kind, c)
		if err != nil {
			return nil, err
		}
		for _, d := range cells {
			seen[d] = true
		}
	}
	for _, c := range from.Cells {
		delete(seen, c)
	}
	f.Cells = slices.AppendSeq(f.Cells, maps.Keys(seen))
	slices.SortFunc(f.Cells, func(a, b grid.Cell) int { return t.Board.Index(a) - t.Board.Index(b) })
	return f, nil
}

// Pairs says for every cell which cells it sees.
type Pairs struct {
	Cells []grid.Cell `json:"cells"` // all cells except void ones, in row order
	Sees  []string    `json:"sees"`  // one row for each cell: '1' for each cell that it sees
}

// maxPaired is the greatest number of cells that a board may have for an answer with all pairs.
const maxPaired = 1 << 13

// Pairs answers See for all pairs of cells, on boards of at most [maxPaired] cells.
func (t *Table) Pairs(kind string) (*Pairs, error) {
	seer, kind, err := t.seer(kind)
	if err != nil {
		return nil, err
	}
	cells := t.Board.Cells()
	if len(cells) > maxPaired {
		return nil, fmt.Errorf("%s has %d cells: all pairs are answered for at most %d; ask what one cell sees",
			boardName(t.Board), len(cells), maxPaired)
	}
	p := &Pairs{Cells: listed(cells), Sees: make([]string, 0, len(cells))}
	row := make([]byte, len(cells))
	sees, err := t.table(seer, kind)
	if err != nil {
		return nil, err
	}
	if sees != nil {
		for _, c := range cells {
			for i, d := range cells {
				row[i] = '0'
				if c != d && sees(c, d) {
					row[i] = '1'
				}
			}
			p.Sees = append(p.Sees, string(row))
		}
		return p, nil
	}
	field, err := t.fields(seer, kind)
	if err != nil {
		return nil, err
	}
	column := make(map[grid.Cell]int, len(cells))
	for i, c := range cells {
		column[c] = i
	}
	for _, c := range cells {
		if err := t.stopped(); err != nil {
			return nil, err
		}
		for i := range row {
			row[i] = '0'
		}
		if t.Board.Space(c) {
			seen, err := field(c)
			if err != nil {
				return nil, err
			}
			for _, d := range seen {
				row[column[d]] = '1'
			}
		}
		p.Sees = append(p.Sees, string(row))
	}
	return p, nil
}

// table returns a function that looks up whether two cells see each other, computed in advance for
// all pairs. It returns nil if the book has no such table for the board and the kind (see
// [rules.Tabler]).
func (t *Table) table(seer rules.Seer, kind string) (func(from, to grid.Cell) bool, error) {
	if tabler, ok := seer.(rules.Tabler); ok {
		return tabler.Table(t.Board, kind, t.stopped)
	}
	return nil, nil
}

// fields returns a function that computes the field of view of any cell. If the book supports it,
// the board is prepared once for all cells.
func (t *Table) fields(seer rules.Seer, kind string) (func(grid.Cell) ([]grid.Cell, error), error) {
	if surveyor, ok := seer.(rules.Surveyor); ok {
		return surveyor.Survey(t.Board, kind)
	}
	return func(c grid.Cell) ([]grid.Cell, error) { return seer.Field(t.Board, kind, c) }, nil
}

// Ones returns the number of ordered pairs that see each other.
func (p *Pairs) Ones() int {
	n := 0
	for _, row := range p.Sees {
		for i := range len(row) {
			n += int(row[i] - '0')
		}
	}
	return n
}

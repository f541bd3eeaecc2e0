package heroquest

import (
	"fmt"
	"slices"
	"sync"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/geom/path"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
)

// The ways of moving.
const (
	Walk            = "walk"
	Jump            = "jump"              // walks, and jumps over traps one knows of
	PassThroughRock = "pass-through-rock" // the Earth spell
)

var movements = []string{Walk, Jump, PassThroughRock}

// Unit implements [rules.Mover].
func (*Desk) Unit() string { return "squares" }

// Reach returns where a figure can go, nearest first, the start included. The
// unit is squares.
//
// HQ S0.26: nobody moves diagonally.
func (d *Desk) Reach(b *board.Board, q rules.Reach) ([]rules.Reached, error) {
	if err := d.Check(b); err != nil {
		return nil, err
	}
	m, err := d.newMove(b, q)
	if err != nil {
		return nil, err
	}
	if q.Bare {
		if found, ok := m.bare(q.Move); ok {
			return found, nil
		}
	}
	m.meet()
	search := searches.Get().(*path.Search[grid.Cell])
	defer searches.Put(search)
	search.Index, search.Size, search.Enough = b.Index, len(m.others), nil
	cells := 0 // of all ways
	if rules.Far(q.Move) {
		search.Enough = func(c grid.Cell) bool { cells += search.Length(c); return cells > rules.MaxWays }
	}
	search.Run(q.Move, m.steps, m.start)
	if search.Enough = nil; cells > rules.MaxWays {
		return nil, rules.ErrWays
	}
	var places rules.Places
	places.Grow(search.Len())
	var ways []grid.Cell // one after the other: an answer has many, which would each take memory of their own
	for c, cost := range search.All {
		first := len(ways)
		ways = search.AppendPath(ways, c)
		if !places.Add(m.arrive(c, cost, ways[first:len(ways):len(ways)])) {
			break
		}
	}
	return places.List()
}

// searches are kept with their memory from question to question.
var searches = sync.Pool{New: func() any { return new(path.Search[grid.Cell]) }}

// move is one figure's movement.
type move struct {
	desk    *Desk
	board   *board.Board
	grid    grid.Grid
	figure  board.Figure
	how     string
	monster bool
	start   grid.Cell
	others  []company // by the board's index
	counted []int     // 0, 1, 2 …: the running cost of every path
}

func (d *Desk) newMove(b *board.Board, q rules.Reach) (*move, error) {
	m := &move{desk: d, board: b, grid: b.Grid(), how: q.Movement, start: q.From}
	m.figure.Side = Heroes
	if q.Figure != "" {
		f, err := rules.Figure(b, q.Figure)
		if err != nil {
			return nil, err
		}
		m.figure, m.start = f, f.At
		m.monster = f.Side != Heroes
	}
	if m.how == "" {
		m.how = Walk
		if !m.monster && m.figure.Is(TraitRock) {
			m.how = PassThroughRock
		}
	}
	switch {
	case !slices.Contains(movements, m.how):
		return nil, fmt.Errorf("movement %q: expected %s", q.Movement, english.List(movements, "or"))
	case m.monster && m.how != Walk:
		return nil, fmt.Errorf("movement %s: monsters walk", m.how)
	case q.Size > 1:
		return nil, fmt.Errorf("a walker of %d x %d squares: heroquest's figures take one", q.Size, q.Size)
	case q.Difficult != "":
		return nil, fmt.Errorf("difficult %q: heroquest knows no difficult ground", q.Difficult)
	case q.Metric != "" && q.Metric != metrics[0]:
		return nil, fmt.Errorf("metric %q: heroquest counts %s", q.Metric, metrics[0])
	}
	if err := rules.CheckMove(q.Move, "squares"); err != nil {
		return nil, err
	}
	return m, onMap(b, m.start)
}

// steps yields the squares one step away.
func (m *move) steps(at grid.Cell, yield func(grid.Cell, path.Cost)) {
	// A hero who steps into a trap springs it and moves no further; who stands in a
	// pit climbs out. Monsters do not spring traps.
	if at != m.start && m.springs(at) {
		return
	}
	for s := range grid.Side(4) {
		to := m.grid.Neighbour(at, s)
		if !m.passes(at, to) {
			continue
		}
		yield(to, path.Cost{Move: 1})
		// A jump takes 2 squares: over the trap, to the square behind it.
		if beyond := m.grid.Neighbour(to, s); m.how == Jump && m.springs(to) && m.passes(to, beyond) {
			yield(beyond, path.Cost{Move: 2})
		}
	}
}

// passes reports whether the figure may step from one square to the next.
func (m *move) passes(at, to grid.Cell) bool {
	// HQ S0.14: Pass Through Rock crosses walls and rock; furniture is neither.
	if m.how == PassThroughRock {
		t := m.board.Terrain(to)
		return t != board.Void && t != board.Obstacle && !m.foe(to)
	}
	e, _ := m.grid.Between(at, to)
	return !m.board.Shut(e) && standable(m.board, to) && !m.foe(to)
}

// standable reports whether a square can be entered: neither rock, nor furniture,
// nor a door tile that is not open.
func standable(b *board.Board, c grid.Cell) bool {
	return b.Space(c) && !b.Opaque(c) && b.Terrain(c) != board.Obstacle && !b.CellIs(c, CellUnrevealed)
}

// company returns the other figures on a square.
type company uint8

const (
	nobody company = iota
	friend
	misty // an enemy that a hero in the veil of mist passes. HQ Q61
	foe
)

// meet notes where the other figures stand. A walker without a name is no figure.
func (m *move) meet() {
	w, h := m.board.Size()
	m.others = make([]company, w*h)
	m.eachOther(func(at grid.Cell, who company) {
		i := m.board.Index(at)
		m.others[i] = max(m.others[i], who)
	})
}

// eachOther calls do with the square and the side of every other figure.
func (m *move) eachOther(do func(at grid.Cell, who company)) {
	for f := range m.board.EachFigure {
		if m.figure.ID != "" && f.ID == m.figure.ID || m.desk.dead(f) {
			continue
		}
		who := friend
		switch {
		case f.Side == m.figure.Side:
		case !m.monster && m.figure.Is(TraitVeil):
			who = misty
		default:
			who = foe
		}
		if m.board.Contains(f.At) { // each takes one square: [Desk.Check]
			do(f.At, who)
		}
	}
}

// other returns another figure on a square.
func (m *move) other(c grid.Cell) company {
	if !m.board.Contains(c) {
		return nobody
	}
	return m.others[m.board.Index(c)]
}

// foe reports whether a figure of another side stands there. Heroes pass heroes,
// monsters pass monsters; neither passes the other.
func (m *move) foe(c grid.Cell) bool { return m.other(c) == foe }

// springs reports whether the figure springs a trap there.
func (m *move) springs(c grid.Cell) bool {
	return !m.monster && m.board.Terrain(c) == board.Trap
}

// ends reports whether the figure may stop on the square.
func (m *move) ends(c grid.Cell) bool {
	if c == m.start {
		return true
	}
	// HQ S0.14: a figure that ends in rock is trapped for ever, so none does.
	if !standable(m.board, c) {
		return false
	}
	return m.other(c) == nobody || m.other(c) == friend && m.shares(c)
}

// shares reports whether two figures may share a square: none but stairs and pits.
func (m *move) shares(c grid.Cell) bool {
	t := m.board.Terrain(c)
	return t == board.Stairs || t == board.Trap && !m.board.CellIs(c, CellNoPit)
}

// arrive describes a square that is reached.
func (m *move) arrive(c grid.Cell, cost path.Cost, way []grid.Cell) rules.Reached {
	r := rules.Reached{At: c, Cost: cost.Move, End: m.ends(c), Path: way}
	if m.how == Jump {
		m.jumps(&r)
	}
	if c != m.start && m.springs(c) { // at the end of the way, for nobody goes on from there
		r.Facts = append(r.Facts, rules.Fact{
			Kind: "trap", At: c, N: 1,
			Text: fmt.Sprintf("springs the trap on (%v) and moves no further", c),
		})
	}
	// HQ S0.14, S0.26: every square of the way costs 1, one jumped over as well.
	for i := len(m.counted); i < len(r.Path); i++ {
		m.counted = append(m.counted, i)
	}
	r.Costs = m.counted[:len(r.Path):len(r.Path)]
	if !r.End && (!m.board.Space(c) || m.board.CellIs(c, CellUnrevealed)) {
		r.Facts = append(r.Facts, rules.Fact{
			Kind: "rock", At: c, Text: fmt.Sprintf("whoever ends in the rock on (%v) is trapped for ever", c),
		})
	}
	return r
}

// jumps puts the squares that are jumped over in the way to a square.
func (m *move) jumps(r *rules.Reached) {
	way := r.Path
	r.Path = way[:1:1]
	for i, to := range way[1:] {
		if over, jumped := m.jumped(way[i], to); jumped {
			r.Path = append(r.Path, over)
			r.Facts = append(r.Facts, rules.Fact{
				Kind: "jumps", At: over, N: 1,
				Text: fmt.Sprintf("jumps over the trap on (%v): one combat die, any shield carries it over", over),
			})
		}
		r.Path = append(r.Path, to)
	}
}

// jumped returns the square between two that are not next to each other.
func (m *move) jumped(at, to grid.Cell) (grid.Cell, bool) {
	v := m.grid.Offset(at, to)
	if m.grid.Length(v) != 2 {
		return grid.Cell{}, false
	}
	return grid.Cell{X: at.X + v.Q/2, Y: at.Y + v.R/2}, true
}

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

// The modes of movement.
const (
	Walk            = "walk"
	Jump            = "jump"              // walks, and jumps over known traps
	PassThroughRock = "pass-through-rock" // the Earth spell
)

var movements = []string{Walk, Jump, PassThroughRock}

// Unit implements [rules.Mover].
func (*Desk) Unit() string { return "squares" }

// Reach returns the squares to which a figure can go, nearest first, including the start. The unit
// is squares.
//
// HQ S0.26: figures never move diagonally.
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
	cells := 0 // the total length of all paths
	if rules.Far(q.Move) {
		search.Enough = func(c grid.Cell) bool { cells += search.Length(c); return cells > rules.MaxWays }
	}
	search.Run(q.Move, m.steps, m.start)
	if search.Enough = nil; cells > rules.MaxWays {
		return nil, rules.ErrWays
	}
	var places rules.Places
	places.Grow(search.Len())
	var ways []grid.Cell // all paths one after another, in one slice to save allocations
	for c, cost := range search.All {
		first := len(ways)
		ways = search.AppendPath(ways, c)
		if !places.Add(m.arrive(c, cost, ways[first:len(ways):len(ways)])) {
			break
		}
	}
	return places.List()
}

// searches keeps path searches, with their memory, for reuse.
var searches = sync.Pool{New: func() any { return new(path.Search[grid.Cell]) }}

// move is the movement of one figure.
type move struct {
	desk    *Desk
	board   *board.Board
	grid    grid.Grid
	figure  board.Figure
	how     string
	monster bool
	start   grid.Cell
	others  []company // the other figures, by the index of their squares
	counted []int     // 0, 1, 2 …: the running cost, which all paths share
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
		return nil, fmt.Errorf("a figure of %d x %d squares: in heroquest every figure occupies one", q.Size, q.Size)
	case q.Difficult != "":
		return nil, fmt.Errorf("difficult %q: heroquest has no difficult ground", q.Difficult)
	case q.Metric != "" && q.Metric != metrics[0]:
		return nil, fmt.Errorf("metric %q: expected %s in heroquest", q.Metric, metrics[0])
	}
	if err := rules.CheckMove(q.Move, "squares"); err != nil {
		return nil, err
	}
	return m, onMap(b, m.start)
}

// steps yields the squares that are one step away.
func (m *move) steps(at grid.Cell, yield func(grid.Cell, path.Cost)) {
	// A hero that steps onto a trap springs it and moves no further. A hero that starts in a pit
	// climbs out. Monsters do not spring traps.
	if at != m.start && m.springs(at) {
		return
	}
	for s := range grid.Side(4) {
		to := m.grid.Neighbour(at, s)
		if !m.passes(at, to) {
			continue
		}
		yield(to, path.Cost{Move: 1})
		// A jump takes 2 squares of movement: over the trap to the square behind it.
		if beyond := m.grid.Neighbour(to, s); m.how == Jump && m.springs(to) && m.passes(to, beyond) {
			yield(beyond, path.Cost{Move: 2})
		}
	}
}

// passes reports whether the figure may step from one square to the next.
func (m *move) passes(at, to grid.Cell) bool {
	// HQ S0.14: Pass Through Rock lets a hero cross walls and rock, but not furniture.
	if m.how == PassThroughRock {
		t := m.board.Terrain(to)
		return t != board.Void && t != board.Obstacle && !m.foe(to)
	}
	e, _ := m.grid.Between(at, to)
	return !m.board.Shut(e) && standable(m.board, to) && !m.foe(to)
}

// standable reports whether a square can be entered. Rock, furniture, a door that is not open, or
// the trait [CellUnrevealed] prevents that.
func standable(b *board.Board, c grid.Cell) bool {
	return b.Space(c) && !b.Opaque(c) && b.Terrain(c) != board.Obstacle && !b.CellIs(c, CellUnrevealed)
}

// company says which other figures are on a square.
type company uint8

const (
	nobody company = iota
	friend
	misty // an enemy that a hero in the veil of mist may pass. HQ Q61
	foe
)

// meet records the squares of the other figures: all figures, if the moving figure has no ID and so
// is not on the board.
func (m *move) meet() {
	w, h := m.board.Size()
	m.others = make([]company, w*h)
	m.eachOther(func(at grid.Cell, who company) {
		i := m.board.Index(at)
		m.others[i] = max(m.others[i], who)
	})
}

// eachOther calls a function with the square and the side of every other figure.
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
		if m.board.Contains(f.At) { // each takes up one square: see [Desk.Check]
			do(f.At, who)
		}
	}
}

// other returns which other figures are on a square.
func (m *move) other(c grid.Cell) company {
	if !m.board.Contains(c) {
		return nobody
	}
	return m.others[m.board.Index(c)]
}

// foe reports whether a figure of the other side bars a square. Heroes may pass heroes, and
// monsters may pass monsters, but heroes and monsters may not pass each other.
func (m *move) foe(c grid.Cell) bool { return m.other(c) == foe }

// springs reports whether the figure would spring a trap on a square.
func (m *move) springs(c grid.Cell) bool {
	return !m.monster && m.board.Terrain(c) == board.Trap
}

// ends reports whether the figure may stop on a square.
func (m *move) ends(c grid.Cell) bool {
	if c == m.start {
		return true
	}
	// HQ S0.14: a figure that ends in rock is trapped for ever, so this is never offered.
	if !standable(m.board, c) {
		return false
	}
	return m.other(c) == nobody || m.other(c) == friend && m.shares(c)
}

// shares reports whether two figures may share a square, which is possible only on stairs and in
// pits.
func (m *move) shares(c grid.Cell) bool {
	t := m.board.Terrain(c)
	return t == board.Stairs || t == board.Trap && !m.board.CellIs(c, CellNoPit)
}

// arrive describes a square that the figure can reach.
func (m *move) arrive(c grid.Cell, cost path.Cost, way []grid.Cell) rules.Reached {
	r := rules.Reached{At: c, Cost: cost.Move, End: m.ends(c), Path: way}
	if m.how == Jump {
		m.jumps(&r)
	}
	if c != m.start && m.springs(c) { // at the end of the path, because no figure goes on from a trap
		r.Facts = append(r.Facts, rules.Fact{
			Kind: "trap", At: c, N: 1,
			Text: fmt.Sprintf("springs the trap on (%v) and moves no further", c),
		})
	}
	// HQ S0.14, S0.26: every square of the path costs 1, including squares that are jumped over.
	for i := len(m.counted); i < len(r.Path); i++ {
		m.counted = append(m.counted, i)
	}
	r.Costs = m.counted[:len(r.Path):len(r.Path)]
	if !r.End && (!m.board.Space(c) || m.board.CellIs(c, CellUnrevealed)) {
		r.Facts = append(r.Facts, rules.Fact{
			Kind: "rock", At: c, Text: fmt.Sprintf("a figure that ends its move in the rock on (%v) is trapped for ever", c),
		})
	}
	return r
}

// jumps inserts the squares that are jumped over into a path.
func (m *move) jumps(r *rules.Reached) {
	way := r.Path
	r.Path = way[:1:1]
	for i, to := range way[1:] {
		if over, jumped := m.jumped(way[i], to); jumped {
			r.Path = append(r.Path, over)
			r.Facts = append(r.Facts, rules.Fact{
				Kind: "jumps", At: over, N: 1,
				Text: fmt.Sprintf("jumps over the trap on (%v): one combat die, and the jump succeeds on any shield", over),
			})
		}
		r.Path = append(r.Path, to)
	}
}

// jumped returns the square between two squares that are not adjacent.
func (m *move) jumped(at, to grid.Cell) (grid.Cell, bool) {
	v := m.grid.Offset(at, to)
	if m.grid.Length(v) != 2 {
		return grid.Cell{}, false
	}
	return grid.Cell{X: at.X + v.Q/2, Y: at.Y + v.R/2}, true
}

package heroquest

import (
	"slices"
	"sync"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/geom/path"
	"github.com/battlemat/battlemat/rules"
)

// floor holds the reusable memory of a search without paths.
type floor struct {
	ground path.Ground
	wave   path.Wave
}

var floors = sync.Pool{New: func() any { return new(floor) }}

// straight holds the cost of steps. HQ S0.26: figures never move diagonally.
var straight = func() (t path.Tariff) {
	for class := range t {
		t[class].Straight = 1
	}
	return t
}()

// bare returns the squares that a walker can reach, without paths. It reports false if finding them
// requires paths, because the figure jumps, passes through rock, or may spring a trap nearby.
func (m *move) bare(squares int) ([]rules.Reached, bool) {
	if m.how != Walk || m.board.HasCellTraits() || m.figure.Is(TraitVeil) || !straight.Fits(squares) {
		return nil, false
	}
	f := floors.Get().(*floor)
	defer floors.Put(f)
	left, top, trapped := m.lay(&f.ground, squares)
	if trapped {
		return nil, false
	}
	var friends []grid.Cell
	m.eachOther(func(at grid.Cell, who company) {
		switch x, y := at.X-left, at.Y-top; {
		case !f.ground.Contains(x, y):
		case who == foe:
			f.ground.SetEnter(x, y, false)
		default:
			friends = append(friends, at)
		}
	})
	f.wave.Run(&f.ground, path.State{X: m.start.X - left, Y: m.start.Y - top}, squares, straight)
	places, i := make([]rules.Reached, f.wave.Len()), 0 // filled in place, because the elements are too large to copy
	for s, cost := range f.wave.All {
		p := &places[i]
		p.At, p.Cost = grid.Cell{X: left + s.X, Y: top + s.Y}, cost
		p.End = p.At == m.start || !slices.Contains(friends, p.At) || m.shares(p.At)
		i++
	}
	return places, true
}

// lay builds the ground around the walker. It returns the position of the ground's square (0, 0) on
// the board, and reports whether there is a trap that the walker would spring.
func (m *move) lay(g *path.Ground, squares int) (left, top int, trapped bool) {
	b := m.board
	width, height := b.Size()
	left, top = max(m.start.X-squares, 0), max(m.start.Y-squares, 0)
	right, bottom := min(m.start.X+squares, width-1), min(m.start.Y+squares, height-1)
	n := right - left + 1
	g.Resize(n, bottom-top+1)
	var above path.Row
	for y := top; y <= bottom; y++ {
		from := grid.Cell{X: left, Y: y}
		north, east := b.ShutRow(from, n)
		row := path.Row{
			Enter: (1<<n - 1) &^ (b.OpaqueRow(from, n) | b.TerrainRow(from, n, 1<<board.Void|1<<board.Obstacle)), // see [standable]
			East:  (1<<(n-1) - 1) &^ east,
		}
		if y > top {
			above.South = (1<<n - 1) &^ north
			g.SetRow(y-1-top, above)
		}
		above = row
		trapped = trapped || !m.monster && b.TerrainRow(from, n, 1<<board.Trap) != 0
	}
	g.SetRow(bottom-top, above)
	return left, top, trapped
}

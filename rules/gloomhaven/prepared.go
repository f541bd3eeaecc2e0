package gloomhaven

import (
	"sync"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// prepared holds everything that is computed from a board without its figures. It is valid for all
// boards of the same shape.
type prepared struct {
	shape  board.Shape
	ground *ground

	raise sync.Once
	walls *walls // the walls, read when they are first needed

	mu    sync.Mutex
	count flood // the memory used to count ranges
	lines sightLines
	seen  map[[2]grid.Cell]bool // whether one hex sees another, for the pairs asked about so far. GH S4.17: figures stop no line
	far   map[int32]*ranges     // the ranges from the hexes asked about last. GH S4.15: figures do not matter
}

// maxSeen is the largest number of pairs of hexes in the cache, which bounds the memory of a desk.
const maxSeen = 1 << 16

// maxFar is the largest number of hexes whose ranges are cached: enough for a few figures.
const maxFar = 16

// prepare computes everything about a board that does not depend on its figures. The desk caches
// the last result, because the ground of a match seldom changes.
func (d *Desk) prepare(b *board.Board) *prepared {
	if last := d.last.Load(); last != nil && last.shape == b.Shape() {
		return last
	}
	p := &prepared{shape: b.Shape(), ground: survey(b), seen: map[[2]grid.Cell]bool{}, far: map[int32]*ranges{}}
	p.ground.board = nil // the figures are not part of the result, so the board is not kept
	d.last.Store(p)
	return p
}

// wallsOf returns the walls of b, a board of the same shape.
func (p *prepared) wallsOf(b *board.Board) *walls {
	p.raise.Do(func() { p.walls = readWalls(b) })
	return p.walls
}

// ranges returns the range from a hex to every other hex. The result is read-only.
func (p *prepared) ranges(from int32) *ranges {
	p.mu.Lock()
	defer p.mu.Unlock()
	r, known := p.far[from]
	if !known {
		if len(p.far) == maxFar {
			clear(p.far)
		}
		p.count.spread(p.ground, from, unbounded, false)
		r = p.count.ranges()
		p.far[from] = r
	}
	return r
}

// sees reports whether one hex of b, a board of the same shape, sees another. A figure must be able
// to stand on both hexes.
func (p *prepared) sees(b *board.Board, from, to grid.Cell, by *Profile) bool {
	pair := [2]grid.Cell{from, to}
	p.mu.Lock()
	defer p.mu.Unlock()
	sees, known := p.seen[pair]
	if !known {
		p.lines.read(b, p.wallsOf(b), by)
		if sees = p.lines.sees(int32(b.Index(from)), int32(b.Index(to))); len(p.seen) < maxSeen {
			p.seen[pair] = sees
		}
	}
	return sees
}

package quest

import (
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// awayAt returns the monster that has escaped to a square in the dark, or nil.
func (p *Position) awayAt(c grid.Cell) *Figure {
	return p.own.Find(&p.figures, func(f *Figure) bool { return f.Gone == Away && f.At == c })
}

// knowsDoor reports whether the heroes know a door.
func (p *Position) knowsDoor(id string) bool { return slices.Contains(p.doors, id) }

// standing returns the squares of the heroes and those of the monsters.
func (p *Position) standing() (heroes, monsters cellSet) {
	w, h := p.ground.Size()
	words := (w*h + 63) / 64
	both := make(cellSet, 2*words)
	heroes, monsters = both[:words:words], both[words:]
	for f := range p.everyoneHere {
		i, side := p.ground.Index(f.At), monsters
		if f.Hero {
			side = heroes
		}
		side[i>>6] |= 1 << (i & 63)
	}
	return heroes, monsters
}

// knownBoard returns the ground as the heroes know it, with the figures on it. Movement uses this
// board, so that no path can reveal what is in the dark.
func (p *Position) knownBoard() *board.Board {
	b := p.knownGround().Clone()
	b.SetFigures(p.ground.Figures())
	return b
}

// knownGround returns the ground as the heroes know it, without figures.
func (p *Position) knownGround() *board.Board { return p.explored().board }

// sees reports whether a seat knows a square. Zargon and the game master know the whole quest.
func (p *Position) sees(seat battlemat.Seat, c grid.Cell) bool {
	return p.all(seat) || p.ground.Contains(c) && p.revealed.has(p.ground.Index(c))
}

// lurker returns the index of the waiting monster that has the given ID in the game master's view.
func (p *Position) lurker(id string) (int, bool) {
	n, err := strconv.Atoi(strings.TrimPrefix(id, waitingName))
	if i := n - 1; err == nil && strings.HasPrefix(id, waitingName) && i >= 0 && i < len(p.waiting) && p.waiting[i] {
		return i, true
	}
	return 0, false
}

// waitingName is the prefix of the names of waiting monsters.
const waitingName = "waiting-"

// isRevealed reports whether the heroes know a square of the map.
func (p *Position) isRevealed(c grid.Cell) bool { return p.revealed.has(p.ground.Index(c)) }

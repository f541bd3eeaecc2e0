package quest

import (
	"fmt"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// The refusal codes of this file, each with its rule.
const (
	codeNoBlock  = "no-block"   // HQ Q23
	codeNoWayOut = "no-way-out" // HQ Q23
)

// blockLandsOn returns the square on which the block of a trap lands.
func blockLandsOn(p *Position, trap int) grid.Cell {
	if to := p.doc.Traps[trap].Falls; to != nil {
		return *to
	}
	return p.doc.Traps[trap].At
}

// escapesFrom lists the squares to which a figure may escape from a falling block, in the order N E S W.
func escapesFrom(p *Position, f *Figure, sprungBy string) []grid.Cell {
	b := p.knownBoard()
	g := b.Grid()
	var free, straight []grid.Cell
	for s := range grid.Side(4) {
		to := g.Neighbour(f.At, s)
		if b.Shut(g.Edge(f.At, s)) || !p.vacantAt(to) {
			continue
		}
		free = append(free, to)
		if f.ID == sprungBy && (s == p.heading || s == g.Opposite(p.heading)) {
			straight = append(straight, to)
		}
	}
	if len(straight) > 0 {
		return straight
	}
	return free
}

// ways describes the squares to choose from: "(3,4) or (5,4)".
func ways(cells []grid.Cell) string {
	var words []string
	for _, c := range cells {
		words = append(words, fmt.Sprintf("(%v)", c))
	}
	return english.List(words, "or")
}

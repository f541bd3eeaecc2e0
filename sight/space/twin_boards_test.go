package space_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight/space"
)

// skirmish is a small battlefield with everything that may hide a body or be seen.
type skirmish struct {
	b      *board.Board
	m      space.Model
	bodies []space.Body
}

// skirmishOf generates a skirmish from a number, so that a failure can be reproduced.
func skirmishOf(n uint64) skirmish {
	rnd := rand.New(rand.NewPCG(n, 2604))
	g := grid.Grid{Kind: grid.HexFlat + grid.Kind(rnd.IntN(2)), Shift: grid.Shift(rnd.IntN(2))}
	wide, deep := 3+rnd.IntN(7), 2+rnd.IntN(7)
	b, err := board.New(g, wide, deep)
	if err != nil {
		panic(err)
	}
	cells := b.Cells()
	tall, rough := rnd.IntN(9), rnd.IntN(20)
	for _, c := range cells {
		ground := rnd.IntN(tall + 1)
		if rnd.IntN(20) > rough {
			ground = tall / 3
		}
		spans := []board.Span{{Bottom: 0, Top: ground}}
		if rnd.IntN(8) == 0 {
			from := ground + 1 + rnd.IntN(7)
			spans = append(spans, board.Span{Bottom: from, Top: from + 1 + rnd.IntN(2)})
		}
		b.SetSpans(c, spans...)
		switch rnd.IntN(24) {
		case 0, 1:
			b.SetTerrain(c, board.Void)
		case 2:
			b.SetTerrain(c, board.Wall)
			b.SetCellHeight(c, rnd.IntN(8))
		case 3:
			b.SetTerrain(c, board.Block)
			b.SetCellHeight(c, 1+rnd.IntN(4))
		case 4, 5:
			b.SetTerrain(c, board.Obstacle)
			b.SetCellHeight(c, rnd.IntN(13))
		}
	}
	cells = b.Cells()
	for range rnd.IntN(2 + len(cells)) {
		if len(cells) == 0 {
			break
		}
		c := cells[rnd.IntN(len(cells))]
		e := g.Edge(c, grid.Side(rnd.IntN(6)))
		switch rnd.IntN(8) {
		case 0:
			b.AddDoor(board.Door{ID: "e" + g.EdgeName(e), Edge: e, State: board.DoorState(rnd.IntN(3))})
		case 1:
			if !b.Terrain(c).Solid() {
				b.AddDoor(board.Door{ID: "c" + c.String(), Edge: grid.Edge{Cell: c}, InCell: true, State: board.DoorState(rnd.IntN(3))})
			}
		default:
			b.SetWall(e, true)
			b.SetWallSize(e, board.WallSize{Height: rnd.IntN(9), Raised: rnd.IntN(3) == 0, Level: rnd.IntN(8)})
		}
	}
	s := skirmish{b: b, m: space.DefaultModel()}
	if rnd.IntN(3) == 0 {
		s.m.Body = [...]geom.Frac{{N: 1, D: 1}, {N: 1, D: 2}, {N: 3, D: 4}, {N: 2, D: 3}}[rnd.IntN(4)]
		s.m.Eye = [...]geom.Frac{{N: 1, D: 1}, {N: 1, D: 2}, {N: 3, D: 4}}[rnd.IntN(3)]
		s.m.ZoneBottom = [...]geom.Frac{{N: 0, D: 1}, {N: 1, D: 2}}[rnd.IntN(2)]
		s.m.ZoneTop = [...]geom.Frac{{N: 1, D: 1}, {N: 3, D: 4}}[rnd.IntN(2)]
	}
	for range 2 + rnd.IntN(6) {
		s.stand(rnd)
	}
	return s
}

// stand adds one more body, if it finds a space on which the body touches no other.
func (s *skirmish) stand(rnd *rand.Rand) {
	cells, g := s.b.Cells(), s.b.Grid()
	if len(cells) == 0 {
		return
	}
	c := cells[rnd.IntN(len(cells))]
	spans := s.b.Spans(c)
	f := space.Body{ID: fmt.Sprint("f", len(s.bodies)), Cells: []grid.Cell{c},
		Level: spans[rnd.IntN(len(spans))].Top, Height: 1 + rnd.IntN(8)}
	if s.b.Terrain(c).Solid() {
		return
	}
	if n := g.Neighbour(c, grid.Side(rnd.IntN(6))); rnd.IntN(2) == 0 && s.b.Space(n) {
		for _, span := range s.b.Spans(n) {
			if span.Top == f.Level {
				f.Cells = append(f.Cells, n)
			}
		}
	}
	for _, o := range s.bodies {
		for _, a := range o.Cells {
			for _, b := range f.Cells {
				if a == b && o.Level < f.Level+f.Height && f.Level < o.Level+o.Height {
					return
				}
			}
		}
	}
	s.bodies = append(s.bodies, f)
}

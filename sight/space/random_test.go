package space_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight/space"
)

// battle is a random battlefield with heights, bridges, voids, obstacles, walls and doors. Its
// bodies fill one cell or two, and may overlap terrain.
type battle struct {
	board  *board.Board
	model  space.Model
	bodies []space.Body
}

func (b *battle) scene() *space.Scene {
	s, err := space.NewScene(b.board, b.model, b.bodies)
	if err != nil {
		panic(err)
	}
	return s
}

// pair returns two bodies of the battle.
func (b *battle) pair(rnd *rand.Rand) (from, to space.Body) {
	i := rnd.IntN(len(b.bodies))
	k := (i + 1 + rnd.IntN(len(b.bodies)-1)) % len(b.bodies)
	return b.bodies[i], b.bodies[k]
}

// randomBattle makes a battle of at most size x size cells, with columns of at most `tall` levels.
func randomBattle(rnd *rand.Rand, size, tall, figures int) *battle {
	g := grid.Grid{Kind: grid.HexFlat + grid.Kind(rnd.IntN(2)), Shift: grid.Shift(rnd.IntN(2))}
	w, h := 1+rnd.IntN(size), 1+rnd.IntN(size)
	if w*h < 3 {
		w, h = 3, 1
	}
	b, err := board.New(g, w, h)
	if err != nil {
		panic(err)
	}
	rough := rnd.IntN(4) // the density of everything
	for i := range w * h {
		c := b.At(i)
		level := func() int {
			if rnd.IntN(4) < rough {
				return rnd.IntN(tall)
			}
			return 0
		}
		b.SetSpans(c, board.Span{Bottom: 0, Top: level()})
		switch n := rnd.IntN(40); {
		case n < rough:
			b.SetTerrain(c, board.Void)
		case n < 3*rough:
			low := rnd.IntN(tall)
			high := low + 1 + rnd.IntN(tall)
			b.SetSpans(c, board.Span{Bottom: 0, Top: low}, board.Span{Bottom: high, Top: high + 1 + rnd.IntN(2)})
		case n < 4*rough:
			b.SetTerrain(c, []board.Terrain{board.Obstacle, board.Wall, board.Block}[rnd.IntN(3)])
			b.SetCellHeight(c, rnd.IntN(tall+4))
		case n < 5*rough:
			e := g.Edge(c, grid.Side(rnd.IntN(6)))
			b.SetWall(e, true)
			b.SetWallSize(e, board.WallSize{Height: rnd.IntN(tall), Raised: rnd.IntN(4) == 0, Level: rnd.IntN(3)})
		case n == 39 && rough > 1:
			b.AddDoor(board.Door{ID: fmt.Sprint(i), Edge: g.Edge(c, grid.Side(rnd.IntN(6))), State: board.DoorState(rnd.IntN(3))})
		}
	}
	m := space.DefaultModel()
	if rnd.IntN(3) == 0 {
		m.Body = geom.Frac{N: 1 + rnd.IntN(4), D: 4}
		m.Eye = geom.Frac{N: 2 + rnd.IntN(4), D: 5}
		m.ZoneBottom, m.ZoneTop = geom.Frac{N: rnd.IntN(2), D: 3}, geom.Frac{N: 1 + rnd.IntN(2), D: 2}
	}
	battle := &battle{board: b, model: m}
	taken := map[[3]int]bool{}
	for tries := 0; len(battle.bodies) < figures && tries < 50*figures; tries++ {
		c := b.At(rnd.IntN(w * h))
		spans := b.Spans(c)
		if len(spans) == 0 {
			continue
		}
		body := space.Body{
			ID: fmt.Sprint("f", len(battle.bodies)), Cells: []grid.Cell{c},
			Level: spans[rnd.IntN(len(spans))].Top, Height: 1 + rnd.IntN(tall+2),
		}
		if n := g.Neighbour(c, grid.Side(rnd.IntN(6))); rnd.IntN(3) == 0 && b.Terrain(n) != board.Void && b.Contains(n) {
			for _, span := range b.Spans(n) {
				if span.Top == body.Level && len(body.Cells) == 1 {
					body.Cells = append(body.Cells, n)
				}
			}
		}
		free := true
		for _, c := range body.Cells {
			free = free && !taken[[3]int{c.X, c.Y, body.Level}]
		}
		if !free {
			continue
		}
		for _, c := range body.Cells {
			taken[[3]int{c.X, c.Y, body.Level}] = true
		}
		battle.bodies = append(battle.bodies, body)
	}
	if len(battle.bodies) < 2 {
		return randomBattle(rnd, size+1, tall, figures)
	}
	return battle
}

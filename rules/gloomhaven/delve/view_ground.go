package delve

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// groundSeen is the ground of the rooms that have been revealed. All seats know the same.
func (p *Position) groundSeen() battlemat.Ground {
	g := p.sighted().known.Of(p.knowledge(), p.groundKnown)
	g.Pieces = p.seen().pieces.Of(p.litter(), p.piecesSeen)
	return g
}

// knowledge names what the known ground depends on, but for what lies there. No two positions of the
// same ground have revealed as many rooms and not the same.
type knowledge struct {
	of       *plan
	ground   *board.Board
	revealed int
}

func (p *Position) knowledge() knowledge { return knowledge{p.plan, p.ground, len(p.revealed)} }

// groundKnown is groundSeen but for what lies there.
func (p *Position) groundKnown() battlemat.Ground {
	b := p.ground
	g := game.Ground(b, func(c grid.Cell) (board.Terrain, board.Room, bool) {
		switch {
		case p.knows(c):
			return b.Terrain(c), b.Room(c), true
		case p.rockFace(c):
			return board.Wall, board.NoRoom, true
		}
		return 0, 0, false
	})
	g.Walls, g.Doors = game.Borders(b, p.knows, b.Wall), p.doorsSeen()
	return g
}

// rockFace reports whether a hex is rock that bounds a revealed room: its face is seen.
func (p *Position) rockFace(c grid.Cell) bool {
	return p.scenario.Board.Terrain(c).Solid() && game.RockFace(p.scenario.Board, c, func(to grid.Cell) bool {
		return slices.Contains(p.revealed, roomOf(p.ground, to)) && p.shutAt(to) == ""
	})
}

// doorsSeen lists the doors of revealed rooms, by their hexes.
func (p *Position) doorsSeen() []battlemat.Door {
	var doors []battlemat.Door
	for _, d := range p.ground.Doors() {
		at := d.Edge.Cell
		doors = append(doors, battlemat.Door{ID: at.String(), At: at, State: d.State.String(), Name: "door"})
	}
	game.SortDoors(p.ground, doors)
	return doors
}

// piecesSeen lists what lies on revealed ground and is no figure, in a fixed order.
func (p *Position) piecesSeen() []battlemat.Piece {
	var list []battlemat.Piece
	ids := namer{}
	add := func(kind, name, note string, at grid.Cell) {
		if p.knows(at) {
			list = append(list, battlemat.Piece{ID: ids.own(kind + "-" + at.String()), Kind: kind, Name: name, At: at, Width: 1, Height: 1, Note: note})
		}
	}
	for _, c := range p.doc.Objective.Reach {
		add("goal", "Goal", "every character must end a round on such a hex", c)
	}
	for _, o := range p.overlays {
		switch {
		case o.Terrain == board.Trap.String():
			add("trap", cmp.Or(o.Name, "Trap"), snare{Harm: o.Harm, Conditions: o.Trap}.words(p), o.At)
		case o.Name != "" && p.knows(o.At):
			add(english.Hyphened(o.Name), o.Name, o.Terrain, o.At)
			list[len(list)-1].Bars = o.Terrain == board.Obstacle.String()
		}
	}
	for _, t := range p.doc.Traps {
		if p.ground.Terrain(t.At) == board.Trap && !slices.ContainsFunc(p.overlays, func(o OverlayEntry) bool { return o.At == t.At }) {
			add("trap", "Trap", snare{Harm: t.Harm, Conditions: t.Conditions}.words(p), t.At)
		}
	}
	for t := range p.treasures {
		add("chest", "Treasure", "a character can loot it", t.At)
	}
	coins := map[grid.Cell]int{}
	w, h := p.ground.Size()
	for _, m := range p.money {
		coins[m.At] += m.N
	}
	for i := 0; len(coins) > 0 && i < w*h; i++ {
		c := p.ground.At(i)
		if n := coins[c]; n > 0 {
			add("coins", english.Count(n, "money token"), "", c)
		}
	}
	return list
}

// namer gives names out, each once: a client tells things apart by their names.
type namer map[string]int

// own is the name, with a number when it was given out before.
func (n namer) own(name string) string {
	if n[name]++; n[name] > 1 {
		return fmt.Sprintf("%s (%d)", name, n[name])
	}
	return name
}

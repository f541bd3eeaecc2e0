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

// groundSeen returns the ground of the revealed rooms. It is the same for all seats.
func (p presenter) groundSeen() battlemat.Ground {
	g := game.Cached(p.shared.grounds, seenGround{p.ground, len(p.revealed), everywhere}, p.groundKnown)
	g.Pieces = p.piecesSeen()
	return g
}

// groundKnown returns the ground of groundSeen, without the pieces on it.
func (p presenter) groundKnown() battlemat.Ground {
	b, known := p.ground, p.knownGround()
	g := game.Ground(b, func(c grid.Cell) (board.Terrain, board.Room, bool) {
		switch known[b.Index(c)] {
		case revealed:
			return b.Terrain(c), b.Room(c), true
		case rockFace:
			return board.Wall, board.NoRoom, true
		}
		return 0, 0, false
	})
	g.Walls, g.Doors = game.Borders(b, func(c grid.Cell) bool { return known[b.Index(c)] == revealed }, b.Wall), p.doorsSeen()
	return g
}

// The ways in which a hex can be known.
const (
	unknown  = iota
	rockFace // rock next to a revealed room: its face is visible
	revealed
)

// knownGround returns, by index, how each hex of the board is known.
func (p presenter) knownGround() []byte {
	b := p.scenario.Board
	w, h := b.Size()
	known := make([]byte, w*h)
	for i := range known {
		c := b.At(i)
		if p.knows(c) {
			known[i] = revealed
		}
		if !slices.Contains(p.revealed, roomOf(p.ground, c)) || p.shutAt(c) != "" {
			continue
		}
		for s := range grid.Side(b.Grid().Sides()) {
			n := b.Grid().Neighbour(c, s)
			if b.Contains(n) && known[b.Index(n)] == unknown && b.Terrain(n).Solid() && !b.Shut(b.Grid().Edge(c, s)) {
				known[b.Index(n)] = rockFace
			}
		}
	}
	return known
}

// doorsSeen returns the doors of revealed rooms, named by their hexes.
func (p presenter) doorsSeen() []battlemat.Door {
	var doors []battlemat.Door
	for _, d := range p.ground.Doors() {
		at := d.Edge.Cell
		doors = append(doors, battlemat.Door{ID: at.String(), At: at, State: d.State.String(), Name: "door"})
	}
	game.SortDoors(p.ground, doors)
	return doors
}

// piecesSeen returns the pieces on revealed ground that are not figures, in a fixed order.
func (p presenter) piecesSeen() []battlemat.Piece {
	var list []battlemat.Piece
	var ids namer
	add := func(kind, name, note string, at grid.Cell) {
		if p.knows(at) {
			list = append(list, battlemat.Piece{ID: ids.own(kind + "-" + at.String()), Kind: kind, Name: name, At: at, Width: 1, Height: 1, Note: note})
		}
	}
	for _, c := range p.doc.Objective.Reach {
		add("goal", "Goal", "every character must be on a goal hex at the end of a round", c)
	}
	for _, o := range p.overlays {
		switch {
		case o.Terrain == board.Trap.String():
			add("trap", cmp.Or(o.Name, "Trap"), snare{Harm: o.Harm, Conditions: o.Trap}.words(p.Position), o.At)
		case o.Name != "" && p.knows(o.At):
			add(english.Hyphened(o.Name), o.Name, o.Terrain, o.At)
			list[len(list)-1].Bars = o.Terrain == board.Obstacle.String()
		}
	}
	for _, t := range p.doc.Traps {
		if p.ground.Terrain(t.At) == board.Trap && !slices.ContainsFunc(p.overlays, func(o OverlayEntry) bool { return o.At == t.At }) {
			add("trap", "Trap", snare{Harm: t.Harm, Conditions: t.Conditions}.words(p.Position), t.At)
		}
	}
	for t := range p.treasures {
		add("chest", "Treasure", "a character can loot it", t.At)
	}
	coins := slices.Clone(p.money)
	slices.SortStableFunc(coins, func(a, b MoneyEntry) int { return p.ground.Index(a.At) - p.ground.Index(b.At) })
	for i, n := 0, 0; i < len(coins); i++ {
		if n += coins[i].N; n > 0 && (i == len(coins)-1 || coins[i+1].At != coins[i].At) {
			add("coins", english.Count(n, "money token"), "", coins[i].At)
			n = 0
		}
	}
	return list
}

// namer gives out unique names, because clients distinguish counts, pieces and badges by name.
type namer []string

// own returns the name, with a number added if the name was given out before.
func (n *namer) own(name string) string {
	before := 0
	for _, other := range *n {
		if other == name {
			before++
		}
	}
	if *n = append(*n, name); before > 0 {
		return fmt.Sprintf("%s (%d)", name, before+1)
	}
	return name
}

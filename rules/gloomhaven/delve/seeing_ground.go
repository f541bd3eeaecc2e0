package delve

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// groundSeen is the ground of the rooms that have been revealed. All seats know the same.
func (p *Position) groundSeen() battlemat.Ground {
	b := p.ground
	w, h := b.Size()
	g := battlemat.Ground{
		Grid: b.Grid().Kind.String(), Shift: b.Grid().Shift.String(), Width: w, Height: h, Legend: map[string]string{},
		Walls: p.wallsSeen(), Doors: p.doorsSeen(), Pieces: p.piecesSeen(),
	}
	for y := range h {
		terrain, rooms := make([]rune, w), make([]rune, w)
		for x := range w {
			c := grid.Cell{X: x, Y: y}
			t, room := b.Terrain(c), b.Room(c)
			switch {
			case p.knows(c):
			case p.rockFace(c):
				t, room = board.Wall, board.NoRoom
			default:
				terrain[x], rooms[x] = battlemat.Unknown, battlemat.Unknown
				continue
			}
			g.Legend[string(t.Glyph())] = t.String()
			terrain[x], rooms[x] = t.Glyph(), rune(room)
		}
		g.Map, g.Rooms = append(g.Map, string(terrain)), append(g.Rooms, string(rooms))
	}
	return g
}

// rockFace reports whether a hex is rock that bounds a revealed room: its face is seen.
func (p *Position) rockFace(c grid.Cell) bool {
	b := p.scenario.Board
	if !b.Terrain(c).Solid() {
		return false
	}
	g := b.Grid()
	for s := range grid.Side(g.Sides()) {
		n := g.Neighbour(c, s)
		if slices.Contains(p.revealed, roomOf(p.ground, n)) && p.shutAt(n) == "" && !b.Wall(g.Edge(c, s)) {
			return true
		}
	}
	return false
}

// wallsSeen lists the thin walls along known hexes.
func (p *Position) wallsSeen() []battlemat.Border {
	b := p.ground
	g := b.Grid()
	var walls []battlemat.Border
	for _, e := range b.Walls() {
		at, beyond := g.Cells(e)
		switch {
		case p.knows(at):
			walls = append(walls, battlemat.Border{At: at, Side: g.SideName(e.Side)})
		case p.knows(beyond):
			walls = append(walls, battlemat.Border{At: beyond, Side: g.SideName(g.Opposite(e.Side))})
		}
	}
	return walls
}

// doorsSeen lists the doors of revealed rooms, by their hexes.
func (p *Position) doorsSeen() []battlemat.Door {
	var doors []battlemat.Door
	for _, d := range p.ground.Doors() {
		at := d.Edge.Cell
		doors = append(doors, battlemat.Door{ID: at.String(), At: at, State: d.State.String(), Name: "door"})
	}
	slices.SortFunc(doors, func(a, b battlemat.Door) int { return p.ground.Index(a.At) - p.ground.Index(b.At) })
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
			add(slug(o.Name), o.Name, o.Terrain, o.At)
			list[len(list)-1].Bars = o.Terrain == board.Obstacle.String()
		}
	}
	for _, t := range p.doc.Traps {
		if p.ground.Terrain(t.At) == board.Trap && !slices.ContainsFunc(p.overlays, func(o OverlayEntry) bool { return o.At == t.At }) {
			add("trap", "Trap", snare{Harm: t.Harm, Conditions: t.Conditions}.words(p), t.At)
		}
	}
	for t := range p.treasures {
		add("chest", "Treasure", "a character loots it", t.At)
	}
	coins := map[grid.Cell]int{}
	for _, m := range p.money {
		coins[m.At] += m.N
	}
	for _, c := range p.ground.Cells() {
		if n := coins[c]; n > 0 {
			add("coins", english.Count(n, "money token"), "", c)
		}
	}
	return list
}

// namer gives names out, each once: those who draw tell things apart by their names.
type namer map[string]int

// own is the name, with a number when it was given out before.
func (n namer) own(name string) string {
	if n[name]++; n[name] > 1 {
		return fmt.Sprintf("%s (%d)", name, n[name])
	}
	return name
}

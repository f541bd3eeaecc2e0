package quest

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// board checks that a board is suitable for a quest.
func (i *inspector) board() {
	if i.Board == nil {
		return
	}
	for n, f := range i.Board.Figures() {
		i.Note(fmt.Sprintf("board.figures[%d]", n), "figure %q on the board: the figures of a quest belong in game.heroes and game.monsters", f.ID).Mend(board.Removes(fmt.Sprintf("board.figures[%d]", n)))
	}
	for c := range i.scenario.Board.EachCell {
		switch t := i.scenario.Board.Terrain(c); t {
		case board.Floor, board.Wall, board.Block, board.Obstacle, board.Corridor:
		case board.Trap, board.Stairs:
			i.Note("board.map", "%s on %v: the traps and stairs of a quest belong in its game part", t, c)
		default:
			i.Note("board.map", "%s on %v: HeroQuest has no such ground", t, c)
		}
	}
	for n, d := range i.scenario.Board.Doors() {
		if why := i.doorStands(d); why != "" {
			i.Note(fmt.Sprintf("board.doors[%d]", n), "the door %s %s", doorPlace(i.Board, d), why).Mend(board.Removes(fmt.Sprintf("board.doors[%d]", n)))
		}
	}
}

// doors inspects the doors and the rubble that the quest adds to the board.
func (i *inspector) doors() {
	seen := map[grid.Edge]bool{}
	if i.Board != nil {
		for n, c := range i.doc.Rubble {
			if !i.scenario.Board.Space(c) {
				i.Add(fmt.Sprintf("rubble[%d]", n), "the square %v is not a free square of the board", c).Removes(fmt.Sprintf("rubble[%d]", n))
			}
		}
		for _, d := range i.scenario.Board.Doors() {
			seen[d.Edge] = !d.InCell
		}
	}
	g := grid.Grid{} // the boards of quests have squares, never hexes
	for n, d := range i.doc.Doors {
		path := fmt.Sprintf("doors[%d]", n)
		side, err := g.ParseSide(d.Side)
		if err != nil {
			i.Add(path+".side", "side %q: expected one of N, E, S, W%s", d.Side, board.Meant(d.Side, []string{"N", "E", "S", "W"}))
			continue
		}
		if _, err := d.state(); err != nil {
			i.Add(path+".state", "state %q: expected open, closed or secret%s", d.State, board.Meant(d.State, []string{"open", "closed", "secret"}))
		}
		if i.Doubtful(path + ".at") {
			continue
		}
		e := g.Edge(d.At, side)
		if seen[e] {
			i.Add(path+".at", "two doors are in one wall, on the %s side of %v", d.Side, d.At).Removes(path)
		}
		seen[e] = true
		if i.Board == nil {
			continue
		}
		if why := i.doorStands(board.Door{Edge: e}); why != "" {
			i.Add(path+".at", "the door on the %s side of %v %s", d.Side, d.At, why).Removes(path)
		}
	}
}

// doorStands returns what is wrong with the place of a door, or "". A door must be in a wall
// between two squares on which figures can stand.
func (i *inspector) doorStands(d board.Door) string {
	free := func(c grid.Cell) bool { return i.Board.Space(c) && i.Board.Terrain(c) != board.Obstacle }
	if d.InCell {
		n := 0
		for s := range grid.Side(4) {
			if free(i.Board.Grid().Neighbour(d.Edge.Cell, s)) {
				n++
			}
		}
		if n < 2 {
			return "leads nowhere: expected free squares on two of its sides"
		}
		return ""
	}
	x, y := i.Board.Grid().Cells(d.Edge)
	switch {
	case !free(x) || !free(y):
		return "leads nowhere: expected a free square on both its sides"
	case i.roundIt(x, y, d.Edge.Side):
		return "is in the open, since figures can walk around it: expected a wall next to it"
	}
	return ""
}

// roundIt reports whether a figure can get from the square x to the square y, on the other side of
// a wall, by walking around the wall: one square to the left or right, one ahead, and one back.
func (i *inspector) roundIt(x, y grid.Cell, across grid.Side) bool {
	g := i.Board.Grid()
	open := func(a, b grid.Cell) bool {
		e, ok := g.Between(a, b)
		_, door := i.Board.DoorOn(e)
		return ok && !door && !i.Board.Shut(e) && i.Board.Space(b) && i.Board.Terrain(b) != board.Obstacle
	}
	for _, s := range []grid.Side{(across + 1) % 4, (across + 3) % 4} {
		if a, b := g.Neighbour(x, s), g.Neighbour(y, s); open(x, a) && open(a, b) && open(b, y) {
			return true
		}
	}
	return false
}

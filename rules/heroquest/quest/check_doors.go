package quest

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
)

// board inspects what a board for a quest may be.
func (i *inspector) board() {
	if i.b == nil {
		return
	}
	for n, f := range i.b.Figures() {
		i.faults = append(i.faults, board.Fault{Path: fmt.Sprintf("board.figures[%d]", n), Message: fmt.Sprintf("figure %q on the board: the figures of a quest stand in game.heroes and game.monsters", f.ID)})
	}
	for _, c := range i.scenario.Board.Cells() {
		switch t := i.scenario.Board.Terrain(c); t {
		case board.Floor, board.Wall, board.Block, board.Obstacle, board.Corridor:
		case board.Trap, board.Stairs:
			i.faults = append(i.faults, board.Fault{Path: "board.map", Message: fmt.Sprintf("%s on %v: the traps and stairs of a quest stand in its game part", t, c)})
		default:
			i.faults = append(i.faults, board.Fault{Path: "board.map", Message: fmt.Sprintf("%s on %v: HeroQuest knows no such ground", t, c)})
		}
	}
	for n, d := range i.scenario.Board.Doors() {
		if why := i.doorStands(d); why != "" {
			i.faults = append(i.faults, board.Fault{Path: fmt.Sprintf("board.doors[%d]", n), Message: fmt.Sprintf("the door %s %s", doorName(i.b, d), why)})
		}
	}
}

// doors inspects the doors and the rubble that the quest puts on the board.
func (i *inspector) doors() {
	seen := map[grid.Edge]bool{}
	if i.b != nil {
		for n, c := range i.doc.Rubble {
			if !i.scenario.Board.Space(c) {
				i.add(fmt.Sprintf("rubble[%d]", n), "the square %v is no free square of the board", c)
			}
		}
		for _, d := range i.scenario.Board.Doors() {
			seen[d.Edge] = !d.InCell
		}
	}
	g := grid.Grid{} // squares, as every board of a quest has them
	for n, d := range i.doc.Doors {
		path := fmt.Sprintf("doors[%d]", n)
		side, err := g.ParseSide(d.Side)
		if err != nil {
			i.add(path+".side", "side %q: expected one of N, E, S, W%s", d.Side, board.Meant(d.Side, []string{"N", "E", "S", "W"}))
			continue
		}
		if _, err := d.state(); err != nil {
			i.add(path+".state", "state %q: expected open, closed or secret%s", d.State, board.Meant(d.State, []string{"open", "closed", "secret"}))
		}
		if i.doubts.At("game." + path + ".at") {
			continue
		}
		e := g.Edge(d.At, side)
		if seen[e] {
			i.add(path+".at", "two doors are in one wall, the side %s of %v", d.Side, d.At)
		}
		seen[e] = true
		if i.b == nil {
			continue
		}
		if why := i.doorStands(board.Door{Edge: e}); why != "" {
			i.add(path+".at", "the door in the side %s of %v %s", d.Side, d.At, why)
		}
	}
}

// doorStands tells what is wrong with the place of a door: it belongs into a wall between
// two squares where one can stand.
func (i *inspector) doorStands(d board.Door) string {
	free := func(c grid.Cell) bool { return i.b.Space(c) && i.b.Terrain(c) != board.Obstacle }
	if d.InCell {
		n := 0
		for s := range grid.Side(4) {
			if free(i.b.Grid().Neighbour(d.Edge.Cell, s)) {
				n++
			}
		}
		if n < 2 {
			return "leads nowhere: expected free squares on two of its sides"
		}
		return ""
	}
	x, y := i.b.Grid().Cells(d.Edge)
	switch {
	case !free(x) || !free(y):
		return "leads nowhere: expected a free square on both its sides"
	case i.roundIt(x, y, d.Edge.Side):
		return "stands in the open, for one can walk round it: expected a wall beside it"
	}
	return ""
}

// roundIt reports whether one comes from x to y, the square across that side, by the
// squares next to both.
func (i *inspector) roundIt(x, y grid.Cell, across grid.Side) bool {
	g := i.b.Grid()
	open := func(a, b grid.Cell) bool {
		e, ok := g.Between(a, b)
		_, door := i.b.DoorOn(e)
		return ok && !door && !i.b.Shut(e) && i.b.Space(b) && i.b.Terrain(b) != board.Obstacle
	}
	for _, s := range []grid.Side{(across + 1) % 4, (across + 3) % 4} {
		if a, b := g.Neighbour(x, s), g.Neighbour(y, s); open(x, a) && open(a, b) && open(b, y) {
			return true
		}
	}
	return false
}

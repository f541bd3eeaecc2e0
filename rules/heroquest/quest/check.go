package quest

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/scenario"
)

// check finds every fault of a quest that a person would want to know before play: what
// keeps it from being laid out, and then what keeps it from being played to its end.
func check(s *scenario.Scenario) []board.Fault {
	q, err := read(s)
	if err != nil {
		return board.FaultsOf("rules", err)
	}
	if faults := q.inspect(); len(faults) > 0 {
		return faults
	}
	return q.survey()
}

// Bounds of a quest.
const (
	maxMonsters = 200
	maxPoints   = 99 // of body, mind, dice
	maxGold     = 9999
	maxWords    = 1000 // characters of a text of the quest
	maxSide     = 12   // squares of furniture and stairs
	maxRounds   = 500
)

// inspector finds the faults without which a quest can be laid out.
type inspector struct {
	*plan
	b      *board.Board
	taken  map[grid.Cell]string // by what
	faults []board.Fault
}

// inspect finds what is wrong with the parts of a quest and their places.
func (q *plan) inspect() []board.Fault {
	i := &inspector{plan: q, b: q.start, taken: map[grid.Cell]string{}}
	i.board()
	i.doors()
	i.heroes()
	i.stairs()
	i.furniture()
	i.monsters()
	i.traps()
	i.treasures()
	i.rest()
	i.objective()
	return i.faults
}

// add notes a fault. The path is that in the game part.
func (i *inspector) add(path, format string, args ...any) {
	i.faults = append(i.faults, board.Fault{Path: "game." + path, Message: fmt.Sprintf(format, args...)})
}

// within notes a number beyond its bounds.
func (i *inspector) within(path string, n, lo, hi int) {
	if n < lo || n > hi {
		i.add(path, "%d: expected a number from %d to %d", n, lo, hi)
	}
}

// words notes a text that is too long.
func (i *inspector) words(path, text string, most int) {
	if n := utf8.RuneCountInString(text); n > most {
		i.add(path, "a text of %d characters: expected at most %d", n, most)
	}
}

// standable notes a square on which nobody can stand.
func (i *inspector) standable(path string, c grid.Cell) bool {
	w, h := i.b.Size()
	switch t := i.b.Terrain(c); {
	case !i.b.Contains(c):
		i.add(path, "the square %v is off the board: expected x from 0 to %d and y from 0 to %d", c, w-1, h-1)
	case !i.b.Space(c) || i.b.Opaque(c) || t == board.Obstacle:
		i.add(path, "nobody can stand on %v, which is %s: expected a free square", c, t)
	default:
		return true
	}
	return false
}

// takes notes a square that something else has taken already.
func (i *inspector) takes(path string, c grid.Cell, what string) {
	if !i.standable(path, c) {
		return
	}
	if by, is := i.taken[c]; is {
		i.add(path, "%s and %s stand on one square, %v", by, what, c)
		return
	}
	i.taken[c] = what
}

// board inspects what a board for a quest may be.
func (i *inspector) board() {
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
	for n, c := range i.doc.Rubble {
		if !i.scenario.Board.Space(c) {
			i.add(fmt.Sprintf("rubble[%d]", n), "the square %v is no free square of the board", c)
		}
	}
	seen := map[grid.Edge]bool{}
	for _, d := range i.scenario.Board.Doors() {
		seen[d.Edge] = !d.InCell
	}
	g := i.b.Grid()
	for n, d := range i.doc.Doors {
		path := fmt.Sprintf("doors[%d]", n)
		side, err := g.ParseSide(d.Side)
		if err != nil {
			i.add(path+".side", "side %q: expected one of N, E, S, W", d.Side)
			continue
		}
		if _, err := d.state(); err != nil {
			i.add(path+".state", "state %q: expected open, closed or secret", d.State)
		}
		e := g.Edge(d.At, side)
		if seen[e] {
			i.add(path+".at", "two doors are in one wall, the side %s of %v", d.Side, d.At)
		}
		seen[e] = true
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

// roundIt tells whether one comes from x to y, the square across that side, by the
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

// known notes a word that is none of a list.
func (i *inspector) known(path, what, word string, list []string) {
	if !slices.ContainsFunc(list, func(w string) bool { return plainly(w, word) }) {
		i.add(path, "unknown %s %q: expected one of %s", what, word, inWords(list))
	}
}

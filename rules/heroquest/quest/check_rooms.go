package quest

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// closed notes rooms that are open to the corridor or to each other without a door. Such a room
// would be revealed from outside (HQ Q8), and a wall was probably forgotten. HQ Q112: a quest with
// such a room can still be played.
func (i *inspector) closed() {
	if i.Faulty("board", "game.doors") {
		return // a faulty door leaves a gap
	}
	g := i.Board.Grid()
	told := map[[2]board.Room]bool{}
	for c := range i.Board.EachCell {
		for _, s := range []grid.Side{1, 2} {
			to := g.Neighbour(c, s)
			pair := [2]board.Room{min(i.Board.Room(c), i.Board.Room(to)), max(i.Board.Room(c), i.Board.Room(to))}
			if pair[0] == pair[1] || told[pair] || !i.opens(c, to, g.Edge(c, s)) {
				continue
			}
			if told[pair] = true; i.Full() {
				return
			}
			i.Note("board.rooms", "%s between %v and %v: expected a wall or a door", openTo(i.Board.Room(c), i.Board.Room(to)), c, to)
		}
	}
}

// opens reports whether a figure can get from a square to the next without passing a door.
func (i *inspector) opens(from, to grid.Cell, e grid.Edge) bool {
	for _, c := range []grid.Cell{from, to} {
		if _, door := i.Board.DoorIn(c); door || !i.Board.Space(c) {
			return false
		}
	}
	_, door := i.Board.DoorOn(e)
	return !door && !i.Board.Wall(e)
}

// openTo describes two rooms that are open to each other, or a room that is open to the corridor.
func openTo(a, b board.Room) string {
	if a == board.NoRoom {
		a, b = b, a
	}
	if b == board.NoRoom {
		return fmt.Sprintf("the room %c is open to the corridor", a)
	}
	return fmt.Sprintf("the rooms %c and %c are open to each other", a, b)
}

package quest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
	"github.com/battlemat/battlemat/scenario"
)

// check returns every fault of a quest that its author should know before play: first the faults
// that prevent laying the quest out, then those that prevent playing it to its end.
//
// After a fault it still checks all parts that do not depend on the faulty one. If parts of a
// scenario could not be read, as in the result of [scenario.Draft], it checks the others.
func check(s *scenario.Scenario) []board.Fault {
	i := study(s)
	i.all()
	i.unheld()
	if i.Board != nil {
		i.closed()
	}
	if i.grounded() {
		i.survey()
	}
	return i.Faults
}

// study reads the understandable parts of a quest, and reports faults in the others.
func study(s *scenario.Scenario) *inspector {
	q := newPlan(s)
	l, desk, known := game.Study(s, q.doc, heroquest.Book)
	i := &inspector{plan: q, Lint: l, taken: map[grid.Cell]string{}, anyBook: !known}
	q.desk = desk.(*heroquest.Desk)
	q.profile, q.zargon = q.desk.Rules(), battlemat.Seat(q.doc.Zargon)
	if i.Board = nil; s.Board != nil && !s.Board.Grid().Hex() {
		q.start = q.bare()
		i.Board = q.start
	}
	return i
}

// grounded reports whether the ground is sound enough to search for paths on it. A fault in the
// ground would cause many more faults.
func (i *inspector) grounded() bool {
	if i.Board == nil || len(i.doc.Heroes) == 0 {
		return false
	}
	return !slices.ContainsFunc(i.Faults, func(f board.Fault) bool {
		part, of, _ := strings.Cut(strings.TrimPrefix(f.Path, "game."), ".")
		part, _, _ = strings.Cut(part, "[")
		switch part {
		case "furniture":
			return !slices.Contains([]string{"kind", "name", "key"}, of)
		case "heroes":
			return strings.HasPrefix(f.Path, "game.heroes[0].at") || f.Path == "game.heroes" || f.Path == "game.heroes[0]"
		}
		return slices.Contains([]string{"game", "board", "rules", "doors", "rubble", "stairs"}, part)
	})
}

// Limits of a quest.
const (
	maxMonsters = 200
	maxPoints   = 99 // body, mind or dice
	maxGold     = 9999
	maxWords    = 1000 // characters in a text of the quest
	maxSide     = 12   // squares along a side of furniture or stairs
	maxRounds   = 500
)

// inspector finds the faults that keep a quest from being laid out.
type inspector struct {
	*plan
	*game.Lint
	taken   map[grid.Cell]string // what occupies each square
	anyBook bool                 // the profile is unknown: accept a word that any edition knows
	things  *inventory           // nil until needed
}

// inspect returns the faults of the parts of a quest and of where they are placed.
func (q *plan) inspect() []board.Fault {
	i := &inspector{plan: q, Lint: &game.Lint{Board: q.start}, taken: map[grid.Cell]string{}}
	i.all()
	return i.Faults
}

// all inspects each part separately.
func (i *inspector) all() {
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
}

// within reports a fault if a number is out of bounds.
func (i *inspector) within(path string, n, lo, hi int) {
	if n < lo || n > hi {
		nearest := min(max(n, lo), hi)
		i.Add(path, "%d: expected a number from %d to %d", n, lo, hi).Puts(path, fmt.Sprintf("Write %d", nearest), nearest)
	}
}

// standable reports a fault if no figure can stand on a square.
func (i *inspector) standable(path string, c grid.Cell) bool {
	switch {
	case i.Doubtful(path):
		return false
	case i.Board == nil:
		return true
	}
	w, h := i.Board.Size()
	switch t := i.Board.Terrain(c); {
	case !i.Board.Contains(c):
		i.moved(path, c, i.Add(path, "the square %v is off the board: expected x from 0 to %d and y from 0 to %d", c, w-1, h-1))
	case !i.Board.Space(c) || i.Board.Opaque(c) || t == board.Obstacle:
		i.moved(path, c, i.Add(path, "nobody can stand on %v, which is %s: expected a free square", c, t))
	default:
		return true
	}
	return false
}

// takes marks a square as occupied, and reports a fault if something else already occupies it.
func (i *inspector) takes(path string, c grid.Cell, what string) {
	if !i.standable(path, c) {
		return
	}
	if by, is := i.taken[c]; is {
		i.moved(path, c, i.Add(path, "%s and %s are on the same square, %v", by, what, c))
		return
	}
	i.taken[c] = what
}

// moved adds to a fault an edit that corrects where something is placed: the edit moves a hero to
// the nearest free square, and removes anything else.
func (i *inspector) moved(path string, at grid.Cell, fault game.Mending) {
	if !strings.HasPrefix(path, "heroes[") {
		fault.Removes(game.EntryOf(path))
		return
	}
	free := func(c grid.Cell) bool {
		return i.taken[c] == "" && i.Board.Space(c) && !i.Board.Opaque(c) && i.Board.Terrain(c) != board.Obstacle
	}
	if c, found := game.Beside(i.Board, at, free); found {
		fault.Puts(path, fmt.Sprintf("Put it on %v", c), c)
	}
}

// known reports a fault if a word is not in a list.
func (i *inspector) known(path, what, word string, list []string) {
	if !slices.ContainsFunc(list, func(w string) bool { return plainly(w, word) || heroquest.SameName(w, word) }) {
		i.Add(path, "unknown %s %q: expected one of %s%s", what, word, inWords(list), board.Meant(word, list))
	}
}

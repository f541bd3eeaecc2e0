package quest

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/heroquest"
	"github.com/battlemat/battlemat/scenario"
)

// check finds every fault of a quest that a person would want to know before play: what
// keeps it from being laid out, and then what keeps it from being played to its end.
//
// It goes on after a fault with all that does not depend on what is at fault. A scenario of
// which parts could not be read, as [scenario.Draft] returns it, is judged by the others.
func check(s *scenario.Scenario) []board.Fault {
	i := study(s)
	i.all()
	i.unheld()
	if i.b != nil {
		i.closed()
	}
	if i.grounded() {
		i.survey()
	}
	return i.faults
}

// study reads what can be understood of a quest, and notes what cannot.
func study(s *scenario.Scenario) *inspector {
	q := &plan{scenario: s, doc: new(Document)}
	i := &inspector{plan: q, taken: map[grid.Cell]string{}}
	if len(s.Game) == 0 {
		i.doubts = scenario.Doubts{"game": true} // told by who read the document
	} else {
		i.faults, i.doubts = scenario.Understand(s.Game, q.doc)
	}
	desk, err := heroquest.NewDesk(s.Profile, rules.Settings(s.Set)...)
	if err != nil {
		i.faults = append(i.faults, board.FaultsOf(asked(s), err)...)
		if desk, err = heroquest.NewDesk(""); err != nil {
			panic(err) // the book has a profile of its own
		}
		i.anyBook = true
	}
	q.desk, q.profile, q.zargon = desk, desk.Rules(), battlemat.Seat(q.doc.Zargon)
	if s.Board == nil {
		return i
	}
	if err := desk.Check(s.Board); err != nil {
		i.faults = append(i.faults, board.FaultsOf("rules", err)...)
	}
	if !s.Board.Grid().Hex() {
		q.start = q.bare()
		i.b = q.start
	}
	return i
}

// asked is the path of what the book cannot be opened with.
func asked(s *scenario.Scenario) string {
	if _, err := heroquest.NewDesk(s.Profile); err != nil {
		return "profile"
	}
	return "set"
}

// grounded reports whether the ground is certain on which ways are looked for: a fault there
// would be told again as many that follow from it.
func (i *inspector) grounded() bool {
	if i.b == nil || len(i.doc.Heroes) == 0 {
		return false
	}
	return !slices.ContainsFunc(i.faults, func(f board.Fault) bool {
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
	b       *board.Board         // nil when there is no certain one: places off it are not judged
	taken   map[grid.Cell]string // by what
	doubts  scenario.Doubts      // what could not be read
	anyBook bool                 // the profile is unknown: what one edition knows will do
	things  *inventory           // nil until somebody asks
	faults  []board.Fault
}

// full reports whether enough is told.
func (i *inspector) full() bool { return len(i.faults) >= board.MaxFaults }

// inspect finds what is wrong with the parts of a quest and their places.
func (q *plan) inspect() []board.Fault {
	i := &inspector{plan: q, b: q.start, taken: map[grid.Cell]string{}}
	i.all()
	return i.faults
}

// all inspects every part, each for itself.
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

// add notes a fault. The path is that in the game part. What could not be read has its
// fault already.
func (i *inspector) add(path, format string, args ...any) {
	if i.full() || i.doubts.At("game."+path) {
		return
	}
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
	switch {
	case i.doubts.At("game." + path):
		return false
	case i.b == nil:
		return true
	}
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

// known notes a word that is none of a list.
func (i *inspector) known(path, what, word string, list []string) {
	if !slices.ContainsFunc(list, func(w string) bool { return plainly(w, word) }) {
		i.add(path, "unknown %s %q: expected one of %s%s", what, word, inWords(list), board.Meant(word, list))
	}
}

package delve

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
	"github.com/battlemat/battlemat/scenario"
)

// check finds every fault of a scenario that its author would want to know before play. First come
// the faults that keep it from being set up, then those that keep it from being played to its end.
//
// After a fault, check continues with everything that does not depend on the faulty part. If some
// parts could not be read, as in the result of [scenario.Draft], check judges the others.
func check(s *scenario.Scenario) []board.Fault {
	i := study(s)
	i.all()
	ways := i.grounded()
	i.asks()
	if i.Board != nil && !i.Faulty("board") {
		i.apart()
		i.doorways()
	}
	if ways {
		i.survey()
	}
	return i.Faults
}

// Bounds for a scenario.
const (
	maxParty  = 4
	maxLevel  = 7    // the level of the scenario
	maxWords  = 1000 // characters in the text of a room, a treasure or a hint
	maxRounds = 500
)

// keyForm matches the names that may be used in commands.
var keyForm = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,39}$`)

// inspector collects the faults that keep a scenario from being set up.
type inspector struct {
	*plan
	*game.Lint
	named map[string]bool // the kinds that the document defines, even with faults; they are not reported as unknown
}

// inspect returns the faults that keep a scenario from being set up.
func (q *plan) inspect() []board.Fault {
	i := &inspector{plan: q, Lint: &game.Lint{Board: q.scenario.Board}}
	i.all()
	return i.Faults
}

// all inspects every part of the scenario, each separately.
func (i *inspector) all() {
	if i.Board != nil {
		i.board()
		i.doors()
	}
	i.content()
	i.characters()
	i.rooms()
	i.traps()
	i.wards()
	for n := range i.parties {
		i.places(n)
	}
	i.objective()
	i.hints()
}

// parties yields the party sizes for which a scenario can differ. A size of two also stands for a
// single character. The number of characters in the document limits the larger sizes.
func (q *plan) parties(yield func(int) bool) {
	for n := 2; n <= max(2, min(len(q.doc.Characters), maxParty)); n++ {
		if !yield(n) {
			return
		}
	}
}

// key reports a key that cannot be used in a command or that is used twice.
func (i *inspector) key(path, key string, seen map[string]bool) {
	switch {
	case key == "":
		i.Add(path, "a key is missing: expected lower-case letters, digits and hyphens")
	case !keyForm.MatchString(key):
		i.Add(path, "%s: expected lower-case letters, digits and hyphens", board.Quote(key))
	case seen[key]:
		i.Add(path, "the key %q is listed twice: expected a different one", key)
	}
	seen[key] = true
}

// standee reports a name like those that monsters and summons get in play, such as "rat-3".
func (i *inspector) standee(path, id string) {
	kind := strings.TrimRight(id, "0123456789")
	if kind == id || !strings.HasSuffix(kind, "-") {
		return
	}
	kind = kind[:len(kind)-1]
	_, taken := i.kinds[kind]
	for _, c := range i.classes {
		taken = taken || slices.ContainsFunc(c.Summons, func(s card.Companion) bool { return english.Hyphened(s.Name) == kind })
	}
	if taken {
		i.Add(path, "%q is the name of a %s: expected another name", id, kind)
	}
}

// conditions reports names that are not harmful conditions.
func (i *inspector) conditions(path string, list []string) {
	for n, c := range list {
		at := fmt.Sprintf("%s[%d]", path, n)
		if row := condition.Of(c); row.Name == "" || row.Helps || row.Strips != "" { // a trap never ends flight, because no flyer enters one
			i.Add(at, "%s: expected a condition that harms, as in \"poison\"", board.Quote(c))
		}
		if slices.Index(list, c) < n {
			i.Add(at, "the condition %q is listed twice", c)
		}
	}
}

// board inspects the board of a scenario.
func (i *inspector) board() {
	if w, h := i.Board.Size(); w*h > gloomhaven.MaxHexes {
		i.Note("board.map", "%d hexes: expected at most %d", w*h, gloomhaven.MaxHexes)
	}
	if i.Board.HasLevels() {
		i.Note("board.levels", "heights on the board: expected none, as Gloomhaven is flat")
	}
	for n, f := range i.Board.Figures() {
		i.Note(fmt.Sprintf("board.figures[%d]", n), "the figure %q on the board: expected it in game.characters or game.rooms", f.ID)
	}
	homeless := i.Board.Where(func(c grid.Cell) bool {
		_, door := i.Board.DoorIn(c)
		return !door && i.Board.Space(c) && i.Board.Room(c) == board.NoRoom
	})
	if len(homeless) > 0 {
		i.Note("board.rooms", "the hex %v%s belongs to no room: expected a letter", homeless[0], others(len(homeless)-1))
	}
}

// others returns the number of further hexes with the same fault, in words.
func others(n int) string {
	switch n {
	case 0:
		return ""
	case 1:
		return ", and another,"
	}
	return fmt.Sprintf(", and %d others,", n)
}

// doors inspects the doors. Each door must be in a hex of its own.
func (i *inspector) doors() {
	for n, d := range i.Board.Doors() {
		path, at := fmt.Sprintf("board.doors[%d]", n), d.Edge.Cell
		switch {
		case !d.InCell:
			i.Note(path, "the door %q is on a side of %v: expected a door in its own hex", d.ID, at)
		case d.State == board.Secret:
			i.Note(path, "the door %q is secret: expected open or closed", d.ID)
		case !i.Board.Space(at) || i.Board.Terrain(at) == board.Obstacle:
			i.Note(path, "the door %q is on %v, which is %v: expected a free hex", d.ID, at, i.Board.Terrain(at))
		}
	}
}

// Checks that the monster summons and spawns only known types of monsters. GH G92
func (i *inspector) calls(path string, m card.MonsterEntry) {
	for k, c := range m.Cards {
		for n, line := range c.Abilities {
			a, err := card.Parse(line)
			if err == nil && (a.Deed == card.Summon || a.Deed == card.Spawn) && i.typeNamed(&a) == nil {
				i.Add(fmt.Sprintf("%s.cards[%d].abilities[%d]", path, k, n), "%s: expected the name of a type of monster that is not a boss", board.Quote(line))
			}
		}
	}
}

// content checks the level and the modifier deck, and that the document defines no kind twice.
func (i *inspector) content() {
	i.Within("level", i.doc.Level, 0, maxLevel)
	if _, err := card.ParseDeck(i.doc.Modifiers); err != nil {
		i.Add("modifiers", "%v", err)
	}
	seen := map[string]bool{}
	for n, c := range i.doc.Classes {
		if seen[c.Kind] {
			i.Add(fmt.Sprintf("classes[%d].kind", n), "the class %q is listed twice", c.Kind)
		}
		seen[c.Kind] = true
	}
	seen = map[string]bool{}
	for n, m := range i.doc.Monsters {
		i.calls(fmt.Sprintf("monsters[%d]", n), m)
		if seen[m.Kind] {
			i.Add(fmt.Sprintf("monsters[%d].kind", n), "the monster %q is listed twice", m.Kind)
		}
		seen[m.Kind] = true
	}
}

package delve

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/scenario"
)

// study reads what can be understood of a scenario, and notes what cannot.
func study(s *scenario.Scenario) *inspector {
	q := &plan{scenario: s, doc: new(Document), classes: map[string]*card.Class{}, kinds: map[string]*card.Monster{}}
	i := &inspector{plan: q, named: map[string]bool{}}
	if len(s.Game) == 0 {
		i.doubts = scenario.Doubts{"game": true} // told by who read the document
	} else {
		i.faults, i.doubts = scenario.Understand(s.Game, q.doc)
	}
	desk, err := gloomhaven.Book.Desk(s.Profile, rules.Settings(s.Set))
	if err != nil {
		i.faults = append(i.faults, board.FaultsOf(asked(s), err)...)
		if desk, err = gloomhaven.Book.Desk("", nil); err != nil {
			panic(err) // the book has a profile of its own
		}
	}
	q.desk = desk.(*gloomhaven.Desk)
	q.profile = q.desk.Rules()
	if s.Board != nil {
		if err := q.desk.Check(s.Board); err != nil {
			i.faults = append(i.faults, board.FaultsOf("rules", err)...)
		}
		if i.b = s.Board; !s.Board.Grid().Hex() {
			c := *s
			c.Board = nil
			q.scenario, i.b = &c, nil
		}
	}
	if err := q.content(); err != nil {
		for _, f := range board.FaultsOf("game", err) {
			if !i.doubts.At(f.Path) {
				i.faults = append(i.faults, f)
			}
		}
	}
	for _, c := range q.doc.Classes {
		i.named[c.Kind] = true
	}
	for _, m := range q.doc.Monsters {
		i.named[m.Kind] = true
	}
	return i
}

// asked is the path of what the book cannot be opened with.
func asked(s *scenario.Scenario) string {
	if _, err := gloomhaven.Book.Desk(s.Profile, nil); err != nil {
		return "profile"
	}
	return "set"
}

// grounded reports whether the ground is certain on which ways are looked for: a fault there
// would be told again as many that follow from it.
func (i *inspector) grounded() bool {
	if i.b == nil || len(i.doc.Characters) == 0 || i.faulty("board", "rules") {
		return false
	}
	return !slices.ContainsFunc(i.faults, func(f board.Fault) bool {
		switch {
		case strings.HasPrefix(f.Path, "game.rooms"):
			return !strings.Contains(f.Path, "].") || strings.Contains(f.Path, ".overlays") || strings.HasSuffix(f.Path, ".room")
		case strings.HasPrefix(f.Path, "game.characters[0]"):
			return f.Path == "game.characters[0]" || strings.HasPrefix(f.Path, "game.characters[0].at")
		}
		return f.Path == "game" || f.Path == "game.characters"
	})
}

// faulty reports whether a part of the document has a fault.
func (i *inspector) faulty(parts ...string) bool {
	return slices.ContainsFunc(i.faults, func(f board.Fault) bool {
		part, _, _ := strings.Cut(f.Path, ".")
		part, _, _ = strings.Cut(part, "[")
		return slices.Contains(parts, part)
	})
}

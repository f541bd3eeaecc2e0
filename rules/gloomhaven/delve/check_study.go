package delve

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/scenario"
)

// study reads the parts of a scenario that can be understood, and reports the others.
func study(s *scenario.Scenario) *inspector {
	q := &plan{scenario: s, doc: new(Document), classes: map[string]*card.Class{}, kinds: map[string]*card.Monster{}, shared: newShared()}
	l, desk, _ := game.Study(s, q.doc, gloomhaven.Book)
	i := &inspector{plan: q, Lint: l, named: map[string]bool{}}
	q.desk = desk.(*gloomhaven.Desk)
	q.profile = q.desk.Rules()
	if i.Board = s.Board; s.Board != nil && !s.Board.Grid().Hex() {
		c := *s
		c.Board = nil
		q.scenario, i.Board = &c, nil
	}
	if err := q.content(); err != nil {
		for _, f := range board.FaultsOf("game", err) {
			if !i.Doubts.At(f.Path) {
				i.Faults = append(i.Faults, f)
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

// grounded reports whether the ground on which paths are searched is free of faults. A fault there
// would cause many others.
func (i *inspector) grounded() bool {
	if i.Board == nil || len(i.doc.Characters) == 0 || i.Faulty("board", "rules") {
		return false
	}
	return !slices.ContainsFunc(i.Faults, func(f board.Fault) bool {
		switch {
		case strings.HasPrefix(f.Path, "game.rooms"):
			return !strings.Contains(f.Path, "].") || strings.Contains(f.Path, ".overlays") || strings.HasSuffix(f.Path, ".room")
		case strings.HasPrefix(f.Path, "game.characters[0]"):
			return f.Path == "game.characters[0]" || strings.HasPrefix(f.Path, "game.characters[0].at")
		}
		return f.Path == "game" || f.Path == "game.characters"
	})
}

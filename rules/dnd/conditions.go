package dnd

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// Conditions are traits of a figure, in small letters: "prone", "invisible",
// "frightened-of-dragon". Those that depend on position are honoured here and in
// attack.go; what follows from one without any position is left to the table.

// anyOf reports whether the figure has one of the traits.
func anyOf(f *board.Figure, traits ...string) bool {
	return slices.ContainsFunc(traits, f.Is)
}

// incapacitated reports whether the figure cannot act or react; the paralyzed, petrified,
// stunned and unconscious are incapacitated too. DND C1
func incapacitated(f *board.Figure) bool {
	return f.Is(condition.Incapacitated) || anyOf(f, condition.Helpless...)
}

// proned are the conditions under which a figure lies prone.
var proned = append(condition.Bringing(condition.Prone), condition.Prone)

// prone reports whether the figure lies on the ground; the unconscious do too. DND C14
func prone(f *board.Figure) bool { return anyOf(f, proned...) }

// still reports whether the figure's speed is 0, and by which condition.
func still(f *board.Figure) (string, bool) {
	for _, c := range condition.Still {
		if f.Is(c) {
			return c, true
		}
	}
	return "", false
}

// unseen reports whether the watcher cannot see the figure for another reason than
// what stands between them.
func unseen(f, watcher *board.Figure) bool {
	return anyOf(f, condition.Invisible, "hidden") || anyOf(watcher, condition.Blinded, condition.Unconscious)
}

// fears returns the figures that frighten this one: the trait is "frightened-of-"
// and the id.
func fears(b *board.Board, f *board.Figure) (sources []board.Figure) {
	for _, trait := range f.Traits {
		id, ok := strings.CutPrefix(trait, FrightenedOf)
		if !ok {
			continue
		}
		if source, ok := b.Figure(id); ok {
			source.Size = max(source.Size, 1)
			sources = append(sources, source)
		}
	}
	return sources
}

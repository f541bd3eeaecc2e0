package game

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
)

// Say makes the one line that is told of an event: what happened by which rule, to which
// figure, "" for none, and the words.
func Say(kind battlemat.Happening, rule, figure, format string, values ...any) []battlemat.Told {
	return []battlemat.Told{{Kind: kind, Rule: rule, Figure: figure, Text: fmt.Sprintf(format, values...)}}
}

// Throw shows dice of one kind, by its key, as they fell, and what they come to.
func Throw(of, die string, thrown []dice.Face, count int) battlemat.Throw {
	return battlemat.Throw{Of: of, Die: die, Faces: Faces(thrown), Count: count}
}

// Faces lists faces by their keys.
func Faces(thrown []dice.Face) []string {
	keys := make([]string, len(thrown))
	for i, f := range thrown {
		keys[i] = string(f)
	}
	return keys
}

package master

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

// Say returns the line that announces a ruling: the words, the rule to cite, and the figure
// concerned, or "".
func Say(kind battlemat.Happening, rule, figure, words string, values ...any) game.Lines {
	return Ruled(game.Say(kind, rule, figure, words, values...))
}

// Ruled marks lines as describing a ruling.
func Ruled[L ~[]battlemat.Told](told L) L {
	for i := range told {
		told[i].Ruled = true
	}
	return told
}

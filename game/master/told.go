package master

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

// Say announces a ruling: the words, the statement that it follows, and the figure concerned, or "".
func Say(kind battlemat.Happening, rule, figure, words string, values ...any) game.Lines {
	return Ruled(game.Say(kind, rule, figure, words, values...))
}

// Ruled marks lines as a ruling.
func Ruled[L ~[]battlemat.Told](told L) L {
	for i := range told {
		told[i].Ruled = true
	}
	return told
}

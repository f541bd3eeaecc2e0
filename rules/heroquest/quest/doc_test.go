package quest

import (
	"testing"

	"github.com/battlemat/battlemat/game/gametest"
)

// TestCommandsAreOnTheContentsPage: the doc comment of the package has an example of every command.
func TestCommandsAreOnTheContentsPage(t *testing.T) {
	var words []string
	for _, v := range verbs.List {
		words = append(words, v.Word)
	}
	gametest.NamesCommands(t, words)
}

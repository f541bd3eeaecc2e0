package quest

import (
	"testing"

	"github.com/battlemat/battlemat/game/gametest"
)

// TestCommandsAreOnTheContentsPage checks that the package's doc comment has an example of every
// command.
func TestCommandsAreOnTheContentsPage(t *testing.T) {
	var words []string
	for _, v := range verbs.List {
		words = append(words, v.Word)
	}
	gametest.NamesCommands(t, words)
}

package battle

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

// reason makes the refusal of something that is forbidden. It is nil where nothing forbids it, which is all that a list of
// offers asks.
type reason func() *battlemat.Refusal

// refusal returns the refusal, or nil where nothing is forbidden.
func (r reason) refusal() *battlemat.Refusal {
	if r == nil {
		return nil
	}
	return r()
}

// refuse makes a refusal.
var refuse = game.Refuse

// command writes a command.
func command(words ...any) battlemat.Command { return game.Command(words...) }

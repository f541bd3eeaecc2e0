package quest

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

// refuse makes a refusal.
var refuse = game.Refuse

// reason makes the refusal of what may not be done. It is nil where nothing forbids it: who only asks whether pays for no
// words.
type reason func() *battlemat.Refusal

// because returns a reason; the arguments are those of [game.Refuse].
func because(rule, code, detail string, args ...any) reason {
	return func() *battlemat.Refusal { return refuse(rule, code, detail, args...) }
}

// refusal returns the refusal of a reason; nil where nothing forbids it.
func (r reason) refusal() *battlemat.Refusal {
	if r == nil {
		return nil
	}
	return r()
}

package quest

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

// The refusal code of this file, with its rule.
const codeAllAtOnce = "all-at-once" // HQ Q2

// noMore refuses a command with more than n arguments.
func noMore(args []string, n int) *battlemat.Refusal {
	if len(args) > n {
		return refuse("HQ Q1", game.CodeTooManyWords, "%q is one word too many.", args[n])
	}
	return nil
}

// nobodyToPlay reports whether no figure is left to play the current turn.
func nobodyToPlay(p *Position) bool {
	if f := p.active(); f != nil {
		return f.Gone != Here || f.Over // HQ Q121
	}
	for range p.monstersHere {
		return false
	}
	return true
}

// monstersInPlay lists the IDs of the monsters in play.
func monstersInPlay(p *Position) []string {
	var ids []string
	for f := range p.monstersHere {
		ids = append(ids, f.ID)
	}
	return ids
}

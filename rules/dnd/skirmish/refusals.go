package skirmish

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

// refuse returns a refusal with a rule, a code and a text.
var refuse = game.Refuse

// command joins words to a command.
func command(words ...any) battlemat.Command { return game.Command(words...) }

// Codes of this chapter's refusals, each with its ruling.
const (
	codeAsked    = "asked"      // DND K23
	codeBegin    = "not-begun"  // DND K2
	codeWho      = "whose-turn" // DND K2
	codeActed    = "no-action"  // DND K4
	codeBonus    = "no-bonus"   // DND K4
	codeHelpless = "helpless"   // DND C1
	codePlace    = "no-place"   // DND P2
	codeShares   = "no-sharing" // DND P1
)

// Codes of refusals about moves, each with its ruling.
const (
	codeHow    = "where"       // DND K3
	codeTooFar = "too-far"     // DND M1
	codeStill  = "no-movement" // DND K3
)

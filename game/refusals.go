package game

import (
	"fmt"

	"github.com/battlemat/battlemat"
)

// The codes of refusals that all games share, with their meanings. Games themselves also use the exported
// ones.
const (
	codeNoCommand    = "no-command"     // nothing was said
	CodeUnknownVerb  = "unknown-verb"   // the first word is no verb
	CodeTooManyWords = "too-many-words" // after a command that is whole
	CodeNoFigure     = "no-figure"      // a verb of a figure does not name it
	codeOver         = "over"           // the match is over
	codeNotYourTurn  = "not-your-turn"  // the match waits for others
	CodeNotNow       = "not-now"        // not among the few things that there are to do
)

// Refuse returns a refusal. Without further values the detail is used as it stands.
func Refuse(rule, code, detail string, values ...any) *battlemat.Refusal {
	if len(values) > 0 {
		detail = fmt.Sprintf(detail, values...)
	}
	return &battlemat.Refusal{Rule: rule, Code: code, Detail: detail}
}

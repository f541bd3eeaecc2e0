package game

import (
	"fmt"

	"github.com/battlemat/battlemat"
)

// The codes of refusals that all games share, with what they stand for. Those that are exported are
// refused by games themselves too.
const (
	codeNoCommand    = "no-command"     // nothing was said
	CodeUnknownVerb  = "unknown-verb"   // the first word is no verb
	CodeTooManyWords = "too-many-words" // after a verb that stands alone
	CodeNoFigure     = "no-figure"      // a verb of a figure does not name it
	codeOver         = "over"           // the match is over
	codeNotYourTurn  = "not-your-turn"  // the match waits for others
	CodeNotNow       = "not-now"        // not among the few things that there are to do
)

// Refuse makes a refusal. Without further values its detail is what people read as it stands.
func Refuse(rule, code, detail string, values ...any) *battlemat.Refusal {
	if len(values) > 0 {
		detail = fmt.Sprintf(detail, values...)
	}
	return &battlemat.Refusal{Rule: rule, Code: code, Detail: detail}
}

// Unless refuses what may not be done; nil where it may.
func Unless(may bool, rule, code, detail string, values ...any) *battlemat.Refusal {
	if may {
		return nil
	}
	return Refuse(rule, code, detail, values...)
}

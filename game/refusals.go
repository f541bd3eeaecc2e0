package game

import (
	"fmt"

	"github.com/battlemat/battlemat"
)

// The refusal codes that all games share, with their meanings. Games also use the exported codes
// themselves.
const (
	codeNoCommand    = "no-command"     // the command is empty
	CodeUnknownVerb  = "unknown-verb"   // the first word is not a verb
	CodeTooManyWords = "too-many-words" // words follow after a complete command
	CodeNoFigure     = "no-figure"      // the verb needs the name of a figure
	codeOver         = "over"           // the match is over
	codeNotYourTurn  = "not-your-turn"  // the match waits for other seats
	CodeNotNow       = "not-now"        // the command is not one of the few that are possible now
)

// Refuse returns a refusal. The detail is a format for the values. If there are no values, it is
// used unchanged.
func Refuse(rule, code, detail string, values ...any) *battlemat.Refusal {
	if len(values) > 0 {
		detail = fmt.Sprintf(detail, values...)
	}
	return &battlemat.Refusal{Rule: rule, Code: code, Detail: detail}
}

package match

import (
	"fmt"
	"strings"

	"github.com/battlemat/battlemat"
)

// Ask is a request to a match.
type Ask struct {
	Seat battlemat.Seat
	// Seq is the last entry that the asker has seen. When there are newer ones the ask is
	// stale, unless none of them is the same seat's and what it takes up still stands as it
	// was offered. Latest stands for whichever is the last: for pause, resume and hold alone.
	Seq     int
	Do      Do // "": as the command says, see [Reading]
	Command battlemat.Command
	Owner   bool // the asker has the owner's token, and may change who holds the seats
	// Mine are the seats that the asker's tokens open. An undo asks none of them, and an
	// agreement is theirs too: nobody is asked to agree with himself.
	Mine []battlemat.Seat

	bot bool // the service's own bot asks
}

// Latest is a Seq that is never stale.
const Latest = -1

// slashed are the table's own commands.
var slashed = map[string]Do{
	"/undo": AskUndo, "/agree": Agree, "/decline": Decline, "/pause": Pause, "/resume": Resume, "/hold": Hold,
}

// Reading sorts what was typed: words that begin with a slash are the table's own
// (/undo [SEQ], /agree, /decline, /pause, /resume, /hold SEAT person|bot), all others the
// game's.
func Reading(c battlemat.Command) (Do, battlemat.Command, error) {
	words := c.Words()
	if len(words) == 0 || !strings.HasPrefix(words[0], "/") {
		return Play, c, nil
	}
	do, known := slashed[words[0]]
	if !known {
		return "", "", refuse(CodeUnknownCommand, "The table knows /undo, /agree, /decline, /pause, /resume and /hold.")
	}
	return do, battlemat.Command(strings.Join(words[1:], " ")), nil
}

// Stale refuses a command of somebody who has not seen the last entry, and to whom it is not
// offered any more as it was.
type Stale struct{ Seq int } // of the last entry

func (s *Stale) Error() string { return fmt.Sprintf("the match has gone on to entry %d", s.Seq) }

// refuse is a refusal by the table's own rules, which are no book's.
func refuse(code, format string, args ...any) *battlemat.Refusal {
	if len(args) > 0 {
		format = fmt.Sprintf(format, args...)
	}
	return &battlemat.Refusal{Rule: "table", Code: code, Detail: format}
}

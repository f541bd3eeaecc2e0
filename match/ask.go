package match

import (
	"fmt"
	"strings"

	"github.com/battlemat/battlemat"
)

// Ask is a request to a match.
type Ask struct {
	Seat battlemat.Seat
	// Seq is the last entry that the asker has seen. If there are newer ones, the ask is stale, unless none
	// of them belongs to the same seat and the command is still offered unchanged. Latest means the last
	// entry, whichever it is, and is only for pause, resume and hold.
	Seq     int
	Do      Do // "": as the command says, see [Reading]
	Command battlemat.Command
	Owner   bool // the asker has the owner's token, and may change who holds the seats
	// Mine are the seats that the asker's tokens open. An undo does not ask them, because the asker already
	// agrees; an agreement counts for all of them.
	Mine []battlemat.Seat

	bot bool // the service's own bot asks
}

// Latest is a Seq that is never stale.
const Latest = -1

// slashed lists the table's own commands.
var slashed = map[string]Do{
	"/undo": AskUndo, "/agree": Agree, "/decline": Decline, "/pause": Pause, "/resume": Resume, "/hold": Hold,
}

// Reading sorts typed commands: those that begin with a slash are the table's own (/undo [SEQ], /agree,
// /decline, /pause, /resume, /hold SEAT person|bot), and all others are the game's.
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

// Stale refuses a command from an asker who has not seen the last entry and to whom the command is no longer
// offered unchanged.
type Stale struct{ Seq int } // of the last entry

func (s *Stale) Error() string { return fmt.Sprintf("the match has gone on to entry %d", s.Seq) }

// refuse returns a refusal by the table's own rules, which belong to no book.
func refuse(code, format string, args ...any) *battlemat.Refusal {
	if len(args) > 0 {
		format = fmt.Sprintf(format, args...)
	}
	return &battlemat.Refusal{Rule: "table", Code: code, Detail: format}
}

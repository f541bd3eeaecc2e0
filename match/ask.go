package match

import (
	"fmt"
	"strings"

	"github.com/battlemat/battlemat"
)

// Ask is a request to a match.
type Ask struct {
	Seat battlemat.Seat
	// Seq is the last entry that the asker has seen. If there are newer entries, the ask is stale,
	// unless none of them belongs to the asker's seat and the command is still offered unchanged.
	// The value Latest stands for the last entry, whichever it is, and is only allowed for pause,
	// resume and hold.
	Seq     int
	Do      Do // "": depends on the command, see [Reading]
	Command battlemat.Command
	Owner   bool // the asker has the owner's token, and may change who holds the seats
	// Mine holds the seats that the asker's tokens open. These seats are not asked to agree to the
	// asker's own undo. If the asker agrees to another seat's undo, the agreement counts for all
	// the seats in Mine.
	Mine []battlemat.Seat

	bot bool // the ask comes from the service's own bot
}

// Latest is a Seq that is never stale.
const Latest = -1

// slashed maps the words of the table's own commands to their kinds.
var slashed = map[string]Do{
	"/undo": AskUndo, "/agree": Agree, "/decline": Decline, "/pause": Pause, "/resume": Resume, "/hold": Hold,
}

// Reading parses a typed command. Commands that begin with a slash are the table's own (/undo
// [SEQ], /agree, /decline, /pause, /resume, /hold SEAT person|bot). All others belong to the game.
func Reading(c battlemat.Command) (Do, battlemat.Command, error) {
	words := c.Words()
	if len(words) == 0 || !strings.HasPrefix(words[0], "/") {
		return Play, c, nil
	}
	do, known := slashed[words[0]]
	if !known {
		return "", "", refuse(CodeUnknownCommand, "The commands of the table are /undo, /agree, /decline, /pause, /resume and /hold.")
	}
	return do, battlemat.Command(strings.Join(words[1:], " ")), nil
}

// Stale refuses a command from an asker who has not seen the last entry, if the command is no
// longer offered unchanged.
type Stale struct{ Seq int } // the seq of the last entry

func (s *Stale) Error() string { return fmt.Sprintf("the match has moved on to entry %d", s.Seq) }

// refuse returns a refusal by the table's own rules, which belong to no rulebook.
func refuse(code, format string, args ...any) *battlemat.Refusal {
	if len(args) > 0 {
		format = fmt.Sprintf(format, args...)
	}
	return &battlemat.Refusal{Rule: "table", Code: code, Detail: format}
}

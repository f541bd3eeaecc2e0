package match

import (
	"encoding/json"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
)

// Entry is one line of a match's log: a request and its result.
type Entry struct {
	Seq  int            `json:"seq"`
	At   time.Time      `json:"at"` // when the server accepted it; nothing depends on this
	Seat battlemat.Seat `json:"seat,omitempty"`
	Do   Do             `json:"do"`
	// Command is the seat's command for Play, and the arguments for the other kinds.
	Command battlemat.Command `json:"command,omitempty"`
	Rolls   []dice.Rolled     `json:"rolls,omitempty"`  // every throw; needed to verify the match
	Events  []json.RawMessage `json:"events,omitempty"` // encoded by the ruleset's EventTypes
	// Back is the entry to which an undo takes the match back. It is only set in the entry that
	// carries out the undo.
	Back *int `json:"back,omitempty"`
	// Waiting lists the seats whose agreement an undo still needs after this entry. An entry that
	// has this field asks for the undo, agrees to it, or changes the holder of a seat while the
	// undo is pending.
	Waiting []battlemat.Seat `json:"waiting,omitempty"`
	Start   *Start           `json:"start,omitempty"` // only in entry 0
	Seed    string           `json:"seed,omitempty"`  // only in the last entry, which publishes it
	// Digest is the [Digest] of the position after this entry, in entry 0 and every fiftieth.
	Digest string `json:"digest,omitempty"`
	// Hash chains the entry to the previous one. It is always the last field.
	Hash string `json:"hash,omitempty"`

	edited bool // the line is not as it was written, so the chain breaks here
}

// Do is the kind of an entry.
type Do string

// The kinds of entries.
const (
	Begin   Do = "begin"    // entry 0: the scenario, the seats, the commitment to the seed; its events lay out the scenario
	Play    Do = "play"     // a command of the game
	AskUndo Do = "ask-undo" // a seat asks to go back to the state after the entry whose number is Command
	Agree   Do = "agree"    // a seat agrees to the pending undo; the last agreement needed carries it out
	Decline Do = "decline"  // a seat declines the pending undo, or withdraws its own request
	Pause   Do = "pause"    // the match is paused: Command is "bot" if the seat's bot failed, "slow" if the rules took too long, "alone" if bots have played long enough among themselves
	Resume  Do = "resume"
	Hold    Do = "hold"    // the holder of a seat changes: Command is "elf bot" or "elf person", for example
	Publish Do = "publish" // the match is over, and the seed is published
)

// Start describes the beginning of a match.
type Start struct {
	Format     string                    `json:"format"`            // battlemat.match/2
	Version    string                    `json:"version,omitempty"` // the version of the program that laid out the scenario
	Scenario   json.RawMessage           `json:"scenario"`          // the whole document, with every field of its profile
	Commitment string                    `json:"commitment"`        // SHA-256 of the seed, in hexadecimal
	Held       map[battlemat.Seat]string `json:"held"`              // "person", "bot", "empty"
	Undo       string                    `json:"undo"`              // the undo setting: one of scenario.UndoSettings
	Brought    bool                      `json:"brought,omitempty"` // the scenario is not the server's own: a client brought it
}

// Format is the value of Start.Format.
const Format = "battlemat.match/2"

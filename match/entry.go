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
	At   time.Time      `json:"at"` // when the server took it; nothing depends on it
	Seat battlemat.Seat `json:"seat,omitempty"`
	Do   Do             `json:"do"`
	// Command is the seat's words for Play, and the arguments of the other kinds.
	Command battlemat.Command `json:"command,omitempty"`
	Rolls   []dice.Rolled     `json:"rolls,omitempty"`  // every throw, as verify needs it
	Events  []json.RawMessage `json:"events,omitempty"` // as the ruleset's EventTypes write them
	// Back is the result of an undo: the entry to whose state the match goes back with this one. Nothing else
	// records it.
	Back *int `json:"back,omitempty"`
	// Waiting lists the seats whose agreement an undo still needs after this entry. The entry asks for
	// the undo, agrees to it, or changes the holder of a seat while it is open.
	Waiting []battlemat.Seat `json:"waiting,omitempty"`
	Start   *Start           `json:"start,omitempty"` // of entry 0
	Seed    string           `json:"seed,omitempty"`  // published by the last entry
	// Digest is the [Digest] of the position after this entry, in entry 0 and every fiftieth.
	Digest string `json:"digest,omitempty"`
	// Hash chains the entry to the one before. It stands last.
	Hash string `json:"hash,omitempty"`

	edited bool // the chain breaks here: the line is not as it was written
}

// Do is the kind of an entry.
type Do string

// The kinds of entries.
const (
	Begin   Do = "begin"    // entry 0: the scenario, the seats, the seed's commitment; its events lay the scenario out
	Play    Do = "play"     // a command of the game
	AskUndo Do = "ask-undo" // to go back to the state after entry Command (a number)
	Agree   Do = "agree"    // with the undo that is asked for; the last that is needed carries it out
	Decline Do = "decline"  // it, or withdraw it
	Pause   Do = "pause"    // Command is "bot" when the seat's bot failed, "slow" when the rules took too long, "alone" when bots have played long enough among themselves
	Resume  Do = "resume"
	Hold    Do = "hold"    // who holds a seat from now on: Command is "elf bot", "elf person"
	Publish Do = "publish" // the match is over: the seed
)

// Start is how a match begins.
type Start struct {
	Format     string                    `json:"format"`            // battlemat.match/2
	Version    string                    `json:"version,omitempty"` // of the program that laid the scenario out
	Scenario   json.RawMessage           `json:"scenario"`          // the whole document, with every field of its profile
	Commitment string                    `json:"commitment"`        // SHA-256 of the seed, in hexadecimal
	Held       map[battlemat.Seat]string `json:"held"`              // "person", "bot", "empty"
	Undo       string                    `json:"undo"`              // what may be taken back: one of scenario.UndoSettings
	Brought    bool                      `json:"brought,omitempty"` // the scenario is not the server's own: somebody brought it
}

// Format is the value of Start.Format.
const Format = "battlemat.match/2"

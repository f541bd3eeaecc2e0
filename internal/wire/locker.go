package wire

import (
	"time"

	"github.com/battlemat/battlemat"
)

// OpenedLocker is a new locker. It holds what a person keeps at the server, on every device that
// has its token.
type OpenedLocker struct {
	Token string `json:"token"` // it opens the locker; the server stores only its hash
}

// Locker is the contents of a locker.
type Locker struct {
	Matches       []KeptMatch   `json:"matches"`           // the matches, most recently begun first
	Full          bool          `json:"full,omitempty"`    // some matches were left out for lack of room
	Most          int           `json:"most"`              // the number of matches for which there is room; beyond it the oldest are dropped, finished ones first
	Documents     []OwnDocument `json:"documents"`         // the documents, most recently saved first
	MostDocuments int           `json:"mostDocuments"`     // the number of documents for which there is room
	Unknown       []string      `json:"unknown,omitempty"` // matches that were to be added, but that their tokens do not open
}

// KeptMatch is a match in a locker, with the state that the links of its seats would show.
type KeptMatch struct {
	Match      string                    `json:"match"`
	Tokens     []string                  `json:"tokens,omitempty"`    // the tokens of the seats, or the spectators'; empty: the match was removed or is damaged
	Damaged    bool                      `json:"damaged,omitempty"`   // the server's data about the match cannot be read now
	Owner      string                    `json:"owner,omitempty"`     // the owner's token, if it was added
	Spectator  string                    `json:"spectator,omitempty"` // the spectators' token
	Links      map[battlemat.Seat]string `json:"links,omitempty"`     // the tokens of seats whose links were handed on
	Mine       []battlemat.Seat          `json:"mine"`                // the seats whose tokens were added
	Scenario   string                    `json:"scenario"`            // its name
	ScenarioID string                    `json:"scenarioId"`
	Shipped    bool                      `json:"shipped,omitempty"` // the server has a scenario with that id, which can be begun again
	Rules      string                    `json:"rules"`
	Game       string                    `json:"game"`
	Begun      time.Time                 `json:"begun"`
	Changed    time.Time                 `json:"changed"`
	Entries    int                       `json:"entries"` // the number of entries in its log
	Rounds     int                       `json:"rounds"`  // the number of rounds that have begun; 0 in games without rounds
	Seats      []KeptSeat                `json:"seats"`
	Result     string                    `json:"result"` // open, or the result for the seats
	Text       string                    `json:"text,omitempty"`
}

// KeptSeat is a seat of a match in a locker, with its holder.
type KeptSeat struct {
	ID     battlemat.Seat `json:"id"`
	Name   string         `json:"name"`
	Side   string         `json:"side"`
	Held   string         `json:"held"`             // whether a person or a bot holds it, now or at the end
	Player string         `json:"player,omitempty"` // the name that the person uses
}

// Keep puts matches into a locker.
type Keep struct {
	Matches []KeepMatch `json:"matches" minItems:"1" maxItems:"20"` // at most 20 at once
}

// KeepMatch is a match to be added to a locker, with the tokens that open it.
type KeepMatch struct {
	Match  string   `json:"match" maxLength:"64"`
	Tokens []string `json:"tokens" minItems:"1" maxItems:"32"` // the person's tokens: of seats, the owner's, the spectators'
	Links  []string `json:"links,omitempty" maxItems:"32"`     // tokens of seats that were handed on to other people
}

// Forget removes a match from a locker, or removes the locker.
type Forget struct {
	Match string `json:"match,omitempty" maxLength:"64"` // the match; without it, the locker itself is deleted, with all its contents
}

// Forgotten is the answer to Forget.
type Forgotten struct {
	Match string `json:"match,omitempty"` // the match that is gone from the locker; left out: the locker is gone
}

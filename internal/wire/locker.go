package wire

import (
	"time"

	"github.com/battlemat/battlemat"
)

// OpenedLocker is a new locker. It holds what a person keeps on the server. Every device that has
// its token can open it.
type OpenedLocker struct {
	Token string `json:"token"` // the token that opens the locker; the server stores only its hash
}

// Locker holds the contents of a locker.
type Locker struct {
	Matches       []KeptMatch   `json:"matches"`           // the matches, most recently begun first
	Full          bool          `json:"full,omitempty"`    // some matches have been dropped for lack of room
	Most          int           `json:"most"`              // the greatest number of matches; beyond that the oldest are dropped, finished ones first
	Documents     []OwnDocument `json:"documents"`         // the documents, most recently saved first
	MostDocuments int           `json:"mostDocuments"`     // the greatest number of documents
	Unknown       []string      `json:"unknown,omitempty"` // matches that were not added, because the tokens sent with them do not open them
}

// KeptMatch is a match in a locker. It shows the state that the links of its seats would show.
type KeptMatch struct {
	Match      string                    `json:"match"`
	Tokens     []string                  `json:"tokens,omitempty"`    // the tokens of the seats in Mine, or else the spectators' token; empty if the match was removed or is damaged
	Damaged    bool                      `json:"damaged,omitempty"`   // the server cannot read the stored data of the match now
	Owner      string                    `json:"owner,omitempty"`     // the owner's token of the match, if it was added
	Spectator  string                    `json:"spectator,omitempty"` // the spectators' token
	Links      map[battlemat.Seat]string `json:"links,omitempty"`     // the tokens of seats whose links were handed on to other people
	Mine       []battlemat.Seat          `json:"mine"`                // the seats whose tokens were added
	Scenario   string                    `json:"scenario"`            // the name of the scenario
	ScenarioID string                    `json:"scenarioId"`
	Shipped    bool                      `json:"shipped,omitempty"` // the server has a scenario with that id, which can be begun again
	Rules      string                    `json:"rules"`
	Game       string                    `json:"game"`
	Begun      time.Time                 `json:"begun"`
	Changed    time.Time                 `json:"changed"`
	Entries    int                       `json:"entries"` // the number of entries in its log
	Rounds     int                       `json:"rounds"`  // the number of rounds that have begun; 0 in games without rounds
	Seats      []KeptSeat                `json:"seats"`
	Result     string                    `json:"result"` // open, or the result for the seats: won, lost, given-up, none-won, over
	Text       string                    `json:"text,omitempty"`
}

// KeptSeat is a seat of a match in a locker, with its holder.
type KeptSeat struct {
	ID     battlemat.Seat `json:"id"`
	Name   string         `json:"name"`
	Side   string         `json:"side"`
	Held   string         `json:"held"`             // who holds it, or held it at the end: person, bot
	Player string         `json:"player,omitempty"` // the name that the person uses
}

// Keep puts matches into a locker.
type Keep struct {
	Matches []KeepMatch `json:"matches" minItems:"1" maxItems:"20"` // at most 20 at once
}

// KeepMatch is a match to be added to a locker, with the tokens that open it.
type KeepMatch struct {
	Match  string   `json:"match" maxLength:"64"`
	Tokens []string `json:"tokens" minItems:"1" maxItems:"32"` // the person's tokens: those of seats, the owner's, or the spectators'
	Links  []string `json:"links,omitempty" maxItems:"32"`     // the tokens of seats whose links were handed on to other people
}

// Forget removes a match from a locker, or removes the locker.
type Forget struct {
	Match string `json:"match,omitempty" maxLength:"64"` // the match; if absent, the locker itself is deleted, with all its contents
}

// Forgotten is the answer to Forget.
type Forgotten struct {
	Match string `json:"match,omitempty"` // the match that was removed; absent if the locker was removed
}

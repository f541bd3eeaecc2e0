package wire

import (
	"time"

	"github.com/battlemat/battlemat"
)

// OpenedLocker is a new locker: what a person keeps at the server, on every device that has its token.
type OpenedLocker struct {
	Token string `json:"token"` // it opens the locker; the server stores only its hash
}

// Locker is the contents of a locker.
type Locker struct {
	Matches       []KeptMatch   `json:"matches"`           // latest begun first
	Full          bool          `json:"full,omitempty"`    // others were left out for lack of room
	Most          int           `json:"most"`              // how many there is room for; beyond that the oldest are dropped, finished ones first
	Documents     []OwnDocument `json:"documents"`         // latest saved first
	MostDocuments int           `json:"mostDocuments"`     // how many there is room for
	Unknown       []string      `json:"unknown,omitempty"` // the matches to be put in that their tokens do not open
}

// KeptMatch is a match in a locker, with what the links of its seats would show.
type KeptMatch struct {
	Match      string                    `json:"match"`
	Tokens     []string                  `json:"tokens,omitempty"`    // of the seats, or the spectators'; empty: the match was removed, and this is what is left of it, unless it is damaged
	Damaged    bool                      `json:"damaged,omitempty"`   // the server's data about the match cannot be read now
	Owner      string                    `json:"owner,omitempty"`     // the owner's token, if that was put in
	Spectator  string                    `json:"spectator,omitempty"` // the spectators' token
	Links      map[battlemat.Seat]string `json:"links,omitempty"`     // the tokens of seats whose links were handed on
	Mine       []battlemat.Seat          `json:"mine"`                // the seats that were put in
	Scenario   string                    `json:"scenario"`            // its name
	ScenarioID string                    `json:"scenarioId"`
	Shipped    bool                      `json:"shipped,omitempty"` // the server has a scenario of that id, which can be begun again
	Rules      string                    `json:"rules"`
	Game       string                    `json:"game"`
	Begun      time.Time                 `json:"begun"`
	Changed    time.Time                 `json:"changed"`
	Entries    int                       `json:"entries"` // of its log
	Rounds     int                       `json:"rounds"`  // that have begun; 0 in games without
	Seats      []KeptSeat                `json:"seats"`
	Result     string                    `json:"result"` // open, or the result for the seats
	Text       string                    `json:"text,omitempty"`
}

// KeptSeat is a seat of a match in a locker, with its holder.
type KeptSeat struct {
	ID     battlemat.Seat `json:"id"`
	Name   string         `json:"name"`
	Side   string         `json:"side"`
	Held   string         `json:"held"`             // by a person or a bot, now or in the end
	Player string         `json:"player,omitempty"` // the name by which the person goes
}

// Keep puts matches into a locker.
type Keep struct {
	Matches []KeepMatch `json:"matches" minItems:"1" maxItems:"20"` // at most 20 at once
}

// KeepMatch is a match to be put into a locker, with the tokens that open it.
type KeepMatch struct {
	Match  string   `json:"match" maxLength:"64"`
	Tokens []string `json:"tokens" minItems:"1" maxItems:"32"` // the person's tokens: of seats, the owner's, the spectators'
	Links  []string `json:"links,omitempty" maxItems:"32"`     // tokens of seats that were handed on to others
}

// Forget takes something out of a locker.
type Forget struct {
	Match string `json:"match,omitempty" maxLength:"64"` // the match; without it, the locker itself is deleted, with all its contents
}

// Forgotten answers it.
type Forgotten struct {
	Match string `json:"match,omitempty"` // which match is gone from the locker; left out: the locker is gone
}

package simulate

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// Tables are what came of matches. Every number is a count, so that tables add up. A match that was not played to its
// end counts nowhere but in Matches, Left, Failed and Played, for it says nothing of the whole.
type Tables struct {
	Scenario string `json:"scenario"` // the id
	Name     string `json:"name"`
	Seed     string `json:"seed"` // from which the seeds of the matches are derived, in hexadecimal
	Next     int    `json:"next"` // the number with which another run goes on
	Matches  int    `json:"matches"`
	Left     int    `json:"left"`            // matches that were left before their end: too many rounds or commands
	Failed   int    `json:"failed"`          // matches in which the rules or a bot failed
	Fault    string `json:"fault,omitempty"` // of the first that failed

	Sides    []Side    `json:"sides"`    // in the order of the seats
	Nobody   int       `json:"nobody"`   // matches that no side won
	Seats    []Seat    `json:"seats"`    // in the order of the scenario
	Rounds   []Count   `json:"rounds"`   // by the number of rounds, the smallest first; one entry of 0 in games without rounds
	Commands []Count   `json:"commands"` // likewise by the number of commands
	Figures  []Figure  `json:"figures"`  // by side, those that fell first most often first
	Cells    []Cell    `json:"cells"`    // in reading order, those on which something happened
	Rooms    []Room    `json:"rooms"`    // by letter
	Goals    []Goal    `json:"goals"`    // objectives that were reached or lost, the most frequent first
	Ends     []End     `json:"ends"`     // the most frequent first
	Played   []Outcome `json:"played"`   // the matches in their order

	places map[spot]int // of Cells
}

// Side is how a side did.
type Side struct {
	Side    string `json:"side"`
	Name    string `json:"name"` // of its seats
	Wins    int    `json:"wins"`
	Unhurt  int    `json:"unhurt"`  // matches in which none of it fell
	Players bool   `json:"players"` // the scenario gives one of its seats to a person
}

// Seat is how often a seat won.
type Seat struct {
	Seat battlemat.Seat `json:"seat"`
	Name string         `json:"name"`
	Side string         `json:"side"`
	Wins int            `json:"wins"`
}

// Count is in how many matches a number came up.
type Count struct {
	N       int `json:"n"`
	Matches int `json:"matches"`
}

// Figure tells what became of a figure in the matches.
type Figure struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Side   string `json:"side"`
	Seen   int    `json:"seen"`   // matches in which a seat saw it
	First  int    `json:"first"`  // matches in which it was the first of its side to fall
	Fell   int    `json:"fell"`   // matches in which it fell
	Wounds int    `json:"wounds"` // the life that it lost, in all matches together
}

// Cell counts what happened to the figures of a side on a cell, in all matches together.
type Cell struct {
	At     grid.Cell `json:"at"`
	Side   string    `json:"side"`
	Wounds int       `json:"wounds"` // life lost
	Falls  int       `json:"falls"`
	Steps  int       `json:"steps"` // onto it
}

// Room counts how often a room was entered. An empty room of a printed board without a door is left out
// unless a figure entered it.
type Room struct {
	Room    string      `json:"room"`  // its letter on the board
	Cells   []grid.Cell `json:"cells"` // in reading order
	Entered []SideIn    `json:"entered"`
	Never   bool        `json:"never"` // no figure of a side that people play was ever in it
}

// SideIn is in how many matches a figure of a side was in a room.
type SideIn struct {
	Side    string `json:"side"`
	Matches int    `json:"matches"`
}

// Goal is in how many matches an objective was reached, or lost for good.
type Goal struct {
	Text    string `json:"text"` // as it was told, with … for numbers
	Lost    bool   `json:"lost"`
	Matches int    `json:"matches"`
}

// End is how many matches ended in a way.
type End struct {
	Text    string `json:"text"` // as it was told, with … for numbers
	Matches int    `json:"matches"`
}

// Outcome is one way for a match to end, and how often it did.
type Outcome struct {
	N        int      `json:"n"`
	End      string   `json:"end"`     // over, rounds, commands, failed
	Winners  []string `json:"winners"` // sides
	Rounds   int      `json:"rounds"`
	Commands int      `json:"commands"`
	First    string   `json:"first,omitempty"` // the id of the first figure that fell, of a side that people play
}

// The bounds of tables.
const (
	mostRows  = 1_000 // figures
	mostTexts = 40    // goals, ends
)

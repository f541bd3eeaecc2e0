package simulate

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// Tables holds the results of matches. Every number is a count, so that tables can be added. A
// match that was not played to its end counts only in Matches, Left, Failed and Played, because it
// does not represent a whole match.
type Tables struct {
	Scenario string `json:"scenario"` // its ID
	Name     string `json:"name"`
	Seed     string `json:"seed"` // the seed from which the seeds of the matches are derived, in hexadecimal
	Next     int    `json:"next"` // the number of the match with which the next run continues
	Matches  int    `json:"matches"`
	Left     int    `json:"left"`            // matches that were abandoned: too many rounds or commands
	Failed   int    `json:"failed"`          // matches in which the rules or a bot failed
	Fault    string `json:"fault,omitempty"` // the error of the first failed match

	Sides    []Side    `json:"sides"`    // in the order of the seats
	Nobody   int       `json:"nobody"`   // matches that no side won
	Seats    []Seat    `json:"seats"`    // in the order of the scenario
	Rounds   []Count   `json:"rounds"`   // by number of rounds, ascending; a single entry of 0 in games without rounds
	Commands []Count   `json:"commands"` // by number of commands, ascending
	Figures  []Figure  `json:"figures"`  // by side; within a side, the figure that most often fell first comes first
	Cells    []Cell    `json:"cells"`    // in reading order, only those where something happened
	Rooms    []Room    `json:"rooms"`    // by letter
	Goals    []Goal    `json:"goals"`    // objectives that were reached or lost, the most frequent first
	Ends     []End     `json:"ends"`     // the most frequent first
	Played   []Outcome `json:"played"`   // the matches in order

	places map[spot]int // the indexes of Cells by place
}

// Side holds the results of a side.
type Side struct {
	Side    string `json:"side"`
	Name    string `json:"name"` // made from the names of its seats
	Wins    int    `json:"wins"`
	Unhurt  int    `json:"unhurt"`  // matches in which none of its figures fell
	Players bool   `json:"players"` // the scenario gives one of its seats to a person
}

// Seat says how often a seat won.
type Seat struct {
	Seat battlemat.Seat `json:"seat"`
	Name string         `json:"name"`
	Side string         `json:"side"`
	Wins int            `json:"wins"`
}

// Count says in how many matches a number was N.
type Count struct {
	N       int `json:"n"`
	Matches int `json:"matches"`
}

// Figure says what happened to a figure in the matches.
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
	Wounds int       `json:"wounds"` // the life that they lost
	Falls  int       `json:"falls"`
	Steps  int       `json:"steps"` // the steps onto it
}

// Room counts how often a room was entered. A room without a door and without contents, such as an
// unused room of a printed board, is left out unless a figure entered it.
type Room struct {
	Room    string      `json:"room"`  // its letter on the board
	Cells   []grid.Cell `json:"cells"` // in reading order
	Entered []SideIn    `json:"entered"`
	Never   bool        `json:"never"` // no figure of a side that people play ever entered it
}

// SideIn says in how many matches a figure of a side was in a room.
type SideIn struct {
	Side    string `json:"side"`
	Matches int    `json:"matches"`
}

// Goal says in how many matches an objective was reached, or lost for good.
type Goal struct {
	Text    string `json:"text"` // as announced, with … in place of numbers
	Lost    bool   `json:"lost"`
	Matches int    `json:"matches"`
}

// End says how many matches ended in a certain way.
type End struct {
	Text    string `json:"text"` // as announced, with … in place of numbers
	Matches int    `json:"matches"`
}

// Outcome describes how one match ended.
type Outcome struct {
	N        int      `json:"n"`
	End      string   `json:"end"`     // over, rounds, commands or failed
	Winners  []string `json:"winners"` // the sides that won
	Rounds   int      `json:"rounds"`
	Commands int      `json:"commands"`
	First    string   `json:"first,omitempty"` // the ID of the first figure lost by a side that people play
}

// The limits of tables.
const (
	mostRows  = 1_000 // figures
	mostTexts = 40    // goals, and as many ends
)

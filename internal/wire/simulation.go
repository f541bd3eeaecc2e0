package wire

import (
	"encoding/json"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// Simulate asks for a scenario to be played by bots many times.
type Simulate struct {
	Scenario string          `json:"scenario,omitempty"`                            // the ID of a shipped one; or there is a document
	Document json.RawMessage `json:"document,omitempty"`                            // an uploaded scenario or board, as JSON, or as text in a string: JSON, or a board in the text form
	File     string          `json:"file,omitempty" maxLength:"200"`                // what the document's file is called, for its faults
	Matches  int             `json:"matches" minimum:"1" maximum:"1000"`            // how many
	First    int             `json:"first,omitempty" minimum:"0" maximum:"1000000"` // the number of the first match, to go on after another simulation with the same seed; none: 0
	Seed     string          `json:"seed,omitempty" maxLength:"200"`                // 64 hexadecimal digits, or any words; none: one at random, which the answer tells
	Pictures bool            `json:"pictures,omitempty"`                            // whether the answer holds pictures of the board
	Picture  []byte          `json:"picture,omitempty"`                             // what lies under its board, as of a new match; none: nothing does
}

// Simulation is one line of the answer: either of its parts.
type Simulation struct {
	Progress *SimulationProgress `json:"progress,omitempty"` // how far it is
	Result   *SimulationResult   `json:"result,omitempty"`   // of the last line
}

// SimulationProgress is how far a simulation has come.
type SimulationProgress struct {
	Played int         `json:"played"` // matches that are played
	Of     int         `json:"of"`     // of so many
	Wins   []SideTally `json:"wins"`   // by side
	// Tables are the results of the matches so far, about once a second. A client that then goes away
	// keeps them.
	Tables *SimulationTables `json:"tables,omitempty"`
}

// SideTally is how often a side won, so far.
type SideTally struct {
	Side string `json:"side"`
	Wins int    `json:"wins"` // matches that it won so far
}

// SimulationResult holds the results of the matches.
type SimulationResult struct {
	Stopped  string             `json:"stopped,omitempty"`  // why it ended before the last match, for people; none: it did not
	Tables   SimulationTables   `json:"tables"`             // of all matches
	Pictures []SimulatedPicture `json:"pictures,omitempty"` // those that were asked for
}

// SimulatedPicture is the board with a table as numbers on its cells.
type SimulatedPicture struct {
	Of  string `json:"of"`  // what is counted: wounds, falls, steps
	SVG string `json:"svg"` // the picture
}

// SimulationTables are what came of matches. Every number is a count, so the tables of two simulations of one scenario and
// seed add up. A match that was not played to its end counts only in matches, left, failed and played.
type SimulationTables struct {
	Scenario string             `json:"scenario"` // the id
	Name     string             `json:"name"`
	Seed     string             `json:"seed"`            // from which the seeds of the matches are derived
	Next     int                `json:"next"`            // the number with which another simulation goes on
	Matches  int                `json:"matches"`         // that were played
	Left     int                `json:"left"`            // that were left before their end: too many rounds or commands
	Failed   int                `json:"failed"`          // in which the rules or a bot failed
	Fault    string             `json:"fault,omitempty"` // how the first of those failed
	Sides    []SimulatedSide    `json:"sides"`           // in the order of the seats
	Nobody   int                `json:"nobody"`          // matches that no side won
	Seats    []SimulatedSeat    `json:"seats"`           // in the order of the scenario
	Rounds   []SimulatedCount   `json:"rounds"`          // by the number of rounds, the smallest first; of 0 in games without rounds
	Commands []SimulatedCount   `json:"commands"`        // by the number of commands, the smallest first
	Figures  []SimulatedFigure  `json:"figures"`         // by side, those that fell first most often first
	Cells    []SimulatedCell    `json:"cells"`           // those on which something happened, in reading order
	Rooms    []SimulatedRoom    `json:"rooms"`           // by letter
	Goals    []SimulatedGoal    `json:"goals"`           // objectives that were reached or lost, the most frequent first
	Ends     []SimulatedEnd     `json:"ends"`            // how matches ended, the most frequent first
	Played   []SimulatedOutcome `json:"played"`          // the matches in their order
}

// SimulatedSide is how a side did.
type SimulatedSide struct {
	Side    string `json:"side"`
	Name    string `json:"name"`    // of its seats
	Wins    int    `json:"wins"`    // matches that it won
	Unhurt  int    `json:"unhurt"`  // matches in which none of it fell
	Players bool   `json:"players"` // the scenario gives one of its seats to a person
}

// SimulatedSeat is how often a seat won.
type SimulatedSeat struct {
	Seat battlemat.Seat `json:"seat"`
	Name string         `json:"name"`
	Side string         `json:"side"`
	Wins int            `json:"wins"` // matches that its side won
}

// SimulatedCount is in how many matches a number came up.
type SimulatedCount struct {
	N       int `json:"n"`       // the number
	Matches int `json:"matches"` // in which it came up
}

// SimulatedFigure tells what became of a figure in the matches.
type SimulatedFigure struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Side   string `json:"side"`
	Seen   int    `json:"seen"`   // matches in which a seat saw it
	First  int    `json:"first"`  // matches in which it was the first of its side to fall
	Fell   int    `json:"fell"`   // matches in which it fell
	Wounds int    `json:"wounds"` // the life that it lost, in all matches together
}

// SimulatedCell counts what happened to the figures of a side on a cell, in all matches together.
type SimulatedCell struct {
	At     grid.Cell `json:"at"`
	Side   string    `json:"side"`
	Wounds int       `json:"wounds"` // life lost
	Falls  int       `json:"falls"`  // figures that fell
	Steps  int       `json:"steps"`  // onto it
}

// SimulatedRoom counts how often a room was entered. An empty room of a printed board is left out.
type SimulatedRoom struct {
	Room    string            `json:"room"`    // its letter on the board
	Cells   []grid.Cell       `json:"cells"`   // its cells
	Entered []SimulatedSideIn `json:"entered"` // matches in which somebody came into it
	Never   bool              `json:"never"`   // no figure of a side that people play was ever in it
}

// SimulatedSideIn is in how many matches a figure of a side was in a room.
type SimulatedSideIn struct {
	Side    string `json:"side"`
	Matches int    `json:"matches"` // in which it was so
}

// SimulatedGoal is in how many matches an objective was reached, or lost for good.
type SimulatedGoal struct {
	Text    string `json:"text"`    // as it was told, with … for numbers
	Lost    bool   `json:"lost"`    // whether it was lost
	Matches int    `json:"matches"` // in which it came so
}

// SimulatedEnd is how many matches ended in a way.
type SimulatedEnd struct {
	Text    string `json:"text"`    // as it was told, with … for numbers
	Matches int    `json:"matches"` // that ended so
}

// SimulatedOutcome is one way for a match to end, and how often it did.
type SimulatedOutcome struct {
	N        int      `json:"n"`               // the number of the match
	End      string   `json:"end"`             // over; or left because of its rounds or commands; or failed
	Winners  []string `json:"winners"`         // the sides that won
	Rounds   int      `json:"rounds"`          // that it took
	Commands int      `json:"commands"`        // that it took
	First    string   `json:"first,omitempty"` // the first figure that fell, of a side that people play
}

// WatchSimulated asks for a match of a simulation to be played once more, for people to watch.
type WatchSimulated struct {
	Scenario string          `json:"scenario,omitempty"`              // the ID of a shipped one; or there is a document
	Document json.RawMessage `json:"document,omitempty"`              // an uploaded scenario or board, as JSON, or as text in a string: JSON, or a board in the text form
	File     string          `json:"file,omitempty" maxLength:"200"`  // what the document's file is called, for its faults
	Seed     string          `json:"seed" maxLength:"200"`            // of the simulation, as its answer tells it
	N        int             `json:"n" minimum:"0" maximum:"1001000"` // the number of the match
	Picture  []byte          `json:"picture,omitempty"`               // what lies under its board, as of a new match; none: nothing does
}

// Watched answers it. Bots play all seats, and nobody can sit down at the match, whose dice are known.
type Watched struct {
	Match     string `json:"match"`
	Spectator string `json:"spectator"` // the spectators' token
}

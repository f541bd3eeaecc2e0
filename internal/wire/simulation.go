package wire

import (
	"encoding/json"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// Simulate asks for a scenario to be played by bots many times.
type Simulate struct {
	Scenario string          `json:"scenario,omitempty"`                            // the ID of a shipped scenario; none: there is a document instead
	Document json.RawMessage `json:"document,omitempty"`                            // an uploaded scenario or board, as JSON, or as text in a string: JSON, or a board in the text form
	File     string          `json:"file,omitempty" maxLength:"200"`                // what the document's file is called, for its faults
	Matches  int             `json:"matches" minimum:"1" maximum:"1000"`            // the number of matches to play
	First    int             `json:"first,omitempty" minimum:"0" maximum:"1000000"` // the number of the first match, to go on after another simulation with the same seed; none: 0
	Seed     string          `json:"seed,omitempty" maxLength:"200"`                // 64 hexadecimal digits, or any words; none: a random seed, which the answer contains
	Pictures bool            `json:"pictures,omitempty"`                            // whether the answer holds pictures of the board
	Picture  []byte          `json:"picture,omitempty"`                             // the picture under its board, as for a new match; none: there is no picture
}

// Simulation is one line of the answer. Exactly one of its fields is set.
type Simulation struct {
	Progress *SimulationProgress `json:"progress,omitempty"` // the progress so far
	Result   *SimulationResult   `json:"result,omitempty"`   // on the last line
}

// SimulationProgress is the progress of a simulation.
type SimulationProgress struct {
	Played int         `json:"played"` // the number of matches played
	Of     int         `json:"of"`     // the number of matches requested
	Wins   []SideTally `json:"wins"`   // by side
	// Tables are the results of the matches so far, about once a second. A client that leaves can
	// keep them.
	Tables *SimulationTables `json:"tables,omitempty"`
}

// SideTally is the number of matches that a side has won so far.
type SideTally struct {
	Side string `json:"side"`
	Wins int    `json:"wins"` // matches that it has won so far
}

// SimulationResult holds the results of the matches.
type SimulationResult struct {
	Stopped  string             `json:"stopped,omitempty"`  // the reason why it ended before the last match, for people; none: it did not
	Tables   SimulationTables   `json:"tables"`             // the results of all matches
	Pictures []SimulatedPicture `json:"pictures,omitempty"` // the pictures, if they were requested
}

// SimulatedPicture is the board with the numbers of a table on its cells.
type SimulatedPicture struct {
	Of  string `json:"of"`  // what is counted: wounds, falls, steps
	SVG string `json:"svg"` // the picture
}

// SimulationTables are the results of matches. Every number is a count, so the tables of two
// simulations of the same scenario and seed can be added up. A match that was not played to its end
// counts only in matches, left, failed and played.
type SimulationTables struct {
	Scenario string             `json:"scenario"` // the id of the scenario
	Name     string             `json:"name"`
	Seed     string             `json:"seed"`            // the seed from which the seeds of the matches are derived
	Next     int                `json:"next"`            // the number with which another simulation would continue
	Matches  int                `json:"matches"`         // the number of matches that were played
	Left     int                `json:"left"`            // matches that were stopped before their end: too many rounds or commands
	Failed   int                `json:"failed"`          // matches in which the rules or a bot failed
	Fault    string             `json:"fault,omitempty"` // the failure in the first match that failed
	Sides    []SimulatedSide    `json:"sides"`           // in the order of the seats
	Nobody   int                `json:"nobody"`          // matches that no side won
	Seats    []SimulatedSeat    `json:"seats"`           // in the order of the scenario
	Rounds   []SimulatedCount   `json:"rounds"`          // by the number of rounds, the smallest first; in games without rounds the number is 0
	Commands []SimulatedCount   `json:"commands"`        // by the number of commands, the smallest first
	Figures  []SimulatedFigure  `json:"figures"`         // by side, the figures that fell first most often come first
	Cells    []SimulatedCell    `json:"cells"`           // the cells on which something happened, in reading order
	Rooms    []SimulatedRoom    `json:"rooms"`           // by letter
	Goals    []SimulatedGoal    `json:"goals"`           // objectives that were reached or lost, the most frequent first
	Ends     []SimulatedEnd     `json:"ends"`            // how matches ended, the most frequent first
	Played   []SimulatedOutcome `json:"played"`          // the matches in their order
}

// SimulatedSide is the result of a side.
type SimulatedSide struct {
	Side    string `json:"side"`
	Name    string `json:"name"`    // the names of its seats
	Wins    int    `json:"wins"`    // matches that it won
	Unhurt  int    `json:"unhurt"`  // matches in which none of its figures fell
	Players bool   `json:"players"` // the scenario gives one of its seats to a person
}

// SimulatedSeat is the number of matches that a seat won.
type SimulatedSeat struct {
	Seat battlemat.Seat `json:"seat"`
	Name string         `json:"name"`
	Side string         `json:"side"`
	Wins int            `json:"wins"` // matches that its side won
}

// SimulatedCount is the number of matches in which a number came up.
type SimulatedCount struct {
	N       int `json:"n"`       // the number
	Matches int `json:"matches"` // the matches in which it came up
}

// SimulatedFigure reports what happened to a figure in the matches.
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
	Steps  int       `json:"steps"`  // steps onto the cell
}

// SimulatedRoom counts how often a room was entered. An empty room of a printed board is left out.
type SimulatedRoom struct {
	Room    string            `json:"room"`    // its letter on the board
	Cells   []grid.Cell       `json:"cells"`   // its cells
	Entered []SimulatedSideIn `json:"entered"` // for each side: the matches in which one of its figures entered the room
	Never   bool              `json:"never"`   // no figure of a side that people play was ever in the room
}

// SimulatedSideIn is the number of matches in which a figure of a side was in a room.
type SimulatedSideIn struct {
	Side    string `json:"side"`
	Matches int    `json:"matches"` // the number of matches
}

// SimulatedGoal is the number of matches in which an objective was reached, or was lost for good.
type SimulatedGoal struct {
	Text    string `json:"text"`    // the text as it was told, with … for numbers
	Lost    bool   `json:"lost"`    // whether it was lost
	Matches int    `json:"matches"` // the number of matches
}

// SimulatedEnd is the number of matches that ended in a certain way.
type SimulatedEnd struct {
	Text    string `json:"text"`    // the text as it was told, with … for numbers
	Matches int    `json:"matches"` // the number of matches
}

// SimulatedOutcome is the end of one match.
type SimulatedOutcome struct {
	N        int      `json:"n"`               // the number of the match
	End      string   `json:"end"`             // over; or left because of its rounds or commands; or failed
	Winners  []string `json:"winners"`         // the sides that won
	Rounds   int      `json:"rounds"`          // the number of rounds that it took
	Commands int      `json:"commands"`        // the number of commands that it took
	First    string   `json:"first,omitempty"` // the first figure to fall, of a side that people play
}

// WatchSimulated asks for a match of a simulation to be played once more, for people to watch.
type WatchSimulated struct {
	Scenario string          `json:"scenario,omitempty"`              // the ID of a shipped scenario; none: there is a document instead
	Document json.RawMessage `json:"document,omitempty"`              // an uploaded scenario or board, as JSON, or as text in a string: JSON, or a board in the text form
	File     string          `json:"file,omitempty" maxLength:"200"`  // the name of the document's file, for its faults
	Seed     string          `json:"seed" maxLength:"200"`            // the seed of the simulation, as its answer has it
	N        int             `json:"n" minimum:"0" maximum:"1001000"` // the number of the match
	Picture  []byte          `json:"picture,omitempty"`               // the picture under its board, as for a new match; none: there is no picture
}

// Watched is the answer to WatchSimulated. Bots play all seats. Nobody can take a seat at the
// match, because its dice are known.
type Watched struct {
	Match     string `json:"match"`
	Spectator string `json:"spectator"` // the spectators' token
}

package wire

import (
	"encoding/json"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// Simulate asks for a scenario to be played by bots many times.
type Simulate struct {
	Scenario string          `json:"scenario,omitempty"`                            // the ID of a shipped scenario; absent if a document is sent instead
	Document json.RawMessage `json:"document,omitempty"`                            // an uploaded scenario or board: as JSON, or as text in a string (JSON, or a board in the text form)
	File     string          `json:"file,omitempty" maxLength:"200"`                // the name of the document's file, for use in messages about faults
	Matches  int             `json:"matches" minimum:"1" maximum:"1000"`            // the number of matches to play
	First    int             `json:"first,omitempty" minimum:"0" maximum:"1000000"` // the number of the first match, by default 0; to continue an earlier simulation with the same seed, the value of next in its tables
	Seed     string          `json:"seed,omitempty" maxLength:"200"`                // 64 hexadecimal digits, or any words; by default a random seed, which the answer contains
	Pictures bool            `json:"pictures,omitempty"`                            // whether the answer should contain pictures of the board
	Picture  []byte          `json:"picture,omitempty"`                             // the picture under its board, if it has one, as for a new match
}

// Simulation is one line of the answer to Simulate. Exactly one of its fields is set.
type Simulation struct {
	Progress *SimulationProgress `json:"progress,omitempty"` // on every line but the last: the progress so far
	Result   *SimulationResult   `json:"result,omitempty"`   // on the last line: the results
}

// SimulationProgress is the progress of a simulation.
type SimulationProgress struct {
	Played int         `json:"played"` // the number of matches played
	Of     int         `json:"of"`     // the number of matches requested
	Wins   []SideTally `json:"wins"`   // the number of matches that each side has won
	// Tables holds the results of the matches so far. They are sent about once a second, so a client
	// that stops the simulation still has them.
	Tables *SimulationTables `json:"tables,omitempty"`
}

// SideTally says how many matches a side has won so far.
type SideTally struct {
	Side string `json:"side"`
	Wins int    `json:"wins"` // the number of matches that the side has won so far
}

// SimulationResult holds the results of the matches.
type SimulationResult struct {
	Stopped  string             `json:"stopped,omitempty"`  // why the simulation ended before the last match, for people; absent if it did not
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
// counts only in Matches, Left, Failed and Played.
type SimulationTables struct {
	Scenario string             `json:"scenario"` // the id of the scenario
	Name     string             `json:"name"`
	Seed     string             `json:"seed"`            // the seed from which the seeds of the matches are derived
	Next     int                `json:"next"`            // the number of the match with which another simulation would continue
	Matches  int                `json:"matches"`         // the number of matches that were played
	Left     int                `json:"left"`            // matches that were stopped early, because they had too many rounds or commands
	Failed   int                `json:"failed"`          // matches in which the rules or a bot failed
	Fault    string             `json:"fault,omitempty"` // the failure in the first match that failed
	Sides    []SimulatedSide    `json:"sides"`           // in the order of the seats
	Nobody   int                `json:"nobody"`          // matches that no side won
	Seats    []SimulatedSeat    `json:"seats"`           // in the order of the scenario
	Rounds   []SimulatedCount   `json:"rounds"`          // the matches by their number of rounds, the smallest first; in games without rounds the number is 0
	Commands []SimulatedCount   `json:"commands"`        // the matches by their number of commands, the smallest first
	Figures  []SimulatedFigure  `json:"figures"`         // by side; within a side, those that most often fell first come first
	Cells    []SimulatedCell    `json:"cells"`           // the cells on which something happened, in reading order
	Rooms    []SimulatedRoom    `json:"rooms"`           // by letter
	Goals    []SimulatedGoal    `json:"goals"`           // objectives that were reached or lost, the most frequent first
	Ends     []SimulatedEnd     `json:"ends"`            // the ways in which matches ended, the most frequent first
	Played   []SimulatedOutcome `json:"played"`          // the outcomes of all matches, in order
}

// SimulatedSide holds the results of a side.
type SimulatedSide struct {
	Side    string `json:"side"`
	Name    string `json:"name"`    // the names of its seats
	Wins    int    `json:"wins"`    // matches that it won
	Unhurt  int    `json:"unhurt"`  // matches in which none of its figures fell
	Players bool   `json:"players"` // the scenario gives one of its seats to a person
}

// SimulatedSeat says how many matches a seat won.
type SimulatedSeat struct {
	Seat battlemat.Seat `json:"seat"`
	Name string         `json:"name"`
	Side string         `json:"side"`
	Wins int            `json:"wins"` // matches that it won
}

// SimulatedCount says how many matches had a certain number of rounds or commands.
type SimulatedCount struct {
	N       int `json:"n"`       // the number of rounds or commands
	Matches int `json:"matches"` // the number of matches that had that many
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

// SimulatedRoom counts how often a room was entered. A room without a door and without contents,
// such as an unused room of a printed board, is left out unless a figure entered it.
type SimulatedRoom struct {
	Room    string            `json:"room"`    // its letter on the board
	Cells   []grid.Cell       `json:"cells"`   // its cells
	Entered []SimulatedSideIn `json:"entered"` // for each side: the number of matches in which one of its figures was in the room
	Never   bool              `json:"never"`   // no figure of a side that people play was ever in the room
}

// SimulatedSideIn says in how many matches a figure of a side was in a room.
type SimulatedSideIn struct {
	Side    string `json:"side"`
	Matches int    `json:"matches"` // the number of matches
}

// SimulatedGoal says in how many matches an objective was reached, or was lost for good.
type SimulatedGoal struct {
	Text    string `json:"text"`    // the sentence that players were told, with … for numbers
	Lost    bool   `json:"lost"`    // whether the objective was lost
	Matches int    `json:"matches"` // the number of matches
}

// SimulatedEnd says how many matches ended in a certain way.
type SimulatedEnd struct {
	Text    string `json:"text"`    // the sentence that players were told, with … for numbers
	Matches int    `json:"matches"` // the number of matches
}

// SimulatedOutcome describes how one match ended.
type SimulatedOutcome struct {
	N        int      `json:"n"`               // the number of the match
	End      string   `json:"end"`             // over; rounds or commands, if it was stopped because it had too many; failed
	Winners  []string `json:"winners"`         // the sides that won
	Rounds   int      `json:"rounds"`          // the number of rounds that it took
	Commands int      `json:"commands"`        // the number of commands that it took
	First    string   `json:"first,omitempty"` // the ID of the first figure that fell on a side that people play
}

// WatchSimulated asks for a match of a simulation to be played once more, for people to watch.
type WatchSimulated struct {
	Scenario string          `json:"scenario,omitempty"`              // the ID of a shipped scenario; absent if a document is sent instead
	Document json.RawMessage `json:"document,omitempty"`              // an uploaded scenario or board: as JSON, or as text in a string (JSON, or a board in the text form)
	File     string          `json:"file,omitempty" maxLength:"200"`  // the name of the document's file, for use in messages about faults
	Seed     string          `json:"seed" maxLength:"200"`            // the seed in the answer to the simulation
	N        int             `json:"n" minimum:"0" maximum:"1001000"` // the number of the match
	Picture  []byte          `json:"picture,omitempty"`               // the picture under its board, if it has one, as for a new match
}

// Watched is the answer to WatchSimulated. Bots play all seats. Nobody can take a seat at the
// match, because its dice are known.
type Watched struct {
	Match     string `json:"match"`
	Spectator string `json:"spectator"` // the spectators' token
}

package wire

import (
	"encoding/json"

	"github.com/battlemat/battlemat"
)

// AskDesk is questions to the rules desk about one board, which are answered together.
type AskDesk struct {
	Board     json.RawMessage `json:"board"`                             // the name of a board or scenario that comes with the program, WxH for an empty board of squares, or a document: as JSON, or its text in a string
	Start     bool            `json:"start,omitempty"`                   // of a scenario: its board as it stands when a match begins, with everything that is on it by then
	Rules     string          `json:"rules,omitempty"`                   // the book that the board is laid out for; none: the board's own
	Lay       bool            `json:"lay,omitempty"`                     // the answer has the board too, to be drawn; a scenario is laid out as a match begins
	Questions []DeskQuestion  `json:"questions,omitempty" maxItems:"12"` // each is answered, or its problem told, in this order
}

// DeskQuestion is one question to the rules desk.
type DeskQuestion struct {
	Ask  string          `json:"ask"`            // its name: see, range, distance, reach, attack, area, push, pull, save, contest, monster
	With json.RawMessage `json:"with,omitempty"` // its arguments without the board, as an object
}

// DeskAnswers holds the rules desk's answers to several questions.
type DeskAnswers struct {
	Laid    *LaidBoard   `json:"laid,omitempty"` // the board, if it was asked for
	Answers []DeskAnswer `json:"answers"`        // in the order of the questions
}

// DeskAnswer is the answer to one question, or its problem.
type DeskAnswer struct {
	No      bool            `json:"no,omitempty"`      // the answer is no
	Told    []string        `json:"told"`              // the answer in sentences, as the command line has them
	Value   json.RawMessage `json:"value,omitempty"`   // the answer as the question alone would have it
	Problem *Problem        `json:"problem,omitempty"` // why there is none
}

// LaidBoard is a board of the rules desk as a client draws it, and what may be asked about it.
type LaidBoard struct {
	Name      string         `json:"name"`               // what the board is called
	Scenario  bool           `json:"scenario,omitempty"` // it is a scenario, as it stands when a match begins
	Rules     string         `json:"rules,omitempty"`    // the book that is opened for it; none: neither the board nor the request names one, or it does not fit
	Profile   string         `json:"profile,omitempty"`  // the profile of that book
	NoRules   string         `json:"noRules,omitempty"`  // why no book is open
	Document  string         `json:"document"`           // the board as a battlemat.board/1, on which the desk answers the same
	View      battlemat.View `json:"view"`               // everything on it
	Questions []string       `json:"questions"`          // the questions that the book answers, by their names
	Sights    []string       `json:"sights"`             // its kinds of seeing, the bare line of sight first
	Shapes    []string       `json:"shapes"`             // of areas
	Metrics   []string       `json:"metrics"`            // by which it measures, its own first
	Unit      string         `json:"unit,omitempty"`     // what it counts movement in: squares, ft, hexes
}

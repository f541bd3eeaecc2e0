package wire

import (
	"encoding/json"

	"github.com/battlemat/battlemat"
)

// AskDesk asks the rules desk several questions about one board. The questions are answered
// together.
type AskDesk struct {
	Board     json.RawMessage `json:"board"`                             // the name of a board or scenario that comes with the program, WxH for an empty board of squares, or a document: as JSON, or its text in a string
	Start     bool            `json:"start,omitempty"`                   // for a scenario: use its board as it is when a match begins, with everything that is then on it
	Rules     string          `json:"rules,omitempty"`                   // the book that is opened for the board; none: the board's own
	Lay       bool            `json:"lay,omitempty"`                     // include the board in the answer, to be drawn; a scenario is laid out as when a match begins
	Questions []DeskQuestion  `json:"questions,omitempty" maxItems:"12"` // each is answered, or has its problem reported, in this order
}

// DeskQuestion is one question to the rules desk.
type DeskQuestion struct {
	Ask  string          `json:"ask"`            // its name: see, range, distance, reach, attack, area, push, pull, save, contest, monster
	With json.RawMessage `json:"with,omitempty"` // its arguments without the board, as an object
}

// DeskAnswers holds the rules desk's answers to several questions.
type DeskAnswers struct {
	Laid    *LaidBoard   `json:"laid,omitempty"` // the board, if it was requested
	Answers []DeskAnswer `json:"answers"`        // in the order of the questions
}

// DeskAnswer is the answer to one question, or its problem.
type DeskAnswer struct {
	No      bool            `json:"no,omitempty"`      // the answer is no
	Told    []string        `json:"told"`              // the answer in sentences, as the command line prints them
	Value   json.RawMessage `json:"value,omitempty"`   // the answer in the form that the question returns when it is asked by itself
	Problem *Problem        `json:"problem,omitempty"` // why there is no answer
}

// LaidBoard is a board of the rules desk in the form that a client draws, with the questions that
// may be asked about it.
type LaidBoard struct {
	Name      string         `json:"name"`               // the name of the board
	Scenario  bool           `json:"scenario,omitempty"` // it is a scenario, as it is when a match begins
	Rules     string         `json:"rules,omitempty"`    // the book that is open for it; none: neither the board nor the request names one, or it does not fit
	Profile   string         `json:"profile,omitempty"`  // the profile of that book
	NoRules   string         `json:"noRules,omitempty"`  // why no book is open
	Document  string         `json:"document"`           // the board as a battlemat.board/1; for it the desk gives the same answers
	View      battlemat.View `json:"view"`               // everything on it
	Questions []string       `json:"questions"`          // the questions that the book answers, by their names
	Sights    []string       `json:"sights"`             // the book's kinds of sight, the plain line of sight first
	Shapes    []string       `json:"shapes"`             // the shapes of areas
	Metrics   []string       `json:"metrics"`            // the ways of measuring distance, the book's own first
	Unit      string         `json:"unit,omitempty"`     // the unit in which it counts movement: squares, ft, hexes
}

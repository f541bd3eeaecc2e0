package wire

import (
	"encoding/json"

	"github.com/battlemat/battlemat"
)

// AskDesk asks the rules desk several questions about one board. DeskAnswers is the answer.
type AskDesk struct {
	Board     json.RawMessage `json:"board"`                             // the name of a board or scenario that comes with the program; WxH for an empty board of squares; or a document, as JSON or as text in a string
	Start     bool            `json:"start,omitempty"`                   // for a scenario: use its board as it is when a match begins, with everything on it
	Rules     string          `json:"rules,omitempty"`                   // with Lay: the book whose questions the answer lists; by default the board's own
	Lay       bool            `json:"lay,omitempty"`                     // include the board in the answer, so that a client can draw it; for a scenario, as it is when a match begins
	Questions []DeskQuestion  `json:"questions,omitempty" maxItems:"12"` // the questions; each gets an answer or a problem, in the same order
}

// DeskQuestion is one question to the rules desk.
type DeskQuestion struct {
	Ask  string          `json:"ask"`            // the name of the question: see, range, distance, reach, attack, area, push, pull, save, contest, monster
	With json.RawMessage `json:"with,omitempty"` // its arguments as an object, without the board
}

// DeskAnswers holds the rules desk's answers to several questions.
type DeskAnswers struct {
	Laid    *LaidBoard   `json:"laid,omitempty"` // the board, if it was requested
	Answers []DeskAnswer `json:"answers"`        // in the order of the questions
}

// DeskAnswer is the answer to one question, or the problem with it.
type DeskAnswer struct {
	No      bool            `json:"no,omitempty"`      // the answer is no
	Told    []string        `json:"told"`              // the answer in sentences, as the command line prints them
	Value   json.RawMessage `json:"value,omitempty"`   // the answer in the form that it has when only this question is asked
	Problem *Problem        `json:"problem,omitempty"` // why there is no answer
}

// LaidBoard is a board of the rules desk in the form that a client draws, with the questions that
// may be asked about it.
type LaidBoard struct {
	Name      string         `json:"name"`               // the name of the board
	Scenario  bool           `json:"scenario,omitempty"` // the board is that of a scenario, as it is when a match begins
	Rules     string         `json:"rules,omitempty"`    // the book that answers questions about the board; empty if there is none, and NoRules says why
	Profile   string         `json:"profile,omitempty"`  // the profile of that book
	NoRules   string         `json:"noRules,omitempty"`  // why no book answers questions about the board
	Document  string         `json:"document"`           // the board as a battlemat.board/1 document, about which the desk gives the same answers
	View      battlemat.View `json:"view"`               // a view that shows everything on the board
	Questions []string       `json:"questions"`          // the names of the questions that the book answers
	Sights    []string       `json:"sights"`             // the book's kinds of sight, the plain line of sight first
	Shapes    []string       `json:"shapes"`             // the shapes of areas
	Metrics   []string       `json:"metrics"`            // the ways of measuring distance, the book's own first
	Unit      string         `json:"unit,omitempty"`     // the unit in which the book counts movement: squares, ft, hexes
}

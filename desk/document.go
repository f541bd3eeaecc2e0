package desk

import "github.com/battlemat/battlemat/board"

// Shipped is a board that comes with the program.
type Shipped struct {
	Board  string `json:"board"` // its name in questions
	Name   string `json:"name"`  // for display
	Rules  string `json:"rules"`
	Grid   string `json:"grid"` // square, hex-flat or hex-pointy
	Width  int    `json:"width"`
	Height int    `json:"height"`
}

// Checked is a document with all its faults and doubts.
type Checked struct {
	Document string  `json:"document"` // its name; "-" for a document that was sent
	Faults   []Fault `json:"faults"`   // in the order of the document; empty if there are none
	Doubts   []Fault `json:"doubts"`   // likely mistakes that are not faults, such as words that nothing reads
}

// Fault is a mistake in a document, with its place.
type Fault struct {
	Line    int    `json:"line,omitempty"`   // from 1
	Column  int    `json:"column,omitempty"` // in characters, from 1
	Path    string `json:"path,omitempty"`   // the path of the value: figures[2].side
	Message string `json:"message"`
}

// Checks returns the faults and doubts of the document with the given name.
func Checks(name string, faults, doubts []board.Fault) *Checked {
	return &Checked{Document: name, Faults: inWords(faults), Doubts: inWords(doubts)}
}

func inWords(found []board.Fault) []Fault {
	list := []Fault{}
	for _, f := range found {
		list = append(list, Fault{f.Line, f.Column, f.Path, f.Message})
	}
	return list
}

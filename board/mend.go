package board

import (
	"encoding/json"

	"github.com/battlemat/battlemat/geom/grid"
)

// Mend is an edit of a document that mends a fault mechanically; the zero Mend is none.
type Mend struct {
	Edit  Edit
	Path  string // the path of the value to edit, as in a [Fault]; empty: the path of the fault
	Word  string // for Spell and Field: the word to replace
	Value string // for Spell and Field: the new word; for Append and Put: JSON
	Label string // what the edit does, for people: "Put a door here"; empty: the usual words of the edit
}

// Edit is a kind of edit.
type Edit uint8

// The edits.
const (
	NoEdit Edit = iota
	// Spell replaces a word with another. The word is the value at the path, the name of one of its
	// fields, or the name of the field to which the path leads.
	Spell
	// Field is like Spell, for the name of an unknown field. The field may also be removed.
	Field
	Remove // removes the value at the path
	Append // adds a value to the list at the path, and makes the list if it is missing
	Put    // sets the value at the path
	// Doorway turns a cell that bars the way into a free cell with a closed door. The path is that
	// of the board.
	Doorway
)

// Removes returns the edit that removes the value at a path.
func Removes(path string) Mend { return Mend{Edit: Remove, Path: path} }

// Appends returns the edit that adds a value to a list.
func Appends(list, label string, value any) Mend {
	return Mend{Edit: Append, Path: list, Label: label, Value: asJSON(value)}
}

// Puts returns the edit that sets the value at a path.
func Puts(path, label string, value any) Mend {
	return Mend{Edit: Put, Path: path, Label: label, Value: asJSON(value)}
}

// Doorways returns the edit that puts a door in place of what fills a cell of the board at a path.
func Doorways(path, label string, at grid.Cell) Mend {
	return Mend{Edit: Doorway, Path: path, Label: label, Value: asJSON(at)}
}

// asJSON returns a value as JSON. The program makes the values of mends itself, and all of them can
// be written.
func asJSON(value any) string {
	data, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return string(data)
}

// MeantBy looks for a [Meaning] among the arguments of a message, and returns the edit that writes
// the name which it suggests. It returns the zero Mend if there is none.
func MeantBy(args []any) Mend {
	for _, a := range args {
		if m, is := a.(Meaning); is && m.Near != "" {
			return Mend{Edit: Spell, Word: m.Found, Value: m.Near}
		}
	}
	return Mend{}
}

package board

import (
	"encoding/json"

	"github.com/battlemat/battlemat/geom/grid"
)

// Mend is an edit of a document that mends a fault mechanically; the zero Mend is none.
type Mend struct {
	Edit  Edit
	Path  string // of what is edited, as in a [Fault]; empty: the path of the fault
	Word  string // for Spell and Field: the word that stands there
	Value string // for Spell and Field: the word that should; for Append and Put: JSON
	Label string // what it does, for people: "Put a door here"; empty: the usual words of the edit
}

// Edit is a kind of edit.
type Edit uint8

// The edits.
const (
	NoEdit Edit = iota
	// Spell replaces a word with another. The word is the value at the path, the name of a field of it,
	// or the name of the field to which the path leads.
	Spell
	// Field is Spell for the name of an unknown field, which may also be removed.
	Field
	Remove // removes the value at the path
	Append // adds a value to the list at the path, which is made where it is missing
	Put    // makes a value stand at the path
	// Doorway makes a free cell with a closed door of the cell at which the board at the path bars the way.
	Doorway
)

// Removes returns the edit that removes the value at a path.
func Removes(path string) Mend { return Mend{Edit: Remove, Path: path} }

// Appends returns the edit that adds a value to a list.
func Appends(list, label string, value any) Mend {
	return Mend{Edit: Append, Path: list, Label: label, Value: asJSON(value)}
}

// Puts returns the edit that makes a value stand at a path.
func Puts(path, label string, value any) Mend {
	return Mend{Edit: Put, Path: path, Label: label, Value: asJSON(value)}
}

// Doorways returns the edit that puts a door in place of what fills a cell of the board at a path.
func Doorways(path, label string, at grid.Cell) Mend {
	return Mend{Edit: Doorway, Path: path, Label: label, Value: asJSON(at)}
}

// asJSON returns a value as JSON. The values of mends are made by the program, and can all be written.
func asJSON(value any) string {
	data, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return string(data)
}

// MeantBy returns the edit that writes the name which a [Meaning] among the arguments of a message suggests; none without
// one.
func MeantBy(args []any) Mend {
	for _, a := range args {
		if m, is := a.(Meaning); is && m.Near != "" {
			return Mend{Edit: Spell, Word: m.Found, Value: m.Near}
		}
	}
	return Mend{}
}

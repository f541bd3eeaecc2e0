package board

import (
	"encoding/json"
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
)

// Mend is an edit of a document that mends a fault mechanically; the zero Mend is no edit.
type Mend struct {
	Edit  Edit
	Path  string // the path of the value to edit, as in a [Fault]; "" for the path of the fault
	Word  string // for Spell and Field: the word to replace
	Value string // for Spell and Field: the new word; for Append and Put: JSON
	Label string // what the edit does, for people: "Put a door here"; "" for the edit's usual label
}

// Mends are up to three edits, the likeliest first. Each of them mends the fault by itself. A zero
// Mend ends the list.
type Mends [mostMends]Mend

// mostMends is the largest number of edits that a fault has.
const mostMends = 3

// AnyOf returns the first edits of a list as Mends. It leaves out zero edits and repetitions.
func AnyOf(list ...Mend) (m Mends) {
	n := 0
	for _, edit := range list {
		if edit.Edit == NoEdit || n == len(m) || slices.Contains(m[:n], edit) {
			continue
		}
		m[n] = edit
		n++
	}
	return m
}

// None reports whether there is no edit that mends the fault.
func (m Mends) None() bool { return m[0].Edit == NoEdit }

// Edit is a kind of edit.
type Edit uint8

// The kinds of edits.
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
	// Columns replaces columns of a board. The path leads to the board, and the value is a list of
	// [Pillar] as JSON.
	Columns
	// Doorway removes what fills a cell and puts a closed door there. The path leads to the board.
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

// Pillar is a cell with the solid pieces of its column, from bottom to top.
type Pillar struct {
	At    grid.Cell `json:"at"`
	Spans [][2]int  `json:"spans"`
}

// Rebuilds returns the edit that replaces columns of the board at a path.
func Rebuilds(path, label string, columns []Pillar) Mend {
	return Mend{Edit: Columns, Path: path, Label: label, Value: asJSON(columns)}
}

// Spells returns the edits that replace a word with one of the given names. It leaves out empty
// names.
func Spells(word string, names ...string) Mends {
	var list []Mend
	for _, name := range names {
		if name != "" {
			list = append(list, Mend{Edit: Spell, Word: word, Value: name})
		}
	}
	return AnyOf(list...)
}

// asJSON returns a value as JSON. It cannot fail, because the values of mends come from this
// program.
func asJSON(value any) string {
	data, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return string(data)
}

// MeantBy looks for a [Meaning] among the arguments of a message, and returns the edits that write
// the names it suggests. Without a Meaning it returns no edit.
func MeantBy(args []any) Mends {
	for _, a := range args {
		if m, is := a.(Meaning); is && m.Near != "" {
			return Spells(m.Found, m.names()...)
		}
	}
	return Mends{}
}

package rules

import (
	"maps"
	"slices"

	"github.com/battlemat/battlemat/board"
)

// Book is one game's rules.
type Book interface {
	Name() string       // as on the command line: "heroquest"
	Profiles() []string // the first is the default
	Fields() []Field    // every ambiguity, in the book's order
	// Desk returns the book under a profile ("" for the default) with single
	// fields set otherwise. A name it does not know is an error that lists those
	// it does.
	Desk(profile string, set []Setting) (Desk, error)
}

// Desk is a book under one profile. It answers by the interfaces of question.go;
// Check tells why it cannot work on a board at all (a hex book on squares).
type Desk interface {
	Book() Book
	Profile() string
	Settings() []Setting // the value of every field, in the order of Fields
	Check(*board.Board) error
}

// Field is a named ambiguity of a book.
type Field struct {
	Name   string   // as in --set name=value
	Doc    string   // one sentence: what it decides
	Values []string // what it may be; for numbers a form such as "N"
}

// Setting is a field with a value.
type Setting struct{ Name, Value string }

// Settings are fields by name as a list, in the order of their names.
func Settings(set map[string]string) []Setting {
	var all []Setting
	for _, name := range slices.Sorted(maps.Keys(set)) {
		all = append(all, Setting{name, set[name]})
	}
	return all
}

// SetOf is the reverse of [Settings].
func SetOf(settings []Setting) map[string]string {
	set := map[string]string{}
	for _, s := range settings {
		set[s.Name] = s.Value
	}
	return set
}

// Restore opens a book for a match that began under another program. All fields of the
// profile are set, so one whose name is no longer known is as good as the default.
func Restore(b Book, profile string, set map[string]string) (Desk, error) {
	if !slices.Contains(b.Profiles(), profile) {
		profile = ""
	}
	return b.Desk(profile, Settings(set))
}

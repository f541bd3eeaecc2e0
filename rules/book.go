package rules

import (
	"fmt"
	"maps"
	"slices"

	"github.com/battlemat/battlemat/board"
)

// Book is one game's rules.
type Book interface {
	Name() string       // as on the command line: "heroquest"
	Profiles() []string // the first is the default
	Fields() []Field    // every ambiguity, in the book's order
	// Desk returns the book under a profile ("" for the default) with single fields overridden. The error for
	// an unknown name lists the known ones.
	Desk(profile string, set []Setting) (Desk, error)
}

// Desk is a book under one profile. It answers through the interfaces of question.go; Check returns why it
// cannot work on a board at all (a hex book on squares).
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
	Counts bool     // its value is a number or a part, and Values the form of one
	// Before is the value of a later added field for matches stored without it: what the book did before the
	// field existed.
	Before string
}

// Setting is a field with a value.
type Setting struct{ Name, Value string }

// Settings returns fields by name as a list, sorted by name.
func Settings(set map[string]string) []Setting {
	var all []Setting
	for _, name := range slices.Sorted(maps.Keys(set)) {
		all = append(all, Setting{name, set[name]})
	}
	return all
}

// SetOf returns the reverse of [Settings].
func SetOf(settings []Setting) map[string]string {
	set := map[string]string{}
	for _, s := range settings {
		set[s.Name] = s.Value
	}
	return set
}

// Restore opens a book for a match that began under another program, with every field as it was then: today's
// named profiles decide nothing. A field added since has the value from before there was a choice; any other
// missing field is an error.
func Restore(b Book, profile string, set map[string]string) (Desk, error) {
	if !slices.Contains(b.Profiles(), profile) {
		profile = ""
	}
	settings := Settings(set)
	for _, f := range b.Fields() {
		if _, kept := set[f.Name]; kept {
			continue
		}
		if f.Before == "" {
			return nil, fmt.Errorf("%s field %s: not kept", b.Name(), f.Name)
		}
		settings = append(settings, Setting{f.Name, f.Before})
	}
	return b.Desk(profile, settings)
}

package rules

import (
	"fmt"
	"maps"
	"slices"

	"github.com/battlemat/battlemat/board"
)

// Book is the rulebook of one game.
type Book interface {
	Name() string       // its name on the command line: "heroquest"
	Profiles() []string // the first is the default
	Fields() []Field    // one for every ambiguity, in the order of the rulebook
	// Desk returns the book under a profile, with individual fields overridden. The profile "" is
	// the default. The error for an unknown name lists the known ones.
	Desk(profile string, set []Setting) (Desk, error)
}

// Desk is a book under one profile. It answers through the interfaces of question.go. Check returns
// an error if the desk cannot work on a board at all, for example if the book needs hexes and the
// board has squares.
type Desk interface {
	Book() Book
	Profile() string
	Settings() []Setting // the value of every field, in the order of Fields
	Check(*board.Board) error
}

// Field is a named ambiguity of a book.
type Field struct {
	Name   string   // its name in --set name=value
	Doc    string   // one sentence: the question that it decides
	Values []string // the possible values; for numbers a form such as "N"
	Counts bool     // the value is a number or a fraction, and Values holds its form
	// Before is the value for matches that were stored before the field existed. It stands for the
	// book's behaviour at that time.
	Before string
}

// Setting is a field with its value.
type Setting struct{ Name, Value string }

// Settings returns a map of field values as a list, sorted by name.
func Settings(set map[string]string) []Setting {
	var all []Setting
	for _, name := range slices.Sorted(maps.Keys(set)) {
		all = append(all, Setting{name, set[name]})
	}
	return all
}

// SetOf returns a list of settings as a map. It is the inverse of [Settings].
func SetOf(settings []Setting) map[string]string {
	set := map[string]string{}
	for _, s := range settings {
		set[s.Name] = s.Value
	}
	return set
}

// Changes returns the fields whose values differ from those of the desk's named profile, or nil if
// there are none.
func Changes(d Desk) map[string]string {
	set := SetOf(d.Settings())
	if named, err := d.Book().Desk(d.Profile(), nil); err == nil {
		for _, s := range named.Settings() {
			if set[s.Name] == s.Value {
				delete(set, s.Name)
			}
		}
	}
	if len(set) == 0 {
		return nil
	}
	return set
}

// Restore opens a book for a match that was begun with an earlier version of the program. Every
// field keeps the value that it had then, whatever today's named profiles say. A field that was
// added since then gets its Before value. Any other missing field is an error.
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
			return nil, fmt.Errorf("%s field %s: the stored match has no value for it", b.Name(), f.Name)
		}
		settings = append(settings, Setting{f.Name, f.Before})
	}
	return b.Desk(profile, settings)
}

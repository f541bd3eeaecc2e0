package rules

import (
	"strconv"

	"github.com/battlemat/battlemat/board"
)

// Misread returns a fault for the profile and for each overridden field of a document that the book
// does not know, with its path: "profile", `set["touch"]`. If the profile is unknown, the fields
// are read under the book's default.
func Misread(book Book, profile string, set map[string]string) []board.Fault {
	var faults []board.Fault
	note := func(path string, err error, mend board.Mend) {
		if err != nil {
			faults = append(faults, board.Fault{Path: path, Message: err.Error(), Mend: mend})
		}
	}
	if _, err := book.Desk(profile, nil); err != nil {
		note("profile", err, board.MeantBy([]any{board.Meant(profile, book.Profiles())}))
		profile = ""
	}
	settings := Settings(set)
	for _, s := range settings {
		_, err := book.Desk(profile, []Setting{s})
		path := "set[" + strconv.Quote(s.Name) + "]"
		note(path, err, mended(book, path, s))
	}
	if len(faults) == 0 {
		_, err := book.Desk(profile, settings)
		note("set", err, board.Mend{})
	}
	return faults
}

// mended returns the edit that corrects an unknown setting: it changes the name to the closest
// known field, or else removes the setting.
func mended(book Book, path string, s Setting) board.Mend {
	var names []string
	for _, f := range book.Fields() {
		names = append(names, f.Name)
	}
	if near := board.Nearest(s.Name, names); near != "" && near != s.Name {
		return board.Mend{Edit: board.Spell, Word: s.Name, Value: near}
	}
	return board.Removes(path)
}

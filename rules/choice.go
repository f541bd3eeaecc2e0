package rules

import (
	"strconv"

	"github.com/battlemat/battlemat/board"
)

// Misread checks the profile and the overridden fields that a document names. For each one that the
// book does not know, it returns a fault with its path: "profile", `set["touch"]`. If the profile
// is unknown, the fields are read under the book's default profile.
func Misread(book Book, profile string, set map[string]string) []board.Fault {
	var faults []board.Fault
	note := func(path string, err error, mends board.Mends) {
		if err != nil {
			faults = append(faults, board.Fault{Path: path, Message: err.Error(), Mends: mends})
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
		note("set", err, board.Mends{})
	}
	return faults
}

// mended returns the edits that correct an unknown setting: each changes the name to one of the
// closest known fields. If none is close, the edit removes the setting.
func mended(book Book, path string, s Setting) board.Mends {
	var names []string
	for _, f := range book.Fields() {
		names = append(names, f.Name)
	}
	if meant := board.Meant(s.Name, names); meant.Near != "" && meant.Near != s.Name {
		return board.MeantBy([]any{meant})
	}
	return board.AnyOf(board.Removes(path))
}

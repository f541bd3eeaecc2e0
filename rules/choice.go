package rules

import (
	"strconv"

	"github.com/battlemat/battlemat/board"
)

// Misread returns a fault for the profile and for each overridden field of a document that the book does not
// know, at its path: "profile", `set["touch"]`. With an unknown profile the fields are read under the book's
// own.
func Misread(book Book, profile string, set map[string]string) []board.Fault {
	var faults []board.Fault
	note := func(path string, err error) {
		if err != nil {
			faults = append(faults, board.Fault{Path: path, Message: err.Error()})
		}
	}
	if _, err := book.Desk(profile, nil); err != nil {
		note("profile", err)
		profile = ""
	}
	settings := Settings(set)
	for _, s := range settings {
		_, err := book.Desk(profile, []Setting{s})
		note("set["+strconv.Quote(s.Name)+"]", err)
	}
	if len(faults) == 0 {
		_, err := book.Desk(profile, settings)
		note("set", err)
	}
	return faults
}

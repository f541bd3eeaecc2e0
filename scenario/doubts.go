package scenario

import (
	"strings"

	"github.com/battlemat/battlemat/board"
)

// Doubts holds the paths of values in a game part that could not be read. Further faults about such
// a value would only follow from the first fault.
type Doubts map[string]bool

// At reports whether a value was not fully read, because the value, a part of it, or something that
// contains it could not be read.
func (d Doubts) At(path string) bool {
	for doubt := range d {
		if within(doubt, path) || within(path, doubt) {
			return true
		}
	}
	return false
}

// Of reports whether a field of any entry of a list could not be read, as in Of("game.monsters",
// "key"). It also returns true if an entry or the list as a whole could not be read.
func (d Doubts) Of(list, field string) bool {
	for doubt := range d {
		if within(list, doubt) {
			return true
		}
		rest, in := strings.CutPrefix(doubt, list+"[")
		if !in {
			continue
		}
		_, rest, _ = strings.Cut(rest, "]")
		if rest == "" || within(rest, "."+field) {
			return true
		}
	}
	return false
}

// within reports whether a path leads to the value at the path `of`, or to a part of that value.
func within(path, of string) bool {
	rest, in := strings.CutPrefix(path, of)
	return in && (rest == "" || rest[0] == '.' || rest[0] == '[')
}

// doubt returns the paths of faults found in decoding. For an unknown field it also includes the
// path of the field that it most likely means.
func doubt(faults []board.Fault, meant []string) Doubts {
	d := Doubts{}
	for _, f := range faults {
		d[f.Path] = true
	}
	for _, path := range meant {
		d[path] = true
	}
	return d
}

package game

import (
	"encoding/json"

	"github.com/battlemat/battlemat"
)

// Draft is a scenario while it is edited: any part of it may be missing, or have faults.
type Draft struct {
	Profile string                     `json:"profile"`
	Set     map[string]string          `json:"set"`
	Game    map[string]json.RawMessage `json:"game"`
}

// Read reads a part of the game as far as it can be read, and reports whether it is there and of the kind of value
// that is wanted.
func (d *Draft) Read(part string, into any) bool {
	return readable(d.Game[part], into)
}

// Entry reads an entry of a list of the game as far as it can be read, and reports whether there is one that can.
func (d *Draft) Entry(list string, n int, into any) bool {
	var entries []json.RawMessage
	if !d.Read(list, &entries) || n < 0 || n >= len(entries) {
		return false
	}
	return readable(entries[n], into)
}

// readable reads a value. A field of it that is of another kind than expected is left out.
func readable(data json.RawMessage, into any) bool {
	if len(data) == 0 {
		return false
	}
	err := json.Unmarshal(data, into)
	wrong, is := err.(*json.UnmarshalTypeError)
	return err == nil || is && wrong.Field != ""
}

// Illustrate implements [battlemat.Illustrator].
func (r *ruleset[P]) Illustrate(scene json.RawMessage, list string, n int) (battlemat.Illustration, bool) {
	var d Draft
	if r.rules.Illustrate == nil || !readable(scene, &d) {
		return battlemat.Illustration{}, false
	}
	return r.rules.Illustrate(&d, list, n)
}

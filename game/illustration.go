package game

import (
	"encoding/json"

	"github.com/battlemat/battlemat"
)

// Draft is a scenario while it is being edited: any part of it may be missing or faulty.
type Draft struct {
	Profile string                     `json:"profile"`
	Set     map[string]string          `json:"set"`
	Game    map[string]json.RawMessage `json:"game"`
}

// Read decodes a part of the game as far as possible. It reports whether the part exists and is the
// expected kind of value.
func (d *Draft) Read(part string, into any) bool {
	return readable(d.Game[part], into)
}

// Entry decodes an entry of a list of the game as far as possible. It reports whether there is an
// entry that can be decoded.
func (d *Draft) Entry(list string, n int, into any) bool {
	var entries []json.RawMessage
	if !d.Read(list, &entries) || n < 0 || n >= len(entries) {
		return false
	}
	return readable(entries[n], into)
}

// readable decodes a value, and skips fields that are not of the expected kind.
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

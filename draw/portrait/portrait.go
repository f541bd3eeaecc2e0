// Package portrait owns the silhouettes of figures, for discs, cards and pictures.
//
// They come from the collection at game-icons.net and keep the names that they have there; NOTICE
// credits the authors. `npm run portraits` in the folder web writes portraits.json, which the
// client reads too.
package portrait

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"sync"
)

//go:embed portraits.json
var document []byte

// collection is the contents of portraits.json.
type collection struct {
	Box       int               `json:"box"`
	Portraits map[string]string `json:"portraits"`
}

var read = sync.OnceValue(func() (c collection) {
	if err := json.Unmarshal(document, &c); err != nil {
		panic("portrait: portraits.json: " + err.Error()) // the file is part of the package
	}
	return c
})

// Known reports whether there is a silhouette of this name.
func Known(name string) bool { return read().Portraits[name] != "" }

// Fault says what is wrong with the name of a silhouette in a document. It returns "" for a known
// name and for "".
func Fault(name string) string {
	if name == "" || Known(name) {
		return ""
	}
	return fmt.Sprintf("%.40q: expected one of the silhouettes, such as %q or %q", name, "goblin-head", "open-book")
}

// Names returns the names of the silhouettes in alphabetical order.
func Names() []string { return slices.Sorted(maps.Keys(read().Portraits)) }

// Box returns the width and height of a silhouette in units.
func Box() int { return read().Box }

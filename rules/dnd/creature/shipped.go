package creature

import (
	_ "embed"
	"maps"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/scenario"
)

//go:embed shipped.json
var shippedJSON []byte

// Document is creatures and spells as a document holds them.
type Document struct {
	Creatures []Statblock `json:"creatures,omitempty"`
	Spells    []Spell     `json:"spells,omitempty"`
}

var (
	creatures = map[string]*Statblock{}
	spells    = map[string]*Spell{}
)

func init() {
	var doc Document
	if faults := scenario.Decode(shippedJSON, &doc); len(faults) > 0 {
		panic(board.Faults(faults)) // the file is wrong
	}
	for i := range doc.Creatures {
		creatures[doc.Creatures[i].Key] = &doc.Creatures[i]
	}
	for i := range doc.Spells {
		spells[doc.Spells[i].Key] = &doc.Spells[i]
	}
}

// Named returns the shipped creature of that key, and whether there is one. It may not be changed.
func Named(key string) (*Statblock, bool) {
	s, there := creatures[key]
	return s, there
}

// Keys lists the keys of the shipped creatures.
func Keys() []string { return slices.Sorted(maps.Keys(creatures)) }

// SpellNamed returns the shipped spell of that key, and whether there is one. It may not be changed.
func SpellNamed(key string) (*Spell, bool) {
	s, there := spells[key]
	return s, there
}

// SpellKeys lists the keys of the shipped spells.
func SpellKeys() []string { return slices.Sorted(maps.Keys(spells)) }

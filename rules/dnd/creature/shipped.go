package creature

import (
	"embed"
	"fmt"
	"maps"
	"path"
	"slices"
	"sync"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/scenario"
)

//go:embed shipped/*.json
var files embed.FS

// catalogue holds the creatures and spells that come with the program, by key.
type catalogue struct {
	creatures map[string]*Statblock
	spells    map[string]*Spell
}

// shipped reads the files when they are first needed. They are part of the program and a test reads
// them, so a fault in them is a bug.
var shipped = sync.OnceValue(func() catalogue {
	const folder = "shipped"
	entries, err := files.ReadDir(folder)
	if err != nil {
		panic(err)
	}
	c := catalogue{map[string]*Statblock{}, map[string]*Spell{}}
	for _, f := range entries {
		data, err := files.ReadFile(path.Join(folder, f.Name()))
		if err != nil {
			panic(err)
		}
		var doc Document
		if faults := scenario.Decode(data, &doc); len(faults) > 0 {
			panic(fmt.Sprintf("creature: %s: %v", f.Name(), board.Faults(faults)))
		}
		for i := range doc.Creatures {
			c.creatures[doc.Creatures[i].Key] = &doc.Creatures[i]
		}
		for i := range doc.Spells {
			c.spells[doc.Spells[i].Key] = &doc.Spells[i]
		}
	}
	return c
})

// Named returns the shipped creature with that key, and whether there is one. The caller must not
// change it.
func Named(key string) (*Statblock, bool) {
	s, there := shipped().creatures[key]
	return s, there
}

// Keys returns the keys of the shipped creatures.
func Keys() []string { return slices.Sorted(maps.Keys(shipped().creatures)) }

// SpellNamed returns the shipped spell with that key, and whether there is one. The caller must not
// change it.
func SpellNamed(key string) (*Spell, bool) {
	s, there := shipped().spells[key]
	return s, there
}

// SpellKeys returns the keys of the shipped spells.
func SpellKeys() []string { return slices.Sorted(maps.Keys(shipped().spells)) }

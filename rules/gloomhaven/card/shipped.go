package card

import (
	"embed"
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/scenario"
)

//go:embed shipped/*.json
var files embed.FS

// Classes returns the characters that come with the program, in the order of their kinds. They are
// shared and read-only.
func Classes() []*Class { return slices.Clone(shippedClasses()) }

// Monsters returns the types of monsters that come with the program. They are shared and read-only.
func Monsters() []*Monster { return slices.Clone(shippedMonsters()) }

var shippedClasses = sync.OnceValue(func() []*Class { return shipped("character-", ClassEntry.Class) })

var shippedMonsters = sync.OnceValue(func() []*Monster { return shipped("monster-", MonsterEntry.Monster) })

// shipped reads the files whose names begin with the prefix, in the order of their names, as
// entries of a scenario. The files are part of the program and a test reads them, so shipped panics
// on a fault.
func shipped[E, C any](prefix string, read func(E, string) (*C, []board.Fault)) []*C {
	const folder = "shipped"
	entries, err := files.ReadDir(folder)
	if err != nil {
		panic(err)
	}
	var list []*C
	for _, f := range entries {
		if !strings.HasPrefix(f.Name(), prefix) {
			continue
		}
		data, err := files.ReadFile(path.Join(folder, f.Name()))
		if err != nil {
			panic(err)
		}
		var e E
		if faults := scenario.Decode(data, &e); len(faults) > 0 {
			panic(fmt.Sprintf("card: %s: %v", f.Name(), board.Faults(faults)))
		}
		c, faults := read(e, "game")
		if len(faults) > 0 {
			panic(fmt.Sprintf("card: %s: %v", f.Name(), board.Faults(faults)))
		}
		list = append(list, c)
	}
	return list
}

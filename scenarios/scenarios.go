package scenarios

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/scenario"
)

//go:embed *.json
var files embed.FS

const extension = ".json"

// levels are the levels in the order in which a lobby shows them.
var levels = []string{"tutorial", "easy", "medium", "hard", ""}

// Names returns the names of the scenarios, which are their IDs: the tutorials first, then
// the easy ones, and the shorter before the longer.
func Names() []string {
	entries, err := files.ReadDir(".")
	if err != nil {
		panic(err) // the files are part of the program
	}
	type entry struct {
		name           string
		level, minutes int
	}
	list := make([]entry, len(entries))
	for i, e := range entries {
		name := strings.TrimSuffix(e.Name(), extension)
		s, err := Load(name)
		if err != nil {
			panic(err) // and a test reads them all
		}
		list[i] = entry{name, slices.Index(levels, s.Level), s.Minutes}
	}
	slices.SortStableFunc(list, func(a, b entry) int {
		if a.level != b.level {
			return a.level - b.level
		}
		return a.minutes - b.minutes
	})
	names := make([]string, len(list))
	for i, e := range list {
		names[i] = e.name
	}
	return names
}

// Of returns the names of the scenarios of one ruleset, in the order of Names.
func Of(rules string) []string {
	return slices.DeleteFunc(Names(), func(name string) bool {
		s, err := Load(name)
		return err != nil || s.Rules != rules
	})
}

// Document returns the document of the scenario of that name. For an unknown name the
// error is [fs.ErrNotExist].
func Document(name string) ([]byte, error) {
	file := name + extension
	if path.Base(file) != file || !fs.ValidPath(file) {
		return nil, unknown(name)
	}
	data, err := files.ReadFile(file)
	if err != nil {
		return nil, unknown(name)
	}
	return data, nil
}

func unknown(name string) error { return fmt.Errorf("scenario %q: %w", name, fs.ErrNotExist) }

// Load reads the scenario of that name. Every call returns one of its own.
func Load(name string) (*scenario.Scenario, error) {
	data, err := Document(name)
	if err != nil {
		return nil, err
	}
	return scenario.Parse(data, name)
}

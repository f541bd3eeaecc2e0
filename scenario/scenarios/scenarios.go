package scenarios

import (
	"cmp"
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/scenario"
)

//go:embed *.json
var files embed.FS

const extension = ".json"

// levels lists the levels in the order in which a lobby shows them.
var levels = []string{"tutorial", "easy", "medium", "hard", ""}

// Names returns the names of the scenarios, which are their IDs. They are sorted by level,
// tutorials first, then by length, shorter ones first.
func Names() []string {
	names := make([]string, len(listed()))
	for i, s := range listed() {
		names[i] = s.ID
	}
	return names
}

// Of returns the names of the scenarios of one ruleset, in the order of Names.
func Of(rules string) []string {
	var names []string
	for _, s := range listed() {
		if s.Rules == rules {
			names = append(names, s.ID)
		}
	}
	return names
}

// listed returns the scenarios in the order of Names. They are read only once.
var listed = sync.OnceValue(func() []*scenario.Scenario {
	entries, err := files.ReadDir(".")
	if err != nil {
		panic(err) // the files are embedded
	}
	list := make([]*scenario.Scenario, len(entries))
	for i, e := range entries {
		if list[i], err = Load(strings.TrimSuffix(e.Name(), extension)); err != nil {
			panic(err) // a test reads them all
		}
	}
	slices.SortStableFunc(list, func(a, b *scenario.Scenario) int {
		return cmp.Or(slices.Index(levels, a.Level)-slices.Index(levels, b.Level), a.Minutes-b.Minutes)
	})
	return list
})

// Document returns the document of the scenario with the given name. If there is none, the error is
// [fs.ErrNotExist].
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

// Load reads the scenario with the given name. Every call returns a new one.
func Load(name string) (*scenario.Scenario, error) {
	data, err := Document(name)
	if err != nil {
		return nil, err
	}
	return scenario.Parse(data, name, boards.Shipped)
}

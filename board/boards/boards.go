package boards

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"sync"

	"github.com/battlemat/battlemat/board"
)

//go:embed *.json
var files embed.FS

const extension = ".json"

// Shipped gives access by name to the boards of this package, for scenarios that name one.
var Shipped shipped

type shipped struct{}

func (shipped) Load(name string) (*board.Board, error) { return Load(name) }
func (shipped) Names() []string                        { return Names() }

// Names returns the names of the boards in alphabetical order; each starts with
// the name of its game, as in "heroquest-standard".
func Names() []string {
	entries, err := files.ReadDir(".")
	if err != nil {
		panic(err) // the files are part of the program
	}
	names := make([]string, len(entries))
	for i, e := range entries {
		names[i] = strings.TrimSuffix(e.Name(), extension)
	}
	return names
}

// Open opens the document of the board with the given name. For an unknown name the error wraps
// [fs.ErrNotExist] and lists the names of all boards.
func Open(name string) (fs.File, error) {
	file := name + extension
	if path.Base(file) != file || !fs.ValidPath(file) {
		return nil, unknown(name)
	}
	f, err := files.Open(file)
	if err != nil {
		return nil, unknown(name)
	}
	return f, nil
}

func unknown(name string) error {
	return fmt.Errorf("board %q: %w: expected one of %s", name, fs.ErrNotExist, strings.Join(Names(), " "))
}

// Load returns the board with the given name. Every call returns a separate copy, but the document
// is read only once, and results that books cache for its shape stay valid until the copy is
// changed.
func Load(name string) (*board.Board, error) {
	if kept, ok := read.Load(name); ok {
		return kept.(*board.Board).Clone(), nil
	}
	f, err := Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	b, err := board.Read(f, name)
	if err != nil {
		return nil, err
	}
	kept, _ := read.LoadOrStore(name, b)
	return kept.(*board.Board).Clone(), nil
}

// read caches the boards that have been read, by name.
var read sync.Map

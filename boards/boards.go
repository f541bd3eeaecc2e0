package boards

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/battlemat/battlemat/board"
)

//go:embed *.json
var files embed.FS

const extension = ".json"

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

// Open opens the document of the board of that name. For an unknown name the
// error is [fs.ErrNotExist] and lists the names there are.
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

// Load reads the board of that name. Every call returns a board of its own.
func Load(name string) (*board.Board, error) {
	f, err := Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return board.Read(f, name)
}

package main

import (
	"bytes"
	"io"
	"io/fs"
	"os"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/desk"
)

// fileReader opens documents by name.
type fileReader interface {
	Open(name string) (io.ReadCloser, error)
}

// diskFiles reads files from this machine's disk.
type diskFiles struct{}

func (diskFiles) Open(name string) (io.ReadCloser, error) { return os.Open(name) }

// memoryFiles reads the files of a script.
type memoryFiles map[string][]byte

func (m memoryFiles) Open(name string) (io.ReadCloser, error) {
	data, ok := m[name]
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return io.NopCloser(bytes.NewReader(data)), nil
}

// openBoard opens the board that an argument names: "-" for standard input, the size of an empty
// board, a board that comes with the program, or a file.
func openBoard(s *streams, name string) (*board.Board, error) {
	return s.source().Board(desk.Document{Name: name})
}

// bare removes the path from a file error, for callers that name the file themselves.
func bare(err error) error {
	if pathErr, ok := err.(*fs.PathError); ok {
		return pathErr.Err
	}
	return err
}

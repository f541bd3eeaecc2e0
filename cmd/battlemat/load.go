package main

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/boards"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenarios"
)

// fileReader opens documents by name.
type fileReader interface {
	Open(name string) (io.ReadCloser, error)
}

// diskFiles reads files of the machine.
type diskFiles struct{}

func (diskFiles) Open(name string) (io.ReadCloser, error) { return os.Open(name) }

// memoryFiles reads files that a scenario holds.
type memoryFiles map[string][]byte

func (m memoryFiles) Open(name string) (io.ReadCloser, error) {
	data, ok := m[name]
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return io.NopCloser(bytes.NewReader(data)), nil
}

var emptyBoard = regexp.MustCompile(`^([0-9]{1,5})x([0-9]{1,5})$`)

// openBoard reads the board that a name stands for: standard input, an empty
// board of that size, a shipped one, or a file.
func openBoard(s *streams, name string) (*board.Board, error) {
	if name == "-" {
		data, err := io.ReadAll(io.LimitReader(s.in, board.MaxBytes+1))
		if err != nil {
			return nil, fmt.Errorf("standard input: %w", err)
		}
		return readBoard(data, "standard input")
	}
	if m := emptyBoard.FindStringSubmatch(name); m != nil {
		width, _ := strconv.Atoi(m[1])
		height, _ := strconv.Atoi(m[2])
		if max(width, height) > board.MaxSide || width*height > board.MaxCells {
			return nil, fmt.Errorf("%s: a board has at most %d columns, as many rows, and %d cells", name, board.MaxSide, board.MaxCells)
		}
		b, err := board.New(grid.Grid{}, width, height)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		return b, nil
	}
	if slices.Contains(boards.Names(), name) {
		return boards.Load(name)
	}
	if slices.Contains(scenarios.Names(), name) {
		data, err := scenarios.Document(name)
		if err != nil {
			return nil, err
		}
		return readBoard(data, name)
	}
	file, err := s.files.Open(name)
	if err != nil {
		return nil, missing(name, err)
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, board.MaxBytes+1))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, bare(err))
	}
	return readBoard(data, name)
}

// readBoard reads a board, or the one of a scenario, which asks for the scenario's book.
func readBoard(data []byte, name string) (*board.Board, error) {
	if formatOf(data) != scenario.Format {
		return board.Parse(data, name)
	}
	doc, err := scenario.Parse(data, name)
	if err != nil {
		return nil, err
	}
	b := doc.Board
	if b.Rules == "" {
		b.Rules, b.Profile, b.Set = doc.Rules, doc.Profile, doc.Set
	}
	return b, nil
}

// bare leaves the path out of a file error: the caller names the file.
func bare(err error) error {
	if pathErr, ok := err.(*fs.PathError); ok {
		return pathErr.Err
	}
	return err
}

// missing explains a file that cannot be opened.
func missing(name string, err error) error {
	why := bare(err)
	if strings.ContainsAny(name, "./\\") {
		return fmt.Errorf("%s: %w", name, why)
	}
	return fmt.Errorf("%s: %w; the boards that come with the program are %s%s", name, why, strings.Join(boards.Names(), ", "), board.Meant(name, boards.Names()))
}

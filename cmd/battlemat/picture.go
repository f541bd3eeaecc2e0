package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"

	"github.com/battlemat/battlemat/internal/picture"
	"github.com/battlemat/battlemat/scenario"
)

// pictureName returns the name of the file for the picture with the given hash. The file is in the
// folder of the scenario that names the picture.
func pictureName(hash string) string { return hash[:16] + ".picture" }

// keepPicture writes the picture of a scenario into the folder of the scenario's document.
func keepPicture(s *streams, document string, p *scenario.Picture) error {
	if p == nil {
		return nil
	}
	return s.save(filepath.Join(filepath.Dir(document), pictureName(p.Hash)), p.Data)
}

// loadPicture reads the picture that a scenario names from the folder of the scenario's document.
// If the scenario names none, it does nothing.
func loadPicture(s *streams, document string, doc *scenario.Scenario) error {
	p := doc.Picture
	if p == nil {
		return nil
	}
	name := filepath.Join(filepath.Dir(document), pictureName(p.Hash))
	data, err := readUpTo(s, name, picture.MaxBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s: its picture is missing: expected the file %s, or no \"picture\" in the document", document, name)
	}
	if err == nil {
		columns, rows := doc.Board.Size()
		err = picture.Check(data, p.Hash, picture.Place{Columns: columns, Rows: rows, Grid: doc.Board.Grid(), Width: p.Width, Height: p.Height})
	}
	if err != nil {
		return fmt.Errorf("%s: its picture, %s: %w", document, name, err)
	}
	p.Data = data
	return nil
}

// readUpTo reads a file of at most the given size.
func readUpTo(s *streams, name string, most int) ([]byte, error) {
	in := io.NopCloser(s.in)
	if name != "-" {
		file, err := s.files.Open(name)
		if err != nil {
			return nil, bare(err)
		}
		in = file
	}
	defer in.Close()
	data, err := io.ReadAll(io.LimitReader(in, int64(most)+1))
	if err == nil && len(data) > most {
		err = fmt.Errorf("larger than %d bytes: expected at most that many", most)
	}
	return data, err
}

package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/picture"
	"github.com/battlemat/battlemat/formats/staging"
	kept "github.com/battlemat/battlemat/internal/picture"
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

// loadPicture reads a scenario's picture, if the scenario names one, from the folder of the
// scenario's document.
func loadPicture(s *streams, document string, doc *scenario.Scenario) error {
	p := doc.Picture
	if p == nil {
		return nil
	}
	name := filepath.Join(filepath.Dir(document), pictureName(p.Hash))
	data, err := readUpTo(s, name, kept.MaxBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s: its picture is missing: expected the file %s, or no \"picture\" in the document", document, name)
	}
	if err == nil {
		columns, rows := doc.Board.Size()
		err = kept.Check(data, p.Hash, kept.Place{Columns: columns, Rows: rows, Grid: doc.Board.Grid(), Width: p.Width, Height: p.Height})
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

// pictureFlags lay the user's own picture under the board of a document.
type pictureFlags struct {
	Picture string `help:"A picture to lay under the board: PNG, JPEG or WebP, - for standard input. It replaces the picture that the document names." placeholder:"FILE"`
	Cell    string `help:"The side of a square on that picture, in pixels, such as 70 or 33.25; without it, and always on hexes, the picture covers the whole board." placeholder:"PIXELS"`
	Offset  string `help:"The position of a square's corner on that picture, in pixels, such as 3,5." placeholder:"X,Y"`
}

// check returns an error if the flags do not fit together or do not fit the document.
func (f pictureFlags) check(document string) error {
	switch {
	case f.Picture == "" && f.Cell != "":
		return fmt.Errorf("--cell %s: expected --picture as well", f.Cell)
	case f.Picture == "" && f.Offset != "":
		return fmt.Errorf("--offset %s: expected --picture as well", f.Offset)
	case f.Cell == "" && f.Offset != "":
		return fmt.Errorf("--offset %s: expected --cell as well, the side of a square in pixels", f.Offset)
	case f.Picture == "-" && document == "-":
		return errors.New("--picture -: expected a file, since the document is on standard input")
	}
	return nil
}

// lay reads the picture and lays it under a board.
func (f pictureFlags) lay(s *streams, b *board.Board) (*scenario.Picture, error) {
	label := f.Picture
	if label == "-" {
		label = "standard input"
	}
	data, err := readUpTo(s, f.Picture, formats.MaxFile)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", label, err)
	}
	p, err := picture.Under(data, label, b, formats.Reading{Cell: f.Cell, Offset: f.Offset})
	if err != nil {
		return nil, err
	}
	under, err := staging.Laid(b, p, nil)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", label, err)
	}
	return under, nil
}

// drawnCell is the number of pixels along the side of a cell for a picture in a drawing.
const drawnCell = 48

// drawn returns a picture in the form that a drawing of its board needs. It returns nil if there is
// no picture.
func drawn(p *scenario.Picture) (*draw.Under, error) {
	if p == nil || len(p.Data) == 0 {
		return nil, nil
	}
	laid, err := kept.Open(p.Data)
	if err != nil {
		return nil, err
	}
	small, err := laid.Small(drawnCell)
	return &draw.Under{JPEG: small, Columns: laid.Columns, Rows: laid.Rows}, err
}

package mapeditor

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/pieces"
)

// Format is the format of this package. It can be read, but not written.
var Format = formats.Format{Name: "mapeditor", Title: "the Heroscape map editor", Is: is, Import: Import}

// is reports whether the data, compressed or not, is an object with the field for pieces.
func is(data []byte) bool {
	if len(data) > formats.MaxBytes {
		return false
	}
	data, err := unpack(data)
	return err == nil && bytes.HasPrefix(bytes.TrimSpace(data), []byte("{")) && bytes.Contains(data, []byte(`"boardPieces"`))
}

// Import makes a board from a file.
func Import(data []byte, file string) (*formats.Import, error) {
	d, err := Decode(data, file)
	if err != nil {
		return nil, err
	}
	laid := make([]pieces.Piece, len(d.Pieces))
	for i, p := range d.Pieces {
		kind := ids[p.ID]
		own := pieces.Piece{Kind: kind, At: p.At, Level: p.Altitude, About: true}
		if kind == nil {
			own.Kind, own.Text = unknown, p.ID
		}
		whole, half := strings.CutSuffix(p.Rotation, ".5")
		if own.Rotation, err = strconv.Atoi(whole); err != nil || half && own.Kind.Class != pieces.Wing {
			own.Rotation = -1 // Lay reports it
		}
		own.Half = half
		switch own.Kind.Class {
		case pieces.Unlaid:
			own.Rotation = 0 // the rotation makes no difference
		case pieces.Start:
			own.Text = "player " + strings.TrimPrefix(p.ID, "z")
		case pieces.Glyph:
			own.Letter = "?"
		}
		laid[i] = own
	}
	m, err := pieces.Lay(file, laid)
	if err != nil {
		return nil, err
	}
	m.Board.Name = formats.OneLine(d.Name)
	return m, nil
}

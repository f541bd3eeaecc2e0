package mapeditor

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// Document holds the parts of a file from which a board is made.
type Document struct {
	Name   string
	Pieces []Piece // from bottom to top; pieces at the same level in the order of their keys
}

// Piece is a piece, given by its id, with its altitude. Figures on land of altitude 0 stand at
// level 1.
type Piece struct {
	ID       string
	At       grid.Vec
	Altitude int
	Rotation string // a number; some pieces have half steps
	key      string
}

// packed holds the first bytes of gzip data.
const packed = "\x1f\x8b"

// unpack returns the JSON of a file.
func unpack(data []byte) ([]byte, error) {
	if !bytes.HasPrefix(data, []byte(packed)) {
		return data, nil
	}
	r, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	data, err = io.ReadAll(io.LimitReader(r, formats.MaxBytes+1))
	if err != nil {
		return nil, err
	}
	if len(data) > formats.MaxBytes {
		return nil, fmt.Errorf("more than %d bytes are packed in it", formats.MaxBytes)
	}
	return data, nil
}

// Decode reads a file, given by its data and its name. Its error is a [*formats.Fault].
func Decode(data []byte, file string) (*Document, error) {
	if len(data) > formats.MaxBytes {
		return nil, &formats.Fault{File: file, Offset: -1, Read: fmt.Sprintf("%d bytes", len(data)), Expected: fmt.Sprintf("at most %d", formats.MaxBytes)}
	}
	data, err := unpack(data)
	if err != nil {
		return nil, &formats.Fault{File: file, Offset: -1, Read: "it cannot be unpacked: " + err.Error()}
	}
	var raw struct {
		HexMap struct {
			Name string `json:"name"`
		} `json:"hexMap"`
		BoardPieces map[string]string `json:"boardPieces"`
	}
	if err := json.Unmarshal(data, &raw); err != nil {
		return nil, formats.JSONFault(err, data, file, `{"hexMap": …, "boardPieces": …}`, "a text")
	}
	if raw.BoardPieces == nil {
		return nil, &formats.Fault{File: file, Offset: -1, Path: "boardPieces", Read: "it is missing", Expected: "the pieces by their places"}
	}
	d := &Document{Name: raw.HexMap.Name}
	for _, key := range slices.Sorted(maps.Keys(raw.BoardPieces)) {
		p, err := pieceOf(key)
		if err != nil {
			line, column := formats.At(data, bytes.Index(data, []byte(key)))
			return nil, &formats.Fault{File: file, Offset: -1, Line: line, Column: column, Path: "boardPieces", Read: strconv.Quote(key), Expected: err.Error()}
		}
		d.Pieces = append(d.Pieces, p)
	}
	slices.SortFunc(d.Pieces, func(a, b Piece) int {
		return cmp.Or(cmp.Compare(a.Altitude, b.Altitude), strings.Compare(a.key, b.key))
	})
	return d, nil
}

// pieceOf parses a key: altitude~q~r~rotation~id.
func pieceOf(key string) (Piece, error) {
	const expected = "altitude~q~r~rotation~id"
	parts := strings.Split(key, "~")
	if len(parts) != 5 {
		return Piece{}, errors.New(expected)
	}
	var numbers [3]int
	for i := range numbers {
		n, err := strconv.ParseInt(parts[i], 10, 32)
		if err != nil {
			return Piece{}, errors.New(expected + ", the first three as whole numbers")
		}
		numbers[i] = int(n)
	}
	return Piece{ID: parts[4], At: grid.Vec{Q: numbers[1], R: numbers[2]}, Altitude: numbers[0], Rotation: parts[3], key: key}, nil
}

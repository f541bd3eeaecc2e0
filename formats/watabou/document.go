package watabou

import (
	"encoding/json"
	"fmt"

	"github.com/battlemat/battlemat/formats"
)

// Document is the contents of a file. Coordinates are in squares, and may be negative.
type Document struct {
	Title string `json:"title"`
	Story string `json:"story"`
	Rects []struct {
		X       int  `json:"x"`
		Y       int  `json:"y"`
		W       int  `json:"w"`
		H       int  `json:"h"`
		Rotunda bool `json:"rotunda"`
	} `json:"rects"`
	Doors []struct {
		X    int `json:"x"`
		Y    int `json:"y"`
		Type int `json:"type"`
	} `json:"doors"`
	Notes []struct {
		Text string      `json:"text"`
		Ref  json.Number `json:"ref"`
		Pos  spot        `json:"pos"`
	} `json:"notes"`
	Columns []spot `json:"columns"`
	Water   []spot `json:"water"`
}

// spot holds the coordinates of a square. Those of a note may be fractions, for a point within or
// between squares.
type spot struct {
	X json.Number `json:"x"`
	Y json.Number `json:"y"`
}

// Decode reads a file, given by its data and its name. Any error is a [*formats.Fault].
func Decode(data []byte, file string) (*Document, error) {
	if len(data) > formats.MaxBytes {
		return nil, &formats.Fault{File: file, Offset: -1, Read: fmt.Sprintf("%d bytes", len(data)), Expected: fmt.Sprintf("at most %d", formats.MaxBytes)}
	}
	d := &Document{}
	if err := json.Unmarshal(data, d); err != nil {
		return nil, formats.JSONFault(err, data, file, `{"rects": …, "doors": …}`, "a value of a different type")
	}
	return d, nil
}

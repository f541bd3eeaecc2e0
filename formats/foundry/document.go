package foundry

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/formats"
)

// Bounds of a document.
const (
	maxWalls  = 1 << 15
	maxThings = 1 << 12 // each for lights, tokens and notes
)

// Document is the contents of a scene. Lengths are pixels of the canvas.
type Document struct {
	Name     string      `json:"name"`
	Width    json.Number `json:"width"`
	Height   json.Number `json:"height"`
	Padding  json.Number `json:"padding"`
	Grid     lattice     `json:"grid"`
	GridType *int        `json:"gridType"` // up to version 9, where grid is a number
	Distance json.Number `json:"gridDistance"`
	ShiftX   json.Number `json:"shiftX"`
	ShiftY   json.Number `json:"shiftY"`
	Image    string      `json:"img"`

	Background struct {
		Source  string      `json:"src"`
		OffsetX json.Number `json:"offsetX"`
		OffsetY json.Number `json:"offsetY"`
	} `json:"background"`
	Environment struct {
		Darkness json.Number `json:"darknessLevel"`
		Global   struct {
			Enabled *bool `json:"enabled"`
		} `json:"globalLight"`
	} `json:"environment"`
	Darkness    json.Number     `json:"darkness"`
	GlobalLight *bool           `json:"globalLight"`
	Vision      *bool           `json:"tokenVision"`
	Flags       json.RawMessage `json:"flags"`
	Stats       struct {
		Version string `json:"coreVersion"`
	} `json:"_stats"`

	Walls     formats.List[wall]  `json:"walls"`
	Lights    formats.List[light] `json:"lights"`
	Tokens    formats.List[token] `json:"tokens"`
	Notes     formats.List[note]  `json:"notes"`
	Drawings  formats.Counted     `json:"drawings"`
	Tiles     formats.Counted     `json:"tiles"`
	Sounds    formats.Counted     `json:"sounds"`
	Templates formats.Counted     `json:"templates"`
	Regions   formats.Counted     `json:"regions"`

	Inner *Document `json:"sceneData"` // in packages of scenes

	others int // the number of documents after this one
}

// lattice is the grid of a scene. In a file it is an object or, up to version 9, only the size.
type lattice struct {
	Type     int         `json:"type"`
	Size     json.Number `json:"size"`
	Distance json.Number `json:"distance"`
	plain    bool        // it is just the size
}

// UnmarshalJSON reads an object or a size.
func (l *lattice) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] != '{' {
		l.plain = true
		return json.Unmarshal(data, &l.Size)
	}
	type object lattice
	return json.Unmarshal(data, (*object)(l))
}

// ends holds the coordinates of the two ends of a wall. If there are more than four numbers, they
// are only counted.
type ends struct {
	n  int
	at [4]json.Number
}

// UnmarshalJSON reads the numbers.
func (e *ends) UnmarshalJSON(data []byte) error {
	var n formats.Counted
	if err := n.UnmarshalJSON(data); err != nil {
		return err
	}
	*e = ends{n: int(n)}
	if e.n > len(e.at) {
		return nil
	}
	var all formats.List[json.Number]
	err := all.UnmarshalJSON(data)
	copy(e.at[:], all)
	return err
}

type wall struct {
	C         ends `json:"c"`
	Move      *int `json:"move"`
	Sight     *int `json:"sight"`
	Sense     *int `json:"sense"` // before version 9
	Light     *int `json:"light"`
	Sound     *int `json:"sound"`
	Direction int  `json:"dir"`
	Door      int  `json:"door"`
	State     int  `json:"ds"`
}

type reach struct {
	Dim    json.Number `json:"dim"`
	Bright json.Number `json:"bright"`
	Angle  json.Number `json:"angle"`
	Color  any         `json:"color"`
}

type light struct {
	X      json.Number `json:"x"`
	Y      json.Number `json:"y"`
	Hidden bool        `json:"hidden"`
	Config *reach      `json:"config"`
	reach              // before version 9 these are in the light itself
}

type token struct {
	Name        string      `json:"name"`
	X           json.Number `json:"x"`
	Y           json.Number `json:"y"`
	Width       json.Number `json:"width"`
	Height      json.Number `json:"height"`
	Elevation   json.Number `json:"elevation"`
	Disposition int         `json:"disposition"`
	Hidden      bool        `json:"hidden"`
}

type note struct {
	X    json.Number `json:"x"`
	Y    json.Number `json:"y"`
	Text string      `json:"text"`
}

// Decode reads a file, given by its data and its name. Its error is a [*formats.Fault].
func Decode(data []byte, file string) (*Document, error) {
	if len(data) > formats.MaxFile {
		return nil, &formats.Fault{File: file, Offset: -1, Read: fmt.Sprintf("%d bytes", len(data)), Expected: fmt.Sprintf("at most %d", formats.MaxFile)}
	}
	r := json.NewDecoder(bytes.NewReader(data))
	d, others := &Document{}, 0
	if err := r.Decode(d); err != nil {
		if errors.Is(err, io.ErrUnexpectedEOF) {
			err = json.Unmarshal(data, new(json.RawMessage)) // this error says where the fault is
		}
		return nil, formats.JSONFault(err, data, file, "a scene of Foundry VTT", "a value of a different type")
	}
	for {
		var other json.RawMessage
		err := r.Decode(&other)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			line, column := formats.At(data, int(r.InputOffset()))
			return nil, &formats.Fault{File: file, Offset: -1, Line: line, Column: column, Read: "it is not JSON: " + err.Error(), Expected: "a scene of Foundry VTT, or one scene on each line"}
		}
		others++
		if len(d.scene().Walls) == 0 { // for example a landing page
			if o := (&Document{}); json.Unmarshal(other, o) == nil && len(o.scene().Walls) > 0 {
				d = o
			}
		}
	}
	d = d.scene()
	d.others = others
	for _, list := range []struct {
		path string
		n    int
		most int
	}{{"walls", len(d.Walls), maxWalls}, {"lights", len(d.Lights), maxThings}, {"tokens", len(d.Tokens), maxThings}, {"notes", len(d.Notes), maxThings}} {
		if list.n > list.most {
			return nil, formats.ValueFault(data, file, list.path, strconv.Itoa(list.n)+" of them", fmt.Sprintf("at most %d", list.most))
		}
	}
	return d, nil
}

// scene returns the scene itself, which may be inside a document.
func (d *Document) scene() *Document {
	if d.Inner != nil {
		return d.Inner
	}
	return d
}

// major returns the version of the program that wrote the scene. It returns 9 for version 9 and
// older versions, and 10 if the file does not say.
func (d *Document) major() int {
	if d.Grid.plain {
		return 9
	}
	first, _, _ := strings.Cut(d.Stats.Version, ".")
	if n, err := strconv.Atoi(first); err == nil && n > 0 && n < 1000 {
		return n
	}
	return 10
}

// legacyHex reports whether the flags say that the hexes are sized as in version 9.
func (d *Document) legacyHex() bool {
	var flags struct {
		Core struct {
			Legacy bool `json:"legacyHex"`
		} `json:"core"`
	}
	return d.Flags != nil && json.Unmarshal(d.Flags, &flags) == nil && flags.Core.Legacy
}

// number parses a number. It returns 0 if the number is missing or impossible in a scene.
func number(n json.Number) float64 {
	f, err := strconv.ParseFloat(n.String(), 64)
	if err != nil || !(f > -1e7 && f < 1e7) {
		return 0
	}
	return f
}

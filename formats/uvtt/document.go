package uvtt

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/battlemat/battlemat/formats"
)

// MaxBytes is the largest file that is read: most of one is its picture.
const MaxBytes = 16 << 20

// Document is what a file says.
type Document struct {
	Resolution struct {
		Origin point       `json:"map_origin"`
		Size   point       `json:"map_size"`
		Pixels json.Number `json:"pixels_per_grid"`
	} `json:"resolution"`
	Walls       [][]point `json:"line_of_sight"`
	Objects     [][]point `json:"objects_line_of_sight"`
	Portals     []portal  `json:"portals"`
	Lights      []light   `json:"lights"`
	Environment struct {
		Baked   bool   `json:"baked_lighting"`
		Ambient string `json:"ambient_light"`
	} `json:"environment"`
	Image string `json:"image"`
}

type point struct {
	X json.Number `json:"x"`
	Y json.Number `json:"y"`
}

type portal struct {
	Bounds       []point `json:"bounds"`
	Closed       *bool   `json:"closed"`
	Freestanding bool    `json:"freestanding"`
}

type light struct {
	Position  point       `json:"position"`
	Range     json.Number `json:"range"`
	Intensity json.Number `json:"intensity"`
	Color     string      `json:"color"`
}

// Decode reads a file by that name. Its error is a [*formats.Fault].
func Decode(data []byte, file string) (*Document, error) {
	if len(data) > MaxBytes {
		return nil, &formats.Fault{File: file, Offset: -1, Read: fmt.Sprintf("%d bytes", len(data)), Expected: fmt.Sprintf("at most %d", MaxBytes)}
	}
	d := &Document{}
	if err := json.Unmarshal(data, d); err != nil {
		return nil, jsonFault(err, file)
	}
	return d, nil
}

// jsonFault says where a file is no JSON, or not of the right shape.
func jsonFault(err error, file string) *formats.Fault {
	fault := &formats.Fault{File: file, Offset: -1, Read: err.Error(), Expected: `{"resolution": …, "line_of_sight": …}`}
	var syntax *json.SyntaxError
	var shape *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		fault.Offset = int(syntax.Offset)
	case errors.As(err, &shape):
		fault.Offset, fault.Path, fault.Read, fault.Expected = int(shape.Offset), shape.Field, "JSON of the kind "+shape.Value, "another"
	}
	return fault
}

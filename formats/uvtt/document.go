package uvtt

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"reflect"

	"github.com/battlemat/battlemat/formats"
)

// Document is the contents of a file.
type Document struct {
	Resolution struct {
		Origin point       `json:"map_origin"`
		Size   point       `json:"map_size"`
		Pixels json.Number `json:"pixels_per_grid"`
	} `json:"resolution"`
	Walls       formats.List[formats.List[point]] `json:"line_of_sight"`
	Objects     formats.List[formats.List[point]] `json:"objects_line_of_sight"`
	Portals     formats.List[portal]              `json:"portals"`
	Lights      formats.List[light]               `json:"lights"`
	Environment struct {
		Baked   bool   `json:"baked_lighting"`
		Ambient string `json:"ambient_light"`
	} `json:"environment"`
	Image embedded `json:"image"`
}

// embedded is the map's picture in base64. It is the largest part of a file, so it is decoded in
// place.
type embedded struct {
	there bool
	data  []byte // nil if it is not base64
}

// UnmarshalJSON decodes the string without copying it.
func (e *embedded) UnmarshalJSON(text []byte) error {
	if string(text) == "null" {
		return nil
	}
	if text[0] != '"' {
		return &json.UnmarshalTypeError{Value: "value that is not a text", Type: reflect.TypeFor[string](), Field: "image"}
	}
	text = text[1 : len(text)-1]
	if bytes.IndexByte(text, '\\') >= 0 { // a slash may be written as \/
		text = bytes.ReplaceAll(text, []byte(`\/`), []byte("/"))
	}
	e.there = len(text) > 0
	data := make([]byte, base64.StdEncoding.DecodedLen(len(text)))
	if n, err := base64.StdEncoding.Decode(data, text); err == nil {
		e.data = data[:n]
	}
	return nil
}

type point struct {
	X json.Number `json:"x"`
	Y json.Number `json:"y"`
}

type portal struct {
	Bounds       formats.List[point] `json:"bounds"`
	Closed       *bool               `json:"closed"`
	Freestanding bool                `json:"freestanding"`
}

type light struct {
	Position  point       `json:"position"`
	Range     json.Number `json:"range"`
	Intensity json.Number `json:"intensity"`
	Color     string      `json:"color"`
}

// Decode reads a file, given by its data and its name. Any error is a [*formats.Fault].
func Decode(data []byte, file string) (*Document, error) {
	if len(data) > formats.MaxFile {
		return nil, &formats.Fault{File: file, Offset: -1, Read: fmt.Sprintf("%d bytes", len(data)), Expected: fmt.Sprintf("at most %d", formats.MaxFile)}
	}
	d := &Document{}
	if err := json.Unmarshal(data, d); err != nil {
		return nil, formats.JSONFault(err, data, file, `{"resolution": …, "line_of_sight": …}`, "a value of a different type")
	}
	return d, nil
}

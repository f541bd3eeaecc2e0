package server

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/staging"
)

// The names of the parts of a form that sends files.
const (
	filePart      = "file"
	encounterPart = "encounter"
	mostParts     = 64  // files
	mostName      = 200 // characters in the name of a file
)

// parted splits a body that is a form into the encounter and the files, one of which is the map.
// Any other body is the file of the map.
func (in *FileSent) parted() error {
	kind, params, err := mime.ParseMediaType(in.Kind)
	if err != nil || kind != "multipart/form-data" {
		in.files = []formats.Packed{{Name: cmp.Or(in.Name, "the file"), Data: in.RawBody}}
		return nil
	}
	wrong := func(format string, args ...any) error {
		return newProblem(http.StatusUnprocessableEntity, codeInvalid, format, args...)
	}
	body := multipart.NewReader(bytes.NewReader(in.RawBody), params["boundary"])
	room := bytes.NewBuffer(make([]byte, 0, len(in.RawBody)+bytes.MinRead)) // for all parts, so that the buffer does not grow
	for {
		part, err := body.NextPart()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return wrong("The form cannot be read: expected multipart/form-data with parts named file and encounter.")
		}
		begin := room.Len()
		if _, err := room.ReadFrom(part); err != nil {
			return wrong("The form cannot be read: it is cut off.")
		}
		data := room.Bytes()[begin:room.Len():room.Len()]
		switch name := part.FormName(); {
		case name == encounterPart && in.encounter == nil:
			if len(data) > staging.MaxEncounter {
				return wrong("The encounter has %d bytes: expected at most %d.", len(data), staging.MaxEncounter)
			}
			in.encounter = data
		case name == filePart:
			if len(in.files) == mostParts {
				return wrong("The form has more than %d files: expected fewer, or a zip archive of them.", mostParts)
			}
			in.files = append(in.files, formats.Packed{Name: cmp.Or(fileName(part), in.Name, "the file"), Data: data})
		default:
			return wrong("The form has a part %q: expected a part named file for each file, and at most one named encounter.", sanitized(name))
		}
	}
	if len(in.files) == 0 {
		return wrong("The form has no part named file: expected the map in it.")
	}
	in.RawBody = nil // the data is in the files now
	if len(in.files) == 1 && in.Name != "" {
		in.files[0].Name = in.Name
	}
	return nil
}

// fileName returns the name of the file in a part of a form.
func fileName(part *multipart.Part) string {
	name := []rune(sanitizedName(part.FileName()))
	return string(name[:min(len(name), mostName)])
}

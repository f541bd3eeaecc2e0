package server

import (
	"bytes"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http"

	"github.com/battlemat/battlemat/formats/staging"
)

// The parts of a file that is sent as a form.
const (
	filePart      = "file"
	encounterPart = "encounter"
)

// parted takes a body apart that is a form: the file, and an encounter beside it. Any other body is the file.
func (in *FileSent) parted() error {
	kind, params, err := mime.ParseMediaType(in.Kind)
	if err != nil || kind != "multipart/form-data" {
		return nil
	}
	wrong := func(format string, args ...any) error {
		return newProblem(http.StatusUnprocessableEntity, codeInvalid, format, args...)
	}
	body := multipart.NewReader(bytes.NewReader(in.RawBody), params["boundary"])
	there := map[string][]byte{}
	for {
		part, err := body.NextPart()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return wrong("The form cannot be read: expected multipart/form-data with the parts file and encounter.")
		}
		name := part.FormName()
		if name != filePart && name != encounterPart || there[name] != nil {
			return wrong("The form has a part %q: expected file and encounter, each once.", sanitized(name))
		}
		data, err := io.ReadAll(part)
		if err != nil {
			return wrong("The form cannot be read: it is cut off.")
		}
		if name == encounterPart && len(data) > staging.MaxEncounter {
			return wrong("The encounter has %d bytes: expected at most %d.", len(data), staging.MaxEncounter)
		}
		there[name] = append([]byte{}, data...)
	}
	if there[filePart] == nil {
		return wrong("The form has no part file: expected the map.")
	}
	in.RawBody, in.encounter = there[filePart], there[encounterPart]
	return nil
}

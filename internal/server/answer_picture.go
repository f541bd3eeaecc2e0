package server

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"

	"github.com/battlemat/battlemat/desk"
)

// packedMark is the beginning of a board that is packed into a query. The board is in the raw
// deflate format, as unpadded base64 for URLs.
const packedMark = "z."

// hasPicture holds the questions whose answers have a picture with a separate address, such as
// see.svg.
var hasPicture = map[string]bool{"see": true, "range": true, "reach": true, "attack": true, "area": true, "push": true, "pull": true, "monster": true}

// picture returns the variant of the question whose answer is a picture. A question about all pairs
// has no picture.
func (q question) picture() question {
	q.Answers = nil
	q.Doc = "The picture of the answer, for embedding in a page."
	q.suffix = ".svg"
	fields := make([]field, 0, len(q.fields))
	for _, f := range q.fields {
		if f.name != "all" && f.name != "paths" {
			fields = append(fields, f)
		}
	}
	q.fields = fields
	return q
}

// embedded answers with the picture at an address outside the API, which pages from other sites may
// embed. Requests from such pages are counted separately, so that they do not use up the visitors'
// own allowance.
func (s *Server) embedded(q question) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cross-Origin-Resource-Policy", "cross-origin") // the picture reveals nothing that its address does not
		if err := s.desk(w, r, q, "embedded "+s.client(r)); err != nil {
			s.fail(w, r, err)
			return
		}
	}
}

// errNotDrawn is the error for an answer without a picture.
var errNotDrawn = errors.New("this answer has no picture: there is nothing to draw")

// unpacked extracts a packed board from a query. It returns nil if there is none.
func (q question) unpacked(given url.Values, most int) ([]byte, error) {
	f, takes := q.document()
	if !takes || len(given[f.name]) != 1 || !strings.HasPrefix(given.Get(f.name), packedMark) {
		return nil, nil
	}
	wrong := func(format string, args ...any) error {
		return &desk.Invalid{Field: f.name, Reason: desk.Malformed, Err: fmt.Errorf(f.name+": "+format, args...)}
	}
	packed, err := base64.RawURLEncoding.DecodeString(strings.TrimPrefix(given.Get(f.name), packedMark))
	if err != nil {
		return nil, wrong("expected a packed board as base64 for URLs, after %s", packedMark)
	}
	data, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), int64(most)+1))
	switch {
	case len(data) > most:
		return nil, wrong("expected a packed board of at most %d bytes", most)
	case err != nil:
		return nil, wrong("expected a packed board in the raw deflate format")
	}
	given.Del(f.name)
	return data, nil
}

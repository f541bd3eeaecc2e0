package server

import (
	"net/http"
	"strconv"

	"github.com/battlemat/battlemat/internal/wire"
)

// events sends a match as server-sent events.
func (s *Server) events(w http.ResponseWriter, r *http.Request) {
	leave, err := s.opened(r, "events")
	if err != nil {
		s.fail(w, r, err)
		return
	}
	defer leave()
	hello, err := helloOf(r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	reason, err := s.streams.Events(r.Context(), w, r.PathValue("id"), hello)
	if reason == "" {
		s.fail(w, r, err)
		return
	}
	s.ended(r.Context(), reason, err)
}

// helloOf reads the contents of a stream's first message from the parameters of a request.
func helloOf(r *http.Request) (wire.Hello, error) {
	hello := wire.Hello{Tokens: Bearer{r.Header.Get("Authorization")}.tokens(), Seat: r.URL.Query().Get("seat"), From: -1}
	last := r.Header.Get("Last-Event-ID")
	if last == "" {
		last = r.URL.Query().Get("from")
	}
	if last != "" {
		seq, err := strconv.Atoi(last)
		if err != nil {
			return hello, newProblem(http.StatusUnprocessableEntity, codeInvalid, "Last-Event-ID: expected the seq of an entry")
		}
		hello.From = seq
	}
	if wanted := r.URL.Query().Get("patches"); wanted != "" {
		var err error
		if hello.Patches, err = strconv.ParseBool(wanted); err != nil {
			return hello, newProblem(http.StatusUnprocessableEntity, codeInvalid, "patches: expected true or false")
		}
	}
	return hello, nil
}

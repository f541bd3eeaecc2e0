package server

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"net/url"
	"runtime/debug"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
)

// Answer runs a command line, without the program's name, on a board of the client's own
// (nil: none; the words then name a shipped one as "-" stands for it) and returns the
// JSON that it prints. What it cannot answer is an error for the client's eyes.
type Answer func(ctx context.Context, words []string, board []byte) ([]byte, error)

// questions registers the desk's routes.
func (s *Server) questions(api huma.API, mux *http.ServeMux) {
	for _, q := range s.o.Questions {
		path := prefix + "/desk/" + strings.Join(q.Words, "/")
		answer := func(w http.ResponseWriter, r *http.Request) {
			if err := s.desk(w, r, q); err != nil {
				s.fail(w, r, err)
			}
		}
		mux.HandleFunc("GET "+path, answer)
		mux.HandleFunc("POST "+path, answer)
		for _, op := range q.operations(path, api.OpenAPI().Components.Schemas) {
			api.OpenAPI().AddOperation(op)
		}
	}
}

// desk reads a question, has it answered and writes the answer.
func (s *Server) desk(w http.ResponseWriter, r *http.Request, q Question) error {
	if wait := s.asked.take(s.client(r)); wait > 0 {
		return tooMany(wait, "The desk has many questions of yours to answer. Ask more slowly.")
	}
	given, document, err := s.given(w, r, q)
	if err != nil {
		return err
	}
	words, err := q.words(given, document != nil)
	if err != nil {
		return err
	}
	answer, err := s.think(r.Context(), s.client(r), words, document)
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", cmp.Or(q.Kind, "application/json"))
	h.Set("Cache-Control", "no-store")
	if q.Kind != "" {
		h.Set("Content-Security-Policy", picturePolicy)
	}
	_, _ = w.Write(answer)
	return nil
}

// think has a question answered by one of the few desks, in time: one of a client at once.
// A question that runs out of time, or whose client leaves, is given up; it keeps its desk
// and its client's turn until it is, so that many such cannot take the machine.
func (s *Server) think(ctx context.Context, client string, words []string, document []byte) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, s.limits.Think)
	defer cancel()
	over, err := s.turns.take(ctx, client)
	if err != nil {
		return nil, err
	}
	select {
	case s.desks <- struct{}{}:
	case <-ctx.Done():
		over()
		return nil, ctx.Err()
	}
	type result struct {
		answer []byte
		err    error
	}
	done := make(chan result, 1)
	go func() {
		defer func() {
			<-s.desks
			over()
			if fell := recover(); fell != nil {
				s.log.Error("the desk fell over", "question", words[0], "panic", fell, "stack", string(debug.Stack()))
				done <- result{nil, errFell}
			}
		}()
		answer, err := s.o.Answer(ctx, words, document)
		done <- result{answer, err}
	}()
	select {
	case r := <-done:
		if r.err != nil && r.err != errFell && problemOf(r.err).Code == codeInternal {
			return nil, newProblem(http.StatusUnprocessableEntity, codeInvalid, "%s", r.err)
		}
		return r.answer, r.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// errFell: the desk panicked.
var errFell = errors.New("the desk fell over")

// given collects the parameters of a request, and the document that it brings.
func (s *Server) given(w http.ResponseWriter, r *http.Request, q Question) (url.Values, []byte, error) {
	if r.Method != http.MethodPost {
		return r.URL.Query(), nil, nil
	}
	_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(s.limits.Reply))
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, s.limits.Body))
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &large):
		return nil, nil, newProblem(http.StatusRequestEntityTooLarge, codeTooLarge, "The body is larger than %d bytes.", s.limits.Body)
	case err != nil:
		return nil, nil, newProblem(http.StatusBadRequest, codeInvalid, "The body ended too soon.")
	}
	argument, takes := q.document()
	if kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind == "text/plain" {
		if !takes {
			return nil, nil, newProblem(http.StatusUnsupportedMediaType, codeInvalid, "This question takes no document.")
		}
		return r.URL.Query(), body, nil
	}
	fields := map[string]json.RawMessage{}
	if err := json.Unmarshal(body, &fields); err != nil {
		return nil, nil, newProblem(http.StatusBadRequest, codeInvalid, "The body is not a JSON object with the question's arguments. A board in the text form is sent as text/plain, with the arguments in the query.")
	}
	return q.fields(fields, argument)
}

// fields are the arguments of a JSON object; argument is the one that may be a document.
func (q Question) fields(fields map[string]json.RawMessage, argument Argument) (given url.Values, document []byte, err error) {
	given = url.Values{}
	for name, raw := range fields {
		if argument.Of == Document && (name == argument.Name || name == argument.Also) {
			if name = argument.Name; document != nil || given[name] != nil {
				return nil, nil, newProblem(http.StatusUnprocessableEntity, codeInvalid, "%s: given 2 times, expected once", name)
			}
			if document = documentOf(raw); document != nil {
				continue
			}
		}
		values, err := texts(raw)
		if err != nil {
			return nil, nil, newProblem(http.StatusUnprocessableEntity, codeInvalid, "%q: expected a text, a number, true or false, or a list of those", name)
		}
		given[name] = values
	}
	return given, document, nil
}

// documentOf is a document as it stands in JSON: an object, or a text of several lines. A
// name is none.
func documentOf(raw json.RawMessage) []byte {
	if bytes.HasPrefix(bytes.TrimSpace(raw), []byte("{")) {
		return raw
	}
	var text string
	if json.Unmarshal(raw, &text) == nil && strings.ContainsAny(text, "\n{") {
		return []byte(text)
	}
	return nil
}

package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"net/url"
	"runtime/debug"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/formats"
)

// deskLimits bounds a question from a client. On boards of usual sizes these limits keep an answer
// within about a second. On the largest boards that can be played on, the time limit of a question
// bounds the answer.
var deskLimits = desk.Limits{Cells: mostCells, Paired: 2000, Number: 500, Faces: 2500}

const mostAnswer = 4 << 20 // bytes

// questions registers the desk's routes.
func (s *Server) questions(api huma.API, mux *http.ServeMux) {
	s.asked = map[string]question{}
	for _, kind := range s.o.Questions {
		q := questionOf(kind)
		s.question(api, mux, q)
		if hasPicture[q.Name] {
			s.question(api, mux, q.picture())
			mux.HandleFunc("GET /desk/"+q.Name+".svg", s.embedded(q.picture()))
		}
		if !q.drawn() {
			s.asked[q.Name], s.askable = q, append(s.askable, q.Name)
		}
	}
}

// question registers the routes of a question.
func (s *Server) question(api huma.API, mux *http.ServeMux, q question) {
	path := prefix + "/desk/" + strings.ReplaceAll(q.Name, " ", "/") + q.suffix
	answer := func(w http.ResponseWriter, r *http.Request) {
		if err := s.desk(w, r, q, s.client(r)); err != nil {
			s.fail(w, r, err)
		}
	}
	mux.HandleFunc("GET "+path, answer)
	mux.HandleFunc("POST "+path, answer)
	for _, op := range q.operations(path, api.OpenAPI().Components.Schemas) {
		api.OpenAPI().AddOperation(op)
	}
}

// desk reads a question, lets the desk answer it and writes the answer. The question counts toward
// the client's limits.
func (s *Server) desk(w http.ResponseWriter, r *http.Request, q question, client string) error {
	if wait := s.deskRate.take(client); wait > 0 {
		return tooMany(wait, "Too many questions at once. Ask more slowly.")
	}
	given, data, err := s.given(w, r, q)
	if err != nil {
		return err
	}
	asked, err := q.read(given, data)
	if err != nil {
		return err
	}
	answer, err := s.think(r.Context(), client, q.Name, func(ctx context.Context) ([]byte, error) { return s.answer(ctx, q, asked) })
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", q.mediaType())
	h.Set("Cache-Control", "no-store")
	if q.drawn() {
		h.Set("Content-Security-Policy", picturePolicy)
	}
	if q.suffix != "" && r.Method == http.MethodGet { // an address has only one answer, as long as the program stays the same
		h.Set("Cache-Control", "public, max-age=300")
	}
	_, _ = w.Write(answer)
	return nil
}

// drawn reports whether a question is answered with a picture.
func (q question) drawn() bool { return len(q.Answers) == 0 }

// mediaType returns the media type of the answer.
func (q question) mediaType() string {
	if q.drawn() {
		return "image/svg+xml"
	}
	return "application/json"
}

// think lets one of the few desks answer a question within the time limit, one question at a time
// for each client. A question is dropped if it runs out of time or its client leaves. It keeps its
// desk and its client's turn until its work has stopped, so that many such questions cannot take
// over the machine.
func (s *Server) think(ctx context.Context, client, name string, work func(context.Context) ([]byte, error)) ([]byte, error) {
	return s.thinkFor(ctx, s.limits.Think, s.deskQueue, client, name, s.desks, work)
}

// thinkFor is like think, with another time limit, other slots and another queue.
func (s *Server) thinkFor(ctx context.Context, limit time.Duration, queue *clientQueue, client, name string, places chan struct{}, work func(context.Context) ([]byte, error)) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	over, err := queue.take(ctx, client)
	if err != nil {
		return nil, err
	}
	select {
	case places <- struct{}{}:
	case <-ctx.Done():
		over()
		return nil, ctx.Err()
	}
	leave := func() { <-places; over() }
	type result struct {
		answer []byte
		err    error
	}
	done := make(chan result, 1)
	go func() {
		defer func() {
			leave()
			if fell := recover(); fell != nil {
				s.log.Error("the desk panicked", "question", name, "panic", fell, "stack", string(debug.Stack()))
				done <- result{nil, errFell}
			}
		}()
		answer, err := work(ctx)
		done <- result{answer, err}
	}()
	select {
	case r := <-done:
		return r.answer, r.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// errFell reports that the desk panicked.
var errFell = errors.New("the desk panicked")

// answer asks the desk, and writes the answer in the form that the question has over HTTP. If the
// desk cannot answer, the question is at fault.
func (s *Server) answer(ctx context.Context, q question, asked desk.Question) ([]byte, error) {
	answer, err := desk.Ask(asked, &desk.Source{Stop: ctx.Err, Limits: deskLimits})
	var known *desk.Invalid
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case errors.As(err, &known):
		return nil, err
	case err != nil:
		return nil, &desk.Invalid{Err: err}
	}
	var out limited
	if q.drawn() && answer.Picture == nil {
		return nil, &desk.Invalid{Err: errNotDrawn}
	}
	if q.drawn() {
		err = draw.SVG(&out, answer.Picture(), answer.Options)
	} else {
		err = answer.JSON(&out)
	}
	if err != nil {
		return nil, &desk.Invalid{Err: err}
	}
	return out.text, nil
}

// limited is a writer that keeps up to mostAnswer bytes.
type limited struct{ text []byte }

func (b *limited) Write(p []byte) (int, error) {
	if len(b.text)+len(p) > mostAnswer {
		return 0, fmt.Errorf("the answer is larger than %d bytes: ask about less", mostAnswer)
	}
	b.text = append(b.text, p...)
	return len(p), nil
}

// given collects the parameters of a request, and its document.
func (s *Server) given(w http.ResponseWriter, r *http.Request, q question) (url.Values, []byte, error) {
	if r.Method != http.MethodPost {
		asked := r.URL.Query()
		data, err := q.unpacked(asked, int(s.limits.Body))
		return asked, data, err
	}
	_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(s.limits.Reply))
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, s.limits.Body))
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &large):
		return nil, nil, newProblem(http.StatusRequestEntityTooLarge, codeTooLarge, "The body is larger than %d bytes.", s.limits.Body)
	case err != nil:
		return nil, nil, brokenProblem()
	}
	_, takes := q.document()
	if kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind == "text/plain" {
		if !takes {
			return nil, nil, newProblem(http.StatusUnsupportedMediaType, codeInvalid, "This question takes no document.")
		}
		return r.URL.Query(), body, nil
	}
	fields := map[string]json.RawMessage{}
	if err := json.Unmarshal(body, &fields); err != nil {
		return nil, nil, newProblem(http.StatusBadRequest, codeInvalid, "The body is not a JSON object with the question's arguments: %s. A board in the text form is sent as text/plain, with the arguments in the query.", where(err, body))
	}
	return q.object(fields)
}

// where describes what is wrong with a body that should be a JSON object, with the line and the
// column.
func where(err error, body []byte) string {
	fault := formats.JSONFault(err, body, "", "", "")
	if fault.Column == 0 {
		fault.Line, fault.Column = formats.At(body, 0)
	}
	return fault.Error()
}

package server

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/internal/wire"
)

// asking is the path at which several questions are asked about one board.
const asking = prefix + "/desk"

type askIn struct {
	Body wire.AskDesk
}

type deskAnswers struct {
	Keep string `header:"Cache-Control"`
	Body wire.DeskAnswers
}

// ask lets the desk answer several questions about one board, within the time limit of one
// question. A faulty question is answered with its problem. If the board is faulty, no question is
// answered. Nothing is stored.
func (s *Server) ask(ctx context.Context, in *askIn) (*deskAnswers, error) {
	client := callerOf(ctx)
	if wait := s.deskRate.take(client); wait > 0 {
		return nil, tooMany(wait, "Too many questions at once. Ask more slowly.")
	}
	document, err := boardIn(in.Body.Board)
	if err != nil {
		return nil, err
	}
	if len(document.Data) > s.limits.Document {
		return nil, newProblem(http.StatusRequestEntityTooLarge, codeTooLarge, "The board has %d bytes: expected at most %d.", len(document.Data), s.limits.Document)
	}
	out := wire.DeskAnswers{Answers: []wire.DeskAnswer{}}
	_, err = s.think(ctx, client, "several", func(ctx context.Context) ([]byte, error) {
		source := &desk.Source{Stop: ctx.Err, Limits: deskLimits}
		answers, err := s.answerAll(ctx, source, document, &in.Body)
		if err != nil || ctx.Err() != nil {
			return nil, errors.Join(ctx.Err(), err)
		}
		out = answers // nobody reads `out` unless this function returns in time
		return nil, nil
	})
	if err != nil {
		return nil, err
	}
	return &deskAnswers{"no-store", out}, nil
}

// boardIn reads the board of a request, given as a name or a document.
func boardIn(raw json.RawMessage) (desk.Document, error) {
	raw = bytes.TrimSpace(raw)
	if data := documentOf(raw); data != nil {
		return desk.Document{Name: "the board", Data: data}, nil
	}
	var name string
	if json.Unmarshal(raw, &name) != nil || name == "" {
		return desk.Document{}, &desk.Invalid{Field: "board", Reason: desk.Malformed, Err: errors.New("board: expected the name of a board, or a document")}
	}
	return desk.Document{Name: name}, nil
}

func (s *Server) answerAll(ctx context.Context, from *desk.Source, document desk.Document, in *wire.AskDesk) (wire.DeskAnswers, error) {
	out := wire.DeskAnswers{Answers: []wire.DeskAnswer{}}
	if in.Lay {
		laid, err := from.Lay(document)
		if err != nil {
			return out, asInvalid(err)
		}
		told := toldBoard(laid, in.Rules)
		out.Laid = &told
		document, in.Start = desk.Document{Name: "the board", Data: laid.Board.JSON()}, false
	}
	room := mostAnswer
	for _, q := range in.Questions {
		answer := s.answerOne(ctx, from, document, in.Start, q)
		if ctx.Err() != nil {
			return out, ctx.Err()
		}
		if room -= len(answer.Value); room < 0 {
			answer = wire.DeskAnswer{Told: []string{}, Problem: &newProblem(http.StatusUnprocessableEntity, codeInvalid, "The answers are larger than %d bytes: ask about less.", mostAnswer).Problem}
		}
		out.Answers = append(out.Answers, answer)
	}
	return out, nil
}

// asInvalid turns an error of the desk into a fault of the question.
func asInvalid(err error) error {
	var known *desk.Invalid
	if errors.As(err, &known) {
		return known
	}
	return &desk.Invalid{Field: "board", Reason: desk.Faulty, Err: err}
}

// answerOne answers a question about a board.
func (s *Server) answerOne(ctx context.Context, from *desk.Source, document desk.Document, start bool, asked wire.DeskQuestion) wire.DeskAnswer {
	answer, value, err := s.valueOf(from, document, start, asked)
	if err != nil {
		p := s.told(ctx, asInvalid(err))
		return wire.DeskAnswer{Told: []string{}, Problem: &p.Problem}
	}
	out := wire.DeskAnswer{No: answer.No, Told: []string{}, Value: value}
	var told bytes.Buffer
	answer.Tell(&told)
	for line := range strings.Lines(told.String()) {
		out.Told = append(out.Told, strings.TrimRight(line, "\n"))
	}
	return out
}

func (s *Server) valueOf(from *desk.Source, document desk.Document, start bool, asked wire.DeskQuestion) (*desk.Answer, []byte, error) {
	q, known := s.asked[asked.Ask]
	if !known {
		return nil, nil, &desk.Invalid{Field: "ask", Reason: desk.Unknown, Err: fmt.Errorf("ask %q: expected one of %s", asked.Ask, strings.Join(s.askable, ", "))}
	}
	fields := map[string]json.RawMessage{}
	if len(asked.With) > 0 {
		if err := json.Unmarshal(asked.With, &fields); err != nil {
			return nil, nil, &desk.Invalid{Field: "with", Reason: desk.Malformed, Err: errors.New("with: expected an object with the question's arguments")}
		}
	}
	given, own, err := q.object(fields)
	if err != nil {
		return nil, nil, err
	}
	doc, takes := q.document()
	if own != nil || takes && given[doc.name] != nil {
		return nil, nil, &desk.Invalid{Field: doc.name, Reason: desk.Twice, Err: errors.New("with: the board is the same for all questions")}
	}
	var data []byte
	if takes {
		if data = document.Data; data == nil {
			given[doc.name] = []string{document.Name}
		}
		if start {
			given.Set("start", "true")
		}
	}
	question, err := q.read(given, data)
	if err != nil {
		return nil, nil, err
	}
	answer, err := desk.Ask(question, from)
	if err != nil {
		return nil, nil, err
	}
	var out limited
	if err := answer.JSON(&out); err != nil {
		return nil, nil, err
	}
	return answer, bytes.TrimSpace(out.text), nil
}

// toldBoard returns a board in the form that clients draw.
func toldBoard(laid *desk.Laid, book string) wire.LaidBoard {
	b := laid.Board
	told := wire.LaidBoard{
		Name: b.Name, Scenario: laid.Scenario, Document: string(b.JSON()), View: laid.View,
		Questions: []string{}, Sights: []string{}, Shapes: []string{}, Metrics: []string{},
	}
	t, err := desk.Sit(b, desk.Choice{Rules: book})
	if err != nil {
		told.NoRules = sanitized(err.Error())
		return told
	}
	o := t.Offers()
	told.Rules, told.Profile, told.Questions, told.Unit = t.Desk.Book().Name(), t.Desk.Profile(), o.Questions, o.Unit
	told.Sights = append(told.Sights, o.Sights...)
	told.Shapes = append(told.Shapes, o.Shapes...)
	told.Metrics = append(told.Metrics, o.Metrics...)
	return told
}

package server

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario"
)

// checks is the path at which a document is checked while it is being edited.
const checks = prefix + "/workshop/checks"

// mostChecked limits the cells of a board that is checked. It is greater than mostCells, so that
// boards too large to be played on this server can be checked too.
const mostChecked = 20_000

type checkedRead struct {
	Keep string `header:"Cache-Control"`
	Body wire.CheckedDocument
}

// checkDocument returns the faults and doubts of a document, as battlemat check reports them, with
// the edits that would mend them. It has separate slots and a separate rate limit, because an
// editor checks after every edit.
func (s *Server) checkDocument(ctx context.Context, in *documentIn) (*checkedRead, error) {
	client := callerOf(ctx)
	if wait := s.checkRate.take(client); wait > 0 {
		return nil, tooMany(wait, "Too many checks at once. Wait a moment.")
	}
	text, file := textOf(in.Body.Document), in.Body.File
	if len(text) > s.limits.Document {
		return nil, newProblem(http.StatusRequestEntityTooLarge, codeTooLarge, "The document has %d bytes: expected at most %d.", len(text), s.limits.Document)
	}
	var out wire.CheckedDocument
	_, err := s.thinkFor(ctx, s.limits.Think, s.checkQueue, client, "check", s.checking, func(ctx context.Context) ([]byte, error) {
		out = s.checked(ctx, text, file)
		return nil, ctx.Err()
	})
	switch {
	case errors.Is(err, errQueueFull):
		return nil, tooMany(s.limits.Think/5, "Other documents of yours are being checked. Send them one after the other.")
	case errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil:
		return nil, tooCostly("checking it takes longer than %s", s.limits.Think)
	case err != nil:
		return nil, err
	}
	return &checkedRead{"no-store", out}, nil
}

// checked finds the faults of a document and, if it has none, its doubts. If the context is done,
// the result is incomplete.
func (s *Server) checked(ctx context.Context, text []byte, file string) wire.CheckedDocument {
	faults := s.bounds(text, file)
	if ctx.Err() != nil {
		return wire.CheckedDocument{}
	}
	if len(faults) == 0 || len(s.boundsWithin(text, file, mostChecked, 2*mostPlaced)) == 0 {
		faults = append(faults, desk.Faults(text, file)...)
	}
	var doubts []board.Fault
	if len(faults) == 0 && ctx.Err() == nil {
		doubts = desk.Doubts(text, file)
	}
	out := wire.CheckedDocument{Faults: []wire.CheckedFault{}, Doubts: []wire.CheckedFault{}}
	if len(faults)+len(doubts) == 0 || ctx.Err() != nil {
		return out
	}
	where := newPlaces(text)
	mends := mender{where.values}
	tell := func(list []board.Fault, into *[]wire.CheckedFault) {
		for i, f := range list {
			if i == mostLeaning {
				out.More += len(list) - i
				return
			}
			told := wire.CheckedFault{Line: f.Line, Column: f.Column, Path: sanitized(f.Path), Message: sanitized(f.Message), Mends: mends.of(f)}
			if f.Path != "" && told.Path == f.Path {
				told.Pointer = board.Pointer(board.Steps(f.Path)...)
			}
			if c, has := where.of(f); has {
				told.Cell = &c
			}
			*into = append(*into, told)
		}
	}
	tell(faults, &out.Faults)
	tell(doubts, &out.Doubts)
	return out
}

// mayBeDraft reports whether a document that was refused for its faults may be stored as a draft.
// It may if it is JSON.
func mayBeDraft(err error, text []byte) bool {
	var p *problem
	return errors.As(err, &p) && len(p.Faults) > 0 && len(bytes.TrimSpace(text)) > 0 && bytes.TrimSpace(text)[0] == '{' && json.Valid(text)
}

// draftOf describes a faulty document, as far as it can be read.
func (s *Server) draftOf(d match.KeptDocument, text []byte, fresh bool) match.KeptDocument {
	var says struct {
		Name  any `json:"name"`
		Rules any `json:"rules"`
	}
	_ = json.Unmarshal(text, &says) // the text is JSON, and may have none of the fields
	word := func(v any) string {
		s, _ := v.(string)
		return s
	}
	d.Draft, d.Kind = true, kindBoard
	switch desk.FormatOf(text) {
	case scenario.Format:
		d.Kind = kindScenario
	case creature.Format:
		d.Kind, d.Rules = kindCreatures, skirmishRules
	}
	if _, err := s.o.Rules(word(says.Rules)); err == nil {
		d.Rules = word(says.Rules)
	}
	if name := nameOf(word(says.Name)); fresh && d.Name == "" {
		d.Name = name
	}
	if fresh && d.Name == "" {
		d.Name = "Untitled"
	}
	return d
}

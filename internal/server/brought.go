package server

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/all"
	"github.com/battlemat/battlemat/formats/staging"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario"
)

// The bounds of a client's document, apart from its bytes.
const (
	// mostCells is the greatest number of cells of a client's board: 128 x 128. A trial decides
	// whether a match on such a board can begin.
	mostCells   = 1 << 14
	mostPlaced  = 400 // objects with a place in the game part, or on a board
	mostLeaning = 100 // the greatest number of faults that are reported
)

// The kinds of documents: a match is begun from a scenario, or on a board; encounters use
// creatures.
const (
	kindScenario  = "scenario"
	kindBoard     = "board"
	kindCreatures = "creatures"
)

// skirmishRules is the game whose encounters use creatures.
const skirmishRules = "dnd"

// documents is the path at which a document is read before a match is begun from it.
const documents = prefix + "/documents"

// brought is a client's document that has been checked and tried.
type brought struct {
	kind    string
	ruleset battlemat.Ruleset
	doc     *scenario.Scenario
	picture string // the start of a match, as SVG
}

// textOf returns the text of a document in a request. The document is either JSON or the content of
// a string.
func textOf(raw json.RawMessage) []byte {
	var text string
	if raw = bytes.TrimSpace(raw); len(raw) > 0 && raw[0] == '"' && json.Unmarshal(raw, &text) == nil {
		return []byte(text)
	}
	return raw
}

// bring reads a client's document, checks it as battlemat check does, and tries it out to see how
// long the rules need for it. The function `then`, if it is not nil, configures the match before
// the trial. bring waits for one of the few slots for such documents. A client has at most one slot
// at a time, so that no document delays anything else.
func (s *Server) bring(ctx context.Context, client string, text []byte, file string, then func(*scenario.Scenario) (*scenario.Scenario, error)) (*brought, error) {
	if wait := s.deskRate.take(client); wait > 0 {
		return nil, tooMany(wait, "Too many documents at once. Wait a moment.")
	}
	file = cmp.Or(file, "the document")
	if len(text) > s.limits.Document {
		return nil, newProblem(http.StatusRequestEntityTooLarge, codeTooLarge, "%s has %d bytes: expected at most %d.", english.Capital(file), len(text), s.limits.Document)
	}
	return s.tried(ctx, client, "reading it and trying it out", func(ctx context.Context) (*brought, error) {
		b, err := s.read(ctx, text, file)
		if err == nil && then != nil {
			b.doc, err = then(b.doc)
		}
		if err == nil {
			b.picture, err = s.rehearse(ctx, b.ruleset, b.doc)
		}
		return b, err
	})
}

// tried runs work in one of the few slots for clients' documents, one at a time for each client,
// within the time of a trial. If the work began but does not end in time, the error says so. The
// parameter `what` names the work in this error, as in "reading it and trying it out".
func (s *Server) tried(ctx context.Context, client, what string, work func(context.Context) (*brought, error)) (*brought, error) {
	var begun atomic.Bool
	var out *brought
	_, err := s.thinkFor(ctx, s.limits.Trial, s.trialQueue, client, "document", s.trials, func(ctx context.Context) ([]byte, error) {
		begun.Store(true)
		b, err := work(ctx)
		out, err = inTime(ctx, b, err)
		return nil, err
	})
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil && begun.Load() {
		return nil, tooCostly("%s takes longer than %s", what, s.limits.Trial)
	}
	if err != nil {
		return nil, err // the results of work still in progress are not used
	}
	return out, nil
}

// inTime returns the result of a function, or its error. If the function was too slow, it returns
// the context's error.
func inTime(ctx context.Context, b *brought, err error) (*brought, error) {
	if err = cmp.Or(err, ctx.Err()); err != nil {
		return nil, err
	}
	return b, nil
}

// read returns a scenario from a document: the document itself, or a game on the board that it
// contains. The error is a problem with the faults of the document.
func (s *Server) read(ctx context.Context, text []byte, file string) (*brought, error) {
	if faults := s.bounds(text, file); len(faults) > 0 {
		return nil, faulty(text, file, faults)
	}
	if faults := desk.Faults(text, file); len(faults) > 0 {
		return nil, faulty(text, file, faults)
	}
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	b := &brought{kind: kindScenario}
	var err error
	switch desk.FormatOf(text) {
	case scenario.Format:
		if b.doc, err = scenario.Parse(text, file, boards.Shipped); err != nil {
			return nil, faulty(text, file, board.FaultsOf("", err))
		}
		if b.ruleset, err = s.o.Rules(b.doc.Rules); err != nil {
			return nil, err
		}
	case "", board.Format:
		b.kind = kindBoard
		m, _, err := all.ImportAs(ctx, text, file, formats.Reading{})
		if err != nil { // the document has no faults, but does not say that it is a board
			return nil, faulty(text, file, []board.Fault{{File: file, Message: err.Error()}})
		}
		if b.ruleset, b.doc, _, err = s.staged(ctx, m, staging.Setup{}, new([]byte)); err != nil {
			return nil, faulty(text, file, []board.Fault{{File: file, Message: "no match can be begun on this board: " + err.Error()}})
		}
	case creature.Format:
		return nil, faulty(text, file, []board.Fault{{File: file, Message: "these are creatures: no match can begin with them, but they can be chosen for an encounter on a map"}})
	default:
		return nil, faulty(text, file, []board.Fault{{File: file, Message: "this is neither a scenario nor a board, so no match can begin with it; the rules desk can read it"}})
	}
	for b.doc.ID = "own-" + strings.TrimPrefix(b.doc.ID, importedID); s.shipped[b.doc.ID] != nil; b.doc.ID = "own-" + b.doc.ID {
	}
	return b, nil
}

// bounds returns a fault for each part of a document that is larger than clients may send. It runs
// before any rules read the document.
func (s *Server) bounds(text []byte, file string) []board.Fault {
	return s.boundsWithin(text, file, mostCells, mostPlaced)
}

// boundsWithin is like bounds, with other limits for cells and for objects with a place.
func (s *Server) boundsWithin(text []byte, file string, cells, placed int) []board.Fault {
	var found []board.Fault
	var ground *board.Board
	path := ""
	switch desk.FormatOf(text) {
	case scenario.Format:
		doc, _ := scenario.Draft(text, file, boards.Shipped)
		if doc == nil {
			return nil // the document's faults say why
		}
		if doc.Picture != nil {
			found = append(found, board.Fault{Path: "picture", Message: "a picture: expected none in the document; send it separately"})
		}
		if n := placesIn(doc.Game); n > placed {
			found = append(found, board.Fault{Path: "game", Message: fmt.Sprintf("%d pieces with a place: expected at most %d here", n, placed)})
		}
		ground, path = doc.Board, "board"
	default:
		b, err := board.Parse(text, file)
		if err != nil {
			return nil
		}
		ground = b
	}
	return scenario.Place(append(found, crowded(ground, path, cells, placed)...), text, file)
}

// crowded returns a fault if the board at a path of a document has more than the given numbers of
// cells or figures.
func crowded(ground *board.Board, path string, cells, placed int) (found []board.Fault) {
	if ground == nil {
		return nil
	}
	if width, height := ground.Size(); width*height > cells {
		found = append(found, board.Fault{Path: path, Message: fmt.Sprintf("%d cells: expected at most %d here", width*height, cells)})
	}
	if n := len(ground.Figures()); n > placed {
		found = append(found, board.Fault{Path: path, Message: fmt.Sprintf("%d figures: expected at most %d here", n, placed)})
	}
	return found
}

// placesIn counts the objects in a game part that have a place: the fields named `at`.
func placesIn(game json.RawMessage) int {
	n, read := 0, json.NewDecoder(bytes.NewReader(game))
	for {
		token, err := read.Token()
		if err != nil {
			return n
		}
		if token == "at" {
			n++
		}
	}
}

// beginBrought begins a match from a document that the client sent.
func (s *Server) beginBrought(ctx context.Context, client string, text []byte, want wire.NewMatch) (*created, error) {
	b, err := s.bring(ctx, client, text, want.File, func(doc *scenario.Scenario) (*scenario.Scenario, error) { return s.chosen(doc, want) })
	if err != nil {
		return nil, err
	}
	doc, err := s.layUnder(ctx, client, b.doc, want.Picture)
	if err != nil {
		return nil, err
	}
	return s.seat(ctx, client, doc, want.Seats, s.o.Service.BeginBrought)
}

type documentIn struct {
	Body wire.Document
}

type documentRead struct {
	Keep string `header:"Cache-Control"`
	Body wire.ReadDocument
}

// readDocument reports what a document is, and what a match begun from it would be like. It stores
// nothing.
func (s *Server) readDocument(ctx context.Context, in *documentIn) (*documentRead, error) {
	b, err := s.bring(ctx, callerOf(ctx), textOf(in.Body.Document), in.Body.File, nil)
	if err != nil {
		return nil, err
	}
	return &documentRead{"no-store", b.told()}, nil
}

// told describes the document for clients.
func (b *brought) told() wire.ReadDocument {
	told := wire.ReadDocument{Kind: b.kind, Scenario: card(b.ruleset, b.doc), Picture: b.picture}
	told.Scenario.Picture = ""
	return told
}

package server

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"net/http"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/all"
	"github.com/battlemat/battlemat/internal/print"
	"github.com/battlemat/battlemat/internal/print/matter"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/scenario"
)

// prints is the path at which documents are printed.
const prints = prefix + "/prints"

type printIn struct {
	Body wire.PrintDocument
}

// printDocument prints a scenario or a board as PDF. It stores nothing. The rules lay out the
// scenario in one of the slots for trying documents, because nobody knows how long the rules take.
// Making the PDF costs about as much as reading a file, so it is done in one of the slots for
// reading files. It is stopped if it takes too long.
func (s *Server) printDocument(ctx context.Context, in *printIn) (*stateOf, error) {
	client := callerOf(ctx)
	if wait := s.deskRate.take(client); wait > 0 {
		return nil, tooMany(wait, "Too many prints at once. Wait a moment.")
	}
	want := in.Body
	if (want.Document == nil) == (want.Scenario == "") {
		return nil, unfitField("document", "a document or the id of a scenario: expected one of them.")
	}
	if want.Document == nil {
		if err := bare(want.Picture); err != nil {
			return nil, err
		}
	}
	text, file := textOf(want.Document), cmp.Or(want.File, "the document")
	if len(text) > s.limits.Document {
		return nil, newProblem(http.StatusRequestEntityTooLarge, codeTooLarge, "%d bytes: expected at most %d.", len(text), s.limits.Document)
	}
	var m *print.Matter
	var what string
	var lies *board.Board // the whole board, under which the picture is laid
	_, err := s.tried(ctx, client, "reading it and laying it out", func(ctx context.Context) (_ *brought, err error) {
		m, lies, what, err = s.matter(ctx, want, text, file)
		return nil, err
	})
	if err != nil {
		return nil, err // the work may still be in progress, so its results are not used
	}
	pdf, err := s.thinkFor(ctx, s.limits.Reply, s.importQueue, client, "print", s.importing, func(ctx context.Context) ([]byte, error) {
		kept, err := s.underPrint(ctx, want, lies)
		if err == nil && len(kept) > 0 {
			err = matter.LayUnder(m, kept)
		}
		if err != nil {
			return nil, err
		}
		var out bytes.Buffer
		err = print.Write(&out, m, print.Options{What: what, Paper: want.Paper, Scale: float64(want.Scale) / 10, Stop: ctx.Err})
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case errors.Is(err, print.ErrNothing), errors.Is(err, print.ErrTooLarge):
			return nil, newProblem(http.StatusUnprocessableEntity, codeInvalid, "This cannot be printed: %s.", err.Error())
		}
		return out.Bytes(), err
	})
	if err != nil {
		return nil, err
	}
	return &stateOf{"application/pdf", "no-store", pdf}, nil
}

// underPrint returns the stored form of the picture under the board to print: the one that the
// client sent, or that of a scenario from the lobby. It returns nil if there is none.
func (s *Server) underPrint(ctx context.Context, want wire.PrintDocument, b *board.Board) ([]byte, error) {
	if len(want.Picture) > 0 {
		return s.laidUnder(ctx, b, want.Picture)
	}
	if doc := s.shipped[want.Scenario]; doc != nil && doc.Picture != nil {
		return doc.Picture.Data, nil
	}
	return nil, nil
}

// matter returns the [print.Matter] of a scenario or a board, the board itself, and the kind of
// document to print.
func (s *Server) matter(ctx context.Context, want wire.PrintDocument, text []byte, file string) (*print.Matter, *board.Board, string, error) {
	doc, ruleset := s.shipped[want.Scenario], battlemat.Ruleset(nil)
	var err error
	switch {
	case want.Scenario != "" && doc == nil:
		return nil, nil, "", s.noScenario(http.StatusUnprocessableEntity, codeInvalid, want.Scenario)
	case doc != nil:
	default:
		if faults := s.bounds(text, file); len(faults) > 0 {
			return nil, nil, "", faulty(text, file, faults)
		}
		if faults := desk.Faults(text, file); len(faults) > 0 {
			return nil, nil, "", faulty(text, file, faults)
		}
		if desk.FormatOf(text) != scenario.Format {
			return boardMatter(ctx, want, text, file)
		}
		if doc, err = scenario.Parse(text, file, boards.Shipped); err != nil {
			return nil, nil, "", faulty(text, file, board.FaultsOf("", err))
		}
	}
	if ctx.Err() != nil {
		return nil, nil, "", ctx.Err()
	}
	if ruleset, err = s.o.Rules(doc.Rules); err != nil {
		return nil, nil, "", err
	}
	what := cmp.Or(want.What, print.Quest)
	of := matter.Of
	if what == print.Players {
		of = matter.ForPlayers
	} else if err := s.mayKnow(s.shipped[want.Scenario]); err != nil {
		return nil, nil, "", err
	}
	m, err := of(ruleset, doc)
	return m, doc.Board, what, err
}

// boardMatter is like matter, for a board without a scenario.
func boardMatter(ctx context.Context, want wire.PrintDocument, text json.RawMessage, file string) (*print.Matter, *board.Board, string, error) {
	what := cmp.Or(want.What, print.Map)
	if what != print.Map && what != print.Plan {
		return nil, nil, "", unfitField("what", "%q for a board: expected map or plan.", what)
	}
	m, _, err := all.ImportAs(ctx, text, file, formats.Reading{})
	if err != nil {
		return nil, nil, "", faulty(text, file, []board.Fault{{File: file, Message: err.Error()}})
	}
	return matter.OfBoard(m.Board), m.Board, what, nil
}

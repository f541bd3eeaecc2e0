package server

import (
	"cmp"
	"context"
	"encoding/base64"
	"errors"
	"net/http"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/all"
	"github.com/battlemat/battlemat/formats/staging"
	"github.com/battlemat/battlemat/internal/wire"
)

// exports is the path at which documents are written as files of other programs.
const exports = prefix + "/exports"

type exportIn struct {
	Body wire.ExportDocument
}

type fileExported struct {
	Keep string `header:"Cache-Control"`
	Body wire.Exported
}

// exportDocument writes a client's document in the format of another program. It stores nothing. It
// uses one of the slots for reading files, because reading a file costs about as much.
func (s *Server) exportDocument(ctx context.Context, in *exportIn) (*fileExported, error) {
	client := callerOf(ctx)
	if wait := s.deskRate.take(client); wait > 0 {
		return nil, tooMany(wait, "Too many exports at once. Wait a moment.")
	}
	f, err := all.Writer(in.Body.To)
	if err != nil {
		return nil, unfitField("to", "%s.", err.Error())
	}
	text, file := textOf(in.Body.Document), cmp.Or(in.Body.File, "the document")
	if len(text) > s.limits.Document {
		return nil, newProblem(http.StatusRequestEntityTooLarge, codeTooLarge, "%d bytes: expected at most %d.", len(text), s.limits.Document)
	}
	out := &fileExported{Keep: "no-store"}
	_, err = s.thinkFor(ctx, s.limits.Reply, s.importQueue, client, "export", s.importing, func(ctx context.Context) ([]byte, error) {
		if faults := s.bounds(text, file); len(faults) > 0 {
			return nil, faulty(text, file, faults)
		}
		content, left, err := staging.Open(text, file, nil)
		var wrong board.Faults
		var unread *formats.Fault
		switch {
		case errors.As(err, &wrong):
			return nil, faulty(text, file, wrong)
		case errors.As(err, &unread):
			return nil, newProblem(http.StatusUnprocessableEntity, codeInvalid, "%s", unread.Error())
		case err == nil && ctx.Err() != nil:
			return nil, ctx.Err()
		}
		if err == nil && len(in.Body.Picture) > 0 {
			kept, err := s.laidUnder(ctx, content.Board, in.Body.Picture)
			if err != nil {
				return nil, err
			}
			if content.Picture, err = staging.Whole(kept); err != nil {
				return nil, err
			}
		}
		var e *formats.Export
		if err == nil {
			content.Context = ctx
			e, err = staging.Write(f, content, left)
		}
		if err != nil {
			return nil, newProblem(http.StatusUnprocessableEntity, codeInvalid, "%s cannot be written as a file of %s: %s.", file, f.Title, err.Error())
		}
		out.Body = wire.Exported{
			Format: f.Name, Program: f.Title, File: fileOf(formats.FileName(content.Board.Name)+f.Extension, e.Data), Report: piecesOf(e.Report),
		}
		for _, b := range e.Beside {
			out.Body.Beside = append(out.Body.Beside, fileOf(b.Name, b.Data))
		}
		return nil, nil
	})
	if err != nil {
		return nil, err // the work may still be writing to out
	}
	return out, nil
}

// fileOf returns a file in the form in which it is sent.
func fileOf(name string, data []byte) wire.ExportedFile {
	return wire.ExportedFile{Name: name, Data: base64.StdEncoding.EncodeToString(data)}
}

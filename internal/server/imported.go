package server

import (
	"cmp"
	"context"
	"errors"
	"net/http"

	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/all"
	"github.com/battlemat/battlemat/internal/wire"
)

type fileSent struct {
	Name    string `query:"name" maxLength:"200" doc:"What the file is called, for errors."`
	RawBody []byte `contentType:"application/octet-stream"`
}

type fileImported struct {
	Keep string `header:"Cache-Control"`
	Body wire.Imported
}

// importFile makes a board of a file of another program. Nothing of it is kept.
func (s *Server) importFile(ctx context.Context, in *fileSent) (*fileImported, error) {
	client := callerOf(ctx)
	if wait := s.deskRate.take(client); wait > 0 {
		return nil, tooMany(wait, "The desk has many questions of yours to answer. Ask more slowly.")
	}
	out := &fileImported{Keep: "no-store"}
	_, err := s.think(ctx, client, "import", func(context.Context) ([]byte, error) {
		m, f, err := all.Import(in.RawBody, cmp.Or(in.Name, "the file"))
		if err != nil {
			return nil, err
		}
		out.Body, err = importedOf(m, f)
		return nil, err
	})
	var wrong *formats.Fault
	if errors.As(err, &wrong) {
		return nil, newProblem(http.StatusUnprocessableEntity, codeInvalid, "%s", wrong.Error())
	}
	if err != nil {
		return nil, err // what is still worked out belongs to nobody
	}
	return out, nil
}

// importedOf tells what was made of a file. Boards that are too large for the desk are not
// drawn.
func importedOf(m *formats.Import, f *formats.Format) (wire.Imported, error) {
	width, height := m.Board.Size()
	told := wire.Imported{
		Format: f.Name, Program: f.Title, Name: m.Board.Name, Width: width, Height: height, Document: string(m.Board.JSON()),
		Report: []wire.ImportedPieces{}, Starts: []wire.ImportedStart{}, Glyphs: len(m.Glyphs),
	}
	for _, l := range m.Report.Lines {
		told.Report = append(told.Report, wire.ImportedPieces{Piece: l.Piece, Count: l.Count, Fate: string(l.Fate), Why: l.Why})
	}
	at := map[string]int{}
	for _, start := range m.Starts {
		i, known := at[start.Player]
		if !known {
			i = len(told.Starts)
			at[start.Player] = i
			told.Starts = append(told.Starts, wire.ImportedStart{Player: start.Player})
		}
		told.Starts[i].Spaces++
	}
	if width*height > deskLimits.Cells {
		return told, nil
	}
	var picture limited
	err := draw.SVG(&picture, draw.Picture{Board: m.Board}, draw.Options{Cell: 24, ID: "imported"})
	told.Picture = string(picture.text)
	return told, err
}

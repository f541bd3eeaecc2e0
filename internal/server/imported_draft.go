package server

import (
	"context"
	"errors"
	"strings"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/staging"
	"github.com/battlemat/battlemat/internal/picture"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/scenario"
)

// importedID is the beginning of the ids of scenarios that are made from files.
const importedID = "imported-"

type documentImported struct {
	Keep string `header:"Cache-Control"`
	Body wire.ImportedDocument
}

// importDocument makes the document of a file, for an editor: the scenario that [Server.beginImported]
// would begin or, where that is not possible, the board. It stores nothing.
func (s *Server) importDocument(ctx context.Context, in *FileSent) (*documentImported, error) {
	out := &documentImported{Keep: "no-store"}
	err := s.readFile(ctx, in, func(ctx context.Context, m *formats.Import, _ *formats.Format) error {
		_, doc, _, err := s.staged(ctx, m, in.setup(), new([]byte))
		if wrong := wrongEncounter(err); wrong != err {
			return wrong
		}
		out.Body.Document = string(m.Board.JSON())
		var under *scenario.Picture
		if err == nil {
			with := *doc
			with.ID, with.Picture, under = strings.TrimPrefix(doc.ID, importedID), nil, doc.Picture
			out.Body.Document = string(with.JSON())
		}
		// the picture has not been laid yet if there is no scenario, or if the game shows no pictures
		if unlaid := err != nil || m.Quest != nil || m.Delve != nil; unlaid && m.Picture != nil {
			under, _ = staging.Laid(m.Board, m.Picture, func(data []byte, p picture.Place) ([]byte, error) {
				laid, err := s.layPicture(ctx, data, p)
				return laid.Data, err
			})
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if under != nil {
			out.Body.Picture, err = sendable(under.Data)
			return err
		}
		return nil
	})
	if err != nil {
		return nil, err // the work may still be writing to out
	}
	return out, nil
}

// sendable converts a stored picture to a form that may be sent with a document. The result shows
// the whole picture, as fine as the limit allows.
func sendable(kept []byte) ([]byte, error) {
	laid, err := picture.Open(kept)
	if err != nil {
		return nil, err
	}
	for side := picture.MaxSide; side > 0; side /= 2 {
		whole, err := laid.Small(side)
		if err != nil || len(whole) <= match.MaxPicture {
			return whole, err
		}
	}
	return nil, errors.New("the picture is too large even with one pixel per cell")
}

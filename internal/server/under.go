package server

import (
	"context"
	"net/http"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/internal/picture"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/scenario"
)

// A client's document cannot refer to a picture. Pictures are stored under their hashes, so a
// client that knows a hash could get the picture of somebody else's map. To put a picture under a
// board, a client sends the picture itself.

// pictureBody returns the greatest number of bytes in a body that contains a document and, in
// base64, the picture under its board.
func (s *Server) pictureBody() int64 { return s.documentBody() + match.MaxPicture/3*4 + 4 }

// takesPicture reports whether the body of a request may contain a picture for a document.
func takesPicture(method, path string) bool {
	return method == http.MethodPost && slices.Contains([]string{prefix + "/matches", library, prints, exports, simulations, simulations + "/matches"}, path)
}

// bare returns an error if a picture is sent with a scenario of the lobby. The scale of the picture
// would reveal the size of the scenario's board.
func bare(data []byte) error {
	if len(data) == 0 {
		return nil
	}
	return unfitField("picture", "a picture for a scenario from the lobby, expected one only for a document.")
}

// mayLie returns an error unless the bytes are a picture within the limits. It accepts an empty
// slice.
func mayLie(data []byte) error {
	if len(data) == 0 {
		return nil
	}
	if len(data) > match.MaxPicture {
		return newProblem(http.StatusRequestEntityTooLarge, codeTooLarge, "The picture has %d bytes: expected at most %d.", len(data), match.MaxPicture)
	}
	if _, _, err := picture.Size(data); err != nil {
		return unfitField("picture", "%s.", err.Error())
	}
	return nil
}

// layUnder returns the scenario with a picture under its board, from corner to corner. If there is
// no picture, it returns the scenario unchanged.
func (s *Server) layUnder(ctx context.Context, client string, doc *scenario.Scenario, data []byte) (*scenario.Scenario, error) {
	if len(data) == 0 {
		return doc, nil
	}
	if err := mayLie(data); err != nil {
		return nil, err
	}
	kept, err := s.thinkFor(ctx, s.limits.Reply, s.importQueue, client, "picture", s.importing, func(ctx context.Context) ([]byte, error) {
		return s.laidUnder(ctx, doc.Board, data)
	})
	if err != nil {
		return nil, err
	}
	place := under(doc.Board)
	with := *doc
	with.Picture = &scenario.Picture{Hash: picture.Hash(kept), Width: place.Width, Height: place.Height, Data: kept}
	return &with, nil
}

// under returns the place of a picture that covers a board from corner to corner. Under hexes, it
// covers the rectangle around all of them.
func under(b *board.Board) picture.Place {
	columns, rows := b.Size()
	return picture.Place{Columns: columns, Rows: rows, Grid: b.Grid(), Width: columns * board.Fine, Height: rows * board.Fine}
}

// laidUnder returns the stored form of a picture under a board, from corner to corner. It takes a
// while, so it is called in a slot for reading files.
func (s *Server) laidUnder(ctx context.Context, b *board.Board, data []byte) ([]byte, error) {
	if err := mayLie(data); err != nil {
		return nil, err
	}
	laid, err := s.layPicture(ctx, data, under(b))
	if err != nil && ctx.Err() == nil {
		err = unfitField("picture", "%s.", err.Error())
	}
	return laid.Data, err
}

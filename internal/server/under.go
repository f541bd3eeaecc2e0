package server

import (
	"context"
	"net/http"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/internal/picture"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/scenario"
)

// A document of somebody's own names no picture: one is kept under its hash, and that of somebody else's map would show it. Whoever wants
// a picture under the board sends the picture itself.

// pictureBody is how many bytes a body may have that holds a document, and in base64 the picture under its board.
func (s *Server) pictureBody() int64 { return s.documentBody() + match.MaxPicture/3*4 + 4 }

// takesPicture reports whether such a picture may be in the body of a request.
func takesPicture(method, path string) bool {
	return method == http.MethodPost && (path == prefix+"/matches" || path == library)
}

// mayLie returns an error unless the bytes are a picture within the bounds; none are one.
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

// layUnder returns the scenario with a picture under its board, from corner to corner. Without bytes it is as it was.
func (s *Server) layUnder(ctx context.Context, client string, doc *scenario.Scenario, data []byte) (*scenario.Scenario, error) {
	if len(data) == 0 {
		return doc, nil
	}
	if err := mayLie(data); err != nil {
		return nil, err
	}
	if doc.Board.Grid().Hex() {
		return nil, unfitField("picture", "a picture under hexes, expected one under squares.")
	}
	columns, rows := doc.Board.Size()
	place := picture.Place{Columns: columns, Rows: rows, Width: columns * board.Fine, Height: rows * board.Fine}
	kept, err := s.thinkFor(ctx, s.limits.Reply, s.importQueue, client, "picture", s.importing, func(ctx context.Context) ([]byte, error) {
		laid, err := s.layPicture(ctx, data, place)
		if err != nil && ctx.Err() == nil {
			err = unfitField("picture", "%s.", err.Error())
		}
		return laid.Data, err
	})
	if err != nil {
		return nil, err
	}
	with := *doc
	with.Picture = &scenario.Picture{Hash: picture.Hash(kept), Width: place.Width, Height: place.Height, Data: kept}
	return &with, nil
}

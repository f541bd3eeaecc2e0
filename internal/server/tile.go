package server

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/http"
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/picture"
	"github.com/battlemat/battlemat/internal/server/cache"
	"github.com/battlemat/battlemat/match"
)

// tileKey identifies a tile.
type tileKey struct {
	hash  string // the hash of the picture
	x, y  int
	known [picture.Tile]uint8 // a bit for each cell, a byte for each row
}

type tileQuery struct {
	StateQuery
	X    int    `path:"x" minimum:"0" maximum:"10000" doc:"The column of the tile."`
	Y    int    `path:"y" minimum:"0" maximum:"10000" doc:"The row of the tile."`
	Have string `header:"If-None-Match" doc:"The ETag of the tile that the client has."`
}

type tileOf struct {
	Status int
	Kind   string `header:"Content-Type"`
	Keep   string `header:"Cache-Control"`
	Tag    string `header:"ETag"`
	Body   []byte
}

// tile returns a tile of the picture under the board, as far as the seat knows its cells. A seat
// knows the cells in its view. The ETag depends only on the answer.
func (s *Server) tile(ctx context.Context, in *tileQuery) (*tileOf, error) {
	m, seat, err := s.seenBy(ctx, &in.StateQuery)
	if err != nil {
		return nil, err
	}
	none := newProblem(http.StatusNotFound, codeNotFound, "The seat knows no cell in that part of the picture.")
	p := m.Scenario().Picture
	if p == nil {
		return nil, none
	}
	known, err := s.knownCells(m, seat)
	if err != nil {
		return nil, err
	}
	columns, rows := m.Scenario().Board.Size()
	key := tileKey{hash: p.Hash, x: in.X, y: in.Y}
	for y := range picture.Tile {
		for x := range picture.Tile {
			column, row := in.X*picture.Tile+x, in.Y*picture.Tile+y
			if column < columns && row < rows && known[row*columns+column] != 0 {
				key.known[y] |= 1 << x
			}
		}
	}
	if key.known == [picture.Tile]uint8{} {
		return nil, none
	}
	done, err := s.tileQueue.take(ctx, callerOf(ctx)) // one at a time for each client
	if err != nil {
		return nil, err
	}
	defer done()
	body, err := s.tileCache.Get(key, func() ([]byte, error) { return s.cut(key) })
	if errors.Is(err, match.ErrUnknown) {
		return nil, none
	}
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(body)
	tag := strconv.Quote(hex.EncodeToString(sum[:12]))
	if in.Have == tag {
		return &tileOf{Status: http.StatusNotModified, Keep: "private, no-cache", Tag: tag}, nil
	}
	if wait := s.tileRate.takeSome(callerOf(ctx), float64(len(body))); wait > 0 {
		return nil, tooMany(wait, "Too many pictures at once. Try again in a moment.")
	}
	return &tileOf{http.StatusOK, "image/jpeg", "private, no-cache", tag, body}, nil
}

// knownCells returns which cells of the board are in a seat's view, with a byte for each cell.
func (s *Server) knownCells(m *match.Match, seat battlemat.Seat) ([]byte, error) {
	return s.knownCache.Get(cache.SeatKey{Match: m.ID(), Seq: m.Seq(), Seat: seat}, func() ([]byte, error) {
		v, err := m.See(seat)
		if err != nil {
			return nil, err
		}
		columns, rows := m.Scenario().Board.Size()
		known := make([]byte, columns*rows)
		for y, line := range v.Ground.Map {
			x := 0
			for _, c := range line {
				if c != battlemat.Unknown && x < columns && y < rows {
					known[y*columns+x] = 1
				}
				x++
			}
		}
		return known, nil
	})
}

// cut makes a tile. Only a few tiles are made at a time. The work continues even if the first
// caller leaves, because others may be waiting for the tile.
func (s *Server) cut(key tileKey) ([]byte, error) {
	ctx, cancel := context.WithTimeout(s.life, s.limits.Reply)
	defer cancel()
	laid, err := s.pictureCache.Get(key.hash, func() (*picture.Laid, error) {
		kept, err := s.o.Service.Picture(ctx, key.hash)
		if err != nil {
			return nil, err
		}
		return picture.Open(kept)
	})
	if err != nil {
		return nil, err
	}
	select {
	case s.tiles <- struct{}{}:
		defer func() { <-s.tiles }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	return laid.Tile(key.x, key.y, func(column, row int) bool {
		return key.known[row-key.y*picture.Tile]&(1<<(column-key.x*picture.Tile)) != 0
	})
}

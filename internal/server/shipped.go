package server

import (
	"context"
	"net/http"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

type namedScenario struct {
	ID string `path:"id" maxLength:"80" doc:"The scenario."`
}

type namedBoard struct {
	Name string `path:"name" maxLength:"80" doc:"The board."`
}

type documentText struct {
	Keep string `header:"Cache-Control"`
	Body wire.DocumentText
}

// scenarioDocument returns the document of a scenario that comes with the program, which everybody
// has anyway. It does not return scenarios that the server's owner has added.
func (s *Server) scenarioDocument(_ context.Context, in *namedScenario) (*documentText, error) {
	text, err := scenarios.Document(in.ID)
	if err != nil {
		return nil, newProblem(http.StatusNotFound, codeNotFound, "No scenario %q comes with the program.", in.ID)
	}
	return &documentText{lasting, wire.DocumentText{Text: string(text)}}, nil
}

// mayKnow returns a problem for a scenario of the lobby whose document is not public. It is called
// for every request that would reveal the scenario's secrets. A client's own document (nil) has no
// secrets from the client.
func (s *Server) mayKnow(doc *scenario.Scenario) error {
	if doc == nil || s.o.Disclosed != nil && s.o.Disclosed(doc.ID) {
		return nil
	}
	if _, err := scenarios.Document(doc.ID); err == nil {
		return nil
	}
	return newProblem(http.StatusUnprocessableEntity, codeInvalid, "The scenario %q was added by the server's owner, and its secrets are not shown. It can be played, and its players' copy can be printed.", doc.ID)
}

// boardDocument returns a board that comes with the program.
func (s *Server) boardDocument(_ context.Context, in *namedBoard) (*documentText, error) {
	b, err := shippedBoard(in.Name)
	if err != nil {
		return nil, err
	}
	return &documentText{lasting, wire.DocumentText{Text: string(b.JSON())}}, nil
}

// shippedBoard returns a copy of a board that comes with the program.
func shippedBoard(name string) (*board.Board, error) {
	if !slices.Contains(boards.Names(), name) {
		return nil, newProblem(http.StatusNotFound, codeNotFound, "No board %q comes with the program.", name)
	}
	return boards.Load(name)
}

// boardPicture returns a picture of a board that comes with the program.
func (s *Server) boardPicture(_ context.Context, in *namedBoard) (*svg, error) {
	b, err := shippedBoard(in.Name)
	if err != nil {
		return nil, err
	}
	body, err := asSVG(draw.Picture{Board: b}, "board-"+in.Name, draw.Light)
	if err != nil {
		return nil, err
	}
	return &svg{Status: http.StatusOK, Kind: "image/svg+xml", Keep: lasting, Policy: picturePolicy, Body: body}, nil
}

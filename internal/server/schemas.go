package server

import (
	"context"
	"maps"
	"net/http"
	"slices"

	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/internal/english"
)

type schemaQuery struct {
	Name string `path:"name" maxLength:"40" doc:"The kind of document: board, creatures, scenario or turn; or the part of a scenario that its game reads: battle, delve, quest or skirmish."`
}

type schemaOf struct {
	Kind string `header:"Content-Type"`
	Keep string `header:"Cache-Control"`
	Body []byte
}

// schema returns the JSON Schema of a kind of document, for editors and programs.
func (s *Server) schema(_ context.Context, in *schemaQuery) (*schemaOf, error) {
	text, known := desk.Schemas()[in.Name]
	if !known {
		return nil, newProblem(http.StatusNotFound, codeNotFound, "There is no schema %q: expected %s.", in.Name, english.List(slices.Sorted(maps.Keys(desk.Schemas())), "or"))
	}
	return &schemaOf{"application/schema+json", "max-age=3600", []byte(text)}, nil
}

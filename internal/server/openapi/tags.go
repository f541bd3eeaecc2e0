package openapi

import (
	"slices"

	"github.com/danielgtaylor/huma/v2"
)

// tagged adds the description of the API, and groups its operations.
func tagged(api *huma.OpenAPI) {
	api.Info.License = &huma.License{Name: "Apache License 2.0", Identifier: "Apache-2.0"}
	api.Servers = []*huma.Server{{URL: "/", Description: "This server."}}
	api.Tags = []*huma.Tag{
		{Name: "scenarios", Description: "What can be played."},
		{Name: "boards", Description: "The boards that come with the program."},
		{Name: "books", Description: "The rulebooks and their switches."},
		{Name: "guides", Description: "How the games are played."},
		{Name: "rulings", Description: "What a rule says."},
		{Name: "schemas", Description: "The JSON Schemas of documents."},
		{Name: "imports", Description: "Boards from files made by other programs."},
		{Name: "exports", Description: "Documents as files for other programs."},
		{Name: "prints", Description: "Scenarios and boards on paper."},
		{Name: "rosters", Description: "The figures that may be chosen for an encounter."},
		{Name: "documents", Description: "A client's own scenarios and boards."},
		{Name: "workshop", Description: "Scenarios in an editor, which are checked while they are made."},
		{Name: "simulations", Description: "Scenarios that bots play many times."},
		{Name: "lockers", Description: "What people keep on the server under a personal token."},
		{Name: "matches", Description: "Beginning, playing, following and replaying matches."},
		{Name: "reach", Description: "Where the server can be reached."},
		{Name: "desk", Description: "The rules desk: questions about any board, answered with the reason."},
		{Name: "server", Description: "The state of the server."},
	}
}

// tokensScheme is the name of the security scheme for requests with tokens.
const tokensScheme = "tokens"

// protect marks the operations that take tokens. The OpenAPI document describes the header with the
// tokens as a security scheme and not as a parameter.
func protect(api *huma.OpenAPI) {
	api.Components.SecuritySchemes = map[string]*huma.SecurityScheme{tokensScheme: {
		Type: "http", Scheme: "bearer", Description: "The tokens of a match (for its seats, its owner or its spectators), up to 32, with commas between them; for a locker, the locker's token.",
	}}
	for _, item := range api.Paths {
		for _, op := range []*huma.Operation{item.Get, item.Post} {
			if op == nil {
				continue
			}
			had := len(op.Parameters)
			op.Parameters = slices.DeleteFunc(op.Parameters, func(p *huma.Param) bool { return p.In == "header" && p.Name == "Authorization" })
			if len(op.Parameters) < had {
				op.Security = []map[string][]string{{tokensScheme: {}}}
			}
		}
	}
}

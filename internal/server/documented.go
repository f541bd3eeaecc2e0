package server

import (
	"html/template"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"github.com/battlemat/battlemat/internal/wire"
)

// page lists the operations of the OpenAPI document. It has no script and no style of its
// own, and so keeps to the policy.
var page = template.Must(template.New("docs").Parse(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Battlemat: the API</title>
<h1>Battlemat: the API</h1>
<p>The whole description is in <a href="/openapi.json">/openapi.json</a>.</p>
{{range .}}<h2>{{.Method}} {{.Path}}</h2>
<p>{{.Summary}}</p>
{{if .Parameters}}<dl>{{range .Parameters}}<dt>{{.Name}} ({{.In}})</dt><dd>{{.Description}}</dd>{{end}}</dl>
{{end}}{{end}}</html>
`))

// documented answers with that page.
func documented(api *huma.OpenAPI) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		var all []*huma.Operation
		for _, path := range slices.Sorted(maps.Keys(api.Paths)) {
			item := api.Paths[path]
			for _, op := range []*huma.Operation{item.Get, item.Post} {
				if op != nil {
					all = append(all, op)
				}
			}
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_ = page.Execute(w, all)
	}
}

// describe adds descriptions to everything: to answers that are sent as bytes, and to the messages of
// the
// stream, which it adds.
func describe(api *huma.OpenAPI) {
	schema := func(t reflect.Type) *huma.Schema { return api.Components.Schemas.Schema(t, true, "") }
	text := &huma.Schema{Type: huma.TypeString}
	for path, is := range map[string]struct {
		kind   string
		schema *huma.Schema
	}{
		prefix + "/matches/{id}/state":                            {"application/json", schema(reflect.TypeFor[wire.State]())},
		prefix + "/matches/{id}/log":                              {"application/json", &huma.Schema{Type: huma.TypeArray, Items: schema(reflect.TypeFor[wire.Line]())}},
		prefix + "/matches/{id}/board":                            {"application/json", &huma.Schema{Type: huma.TypeObject, Description: "A document battlemat.board/1, as /schemas/board describes it.", AdditionalProperties: true}},
		prefix + "/matches/{id}/ending":                           {"application/json", schema(reflect.TypeFor[wire.Ending]())},
		prefix + "/matches/{id}/export":                           {"application/x-ndjson", text},
		prefix + "/scenarios/{id}/picture.svg":                    {"image/svg+xml", text},
		prefix + "/books/{rules}/picture.svg":                     {"image/svg+xml", text},
		prefix + "/books/{rules}/house-rules/{field}/picture.svg": {"image/svg+xml", text},
		prefix + "/matches/{id}/picture/{x}/{y}":                  {"image/jpeg", &huma.Schema{Type: huma.TypeString, Format: "binary"}},
		prefix + "/schemas/{name}":                                {"application/schema+json", &huma.Schema{Type: huma.TypeObject, Description: "A JSON Schema, draft 2020-12.", AdditionalProperties: true}},
	} {
		api.Paths[path].Get.Responses["200"].Content = map[string]*huma.MediaType{is.kind: {Schema: is.schema}}
	}
	for _, message := range []reflect.Type{reflect.TypeFor[wire.Hello](), reflect.TypeFor[wire.FromClient](), reflect.TypeFor[wire.FromServer]()} {
		schema(message)
	}
	tagged(api)
	protect(api)
	explain(api.Components.Schemas.Map())
	anyValue(api.Components.Schemas.Map())
	eitherForm(api.Components.Schemas.Map())
	refused(api)
}

// anyValue allows any JSON as an element of a change in a patch. The schema is empty, because not every
// generator can check a schema that refers to itself.
func anyValue(schemas map[string]*huma.Schema) {
	schemas["Value"] = &huma.Schema{Description: "Any JSON value."}
	least, most := 1, 3
	change := schemas["Patch"].Properties["changes"].Items
	change.Items, change.MinItems, change.MaxItems = &huma.Schema{Ref: "#/components/schemas/Value"}, &least, &most
}

// eitherForm says that a document is sent as JSON or as text.
func eitherForm(schemas map[string]*huma.Schema) {
	for _, name := range []string{"NewMatch", "Document", "SaveDocument"} {
		if p := schemas[name].Properties["document"]; p != nil {
			p.OneOf = []*huma.Schema{
				{Type: huma.TypeObject, AdditionalProperties: true, Description: "A document battlemat.scenario/1 or battlemat.board/1, as /schemas/scenario and /schemas/board describe it."},
				{Type: huma.TypeString, Description: "The text of one: JSON, or a board in the text form."},
			}
		}
	}
}

// refused lists the problems that operations of the API may answer with. Others are possible, as the
// default says.
func refused(api *huma.OpenAPI) {
	for path, item := range api.Paths {
		for _, op := range []*huma.Operation{item.Get, item.Post} {
			if op == nil || !strings.HasPrefix(path, prefix) {
				continue
			}
			why := map[string]string{"429": "Too many requests, or too much that is asked for: Retry-After says when to try again."}
			if len(op.Parameters) > 0 || op.RequestBody != nil {
				why["422"] = "What is asked for is not as it should be, or is refused by a rule: field, reason or refusal says which."
			}
			if strings.HasPrefix(path, prefix+"/matches/") {
				why["403"] = "The tokens do not hold the seat, or are not the owner's."
				why["404"] = "There is no such match, or the tokens do not open it."
				why["409"] = "The match has gone on (stale), is not over, cannot be read, or has nothing to say here: code says which."
			} else if strings.HasPrefix(path, lockers+"/") {
				why["404"] = "The token opens no locker, or there is no such document in it."
				why["409"] = "What is kept in the locker is damaged, or there is no room for a document in it."
			} else if strings.Contains(path, "{") {
				why["404"] = "There is nothing of that name."
			}
			if op.RequestBody != nil {
				why["413"] = "The body is too large."
			}
			for status, text := range why {
				if op.Responses[status] == nil {
					p := aProblem()
					p.Description = text
					op.Responses[status] = p
				}
			}
		}
	}
}

// tagged describes the API, and groups its operations.
func tagged(api *huma.OpenAPI) {
	api.Info.License = &huma.License{Name: "Apache License 2.0", Identifier: "Apache-2.0"}
	api.Servers = []*huma.Server{{URL: "/", Description: "This server."}}
	api.Tags = []*huma.Tag{
		{Name: "scenarios", Description: "What can be played."},
		{Name: "books", Description: "The rulebooks and their switches."},
		{Name: "guides", Description: "How the games are played."},
		{Name: "rulings", Description: "What a rule says."},
		{Name: "schemas", Description: "The JSON Schemas of documents."},
		{Name: "imports", Description: "Boards of files of other programs."},
		{Name: "documents", Description: "Scenarios and boards of one's own."},
		{Name: "lockers", Description: "What people keep at the server under a token of their own."},
		{Name: "matches", Description: "Matches: begun, played, followed, replayed."},
		{Name: "reach", Description: "Where the server can be reached."},
		{Name: "desk", Description: "The rules desk: questions about any board, answered with the reason."},
		{Name: "server", Description: "How the server is."},
	}
}

// tokens is the name of the security scheme for requests with tokens.
const tokensScheme = "tokens"

// protect marks the operations that take tokens. In the OpenAPI document that header
// is not a parameter but a security scheme.
func protect(api *huma.OpenAPI) {
	api.Components.SecuritySchemes = map[string]*huma.SecurityScheme{tokensScheme: {
		Type: "http", Scheme: "bearer", Description: "The tokens of a match's seats, its owner's and its spectators', up to 32, with commas between them; for a locker its own.",
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

// requested are the messages that clients send: unknown fields in them are
// refused. Fields may be added to the messages that the server sends.
var requested = []string{"NewMatch", "Act", "Hello", "FromClient", "Preview", "Say", "Keep", "KeepMatch", "Forget", "Document", "SaveDocument", "AskDocument", "RenameDocument"}

// explain describes every message and field, and the values that it may have.
func explain(schemas map[string]*huma.Schema) {
	for name, s := range schemas {
		s.Description = descriptions[name]
		if !slices.Contains(requested, name) {
			s.AdditionalProperties = nil
		}
		if example, has := messageExamples[name]; has {
			s.Examples = []any{example}
		}
		for field, p := range s.Properties {
			place := name + "." + field
			if p.Ref != "" { // siblings of a reference must not change its target
				p = &huma.Schema{AllOf: []*huma.Schema{p}}
				s.Properties[field] = p
			}
			p.Description = descriptions[place]
			values := p
			if p.Items != nil {
				values = p.Items
			}
			for _, value := range oneOf[place] {
				values.Enum = append(values.Enum, value)
			}
			if place == "DeskBlocker.edge" || place == "DeskCover.edge" {
				three := 3
				p.Items = &huma.Schema{AnyOf: []*huma.Schema{{Type: huma.TypeInteger}, {Type: huma.TypeString}}}
				p.MinItems, p.MaxItems = &three, &three
			}
		}
	}
}

// streamOperation and eventsOperation describe what huma does not answer itself.
func streamOperation() *huma.Operation {
	return &huma.Operation{
		OperationID: "stream", Method: http.MethodGet, Path: streamPath, Tags: []string{"matches"},
		Summary:    "Follow a match over a WebSocket, and play. The first message is a Hello.",
		Parameters: []*huma.Param{{Name: "id", In: "path", Required: true, Schema: &huma.Schema{Type: huma.TypeString}, Description: "The match."}},
		Responses: map[string]*huma.Response{
			"101":     {Description: "The stream begins. Each message of the server is a FromServer.", Content: map[string]*huma.MediaType{"application/json": {Schema: message("FromServer")}}},
			"default": aProblem(),
		},
		// OpenAPI cannot describe what a client sends on a stream.
		Extensions: map[string]any{"x-messages": map[string]any{"first": message("Hello"), "sent": message("FromClient"), "received": message("FromServer")}},
	}
}

func eventsOperation() *huma.Operation {
	text := &huma.Schema{Type: huma.TypeString}
	return &huma.Operation{
		OperationID: "events", Method: http.MethodGet, Path: eventsPath, Tags: []string{"matches"},
		Summary: "Follow a match as server-sent events: state (an Update) or patch (a Patch), table, and chat (a Chat).",
		Parameters: []*huma.Param{
			{Name: "id", In: "path", Required: true, Schema: text, Description: "The match."},
			{Name: "Authorization", In: "header", Schema: text},
			{Name: "Last-Event-ID", In: "header", Schema: text, Description: "The last entry that the client has."},
			{Name: "seat", In: "query", Schema: text, Description: "As whom, as for state."},
			{Name: "from", In: "query", Schema: text, Description: "As Last-Event-ID."},
			{Name: "patches", In: "query", Schema: &huma.Schema{Type: huma.TypeBoolean}, Description: "Whether to be told what changed after the first state."},
		},
		Responses: map[string]*huma.Response{
			"200":     {Description: "The events, each with its name and, as its data, the message.", Content: map[string]*huma.MediaType{"text/event-stream": {Schema: eventSchema()}}},
			"default": aProblem(),
		},
	}
}

// message refers to a message of the API.
func message(name string) *huma.Schema { return &huma.Schema{Ref: "#/components/schemas/" + name} }

// eventSchema is the schema of a stream of server-sent events: of each its name and its data.
func eventSchema() *huma.Schema {
	each := &huma.Schema{}
	for _, e := range [][2]string{{"state", "Update"}, {"patch", "Patch"}, {"table", "Table"}, {"chat", "Chat"}} {
		each.OneOf = append(each.OneOf, &huma.Schema{Type: huma.TypeObject, Required: []string{"event", "data"}, Properties: map[string]*huma.Schema{
			"event": {Type: huma.TypeString, Enum: []any{e[0]}, Description: "The name of the event."},
			"data":  {AllOf: []*huma.Schema{message(e[1])}, Description: "The message, on one line."},
			"id":    {Type: huma.TypeString, Description: "Of a state or a patch: the last entry it tells of, for Last-Event-ID."},
		}})
	}
	each.OneOf = append(each.OneOf, &huma.Schema{Type: huma.TypeObject, Description: "The server is about to restart: connect again.", Required: []string{"event"}, Properties: map[string]*huma.Schema{"event": {Type: huma.TypeString, Enum: []any{"restart"}, Description: "The name of the event."}}})
	return &huma.Schema{Type: huma.TypeArray, Items: each}
}

func healthOperation() *huma.Operation {
	status := &huma.Schema{Type: huma.TypeString, Enum: []any{"ok", "damaged"}, Description: "ok: the log of matches can be read and written; damaged: so it can, but something of it could not be read."}
	unreadable := &huma.Schema{Type: huma.TypeInteger, Description: "The matches that cannot be gone on with: those that were asked for, and the damaged ones that were found by the examination of the log."}
	examined := &huma.Schema{Type: huma.TypeBoolean, Description: "Whether every match of the log has been examined for damage since the server began, which it does in the background, and each day again."}
	return &huma.Operation{
		OperationID: "health", Method: http.MethodGet, Path: "/healthz", Tags: []string{"server"}, Summary: "Whether the server can do its work.",
		Responses: map[string]*huma.Response{
			"200": {Description: "It can.", Content: map[string]*huma.MediaType{"application/json": {
				Schema: &huma.Schema{Type: huma.TypeObject, Properties: map[string]*huma.Schema{"status": status, "unreadable": unreadable, "examined": examined}, Required: []string{"status", "unreadable", "examined"}},
			}}},
			"default": aProblem(),
		},
	}
}

func aProblem() *huma.Response {
	return &huma.Response{Description: "A problem.", Content: map[string]*huma.MediaType{
		"application/problem+json": {Schema: &huma.Schema{Ref: "#/components/schemas/Problem"}},
	}}
}

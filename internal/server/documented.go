package server

import (
	"html/template"
	"maps"
	"net/http"
	"reflect"
	"slices"

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

// describe says of answers that are sent as bytes what they are, and adds the messages of
// the stream.
func describe(api *huma.OpenAPI) {
	schema := func(t reflect.Type) *huma.Schema { return api.Components.Schemas.Schema(t, true, "") }
	text := &huma.Schema{Type: huma.TypeString}
	for path, is := range map[string]struct {
		kind   string
		schema *huma.Schema
	}{
		prefix + "/matches/{id}/state":         {"application/json", schema(reflect.TypeFor[wire.State]())},
		prefix + "/matches/{id}/log":           {"application/json", &huma.Schema{Type: huma.TypeArray, Items: schema(reflect.TypeFor[wire.Line]())}},
		prefix + "/matches/{id}/export":        {"application/x-ndjson", text},
		prefix + "/scenarios/{id}/picture.svg": {"image/svg+xml", text},
	} {
		api.Paths[path].Get.Responses["200"].Content = map[string]*huma.MediaType{is.kind: {Schema: is.schema}}
	}
	for _, message := range []reflect.Type{reflect.TypeFor[wire.Hello](), reflect.TypeFor[wire.FromClient](), reflect.TypeFor[wire.FromServer]()} {
		schema(message)
	}
}

// streamOperation and eventsOperation describe what huma does not answer itself.
func streamOperation() *huma.Operation {
	return &huma.Operation{
		OperationID: "stream", Method: http.MethodGet, Path: streamPath, Tags: []string{"matches"},
		Summary:    "Follow a match over a WebSocket, and play. The first message is a Hello.",
		Parameters: []*huma.Param{{Name: "id", In: "path", Required: true, Schema: &huma.Schema{Type: huma.TypeString}}},
		Responses:  map[string]*huma.Response{"101": {Description: "The stream begins."}, "default": aProblem()},
	}
}

func eventsOperation() *huma.Operation {
	text := &huma.Schema{Type: huma.TypeString}
	return &huma.Operation{
		OperationID: "events", Method: http.MethodGet, Path: eventsPath, Tags: []string{"matches"},
		Summary: "Follow a match as server-sent events: state (an Update) and table.",
		Parameters: []*huma.Param{
			{Name: "id", In: "path", Required: true, Schema: text},
			{Name: "Authorization", In: "header", Schema: text, Description: "Bearer and the tokens, with commas between them."},
			{Name: "Last-Event-ID", In: "header", Schema: text, Description: "The last entry that the client has."},
			{Name: "seat", In: "query", Schema: text, Description: "As whom, as for state."},
			{Name: "from", In: "query", Schema: text, Description: "As Last-Event-ID."},
		},
		Responses: map[string]*huma.Response{
			"200":     {Description: "The events.", Content: map[string]*huma.MediaType{"text/event-stream": {Schema: text}}},
			"default": aProblem(),
		},
	}
}

func aProblem() *huma.Response {
	return &huma.Response{Description: "A problem.", Content: map[string]*huma.MediaType{
		"application/problem+json": {Schema: &huma.Schema{Ref: "#/components/schemas/Problem"}},
	}}
}

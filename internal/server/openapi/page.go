package openapi

import (
	"html/template"
	"maps"
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"
)

// page is the template of a page that lists the operations of the OpenAPI document. It has no
// inline script or style, because the content security policy forbids them.
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

// Page returns a handler that answers with a list of the operations in a document.
func Page(api *huma.OpenAPI) http.HandlerFunc {
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

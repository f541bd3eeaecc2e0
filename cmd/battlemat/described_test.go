package main

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// described is a server together with its OpenAPI description.
type described struct {
	*served
	doc    map[string]any
	schema *jsonschema.Compiler
	asked  map[string]bool // the ids of the operations that were called
}

func describing(t *testing.T) *described {
	t.Helper()
	c := anyPort()
	c.NoLimits = true
	d := &described{served: serving(t, c), schema: jsonschema.NewCompiler(), asked: map[string]bool{}}
	_, body := d.send("GET", "/openapi.json", "", "")
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	d.doc = doc.(map[string]any)
	d.schema.DefaultDraft(jsonschema.Draft2020)
	if err := d.schema.AddResource("openapi.json", doc); err != nil {
		t.Fatal(err)
	}
	return d
}

// send requests a path with a body of the given kind, and returns the answer.
func (d *described) send(method, path, kind, body string, tokens ...string) (*http.Response, []byte) {
	d.t.Helper()
	r, err := http.NewRequest(method, d.page+strings.TrimPrefix(path, "/"), strings.NewReader(body))
	if err != nil {
		d.t.Fatal(err)
	}
	if kind != "" {
		r.Header.Set("Content-Type", kind)
	}
	if len(tokens) > 0 {
		r.Header.Set("Authorization", "Bearer "+strings.Join(tokens, ","))
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		d.t.Fatal(err)
	}
	defer answer.Body.Close()
	got, err := io.ReadAll(answer.Body)
	if err != nil {
		d.t.Fatal(err)
	}
	return answer, got
}

// pointer writes a place in the document as a JSON pointer.
func pointer(steps ...string) string {
	out := "openapi.json#"
	for _, s := range steps {
		out += "/" + strings.NewReplacer("~", "~0", "/", "~1").Replace(s)
	}
	return out
}

// fits checks a value against the schema at a place in the document.
func (d *described) fits(what string, value []byte, place ...string) {
	d.t.Helper()
	schema, err := d.schema.Compile(pointer(place...))
	if err != nil {
		d.t.Errorf("%s: %v", what, err)
		return
	}
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(value))
	if err != nil {
		d.t.Errorf("%s: %v: %.300s", what, err, value)
		return
	}
	if err := schema.Validate(v); err != nil {
		d.t.Errorf("%s: %v\n%.600s", what, err, value)
	}
}

func at(v any, steps ...string) any {
	for _, s := range steps {
		m, _ := v.(map[string]any)
		v = m[s]
	}
	return v
}

// ask calls an operation, named by its path in the document, and checks the request and the answer
// against the document.
func (d *described) ask(method, template, path, body string, tokens ...string) []byte {
	d.t.Helper()
	place := []string{"paths", template, strings.ToLower(method)}
	op, _ := at(d.doc, place...).(map[string]any)
	what := fmt.Sprintf("%s %s %.200s", method, path, body)
	if op == nil {
		d.t.Fatalf("%s: %s is not described", what, template)
	}
	d.asked[op["operationId"].(string)] = true
	kind := ""
	if body != "" {
		kind = "application/json"
		if content := at(d.doc, append(slices.Clone(place), "requestBody", "content")...); at(content, kind) == nil {
			kind = "application/octet-stream"
		}
	}
	answer, got := d.send(method, path, kind, body, tokens...)
	status := fmt.Sprint(answer.StatusCode)
	if at(op, "responses", status) == nil {
		status = "default"
	} else if strings.HasSuffix(kind, "json") {
		d.fits(what+" (sent)", []byte(body), append(slices.Clone(place), "requestBody", "content", "application/json", "schema")...)
	}
	kind, _, _ = strings.Cut(answer.Header.Get("Content-Type"), ";")
	content := append(slices.Clone(place), "responses", status, "content", kind, "schema")
	switch at(d.doc, content...) {
	case nil:
		d.t.Errorf("%s: %s, %s is not described: %.300s", what, answer.Status, kind, got)
	default:
		// An export is text, with one entry a line.
		if strings.HasSuffix(kind, "json") && kind != "application/x-ndjson" {
			d.fits(what, got, content...)
		}
	}
	return got
}

package server

import (
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"github.com/battlemat/battlemat/internal/server/openapi"
)

// operations returns the descriptions of the question for the OpenAPI document.
func (q question) operations(path string, known huma.Registry) []*huma.Operation {
	name := strings.ReplaceAll(q.Name, " ", "-") + strings.Replace(q.suffix, ".svg", "-picture", 1)
	operation := func(method, id string) *huma.Operation {
		return &huma.Operation{OperationID: id, Method: method, Path: path, Summary: q.Doc, Tags: []string{"desk"}, Responses: q.responses(known)}
	}
	get := operation(http.MethodGet, "ask-"+name)
	post := operation(http.MethodPost, "ask-"+name+"-with-json")
	body := &huma.Schema{Type: huma.TypeObject, Properties: map[string]*huma.Schema{}, AdditionalProperties: false}
	for _, f := range q.fields {
		get.Parameters = append(get.Parameters, f.parameter())
		body.Properties[f.name] = f.inJSON()
		if f.also != "" {
			body.Properties[f.also] = f.inJSON()
		}
		if f.required && f.also == "" {
			body.Required = append(body.Required, f.name)
		}
	}
	post.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"application/json": {Schema: body, Examples: q.examples()}}}
	if f, takes := q.document(); takes {
		for _, p := range get.Parameters {
			if p.Name != f.name {
				optional := *p
				optional.Required, optional.Description = false, p.Description+" Only for a document that is sent as text."
				post.Parameters = append(post.Parameters, &optional)
			}
		}
		post.RequestBody.Content["text/plain"] = &huma.MediaType{Schema: &huma.Schema{Type: huma.TypeString, Description: "A document, in any form; the arguments are in the query."}}
	}
	return []*huma.Operation{get, post}
}

func (q question) examples() map[string]*huma.Example {
	all := map[string]*huma.Example{}
	for name, value := range deskExamples[q.Name] {
		if q.suffix == "" || hasDrawing(value) {
			all[name] = &huma.Example{Value: value}
		}
	}
	return all
}

// hasDrawing reports whether the answer to an example has a picture.
func hasDrawing(value any) bool {
	with, _ := value.(map[string]any)
	_, all := with["all"]
	_, paths := with["paths"]
	return !all && !paths
}

// responses returns the possible responses to the question.
func (q question) responses(known huma.Registry) map[string]*huma.Response {
	answer := &huma.Schema{Type: huma.TypeString, Description: "The picture."}
	if !q.drawn() {
		answer = &huma.Schema{}
		for _, t := range q.Answers {
			answer.AnyOf = append(answer.AnyOf, known.Schema(t, true, ""))
		}
		if len(answer.AnyOf) == 1 {
			answer = answer.AnyOf[0]
		}
	}
	return map[string]*huma.Response{
		"200":     {Description: "The answer. “No” is an answer too.", Content: map[string]*huma.MediaType{q.mediaType(): {Schema: answer}}},
		"default": openapi.Problem(),
	}
}

// parameter describes the field as a query parameter.
func (f field) parameter() *huma.Param {
	schema := f.schema()
	if schema.Description = ""; f.many {
		schema = &huma.Schema{Type: huma.TypeArray, Items: schema}
	}
	return &huma.Param{Name: f.name, In: "query", Description: f.doc, Required: f.required, Schema: schema}
}

// schema returns the schema of a single value of the field in a query.
func (f field) schema() *huma.Schema {
	s := &huma.Schema{Type: huma.TypeString, Description: f.doc}
	for _, value := range f.enum {
		s.Enum = append(s.Enum, value)
	}
	if f.usual != "" && f.of == text {
		s.Default = f.usual
	}
	switch f.of {
	case truth:
		s.Type = huma.TypeBoolean
		s.Default = f.usual == "true"
	case number:
		s.Type = huma.TypeInteger
		most, least := float64(deskLimits.Number), -float64(deskLimits.Number)
		if s.Maximum, s.Minimum = &most, &least; f.least != nil {
			s.Minimum = f.least
		}
	}
	return s
}

// inJSON returns the schema of the field in the body of a request.
func (f field) inJSON() *huma.Schema {
	some := &huma.Schema{Type: huma.TypeString}
	pair := func() *huma.Schema {
		two := 2
		return &huma.Schema{Type: huma.TypeArray, Items: &huma.Schema{Type: huma.TypeInteger}, MinItems: &two, MaxItems: &two}
	}
	switch f.of {
	case place:
		return &huma.Schema{Description: f.doc, AnyOf: []*huma.Schema{pair(), some}}
	case steps:
		return &huma.Schema{Description: f.doc, AnyOf: []*huma.Schema{{Type: huma.TypeArray, Items: pair()}, some}}
	case settings:
		return &huma.Schema{Type: huma.TypeObject, Description: f.doc, AdditionalProperties: some}
	case document:
		format := &huma.Schema{Type: huma.TypeString, Description: "The kind of document: battlemat.board/1, battlemat.scenario/1 or battlemat.turn/1."}
		whole := &huma.Schema{Type: huma.TypeObject, Description: "A whole document. Its schema is at " + prefix + "/schemas/.",
			Properties: map[string]*huma.Schema{"format": format}, Required: []string{"format"}, AdditionalProperties: true}
		some.Description = "The name of a document that comes with the program, or a document in the text form."
		return &huma.Schema{Description: f.doc, AnyOf: []*huma.Schema{some, whole}}
	}
	if f.many {
		return &huma.Schema{Type: huma.TypeArray, Items: f.schema(), Description: f.doc}
	}
	return f.schema()
}

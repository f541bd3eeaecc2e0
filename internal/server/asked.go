package server

import (
	"maps"
	"net/http"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// operations describe the question for the OpenAPI document.
func (q Question) operations(path string, known huma.Registry) []*huma.Operation {
	name := strings.Join(q.Words, "-")
	operation := func(method, id string) *huma.Operation {
		return &huma.Operation{OperationID: id, Method: method, Path: path, Summary: q.Doc, Tags: []string{"desk"}, Responses: q.responses(known)}
	}
	get := operation(http.MethodGet, "ask-"+name)
	post := operation(http.MethodPost, "ask-"+name+"-with-json")
	body := &huma.Schema{Type: huma.TypeObject, Properties: map[string]*huma.Schema{}, AdditionalProperties: false}
	for _, a := range slices.Concat(q.Args, q.Flags) {
		get.Parameters = append(get.Parameters, a.parameter())
		body.Properties[a.Name] = a.inJSON()
		if a.Also != "" {
			body.Properties[a.Also] = a.inJSON()
		}
		if a.Required && a.Also == "" {
			body.Required = append(body.Required, a.Name)
		}
	}
	post.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"application/json": {Schema: body, Examples: q.examples()}}}
	if a, takes := q.document(); takes {
		for _, p := range get.Parameters {
			if p.Name != a.Name {
				optional := *p
				optional.Required, optional.Description = false, p.Description+" Of a document that is sent as text."
				post.Parameters = append(post.Parameters, &optional)
			}
		}
		post.RequestBody.Content["text/plain"] = &huma.MediaType{Schema: &huma.Schema{Type: huma.TypeString, Description: "A document, in any form; the arguments stand in the query."}}
	}
	return []*huma.Operation{get, post}
}

func (q Question) examples() map[string]*huma.Example {
	all := map[string]*huma.Example{}
	for _, name := range slices.Sorted(maps.Keys(q.Examples)) {
		all[name] = &huma.Example{Value: q.Examples[name]}
	}
	return all
}

// responses are what the question may be answered with.
func (q Question) responses(known huma.Registry) map[string]*huma.Response {
	answer := &huma.Schema{Type: huma.TypeString, Description: "The picture."}
	kind := q.Kind
	if kind == "" {
		kind, answer = "application/json", &huma.Schema{}
		for _, t := range q.Answers {
			answer.AnyOf = append(answer.AnyOf, known.Schema(t, true, ""))
		}
		if q.None {
			answer.AnyOf = append(answer.AnyOf, &huma.Schema{Type: "null", Description: "There is none."})
		}
		if len(answer.AnyOf) == 1 {
			answer = answer.AnyOf[0]
		}
	}
	return map[string]*huma.Response{
		"200":     {Description: "The answer; no is one too.", Content: map[string]*huma.MediaType{kind: {Schema: answer}}},
		"default": aProblem(),
	}
}

// parameter is the argument in a query.
func (a Argument) parameter() *huma.Param {
	schema := a.schema()
	if schema.Description = ""; a.Many {
		schema = &huma.Schema{Type: huma.TypeArray, Items: schema}
	}
	return &huma.Param{Name: a.Name, In: "query", Description: a.Doc, Required: a.Required, Schema: schema}
}

// schema is the argument as it stands in a query, once.
func (a Argument) schema() *huma.Schema {
	s := &huma.Schema{Type: huma.TypeString, Description: a.Doc}
	for _, value := range a.Enum {
		s.Enum = append(s.Enum, value)
	}
	if a.Default != "" && a.Of == Text {
		s.Default = a.Default
	}
	switch a.Of {
	case Truth:
		s.Type = huma.TypeBoolean
		s.Default = a.Default == "true"
	case Number:
		s.Type = huma.TypeInteger
		most, least := float64(a.Most), -float64(a.Most)
		s.Maximum, s.Minimum = &most, &least
	}
	return s
}

// inJSON is the argument in a request's body.
func (a Argument) inJSON() *huma.Schema {
	text := &huma.Schema{Type: huma.TypeString}
	pair := func() *huma.Schema {
		two := 2
		return &huma.Schema{Type: huma.TypeArray, Items: &huma.Schema{Type: huma.TypeInteger}, MinItems: &two, MaxItems: &two}
	}
	switch a.Of {
	case Place:
		return &huma.Schema{Description: a.Doc, AnyOf: []*huma.Schema{pair(), text}}
	case Steps:
		return &huma.Schema{Description: a.Doc, AnyOf: []*huma.Schema{{Type: huma.TypeArray, Items: pair()}, text}}
	case Settings:
		return &huma.Schema{Type: huma.TypeObject, Description: a.Doc, AdditionalProperties: text}
	case Document:
		format := &huma.Schema{Type: huma.TypeString, Description: "Which kind of document it is: battlemat.board/1, battlemat.scenario/1 or battlemat.turn/1."}
		whole := &huma.Schema{Type: huma.TypeObject, Description: "A whole document. Its schema is at " + prefix + "/schemas/.",
			Properties: map[string]*huma.Schema{"format": format}, Required: []string{"format"}, AdditionalProperties: true}
		text.Description = "The name of a document that comes with the program, or a document in the text form."
		return &huma.Schema{Description: a.Doc, AnyOf: []*huma.Schema{text, whole}}
	}
	if a.Many {
		return &huma.Schema{Type: huma.TypeArray, Items: a.schema(), Description: a.Doc}
	}
	return a.schema()
}

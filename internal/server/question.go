package server

import (
	"bytes"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// Question is one that the rules desk answers: a command of the command line with the
// names of its arguments. A request brings them as parameters of the query, or as the
// fields of a JSON object.
type Question struct {
	Words []string // "see"; "odds" and the name of a book
	Doc   string   // one sentence
	Args  []Argument
	Flags []Argument
}

// Argument is an argument of a question.
type Argument struct {
	Name     string
	Doc      string
	Required bool
	Bool     bool
	Int      bool
	Many     bool // may come several times; in JSON also an object: {"field":"value"}
}

// boardArgument is the argument that may be a whole document in JSON.
const boardArgument = "board"

// texts writes a JSON value as the command line would have it.
func texts(raw json.RawMessage) ([]string, error) {
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		return nil, err
	}
	switch v := value.(type) {
	case nil:
		return nil, nil
	case string:
		return []string{v}, nil
	case json.Number:
		return []string{v.String()}, nil
	case bool:
		return []string{strconv.FormatBool(v)}, nil
	case []any:
		return listed(v)
	case map[string]any:
		var all []string
		for name, one := range v {
			text, plain := one.(string)
			if !plain {
				return nil, errNotPlain
			}
			all = append(all, name+"="+text)
		}
		slices.Sort(all)
		return all, nil
	}
	return nil, errNotPlain
}

var errNotPlain = errors.New("not a plain value")

// listed reads a list of texts, or a cell: [3,4] is "3,4".
func listed(values []any) ([]string, error) {
	if len(values) == 2 {
		x, isX := values[0].(json.Number)
		y, isY := values[1].(json.Number)
		if isX && isY {
			return []string{x.String() + "," + y.String()}, nil
		}
	}
	var all []string
	for _, one := range values {
		text, plain := one.(string)
		if !plain {
			return nil, errNotPlain
		}
		all = append(all, text)
	}
	return all, nil
}

// words puts the arguments into the order of the command line.
func (q Question) words(given url.Values, document bool) ([]string, error) {
	words := slices.Clone(q.Words)
	flags := []string{"--json"}
	known := map[string]bool{}
	for _, a := range q.Flags {
		known[a.Name] = true
		values := given[a.Name]
		if len(values) > 1 && !a.Many {
			return nil, newProblem(http.StatusUnprocessableEntity, codeInvalid, "%s: given %d times, expected once", a.Name, len(values))
		}
		for _, v := range values {
			if a.Int && !whole.MatchString(v) {
				return nil, newProblem(http.StatusUnprocessableEntity, codeInvalid, "%s: expected a whole number", a.Name)
			}
			flags = append(flags, "--"+a.Name+"="+v)
		}
		if a.Required && len(values) == 0 {
			return nil, missing(a.Name)
		}
	}
	var args []string
	for _, a := range q.Args {
		known[a.Name] = true
		values := given[a.Name]
		if a.Name == boardArgument && document {
			values = []string{"-"}
		}
		switch {
		case len(values) == 0 && a.Required:
			return nil, missing(a.Name)
		case len(values) > 1:
			return nil, newProblem(http.StatusUnprocessableEntity, codeInvalid, "%s: given %d times, expected once", a.Name, len(values))
		case len(values) == 1 && values[0] == "-" && !(a.Name == boardArgument && document):
			return nil, missing(a.Name)
		}
		args = append(args, values...)
	}
	for name := range given {
		if !known[name] {
			return nil, newProblem(http.StatusUnprocessableEntity, codeInvalid, "%q is not an argument of this question", name)
		}
	}
	// What follows "--" is never read as a flag.
	return slices.Concat(words, flags, []string{"--"}, args), nil
}

// whole is how a number is written: the command line takes other ways as well.
var whole = regexp.MustCompile(`^-?[0-9]{1,9}$`)

func missing(name string) *problem {
	return newProblem(http.StatusUnprocessableEntity, codeInvalid, "%s: missing", name)
}

// operations describe the question for the OpenAPI document.
func (q Question) operations(path string) []*huma.Operation {
	name := strings.Join(q.Words, "-")
	get := &huma.Operation{OperationID: "ask-" + name, Method: http.MethodGet, Path: path, Summary: q.Doc, Tags: []string{"desk"}, Responses: deskAnswers()}
	post := &huma.Operation{OperationID: "ask-" + name + "-of-a-board", Method: http.MethodPost, Path: path, Summary: q.Doc, Tags: []string{"desk"}, Responses: deskAnswers()}
	body := &huma.Schema{Type: huma.TypeObject, Properties: map[string]*huma.Schema{}}
	for _, a := range slices.Concat(q.Args, q.Flags) {
		schema := &huma.Schema{Type: huma.TypeString, Description: a.Doc}
		if a.Bool {
			schema.Type = huma.TypeBoolean
		}
		if a.Many {
			schema = &huma.Schema{Type: huma.TypeArray, Items: schema, Description: a.Doc}
		}
		get.Parameters = append(get.Parameters, &huma.Param{Name: a.Name, In: "query", Description: a.Doc, Required: a.Required, Schema: schema})
		if body.Properties[a.Name] = schema; a.Name == boardArgument {
			body.Properties[a.Name] = &huma.Schema{Description: "A shipped board's name, or a whole board document."}
		}
		if a.Required {
			body.Required = append(body.Required, a.Name)
		}
	}
	post.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"application/json": {Schema: body}}}
	return []*huma.Operation{get, post}
}

func deskAnswers() map[string]*huma.Response {
	return map[string]*huma.Response{
		"200":     {Description: "The answer, as the command line prints it with --json.", Content: map[string]*huma.MediaType{"application/json": {Schema: &huma.Schema{}}}},
		"default": aProblem(),
	}
}

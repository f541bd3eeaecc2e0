package server

import (
	"bytes"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"reflect"
	"regexp"
	"slices"
	"strconv"
)

// Question is one that the rules desk answers: a command of the command line with the
// names of its arguments. A request brings them as parameters of the query, or as the
// fields of a JSON object.
type Question struct {
	Words    []string // "see"; "odds" and the name of a book
	Doc      string   // one sentence
	Args     []Argument
	Flags    []Argument
	Kind     string         // of the answer: "image/svg+xml"; "" for JSON
	Answers  []reflect.Type // what the JSON may be
	None     bool           // or null: there is none
	Examples map[string]any // of a request's body, by a name
}

// Argument is an argument of a question.
type Argument struct {
	Name     string
	Also     string // another name that it has in a request's body
	Doc      string
	Required bool
	Of       ArgumentKind
	Many     bool     // may come several times
	Enum     []string // what it may be; none: anything
	Default  string   // "": none
	Most     int      // of a number: how large, above 0 and below
}

// ArgumentKind is how an argument is written.
type ArgumentKind int

// The kinds of arguments.
const (
	Text     ArgumentKind = iota
	Truth                 // true or false
	Number                // a whole number
	Place                 // a cell or a figure: "3,4" or "orc"; in JSON also [3,4]
	Steps                 // a list of pairs of numbers: "[[1,0],[2,0]]"; in JSON also that list
	Settings              // "field=value"; in JSON an object: {"field":"value"}
	Document              // a shipped document's name; in JSON also the document itself
)

// document is the argument that may be a whole document.
func (q Question) document() (Argument, bool) {
	i := slices.IndexFunc(q.Args, func(a Argument) bool { return a.Of == Document })
	if i < 0 {
		return Argument{}, false
	}
	return q.Args[i], true
}

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
		if len(v) > 0 {
			if _, nested := v[0].([]any); nested {
				return []string{string(raw)}, nil
			}
		}
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
	var flags []string
	if q.Kind == "" {
		flags = append(flags, "--json")
	}
	known := map[string]bool{}
	for _, a := range q.Flags {
		known[a.Name] = true
		values := given[a.Name]
		if len(values) > 1 && !a.Many {
			return nil, newProblem(http.StatusUnprocessableEntity, codeInvalid, "%s: given %d times, expected once", a.Name, len(values))
		}
		for _, v := range values {
			if a.Of == Number && !whole.MatchString(v) {
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
		if a.Of == Document && document {
			values = []string{"-"}
		}
		switch {
		case len(values) == 0 && a.Required:
			return nil, missing(a.Name)
		case len(values) > 1:
			return nil, newProblem(http.StatusUnprocessableEntity, codeInvalid, "%s: given %d times, expected once", a.Name, len(values))
		case len(values) == 1 && values[0] == "-" && !(a.Of == Document && document):
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

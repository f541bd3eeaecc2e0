package server

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/rules/all"
)

// question is a kind of question to the desk, with the fields of its struct. In a request, the
// fields are query parameters or fields of a JSON object.
type question struct {
	desk.Kind
	fields []field
	suffix string // the suffix of its path: ".svg" if the answer is a picture
}

// field is a field of a question.
type field struct {
	name     string
	also     string // an alternative name in the body of a request
	doc      string
	usual    string // its default; "" if it has none
	required bool
	many     bool // may be given several times
	of       fieldKind
	enum     []string // its possible values; empty if any value is possible
	least    *float64 // the least value that a number may have
	index    []int    // its place in the struct
}

// fieldKind is the notation of a field's values.
type fieldKind int

// The kinds of fields.
const (
	text     fieldKind = iota
	truth              // true or false
	number             // a whole number
	place              // a cell or a figure: "3,4" or "orc"; in JSON also [3,4]
	steps              // a list of pairs of numbers: "[[1,0],[2,0]]"; in JSON also [[1,0],[2,0]]
	settings           // "field=value"; in JSON an object: {"field":"value"}
	document           // the name of a document; in JSON also the document itself
)

var kindOf = map[reflect.Type]fieldKind{
	reflect.TypeFor[bool](): truth, reflect.TypeFor[int](): number, reflect.TypeFor[desk.PlaceName](): place,
	reflect.TypeFor[desk.Steps](): steps, reflect.TypeFor[map[string]string](): settings, reflect.TypeFor[desk.Document](): document,
}

// questionOf returns a kind of question with the fields that its struct tags describe.
func questionOf(kind desk.Kind) question {
	q := question{Kind: kind}
	for _, f := range reflect.VisibleFields(reflect.TypeOf(kind.New()).Elem()) {
		if name := f.Tag.Get("json"); name != "" && name != "-" {
			q.fields = append(q.fields, fieldOf(f, name))
		}
	}
	return q
}

func fieldOf(f reflect.StructField, name string) field {
	is := func(tag string) bool { _, there := f.Tag.Lookup(tag); return there }
	own := field{
		name: name, also: f.Tag.Get("also"), doc: f.Tag.Get("help"), usual: f.Tag.Get("default"), index: f.Index,
		required: is("required") || is("arg") && !is("optional"),
		many:     f.Type.Kind() == reflect.Slice || f.Type.Kind() == reflect.Map,
	}
	if doc := f.Tag.Get("doc"); doc != "" {
		own.doc = doc
	}
	own.doc = withoutFlags(own.doc)
	of := f.Type
	if of.Kind() == reflect.Pointer {
		of = of.Elem()
	}
	own.of = kindOf[of]
	if enum := f.Tag.Get("enum"); enum != "" {
		own.enum = strings.Split(enum, ",")
	} else if name == "rules" {
		own.enum = all.Names()
	}
	if n, err := strconv.ParseFloat(f.Tag.Get("least"), 64); err == nil {
		own.least = &n
	}
	return own
}

// flags matches references to command-line flags in the help of a question's fields.
var flags = regexp.MustCompile(`--([a-z])`)

// withoutFlags replaces references to flags with the names that fields have in requests.
func withoutFlags(text string) string { return flags.ReplaceAllString(text, "$1") }

// document returns the field that may hold a whole document.
func (q question) document() (field, bool) {
	i := slices.IndexFunc(q.fields, func(f field) bool { return f.of == document })
	if i < 0 {
		return field{}, false
	}
	return q.fields[i], true
}

// read fills in a question from the parameters and the document of a request.
func (q question) read(given url.Values, data []byte) (desk.Question, error) {
	asked := q.New()
	v := reflect.ValueOf(asked).Elem()
	known := map[string]bool{}
	for _, f := range q.fields {
		known[f.name] = true
		values := given[f.name]
		switch {
		case f.of == document && data != nil:
			v.FieldByIndex(f.index).Set(reflect.ValueOf(desk.Document{Name: "board", Data: data}))
			continue
		case len(values) == 0 && f.required, f.of == document && slices.Equal(values, []string{"-"}):
			return nil, &desk.Invalid{Field: f.name, Reason: desk.Missing, Err: fmt.Errorf("%s: missing", f.name)}
		case len(values) == 0 && f.usual != "":
			values = []string{f.usual}
		case len(values) > 1 && !f.many:
			return nil, twice(f.name, len(values))
		}
		if len(values) > 0 {
			if err := f.set(v.FieldByIndex(f.index), values); err != nil {
				return nil, &desk.Invalid{Field: f.name, Reason: desk.Malformed, Err: fmt.Errorf("%s: %w", f.name, err)}
			}
		}
	}
	for name := range given {
		if !known[name] {
			return nil, &desk.Invalid{Field: name, Reason: desk.Unknown, Err: fmt.Errorf("%q is not an argument of this question", name)}
		}
	}
	return asked, nil
}

func twice(name string, times int) error {
	return &desk.Invalid{Field: name, Reason: desk.Twice, Err: fmt.Errorf("%s: given %d times, expected once", name, times)}
}

// whole matches the only accepted form of a number. It has no exponent, with which a short number
// could be huge.
var whole = regexp.MustCompile(`^-?[0-9]{1,9}$`)

// set converts the strings that were given for a field to a value of the field's kind.
func (f field) set(v reflect.Value, values []string) error {
	if v.Kind() == reflect.Pointer {
		v.Set(reflect.New(v.Type().Elem()))
		v = v.Elem()
	}
	switch one := values[0]; {
	case f.of == document:
		v.Set(reflect.ValueOf(desk.Document{Name: one}))
	case f.of == number:
		if !whole.MatchString(one) {
			return errors.New("expected a whole number")
		}
		n, _ := strconv.Atoi(one)
		v.SetInt(int64(n))
	case f.of == truth:
		switch strings.ToLower(one) {
		case "true", "yes", "1":
			v.SetBool(true)
		case "false", "no", "0":
			v.SetBool(false)
		default:
			return errors.New("expected true or false")
		}
	case f.of == settings:
		set := map[string]string{}
		for _, s := range values {
			name, value, is := strings.Cut(s, "=")
			if !is {
				return fmt.Errorf("%q: expected field=value", s)
			}
			set[name] = value
		}
		v.Set(reflect.ValueOf(set))
	case f.many:
		v.Set(reflect.ValueOf(values))
	default:
		v.SetString(one)
	}
	return nil
}

// object reads the fields of a JSON object, including the document.
func (q question) object(fields map[string]json.RawMessage) (given url.Values, data []byte, err error) {
	given = url.Values{}
	doc, takes := q.document()
	for name, raw := range fields {
		if takes && (name == doc.name || name == doc.also) {
			if name = doc.name; data != nil || given[name] != nil {
				return nil, nil, twice(name, 2)
			}
			if data = documentOf(raw); data != nil {
				continue
			}
		}
		if given[name], err = texts(raw); err != nil {
			return nil, nil, &desk.Invalid{Field: name, Reason: desk.Malformed, Err: fmt.Errorf("%q: expected a text, a number, true or false, or a list of those", name)}
		}
	}
	return given, data, nil
}

// documentOf returns a document that is given in JSON: an object, or a string with a line break or
// an opening brace. Any other string is the name of a document.
func documentOf(raw json.RawMessage) []byte {
	if bytes.HasPrefix(bytes.TrimSpace(raw), []byte("{")) {
		return raw
	}
	var text string
	if json.Unmarshal(raw, &text) == nil && strings.ContainsAny(text, "\n{") {
		return []byte(text)
	}
	return nil
}

// texts returns the strings that a query would have in place of a JSON value.
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

// listed returns the elements of a list of strings, or a cell as one string: [3,4] becomes "3,4".
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

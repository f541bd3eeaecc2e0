package actors

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// node is a value in a file: an object, a list, a string, a number or nothing. The shape of files
// differs from version to version, so a method that does not apply to the kind of value returns a
// zero value.
type node struct{ v any }

// parse parses one JSON value.
func parse(data []byte) (node, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	var n node
	if err := d.Decode(&n.v); err != nil {
		return n, err
	}
	if _, err := d.Token(); err != io.EOF {
		return n, json.Unmarshal(data, new(json.RawMessage)) // for its error, which says what follows the value
	}
	return n, nil
}

// at returns the value at a path of keys in nested objects.
func (n node) at(path ...string) node {
	for _, key := range path {
		fields, _ := n.v.(map[string]any)
		n = node{fields[key]}
	}
	return n
}

// none reports whether there is no value.
func (n node) none() bool { return n.v == nil }

// isList reports whether the value is a list.
func (n node) isList() bool { _, is := n.v.([]any); return is }

// isObject reports whether the value is an object.
func (n node) isObject() bool { _, is := n.v.(map[string]any); return is }

// list returns the values of a list, or the values of an object in the order of its keys.
func (n node) list() []node {
	var all []node
	switch v := n.v.(type) {
	case []any:
		for _, e := range v {
			all = append(all, node{e})
		}
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			all = append(all, node{v[key]})
		}
	}
	return all
}

// keys returns the keys of an object in alphabetical order.
func (n node) keys() []string {
	fields, _ := n.v.(map[string]any)
	return slices.Sorted(maps.Keys(fields))
}

// text returns a string, or a number as a string.
func (n node) text() string {
	switch v := n.v.(type) {
	case string:
		return v
	case json.Number:
		return v.String()
	}
	return ""
}

// yes reports whether the value is true, or a number other than 0.
func (n node) yes() bool {
	switch v := n.v.(type) {
	case bool:
		return v
	case json.Number:
		return v != "0"
	}
	return false
}

// says reports whether the value is the word, a list that contains the word, or an object in which
// the field with this name is true. Older files have such fields where newer files have lists.
func (n node) says(word string) bool {
	switch v := n.v.(type) {
	case string:
		return v == word
	case []any:
		return slices.ContainsFunc(v, func(e any) bool { return e == word })
	case map[string]any:
		return node{v[word]}.yes()
	}
	return false
}

// wholeForm matches a whole number in the forms that files use, as in "30 ft.".
var wholeForm = regexp.MustCompile(`^\s*\+?\s*(-?\d{1,6})(?:\.0{1,6})?\s*(?:ft\.?|feet)?\s*$`)

// whole returns a whole number, and reports whether the value is one.
func (n node) whole() (int, bool) {
	form := wholeForm.FindStringSubmatch(n.text())
	if form == nil {
		return 0, false
	}
	number, err := strconv.Atoi(form[1])
	return number, err == nil
}

// number returns a whole number, or 0.
func (n node) number() int {
	number, _ := n.whole()
	return number
}

// half returns twice the value if it is a multiple of 1/2, as in 1.5 metres, and reports whether it
// is.
func (n node) half() (int, bool) {
	text, isHalf := strings.CutSuffix(strings.TrimSpace(n.text()), ".5")
	number, ok := node{text}.whole()
	if isHalf {
		return 2*number + 1, ok
	}
	return 2 * number, ok
}

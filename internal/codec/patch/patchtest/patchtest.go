// Package patchtest applies patches, for the tests of packages that make and send them.
package patchtest

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Applied applies a patch in the obvious way, with maps and slices, and returns the result. The
// document must be of the types that package json produces. Applied may change it.
func Applied(t testing.TB, doc any, p []byte) any {
	t.Helper()
	var list [][]any
	if err := json.Unmarshal(p, &list); err != nil {
		t.Fatalf("%v: %s", err, p)
	}
	before := read(t, doc)
	for _, o := range list {
		op, value := "remove", any(nil)
		if len(o) > 1 {
			op, value = "replace", o[1]
		}
		if len(o) > 2 {
			op = o[2].(string)
		}
		if op == "copy" {
			value = found(t, read(t, before), steps(value.(string)))
		}
		way := steps(o[0].(string))
		if op != "set" {
			doc = changed(t, doc, way, op, value)
			continue
		}
		for key, v := range value.(map[string]any) {
			doc = changed(t, doc, append(slices.Clip(way), key), "replace", v)
		}
	}
	return doc
}

// read returns a copy of a document that shares nothing with it.
func read(t testing.TB, doc any) (own any) {
	t.Helper()
	data, err := json.Marshal(doc)
	if err == nil {
		err = json.Unmarshal(data, &own)
	}
	if err != nil {
		t.Fatal(err)
	}
	return own
}

// steps returns the steps of a JSON pointer.
func steps(path string) []string {
	list := strings.Split(path, "/")[1:]
	for i, s := range list {
		list[i] = strings.NewReplacer("~1", "/", "~0", "~").Replace(s)
	}
	return list
}

// found returns the value that the steps lead to.
func found(t testing.TB, at any, steps []string) any {
	t.Helper()
	for _, s := range steps {
		switch in := at.(type) {
		case map[string]any:
			at = in[s]
		case []any:
			i, err := strconv.Atoi(s)
			if err != nil || i < 0 || i >= len(in) {
				t.Fatalf("no element %s of %v", s, in)
			}
			at = in[i]
		default:
			t.Fatalf("%s below %v", s, in)
		}
	}
	return at
}

// changed applies one operation to the value that the steps lead to.
func changed(t testing.TB, at any, steps []string, op string, value any) any {
	t.Helper()
	if len(steps) == 0 {
		return value
	}
	switch at := at.(type) {
	case map[string]any:
		_, there := at[steps[0]]
		switch {
		case !there && (op == "remove" || len(steps) > 1), there && op == "copy" && len(steps) == 1, op == "add" && len(steps) == 1:
			t.Fatalf("%s of member %q", op, steps[0])
		case len(steps) > 1:
			at[steps[0]] = changed(t, at[steps[0]], steps[1:], op, value)
		case op == "remove":
			delete(at, steps[0])
		default:
			at[steps[0]] = value
		}
		return at
	case []any:
		i, err := strconv.Atoi(steps[0])
		if err != nil {
			t.Fatal(err)
		}
		switch {
		case len(steps) > 1:
			at[i] = changed(t, at[i], steps[1:], op, value)
		case op == "remove":
			return slices.Delete(at, i, i+1)
		case op == "add" || op == "copy":
			return slices.Insert(at, i, value)
		default:
			at[i] = value
		}
		return at
	}
	t.Fatalf("%s below %v", op, at)
	return nil
}

// Package patchtest carries patches out, for the tests of those who make and send them.
package patchtest

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Applied carries out a patch in the obvious way on a document that package json has read, with maps
// and slices, and returns what comes of it. It may change the document.
func Applied(t testing.TB, doc any, p []byte) any {
	t.Helper()
	var list [][]any
	if err := json.Unmarshal(p, &list); err != nil {
		t.Fatalf("%v: %s", err, p)
	}
	for _, o := range list {
		op, value := "remove", any(nil)
		if len(o) > 1 {
			op, value = "replace", o[1]
		}
		if len(o) > 2 {
			op = o[2].(string)
		}
		steps := strings.Split(o[0].(string), "/")[1:]
		for i, s := range steps {
			steps[i] = strings.NewReplacer("~1", "/", "~0", "~").Replace(s)
		}
		doc = changed(t, doc, steps, op, value)
	}
	return doc
}

// changed carries out one operation on what the steps lead to.
func changed(t testing.TB, at any, steps []string, op string, value any) any {
	t.Helper()
	if len(steps) == 0 {
		return value
	}
	switch at := at.(type) {
	case map[string]any:
		_, there := at[steps[0]]
		switch {
		case !there && (op == "remove" || len(steps) > 1), op == "add" && len(steps) == 1:
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
		case op == "add":
			return slices.Insert(at, i, value)
		default:
			at[i] = value
		}
		return at
	}
	t.Fatalf("%s below %v", op, at)
	return nil
}

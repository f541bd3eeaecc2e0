package main

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"net/http"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/internal/wire"
)

// TestEveryReasonHasAnExample checks that each reason why a question of the desk is invalid has an
// example here.
func TestEveryReasonHasAnExample(t *testing.T) {
	s := serving(t, anyPort())
	const rock = `{"format":"battlemat.board/1","grid":"square","width":2,"height":1,"figures":[{"id":"a","at":[9,9]}]}`
	examples := map[string]struct{ question, document, field string }{
		"missing":      {"see?board=heroquest-standard", "", "from"},
		"unknown":      {"see?board=nowhere&from=1,1", "", "board"},
		"malformed":    {"distance?from=here&to=1,1", "", "from"},
		"out-of-range": {"reach?board=dnd-mill-crossing&from=ranger&move=-3", "", "move"},
		"twice":        {"distance?from=0,0&from=1,1&to=2,2", "", "from"},
		"unfit":        {"see?board=heroquest-standard&from=1,1&all=true", "", "all"},
		"faulty":       {"see", `{"board":` + rock + `,"from":"0,0"}`, "board"},
	}
	for reason, e := range examples {
		answer, err := http.Get(s.page + "api/v1/desk/" + e.question)
		if e.document != "" {
			answer, err = http.Post(s.page+"api/v1/desk/"+e.question, "application/json", strings.NewReader(e.document))
		}
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(answer.Body)
		answer.Body.Close()
		var p wire.Problem
		if err := json.Unmarshal(body, &p); err != nil || p.Code != "invalid" || p.Reason != reason || !strings.HasPrefix(strings.TrimPrefix(p.Field, "/"), e.field) {
			t.Errorf("%s: %d %s", e.question, answer.StatusCode, body)
		}
	}
	for name, reason := range constants(t, filepath.Join("..", "..", "desk", "invalid.go")) {
		if examples[reason].question == "" {
			t.Errorf("%s (%q) has no example", name, reason)
		}
	}
}

// constants returns the string constants of a file, by their names.
func constants(t *testing.T, path string) map[string]string {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]string{}
	ast.Inspect(f, func(n ast.Node) bool {
		if spec, is := n.(*ast.ValueSpec); is {
			for i, name := range spec.Names[:len(spec.Values)] {
				if lit, is := spec.Values[i].(*ast.BasicLit); is && lit.Kind == token.STRING {
					found[name.Name], _ = strconv.Unquote(lit.Value)
				}
			}
		}
		return true
	})
	if len(found) < 7 {
		t.Fatalf("%s has the constants %v", path, found)
	}
	return found
}

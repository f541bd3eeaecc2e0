package battlemat_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"
)

// floats returns every place in the file that names a float type or has a float literal.
func floats(t *testing.T, set *token.FileSet, path string) []string {
	t.Helper()
	parsed, err := parser.ParseFile(set, path, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	report := func(n ast.Node, what string) {
		found = append(found, fmt.Sprintf("%s: %s", set.Position(n.Pos()), what))
	}
	ast.Inspect(parsed, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			// The name of every source of floats ends like this: types, conversions, and methods
			// such as rand.Float64 or big.Rat.SetFloat64.
			if strings.HasSuffix(n.Name, "loat32") || strings.HasSuffix(n.Name, "loat64") {
				report(n, "names "+n.Name)
			}
		case *ast.BasicLit:
			if n.Kind == token.FLOAT {
				report(n, "writes "+n.Value)
			}
		}
		return true
	})
	return found
}

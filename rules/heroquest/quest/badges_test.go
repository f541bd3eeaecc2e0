package quest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"testing"
)

// TestEveryStateHasItsWords checks that every lasting effect named in the package has a
// description.
func TestEveryStateHasItsWords(t *testing.T) {
	named := 0
	for _, file := range []string{"effects.go"} {
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok || g.Tok != token.CONST || len(g.Specs) == 1 {
				continue // a single constant is a refusal code
			}
			for _, s := range g.Specs {
				for _, v := range s.(*ast.ValueSpec).Values {
					text, ok := v.(*ast.BasicLit)
					if !ok || text.Kind != token.STRING {
						continue
					}
					name, err := strconv.Unquote(text.Value)
					if err != nil {
						t.Fatal(err)
					}
					named++
					if stateWords[name] == "" {
						t.Errorf("%s: no sentence says what %q does", file, name)
					}
				}
			}
		}
	}
	if named != len(stateWords) {
		t.Errorf("%d effects are named and %d have a sentence", named, len(stateWords))
	}
}

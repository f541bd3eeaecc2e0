package battlemat_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"strconv"
	"testing"

	"github.com/battlemat/battlemat/docs/rulings"
)

// named matches a string that is only the number of a rule, as in a refusal, a choice or a line of
// the log.
var named = regexp.MustCompile(`^` + prefixes + ` \w[\w.]*$`)

// TestRefusalsNameRulings checks that there is a ruling for every rule that the program names. A
// player whose command is refused can then read it.
func TestRefusalsNameRulings(t *testing.T) {
	set := token.NewFileSet()
	found := 0
	for _, file := range sources(t) {
		parsed, err := parser.ParseFile(set, file.path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			text, ok := n.(*ast.BasicLit)
			if !ok || text.Kind != token.STRING {
				return true
			}
			name, err := strconv.Unquote(text.Value)
			if err != nil || !named.MatchString(name) {
				return true
			}
			found++
			if _, ruled := rulings.Of(name); !ruled {
				t.Errorf("%v: there is no ruling %q", set.Position(text.Pos()), name)
			}
			return true
		})
	}
	if found < 100 {
		t.Errorf("%d rules are named: the search misses them", found)
	}
}

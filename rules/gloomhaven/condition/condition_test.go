package condition_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/docs/rulings"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// TestEveryNameHasARow checks that the names used by the rules are exactly the names in the table.
func TestEveryNameHasARow(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), "table.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	ast.Inspect(f, func(n ast.Node) bool {
		if spec, ok := n.(*ast.ValueSpec); ok && len(spec.Values) == 1 {
			if l, ok := spec.Values[0].(*ast.BasicLit); ok {
				name, _ := strconv.Unquote(l.Value)
				names = append(names, name)
			}
		}
		return true
	})
	if got, want := strings.Join(condition.Names, " "), strings.Join(names, " "); got != want || want == "" {
		t.Errorf("the rows are those of %s, the names %s", got, want)
	}
}

// TestEveryRowIsWhole checks that each condition has a state and a ruling, and describes its effect
// if figures can have it. A condition that no figure can have must be a card or remove a trait.
func TestEveryRowIsWhole(t *testing.T) {
	for _, c := range condition.All {
		if _, ruled := rulings.Of(c.Rule); !ruled || c.State == "" {
			t.Errorf("%s is called %q and stands under %q", c.Name, c.State, c.Rule)
		}
		if c.Lies() != (c.Text != "") || c.Card != nil && c.Strips != "" || !c.Lies() && (c.Stays || c.Asked) {
			t.Errorf("%+v", c)
		}
		if got := condition.Of(c.Name); got.State != c.State {
			t.Errorf("the row of %s is that of %s", c.Name, got.Name)
		}
	}
	if c := condition.Of("prone"); c.Name != "" {
		t.Errorf("prone: %+v", c)
	}
}

package condition_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/docs/rulings"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// TestEveryKeyHasARow: every key that the rules use has a row in the tables, and every row has such
// a key.
func TestEveryKeyHasARow(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), "table.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var keys, rows []string
	ast.Inspect(f, func(n ast.Node) bool {
		if spec, ok := n.(*ast.ValueSpec); ok && len(spec.Values) == 1 {
			if l, ok := spec.Values[0].(*ast.BasicLit); ok {
				key, _ := strconv.Unquote(l.Value)
				keys = append(keys, key)
			}
		}
		return true
	})
	for _, c := range slices.Concat(condition.Conditions, condition.Lasting) {
		rows = append(rows, c.Key)
	}
	if got, want := strings.Join(rows, " "), strings.Join(keys, " "); got != want || want == "" {
		t.Errorf("the rows are those of %s, the keys %s", got, want)
	}
}

// TestEveryRowIsWhole: every condition has a name, a ruling and a text about its effect.
func TestEveryRowIsWhole(t *testing.T) {
	for _, c := range slices.Concat(condition.Conditions, condition.Lasting) {
		if _, ruled := rulings.Of(c.Rule); !ruled || c.Name == "" || !strings.HasSuffix(c.Text, ".") {
			t.Errorf("%+v", c)
		}
		if got := condition.Of(c.Key); got.Name != c.Name {
			t.Errorf("the row of %s is that of %s", c.Key, got.Key)
		}
		for _, brought := range c.Brings {
			// Only these two are looked up, by the functions `incapacitated` and `prone` in package
			// dnd and `bringing` in package skirmish.
			if brought != condition.Incapacitated && brought != condition.Prone {
				t.Errorf("%s brings %s, which no rule reads", c.Key, brought)
			}
		}
	}
	if c := condition.Of("on-fire"); c.Name != "on-fire" || c.Text != "" {
		t.Errorf("on fire: %+v", c)
	}
}

// DND C1, DND C2: the table says which conditions make a figure incapacitated, and which keep it
// from moving.
func TestWhatTheyBring(t *testing.T) {
	for _, c := range []struct {
		name string
		got  []string
		want string
	}{
		{"helpless", condition.Helpless, "paralyzed petrified stunned unconscious"},
		{"still", condition.Still, "grappled paralyzed petrified restrained stunned unconscious"},
		{"prone", condition.Bringing(condition.Prone), "unconscious"},
	} {
		if got := strings.Join(c.got, " "); got != c.want {
			t.Errorf("%s are the %s: expected the %s", c.name, got, c.want)
		}
	}
}

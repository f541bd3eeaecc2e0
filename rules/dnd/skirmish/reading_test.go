package skirmish

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// toldOnly lists the traits and the fields of statistics that are only shown, with the reason why
// no rule of a skirmish reads them.
var toldOnly = map[string]string{
	"Statblock.Text": "a sentence for people", "Statblock.Armour": "for people: AC counts",
	"Statblock.HitDice": "for people: HP counts",
	"Trait.Text":        "a sentence for people", "Spell.School": "for people", "Zone.Name": "for people: the spell names it",
	"Area.Height":  "areas are laid on the ground",
	"Speed.Burrow": "nobody goes underground", "Speed.Hover": "nobody who flies falls for want of speed",
	"SpiderClimb": "walls are not climbed", "DevilsSight": "magical darkness hides from everybody without other senses", "Rampage": "no bite after a kill",
	"Save.Contest": "the DC is the one that the statistics give",
}

const creatures = "github.com/battlemat/battlemat/rules/dnd/creature"

// reading records which constants and fields of package creature the rules read.
type reading struct {
	fset  *token.FileSet
	of    *types.Package
	owner map[types.Object]string // the name of each field, with its type
	seen  map[string]bool
}

// Import returns package creature. Other packages are returned without contents.
func (r *reading) Import(name string) (*types.Package, error) {
	if name == creatures {
		return r.of, nil
	}
	p := types.NewPackage(name, path.Base(name))
	p.MarkComplete()
	return p, nil
}

// check type-checks the chosen files of a directory, and records what they read.
func (r *reading) check(t *testing.T, name, dir string, keep func(file string) bool) *types.Package {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	var all []*ast.File
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(r.fset, file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, f)
	}
	info := types.Info{Uses: map[*ast.Ident]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{}}
	p, _ := (&types.Config{Importer: r, Error: func(error) {}}).Check(name, r.fset, all, &info) // names from other packages are missing
	if r.of == nil {
		r.of = p
		for _, name := range p.Scope().Names() {
			if s, is := p.Scope().Lookup(name).Type().Underlying().(*types.Struct); is {
				for i := range s.NumFields() {
					r.owner[s.Field(i)] = name + "." + s.Field(i).Name()
				}
			}
		}
	}
	for id, o := range info.Uses {
		if o.Pkg() != r.of || !keep(filepath.Base(r.fset.Position(id.Pos()).Filename)) {
			continue
		}
		if field := r.owner[o]; field != "" {
			r.seen[field] = true
		} else if p != r.of {
			r.seen[o.Name()] = true
		}
	}
	return p
}

// TestEverythingIsRead: each trait and each field of a creature, an action and a spell is read by a
// rule, or listed as only shown. Nothing else is listed.
func TestEverythingIsRead(t *testing.T) {
	r := &reading{fset: token.NewFileSet(), owner: map[types.Object]string{}, seen: map[string]bool{}}
	r.check(t, creatures, filepath.Join("..", "creature"), func(file string) bool { return !strings.HasPrefix(file, "check") && file != "shipped.go" })
	r.check(t, "skirmish", ".", func(file string) bool {
		return !slices.Contains([]string{"check.go", "encounter.go", "illustrate.go", "muster.go", "workbench.go"}, file)
	})
	want := map[string]bool{}
	for _, field := range r.owner {
		if ast.IsExported(field) {
			want[field] = true
		}
	}
	for _, name := range r.of.Scope().Names() {
		if c, is := r.of.Scope().Lookup(name).(*types.Const); is && slices.Contains(creature.TraitKeys(), strings.Trim(c.Val().String(), `"`)) {
			want[name] = true
		}
	}
	if len(want) < 120 {
		t.Fatalf("%d traits and fields were found", len(want))
	}
	for name := range want {
		if read, listed := r.seen[name], toldOnly[name] != ""; !read && !listed {
			t.Errorf("no rule reads %s", name)
		} else if read && listed {
			t.Errorf("a rule reads %s, which is listed as told only", name)
		}
	}
	for name := range toldOnly {
		if !want[name] {
			t.Errorf("there is no %s", name)
		}
	}
}

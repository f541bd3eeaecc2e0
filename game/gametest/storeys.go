package gametest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Storeys checks the layering of the files of the package in the working directory. Each file
// belongs to one of the storeys, which are listed lowest first. A file should use declarations only
// of its own storey or lower ones. An arrow leads from each file to every file whose declarations
// it uses. At most `most` percent of the arrows may lead upwards. There must be at least five
// storeys, none with more than two fifths of the files. File names are given without ".go".
func Storeys(t *testing.T, storeys [][]string, most int) {
	t.Helper()
	level, largest := map[string]int{}, 0
	for i, files := range storeys {
		largest = max(largest, len(files))
		for _, f := range files {
			if _, twice := level[f]; twice {
				t.Errorf("%s is listed in two storeys", f)
			}
			level[f] = i
		}
	}
	arrows, up := 0, map[string][]string{}
	for from, all := range arrowsOf(t) {
		if _, there := level[from]; !there {
			t.Errorf("%s is listed in no storey", from)
		}
		for to, names := range all {
			if arrows++; level[to] > level[from] {
				up[fmt.Sprintf("%s -> %s", from, to)] = slices.Sorted(maps.Keys(names))
			}
		}
	}
	for f := range level {
		if paths, _ := filepath.Glob(f + ".go"); len(paths) == 0 {
			t.Errorf("there is no file %s.go", f)
		}
	}
	if len(storeys) < 5 || largest*5 > len(level)*2 {
		t.Errorf("%d storeys, of which one has %d of %d files: expected at least 5, and at most two fifths in one", len(storeys), largest, len(level))
	}
	t.Logf("%d of %d arrows lead upwards", len(up), arrows)
	if len(up)*100 > arrows*most {
		for _, arrow := range slices.Sorted(maps.Keys(up)) {
			t.Logf("%s: %s", arrow, strings.Join(up[arrow], " "))
		}
		t.Errorf("%d of %d arrows lead upwards: at most %d in 100 may", len(up), arrows, most)
	}
}

// arrowsOf returns, for each file, the names that it uses from each other file.
func arrowsOf(t *testing.T) map[string]map[string]map[string]bool {
	t.Helper()
	paths, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	fset, files := token.NewFileSet(), []*ast.File(nil)
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	info := &types.Info{Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{}}
	// Imports are not resolved, because the package's own declarations can be found without them.
	check := types.Config{Importer: nothing{}, Error: func(error) {}, FakeImportC: true}
	pkg, _ := check.Check("storeys", fset, files, info)
	stem := func(p token.Pos) string { return strings.TrimSuffix(filepath.Base(fset.File(p).Name()), ".go") }
	arrows := map[string]map[string]map[string]bool{}
	for _, f := range files {
		arrows[stem(f.Pos())] = map[string]map[string]bool{}
	}
	for id, o := range info.Uses {
		if o == nil || o.Pkg() != pkg || !o.Pos().IsValid() || !declared(pkg, o) {
			continue
		}
		from, to := stem(id.Pos()), stem(o.Pos())
		if from == to {
			continue
		}
		if arrows[from][to] == nil {
			arrows[from][to] = map[string]bool{}
		}
		arrows[from][to][o.Name()] = true
	}
	return arrows
}

// declared reports whether an object is declared by a package for all its files: at the top level,
// or as a method or field.
func declared(pkg *types.Package, o types.Object) bool {
	switch o := o.(type) {
	case *types.Func:
		return true
	case *types.Var:
		return o.IsField() || o.Parent() == pkg.Scope()
	}
	return o.Parent() == pkg.Scope()
}

// nothing is an importer that returns an empty package for each import.
type nothing struct{}

func (nothing) Import(path string) (*types.Package, error) {
	p := types.NewPackage(path, path[strings.LastIndex(path, "/")+1:])
	p.MarkComplete()
	return p, nil
}

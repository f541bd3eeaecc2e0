// Package codetest holds the codes of refusals and problems against the tests that show them:
// each is a constant, and each has an example.
package codetest

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Examples are the codes with which the examples in a package's tests were refused.
type Examples struct{ seen sync.Map }

// See notes that an example was refused with a code.
func (e *Examples) See(code string) { e.seen.Store(code, true) }

// Main runs the tests of the package in the working directory. When all of them ran it fails for
// each constant of a code ("codeNoFigure") of which no example came, and that no test compares with
// the code of one; for a refusal whose code is no such constant; and for a code with which that of a
// refusal is compared as a text, outside of tests. It returns the status to exit with.
func (e *Examples) Main(tests interface{ Run() int }) int {
	status := tests.Run()
	for _, filter := range []string{"test.run", "test.skip", "test.list"} {
		if f := flag.Lookup(filter); f != nil && f.Value.String() != "" {
			return status
		}
	}
	if status != 0 {
		return status
	}
	codes, err := Constants(".")
	if err != nil {
		fmt.Println(err)
		return 1
	}
	compared, literal, texts, err := uses(".")
	if err != nil {
		fmt.Println(err)
		return 1
	}
	for _, place := range literal {
		fmt.Printf("%s: the code of a refusal is no constant\n", place)
		status = 1
	}
	for _, place := range texts {
		fmt.Printf("%s: a code is compared with a text and not with its constant\n", place)
		status = 1
	}
	for _, code := range slices.Sorted(maps.Keys(codes)) {
		if _, seen := e.seen.Load(code); !seen && !compared[code] {
			fmt.Printf("no test has an example of %q\n", code)
			status = 1
		}
	}
	return status
}

// Constants returns the constants of codes in the Go files of a folder, each with its comment.
func Constants(folder string) (map[string]string, error) {
	codes := map[string]string{}
	return codes, inspect(folder, func(n ast.Node, _ token.Position, test bool) {
		spec, is := n.(*ast.ValueSpec)
		if !is || test {
			return
		}
		for i, name := range spec.Names {
			if code := textOf(spec.Values, i); code != "" && named.MatchString(name.Name) {
				codes[code] = strings.TrimSpace(spec.Comment.Text())
			}
		}
	})
}

var (
	// refusing are the functions that make refusals and problems.
	refusing = []string{"Refuse", "refuse", "refused", "denied", "nothing", "unlike", "newProblem"}
	// named is a constant named as a code is, "codeNoFigure" or "CodeNoFigure", and coded a text that is one.
	named = regexp.MustCompile(`^[cC]ode[A-Z]`)
	coded = regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)
)

// uses returns the codes with which tests compare that of a refusal, the places of refusals whose
// code is no constant, and the places outside of tests where a code is compared with a text.
func uses(folder string) (compared map[string]bool, literal, texts []string, err error) {
	compared = map[string]bool{}
	err = inspect(folder, func(n ast.Node, at token.Position, test bool) {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			code := textOf([]ast.Expr{n.Y}, 0)
			switch {
			case !isCode(n.X):
			case test:
				compared[code] = true
			case code != "":
				texts = append(texts, at.String())
			}
		case *ast.SwitchStmt:
			if test || !isCode(n.Tag) {
				return
			}
			for _, clause := range n.Body.List {
				list := clause.(*ast.CaseClause).List
				for i := range list {
					if textOf(list, i) != "" {
						texts = append(texts, at.String())
					}
				}
			}
		case *ast.CallExpr:
			if test || !slices.Contains(refusing, nameOf(n.Fun)) {
				return
			}
			for i := range n.Args {
				if coded.MatchString(textOf(n.Args, i)) {
					literal = append(literal, at.String())
				}
			}
		case *ast.KeyValueExpr:
			if !test && nameOf(n.Key) == "Code" && textOf([]ast.Expr{n.Value}, 0) != "" {
				literal = append(literal, at.String())
			}
		}
	})
	return compared, literal, texts, err
}

// isCode reports whether an expression is the code of something: refusal.Code.
func isCode(of ast.Expr) bool {
	field, is := of.(*ast.SelectorExpr)
	return is && field.Sel.Name == "Code"
}

// inspect visits the nodes of all Go files of a folder, each with its place and whether it is
// of a test.
func inspect(folder string, visit func(n ast.Node, at token.Position, test bool)) error {
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return err
	}
	set := token.NewFileSet()
	for _, file := range files {
		parsed, err := parser.ParseFile(set, file, nil, parser.ParseComments)
		if err != nil {
			return err
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			if n != nil {
				visit(n, set.Position(n.Pos()), strings.HasSuffix(file, "_test.go"))
			}
			return true
		})
	}
	return nil
}

// nameOf is the last word of a name: "Refuse" of game.Refuse.
func nameOf(of ast.Expr) string {
	switch of := of.(type) {
	case *ast.Ident:
		return of.Name
	case *ast.SelectorExpr:
		return of.Sel.Name
	}
	return ""
}

// textOf returns the text of the nth of some expressions; "" when it is no literal.
func textOf(list []ast.Expr, n int) string {
	if n >= len(list) {
		return ""
	}
	literal, is := list[n].(*ast.BasicLit)
	if !is || literal.Kind != token.STRING {
		return ""
	}
	text, err := strconv.Unquote(literal.Value)
	if err != nil {
		return ""
	}
	return text
}

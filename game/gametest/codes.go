package gametest

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Codes are the codes of the refusals with which the examples in a game's tests were answered.
type Codes struct{ seen sync.Map }

// See notes that an example was refused with a code.
func (c *Codes) See(code string) { c.seen.Store(code, true) }

// Main runs the tests of the package in the working directory. When all of them ran it fails for
// each constant of a refusal's code ("codeNoFigure") of which no example came, or that no test
// compares with one, but for those without an example; and for a refusal whose code is no such constant.
// It returns the status to exit with.
func (c *Codes) Main(tests interface{ Run() int }, without ...string) int {
	status := tests.Run()
	for _, filter := range []string{"test.run", "test.skip", "test.list"} {
		if f := flag.Lookup(filter); f != nil && f.Value.String() != "" {
			return status
		}
	}
	if status != 0 {
		return status
	}
	codes, named, literal, err := codesIn(".")
	if err != nil {
		fmt.Println(err)
		return 1
	}
	for _, place := range literal {
		fmt.Printf("%s: the code of a refusal is no constant\n", place)
		status = 1
	}
	for _, code := range slices.Sorted(maps.Keys(codes)) {
		_, seen := c.seen.Load(code)
		switch exampled := seen || named[code]; {
		case !exampled && !slices.Contains(without, code):
			fmt.Printf("%s: no test has an example of %q\n", codes[code], code)
			status = 1
		case exampled && slices.Contains(without, code):
			fmt.Printf("%s: %q has an example, and is listed as without\n", codes[code], code)
			status = 1
		}
	}
	return status
}

// refusing are the functions of games that make refusals: of a rule, a code and a detail.
var refusing = []string{"refuse", "nothing", "unlike"}

// codesIn reads the Go files of a folder: the constants of codes with their names, the codes that
// tests expect, and the places of refusals whose code is a literal.
func codesIn(folder string) (codes map[string]string, named map[string]bool, literal []string, err error) {
	codes, named = map[string]string{}, map[string]bool{}
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return nil, nil, nil, err
	}
	set := token.NewFileSet()
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			return nil, nil, nil, err
		}
		parsed, err := parser.ParseFile(set, file, source, 0)
		if err != nil {
			return nil, nil, nil, err
		}
		test := strings.HasSuffix(file, "_test.go")
		ast.Inspect(parsed, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BinaryExpr:
				if field, is := n.X.(*ast.SelectorExpr); is && test && field.Sel.Name == "Code" {
					named[textOf([]ast.Expr{n.Y}, 0)] = true
				}
			case *ast.ValueSpec:
				for i, name := range n.Names {
					if value := textOf(n.Values, i); !test && value != "" && isCode(name.Name) {
						codes[value] = name.Name
					}
				}
			case *ast.CallExpr:
				name, is := n.Fun.(*ast.Ident)
				if is && !test && slices.Contains(refusing, name.Name) && textOf(n.Args, 1) != "" {
					literal = append(literal, set.Position(n.Pos()).String())
				}
			case *ast.KeyValueExpr:
				if key, is := n.Key.(*ast.Ident); is && !test && key.Name == "Code" && textOf([]ast.Expr{n.Value}, 0) != "" {
					literal = append(literal, set.Position(n.Pos()).String())
				}
			}
			return true
		})
	}
	return codes, named, literal, nil
}

// isCode reports whether a constant is named as a code is: "codeNoFigure".
func isCode(name string) bool {
	rest, is := strings.CutPrefix(name, "code")
	return is && rest != "" && strings.ToUpper(rest[:1]) == rest[:1]
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

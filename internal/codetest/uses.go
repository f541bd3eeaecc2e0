package codetest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

var (
	// refusing lists the functions that make refusals and problems.
	refusing = []string{"Refuse", "refuse", "refused", "denied", "nothing", "unlike", "newProblem"}
	// named matches the name of a constant for a code, "codeNoFigure" or "CodeNoFigure", and coded
	// matches a string that can be a code.
	named = regexp.MustCompile(`^[cC]ode[A-Z]`)
	coded = regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)
)

// uses returns the codes that tests compare with the code of a refusal, and the [Faults] of a
// folder.
func uses(folder string) (compared map[string]bool, faults []string, err error) {
	compared = map[string]bool{}
	err = inspect(folder, func(n ast.Node, at token.Position, test bool) {
		if code := comparedCode(n); test && code != "" {
			compared[code] = true
		}
		switch {
		case test:
		case comparesText(n):
			faults = append(faults, fmt.Sprintf("%s: a code is compared with a string instead of its constant", at))
		case refusesText(n):
			faults = append(faults, fmt.Sprintf("%s: the code of a refusal is not a constant", at))
		}
	})
	return compared, faults, err
}

// comparedCode returns the string that is compared with a code, on either side of the comparison.
// It returns "" if there is none.
func comparedCode(n ast.Node) string {
	both, is := n.(*ast.BinaryExpr)
	switch {
	case is && isCode(both.X):
		return textOf([]ast.Expr{both.Y}, 0)
	case is && isCode(both.Y):
		return textOf([]ast.Expr{both.X}, 0)
	}
	return ""
}

// comparesText reports whether a node compares a code with a string: directly, as the case of a
// switch, or in a list or a table in which the code is looked up.
func comparesText(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		return comparedCode(n) != ""
	case *ast.SwitchStmt:
		return n.Tag != nil && isCode(n.Tag) && slices.ContainsFunc(n.Body.List, func(clause ast.Stmt) bool {
			return slices.ContainsFunc(clause.(*ast.CaseClause).List, func(of ast.Expr) bool { return textOf([]ast.Expr{of}, 0) != "" })
		})
	case *ast.CallExpr:
		return slices.ContainsFunc(n.Args, isCode) && slices.ContainsFunc(n.Args, hasText)
	case *ast.IndexExpr:
		return isCode(n.Index) && hasText(n.X)
	}
	return false
}

// refusesText reports whether a node makes a refusal whose code is a string instead of a constant.
func refusesText(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.CallExpr:
		return slices.Contains(refusing, nameOf(n.Fun)) && slices.ContainsFunc(n.Args, func(of ast.Expr) bool {
			return coded.MatchString(textOf([]ast.Expr{of}, 0))
		})
	case *ast.KeyValueExpr:
		return nameOf(n.Key) == "Code" && textOf([]ast.Expr{n.Value}, 0) != ""
	}
	return false
}

// isCode reports whether an expression is the code of something, such as refusal.Code.
func isCode(of ast.Expr) bool {
	field, is := ast.Unparen(of).(*ast.SelectorExpr)
	return is && field.Sel.Name == "Code"
}

// hasText reports whether a list literal contains a string, or a map literal has a string among its
// keys: []string{"over"}, map[string]bool{"over": true}.
func hasText(of ast.Expr) bool {
	list, is := ast.Unparen(of).(*ast.CompositeLit)
	return is && slices.ContainsFunc(list.Elts, func(of ast.Expr) bool {
		if pair, is := of.(*ast.KeyValueExpr); is {
			return textOf([]ast.Expr{pair.Key}, 0) != ""
		}
		return textOf([]ast.Expr{of}, 0) != ""
	})
}

// inspect visits the nodes of all Go files in a folder. It reports the place of each node, and
// whether the file is a test.
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

// nameOf returns the last word of a name: "Refuse" for game.Refuse.
func nameOf(of ast.Expr) string {
	switch of := of.(type) {
	case *ast.Ident:
		return of.Name
	case *ast.SelectorExpr:
		return of.Sel.Name
	}
	return ""
}

// textOf returns the string in the nth expression of a list. It returns "" if the expression is not
// a literal.
func textOf(list []ast.Expr, n int) string {
	if n >= len(list) {
		return ""
	}
	literal, is := ast.Unparen(list[n]).(*ast.BasicLit)
	if !is || literal.Kind != token.STRING {
		return ""
	}
	text, err := strconv.Unquote(literal.Value)
	if err != nil {
		return ""
	}
	return text
}

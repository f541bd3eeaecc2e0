// Package codetest checks the codes of refusals and problems. Each code must be a constant, and
// each must have an example in a test.
package codetest

import (
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/token"
	"maps"
	"slices"
	"strings"
	"sync"
)

// Examples collects the codes with which the examples in a package's tests were refused.
type Examples struct{ seen sync.Map }

// See records that an example was refused with a code.
func (e *Examples) See(code string) { e.seen.Store(code, true) }

// Main runs the tests of the package in the working directory. If all pass, it checks the package's
// codes. It fails if a constant such as "codeNoFigure" has no example and no test compares it with
// a code, or if the package has [Faults]. It returns the exit status.
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
	faults, err := e.faults(".")
	if err != nil {
		fmt.Println(err)
		return 1
	}
	for _, fault := range faults {
		fmt.Println(fault)
		status = 1
	}
	return status
}

// faults returns the faults of a folder, and the codes without an example.
func (e *Examples) faults(folder string) ([]string, error) {
	codes, err := Constants(folder)
	if err != nil {
		return nil, err
	}
	compared, faults, err := uses(folder)
	for _, code := range slices.Sorted(maps.Keys(codes)) {
		if _, seen := e.seen.Load(code); !seen && !compared[code] {
			faults = append(faults, fmt.Sprintf("no test has an example of %q", code))
		}
	}
	return faults, err
}

// Faults returns the places in a folder's Go files, outside of tests, where the code of a refusal
// is not a constant, or is compared with a string instead of a constant.
func Faults(folder string) ([]string, error) {
	_, faults, err := uses(folder)
	return faults, err
}

// Constants returns the constants of codes in the Go files of a folder, each with its comment. It
// is an error if two of them have the same value.
func Constants(folder string) (map[string]string, error) {
	codes := map[string]string{}
	var twice []error
	err := inspect(folder, func(n ast.Node, at token.Position, test bool) {
		spec, is := n.(*ast.ValueSpec)
		if !is || test {
			return
		}
		for i, name := range spec.Names {
			code := textOf(spec.Values, i)
			if code == "" || !named.MatchString(name.Name) {
				continue
			}
			if _, known := codes[code]; known {
				twice = append(twice, fmt.Errorf("%s: %s is a second name for the code %q", at, name.Name, code))
			}
			codes[code] = strings.TrimSpace(spec.Comment.Text())
		}
	})
	return codes, errors.Join(append(twice, err)...)
}

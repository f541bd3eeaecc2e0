package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/internal/codetest"
	"github.com/battlemat/battlemat/rules/all"
)

var codesPart = regexp.MustCompile(`(?s)<!-- codes -->\n.*<!-- end of codes -->`)

// TestCodesAreComparedByTheirConstants checks that the program compares no code with a string
// literal.
func TestCodesAreComparedByTheirConstants(t *testing.T) {
	faults, err := codetest.Faults(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range faults {
		t.Error(fault)
	}
}

// TestDocumentsListTheCodesOfGames checks that docs/PROTOCOL.md lists the constants of the codes
// for refusals: those that all games share and those of each game, none of them twice. With -update
// the test writes them.
func TestDocumentsListTheCodesOfGames(t *testing.T) {
	t.Parallel()
	root := filepath.Join("..", "..")
	path := filepath.Join(root, "docs", "PROTOCOL.md")
	page, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !codesPart.Match(page) {
		t.Fatal("docs/PROTOCOL.md has no place for the codes of games")
	}
	var want strings.Builder
	want.WriteString("<!-- codes -->\n")
	var shared map[string]string // codes that all games share, each with its folder
	list := func(of string, folders []string) map[string]string {
		codes, within := map[string]bool{}, maps.Clone(shared)
		if within == nil {
			within = map[string]string{}
		}
		for _, folder := range folders {
			constants, err := codetest.Constants(folder)
			if err != nil {
				t.Fatal(err)
			}
			for code := range constants {
				if other := within[code]; other != "" {
					t.Errorf("the code %q stands in %s and in %s: one constant for both", code, other, folder)
				}
				within[code] = folder
				codes["`"+code+"`"] = true
			}
		}
		if len(codes) == 0 {
			t.Errorf("%s has no codes", of)
		}
		fmt.Fprintf(&want, "- %s: %s\n", of, strings.Join(slices.Sorted(maps.Keys(codes)), " "))
		return within
	}
	shared = list("every game", []string{filepath.Join(root, "game")})
	for _, game := range all.Rulesets() {
		book := filepath.Join(root, "rules", game.Name())
		folders, err := filepath.Glob(filepath.Join(book, "*"))
		if err != nil {
			t.Fatal(err)
		}
		list(game.Name(), append([]string{book}, folders...))
	}
	want.WriteString("<!-- end of codes -->")
	fresh := codesPart.ReplaceAllLiteral(page, []byte(want.String()))
	switch {
	case string(fresh) == string(page):
	case *update:
		if err := os.WriteFile(path, fresh, 0o644); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("docs/PROTOCOL.md lists other codes than the games have; go test ./cmd/battlemat -run Documents -update writes them:\n%s",
			firstDifference(page, fresh))
	}
}

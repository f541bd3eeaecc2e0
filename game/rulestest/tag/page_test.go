package tag_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	block   = regexp.MustCompile("(?ms)^```go\n(.*?)^```$")
	chapter = regexp.MustCompile(`(?m)^## .*$`)
	file    = regexp.MustCompile("`(\\w+\\.(?:go|json))`")
	kit     = regexp.MustCompile("`game\\.([A-Z]\\w*)(?:\\.[A-Z]\\w*)?`")
)

// TestTheGameIsShort checks that the small game has few lines, including comments.
func TestTheGameIsShort(t *testing.T) {
	const most = 420
	paths, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	lines := 0
	for _, path := range paths {
		source, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(path, "_test.go") {
			lines += strings.Count(string(source), "\n")
		}
	}
	if lines == 0 || lines > most {
		t.Errorf("%d lines: expected at most %d", lines, most)
	}
}

// TestThePageOfANewGameShowsThisOne checks that every block of docs/NEW-GAME.md is in the sources
// exactly as written. The chapters name all files of the game, and no others.
func TestThePageOfANewGameShowsThisOne(t *testing.T) {
	page, err := os.ReadFile("../../../docs/NEW-GAME.md")
	if err != nil {
		t.Fatal(err)
	}
	paths, err := filepath.Glob("*.*")
	if err != nil {
		t.Fatal(err)
	}
	var sources strings.Builder
	for _, path := range paths {
		source, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		sources.Write(source)
	}
	blocks := block.FindAllStringSubmatch(string(page), -1)
	for _, b := range blocks {
		if !strings.Contains(sources.String(), b[1]) {
			t.Errorf("the sources do not have\n%s", b[1])
		}
	}
	var named []string
	for _, title := range chapter.FindAllString(string(page), -1) {
		for _, name := range file.FindAllStringSubmatch(title, -1) {
			named = append(named, name[1])
		}
	}
	slices.Sort(named)
	if named = append(slices.Compact(named), "page_test.go"); len(blocks) < 10 || !slices.Equal(slices.Sorted(slices.Values(named)), paths) {
		t.Errorf("%d blocks; the chapters name %v, and there are %v", len(blocks), named, paths)
	}
}

// TestThePageNamesTheKit checks that the kit has everything that docs/NEW-GAME.md calls game.X.
func TestThePageNamesTheKit(t *testing.T) {
	page, err := os.ReadFile("../../../docs/NEW-GAME.md")
	if err != nil {
		t.Fatal(err)
	}
	paths, err := filepath.Glob("../../*.go")
	if err != nil {
		t.Fatal(err)
	}
	declared := map[string]bool{}
	for _, path := range paths {
		parsed, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range parsed.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				declared[d.Name.Name] = true
			case *ast.GenDecl:
				for _, s := range d.Specs {
					if s, ok := s.(*ast.TypeSpec); ok {
						declared[s.Name.Name] = true
					}
				}
			}
		}
	}
	names := kit.FindAllStringSubmatch(string(page), -1)
	if len(names) < 10 {
		t.Errorf("the page names %d parts of the kit", len(names))
	}
	for _, name := range names {
		if !declared[name[1]] {
			t.Errorf("the kit has no %s", name[1])
		}
	}
}

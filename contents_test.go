package battlemat_test

import (
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// withoutPage is the largest number of files that a package may have without a contents page.
const withoutPage = 2

// unpaged lists packages that have no contents page yet.
var unpaged = []string{"game/rulestest/tag"}

// listed matches the lines of a contents page: the name of a file with a description.
var listed = regexp.MustCompile(`(?m)^\t([a-z0-9_]+\.go)[ ]+\S`)

// TestContentsPages checks that the doc comment of each package is a contents page. The page must
// list the files in an order that helps readers, each on a separate line with a few words about it.
// It must not name a file that does not exist.
func TestContentsPages(t *testing.T) {
	files := map[string][]string{}
	pages := map[string]string{}
	for _, s := range sources(t) {
		f, err := parser.ParseFile(token.NewFileSet(), s.path, nil, parser.ParseComments|parser.PackageClauseOnly)
		if err != nil {
			t.Fatal(err)
		}
		files[s.pkg] = append(files[s.pkg], filepath.Base(s.path))
		if f.Doc == nil {
			continue
		}
		if pages[s.pkg] != "" {
			t.Errorf("%s: %s has a second comment of the package", s.pkg, filepath.Base(s.path))
		}
		pages[s.pkg] = f.Doc.Text()
	}
	for pkg, names := range files {
		switch {
		case pages[pkg] == "":
			t.Errorf("%s: no file has the comment of the package", pkg)
		case len(names) > withoutPage && !slices.Contains(unpaged, pkg):
			for _, fault := range pageFaults(pages[pkg], names) {
				t.Errorf("%s: the contents page %s", pkg, fault)
			}
		}
	}
}

// pageFaults returns how a contents page and the files of its package disagree. The file that
// contains the page (doc.go, or one with the name of the package) need not be named.
func pageFaults(page string, files []string) []string {
	var named, faults []string
	for _, m := range listed.FindAllStringSubmatch(page, -1) {
		named = append(named, m[1])
	}
	for i, name := range named {
		if !slices.Contains(files, name) {
			faults = append(faults, "names "+name+", which is not there")
		}
		if slices.Contains(named[:i], name) {
			faults = append(faults, "names "+name+" twice")
		}
	}
	for _, f := range files {
		if !slices.Contains(named, f) && f != "doc.go" && f != "battlemat.go" {
			faults = append(faults, "has no line for "+f)
		}
	}
	return faults
}

// TestContentsPageFaults checks that a file without a line, a line without a file, and a file with
// two lines are faults.
func TestContentsPageFaults(t *testing.T) {
	page := "Package p.\n\n\ta.go  one thing\n\tb.go  another\n\tb.go  again\n\tgone.go a third\n"
	got := strings.Join(pageFaults(page, []string{"a.go", "b.go", "c.go", "doc.go"}), "; ")
	want := "names b.go twice; names gone.go, which is not there; has no line for c.go"
	if got != want {
		t.Errorf("%s; wanted %s", got, want)
	}
}

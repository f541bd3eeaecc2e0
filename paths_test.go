package battlemat_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestThePathsOfTheDocumentsAreThere checks that no README and no other document names a file or
// folder that does not exist. The change log and the decision records are left out, because they
// describe the past.
func TestThePathsOfTheDocumentsAreThere(t *testing.T) {
	names, named := fileNames(t), 0
	for _, document := range documents(t) {
		text := read(t, document)
		for _, link := range regexp.MustCompile(`\]\(([^)#:" ]+)(?:#[^)]*)?\)`).FindAllStringSubmatch(text, -1) {
			named++
			if !there(filepath.Join(filepath.Dir(document), link[1])) {
				t.Errorf("%s links to %s, and there is no such file", document, link[1])
			}
		}
		for _, path := range regexp.MustCompile("`((?:[\\w.-]+/)+[\\w.-]*|[\\w.-]+\\.(?:go|ts|svelte|mjs|sh|css))`").FindAllStringSubmatch(text, -1) {
			if !ofTheTree(document, path[1]) {
				continue
			}
			named++
			if !strings.Contains(path[1], "/") {
				if !names[path[1]] {
					t.Errorf("%s names %s, and no file is called so", document, path[1])
				}
				continue
			}
			if !there(path[1]) && !there(filepath.Join(filepath.Dir(document), path[1])) && !there(filepath.Join(filepath.Dir(document), "src", path[1])) {
				t.Errorf("%s names %s, and there is no such file", document, path[1])
			}
		}
	}
	if named < 200 {
		t.Errorf("%d paths", named)
	}
}

// fileNames returns the names of all files of the repository without their folders, and the
// suffixes that stand for a kind of file.
func fileNames(t *testing.T) map[string]bool {
	t.Helper()
	names := map[string]bool{"_test.go": true}
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == ".git") {
			return fs.SkipDir
		}
		names[entry.Name()] = true
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// ofTheTree reports whether a path in a document refers to the repository. Such a path has the
// ending of a source file, or begins with an existing folder.
func ofTheTree(document, path string) bool {
	switch filepath.Ext(path) {
	case ".go", ".ts", ".svelte", ".mjs", ".sh", ".css":
		return true
	}
	first, _, _ := strings.Cut(path, "/")
	return there(first) || there(filepath.Join(filepath.Dir(document), first))
}

// there reports whether a path exists. A path may also be the name of a decision record, shortened
// after its number.
func there(path string) bool {
	if _, err := os.Stat(path); err == nil {
		return true
	}
	found, _ := filepath.Glob(path + "-*.md")
	return len(found) == 1
}

// documents returns the paths of the documents that describe the present state of the program.
func documents(t *testing.T) []string {
	t.Helper()
	var found []string
	for _, pattern := range []string{"*.md", "bench/*.md", "docs/*.md", "docs/*/*.md", "docs/*/*/*.md", "web/*.md", ".github/*.md", ".github/*/*.md"} {
		paths, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			if path != "CHANGELOG.md" && (filepath.Dir(path) != "docs/adr" || filepath.Base(path) == "README.md") {
				found = append(found, path)
			}
		}
	}
	return found
}

package delve

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The package's contents page names every file and every command.
func TestContentsPageIsWhole(t *testing.T) {
	page, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if f != "doc.go" && !strings.HasSuffix(f, "_test.go") && !strings.Contains(string(page), "//\t"+f+" ") {
			t.Errorf("%s is not on it", f)
		}
	}
	_, commands, _ := strings.Cut(string(page), "// The commands")
	for _, v := range verbs.List {
		if !strings.Contains(commands, "//\t"+v.Word+" ") && !strings.Contains(commands, "· "+v.Word+" ") {
			t.Errorf("the command %q is not on it", v.Word)
		}
	}
}

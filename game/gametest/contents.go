package gametest

import (
	"os"
	"strings"
	"testing"
)

// NamesCommands checks that the doc comment of the package in the working directory has an example
// command for each verb.
func NamesCommands(t testing.TB, words []string) {
	t.Helper()
	page, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	_, commands, _ := strings.Cut(string(page), "// The commands")
	for _, word := range words {
		if !strings.Contains(commands, "//\t"+word+" ") && !strings.Contains(commands, "· "+word+" ") {
			t.Errorf("there is no example of the command %q", word)
		}
	}
}

package codetest

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// folder makes a folder with a file and its test, which have the given declarations.
func folder(t *testing.T, file, test string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{"a.go": file, "a_test.go": test} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("package a\n"+text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestFaults checks that a string in place of a constant is found wherever a code is compared or a
// refusal is made, outside of tests. Constants, other fields and functions that only pass a code on
// are not faults.
func TestFaults(t *testing.T) {
	const compared, literal = "compared with a string instead of its constant", "is not a constant"
	for line, want := range map[string]string{
		`var _ = r.Code == "over"`:                                       compared,
		`var _ = "over" != r.Code`:                                       compared,
		`var _ = ("over") == (r.Code)`:                                   compared,
		`var _ = slices.Contains([]string{codeOver, "engaged"}, r.Code)`: compared,
		`var _ = map[string]bool{"over": true}[r.Code]`:                  compared,
		`func f() { switch r.Code { case codeOver, "engaged": } }`:       compared,
		`func f() { switch { case r.Code == "over": } }`:                 compared,
		`var _ = refuse("X 1", "over", "It is over.")`:                   literal,
		`var _ = Refusal{Code: "over"}`:                                  literal,

		`var _ = r.Code == codeOver || codeOver == r.Code || r.Code == ""`:     "",
		`var _ = slices.Contains([]string{codeOver, game.CodeNotNow}, r.Code)`: "",
		`var _ = map[string]bool{codeOver: true}[r.Code]`:                      "",
		`var _ = slices.Contains([]string{"over"}, r.Detail)`:                  "",
		`func f() { switch r.Code { case codeOver: }; switch { case x: } }`:    "",
		`var _ = refuse(r.Rule, r.Code, "The door %s is open.", name)`:         "",
		`var _ = Refusal{Code: codeOver, Detail: "over"}`:                      "",
	} {
		got, err := Faults(folder(t, line, line))
		if err != nil {
			t.Fatal(err)
		}
		if found := strings.Join(got, ", "); (found != "") != (want != "") || len(got) > 1 || !strings.HasSuffix(found, want) || strings.Contains(found, "_test.go") {
			t.Errorf("%s: %q, not %q", line, got, want)
		}
	}
}

// TestConstants checks that constants are found by their names, with their comments, and that two
// constants with the same value are an error.
func TestConstants(t *testing.T) {
	got, err := Constants(folder(t, `const (
	codeOver = "over" // X 1
	CodeHere = "here"
	other = "other"
)`, `const codeOfTests = "over"`))
	if err != nil || len(got) != 2 || got["over"] != "X 1" {
		t.Errorf("%q, %v", got, err)
	}
	_, err = Constants(folder(t, `const codeOver, CodeEnded = "over", "over"`, ""))
	if err == nil || !strings.HasSuffix(err.Error(), `CodeEnded is a second name for the code "over"`) {
		t.Errorf("two names of one text: %v", err)
	}
}

// TestExamples checks that a code has an example if it was seen, or if a test compares it, on
// either side of the comparison.
func TestExamples(t *testing.T) {
	var e Examples
	e.See("seen")
	got, err := e.faults(folder(t, `const codeA, codeB, codeC, codeD = "seen", "left", "right", "never"`, `var _ = r.Code == "left" || "right" == r.Code`))
	if err != nil || !slices.Equal(got, []string{`no test has an example of "never"`}) {
		t.Errorf("%q, %v", got, err)
	}
}

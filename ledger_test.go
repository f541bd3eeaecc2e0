package battlemat_test

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/docs/rulings"
	"github.com/battlemat/battlemat/rules/all"
)

// books maps each registered book to the prefix of the rule numbers in its rulings file.
var books = func() map[string]string {
	list := map[string]string{}
	for _, b := range all.Books() {
		list[b.Name()] = rulings.Letters(b.Name())
	}
	return list
}()

// prefixes is a pattern that matches any prefix in books.
var prefixes = "(?:" + strings.Join(slices.Sorted(maps.Values(books)), "|") + ")"

// ruling matches the beginning of a ruling: "- **HQ S0.9** (built) …". The status is built (a test
// shows it), planned (it waits for a part of the program that does not exist yet) or history (it
// only describes, and requires nothing).
var ruling = regexp.MustCompile(`(?m)^- \*\*(` + prefixes + ` [A-Z]\d+(?:\.\d+)?)\*\* \((built|planned|history)\) \S`)

// A citation is a prefix and one or more numbers: "HQ S0.9", "GH S4.35, S4.36", "HQ S1.3-S1.6".
var (
	citation  = regexp.MustCompile(`\b(` + prefixes + `) ([A-Z]\d+(?:\.\d+)?(?:(?:-|, | and )[A-Z]\d+(?:\.\d+)?)*)`)
	separator = regexp.MustCompile(`-|, | and `)
)

// cited returns every rule number that a text cites.
func cited(text string) []string {
	var list []string
	for _, m := range citation.FindAllStringSubmatch(text, -1) {
		names := separator.Split(m[2], -1)
		marks := separator.FindAllString(m[2], -1)
		for i, name := range names {
			if i > 0 && marks[i-1] == "-" {
				list = append(list, between(m[1], names[i-1], name)...)
			}
			list = append(list, m[1]+" "+name)
		}
	}
	return list
}

// between returns the numbers between the two ends of a range: S1.4 and S1.5 for S1.3-S1.6.
func between(prefix, from, to string) []string {
	head := strings.TrimRight(from, "0123456789")
	a, errA := strconv.Atoi(strings.TrimPrefix(from, head))
	b, errB := strconv.Atoi(strings.TrimPrefix(to, head))
	if errA != nil || errB != nil {
		return nil
	}
	var list []string
	for n := a + 1; n < b; n++ {
		list = append(list, fmt.Sprintf("%s %s%d", prefix, head, n))
	}
	return list
}

// ledger returns the status of every ruling.
func ledger(t *testing.T) map[string]string {
	t.Helper()
	status := map[string]string{}
	for book, prefix := range books {
		data, err := os.ReadFile(filepath.Join("docs", "rulings", book+".md"))
		if err != nil || prefix == "" {
			t.Fatalf("docs/rulings/%s.md rules nothing: %v", book, err)
		}
		for _, m := range ruling.FindAllStringSubmatch(string(data), -1) {
			if !strings.HasPrefix(m[1], prefix+" ") {
				t.Errorf("%s: %s does not belong into this book", book, m[1])
			}
			if _, twice := status[m[1]]; twice {
				t.Errorf("%s: %s is ruled twice", book, m[1])
			}
			status[m[1]] = m[2]
		}
	}
	return status
}

// citations returns, for each rule number, the test files that cite it.
func citations(t *testing.T) map[string][]string {
	t.Helper()
	found := map[string][]string{}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path == "ledger_test.go" {
			return err
		}
		if !strings.HasSuffix(path, "_test.go") && !strings.HasSuffix(path, ".txtar") {
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, name := range cited(string(data)) {
			if !slices.Contains(found[name], path) {
				found[name] = append(found[name], path)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// TestEveryBuiltRulingIsShown fails for a ruling that is marked as built but that no test cites. It
// also fails for a citation without a ruling.
func TestEveryBuiltRulingIsShown(t *testing.T) {
	status, shown := ledger(t), citations(t)
	for name, is := range status {
		if is == "built" && len(shown[name]) == 0 {
			t.Errorf("%s is called built, and no test cites it", name)
		}
	}
	for name, files := range shown {
		if _, ok := status[name]; !ok {
			t.Errorf("%s is cited by %s and has no ruling", name, strings.Join(files, ", "))
		}
	}
}

// statement matches the beginning of a statement in the rule sources: "- **S0.9**".
var statement = regexp.MustCompile(`(?m)^- \*\*([A-Z]\d+(?:\.\d+)?) ?`)

// TestEveryStatementIsRuled checks that every statement in the rule sources has a ruling, if the
// sources are available.
func TestEveryStatementIsRuled(t *testing.T) {
	status := ledger(t)
	for book, prefix := range books {
		data, err := os.ReadFile(filepath.Join("..", "shared", "rules", book+".md"))
		if err != nil {
			t.Skipf("the statements are not at hand: %v", err)
		}
		for _, m := range statement.FindAllStringSubmatch(string(data), -1) {
			if _, ok := status[prefix+" "+m[1]]; !ok {
				t.Errorf("docs/rulings/%s.md says nothing of %s", book, m[1])
			}
		}
	}
}

// TestEveryFieldStandsInARuling fails for a field of a book's profiles that no ruling of the book
// names.
func TestEveryFieldStandsInARuling(t *testing.T) {
	for _, book := range all.Books() {
		data, err := os.ReadFile(filepath.Join("docs", "rulings", book.Name()+".md"))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range book.Fields() {
			if !strings.Contains(string(data), "`"+f.Name+"`") {
				t.Errorf("docs/rulings/%s.md does not name the field %s", book.Name(), f.Name)
			}
		}
	}
}

func TestCitations(t *testing.T) {
	got := cited("// HQ S0.9: as GH S4.35, S4.36 and HQ S1.3-S1.6 say; HS D1 too.")
	want := []string{"HQ S0.9", "GH S4.35", "GH S4.36", "HQ S1.3", "HQ S1.4", "HQ S1.5", "HQ S1.6", "HS D1"}
	if !slices.Equal(got, want) {
		t.Errorf("cited %v, want %v", got, want)
	}
}

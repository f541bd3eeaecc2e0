package manual

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"
	"sync"
)

// Term is a term of a game with its meaning.
type Term struct {
	ID    string   // the fragment of its address: "body-points"
	Name  string   // "Body points"
	Keys  []string // the keys that stand for it in views, choices and log lines: "body"
	Forms []string // its other forms in texts: "body point"
	Text  string   // one or two sentences
	Rules []string // the rules behind it: "HQ D4"
}

// Glossary returns the terms of a game in alphabetical order, or none for a game without a manual.
func Glossary(game string) []Term { return glossaries()[game] }

// games lists the games with a manual: those with a glossary in their folder.
var games = func() (list []string) {
	pages, err := fs.Glob(documents, "*/glossary.md")
	if err != nil {
		panic(err) // the pattern is a constant
	}
	for _, page := range pages {
		list = append(list, path.Dir(page))
	}
	return list
}()

// glossaries reads the documents once.
var glossaries = sync.OnceValue(func() map[string][]Term {
	all := map[string][]Term{}
	for _, game := range games {
		name := game + "/glossary.md"
		data, err := documents.ReadFile(name)
		if err != nil {
			panic(err) // the document is embedded
		}
		if all[game], err = readGlossary(string(data)); err != nil {
			panic(name + ": " + err.Error()) // a test makes sure that it is readable
		}
	}
	return all
})

// readGlossary parses the rows of a table: name, keys, other forms, text, rules.
func readGlossary(document string) ([]Term, error) {
	var list []Term
	for n, line := range strings.Split(document, "\n") {
		if !strings.HasPrefix(line, "| **") {
			continue
		}
		cells := strings.Split(strings.Trim(line, "|"), "|")
		if len(cells) != 5 {
			return nil, fmt.Errorf("line %d: %d columns: expected 5: term, keys, also written, what it means, rules", n+1, len(cells))
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		name := strings.Trim(cells[0], "*")
		list = append(list, Term{
			ID: slug(name), Name: name, Keys: strings.Fields(cells[1]), Forms: split(cells[2]), Text: cells[3], Rules: split(cells[4]),
		})
	}
	return list, nil
}

// split returns the items of a list with commas between them, or none for "".
func split(list string) []string {
	if list == "" {
		return nil
	}
	return strings.Split(list, ", ")
}

var noLetters = regexp.MustCompile(`[^a-z0-9]+`)

// slug returns a name in the form used in addresses.
func slug(name string) string {
	return strings.Trim(noLetters.ReplaceAllString(strings.ToLower(name), "-"), "-")
}

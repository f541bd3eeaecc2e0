// Package rulings holds the project's reading of every rule that the program implements. It
// contains the documents of this folder, and returns the text of each ruling by its number.
package rulings

import (
	"embed"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"sync"
)

//go:embed *.md
var documents embed.FS

// entry matches a ruling in its document: "- **HQ S0.9** (built) …", on one line.
var entry = regexp.MustCompile(`(?m)^- \*\*([A-Z]+ \w[\w.]*)\*\* \(\w+\) (.+)$`)

// Of returns the text of the ruling with a given number, such as "GH S4.35", without markup. It
// returns false if there is none.
func Of(statement string) (text string, ruled bool) {
	text, ruled = all().text[statement]
	return text, ruled
}

// Called returns the numbers that a name may mean, in the order of the documents. A name is a full
// number, "GH S4.35"; a number without the book, "S4.35"; or only the letters of a book, "GH".
// Case does not matter.
func Called(name string) []string {
	name = strings.ToUpper(strings.Join(strings.Fields(name), " "))
	var found []string
	for _, statement := range all().order {
		book, number, _ := strings.Cut(statement, " ")
		switch name {
		case strings.ToUpper(statement):
			return []string{statement}
		case book, strings.ToUpper(number):
			found = append(found, statement)
		}
	}
	return found
}

// Letters returns the letters before the numbers of a book's rulings, such as "HQ" for "heroquest".
// It returns "" for a book without a document.
func Letters(name string) string {
	chapters := Book(name)
	if len(chapters) == 0 {
		return ""
	}
	letters, _, _ := strings.Cut(chapters[0].Statements[0].Number, " ")
	return letters
}

// Statement is a ruling with its number.
type Statement struct{ Number, Text string }

// Chapter is a part of a document, under its heading.
type Chapter struct {
	Title      string
	Statements []Statement
}

// Book returns the rulings of a book, such as "heroquest", by chapter. It returns none for a book
// without a document.
func Book(name string) []Chapter {
	data, err := documents.ReadFile(name + ".md")
	if err != nil || strings.ToLower(name) != name {
		return nil
	}
	var list []Chapter
	for line := range strings.Lines(string(data)) {
		if title := heading.FindStringSubmatch(line); title != nil {
			list = append(list, Chapter{Title: title[1]})
		}
		if m := entry.FindStringSubmatch(line); m != nil && len(list) > 0 {
			last := &list[len(list)-1]
			last.Statements = append(last.Statements, Statement{m[1], plain.Replace(m[2])})
		}
	}
	return slices.DeleteFunc(list, func(c Chapter) bool { return len(c.Statements) == 0 })
}

// heading matches the heading of a chapter.
var heading = regexp.MustCompile(`^##+ (.+?)\s*$`)

// ruled holds all rulings.
type ruled struct {
	text  map[string]string // by number
	order []string
}

// all reads the documents once.
var all = sync.OnceValue(func() ruled {
	list := ruled{text: map[string]string{}}
	names, err := fs.Glob(documents, "*.md")
	if err != nil {
		panic(err) // the pattern is a constant
	}
	for _, name := range names {
		data, err := documents.ReadFile(name)
		if err != nil {
			panic(err) // the file is embedded in the program
		}
		for _, m := range entry.FindAllStringSubmatch(string(data), -1) {
			if list.text[m[1]] == "" {
				list.order = append(list.order, m[1])
			}
			list.text[m[1]] = plain.Replace(m[2])
		}
	}
	return list
})

// plain removes Markdown markup.
var plain = strings.NewReplacer("`", "", "**", "")

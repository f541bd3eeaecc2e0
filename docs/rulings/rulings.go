// Package rulings holds the rulings on every statement that the program answers for: the
// documents of this folder, and the words of each by its number.
package rulings

import (
	"embed"
	"io/fs"
	"regexp"
	"strings"
	"sync"
)

//go:embed *.md
var documents embed.FS

// entry is a ruling in its document: "- **HQ S0.9** (built) …", on one line.
var entry = regexp.MustCompile(`(?m)^- \*\*([A-Z]+ \w[\w.]*)\*\* \(\w+\) (.+)$`)

// Of returns the ruling on a statement, "GH S4.35", as plain text; false when there is none.
func Of(statement string) (text string, ruled bool) {
	text, ruled = all()[statement]
	return text, ruled
}

// all reads the documents once.
var all = sync.OnceValue(func() map[string]string {
	list := map[string]string{}
	names, err := fs.Glob(documents, "*.md")
	if err != nil {
		panic(err) // the pattern is a constant
	}
	for _, name := range names {
		data, err := documents.ReadFile(name)
		if err != nil {
			panic(err) // it is in the program
		}
		for _, m := range entry.FindAllStringSubmatch(string(data), -1) {
			list[m[1]] = plain.Replace(m[2])
		}
	}
	return list
})

// plain takes the marks of Markdown off.
var plain = strings.NewReplacer("`", "", "**", "")

package houserules

import (
	"embed"
	"strings"
	"sync"
)

//go:embed *.md
var documents embed.FS

// Rule is a switch of a ruleset, described for players.
type Rule struct {
	Field  string // the field of the book's profile: "same-room"
	Name   string // its display name
	Text   string // the question that it answers
	Suits  string // whom the change suits
	Values []Value

	book     string
	position *position // nil if there is nothing to draw
}

// Value is a possible value of a switch. For a switch whose values are numbers, Value is an
// example.
type Value struct{ Value, Name string }

// Pictured reports whether a picture shows what the switch changes.
func (r *Rule) Pictured() bool { return r.position != nil }

// position is an example position for which the values of a switch give different results.
type position struct {
	kind, question string // for the desk: the kind of question, and its fields
	board          string // the board as text
	steps          []string
	scenario       string   // the scenario for the steps; "" if the steps name one
	tells          []string // the beginnings of the sentences to write below the picture
	offers         []string // the verbs of the choices to write below the picture
	drawn          []string // the values to draw; all if it is empty
}

// Of returns the house rules of a book in the order of its fields, or none for a book without house
// rules.
func Of(book string) []Rule { return documented().rules[book] }

// Edition returns the display name of a profile of a book, or "" if it has none.
func Edition(book, profile string) string { return documented().editions[book][profile].name }

// Lacks returns, in words, the parts of a profile's rulebook that the program lacks, or "" if the
// document names none.
func Lacks(book, profile string) string { return documented().editions[book][profile].lacks }

// edition holds the texts about a profile.
type edition struct{ name, lacks string }

// library holds the contents of the documents, by book.
type library struct {
	rules    map[string][]Rule
	editions map[string]map[string]edition // by profile
}

// documented reads the documents once.
var documented = sync.OnceValue(func() library {
	entries, err := documents.ReadDir(".")
	if err != nil {
		panic(err) // the files are embedded
	}
	all := library{map[string][]Rule{}, map[string]map[string]edition{}}
	for _, entry := range entries {
		data, err := documents.ReadFile(entry.Name())
		if err != nil {
			panic(err)
		}
		book := strings.TrimSuffix(entry.Name(), ".md")
		if all.rules[book], all.editions[book], err = read(book, string(data)); err != nil {
			panic(entry.Name() + ": " + err.Error()) // a test makes sure that it is readable
		}
	}
	return all
})

package houserules

import (
	"embed"
	"strings"
	"sync"
)

//go:embed *.md
var documents embed.FS

// Rule is a switch of a rulebook as people choose it.
type Rule struct {
	Field  string // of the book's profile: "same-room"
	Name   string // what people call it
	Text   string // what it changes, in one or two sentences
	Suits  string // for whom
	Values []Value

	book     string
	position *position // nil: there is nothing to draw
}

// Value is a possible value of a switch; for a switch that counts, an example.
type Value struct{ Value, Name string }

// Pictured reports whether a picture shows what the switch changes.
func (r *Rule) Pictured() bool { return r.position != nil }

// position is a position on which the values of a switch differ.
type position struct {
	kind, question string // the question for the desk about the board
	board          string // in text
	steps          []string
	scenario       string   // that the steps are played on; "": they name one
	tells          []string // how the sentences begin that are written below the picture
	offers         []string // the verbs of the choices that are written there
	drawn          []string // the values that a picture shows; none: all
}

// Of returns the house rules of a book in the order of its fields; none for a book without them.
func Of(book string) []Rule { return documented().rules[book] }

// Edition returns what people call a profile of a book; "" if it has no other name.
func Edition(book, profile string) string { return documented().editions[book][profile].name }

// Lacks returns what the program lacks of a profile's book, as a list in words; "" if nothing is named.
func Lacks(book, profile string) string { return documented().editions[book][profile].lacks }

// edition holds the words about a profile.
type edition struct{ name, lacks string }

// library has the contents of the documents, by book.
type library struct {
	rules    map[string][]Rule
	editions map[string]map[string]edition // by profile
}

// documented reads the documents once.
var documented = sync.OnceValue(func() library {
	entries, err := documents.ReadDir(".")
	if err != nil {
		panic(err) // they are in the program
	}
	all := library{map[string][]Rule{}, map[string]map[string]edition{}}
	for _, entry := range entries {
		data, err := documents.ReadFile(entry.Name())
		if err != nil {
			panic(err)
		}
		book := strings.TrimSuffix(entry.Name(), ".md")
		if all.rules[book], all.editions[book], err = read(book, string(data)); err != nil {
			panic(entry.Name() + ": " + err.Error()) // the tests read it
		}
	}
	return all
})

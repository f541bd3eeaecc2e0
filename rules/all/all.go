// Package all is the registry of the rulebooks and their games. It is the only package that imports
// all of them.
package all

import (
	"fmt"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/skirmish"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/rules/gloomhaven/delve"
	"github.com/battlemat/battlemat/rules/heroquest"
	"github.com/battlemat/battlemat/rules/heroquest/quest"
	"github.com/battlemat/battlemat/rules/heroscape"
	"github.com/battlemat/battlemat/rules/heroscape/battle"
)

// games lists each book with its game.
var games = []struct {
	book    rules.Book
	ruleset battlemat.Ruleset
}{
	{heroquest.Book, quest.Ruleset},
	{gloomhaven.Book, delve.Ruleset},
	{heroscape.Book, battle.Ruleset},
	{dnd.Book, skirmish.Ruleset},
}

// Books returns every rulebook, in a fixed order.
func Books() []rules.Book {
	var list []rules.Book
	for _, g := range games {
		list = append(list, g.book)
	}
	return list
}

// Names returns the names of the books.
func Names() []string {
	var names []string
	for _, b := range Books() {
		names = append(names, b.Name())
	}
	return names
}

// Book returns the book with the given name.
func Book(name string) (rules.Book, error) {
	for _, b := range Books() {
		if b.Name() == name {
			return b, nil
		}
	}
	return nil, fmt.Errorf("rules %q: expected one of %s", name, strings.Join(Names(), ", "))
}

// Rulesets returns the games that can be played, in the order of their books.
func Rulesets() []battlemat.Ruleset {
	var list []battlemat.Ruleset
	for _, g := range games {
		list = append(list, g.ruleset)
	}
	return list
}

// Ruleset returns the game with the given name.
func Ruleset(name string) (battlemat.Ruleset, error) {
	var names []string
	for _, r := range Rulesets() {
		if r.Name() == name {
			return r, nil
		}
		names = append(names, r.Name())
	}
	return nil, fmt.Errorf("rules %q: expected one of %s", name, strings.Join(names, ", "))
}

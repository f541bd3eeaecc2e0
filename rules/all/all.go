// Package all lists the rulebooks. It alone imports every one of them.
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

// Books returns every rulebook, in a fixed order.
func Books() []rules.Book {
	return []rules.Book{heroquest.Book, dnd.Book, heroscape.Book, gloomhaven.Book}
}

// Names returns the names of the books.
func Names() []string {
	var names []string
	for _, b := range Books() {
		names = append(names, b.Name())
	}
	return names
}

// Book returns the book of that name.
func Book(name string) (rules.Book, error) {
	for _, b := range Books() {
		if b.Name() == name {
			return b, nil
		}
	}
	return nil, fmt.Errorf("rules %q: expected one of %s", name, strings.Join(Names(), ", "))
}

// Rulesets returns the games that can be played from the first move to the last, in a
// fixed order.
func Rulesets() []battlemat.Ruleset {
	return []battlemat.Ruleset{quest.Ruleset, delve.Ruleset, battle.Ruleset, skirmish.Ruleset}
}

// Ruleset returns the game of that name.
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

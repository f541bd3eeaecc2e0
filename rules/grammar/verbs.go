// Package grammar owns what games that are played by commands have in common: the verbs of
// their commands, chapter by chapter. What a game is made of is the games' own.
package grammar

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/grid"
)

// Verb is a kind of command of a game with positions P, which are decided as deeds D: its
// word, how its legal commands are offered, how one is decided, and what it says of a cell.
type Verb[P, D any] struct {
	Word string
	// Offer yields the seat's legal commands of this verb, in a fixed order, and
	// returns false as soon as yield does. A verb without it is offered nowhere.
	Offer func(p P, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool
	// Decide checks the arguments and carries the command out, or refuses it. It
	// refuses whatever Offer does not yield.
	Decide func(d D, seat battlemat.Seat, args []string) *battlemat.Refusal
	// Else, for verbs whose choices are few, refuses what Offer does not yield, so that
	// Decide need not: what it gets then is written as it must be, and legal.
	Else func(p P, seat battlemat.Seat, args []string) *battlemat.Refusal
	// Why tells what the verb makes of a cell; nil when the question makes no sense.
	Why func(p P, seat battlemat.Seat, at grid.Cell) []battlemat.Reason
}

// Verbs are the commands of a game in the order in which they are offered.
type Verbs[P, D any] []Verb[P, D]

// Named finds a verb by its word.
func (all Verbs[P, D]) Named(word string) (Verb[P, D], bool) {
	i := slices.IndexFunc(all, func(v Verb[P, D]) bool { return v.Word == word })
	if i < 0 {
		return Verb[P, D]{}, false
	}
	return all[i], true
}

// Read finds the verb of a command and its arguments. The refusal of what begins with no
// verb cites the rule that says how commands are written; example is one in its words.
func (all Verbs[P, D]) Read(c battlemat.Command, rule, example string) (v Verb[P, D], args []string, no *battlemat.Refusal) {
	words := c.Words()
	if len(words) == 0 {
		return v, nil, Refuse(rule, "no-command", fmt.Sprintf("There is nothing to do: expected a command such as %s.", example))
	}
	v, known := all.Named(words[0])
	if !known {
		return v, nil, Refuse(rule, "unknown-verb", fmt.Sprintf("%q is no command: expected one of %s.", words[0], all))
	}
	return v, words[1:], nil
}

// String lists the words of the verbs.
func (all Verbs[P, D]) String() string {
	var names []string
	for _, v := range all {
		names = append(names, v.Word)
	}
	return strings.Join(names, ", ")
}

// Carry decides a command of the verb. The position is the one that the deed begins at.
func (v *Verb[P, D]) Carry(p P, d D, seat battlemat.Seat, args []string) *battlemat.Refusal {
	if v.Else != nil && !v.offers(p, seat, args) {
		return v.Else(p, seat, args)
	}
	return v.Decide(d, seat, args)
}

// offers reports whether a command with these arguments is offered.
func (v *Verb[P, D]) offers(p P, seat battlemat.Seat, args []string) bool {
	c := battlemat.Command(strings.Join(append([]string{v.Word}, args...), " "))
	found := false
	v.Offer(p, seat, func(o battlemat.Choice) bool {
		found = o.Command == c
		return !found
	})
	return found
}

// Choices yields the seat's legal commands.
func (all Verbs[P, D]) Choices(p P, seat battlemat.Seat) iter.Seq[battlemat.Choice] {
	return func(yield func(battlemat.Choice) bool) {
		for _, v := range all {
			if v.Offer != nil && !v.Offer(p, seat, yield) {
				return
			}
		}
	}
}

// Why tells what each verb makes of a cell.
func (all Verbs[P, D]) Why(p P, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	var reasons []battlemat.Reason
	for _, v := range all {
		if v.Why != nil {
			reasons = append(reasons, v.Why(p, seat, at)...)
		}
	}
	return reasons
}

// Refuse makes a refusal.
func Refuse(rule, code, detail string) *battlemat.Refusal {
	return &battlemat.Refusal{Rule: rule, Code: code, Detail: detail}
}

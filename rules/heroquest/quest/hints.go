package quest

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/heroquest"
)

var hintEvents = game.Kinds[*Position]{
	"learnt": game.Learning(func(p *Position) *[]string { return &p.used }),
}

// hintNow returns the tutorial's current hint: the first hint whose conditions are met and whose
// deed has not been done. The hint never reveals anything that the heroes do not know.
func hintNow(p *Position) string {
	if p.over != nil {
		return ""
	}
	return game.Said(p.doc.Hints, p.used, p.timely)
}

// timely reports whether all conditions of a hint are met. Conditions on the acting hero are not
// met in Zargon's turn.
func (p *Position) timely(w *HintWhen) bool {
	for _, item := range w.Held {
		if !heroHas(p, item) {
			return false
		}
	}
	if !agrees(w.Monster, func() bool { return len(monstersInPlay(p)) > 0 }) || !agrees(w.Met, p.fulfilled) {
		return false
	}
	f := p.active()
	if f == nil || f.Gone != Here {
		return w.Rolled == nil && w.Moved == nil && w.Acted == nil && w.Squares == nil && w.Beside == nil && len(w.May) == 0
	}
	is := func(b bool) func() bool { return func() bool { return b } }
	return agrees(w.Rolled, is(f.Rolled)) && agrees(w.Moved, is(f.Moved)) && agrees(w.Acted, is(f.Acted)) &&
		agrees(w.Squares, is(f.Left > 0)) && agrees(w.Beside, func() bool { return isBeset(p, f) }) &&
		!slices.ContainsFunc(w.May, func(command string) bool { return !couldGive(p, f, command) })
}

// agrees reports whether a condition is met. A condition that is not set is always met.
func agrees(want *bool, is func() bool) bool { return want == nil || *want == is() }

// isBeset reports whether a monster is adjacent to a hero, with nothing in between.
func isBeset(p *Position, f *Figure) bool {
	for m := range p.monstersHere {
		if p.knownGround().Adjacent(f.At, m.At) {
			return true
		}
	}
	return false
}

// couldGive reports whether a hero is offered a command. The command is a verb, or a verb with one
// of the words that follow the hero's name: "search treasure".
func couldGive(p *Position, f *Figure, command string) bool {
	word, more, _ := strings.Cut(command, " ")
	v, known := verbs.Named(word)
	if !known || v.Offer == nil {
		return false
	}
	found := false
	v.Offer(p, p.player(f), func(c battlemat.Choice) bool {
		words := c.Command.Words()
		found = more == "" || len(words) > 2 && (slices.Contains(words[2:], more) || v.Word == "search" && words[2] == hiddenThings && more != heroquest.Treasure)
		return !found
	})
	return found
}

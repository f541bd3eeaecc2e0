package game

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/scenario"
)

// Learnt says that a player has done, for the first time, a deed that a hint of a tutorial waits for: see [Does].
type Learnt struct {
	Verb string `json:"verb"`
}

// Learning makes the kind of [Learnt]. Used returns the deeds that were done in a position.
func Learning[P any](used func(P) *[]string) Kind[P] {
	return Event(func(e Learnt, p P) { *used(p) = append(slices.Clip(*used(p)), e.Verb) }, nil)
}

// Hint is a text that a tutorial shows while all of When holds, until its deed is done.
type Hint[W When] struct {
	Text  string `json:"text"`
	Until string `json:"until"`         // a deed of a player, "open" or "cast web"; "": said whenever When holds
	When  W      `json:"when,omitzero"` // none: always
}

// When is the condition of a hint. It may include that deeds have been done.
type When interface{ Deeds() []string }

// Does reports whether a command is a deed that hints name: a verb, or a verb with words that follow it in any order,
// as in "cast web" or "move 4,3".
func Does(c battlemat.Command, deed string) bool {
	if verb := firstWord(deed); verb == "" || verb != firstWord(string(c)) {
		return false // nearly always
	}
	words, named := c.Words(), strings.Fields(deed)
	return !slices.ContainsFunc(named[1:], func(word string) bool { return !slices.Contains(words[1:], word) })
}

// firstWord returns the first word of a text; "" for none.
func firstWord(text string) string {
	for word := range strings.FieldsSeq(text) {
		return word
	}
	return ""
}

// Could reports whether a seat is offered a command that is such a deed.
func (all *Verbs[P, D]) Could(p P, seat battlemat.Seat, deed string) (could bool) {
	verb, _, _ := strings.Cut(deed, " ")
	v, known := all.Named(verb)
	if !known || all.waits(p, seat) {
		return false
	}
	look := func(c battlemat.Command) bool {
		could = Does(c, deed)
		return !could
	}
	switch {
	case v.Commands != nil:
		v.Commands(p, seat, look)
	case v.Offer != nil:
		v.Offer(p, seat, func(c battlemat.Choice) bool { return look(c.Command) })
	}
	return could
}

// Lessons returns the deeds of a command that hints wait for and that were not done before, of a seat which a person
// held when the match began: what a bot does teaches nobody.
func Lessons[W When](s *scenario.Scenario, seat battlemat.Seat, hints []Hint[W], c battlemat.Command, done []string) (list []string) {
	if len(hints) == 0 || !s.Person(string(seat)) {
		return nil
	}
	add := func(deed string) {
		if !slices.Contains(done, deed) && !slices.Contains(list, deed) && Does(c, deed) {
			list = append(list, deed)
		}
	}
	for i := range hints {
		add(hints[i].Until)
		for _, deed := range hints[i].When.Deeds() {
			add(deed)
		}
	}
	return list
}

// Said returns the text of the first hint that is due: its own deed has not been done, the deeds of its
// condition have, and the rest of the condition holds. It returns "" if there is none.
func Said[W When](hints []Hint[W], done []string, timely func(*W) bool) string {
	undone := func(deed string) bool { return !slices.Contains(done, deed) }
	for i := range hints {
		h := &hints[i]
		if (h.Until == "" || undone(h.Until)) && !slices.ContainsFunc(h.When.Deeds(), undone) && timely(&h.When) {
			return h.Text
		}
	}
	return ""
}

// CheckHints reports the faults of the hints of a document: texts that are empty or too long, conditions
// with unknown verbs, and a hint that always comes after others. Rest reports the faults that only the
// game can find in a hint, and whether the hint has conditions beside its deeds.
func CheckHints[W When, P battlemat.Position, D any](l *Lint, hints []Hint[W], longest int, verbs *Verbs[P, D], rest func(path string, h *Hint[W]) (always bool)) {
	for n := range hints {
		h, path := &hints[n], fmt.Sprintf("hints[%d]", n)
		if h.Text == "" {
			l.Add(path+".text", "an empty text: expected one that says something")
		}
		l.Words(path+".text", h.Text, longest)
		if h.Until != "" {
			verbs.CheckDeed(l, path+".until", h.Until)
		}
		for k, deed := range h.When.Deeds() {
			verbs.CheckDeed(l, fmt.Sprintf("%s.when.used[%d]", path, k), deed)
		}
		always := rest(path, h) && len(h.When.Deeds()) == 0
		if n < len(hints)-1 && h.Until == "" && always {
			l.Add(path, "a hint that is always said hides those after it: expected until, or when, or its place at the end")
		}
	}
}

// CheckDeed reports an unknown verb.
func (all *Verbs[P, D]) CheckDeed(l *Lint, path, deed string) {
	verb, _, _ := strings.Cut(deed, " ")
	if _, known := all.Named(verb); !known {
		l.Add(path, "unknown command %q: expected one of %s", verb, all)
	}
}

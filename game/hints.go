package game

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/scenario"
)

// Learnt records that a player has done, for the first time, a deed that a hint of a tutorial waits
// for. See [Does].
type Learnt struct {
	Verb string `json:"verb"`
}

// Learning returns the kind of the event [Learnt]. The function `used` returns the list of deeds
// done in a position.
func Learning[P any](used func(P) *[]string) Kind[P] {
	return Event(func(e Learnt, p P) { *used(p) = append(slices.Clip(*used(p)), e.Verb) }, nil)
}

// Hint is a text that a tutorial shows while its condition holds, until its deed has been done.
type Hint[W When] struct {
	Text  string `json:"text"`
	Until string `json:"until"`         // a deed of a player, such as "open" or "cast web"; if "", the hint is shown whenever its condition holds
	When  W      `json:"when,omitzero"` // an empty condition always holds
}

// When is the condition of a hint. It may require that deeds have been done.
type When interface{ Deeds() []string }

// Does reports whether a command is a certain deed, in the form in which hints name deeds. A deed
// is a verb, or a verb with words that follow it in any order, as in "cast web" or "move 4,3".
func Does(c battlemat.Command, deed string) bool {
	if verb := firstWord(deed); verb == "" || verb != firstWord(string(c)) {
		return false // the most frequent case
	}
	words, named := c.Words(), strings.Fields(deed)
	return !slices.ContainsFunc(named[1:], func(word string) bool { return !slices.Contains(words[1:], word) })
}

// firstWord returns the first word of a text, or "" if there is none.
func firstWord(text string) string {
	for word := range strings.FieldsSeq(text) {
		return word
	}
	return ""
}

// Could reports whether a seat is offered a command that is a certain deed.
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

// Lessons returns the deeds of a command that hints wait for and that had not been done before. It
// returns none unless a person held the seat when the match began, because a bot's deeds teach no
// player.
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

// Said returns the text of the first hint that is due, or "". A hint is due if its deed has not
// been done, the deeds of its condition have been done, and the rest of the condition holds.
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

// CheckHints reports the faults of the hints of a document: texts that are empty or too long,
// conditions with unknown verbs, and a hint that is always shown, so that the hints after it are
// never shown. The function `rest` reports the faults that only the game can find in a hint, and
// whether the hint has no conditions other than deeds.
func CheckHints[W When, P battlemat.Position, D any](l *Lint, hints []Hint[W], longest int, verbs *Verbs[P, D], rest func(path string, h *Hint[W]) (always bool)) {
	for n := range hints {
		h, path := &hints[n], fmt.Sprintf("hints[%d]", n)
		if h.Text == "" {
			l.Add(path+".text", "an empty text: expected some text")
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
			l.Add(path, "a hint that is always shown hides those after it: expected \"until\" or \"when\", unless it is the last in the list")
		}
	}
}

// CheckDeed reports a fault if the verb of a deed is unknown.
func (all *Verbs[P, D]) CheckDeed(l *Lint, path, deed string) {
	verb, _, _ := strings.Cut(deed, " ")
	if _, known := all.Named(verb); !known {
		l.Add(path, "unknown command %q: expected one of %s", verb, all)
	}
}

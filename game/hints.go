package game

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/scenario"
)

// Learnt is the event that a player first uses a verb that a hint of a tutorial waits for.
type Learnt struct {
	Verb string `json:"verb"`
}

// Learning returns the kind for [Learnt]. Used returns the verbs used so far in a position.
func Learning[P any](used func(P) *[]string) Kind[P] {
	return Event(func(e Learnt, p P) { *used(p) = append(slices.Clip(*used(p)), e.Verb) }, nil)
}

// Hint is a text of a tutorial, shown while all of When holds and until its verb has been used.
type Hint[W When] struct {
	Text  string `json:"text"`
	Until string `json:"until"`         // a verb that a player has used, "open"; "": said whenever When holds
	When  W      `json:"when,omitzero"` // none: always
}

// When is the condition for a hint; it may include that verbs were used.
type When interface{ Verbs() []string }

// Teaches reports whether one of the hints waits for a verb that is now used for the first time, by a seat that
// a person held when the match began. A bot's commands teach no one.
func Teaches[W When](s *scenario.Scenario, seat battlemat.Seat, hints []Hint[W], verb string, used []string) bool {
	return s.Person(string(seat)) && !slices.Contains(used, verb) && slices.ContainsFunc(hints, func(h Hint[W]) bool {
		return h.Until == verb || slices.Contains(h.When.Verbs(), verb)
	})
}

// Said returns the text of the first timely hint whose verb has not been used, or "". A hint is timely when
// the verbs of its condition have been used and the rest of its condition holds.
func Said[W When](hints []Hint[W], used []string, timely func(*W) bool) string {
	unused := func(verb string) bool { return !slices.Contains(used, verb) }
	for i := range hints {
		h := &hints[i]
		if (h.Until == "" || unused(h.Until)) && !slices.ContainsFunc(h.When.Verbs(), unused) && timely(&h.When) {
			return h.Text
		}
	}
	return ""
}

// CheckHints notes the faults of the hints of a game part: texts of more than longest
// characters, verbs that there are not, and a hint that is always said before others. Rest
// notes what only the game knows of a hint at a path, and reports whether nothing else than
// its verbs must hold for it.
func CheckHints[W When, P battlemat.Position, D any](l *Lint, hints []Hint[W], longest int, verbs *Verbs[P, D], rest func(path string, h *Hint[W]) (always bool)) {
	known := func(path, word string) {
		if _, verb := verbs.Named(word); !verb {
			l.Add(path, "unknown command %q: expected one of %s", word, verbs)
		}
	}
	for n := range hints {
		h, path := &hints[n], fmt.Sprintf("hints[%d]", n)
		l.Words(path+".text", h.Text, longest)
		if h.Until != "" {
			known(path+".until", h.Until)
		}
		for k, word := range h.When.Verbs() {
			known(fmt.Sprintf("%s.when.used[%d]", path, k), word)
		}
		always := rest(path, h) && len(h.When.Verbs()) == 0
		if n < len(hints)-1 && h.Until == "" && always {
			l.Add(path, "a hint that is always said hides those after it: expected until, or when, or its place at the end")
		}
	}
}

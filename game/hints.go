package game

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/scenario"
)

// Learnt says that a player has used a verb for the first time that a hint of a tutorial
// waits for.
type Learnt struct {
	Verb string `json:"verb"`
}

// Learning makes the kind of [Learnt]. Used returns the verbs that were used in a position.
func Learning[P any](used func(P) *[]string) Kind[P] {
	return Event(func(e Learnt, p P) { *used(p) = append(slices.Clip(*used(p)), e.Verb) }, nil)
}

// Hint is what a tutorial says, while all of When holds, until its verb was used.
type Hint[W When] struct {
	Text  string `json:"text"`
	Until string `json:"until"`         // a verb that a player has used, "open"; "": said whenever When holds
	When  W      `json:"when,omitzero"` // none: always
}

// When is what must hold for a hint to be said, among it that verbs were used.
type When interface{ Verbs() []string }

// Teaches reports whether one of the hints waits for a verb that was not used before, and that is used by a seat
// which a person held when the match began: what a bot does teaches nobody.
func Teaches[W When](s *scenario.Scenario, seat battlemat.Seat, hints []Hint[W], verb string, used []string) bool {
	return s.Person(string(seat)) && !slices.Contains(used, verb) && slices.ContainsFunc(hints, func(h Hint[W]) bool {
		return h.Until == verb || slices.Contains(h.When.Verbs(), verb)
	})
}

// Said returns the text of the first hint whose verb was not used yet and whose time it is:
// the verbs of its condition were used, and the rest of it is timely. Without one it returns
// "".
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

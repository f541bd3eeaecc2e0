package delve

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat/geom/grid"
)

// without returns a list without one name.
func without(list []string, name string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return s == name })
}

// unique returns a list in which each name occurs once.
func unique(list []string) []string {
	var out []string
	for _, s := range list {
		if !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

// except returns a list of effects without the waived ones.
func except(effects, waived []string) []string {
	return slices.DeleteFunc(slices.Clone(effects), func(e string) bool { return slices.Contains(waived, e) })
}

// same reports whether two slices are the same slice. Neither is ever written to.
func same[E any](a, b []E) bool { return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0]) }

// cellsWord returns hexes in the notation of commands: "3,4+4,4".
func cellsWord(cells []grid.Cell) string {
	words := make([]string, len(cells))
	for i, c := range cells {
		words[i] = c.String()
	}
	return strings.Join(words, "+")
}

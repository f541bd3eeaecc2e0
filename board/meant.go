package board

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// Nearest returns the known name that a mistyped one most likely means. The two may differ in
// capitals, or in one or two letters if that is less than a third of the longer name. It returns ""
// when no name is near.
func Nearest(name string, known []string) string {
	return nearNames(name, known)[0]
}

// nearNames returns up to three known names that a mistyped one may mean, the nearest first. Names
// that are equally near keep their order. Unused places are "".
func nearNames(name string, known []string) (best [mostMends]string) {
	if len(name) > mostNamed {
		return best
	}
	var away [mostMends]int
	for _, k := range known {
		d := 0
		if !strings.EqualFold(name, k) {
			d = apart(strings.ToLower(name), strings.ToLower(k))
		}
		if d >= far || d >= 2 && 3*d >= max(utf8.RuneCountInString(name), utf8.RuneCountInString(k)) || slices.Contains(best[:], k) {
			continue
		}
		for n := range best {
			if best[n] != "" && away[n] <= d {
				continue
			}
			copy(best[n+1:], best[n:])
			copy(away[n+1:], away[n:])
			best[n], away[n] = k, d
			break
		}
	}
	return best
}

// Meaning is the known name that a mistyped one most likely means. In a message it prints as a
// question that suggests the name. Writing that name, or another near one, mends the fault.
type Meaning struct {
	Found  string                // the mistyped name
	Near   string                // the nearest known name; "" when none is near
	Others [mostMends - 1]string // further known names, the nearer first; "" for none
}

// names returns the known names, the nearest first.
func (m Meaning) names() []string { return append([]string{m.Near}, m.Others[:]...) }

// String returns the question, for the end of an error. It returns "" when no name is near.
func (m Meaning) String() string {
	if m.Near == "" {
		return ""
	}
	return fmt.Sprintf("; did you mean %s?", m.Near)
}

// Meant returns the known name that is nearest to a mistyped one.
func Meant(name string, known []string) Meaning {
	near := nearNames(name, known)
	return Meaning{name, near[0], [mostMends - 1]string(near[1:])}
}

// mostNamed is the length, in bytes, of the longest name that is checked for misspelling.
const mostNamed = 240

// far is the number of different letters at which a word no longer counts as a misspelling.
const far = 3

// apart counts the letters to add, drop, change or swap with a neighbour to turn a into b, up to
// [far]. It fills in only the part of the distance table near the diagonal, so that long words stay
// cheap.
func apart(a, b string) int {
	x, y := []rune(a), []rune(b)
	if max(len(x)-len(y), len(y)-len(x)) >= far {
		return far
	}
	// These are rows of the distance table, which compares prefixes of x with prefixes of y.
	before, last, row := make([]int, len(y)+1), make([]int, len(y)+1), make([]int, len(y)+1)
	for j := range last {
		last[j] = min(j, far)
	}
	for i := 1; i <= len(x); i++ {
		from, to := max(1, i-far), min(len(y), i+far)
		row[from-1] = far
		if from == 1 {
			row[0] = min(i, far)
		}
		if to < len(y) {
			row[to+1] = far
		}
		for j := from; j <= to; j++ {
			change := last[j-1]
			if x[i-1] != y[j-1] {
				change++
			}
			row[j] = min(change, last[j]+1, row[j-1]+1, far)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(y)]
}

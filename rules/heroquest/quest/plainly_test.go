package quest

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/internal/english"
)

var strip = strings.NewReplacer(" ", "", "-", "", "_", "", "'", "")

// TestNamesAreComparedWithoutTheirMarks checks that command words for items, and comparisons of
// names, come out as if marks such as apostrophes had been removed first.
func TestNamesAreComparedWithoutTheirMarks(t *testing.T) {
	unmarked := strings.NewReplacer("'", "", "’", "", "/", "-")
	r := rand.New(rand.NewPCG(3, 3))
	letters := []rune("aAbBéÉ'’/-_ ,1ßKk\u212aı")
	for range 20_000 {
		var names [2]string
		for i := range names {
			for range r.IntN(6) {
				names[i] += string(letters[r.IntN(len(letters))])
			}
		}
		a, b := names[0], names[1]
		if got, want := wordOf(a), english.Hyphened(unmarked.Replace(a)); got != want {
			t.Fatalf("%q is written %q, expected %q", a, got, want)
		}
		if got, want := plainly(a, b), strings.EqualFold(strip.Replace(a), strip.Replace(b)); got != want {
			t.Fatalf("%q is plainly %q: %v, expected %v", a, b, got, want)
		}
	}
}

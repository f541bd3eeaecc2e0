package match

import (
	"crypto/rand"
	"testing"
)

// TestSeedOfDemonstrations checks that the dice of the nth match that a service begins depend only
// on n and on the seed text of the service. Without such a text, they are random.
func TestSeedOfDemonstrations(t *testing.T) {
	promised := func(words string) (list []string) {
		sv := service(t, NewMemory(), func(o *Options) { o.Seed, o.Random = words, rand.Reader })
		for range 2 {
			id, _ := begin(t, sv, nil)
			list = append(list, now(t, sv, id).Commitment())
		}
		return list
	}
	one, again, other := promised("some words"), promised("some words"), promised("others")
	if one[0] != again[0] || one[1] != again[1] {
		t.Error("the same words make other dice")
	}
	if one[0] == one[1] || one[0] == other[0] {
		t.Error("two matches, or two words, make the same dice")
	}
	if a, b := promised(""), promised(""); a[0] == b[0] {
		t.Error("without words two services throw the same dice")
	}
}

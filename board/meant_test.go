package board_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
)

func TestNearest(t *testing.T) {
	known := []string{"table", "tomb", "weapons rack", "Goblin", "at", "flying", "lance", "the-lantern"}
	for name, want := range map[string]string{
		"tabel": "table", "tabls": "table", "TOMB": "tomb", "Gobblin": "Goblin", "weapon rack": "weapons rack",
		"barrel": "", "": "", "xy": "", "ta": "at", "dying": "", "bane": "", "lanc": "lance", "flyng": "flying", "AT": "at", "the-lntrn": "the-lantern", strings.Repeat("table", 100): "",
	} {
		if got := board.Nearest(name, known); got != want {
			t.Errorf("%q: %q is near, want %q", name, got, want)
		}
	}
}

// TestNearestIsAsNearAsTheWholeTableSays compares distances from the narrow table with distances
// from the full table.
func TestNearestIsAsNearAsTheWholeTableSays(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	word := func() string {
		w := make([]byte, 3+random.IntN(6))
		for i := range w {
			w[i] = "abc"[random.IntN(3)]
		}
		return string(w)
	}
	near := 0
	for range 5000 {
		a, b := word(), word()
		n := slowly(a, b)
		want := n < 3 && (n < 2 || 3*n < max(len(a), len(b)))
		if got := board.Nearest(a, []string{b}) == b; got != want {
			t.Errorf("%s is near %s: %v, want %v", a, b, got, want)
		}
		if want {
			near++
		}
	}
	if near < 100 {
		t.Errorf("%d pairs are near: too few to tell", near)
	}
}

// slowly counts the letters to add, drop, change or swap to turn a into b.
func slowly(a, b string) int {
	d := make([][]int, len(a)+1)
	for i := range d {
		d[i] = make([]int, len(b)+1)
		for j := range d[i] {
			switch {
			case i == 0 || j == 0:
				d[i][j] = i + j
				continue
			case a[i-1] == b[j-1]:
				d[i][j] = d[i-1][j-1]
			default:
				d[i][j] = d[i-1][j-1] + 1
			}
			d[i][j] = min(d[i][j], d[i-1][j]+1, d[i][j-1]+1)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d[i][j] = min(d[i][j], d[i-2][j-2]+1)
			}
		}
	}
	return d[len(a)][len(b)]
}

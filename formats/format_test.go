package formats_test

import (
	"fmt"
	"testing"

	"github.com/battlemat/battlemat/formats"
)

// TestFiguresAreNumberedInTurn checks that figures with the same name get the numbers from 1 on,
// and that few numbers are tried for each.
func TestFiguresAreNumberedInTurn(t *testing.T) {
	const figures, most = 5000, 30
	ids := map[string]bool{}
	for n := 1; n <= figures; n++ {
		asked := 0
		id := formats.FigureID("Old Orc", func(id string) bool { asked++; return ids[id] })
		if want := fmt.Sprint("old-orc-", n); id != want || asked > most {
			t.Fatalf("%s for %s, after %d questions", id, want, asked)
		}
		ids[id] = true
	}
}

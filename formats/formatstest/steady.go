package formatstest

import (
	"fmt"
	"testing"

	"github.com/battlemat/battlemat/formats"
)

// Steady reads files with about as many kinds of pieces as a report may have lines, and reads each
// file many times. Each time, the report must be the same: which lines are dropped must not depend
// on the iteration order of a Go map.
func Steady(t *testing.T, file func(kinds int) []byte, read func(data []byte) (formats.Report, error)) {
	t.Helper()
	const times = 8
	full := false
	for kinds := 474; kinds <= 500; kinds += 2 {
		data, first := file(kinds), ""
		for i := range times {
			r, err := read(data)
			if err != nil {
				t.Fatal(err)
			}
			full = full || r.Lines[len(r.Lines)-1].Piece == "other piece" || len(r.Lines) >= 500
			switch got := fmt.Sprint(r.Lines); {
			case i == 0:
				first = got
			case got != first:
				t.Fatalf("a file with %d kinds of pieces gives\n%s\nand at another time\n%s", kinds, got, first)
			}
		}
	}
	if !full {
		t.Error("no report reached the greatest number of lines")
	}
}

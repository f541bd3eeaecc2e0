package gloomhaven_test

import (
	"os"
	"testing"
)

// rounds returns the number of random boards for a test: the second number if BATTLEMAT_LONG=1,
// otherwise the first.
func rounds(t testing.TB, quick, long int) int {
	t.Helper()
	if os.Getenv("BATTLEMAT_LONG") == "1" {
		return long
	}
	return quick
}

package gloomhaven_test

import (
	"os"
	"testing"
)

// rounds returns the number of random boards for a test: quick, or long if BATTLEMAT_LONG=1.
func rounds(t testing.TB, quick, long int) int {
	t.Helper()
	if os.Getenv("BATTLEMAT_LONG") == "1" {
		return long
	}
	return quick
}

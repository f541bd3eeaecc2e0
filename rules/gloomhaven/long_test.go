package gloomhaven_test

import (
	"os"
	"testing"
)

// rounds is how many random boards a test looks at: many with BATTLEMAT_LONG=1.
func rounds(t testing.TB, quick, long int) int {
	t.Helper()
	if os.Getenv("BATTLEMAT_LONG") == "1" {
		return long
	}
	return quick
}

package pgtest

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// ErrMissing is wrapped when PostgreSQL is not installed.
var ErrMissing = errors.New("PostgreSQL is not installed: install Debian's package postgresql")

// TB is what Start needs of a test or a benchmark.
type TB interface {
	Helper()
	Cleanup(func())
	Skipf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// Start runs a server until the test ends. Where PostgreSQL is not installed the test is
// skipped and says what is missing.
func Start(t TB) *Server {
	t.Helper()
	s, err := New()
	if errors.Is(err, ErrMissing) {
		t.Skipf("%v", err)
	}
	if err != nil {
		t.Fatalf("%v", err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// programs is the folder of initdb and postgres, of the newest version there is.
func programs() (string, error) {
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	slices.SortFunc(found, func(a, b string) int {
		// "/usr/lib/postgresql/9/…" is older than "/usr/lib/postgresql/15/…".
		if len(a) != len(b) {
			return len(b) - len(a)
		}
		return strings.Compare(b, a)
	})
	for _, folder := range filepath.SplitList(os.Getenv("PATH")) {
		found = append(found, filepath.Join(folder, "initdb"))
	}
	for _, initdb := range found {
		folder := filepath.Dir(initdb)
		if runs(initdb) && runs(filepath.Join(folder, "postgres")) {
			return folder, nil
		}
	}
	return "", ErrMissing
}

func runs(program string) bool {
	info, err := os.Stat(program)
	return err == nil && info.Mode().IsRegular() && info.Mode()&0o111 != 0
}

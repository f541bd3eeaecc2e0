package pgtest

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
)

// ErrMissing is wrapped by the error when PostgreSQL is not installed.
var ErrMissing = errors.New("PostgreSQL is not installed: install Debian's package postgresql")

// TB is the part of a test or benchmark that Start uses.
type TB interface {
	Helper()
	Cleanup(func())
	Failed() bool
	Skipf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// idle holds servers that earlier tests have finished with, for reuse, because starting a server
// takes longer than most tests. When the tests end, the guards remove these servers.
var idle struct {
	sync.Mutex
	servers []*Server
}

// Start returns a server that runs at least until the test ends. Databases that it already has
// belong to earlier tests. If PostgreSQL is not installed, the test is skipped and says what is
// missing.
func Start(t TB) *Server {
	t.Helper()
	s, err := again()
	if errors.Is(err, ErrMissing) {
		t.Skipf("%v", err)
	}
	if err != nil {
		t.Fatalf("%v", err)
	}
	t.Cleanup(func() {
		if t.Failed() {
			s.Close()
			return
		}
		idle.Lock()
		defer idle.Unlock()
		if !s.closed {
			idle.servers = append(idle.servers, s)
		}
	})
	return s
}

// again returns a running server: an idle one, or a new one.
func again() (*Server, error) {
	idle.Lock()
	defer idle.Unlock()
	last := len(idle.servers) - 1
	if last < 0 {
		return New()
	}
	s := idle.servers[last]
	idle.servers = idle.servers[:last]
	return s, s.Start()
}

// programs returns the folder with initdb and postgres of the newest installed version.
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

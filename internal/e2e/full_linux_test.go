package e2e_test

import (
	"path/filepath"
	"testing"

	"golang.org/x/sys/unix"
)

// TestDiskFullCrash stops the server's files from growing, as on a full disk, and then lets them
// grow again. Nothing acknowledged may be missing.
func TestDiskFullCrash(t *testing.T) {
	t.Parallel()
	url := filepath.Join(t.TempDir(), "matches.db")
	h := newHarness(t)
	p := thisBinary(unlimited())(t, url, h.log)
	limit := func(bytes uint64) error {
		return unix.Prlimit(p.cmd.Process.Pid, unix.RLIMIT_FSIZE, &unix.Rlimit{Cur: bytes, Max: unix.RLIM_INFINITY}, nil)
	}
	if err := limit(unix.RLIM_INFINITY); err != nil {
		t.Skipf("this system does not let a test limit a process: %v", err)
	}
	set := func(bytes uint64) func() {
		return func() {
			if err := limit(bytes); err != nil {
				t.Fatal(err)
			}
		}
	}
	outlast(t, h, p, h.examiner(url), odd, trouble{begin: set(1), end: set(unix.RLIM_INFINITY), reads: true})
}

package store_test

import (
	"path/filepath"
	"testing"

	"golang.org/x/sys/unix"

	"github.com/battlemat/battlemat/match"
)

// TestFilesCannotGrow checks that the log survives when the system refuses a server's writes, as on
// a full disk, and then allows them again. Then the server is killed, and everything acknowledged
// is there.
func TestFilesCannotGrow(t *testing.T) {
	url := filepath.Join(t.TempDir(), "log.db")
	w := &witness{acked: map[match.ID]int{}}
	w.start(t, url)
	limit := func(bytes uint64) {
		t.Helper()
		if err := unix.Prlimit(w.cmd.Process.Pid, unix.RLIMIT_FSIZE, &unix.Rlimit{Cur: bytes, Max: unix.RLIM_INFINITY}, nil); err != nil {
			w.cmd.Process.Kill()
			t.Skipf("this system does not let a test limit a process: %v", err)
		}
	}
	for _, bytes := range []uint64{1, 100_000, 1} {
		w.hearMany(t, 500)
		limit(bytes)
		for woes := w.woes; w.woes < woes+5*hands; {
			if !w.hear(t) {
				t.Fatal("the child ended by itself")
			}
		}
		limit(unix.RLIM_INFINITY)
	}
	w.hearMany(t, 5000)
	w.kill(t)
	w.examine(t, url)
}

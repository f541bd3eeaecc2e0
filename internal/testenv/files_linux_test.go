package testenv

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/sys/unix"
)

// TestFilesLieInMemory checks that the temporary files of tests are in memory, if there is room.
func TestFilesLieInMemory(t *testing.T) {
	if os.Getenv("TMPDIR") != memory {
		t.Skip("there is no room, or somebody has said where they lie")
	}
	path := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	var fs unix.Statfs_t
	if err := unix.Statfs(path, &fs); err != nil || fs.Type != unix.TMPFS_MAGIC {
		t.Errorf("the file lies on %#x (%v)", fs.Type, err)
	}
}

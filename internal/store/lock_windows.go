package store

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// flock locks one byte far beyond the end of the file, so that the file's text can still be read.
// It does not wait, and returns false if another process has the lock. The lock ends when the file
// is closed.
func flock(f *os.File) (bool, error) {
	at := &windows.Overlapped{OffsetHigh: 1}
	err := windows.LockFileEx(windows.Handle(f.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, at)
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return false, nil
	}
	return err == nil, err
}

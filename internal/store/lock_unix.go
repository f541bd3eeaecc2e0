//go:build unix && !solaris && !aix

package store

import (
	"errors"
	"os"
	"syscall"
)

// flock locks the whole file without waiting. It returns false if another process has the lock. The
// lock belongs to the open file, and ends when the file is closed.
func flock(f *os.File) (bool, error) {
	for {
		err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		switch {
		case err == nil:
			return true, nil
		case errors.Is(err, syscall.EWOULDBLOCK):
			return false, nil
		case !errors.Is(err, syscall.EINTR):
			return false, err
		}
	}
}

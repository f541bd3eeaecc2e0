//go:build unix && !solaris && !aix

package store

import (
	"errors"
	"os"
	"syscall"
)

// flock locks the whole file without waiting; false: another process has it. The lock belongs
// to the open file and ends when that is closed.
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

//go:build unix && !linux && !solaris && !aix

package store

import (
	"errors"
	"os"
	"syscall"
)

// alone refuses a file with several names (hard links): a server that has it open under
// another one would keep another WAL, and each would write over the other's entries. A lock
// on the file would interfere with SQLite's own here.
func alone(f *os.File) error {
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if is, known := info.Sys().(*syscall.Stat_t); known && is.Nlink > 1 {
		return errors.New("the file has several names (hard links): another server may use it under another one; leave it one name")
	}
	return nil
}

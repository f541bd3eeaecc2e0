//go:build unix && !linux && !solaris && !aix

package store

import (
	"errors"
	"os"
	"syscall"
)

// alone returns an error for a file with several names (hard links). A server that has the file
// open under another name would keep another WAL, and each server would overwrite the other's
// entries. On these systems a lock on the file itself would interfere with SQLite's own.
func alone(f *os.File) error {
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if is, known := info.Sys().(*syscall.Stat_t); known && is.Nlink > 1 {
		return errors.New("the file has several names (hard links): another server may be using it under another name; remove all names but one")
	}
	return nil
}

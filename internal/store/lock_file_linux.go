package store

import (
	"errors"
	"fmt"
	"os"
)

// alone makes sure that no other server has the file open under another name (a hard link). Such a
// server would keep another WAL, and each server would overwrite the other's entries. On Linux,
// SQLite's own locks are of another kind, so this lock does not interfere with them.
func alone(f *os.File) error {
	mine, err := flock(f)
	switch {
	case err != nil:
		return fmt.Errorf("locking it: %w", err)
	case !mine:
		return errors.New("another server uses the same file under another name: a SQLite file belongs to one server at a time")
	}
	return nil
}

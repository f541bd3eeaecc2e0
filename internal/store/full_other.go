//go:build !unix

package store

import (
	"errors"
	"syscall"
)

// noRoom reports whether a write failed for lack of room. The number is Windows' ERROR_DISK_FULL.
func noRoom(err error) bool { return errors.Is(err, syscall.Errno(112)) }

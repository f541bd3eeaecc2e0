//go:build unix

package store

import (
	"errors"
	"syscall"
)

// noRoom reports whether a write failed for lack of room.
func noRoom(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) || errors.Is(err, syscall.EFBIG)
}

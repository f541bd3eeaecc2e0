//go:build !windows && (!unix || solaris || aix)

package store

import (
	"errors"
	"os"
)

func flock(*os.File) (bool, error) {
	return false, errors.New("this system has no lock that ends with the process; use PostgreSQL")
}

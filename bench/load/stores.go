//go:build linux

package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/battlemat/battlemat/internal/store/pgtest"
)

// storeOf creates a store of the given engine, on this machine's disk, for the exclusive use of one
// run.
func storeOf(engine string) (url string, clean func(), err error) {
	switch engine {
	case "sqlite":
		folder, err := os.MkdirTemp(".", "load-*")
		if err != nil {
			return "", nil, err
		}
		path, err := filepath.Abs(filepath.Join(folder, "log.db"))
		return path, func() { os.RemoveAll(folder) }, err
	case "postgres", "two", "routed":
		postgres, err := pgtest.New()
		if err != nil {
			return "", nil, err
		}
		url, err := postgres.Database()
		return url, func() { postgres.Close() }, err
	}
	return "", nil, fmt.Errorf("server %q: expected peer, sqlite, postgres, two or routed", engine)
}

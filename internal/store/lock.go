package store

import (
	"fmt"
	"io"
	"os"
	"strings"
)

// lock reserves the file at path for this server until the returned file is closed. The lock file
// is never removed: otherwise two servers could lock two different files with the same name.
func lock(path string) (*os.File, error) {
	name := path + ".lock"
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, fmt.Errorf("store %s: its lock: %w", path, err)
	}
	mine, err := flock(f)
	if err != nil {
		f.Close()
		return nil, fmt.Errorf("store %s: locking %s: %w", path, name, err)
	}
	if !mine {
		defer f.Close()
		who, _ := io.ReadAll(io.LimitReader(f, 32))
		by := "another server"
		if pid := strings.TrimSpace(string(who)); pid != "" {
			by = "the server of process " + pid
		}
		return nil, fmt.Errorf("store %s: %s uses it and holds %s: a SQLite file belongs to one server at a time; stop that server, name another file, or use PostgreSQL for both", path, by, name)
	}
	// The process id in the file is only used in the error message above.
	if err := f.Truncate(0); err == nil {
		fmt.Fprintln(f, os.Getpid())
	}
	return f, nil
}

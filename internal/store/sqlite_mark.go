package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// liteRunning is a table that says whether the WAL may hold entries that the file itself lacks. It was
// added last.
const liteRunning = `
CREATE TABLE IF NOT EXISTS running (now INTEGER NOT NULL);
INSERT INTO running SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM running);
`

// hasWAL reports whether a file's WAL exists.
func hasWAL(path string) bool {
	_, err := os.Stat(path + "-wal")
	return !errors.Is(err, os.ErrNotExist)
}

// torn returns the error for a file that was copied from a running server without its WAL: the last acknowledged
// entries are missing in it.
func torn(path string) error {
	wal := filepath.Base(path) + "-wal"
	return fmt.Errorf("it was copied while a server used it, or left by one that was killed, and %s, which held the newest entries, is not there. Put both back, or copy them again with battlemat backup. "+
		"To go on with what the file itself holds, make an empty file %s beside it", wal, wal)
}

// complete refuses a file that was in use by its last server and whose WAL, as of before this server opened it, is
// gone.
func (w *liteWriter) complete(ctx context.Context, had bool) error {
	var now int
	if err := w.conn.QueryRowContext(ctx, "SELECT now FROM running").Scan(&now); err != nil {
		return err
	}
	if now != 0 && !had {
		return torn(w.path)
	}
	return nil
}

// mark records in the file itself that its newest entries may be only in the WAL, before the first of them is. While
// a reader holds an older state the file cannot be written; then the next commit tries again.
func (w *liteWriter) mark(ctx context.Context) error {
	if w.marked {
		return nil
	}
	if _, err := w.conn.ExecContext(ctx, "UPDATE running SET now = 1"); err != nil {
		return err
	}
	whole, err := w.checkpoint(ctx)
	w.marked = whole
	return err
}

// unmark reverts that, and writes the WAL into the file as far as nobody reads there.
func (w *liteWriter) unmark(ctx context.Context) {
	// If it cannot be done now it is done later; nothing depends on it.
	if _, err := w.conn.ExecContext(ctx, "UPDATE running SET now = 0"); err == nil {
		w.marked = false
		_, _ = w.checkpoint(ctx)
	}
}

// checkpoint writes the WAL into the file, and reports whether that was all of it.
func (w *liteWriter) checkpoint(ctx context.Context) (whole bool, err error) {
	var busy, frames, written int
	err = w.conn.QueryRowContext(ctx, "PRAGMA wal_checkpoint(PASSIVE)").Scan(&busy, &frames, &written)
	return err == nil && busy == 0 && frames == written, err
}

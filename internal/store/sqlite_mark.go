package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// liteRunning creates a table that says whether the WAL may hold entries that the file itself
// lacks. The table was added later.
const liteRunning = `
CREATE TABLE IF NOT EXISTS running (now INTEGER NOT NULL);
INSERT INTO running SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM running);
`

// hasWAL reports whether a file's WAL exists.
func hasWAL(path string) bool {
	_, err := os.Stat(path + "-wal")
	return !errors.Is(err, os.ErrNotExist)
}

// torn returns the error for a file that was copied from a running server without its WAL, and so
// lacks the last acknowledged entries.
func torn(path string) error {
	wal := filepath.Base(path) + "-wal"
	return fmt.Errorf("it was copied while a server used it, or left by one that was killed, and %s, which held the newest entries, is not there. Put both back, or copy them again with battlemat backup. "+
		"To go on with what the file itself holds, make an empty file %s next to it", wal, wal)
}

// complete returns an error if the file's last server did not close the file properly and the WAL
// is gone. The parameter `had` says whether the WAL existed before this server opened the file.
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

// mark records in the file itself that its newest entries may be only in the WAL. It does so before
// the first such entry is written. While a reader still sees an older state, the WAL cannot be
// written into the file. Then the next commit tries again.
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

// unmark removes the mark, and writes the WAL into the file as far as readers allow it.
func (w *liteWriter) unmark(ctx context.Context) {
	// If this fails now, it is done later. Nothing depends on it.
	if _, err := w.conn.ExecContext(ctx, "UPDATE running SET now = 0"); err == nil {
		w.marked = false
		_, _ = w.checkpoint(ctx)
	}
}

// checkpoint writes the WAL into the file, and reports whether all of it has been written.
func (w *liteWriter) checkpoint(ctx context.Context) (whole bool, err error) {
	var busy, frames, written int
	err = w.conn.QueryRowContext(ctx, "PRAGMA wal_checkpoint(PASSIVE)").Scan(&busy, &frames, &written)
	return err == nil && busy == 0 && frames == written, err
}

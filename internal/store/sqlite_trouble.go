package store

import (
	"errors"
	"fmt"
	"os"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"

	"github.com/battlemat/battlemat/match"
)

// damaged reports whether an error says that data on the disk is broken. Then trying again is
// useless, but other data may be intact.
func damaged(err error) bool {
	var lite *sqlite.Error
	var post *pgconn.PgError
	switch {
	case errors.As(err, &lite):
		switch code := lite.Code(); {
		case code&0xff == lib.SQLITE_CORRUPT, code&0xff == lib.SQLITE_NOTADB, code == lib.SQLITE_IOERR_SHORT_READ, code == lib.SQLITE_IOERR_CORRUPTFS:
			return true
		}
	case errors.As(err, &post):
		return post.Code == "XX001" || post.Code == "XX002"
	}
	return false
}

// leadsNowhere reports whether an error while reading says that there is no room. Such an error
// means that SQLite was led to a page that no file can have.
func leadsNowhere(err error) bool {
	var e *sqlite.Error
	return errors.As(err, &e) && e.Code() == lib.SQLITE_FULL
}

// explained returns the error, which also wraps [match.ErrFull] if a full disk caused it.
func (l *lite) explained(err error) error {
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return err
	}
	if code := e.Code() & 0xff; code == lib.SQLITE_FULL || (code == lib.SQLITE_IOERR || code == lib.SQLITE_CANTOPEN) && !l.roomy() {
		return fmt.Errorf("%w: %w", match.ErrFull, err)
	}
	return err
}

// room is the space that a log needs to continue for a while.
const room = 1 << 20

// hasRoom reports whether a folder's disk, and its owner's quota, have room to continue. It tries
// to write, because the system does not report the quota.
func hasRoom(folder string) bool {
	f, err := os.CreateTemp(folder, ".battlemat-room-*")
	if err != nil {
		return !noRoom(err)
	}
	defer os.Remove(f.Name())
	defer f.Close()
	if _, err = f.Write(make([]byte, room)); err == nil {
		err = f.Sync()
	}
	return !noRoom(err)
}

// there returns an error if the opened file is no longer the one at its path. Everything written to
// a removed file would be lost when the server stops.
func (l *lite) there() error {
	now, err := os.Stat(l.path)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return fmt.Errorf("%w: the file was removed while this server had it open: put it back, or stop the server", match.ErrGone)
	case err != nil:
		return err
	case !os.SameFile(l.is, now):
		return fmt.Errorf("%w: another file is now in the place of the one that this server has open: put the old file back, or stop the server", match.ErrGone)
	}
	return nil
}

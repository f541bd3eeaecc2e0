package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/battlemat/battlemat/match"
)

// Files offers maintenance of a SQLite log's file. Only Shrink needs the server to be stopped.
type Files struct {
	l      *lite
	db     *sql.DB
	folder string // the folder of the copy that is read; "" if the file itself is read
}

// Look opens the file of a SQLite log for reading, whether or not a server uses the file. It
// creates no file. For a PostgreSQL log, which has no file, it returns nil.
func Look(ctx context.Context, url string) (*Files, error) {
	path, isFile, err := PathOf(url)
	if err != nil || !isFile {
		return nil, err
	}
	if _, err := os.Stat(path); err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("store %s: there is no such file", path)
		}
		return nil, fmt.Errorf("store %s: %w", path, err)
	}
	f := &Files{}
	at := path
	if !writable(path) {
		if at, f.folder, err = aside(path); err != nil {
			return nil, fmt.Errorf("store %s: its disk is read-only, and the file cannot be copied to another disk: %w", path, err)
		}
	}
	had := hasWAL(at)
	l := &lite{path: at, roomy: func() bool { return hasRoom(filepath.Dir(at)) }}
	db, err := l.connect(1)
	if err != nil {
		return nil, fmt.Errorf("store %s: %w", path, err)
	}
	f.l, f.db = l, db
	var app, is int
	err = db.QueryRowContext(ctx, "SELECT (SELECT application_id FROM pragma_application_id), (SELECT user_version FROM pragma_user_version)").Scan(&app, &is)
	switch {
	case err != nil:
	case app != application:
		err = errors.New("this is not a log of matches")
	case is < version:
		err = fmt.Errorf("its tables are of version %d: start the server once to upgrade them", is)
	default:
		if err = known(is); err == nil && !had && f.running(ctx) {
			err = torn(path)
		}
	}
	if err != nil {
		f.close()
		return nil, fmt.Errorf("store %s: %w", path, err)
	}
	return f, nil
}

// Close releases the file, and removes the copy if there is one.
func (f *Files) Close() error {
	// If no server uses the file, closing it writes its WAL into it and removes the WAL. Then the
	// newest entries are in the file, so the mark is removed.
	if f.running(context.Background()) {
		if held, err := lock(f.l.path); err == nil {
			defer held.Close()
			_, _ = f.db.ExecContext(context.Background(), "UPDATE running SET now = 0")
		}
	}
	return f.close()
}

func (f *Files) close() error {
	err := f.db.Close()
	if f.folder != "" {
		os.RemoveAll(f.folder)
	}
	return err
}

// running reports whether the file is marked as one whose newest entries may be only in the WAL.
func (f *Files) running(ctx context.Context) bool {
	var now int
	err := f.db.QueryRowContext(ctx, "SELECT now FROM running").Scan(&now)
	return err == nil && now != 0 // an older file has no table named running
}

// writable reports whether SQLite can work on a file in place.
var writable = func(path string) bool {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return false
	}
	f.Close()
	part, err := os.CreateTemp(filepath.Dir(path), ".battlemat-look-*")
	if err != nil {
		return noRoom(err) // a full disk counts as writable: SQLite reports it with another error
	}
	part.Close()
	os.Remove(part.Name())
	return true
}

// aside copies a file on a read-only disk, and its WAL, into a separate folder. Nothing can change
// on such a disk meanwhile.
func aside(path string) (copied, folder string, err error) {
	if folder, err = os.MkdirTemp("", "battlemat-look-*"); err != nil {
		return "", "", err
	}
	copied = filepath.Join(folder, filepath.Base(path))
	for _, part := range []string{"", "-wal"} {
		if err = copyFile(path+part, copied+part); part != "" && errors.Is(err, fs.ErrNotExist) {
			err = nil
		}
		if err != nil {
			os.RemoveAll(folder)
			return "", "", err
		}
	}
	return copied, folder, nil
}

func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	if closed := out.Close(); err == nil {
		err = closed
	}
	return err
}

// WithoutEntries lists the matches without entries. Every match has at least one entry, so the
// entries of these matches have been lost.
func (f *Files) WithoutEntries(ctx context.Context) ([]match.ID, error) {
	rows, err := f.db.QueryContext(ctx, "SELECT name FROM matches WHERE id NOT IN (SELECT match FROM entries) ORDER BY id")
	if err != nil {
		return nil, unavailable(ctx, "the list of matches", err)
	}
	defer rows.Close()
	var list []match.ID
	for rows.Next() {
		var id match.ID
		if err := rows.Scan(&id); err != nil {
			return nil, unavailable(ctx, "the list of matches", err)
		}
		list = append(list, id)
	}
	return list, rows.Err()
}

// Stray counts the entries of matches that are not listed. Such a match has been lost, with its
// name, its seed and its links. The numbers in the result identify the lost matches.
func (f *Files) Stray(ctx context.Context) (entries map[int]int, err error) {
	rows, err := f.db.QueryContext(ctx, "SELECT match, count(*) FROM entries WHERE match NOT IN (SELECT id FROM matches) GROUP BY match")
	if err != nil {
		return nil, unavailable(ctx, "the entries without a match", err)
	}
	defer rows.Close()
	entries = map[int]int{}
	for rows.Next() {
		var number, n int
		if err := rows.Scan(&number, &n); err != nil {
			return nil, unavailable(ctx, "the entries without a match", err)
		}
		entries[number] = n
	}
	return entries, rows.Err()
}

// Secret returns the secret of a match in the log.
func (f *Files) Secret(ctx context.Context, id match.ID) (match.Secret, error) {
	return (&liteReader{lite: f.l, db: f.db}).Secret(ctx, id)
}

// Read returns entries of a match in the log.
func (f *Files) Read(ctx context.Context, id match.ID, from, limit int) ([][]byte, error) {
	return (&liteReader{lite: f.l, db: f.db}).Read(ctx, id, from, limit)
}

// List returns the matches in the log.
func (f *Files) List(ctx context.Context, w match.Which) ([]match.Summary, error) {
	return (&liteReader{lite: f.l, db: f.db}).List(ctx, w)
}

// Lockers returns the lockers in the log. It returns none if the file is so old that it cannot have
// any.
func (f *Files) Lockers(ctx context.Context, before time.Time) ([]match.LockerSummary, error) {
	var there bool
	err := f.db.QueryRowContext(ctx, "SELECT count(*) > 0 FROM sqlite_schema WHERE name = 'lockers'").Scan(&there)
	if err != nil {
		return nil, unavailable(ctx, "the list of lockers", err)
	}
	if !there {
		return nil, nil
	}
	return (&liteReader{lite: f.l, db: f.db}).Lockers(ctx, before)
}

// Backup writes the current log to a new, complete file, and checks that file by reading it. Play
// continues meanwhile. No file may exist at the path.
func (f *Files) Backup(ctx context.Context, to string) (err error) {
	fail := func(err error) error { return fmt.Errorf("backup %s: %w", to, err) }
	if _, err := os.Lstat(to); !errors.Is(err, fs.ErrNotExist) {
		if err == nil {
			err = fs.ErrExist
		}
		return fail(err)
	}
	// The file contains secrets, so nobody else may read it. It gets its name only when it is
	// complete.
	part, err := os.CreateTemp(filepath.Dir(to), "."+filepath.Base(to)+"-*")
	if err != nil {
		return fail(err)
	}
	defer os.Remove(part.Name())
	defer part.Close()
	if _, err := f.db.ExecContext(ctx, "VACUUM INTO ?", part.Name()); err != nil {
		// In a damaged file, SQLite may be led to a page that no file can have, and report a lack
		// of room.
		if fault := sound(ctx, f.l.path); fault != nil {
			return fail(fmt.Errorf("the store is damaged: %w: %w", fault, err))
		}
		other := &lite{path: part.Name(), roomy: func() bool { return hasRoom(filepath.Dir(to)) }}
		return fail(other.explained(err))
	}
	if err := rested(ctx, part.Name()); err != nil {
		return fail(err)
	}
	if err := sound(ctx, part.Name()); err != nil {
		return fail(err)
	}
	if err := part.Sync(); err != nil {
		return fail(err)
	}
	if err := nameNew(part, to); err != nil {
		return fail(err)
	}
	return nil
}

// rested marks a copy as complete without a WAL. A copy of an older file has no such mark.
func rested(ctx context.Context, path string) error {
	db, err := (&lite{path: path}).connect(1)
	if err != nil {
		return err
	}
	defer db.Close()
	_, err = db.ExecContext(ctx, liteLater+"UPDATE running SET now = 0")
	return err
}

// nameNew gives a complete file a name that is not in use, durably.
func nameNew(part *os.File, to string) error {
	err := os.Link(part.Name(), to) // unlike renaming, this never replaces a file
	if err != nil && !errors.Is(err, fs.ErrExist) {
		err = renameNew(part, to) // links are not supported in this folder
	}
	if err != nil {
		return err
	}
	return syncFolder(filepath.Dir(to))
}

// renameNew first creates an empty file with the name, so that no existing file is replaced.
func renameNew(part *os.File, to string) error {
	own, err := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	own.Close()
	if err := os.Rename(part.Name(), to); err != nil {
		os.Remove(to)
		return err
	}
	return nil
}

// syncFolder makes the names in a folder durable, if the system supports that.
func syncFolder(path string) error {
	folder, err := os.Open(path)
	if err != nil {
		return nil // the folder may be writable but not readable
	}
	defer folder.Close()
	if err := folder.Sync(); err != nil && !errors.Is(err, errors.ErrUnsupported) && !errors.Is(err, fs.ErrPermission) && !errors.Is(err, fs.ErrInvalid) {
		return err
	}
	return nil
}

// sound returns an error if SQLite finds a fault in a file.
func sound(ctx context.Context, path string) error {
	db, err := (&lite{path: path}).connect(1, "query_only(1)")
	if err != nil {
		return err
	}
	defer db.Close()
	var found string
	if err := db.QueryRowContext(ctx, "PRAGMA quick_check(1)").Scan(&found); err != nil {
		return err
	}
	if found != "ok" {
		return errors.New(found)
	}
	return nil
}

// Shrink returns free space in the file to the disk. No server may be using the file.
func Shrink(ctx context.Context, url string) (before, after int64, err error) {
	path, isFile, err := PathOf(url)
	if err != nil || !isFile {
		return 0, 0, err
	}
	held, err := lock(path)
	if err != nil {
		return 0, 0, err
	}
	defer held.Close()
	l := &lite{path: path, roomy: func() bool { return hasRoom(filepath.Dir(path)) }}
	db, err := l.connect(1)
	if err != nil {
		return 0, 0, err
	}
	defer db.Close()
	if before, err = sizeOf(path); err != nil {
		return 0, 0, err
	}
	if _, err := db.ExecContext(ctx, liteLater+"UPDATE running SET now = 0; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)"); err != nil {
		return 0, 0, fmt.Errorf("store %s: its free space will be used again, but is not given back to the disk: %w", path, l.explained(err))
	}
	after, err = sizeOf(path)
	return before, after, err
}

func sizeOf(path string) (int64, error) {
	info, err := os.Stat(path)
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

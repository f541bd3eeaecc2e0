package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/battlemat/battlemat/match"
	_ "modernc.org/sqlite" // the engine
)

// lite is a SQLite file, with its path and its lock. The writer has one connection, and the readers
// have others. In WAL mode, neither waits for the other.
type lite struct {
	path string
	held *os.File    // the lock file
	file *os.File    // the file itself, which on some systems is locked too
	is   os.FileInfo // the file as it was when it was opened

	roomy func() bool // reports whether its disk has room to continue
}

func openSQLite(ctx context.Context, path string, o Options) (match.Log, error) {
	if path == "" || strings.HasPrefix(path, ":") || strings.HasPrefix(path, "file:") {
		return nil, fmt.Errorf("store sqlite:%s: expected the path of a file", path)
	}
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, fmt.Errorf("store %s: %w", path, err)
	}
	// Two names for one file must not have two locks.
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	} else if folder, err := filepath.EvalSymlinks(filepath.Dir(path)); err == nil {
		path = filepath.Join(folder, filepath.Base(path))
	}
	held, err := lock(path)
	if err != nil {
		return nil, err
	}
	l := &lite{path: path, held: held, roomy: func() bool { return hasRoom(filepath.Dir(path)) }}
	log, err := l.open(ctx, o)
	if err != nil {
		l.release()
		return nil, fmt.Errorf("store %s: %w", path, l.explained(err))
	}
	return log, nil
}

// release gives up the file and its lock. SQLite must have closed the file: closing any handle of a
// file ends the locks that SQLite has on it.
func (l *lite) release() error {
	if l.file != nil {
		l.file.Close()
	}
	return l.held.Close()
}

// open opens the file. The caller must hold its lock.
func (l *lite) open(ctx context.Context, o Options) (_ match.Log, err error) {
	// The file is created here, so that nobody else can read the secrets in it. The WAL gets the
	// same mode.
	if l.file, err = os.OpenFile(l.path, os.O_RDWR|os.O_CREATE, 0o600); err != nil {
		return nil, err
	}
	if l.is, err = l.file.Stat(); err != nil {
		return nil, err
	}
	if err := alone(l.file); err != nil {
		return nil, err
	}
	if err := l.whole(); err != nil {
		return nil, err
	}
	w, had := &liteWriter{lite: l, now: o.Now}, hasWAL(l.path)
	if err := w.open(ctx); err != nil {
		return nil, err
	}
	if err := w.complete(ctx, had); err != nil {
		w.drop()
		return nil, err
	}
	db, err := l.connect(runtime.NumCPU()+4, "query_only(1)")
	if err != nil {
		w.drop()
		return nil, err
	}
	h := newHub()
	return &log{reader: &liteReader{lite: l, db: db}, group: newGroup(w, h, o), hub: h}, nil
}

// whole returns an error for a file that was copied without its WAL while the WAL still held
// everything. The header of such a file says that it was used in WAL mode, but it has no tables.
// SQLite would treat it as a new file.
func (l *lite) whole() error {
	if l.is.Size() == 0 {
		return nil
	}
	if hasWAL(l.path) {
		return nil
	}
	head := make([]byte, 108)
	if _, err := l.file.ReadAt(head, 0); err != nil {
		return nil // SQLite will report the fault
	}
	const mode, application, cells, wal = 18, 68, 103, 2
	none := func(at, bytes int) bool { return strings.Trim(string(head[at:at+bytes]), "\x00") == "" }
	// Another program's file may have no application mark, but it has tables.
	if head[mode] == wal && none(application, 4) && none(cells, 2) {
		return fmt.Errorf("it has been used and holds nothing: its matches were in %s-wal, which is not there. Put both back, or copy them again with battlemat backup; to begin with an empty log, remove the file", filepath.Base(l.path))
	}
	return nil
}

// connect opens the file with at most the given number of connections, each with the given pragmas.
func (l *lite) connect(most int, pragmas ...string) (*sql.DB, error) {
	q := url.Values{"_pragma": append([]string{"busy_timeout(10000)"}, pragmas...)}
	name := url.URL{Scheme: "file", OmitHost: true, Path: filepath.ToSlash(l.path), RawQuery: q.Encode()}
	db, err := sql.Open("sqlite", name.String())
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(most)
	db.SetMaxIdleConns(most)
	return db, nil
}

// durable lists the writer's pragmas. Nothing is acknowledged before an fsync, which on a Mac must
// also make the disk write out its cache.
var durable = []string{
	"journal_mode(WAL)", "synchronous(FULL)", "fullfsync(1)", "checkpoint_fullfsync(1)",
	"wal_autocheckpoint(4000)", "journal_size_limit(67108864)",
}

// application marks a file in its header as one of this program's ("BtMt").
const application = 0x42744d74

// version is the version of the tables, in both engines. In version 1, finished matches were not
// marked. Such tables are converted when they are opened.
const version = 2

// lastWords occurs in the last entry of a finished match, and in no other entry. Entries were
// written in this form while the tables had version 1. No text in an entry can contain it, because
// quotation marks inside strings are escaped.
const lastWords = `"do":"publish"`

const liteTables = `
CREATE TABLE matches (
	id   INTEGER PRIMARY KEY,
	name TEXT NOT NULL UNIQUE,
	seed BLOB NOT NULL,
	key  BLOB NOT NULL,
	over INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE entries (
	id    INTEGER PRIMARY KEY,
	match INTEGER NOT NULL,          -- matches.id
	seq   INTEGER NOT NULL,
	at    INTEGER NOT NULL,          -- milliseconds since 1970
	entry BLOB NOT NULL,
	UNIQUE (match, seq)
);
CREATE TABLE pulse (beat INTEGER NOT NULL); -- what a ping writes
INSERT INTO pulse VALUES (0);
`

// litePictures creates tables that were added later. Older programs need not know of them.
const litePictures = `
CREATE TABLE IF NOT EXISTS pictures (
	hash    TEXT NOT NULL UNIQUE,
	picture BLOB NOT NULL
);
CREATE TABLE IF NOT EXISTS pictured ( -- the matches that have them, some of which are still to begin
	name TEXT NOT NULL,
	hash TEXT NOT NULL,
	at   INTEGER NOT NULL,            -- milliseconds since 1970
	PRIMARY KEY (name, hash)
);
`

// liteChats creates a table that was added later.
const liteChats = `
CREATE TABLE IF NOT EXISTS chats (
	name    TEXT NOT NULL UNIQUE, -- matches.name
	version INTEGER NOT NULL,
	chat    BLOB NOT NULL
);
`

// liteLockers creates a table that was added later.
const liteLockers = `
CREATE TABLE IF NOT EXISTS lockers (
	name    TEXT NOT NULL UNIQUE, -- the hash of its token
	version INTEGER NOT NULL,
	at      INTEGER NOT NULL,     -- milliseconds since 1970
	locker  BLOB NOT NULL
);
`

// liteDocuments creates a table that was added later.
const liteDocuments = `
CREATE TABLE IF NOT EXISTS documents (
	locker   TEXT NOT NULL, -- lockers.name
	id       TEXT NOT NULL,
	document BLOB NOT NULL,
	PRIMARY KEY (locker, id)
);
`

// liteLater creates all tables that were added later.
const liteLater = litePictures + liteChats + liteRunning + liteLockers + liteDocuments

// tables creates the tables in an empty file. It returns an error for files of other programs or of
// later versions.
func tables(ctx context.Context, c *sql.Conn) error {
	var mode string
	if err := c.QueryRowContext(ctx, "PRAGMA journal_mode").Scan(&mode); err != nil {
		return err
	}
	if mode != "wal" {
		return fmt.Errorf("its file system gives journal mode %s: expected WAL", mode)
	}
	var app, is, others int
	if err := c.QueryRowContext(ctx, "SELECT (SELECT application_id FROM pragma_application_id), (SELECT user_version FROM pragma_user_version), (SELECT count(*) FROM sqlite_schema)").Scan(&app, &is, &others); err != nil {
		return err
	}
	switch {
	case app == application && is == 1:
		return inTransaction(ctx, c, bringUp+liteLater+versionIs)
	case app == application:
		if err := known(is); err != nil {
			return err
		}
		return withLater(ctx, c)
	case app != 0 || is != 0 || others != 0:
		return errors.New("this is another program's database")
	}
	if err := inTransaction(ctx, c, liteTables+liteLater+fmt.Sprintf("PRAGMA application_id = %d;", application)+versionIs); err != nil {
		return err
	}
	// From now on the file identifies itself even without its WAL.
	_, err := c.ExecContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)")
	return err
}

// withLater creates the later tables in a file that was made before they existed.
func withLater(ctx context.Context, c *sql.Conn) error {
	var there bool
	if err := c.QueryRowContext(ctx, "SELECT count(*) = 6 FROM sqlite_schema WHERE name IN ('pictures', 'pictured', 'chats', 'running', 'lockers', 'documents')").Scan(&there); err != nil || there {
		return err
	}
	return inTransaction(ctx, c, liteLater)
}

var versionIs = fmt.Sprintf("PRAGMA user_version = %d;", version)

// bringUp converts tables of version 1 to version 2.
const bringUp = `
ALTER TABLE matches ADD COLUMN over INTEGER NOT NULL DEFAULT 0;
UPDATE matches SET over = 1 WHERE (SELECT instr(entry, CAST('` + lastWords + `' AS BLOB)) FROM entries WHERE match = matches.id ORDER BY seq DESC LIMIT 1) > 0;
`

func inTransaction(ctx context.Context, c *sql.Conn, statements string) error {
	tx, err := c.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if _, err := tx.ExecContext(ctx, statements); err != nil {
		return err
	}
	return tx.Commit()
}

// known returns an error unless this program can read tables of the given version.
func known(is int) error {
	if is > version {
		return fmt.Errorf("its tables are of version %d and this program knows version %d: use a newer program", is, version)
	}
	if is != version {
		return fmt.Errorf("its tables are of version %d: expected %d", is, version)
	}
	return nil
}

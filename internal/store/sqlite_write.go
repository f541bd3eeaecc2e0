package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/battlemat/battlemat/match"
)

// liteWriter is the one connection that writes to a SQLite file. After any error it is discarded,
// and the next commit opens another.
type liteWriter struct {
	*lite
	now  func() time.Time
	db   *sql.DB
	conn *sql.Conn // nil if it must be opened

	begin, commits, create, last, ping, over, clear, strike *sql.Stmt

	picture, pictured, bare, shed, chat, unchat *sql.Stmt

	newLocker, locker, unlocker, lockerThere, document, undocument, undocuments *sql.Stmt

	append [len(rowsAtOnce)]*sql.Stmt
	stmts  []*sql.Stmt // all prepared statements

	// ends holds the ends of matches that have been written to. Only this server uses the file, so the
	// ends stay valid until a transaction fails.
	ends map[match.ID]end

	// full is set if the last write other than a ping did not fit, and no ping has found room
	// since. A ping needs so little room that it may fit all the same, so it checks the room first.
	full bool

	// marked is set if the file itself says that its newest entries may be only in the WAL.
	marked bool

	// before is called with the connection before every transaction. Tests use it to fill the disk.
	before func(*sql.Conn) error
}

func (w *liteWriter) open(ctx context.Context) (err error) {
	defer func() {
		if err != nil {
			w.drop()
		}
	}()
	if w.db, err = w.connect(1, durable...); err != nil {
		return err
	}
	if w.conn, err = w.db.Conn(ctx); err != nil {
		return err
	}
	if err = tables(ctx, w.conn); err != nil {
		return err
	}
	w.ends = map[match.ID]end{}
	prepare := func(to **sql.Stmt, sql string) {
		if err == nil {
			if *to, err = w.conn.PrepareContext(ctx, sql); err == nil {
				w.stmts = append(w.stmts, *to)
			}
		}
	}
	prepare(&w.begin, "BEGIN IMMEDIATE")
	prepare(&w.commits, "COMMIT")
	prepare(&w.create, "INSERT INTO matches (name, seed, key) VALUES (?, ?, ?) ON CONFLICT DO NOTHING")
	prepare(&w.last, "SELECT m.id, (SELECT max(seq) FROM entries WHERE match = m.id) FROM matches m WHERE m.name = ?")
	prepare(&w.ping, "UPDATE pulse SET beat = beat + 1")
	prepare(&w.over, "UPDATE matches SET over = 1 WHERE id = ?")
	prepare(&w.clear, "DELETE FROM entries WHERE match = ?")
	prepare(&w.strike, "DELETE FROM matches WHERE id = ?")
	prepare(&w.picture, "INSERT INTO pictures (hash, picture) VALUES (?, ?) ON CONFLICT DO NOTHING")
	prepare(&w.pictured, "INSERT INTO pictured (name, hash, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING")
	prepare(&w.bare, "DELETE FROM pictured WHERE name = ? OR at < ? AND name NOT IN (SELECT name FROM matches)")
	prepare(&w.shed, "DELETE FROM pictures WHERE hash NOT IN (SELECT hash FROM pictured)")
	prepare(&w.chat, `INSERT INTO chats (name, version, chat) SELECT name, ?2, ?3 FROM matches
		WHERE name = ?1 AND (?2 = 1 OR EXISTS (SELECT 1 FROM chats WHERE name = ?1))
		ON CONFLICT (name) DO UPDATE SET version = excluded.version, chat = excluded.chat WHERE version = excluded.version - 1`)
	prepare(&w.newLocker, "INSERT INTO lockers (name, version, at, locker) VALUES (?, 1, ?, ?) ON CONFLICT DO NOTHING")
	prepare(&w.locker, "UPDATE lockers SET version = ?2, at = ?3, locker = ?4 WHERE name = ?1 AND version = ?2 - 1")
	prepare(&w.unlocker, "DELETE FROM lockers WHERE name = ? AND version = ?")
	prepare(&w.lockerThere, "SELECT EXISTS (SELECT 1 FROM lockers WHERE name = ?)")
	prepare(&w.document, "INSERT INTO documents (locker, id, document) VALUES (?, ?, ?) ON CONFLICT (locker, id) DO UPDATE SET document = excluded.document")
	prepare(&w.undocument, "DELETE FROM documents WHERE locker = ? AND id = ?")
	prepare(&w.undocuments, "DELETE FROM documents WHERE locker = ?")
	prepare(&w.unchat, "DELETE FROM chats WHERE name = ?")
	// After an error the transaction is over anyway. So SQLite need not be able to undo a single
	// statement, for which it would copy pages.
	for i, rows := range rowsAtOnce {
		prepare(&w.append[i], "INSERT OR ROLLBACK INTO entries (match, seq, at, entry) VALUES "+strings.Repeat("(?, ?, ?, ?), ", rows-1)+"(?, ?, ?, ?)")
	}
	return err
}

// drop closes the connection, whatever its state. SQLite would keep the connection and its lock as
// long as one of its statements is open.
func (w *liteWriter) drop() error {
	if w.db == nil {
		return nil
	}
	for _, s := range w.stmts {
		s.Close()
	}
	if w.conn != nil {
		// After most errors there is no transaction to roll back, because SQLite has already done
		// so.
		w.conn.ExecContext(context.Background(), "ROLLBACK")
		w.conn.Close()
	}
	err := w.db.Close()
	w.db, w.conn, w.stmts, w.ends, w.marked = nil, nil, nil, nil, false
	return err
}

func (w *liteWriter) end() error {
	if w.conn != nil {
		w.unmark(context.Background())
	}
	return w.drop()
}

// rest writes the WAL into the file itself, as far as readers allow it.
func (w *liteWriter) rest() {
	if w.conn != nil {
		w.unmark(context.Background())
	}
}

// commit writes the items. If the file is damaged, it writes each item separately, so that an error
// of one item does not affect the others.
func (w *liteWriter) commit(items []*item) error {
	err := w.transact(items)
	switch {
	case !damaged(err):
		return err
	case len(items) == 1:
		// The transaction was rolled back, so its result is known.
		items[0].fate = fmt.Errorf("%s: %w: %v", items[0], match.ErrDamaged, err)
		return nil
	}
	var all []error
	for _, it := range items {
		all = append(all, w.commit([]*item{it}))
	}
	return errors.Join(all...)
}

func (w *liteWriter) transact(items []*item) (err error) {
	if err := w.there(); err != nil {
		return fmt.Errorf("store %s: %w", w.path, err)
	}
	if w.conn == nil {
		if err := w.open(context.Background()); err != nil {
			err = w.explained(err)
			w.full = errors.Is(err, match.ErrFull)
			return fmt.Errorf("store %s: %w", w.path, err)
		}
	}
	defer func() {
		if err != nil {
			w.drop()
			err = fmt.Errorf("store %s: %w", w.path, w.explained(err))
			w.full = errors.Is(err, match.ErrFull)
		}
	}()
	if w.before != nil {
		if err := w.before(w.conn); err != nil {
			return err
		}
	}
	if slices.ContainsFunc(items, func(it *item) bool { return !it.ping }) {
		if err := w.mark(context.Background()); err != nil {
			return err
		}
	}
	if _, err := w.begin.Exec(); err != nil {
		return err
	}
	fates, err := w.put(items)
	if err != nil {
		return err
	}
	if _, err := w.commits.Exec(); err != nil {
		return err
	}
	for i, it := range items {
		it.fate = fates[i]
	}
	w.full = w.full && !slices.ContainsFunc(items, func(it *item) bool { return !it.ping })
	return nil
}

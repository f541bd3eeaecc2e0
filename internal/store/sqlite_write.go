package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"
)

// liteWriter is the one connection that writes to a SQLite file. After any error it is
// thrown away, and the next commit opens another.
type liteWriter struct {
	*lite
	now  func() time.Time
	db   *sql.DB
	conn *sql.Conn // nil: to be opened

	begin, append, create, first, exists, ping, commits *sql.Stmt
	stmts                                               []*sql.Stmt // all of these

	// before is called with the connection ahead of every transaction: the tests fill
	// the disk with it.
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
	for _, s := range []struct {
		to  **sql.Stmt
		sql string
	}{
		{&w.begin, "BEGIN IMMEDIATE"},
		{&w.commits, "COMMIT"},
		// The entry before must be there: so there are no gaps, and no entries of unknown matches.
		{&w.append, `INSERT INTO entries (match, seq, at, entry)
			SELECT m.id, ?2, ?3, ?4 FROM matches m
			WHERE m.name = ?1 AND EXISTS (SELECT 1 FROM entries e WHERE e.match = m.id AND e.seq = ?2 - 1)
			ON CONFLICT DO NOTHING`},
		{&w.create, "INSERT INTO matches (name, seed, key) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"},
		{&w.first, "INSERT INTO entries (match, seq, at, entry) VALUES (?, 0, ?, ?)"},
		{&w.exists, "SELECT EXISTS (SELECT 1 FROM matches WHERE name = ?)"},
		{&w.ping, "UPDATE pulse SET beat = beat + 1"},
	} {
		if *s.to, err = w.conn.PrepareContext(ctx, s.sql); err != nil {
			return err
		}
		w.stmts = append(w.stmts, *s.to)
	}
	return nil
}

// drop closes the connection, whatever state it is in. While a statement of it is open
// SQLite would keep it, and its lock.
func (w *liteWriter) drop() error {
	if w.db == nil {
		return nil
	}
	for _, s := range w.stmts {
		s.Close()
	}
	if w.conn != nil {
		// There is no transaction to roll back after most errors: SQLite has done it.
		w.conn.ExecContext(context.Background(), "ROLLBACK")
		w.conn.Close()
	}
	err := w.db.Close()
	w.db, w.conn, w.stmts = nil, nil, nil
	return err
}

func (w *liteWriter) end() error { return w.drop() }

func (w *liteWriter) commit(items []*item) (err error) {
	if w.conn == nil {
		if err := w.open(context.Background()); err != nil {
			return fmt.Errorf("store %s: %w", w.path, err)
		}
	}
	defer func() {
		if err != nil {
			w.drop()
			err = fmt.Errorf("store %s: %w", w.path, err)
		}
	}()
	if w.before != nil {
		if err := w.before(w.conn); err != nil {
			return err
		}
	}
	if _, err := w.begin.Exec(); err != nil {
		return err
	}
	fates := make([]error, len(items))
	at := w.now().UnixMilli()
	for i, it := range items {
		if fates[i], err = w.put(it, at); err != nil {
			return err
		}
	}
	if _, err := w.commits.Exec(); err != nil {
		return err
	}
	for i, it := range items {
		it.fate = fates[i]
	}
	return nil
}

// put writes one item in the open transaction. The fate is the item's own; the error is
// the transaction's end.
func (w *liteWriter) put(it *item, at int64) (fate, err error) {
	var r sql.Result
	switch {
	case it.ping:
		_, err := w.ping.Exec()
		return nil, err
	case it.secret != nil:
		r, err = w.create.Exec(string(it.match), it.secret.Seed[:], it.secret.Key[:])
	default:
		r, err = w.append.Exec(string(it.match), it.seq, at, it.entry)
	}
	if err != nil {
		return nil, err
	}
	n, err := r.RowsAffected()
	switch {
	case err != nil:
		return nil, err
	case n == 1 && it.secret != nil:
		id, err := r.LastInsertId()
		if err != nil {
			return nil, err
		}
		_, err = w.first.Exec(id, at, it.entry)
		return nil, err
	case n == 1:
		return nil, nil
	case n != 0:
		return nil, errors.New("one entry became several")
	case it.secret != nil:
		return taken(it.match, 0), nil
	}
	var there bool
	if err := w.exists.QueryRow(string(it.match)).Scan(&there); err != nil {
		return nil, err
	}
	if !there {
		return unknown(it.match), nil
	}
	return taken(it.match, it.seq), nil
}

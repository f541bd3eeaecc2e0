package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/battlemat/battlemat/match"
)

// liteReader reads a SQLite file. Each query sees what was committed when it began.
type liteReader struct {
	*lite
	db *sql.DB
}

func (r *liteReader) Secret(ctx context.Context, id match.ID) (match.Secret, error) {
	var s match.Secret
	var seed, key []byte
	err := r.db.QueryRowContext(ctx, "SELECT seed, key FROM matches WHERE name = ?", string(id)).Scan(&seed, &key)
	if errors.Is(err, sql.ErrNoRows) {
		return s, unknown(id)
	}
	if err != nil {
		return s, unavailable(ctx, "match "+string(id)+": its secret", err)
	}
	return secretOf(id, seed, key)
}

// secretOf puts a secret together from its columns.
func secretOf(id match.ID, seed, key []byte) (match.Secret, error) {
	var s match.Secret
	if len(seed) != len(s.Seed) || len(key) != len(s.Key) {
		return s, fmt.Errorf("match %s: its secret has %d and %d bytes: %d and %d are wanted", id, len(seed), len(key), len(s.Seed), len(s.Key))
	}
	copy(s.Seed[:], seed)
	copy(s.Key[:], key)
	return s, nil
}

func (r *liteReader) Read(ctx context.Context, id match.ID, from, limit int) ([][]byte, error) {
	fail := func(err error) ([][]byte, error) {
		return nil, unavailable(ctx, fmt.Sprintf("match %s: its entries from %d on", id, from), err)
	}
	if limit <= 0 {
		limit = -1
	}
	rows, err := r.db.QueryContext(ctx, `SELECT e.entry FROM entries e
		WHERE e.match = (SELECT id FROM matches WHERE name = ?) AND e.seq >= ? ORDER BY e.seq LIMIT ?`, string(id), from, limit)
	if err != nil {
		return fail(err)
	}
	defer rows.Close()
	var list [][]byte
	for rows.Next() {
		var entry []byte
		if err := rows.Scan(&entry); err != nil {
			return fail(err)
		}
		list = append(list, entry)
	}
	if err := rows.Err(); err != nil {
		return fail(err)
	}
	if len(list) > 0 {
		return list, nil
	}
	var there bool
	if err := r.db.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM matches WHERE name = ?)", string(id)).Scan(&there); err != nil {
		return fail(err)
	}
	if !there {
		return nil, unknown(id)
	}
	return nil, nil
}

// List has the matches in the order in which they began, the last first.
func (r *liteReader) List(ctx context.Context, limit int) ([]match.Summary, error) {
	if limit <= 0 {
		limit = -1
	}
	rows, err := r.db.QueryContext(ctx, `SELECT m.name, e.seq + 1, e.at
		FROM (SELECT id, name FROM matches ORDER BY id DESC LIMIT ?) m
		JOIN entries e ON e.match = m.id AND e.seq = (SELECT max(seq) FROM entries WHERE match = m.id)
		ORDER BY m.id DESC`, limit)
	if err != nil {
		return nil, unavailable(ctx, "the list of matches", err)
	}
	defer rows.Close()
	var list []match.Summary
	for rows.Next() {
		var s match.Summary
		var at int64
		if err := rows.Scan(&s.Match, &s.Entries, &at); err != nil {
			return nil, unavailable(ctx, "the list of matches", err)
		}
		s.Changed = time.UnixMilli(at).UTC()
		list = append(list, s)
	}
	if err := rows.Err(); err != nil {
		return nil, unavailable(ctx, "the list of matches", err)
	}
	return list, nil
}

// close closes the file and then gives up its lock; the writer has ended.
func (r *liteReader) close() error {
	err := r.db.Close()
	if e := r.held.Close(); err == nil {
		err = e
	}
	return err
}

package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/battlemat/battlemat/match"
)

// liteReader reads a SQLite file. Each query sees everything that was committed before the query
// began.
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

func (r *liteReader) Secrets(ctx context.Context, ids []match.ID) (known map[match.ID]match.Secret, damaged []match.ID, err error) {
	names, err := json.Marshal(ids)
	if err != nil {
		return nil, nil, err
	}
	rows, err := r.db.QueryContext(ctx, "SELECT name, seed, key FROM matches WHERE name IN (SELECT value FROM json_each(?))", string(names))
	if err != nil {
		return nil, nil, unavailable(ctx, "the secrets of matches", err)
	}
	defer rows.Close()
	var list []secretRow
	for rows.Next() {
		var s secretRow
		if err := rows.Scan(&s.Name, &s.Seed, &s.Key); err != nil {
			return nil, nil, unavailable(ctx, "the secrets of matches", err)
		}
		list = append(list, s)
	}
	if err := rows.Err(); err != nil {
		return nil, nil, unavailable(ctx, "the secrets of matches", err)
	}
	known, damaged = secretsOf(list)
	return known, damaged, nil
}

// secretRow holds the columns of a secret.
type secretRow struct {
	Name      string
	Seed, Key []byte
}

// secretsOf builds secrets from their columns, and reports which matches have a damaged secret.
func secretsOf(list []secretRow) (known map[match.ID]match.Secret, damaged []match.ID) {
	known = map[match.ID]match.Secret{}
	for _, row := range list {
		id := match.ID(row.Name)
		s, err := secretOf(id, row.Seed, row.Key)
		if err != nil {
			damaged = append(damaged, id)
			continue
		}
		known[id] = s
	}
	return known, damaged
}

// secretOf builds a secret from its columns.
func secretOf(id match.ID, seed, key []byte) (match.Secret, error) {
	var s match.Secret
	if len(seed) != len(s.Seed) || len(key) != len(s.Key) {
		return s, fmt.Errorf("match %s: %w: its seed and its key have %d and %d bytes: expected %d and %d", id, match.ErrDamaged, len(seed), len(key), len(s.Seed), len(s.Key))
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

func (r *liteReader) Picture(ctx context.Context, hash string) ([]byte, error) {
	var picture []byte
	err := r.db.QueryRowContext(ctx, "SELECT picture FROM pictures WHERE hash = ?", hash).Scan(&picture)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, unpictured(hash)
	}
	if err != nil {
		return nil, unavailable(ctx, "picture "+hash, err)
	}
	return picture, nil
}

func (r *liteReader) Chat(ctx context.Context, id match.ID) (version int, chat []byte, err error) {
	err = r.db.QueryRowContext(ctx, "SELECT version, chat FROM chats WHERE name = ?", string(id)).Scan(&version, &chat)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return 0, nil, unavailable(ctx, "match "+string(id)+": its chat", err)
	}
	return version, chat, nil
}

// List returns the matches, the newest first.
func (r *liteReader) List(ctx context.Context, w match.Which) ([]match.Summary, error) {
	limit, before := w.Limit, int64(math.MaxInt64)
	if limit <= 0 {
		limit = -1
	}
	if !w.Before.IsZero() {
		before = w.Before.UnixMilli()
	}
	rows, err := r.db.QueryContext(ctx, `SELECT m.name, e.seq + 1, e.at, m.over
		FROM matches m CROSS JOIN entries e ON e.match = m.id AND e.seq = (SELECT max(seq) FROM entries WHERE match = m.id)
		WHERE m.over IN (?, ?) AND e.at >= ? AND e.at < ?
		ORDER BY m.id DESC LIMIT ?`, w.Over, !w.Going, w.Since.UnixMilli(), before, limit)
	if err != nil {
		return nil, unavailable(ctx, "the list of matches", err)
	}
	defer rows.Close()
	var list []match.Summary
	for rows.Next() {
		var s match.Summary
		var at int64
		if err := rows.Scan(&s.Match, &s.Entries, &at, &s.Over); err != nil {
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

// Size returns the size of the file without its free pages.
func (r *liteReader) Size(ctx context.Context) (size int64, err error) {
	err = r.db.QueryRowContext(ctx, `SELECT ((SELECT page_count FROM pragma_page_count) - (SELECT freelist_count FROM pragma_freelist_count))
		* (SELECT page_size FROM pragma_page_size)`).Scan(&size)
	if err != nil {
		return 0, unavailable(ctx, "the size of the file", err)
	}
	return size, nil
}

// PicturesSize returns the size of all pictures. It reads no picture, because the length of a
// picture is stored before it.
func (r *liteReader) PicturesSize(ctx context.Context) (size int64, err error) {
	if err = r.db.QueryRowContext(ctx, "SELECT coalesce(sum(length(picture)), 0) FROM pictures").Scan(&size); err != nil {
		return 0, unavailable(ctx, "the size of the pictures", err)
	}
	return size, nil
}

// close closes the file and then gives up its lock. The writer must have ended.
func (r *liteReader) close() error {
	err := r.db.Close()
	if e := r.release(); err == nil {
		err = e
	}
	return err
}

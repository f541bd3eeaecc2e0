package store

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"github.com/battlemat/battlemat/match"
)

// postReader reads a PostgreSQL database through a pool.
type postReader struct {
	*post
	pool     *pgxpool.Pool
	listener *listener
}

// ask runs a query, and once more when its connection broke: all of the pool's may be of a
// server that was restarted.
func ask[T any](ctx context.Context, r *postReader, row pgx.RowToFunc[T], sql string, args ...any) ([]T, error) {
	once := func() ([]T, error) {
		rows, err := r.pool.Query(ctx, sql, args...)
		if err != nil {
			return nil, err
		}
		return pgx.CollectRows(rows, row)
	}
	list, err := once()
	if err == nil || ctx.Err() != nil || answered(err) {
		return list, err
	}
	r.pool.Reset()
	return once()
}

func (r *postReader) Secret(ctx context.Context, id match.ID) (match.Secret, error) {
	if !named(id) {
		return match.Secret{}, unknown(id)
	}
	type columns struct{ Seed, Key []byte }
	list, err := ask(ctx, r, pgx.RowToStructByPos[columns], "SELECT seed, key FROM battlemat.matches WHERE name = $1", string(id))
	if err != nil {
		return match.Secret{}, unavailable(ctx, "match "+string(id)+": its secret", err)
	}
	if len(list) == 0 {
		return match.Secret{}, unknown(id)
	}
	return secretOf(id, list[0].Seed, list[0].Key)
}

func (r *postReader) Read(ctx context.Context, id match.ID, from, limit int) ([][]byte, error) {
	if !named(id) {
		return nil, unknown(id)
	}
	list, err := ask(ctx, r, pgx.RowTo[[]byte], "SELECT entry FROM battlemat.entries WHERE match = $1 AND seq >= $2 ORDER BY seq LIMIT $3", string(id), from, all(limit))
	if err == nil && len(list) == 0 {
		var there []bool
		there, err = ask(ctx, r, pgx.RowTo[bool], "SELECT EXISTS (SELECT 1 FROM battlemat.matches WHERE name = $1)", string(id))
		if err == nil && (len(there) != 1 || !there[0]) {
			return nil, unknown(id)
		}
		if err == nil {
			return nil, nil
		}
	}
	if err != nil {
		return nil, unavailable(ctx, fmt.Sprintf("match %s: its entries from %d on", id, from), err)
	}
	return list, nil
}

// all is a LIMIT; NULL is none.
func all(limit int) any {
	if limit <= 0 {
		return nil
	}
	return limit
}

// List has the matches in the order in which they began, the last first.
func (r *postReader) List(ctx context.Context, limit int) ([]match.Summary, error) {
	list, err := ask(ctx, r, pgx.RowToStructByPos[match.Summary], `SELECT m.name, (e.seq + 1)::int, e.at
		FROM (SELECT id, name FROM battlemat.matches ORDER BY id DESC LIMIT $1) m
		CROSS JOIN LATERAL (SELECT seq, at FROM battlemat.entries WHERE match = m.name ORDER BY seq DESC LIMIT 1) e
		ORDER BY m.id DESC`, all(limit))
	if err != nil {
		return nil, unavailable(ctx, "the list of matches", err)
	}
	for i := range list {
		list[i].Changed = list[i].Changed.UTC()
	}
	return list, nil
}

func (r *postReader) close() error {
	r.listener.close()
	r.pool.Close()
	return nil
}

package store

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"github.com/battlemat/battlemat/match"
)

// postReader reads a PostgreSQL database through a pool.
type postReader struct {
	*post
	pool     *pgxpool.Pool
	tails    tails
	listener *listener
	stop     context.CancelFunc // stops the reading of tails
}

func newPostReader(p *post, pool *pgxpool.Pool, l *listener) *postReader {
	r := &postReader{post: p, pool: pool, listener: l}
	r.tails.reader, r.tails.time = r, tailTime
	r.tails.life, r.stop = context.WithCancel(context.Background())
	return r
}

// ask runs a query. It repeats the query once if its connection broke, because the server may have
// been restarted, which breaks all connections of the pool.
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

func (r *postReader) Secrets(ctx context.Context, ids []match.ID) (known map[match.ID]match.Secret, damaged []match.ID, err error) {
	var names []string
	for _, id := range ids {
		if named(id) {
			names = append(names, string(id))
		}
	}
	list, err := ask(ctx, r, pgx.RowToStructByPos[secretRow], "SELECT name, seed, key FROM battlemat.matches WHERE name = ANY($1)", names)
	if err != nil {
		return nil, nil, unavailable(ctx, "the secrets of matches", err)
	}
	known, damaged = secretsOf(list)
	return known, damaged, nil
}

func (r *postReader) Read(ctx context.Context, id match.ID, from, limit int) ([][]byte, error) {
	if !named(id) {
		return nil, unknown(id)
	}
	failed := func(err error) error {
		return unavailable(ctx, fmt.Sprintf("match %s: its entries from %d on", id, from), err)
	}
	var begun [][]byte
	if from > 0 && limit <= 0 {
		list, err := r.tails.read(ctx, id, from)
		switch {
		case errors.Is(err, match.ErrUnknown):
			return nil, err
		case err != nil:
			return nil, failed(err)
		case len(list) < mostEntries:
			return list, nil
		}
		begun, from = list, from+len(list)
	}
	list, err := ask(ctx, r, pgx.RowTo[[]byte], "SELECT entry FROM battlemat.entries WHERE match = $1 AND seq >= $2 ORDER BY seq LIMIT $3", string(id), from, all(limit))
	if err == nil && len(begun)+len(list) == 0 {
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
		return nil, failed(err)
	}
	return append(begun, list...), nil
}

func (r *postReader) Picture(ctx context.Context, hash string) ([]byte, error) {
	if !named(match.ID(hash)) {
		return nil, unpictured(hash)
	}
	list, err := ask(ctx, r, pgx.RowTo[[]byte], "SELECT picture FROM battlemat.pictures WHERE hash = $1", hash)
	if err != nil {
		return nil, unavailable(ctx, "picture "+hash, err)
	}
	if len(list) == 0 {
		return nil, unpictured(hash)
	}
	return list[0], nil
}

func (r *postReader) Chat(ctx context.Context, id match.ID) (int, []byte, error) {
	if !named(id) {
		return 0, nil, nil
	}
	type row struct {
		Version int
		Chat    []byte
	}
	list, err := ask(ctx, r, pgx.RowToStructByPos[row], "SELECT version, chat FROM battlemat.chats WHERE match = $1", string(id))
	if err != nil {
		return 0, nil, unavailable(ctx, "match "+string(id)+": its chat", err)
	}
	if len(list) == 0 {
		return 0, nil, nil
	}
	return list[0].Version, list[0].Chat, nil
}

// all returns a parameter for LIMIT. NULL means that there is no limit.
func all(limit int) any {
	if limit <= 0 {
		return nil
	}
	return limit
}

// List returns the matches, the newest first.
func (r *postReader) List(ctx context.Context, w match.Which) ([]match.Summary, error) {
	var since, before any
	if !w.Since.IsZero() {
		since = w.Since
	}
	if !w.Before.IsZero() {
		before = w.Before
	}
	list, err := ask(ctx, r, pgx.RowToStructByPos[match.Summary], `SELECT m.name, (e.seq + 1)::int, e.at, m.over
		FROM battlemat.matches m
		CROSS JOIN LATERAL (SELECT seq, at FROM battlemat.entries WHERE match = m.name ORDER BY seq DESC LIMIT 1) e
		WHERE m.over IN ($1, $2) AND ($3::timestamptz IS NULL OR e.at >= $3) AND ($4::timestamptz IS NULL OR e.at < $4)
		ORDER BY m.id DESC LIMIT $5`, w.Over, !w.Going, since, before, all(w.Limit))
	if err != nil {
		return nil, unavailable(ctx, "the list of matches", err)
	}
	for i := range list {
		list[i].Changed = list[i].Changed.UTC()
	}
	return list, nil
}

// Size returns the size of the tables on disk, including free space in them.
func (r *postReader) Size(ctx context.Context) (int64, error) {
	list, err := ask(ctx, r, pgx.RowTo[int64], "SELECT pg_total_relation_size('battlemat.matches') + pg_total_relation_size('battlemat.entries') + pg_total_relation_size('battlemat.pictures') + pg_total_relation_size('battlemat.chats') + pg_total_relation_size('battlemat.lockers') + pg_total_relation_size('battlemat.documents')")
	if err != nil {
		return 0, unavailable(ctx, "the size of the tables", err)
	}
	return list[0], nil
}

func (r *postReader) PicturesSize(ctx context.Context) (int64, error) {
	list, err := ask(ctx, r, pgx.RowTo[int64], "SELECT coalesce(sum(octet_length(picture)), 0)::bigint FROM battlemat.pictures")
	if err != nil {
		return 0, unavailable(ctx, "the size of the pictures", err)
	}
	return list[0], nil
}

// close waits only a moment for pending reads, because the server may be gone.
func (r *postReader) close() error {
	r.stop()
	r.listener.close()
	closed := make(chan struct{})
	go func() {
		defer close(closed)
		r.pool.Close()
	}()
	select {
	case <-closed:
	case <-time.After(time.Second):
	}
	return nil
}

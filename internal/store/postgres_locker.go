package store

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/battlemat/battlemat/match"
)

// keepLocker writes a locker with the changes to its documents, or removes the locker, in a
// separate transaction.
func (w *postWriter) keepLocker(ctx context.Context, it *item) error {
	statement, args := "UPDATE battlemat.lockers SET version = $2, at = clock_timestamp(), locker = $3 WHERE name = $1 AND version = $2::bigint - 1", []any{it.locker, it.seq, it.entry}
	switch {
	case it.remove:
		statement, args = "DELETE FROM battlemat.lockers WHERE name = $1 AND version = $2", []any{it.locker, it.seq}
	case it.seq == 1:
		statement = "INSERT INTO battlemat.lockers (name, version, locker) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
	}
	tx, err := w.conn.Begin(ctx)
	if err != nil {
		return err
	}
	defer tx.Rollback(ctx)
	done, err := tx.Exec(ctx, statement, args...)
	if err != nil {
		return err
	}
	if done.RowsAffected() > 0 {
		for _, c := range it.changes {
			if c.Data == nil {
				_, err = tx.Exec(ctx, "DELETE FROM battlemat.documents WHERE locker = $1 AND id = $2", it.locker, c.ID)
			} else {
				_, err = tx.Exec(ctx, "INSERT INTO battlemat.documents (locker, id, document) VALUES ($1, $2, $3) ON CONFLICT (locker, id) DO UPDATE SET document = excluded.document", it.locker, c.ID, c.Data)
			}
			if err != nil {
				return err
			}
		}
		if err := tx.Commit(ctx); err != nil {
			return err
		}
		it.fate = nil
		return nil
	}
	if err := tx.Rollback(ctx); err != nil {
		return err
	}
	var there bool
	if err := w.conn.QueryRow(ctx, "SELECT EXISTS (SELECT 1 FROM battlemat.lockers WHERE name = $1)", it.locker).Scan(&there); err != nil {
		return err
	}
	if it.fate = unlocked(); there {
		it.fate = outdated(it)
	}
	return nil
}

func (r *postReader) Document(ctx context.Context, locker, id string) ([]byte, error) {
	if !named(match.ID(locker)) || !named(match.ID(id)) {
		return nil, undocumented()
	}
	list, err := ask(ctx, r, pgx.RowTo[[]byte], "SELECT document FROM battlemat.documents WHERE locker = $1 AND id = $2", locker, id)
	if err != nil {
		return nil, unavailable(ctx, "a document", err)
	}
	if len(list) == 0 {
		return nil, undocumented()
	}
	return list[0], nil
}

func (r *postReader) Locker(ctx context.Context, name string) (int, []byte, error) {
	if !named(match.ID(name)) {
		return 0, nil, unlocked()
	}
	type row struct {
		Version int
		Locker  []byte
	}
	list, err := ask(ctx, r, pgx.RowToStructByPos[row], "SELECT version, locker FROM battlemat.lockers WHERE name = $1", name)
	if err != nil {
		return 0, nil, unavailable(ctx, "a locker", err)
	}
	if len(list) == 0 {
		return 0, nil, unlocked()
	}
	return list[0].Version, list[0].Locker, nil
}

func (r *postReader) Lockers(ctx context.Context, before time.Time) ([]match.LockerSummary, error) {
	list, err := ask(ctx, r, pgx.RowToStructByPos[match.LockerSummary], "SELECT name, version::int, at FROM battlemat.lockers WHERE at < $1", before)
	if err != nil {
		return nil, unavailable(ctx, "the list of lockers", err)
	}
	for i := range list {
		list[i].Changed = list[i].Changed.UTC()
	}
	return list, nil
}

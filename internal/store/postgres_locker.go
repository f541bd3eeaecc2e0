package store

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/battlemat/battlemat/match"
)

// keepLocker writes a locker or removes it, by a statement that commits by itself.
func (w *postWriter) keepLocker(ctx context.Context, it *item) error {
	statement, args := "UPDATE battlemat.lockers SET version = $2, at = clock_timestamp(), locker = $3 WHERE name = $1 AND version = $2::bigint - 1", []any{it.locker, it.seq, it.entry}
	switch {
	case it.remove:
		statement, args = "DELETE FROM battlemat.lockers WHERE name = $1 AND version = $2", []any{it.locker, it.seq}
	case it.seq == 1:
		statement = "INSERT INTO battlemat.lockers (name, version, locker) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
	}
	done, err := w.conn.Exec(ctx, statement, args...)
	if err != nil {
		return err
	}
	if done.RowsAffected() > 0 {
		it.fate = nil
		return nil
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

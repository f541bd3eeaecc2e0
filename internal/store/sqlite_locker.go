package store

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/battlemat/battlemat/match"
)

// keepLocker writes a locker, or removes it.
func (w *liteWriter) keepLocker(it *item, at int64) (fate, err error) {
	var done sql.Result
	switch {
	case it.remove:
		done, err = w.unlocker.Exec(it.locker, it.seq)
	case it.seq == 1:
		done, err = w.newLocker.Exec(it.locker, at, it.entry)
	default:
		done, err = w.locker.Exec(it.locker, it.seq, at, it.entry)
	}
	if err != nil {
		return nil, err
	}
	if n, err := done.RowsAffected(); err != nil || n > 0 {
		return nil, errors.Join(err, w.changeDocuments(it))
	}
	var there bool
	if err := w.lockerThere.QueryRow(it.locker).Scan(&there); err != nil {
		return nil, err
	}
	if !there {
		return unlocked(), nil
	}
	return outdated(it), nil
}

// changeDocuments changes the documents of a locker that has been written. If the locker was
// removed, it removes them.
func (w *liteWriter) changeDocuments(it *item) error {
	if it.remove {
		_, err := w.undocuments.Exec(it.locker)
		return err
	}
	for _, c := range it.changes {
		var err error
		if c.Data == nil {
			_, err = w.undocument.Exec(it.locker, c.ID)
		} else {
			_, err = w.document.Exec(it.locker, c.ID, c.Data)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (r *liteReader) Document(ctx context.Context, locker, id string) (document []byte, err error) {
	err = r.db.QueryRowContext(ctx, "SELECT document FROM documents WHERE locker = ? AND id = ?", locker, id).Scan(&document)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, undocumented()
	}
	if err != nil {
		return nil, unavailable(ctx, "a document", err)
	}
	return document, nil
}

func (r *liteReader) Locker(ctx context.Context, name string) (version int, locker []byte, err error) {
	err = r.db.QueryRowContext(ctx, "SELECT version, locker FROM lockers WHERE name = ?", name).Scan(&version, &locker)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil, unlocked()
	}
	if err != nil {
		return 0, nil, unavailable(ctx, "a locker", err)
	}
	return version, locker, nil
}

func (r *liteReader) Lockers(ctx context.Context, before time.Time) ([]match.LockerSummary, error) {
	rows, err := r.db.QueryContext(ctx, "SELECT name, version, at FROM lockers WHERE at < ?", before.UnixMilli())
	if err != nil {
		return nil, unavailable(ctx, "the list of lockers", err)
	}
	defer rows.Close()
	var list []match.LockerSummary
	for rows.Next() {
		var s match.LockerSummary
		var at int64
		if err := rows.Scan(&s.Name, &s.Version, &at); err != nil {
			return nil, unavailable(ctx, "the list of lockers", err)
		}
		s.Changed = time.UnixMilli(at).UTC()
		list = append(list, s)
	}
	if err := rows.Err(); err != nil {
		return nil, unavailable(ctx, "the list of lockers", err)
	}
	return list, nil
}

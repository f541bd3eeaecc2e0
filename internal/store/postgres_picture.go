package store

import (
	"context"

	"github.com/battlemat/battlemat/match"
)

// postAlbum takes a lock before pictures are stored or removed, so that a picture is not removed
// just after another server has found it.
const postAlbum = "LOCK TABLE battlemat.pictures IN SHARE ROW EXCLUSIVE MODE"

// keep writes a picture, in a transaction.
func (w *postWriter) keep(ctx context.Context, it *item) error {
	if _, err := w.conn.Exec(ctx, "BEGIN"); err != nil {
		return err
	}
	if _, err := w.conn.Exec(ctx, postAlbum); err != nil {
		return err
	}
	if _, err := w.conn.Exec(ctx, "INSERT INTO battlemat.pictures (hash, picture) VALUES ($1, $2) ON CONFLICT DO NOTHING", it.picture, it.entry); err != nil {
		return err
	}
	if _, err := w.conn.Exec(ctx, "INSERT INTO battlemat.pictured (name, hash) VALUES ($1, $2) ON CONFLICT DO NOTHING", string(it.match), it.picture); err != nil {
		return err
	}
	if err := w.shedPictures(ctx, nil); err != nil { // removes pictures whose match never began
		return err
	}
	if _, err := w.conn.Exec(ctx, "COMMIT"); err != nil {
		return err
	}
	it.fate = nil
	return nil
}

// shed removes, in the open transaction, the pictures of matches that the transaction removes, and
// pictures whose match never began.
func (w *postWriter) shed(ctx context.Context, gone map[match.Notice]bool) error {
	var names []string
	for n := range gone {
		names = append(names, string(n.Match))
	}
	if _, err := w.conn.Exec(ctx, postAlbum); err != nil {
		return err
	}
	return w.shedPictures(ctx, names)
}

// shedPictures is like shed, for matches with the given names. The caller must hold the lock.
func (w *postWriter) shedPictures(ctx context.Context, names []string) error {
	removed, err := w.conn.Exec(ctx, `DELETE FROM battlemat.pictured p WHERE name = ANY($1)
		OR at < clock_timestamp() - $2::interval AND NOT EXISTS (SELECT 1 FROM battlemat.matches m WHERE m.name = p.name)`, names, unbegun)
	if err != nil || removed.RowsAffected() == 0 {
		return err
	}
	_, err = w.conn.Exec(ctx, "DELETE FROM battlemat.pictures p WHERE NOT EXISTS (SELECT 1 FROM battlemat.pictured q WHERE q.hash = p.hash)")
	return err
}

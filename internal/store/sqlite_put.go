package store

import (
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/battlemat/battlemat/match"
)

// end is the last entry of a match, which the next entry has to follow.
type end struct {
	id   int64 // matches.id
	last int   // the seq of the last entry
}

// mostEnds is the greatest number of ends that the writer remembers. Beyond it, the writer forgets
// them all and looks them up again.
const mostEnds = 1 << 16

// rowsAtOnce lists how many entries a statement may insert, the greatest number first.
var rowsAtOnce = [...]int{32, 8, 1}

// put writes the items in the open transaction, and returns the fate of each. An error ends the
// transaction.
func (w *liteWriter) put(items []*item) (fates []error, err error) {
	if len(w.ends) > mostEnds {
		clear(w.ends)
	}
	fates = make([]error, len(items))
	at := w.now().UnixMilli()
	var rows []any // match, seq, at and entry of each row to insert
	for i, it := range items {
		switch {
		case it.ping:
			if w.full = w.full && !w.roomy(); w.full {
				fates[i] = fmt.Errorf("%s: %w: %w", it, match.ErrUnavailable, match.ErrFull)
			} else {
				_, err = w.ping.Exec()
			}
		case it.picture != "":
			if _, err = w.picture.Exec(it.picture, it.entry); err == nil {
				_, err = w.pictured.Exec(string(it.match), it.picture, at)
			}
			if err == nil { // also remove pictures whose match never began
				err = w.shedPictures("")
			}
		case it.locker != "":
			fates[i], err = w.keepLocker(it, at)
		case it.chat > 0:
			fates[i], err = w.keepChat(it)
		case it.remove:
			if err = w.insert(rows); err == nil { // the rows may include entries of the match
				rows = nil
				fates[i], err = w.remove(it)
			}
		case it.secret != nil:
			var e end
			if e, fates[i], err = w.start(it); err == nil && fates[i] == nil {
				w.ends[it.match] = e
				rows = append(rows, e.id, 0, at, it.entry)
			}
		default:
			var e end
			if e, fates[i], err = w.endOf(it.match); err != nil || fates[i] != nil {
				break
			}
			// The previous entry must exist, so there are no gaps.
			if it.seq != e.last+1 {
				fates[i] = taken(it.match, it.seq)
				break
			}
			e.last = it.seq
			w.ends[it.match] = e
			rows = append(rows, e.id, it.seq, at, it.entry)
			if it.last {
				_, err = w.over.Exec(e.id)
			}
		}
		if err != nil {
			return nil, err
		}
	}
	return fates, w.insert(rows)
}

// start begins a match. Its first entry is written after that.
func (w *liteWriter) start(it *item) (e end, fate, err error) {
	r, err := w.create.Exec(string(it.match), it.secret.Seed[:], it.secret.Key[:])
	if err != nil {
		return e, nil, err
	}
	n, err := r.RowsAffected()
	if err != nil {
		return e, nil, err
	}
	if n == 0 {
		return e, taken(it.match, 0), nil
	}
	e.id, err = r.LastInsertId()
	return e, nil, err
}

func (w *liteWriter) remove(it *item) (fate, err error) {
	e, fate, err := w.endOf(it.match)
	switch {
	case err != nil || fate != nil:
		return fate, err
	case it.seq != e.last:
		return taken(it.match, it.seq), nil
	}
	delete(w.ends, it.match)
	if _, err := w.clear.Exec(e.id); err != nil {
		return nil, err
	}
	if _, err = w.strike.Exec(e.id); err != nil {
		return nil, err
	}
	if _, err = w.unchat.Exec(string(it.match)); err != nil {
		return nil, err
	}
	return nil, w.shedPictures(it.match)
}

// shedPictures removes the pictures of a removed match, and pictures whose match never began.
func (w *liteWriter) shedPictures(of match.ID) error {
	gone, err := w.bare.Exec(string(of), w.now().Add(-unbegun).UnixMilli())
	if err != nil {
		return err
	}
	if n, err := gone.RowsAffected(); err != nil || n == 0 {
		return err
	}
	_, err = w.shed.Exec()
	return err
}

func (w *liteWriter) keepChat(it *item) (fate, err error) {
	kept, err := w.chat.Exec(string(it.match), it.chat, it.entry)
	if err != nil {
		return nil, err
	}
	if n, err := kept.RowsAffected(); err != nil || n > 0 {
		return nil, err
	}
	if _, fate, err = w.endOf(it.match); err != nil || fate != nil {
		return fate, err
	}
	return outdated(it), nil
}

// unbegun is the time for which a picture is stored for a match that has not begun.
const unbegun = 24 * time.Hour

// endOf returns the end of a match, from the writer's memory or from the file.
func (w *liteWriter) endOf(id match.ID) (e end, fate, err error) {
	if e, known := w.ends[id]; known {
		return e, nil, nil
	}
	err = w.last.QueryRow(string(id)).Scan(&e.id, &e.last)
	if errors.Is(err, sql.ErrNoRows) {
		return e, unknown(id), nil
	}
	return e, nil, err
}

// insert writes the rows of entries with as few statements as possible.
func (w *liteWriter) insert(rows []any) error {
	const columns = 4
	for i, n := range rowsAtOnce {
		for ; len(rows) >= n*columns; rows = rows[n*columns:] {
			if _, err := w.append[i].Exec(rows[:n*columns]...); err != nil {
				return err
			}
		}
	}
	return nil
}

package store

import (
	"context"
	"fmt"
	"slices"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/battlemat/battlemat/match"
)

// postWriter is the one connection of this server that writes to a PostgreSQL database. After any
// error it is discarded, and the next commit opens another.
type postWriter struct {
	*post
	conn *pgx.Conn     // nil if it must be opened
	used time.Time     // the last time at which it worked
	pid  atomic.Uint32 // the process id of its backend, whose notifications are skipped; 0: none are skipped

	batch batch
	in    map[match.ID]*item // the items that a round writes, by match
}

func (w *postWriter) open(ctx context.Context) error {
	if w.conn != nil && time.Since(w.used) > time.Second {
		// Find out now if the connection broke while it was idle, so that no entry is lost in it.
		asking, cancel := context.WithTimeout(ctx, connectTime)
		err := w.conn.Ping(asking)
		cancel()
		if err != nil {
			w.drop()
		}
	}
	if w.conn == nil {
		c, err := w.connect(ctx)
		if err != nil {
			return err
		}
		if _, err := c.Prepare(ctx, preparedAll, postAll); err != nil {
			hang(c)
			return err
		}
		w.conn = c
		w.pid.Store(c.PgConn().PID())
	}
	return nil
}

func (w *postWriter) drop() {
	w.pid.Store(0)
	if w.conn != nil {
		hang(w.conn)
		w.conn = nil
	}
}

// rest does nothing, because the database maintains itself.
func (w *postWriter) rest() {}

func (w *postWriter) end() error {
	w.drop()
	return nil
}

// commit writes in rounds. Each round has one statement, one transaction and one flush, and an
// entry may only follow one that an earlier round wrote. There is only one round, unless several
// entries of the same match were submitted at once. Each statement processes its rows in the order
// of the matches' names, so that servers that compete for the same seqs never deadlock.
func (w *postWriter) commit(items []*item) (err error) {
	ctx, cancel := context.WithTimeout(context.Background(), commitTime)
	defer cancel()
	defer func() {
		clear(w.in) // do not retain the items until the next commit, which may be far off
		w.batch.clear()
		if err != nil {
			w.drop()
			if ctx.Err() != nil {
				err = fmt.Errorf("no answer within %s", commitTime) // must not look like a caller's deadline
			}
			err = fmt.Errorf("store %s: %w", w.name, err)
		}
	}()
	if err := w.open(ctx); err != nil {
		return err
	}
	var pings, removals, late []*item
	for _, it := range items {
		if it.picture != "" {
			if err := w.keep(ctx, it); err != nil {
				return err
			}
		}
	}
	for rest := items; len(rest) > 0; {
		var creates, later []*item
		appends := make([]*item, 0, len(rest))
		clear(w.in)
		for _, it := range rest {
			first, twice := w.in[it.match]
			switch {
			case it.picture != "" || it.chat > 0 || it.locker != "":
			case it.ping:
				pings = append(pings, it)
			case it.remove:
				removals = append(removals, it) // after everything else that was requested
			case twice && first.seq == it.seq && first.secret == nil && it.secret == nil:
				// Whatever happens to the first item, the second is too late.
				late = append(late, it)
			case twice:
				later = append(later, it)
			case it.secret != nil:
				w.in[it.match] = it
				creates = append(creates, it)
			default:
				w.in[it.match] = it
				appends = append(appends, it)
			}
		}
		if err := w.begin(ctx, creates); err != nil {
			return err
		}
		if err := w.append(ctx, appends); err != nil {
			return err
		}
		if err := w.refuse(ctx, late); err != nil {
			return err
		}
		rest = later
	}
	for _, it := range items {
		if it.chat > 0 {
			if err := w.keepChat(ctx, it); err != nil {
				return err
			}
		}
		if it.locker != "" {
			if err := w.keepLocker(ctx, it); err != nil {
				return err
			}
		}
	}
	if err := w.remove(ctx, removals); err != nil {
		return err
	}
	if len(pings) > 0 {
		// The message is written to the write-ahead log and flushed, and goes nowhere else.
		if _, err := w.conn.Exec(ctx, "SELECT pg_logical_emit_message(true, 'battlemat', '')"); err != nil {
			return err
		}
	}
	for _, it := range pings {
		it.fate = nil
	}
	w.used = time.Now()
	return nil
}

const postBegin = `WITH item AS (
	SELECT * FROM unnest($2::text[], $3::bytea[], $4::bytea[], $5::bytea[]) AS t(match, seed, key, entry)
), begun AS (
	INSERT INTO battlemat.matches (name, seed, key) SELECT match, seed, key FROM item ORDER BY match COLLATE "C"
	ON CONFLICT DO NOTHING RETURNING name
), won AS (
	INSERT INTO battlemat.entries (match, seq, entry)
	SELECT match, 0, entry FROM item JOIN begun ON name = match ORDER BY match COLLATE "C"
	RETURNING match, seq
)` + told

// postRemove is run while nothing can be appended, so that no entry is left without its match.
// Names are passed as arrays, because a join might be planned as a scan of all matches.
const (
	postLock   = "LOCK TABLE battlemat.entries IN SHARE ROW EXCLUSIVE MODE"
	postRemove = `WITH due AS (
	SELECT match COLLATE "C" AS match FROM unnest($2::text[], $3::bigint[]) AS t(match, seq)
	WHERE (SELECT max(seq) FROM battlemat.entries e WHERE e.match = t.match COLLATE "C") = t.seq
), gone AS (
	DELETE FROM battlemat.matches WHERE name = ANY(ARRAY(SELECT match FROM due)) RETURNING name
), rows AS (
	DELETE FROM battlemat.entries WHERE match = ANY(ARRAY(SELECT name FROM gone))
), won AS (
	SELECT name AS match, -1 AS seq FROM gone
)` + told
)

// remove removes matches, in a transaction.
func (w *postWriter) remove(ctx context.Context, items []*item) error {
	if len(items) == 0 {
		return nil
	}
	var ids []string
	var seqs []int64
	for _, it := range items {
		ids, seqs = append(ids, string(it.match)), append(seqs, int64(it.seq))
	}
	if _, err := w.conn.Exec(ctx, "BEGIN"); err != nil {
		return err
	}
	if _, err := w.conn.Exec(ctx, postLock); err != nil {
		return err
	}
	won, err := w.write(ctx, postRemove, w.tag, ids, seqs)
	if err != nil {
		return err
	}
	if err := w.shed(ctx, won); err != nil {
		return err
	}
	if _, err := w.conn.Exec(ctx, "COMMIT"); err != nil {
		return err
	}
	for _, it := range items {
		if won[it.notice()] {
			it.fate = nil
		}
	}
	return w.refuse(ctx, items)
}

// begin writes the first entries of new matches.
func (w *postWriter) begin(ctx context.Context, items []*item) error {
	if len(items) == 0 {
		return nil
	}
	var ids []string
	var seeds, keys, entries [][]byte
	for _, it := range items {
		ids, entries = append(ids, string(it.match)), append(entries, it.entry)
		seeds, keys = append(seeds, it.secret.Seed[:]), append(keys, it.secret.Key[:])
	}
	won, err := w.write(ctx, postBegin, w.tag, ids, seeds, keys, entries)
	if err != nil {
		return err
	}
	for _, it := range items {
		it.fate = taken(it.match, 0)
		if won[match.Notice{Match: it.match}] {
			it.fate = nil
		}
	}
	return nil
}

// refuse answers the items that were not written, with the reason.
func (w *postWriter) refuse(ctx context.Context, items []*item) error {
	var lost []string
	for _, it := range items {
		if it.fate == errOpen {
			lost = append(lost, string(it.match))
		}
	}
	if len(lost) == 0 {
		return nil
	}
	slices.Sort(lost)
	rows, err := w.conn.Query(ctx, "SELECT name FROM battlemat.matches WHERE name = ANY($1)", slices.Compact(lost))
	if err != nil {
		return err
	}
	there, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		return err
	}
	for _, it := range items {
		switch {
		case it.fate != errOpen:
		case !slices.Contains(there, string(it.match)):
			it.fate = unknown(it.match)
		case it.chat > 0:
			it.fate = outdated(it)
		default:
			it.fate = taken(it.match, it.seq)
		}
	}
	return nil
}

// write runs one statement, and returns what it has written. Unless a transaction is open, the
// statement is a transaction by itself.
func (w *postWriter) write(ctx context.Context, sql string, args ...any) (map[match.Notice]bool, error) {
	rows, err := w.conn.Query(ctx, sql, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	won := map[match.Notice]bool{}
	for rows.Next() {
		var n match.Notice
		if err := rows.Scan(&n.Match, &n.Seq); err != nil {
			return nil, err
		}
		won[n] = true
	}
	// The rows end when the commit ends, and Err waits for that.
	rows.Close()
	return won, rows.Err()
}

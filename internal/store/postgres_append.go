package store

import (
	"context"
	"encoding/binary"
	"errors"
	"slices"

	"github.com/jackc/pgx/v5/pgconn"
)

// postAll writes either all of the entries or none. An entry whose seq is taken violates the key.
// An entry without a predecessor becomes NULL, which is not allowed.
const postAll = `WITH written AS (
	INSERT INTO battlemat.entries (match, seq, entry)
	SELECT match, seq, CASE WHEN (SELECT true FROM battlemat.entries e WHERE e.match = t.match COLLATE "C" AND e.seq = t.seq - 1) THEN entry END
	FROM unnest($1::text[], $2::bigint[], $3::bytea[]) AS t(match, seq, entry)
	ORDER BY match COLLATE "C", seq
)
SELECT pg_notify('battlemat', note) FROM unnest($4::text[]) AS note`

// preparedAll is the name of postAll as a prepared statement.
const preparedAll = "all"

// The previous entry must exist, so there are no gaps and no entries of unknown matches. A separate
// subquery looks it up, because that remains an index lookup whatever the planner assumes about the
// table.
const (
	postWon = `WITH won AS (
	INSERT INTO battlemat.entries (match, seq, entry)
	SELECT match, seq, entry FROM unnest($2::text[], $3::bigint[], $4::bytea[]) AS t(match, seq, entry)
	WHERE (SELECT true FROM battlemat.entries e WHERE e.match = t.match COLLATE "C" AND e.seq = t.seq - 1)
	ORDER BY match COLLATE "C", seq
	ON CONFLICT DO NOTHING RETURNING match, seq
)`
	postAppend = postWon + told
	// postFinish is used instead of postAppend if some of the entries are the last of their
	// matches.
	postFinish = postWon + `, done AS (
	UPDATE battlemat.matches SET over = true
	WHERE name = ANY(ARRAY(SELECT won.match FROM won JOIN unnest($5::text[], $6::bigint[]) AS t(match, seq) USING (match, seq)))
)` + told
)

// append writes the next entries of matches, one for each match.
func (w *postWriter) append(ctx context.Context, items []*item) error {
	if len(items) == 0 {
		return nil
	}
	if !slices.ContainsFunc(items, func(it *item) bool { return it.last }) {
		err := w.appendAll(ctx, items)
		if err == nil || !unfit(err) {
			return err
		}
		// Nothing has been written.
	}
	return w.appendEach(ctx, items)
}

// appendAll writes all of the entries or none.
func (w *postWriter) appendAll(ctx context.Context, items []*item) error {
	told := notes(w.tag, items)
	b := &w.batch
	b.clear()
	b.add(textType, len(items), func(to []byte, i int) []byte { return append(to, items[i].match...) })
	b.add(bigintType, len(items), func(to []byte, i int) []byte {
		return binary.BigEndian.AppendUint64(to, uint64(items[i].next()))
	})
	b.add(byteaType, len(items), func(to []byte, i int) []byte { return append(to, items[i].entry...) })
	b.add(textType, len(told), func(to []byte, i int) []byte { return append(to, told[i]...) })
	if _, err := w.conn.PgConn().ExecPrepared(ctx, preparedAll, b.arrays(), binaryFormat, nil).Close(); err != nil {
		return err
	}
	for _, it := range items {
		it.fate = nil
	}
	return nil
}

// appendEach writes those entries that can be written, and answers the callers of the others.
func (w *postWriter) appendEach(ctx context.Context, items []*item) error {
	var ids, overIDs []string
	var seqs, overSeqs []int64
	var entries [][]byte
	for _, it := range items {
		ids, seqs, entries = append(ids, string(it.match)), append(seqs, it.next()), append(entries, it.entry)
		if it.last {
			overIDs, overSeqs = append(overIDs, string(it.match)), append(overSeqs, int64(it.seq))
		}
	}
	statement, args := postAppend, []any{w.tag, ids, seqs, entries}
	if len(overIDs) > 0 {
		statement, args = postFinish, append(args, overIDs, overSeqs)
	}
	won, err := w.write(ctx, statement, args...)
	if err != nil {
		return err
	}
	for _, it := range items {
		if won[it.notice()] {
			it.fate = nil
		}
	}
	return w.refuse(ctx, items)
}

// next returns the seq of an entry. A seq below 1 is never the next one, so it becomes 0, which has
// no predecessor.
func (it *item) next() int64 { return int64(max(it.seq, 0)) }

// unfit reports whether postAll has found an entry that is not the next one of its match. The codes
// are unique_violation and not_null_violation.
func unfit(err error) bool {
	var e *pgconn.PgError
	return errors.As(err, &e) && (e.Code == "23505" || e.Code == "23502")
}

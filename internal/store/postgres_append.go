package store

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5/pgconn"

	"github.com/battlemat/battlemat/match"
)

// postAll writes all of the entries or none: one whose seq is taken breaks the key, and one that
// does not follow another becomes NULL, which no entry may be.
const postAll = `WITH written AS (
	INSERT INTO battlemat.entries (match, seq, entry)
	SELECT match, seq, CASE WHEN (SELECT true FROM battlemat.entries e WHERE e.match = t.match COLLATE "C" AND e.seq = t.seq - 1) THEN entry END
	FROM unnest($1::text[], $2::bigint[], $3::bytea[]) AS t(match, seq, entry)
	ORDER BY match COLLATE "C", seq
)
SELECT pg_notify('battlemat', note) FROM unnest($4::text[]) AS note`

// The entry before must be there: so there are no gaps, and no entries of unknown matches.
// It is asked for in a subquery of its own because that stays a look-up in the index
// whatever the planner thinks of the table.
const (
	postWon = `WITH won AS (
	INSERT INTO battlemat.entries (match, seq, entry)
	SELECT match, seq, entry FROM unnest($2::text[], $3::bigint[], $4::bytea[]) AS t(match, seq, entry)
	WHERE (SELECT true FROM battlemat.entries e WHERE e.match = t.match COLLATE "C" AND e.seq = t.seq - 1)
	ORDER BY match COLLATE "C", seq
	ON CONFLICT DO NOTHING RETURNING match, seq
)`
	postAppend = postWon + told
	// postFinish is postAppend where some of the entries are the last of their matches.
	postFinish = postWon + `, done AS (
	UPDATE battlemat.matches SET over = true FROM won, unnest($5::text[], $6::bigint[]) AS t(match, seq)
	WHERE won.match = t.match AND won.seq = t.seq AND name = won.match
)` + told
)

// append writes the next entries of matches. Of several for one seq the first may win.
func (w *postWriter) append(ctx context.Context, items []*item) error {
	if len(items) == 0 {
		return nil
	}
	var ids, overIDs []string
	var seqs, overSeqs []int64
	var entries [][]byte
	var asked []*item
	in := map[match.Notice]bool{}
	for _, it := range items {
		if n := it.notice(); !in[n] {
			in[n] = true
			asked = append(asked, it)
			// No seq below 1 is ever the next; the smallest number has none before it.
			ids, seqs, entries = append(ids, string(it.match)), append(seqs, int64(max(it.seq, 0))), append(entries, it.entry)
			if it.last {
				overIDs, overSeqs = append(overIDs, string(it.match)), append(overSeqs, int64(it.seq))
			}
		}
	}
	if len(overIDs) == 0 {
		_, err := w.conn.Exec(ctx, postAll, ids, seqs, entries, notes(w.tag, asked))
		if err == nil {
			for _, it := range asked {
				it.fate = nil
			}
			return w.refuse(ctx, items)
		}
		if !unfit(err) {
			return err
		}
		// Nothing has been written. Now each is written that can be.
	}
	statement, args := postAppend, []any{w.tag, ids, seqs, entries}
	if len(overIDs) > 0 {
		statement, args = postFinish, append(args, overIDs, overSeqs)
	}
	won, err := w.write(ctx, statement, args...)
	if err != nil {
		return err
	}
	for _, it := range asked {
		if won[it.notice()] {
			it.fate = nil
		}
	}
	return w.refuse(ctx, items)
}

// unfit reports whether postAll has met an entry that is not the next of its match: the codes are
// unique_violation and not_null_violation.
func unfit(err error) bool {
	var e *pgconn.PgError
	return errors.As(err, &e) && (e.Code == "23505" || e.Code == "23502")
}

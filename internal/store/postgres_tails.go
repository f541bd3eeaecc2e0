package store

import (
	"cmp"
	"context"
	"fmt"
	"runtime"
	"sync"

	"github.com/jackc/pgx/v5"

	"github.com/battlemat/battlemat/match"
)

// tails are the ends of logs that are asked for after a notice of another server. A note tells of many
// matches at once, so what is asked for meanwhile is read with one query, as entries share a commit.
type tails struct {
	reader *postReader

	mu      sync.Mutex
	waiting []*tail
	reading bool
}

// tail is the entries of a match from a seq on, and who waits for them.
type tail struct {
	match   match.ID
	from    int
	entries [][]byte
	err     error
	done    chan struct{}
}

// mostTails is how many are read with one query.
const mostTails = 500

// OFFSET 0 keeps the subquery a look-up in the index for each match: the planner would join the two
// lists, by a walk through all entries where it thinks that there are few.
const postTails = `SELECT t.number::int, e.entry
	FROM unnest($1::text[], $2::bigint[]) WITH ORDINALITY AS t(match, seq, number)
	CROSS JOIN LATERAL (SELECT seq, entry FROM battlemat.entries WHERE match = t.match COLLATE "C" AND seq >= t.seq OFFSET 0) AS e
	ORDER BY t.number, e.seq`

// read returns the entries of a match from a seq on. The error wraps [match.ErrUnknown] where there is no
// such match.
func (t *tails) read(ctx context.Context, id match.ID, from int) ([][]byte, error) {
	one := &tail{match: id, from: from, done: make(chan struct{})}
	t.mu.Lock()
	t.waiting = append(t.waiting, one)
	if !t.reading {
		t.reading = true
		go t.run()
	}
	t.mu.Unlock()
	select {
	case <-one.done:
		return one.entries, one.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// run reads until nobody waits.
func (t *tails) run() {
	for {
		// Those who have been told by the same note are about to ask too.
		runtime.Gosched()
		t.mu.Lock()
		list := t.waiting
		if t.waiting = nil; len(list) > mostTails {
			list, t.waiting = list[:mostTails], list[mostTails:]
		}
		t.reading = len(list) > 0
		t.mu.Unlock()
		if len(list) == 0 {
			return
		}
		err := t.fetch(list)
		for _, one := range list {
			one.err = cmp.Or(err, one.err)
			close(one.done)
		}
	}
}

// fetch gives each its entries.
func (t *tails) fetch(list []*tail) (err error) {
	ctx, cancel := context.WithTimeout(context.Background(), commitTime)
	defer cancel()
	defer func() {
		if err != nil && ctx.Err() != nil {
			err = fmt.Errorf("no answer within %s", commitTime) // not the caller's deadline
		}
	}()
	ids, seqs := make([]string, len(list)), make([]int64, len(list))
	for i, one := range list {
		ids[i], seqs[i] = string(one.match), int64(one.from)
	}
	type row struct {
		Number int
		Entry  []byte
	}
	rows, err := ask(ctx, t.reader, pgx.RowToStructByPos[row], postTails, ids, seqs)
	if err != nil {
		return err
	}
	for _, r := range rows {
		one := list[r.Number-1]
		one.entries = append(one.entries, r.Entry)
	}
	return t.seek(ctx, list)
}

// seek tells those that have no entries and whose match is not there either.
func (t *tails) seek(ctx context.Context, list []*tail) error {
	var bare []string
	for _, one := range list {
		if len(one.entries) == 0 {
			bare = append(bare, string(one.match))
		}
	}
	if len(bare) == 0 {
		return nil
	}
	there, err := ask(ctx, t.reader, pgx.RowTo[string], "SELECT name FROM battlemat.matches WHERE name = ANY($1)", bare)
	if err != nil {
		return err
	}
	known := map[string]bool{}
	for _, id := range there {
		known[id] = true
	}
	for _, one := range list {
		if len(one.entries) == 0 && !known[string(one.match)] {
			one.err = unknown(one.match)
		}
	}
	return nil
}

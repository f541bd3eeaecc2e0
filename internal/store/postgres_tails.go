package store

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/battlemat/battlemat/match"
)

// tails reads the ends of logs that are requested after a notice from another server. A note names
// many matches at once, so concurrent requests share one query, just as entries share a commit.
type tails struct {
	reader *postReader
	life   context.Context // the lifetime of the reader
	time   time.Duration   // the time that a query may take

	mu      sync.Mutex
	waiting []*tail
	reading bool
}

// tail is a caller's request for the entries of a match from a seq on, at most mostEntries of them.
type tail struct {
	match   match.ID
	from    int
	entries [][]byte
	err     error
	done    chan struct{}
}

// One query reads at most this many matches, and at most this many entries of each. After a notice,
// there is usually one entry.
const (
	mostTails   = 500
	mostEntries = 20
)

// tailTime is the time that a query may take. It is half the time that callers wait. So a caller
// that begins to wait while a query gets no answer is still served by the next query.
const tailTime = 5 * time.Second

// The LIMIT makes the planner use an index lookup for each match. Without it, a planner that
// assumes that there are few entries would scan all of them.
var postTails = fmt.Sprintf(`SELECT t.number::int, e.entry
	FROM unnest($1::text[], $2::bigint[]) WITH ORDINALITY AS t(match, seq, number)
	CROSS JOIN LATERAL (SELECT seq, entry FROM battlemat.entries WHERE match = t.match COLLATE "C" AND seq >= t.seq ORDER BY seq LIMIT %d) AS e
	ORDER BY t.number, e.seq`, mostEntries)

// read returns the entries of a match from a seq on. If it returns mostEntries, there may be more.
// The error wraps [match.ErrUnknown] if there is no such match.
func (t *tails) read(ctx context.Context, id match.ID, from int) ([][]byte, error) {
	// A caller that has left must not start a request. Otherwise the answer and the end of the
	// caller's context could both be ready below.
	if err := ctx.Err(); err != nil {
		return nil, err
	}
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

// run reads until no caller waits.
func (t *tails) run() {
	for {
		// Other callers that received the same note are about to ask too.
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
		t.answer(list)
		for _, one := range list {
			close(one.done)
		}
	}
}

// answer gives each caller its entries, or the error.
func (t *tails) answer(list []*tail) {
	ctx, cancel := context.WithTimeout(t.life, t.time)
	defer cancel()
	t.fetch(ctx, list)
	if ctx.Err() != nil && t.life.Err() == nil {
		// Other connections of the pool may be as dead as the one that did not answer.
		t.reader.pool.Reset()
	}
}

// fetch reads the entries of all tails. If the server refuses to read several tails, fetch reads
// each half of them separately, so that in the end only damaged tails get an error.
func (t *tails) fetch(ctx context.Context, list []*tail) {
	err := t.query(ctx, list)
	switch {
	case err == nil:
		return
	case len(list) > 1 && answered(err):
		half := len(list) / 2
		t.fetch(ctx, list[:half])
		t.fetch(ctx, list[half:])
		return
	case t.life.Err() != nil:
		err = errors.New("the log is closed")
	case ctx.Err() != nil:
		err = fmt.Errorf("no answer within %s", t.time) // must not look like the caller's deadline
	}
	for _, one := range list {
		one.err = err
	}
}

// query reads the entries of all tails with one query.
func (t *tails) query(ctx context.Context, list []*tail) error {
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
	for _, one := range list {
		one.entries = nil
	}
	for _, r := range rows {
		one := list[r.Number-1]
		one.entries = append(one.entries, r.Entry)
	}
	return t.seek(ctx, list)
}

// seek sets the error for tails without entries whose match does not exist.
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

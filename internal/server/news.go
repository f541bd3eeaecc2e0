package server

import (
	"encoding/json"
	"slices"
	"sync"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/match"
)

// newsKey is all that what a stream is told depends on. Streams with equal keys share
// the bytes.
type newsKey struct {
	state    bool // the whole update; otherwise the table alone
	from     int  // the first entry that is told of
	seq      int
	presence int
	seat     battlemat.Seat
	key      string // of the follower's access
}

// news is an encoded wire.Update or wire.Table.
type news struct {
	state bool
	seq   int
	once  sync.Once
	body  []byte
	err   error
}

// recent is how many entries an update tells of at most.
const recent = 200

// mostAnswers bounds what a room keeps; beyond it each stream has its own made.
const mostAnswers = 128

// news returns what a key stands for, encoded by whoever asks first.
func (r *room) news(m *match.Match, access match.Access, key newsKey) (*news, error) {
	if key.state {
		// Where a client is ahead of the match it has followed another one.
		key.from = max(min(key.from, key.seq+1), key.seq-recent+1, 0)
	}
	r.mu.Lock()
	n := r.answers[key]
	if n == nil {
		n = &news{state: key.state, seq: key.seq}
		if r.now == m && len(r.answers) < mostAnswers {
			r.answers[key] = n
		}
	}
	r.mu.Unlock()
	n.once.Do(func() { n.body, n.err = r.encode(m, access, key) })
	return n, n.err
}

func (r *room) encode(m *match.Match, access match.Access, key newsKey) ([]byte, error) {
	table, err := json.Marshal(r.server.tableAs(m, access, r.server.online(r.id), r.settings))
	if err != nil || !key.state {
		return table, err
	}
	state, err := r.server.stateAs(m, key.seat)
	if err != nil {
		return nil, err
	}
	lines, err := json.Marshal(linesAs(m, key.seat, key.from, key.seq))
	if err != nil {
		return nil, err
	}
	return slices.Concat([]byte(`{"lines":`), lines, []byte(`,"state":`), state, []byte(`,"table":`), table, []byte(`}`)), nil
}

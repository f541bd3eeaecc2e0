package server

import (
	"bytes"
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
	base     bool // the table without what it says of the one who asks
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
	n.once.Do(func() {
		n.err = errNotMade // stays when the rules panic
		n.body, n.err = r.encode(m, access, key)
	})
	return n, n.err
}

func (r *room) encode(m *match.Match, access match.Access, key newsKey) ([]byte, error) {
	if key.base {
		return json.Marshal(r.server.tableAs(m, match.Access{}, r.server.online(r.id), r.settings))
	}
	table, err := r.table(m, access, key)
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

// ownFields is how a table ends that nobody in particular has asked for: the last fields
// of a wire.Table are those of the one who does.
const ownFields = `"mine":[]}`

// table is the table as somebody sees it. All but its end is the same for everyone.
func (r *room) table(m *match.Match, access match.Access, key newsKey) ([]byte, error) {
	base, err := r.news(m, match.Access{}, newsKey{base: true, seq: key.seq, presence: key.presence})
	if err != nil {
		return nil, err
	}
	body, whole := bytes.CutSuffix(base.body, []byte(ownFields))
	if !whole || len(access.Seats) == 0 && !access.Owner {
		return base.body, nil
	}
	own, err := json.Marshal(struct {
		Mine  []battlemat.Seat `json:"mine"`
		Owner bool             `json:"owner,omitempty"`
	}{append([]battlemat.Seat{}, access.Seats...), access.Owner})
	if err != nil {
		return nil, err
	}
	return slices.Concat(body, own[1:]), nil
}

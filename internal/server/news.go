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
	state   bool // the entries and the state
	table   bool // the table; with the state, in one update
	base    bool // the table alone, without what it says of the one who asks
	from    int  // the first entry that is told of
	seq     int
	version int // of the table
	seat    battlemat.Seat
	key     string // of the follower's access; only the table depends on it
}

// news is an encoded wire.FromServer with an update or a table.
type news struct {
	state bool
	seq   int
	once  sync.Once
	body  []byte
	err   error
}

// How messages begin and end that have an update, or a table alone.
const (
	stateHead = `{"state":`
	tableHead = `{"table":`
	tail      = `}`
)

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
	n.make(func() ([]byte, error) { return r.encode(m, access, key) })
	return n, n.err
}

// make encodes once, whoever asks first.
func (n *news) make(encode func() ([]byte, error)) {
	n.once.Do(func() {
		n.err = errNotMade // stays when the rules panic
		n.body, n.err = encode()
	})
}

// stateAs is the encoded state alone, which those who have missed entries share with the
// others.
func (r *room) stateAs(m *match.Match, seat battlemat.Seat) ([]byte, error) {
	r.mu.Lock()
	n := r.states[seat]
	if n == nil || r.now != m {
		n = &news{}
		if r.now == m {
			r.states[seat] = n
		}
	}
	r.mu.Unlock()
	n.make(func() ([]byte, error) { return r.server.drawn(m, seat), nil })
	return n.body, n.err
}

func (r *room) encode(m *match.Match, access match.Access, key newsKey) ([]byte, error) {
	if key.base {
		return json.Marshal(r.server.tableAs(m, match.Access{}, r.server.online(r.id), r.settings))
	}
	var table []byte
	if key.table {
		var err error
		if table, err = r.tableFor(m, access, key); err != nil {
			return nil, err
		}
		if !key.state {
			return slices.Concat([]byte(tableHead), table, []byte(tail)), nil
		}
	}
	state, err := r.stateAs(m, key.seat)
	if err != nil {
		return nil, err
	}
	body := make([]byte, 0, len(state)+len(table)+512) // more when many lines have been missed
	if body, err = r.server.linesAs(append(body, stateHead+`{"lines":`...), m, key.seat, key.from, key.seq); err != nil {
		return nil, err
	}
	body = append(append(body, `,"state":`...), state...)
	if key.table {
		body = append(append(body, `,"table":`...), table...)
	}
	return append(body, `}`+tail...), nil
}

// data is the update or the table itself.
func (n *news) data() []byte { return n.body[len(stateHead) : len(n.body)-len(tail)] }

// ownFields is how a table ends that nobody in particular has asked for: the last fields
// of a wire.Table are those of the one who does.
const ownFields = `"mine":[]}`

// tableFor is the table as somebody sees it. All but its end is the same for everyone.
func (r *room) tableFor(m *match.Match, access match.Access, key newsKey) ([]byte, error) {
	base, err := r.news(m, match.Access{}, newsKey{base: true, seq: key.seq, version: key.version})
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

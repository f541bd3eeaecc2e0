package server

import (
	"encoding/json"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/match"
)

// updateKey is all that an update depends on. Streams with equal keys share its bytes.
type updateKey struct {
	match match.ID
	seq   int
	state bool // the entries and the state are told, else the table alone
	from  int  // the first entry that is told of
	seat  battlemat.Seat
	table int64  // as a snapshot counts it; 0: the table is not told
	key   string // of the viewer's access; only the table depends on it
}

// encoded is a wire.FromServer with an update or a table.
type encoded struct {
	state bool
	seq   int
	body  []byte
}

// How messages begin and end that have an update, or a table alone.
const (
	stateHead = `{"state":`
	tableHead = `{"table":`
	tail      = `}`
)

// recent is how many entries an update tells of at most.
const recent = 200

// updateOf returns what a key stands for, encoded by whoever asks first.
func (s *Server) updateOf(now match.Snapshot, access match.Access, key updateKey) (*encoded, error) {
	if key.state {
		// Where a client is ahead of the match it has followed another one.
		key.from = max(min(key.from, key.seq+1), key.seq-recent+1, 0)
	}
	body, err := s.updateCache.get(key, func() ([]byte, error) { return s.encode(now, access, key) })
	return &encoded{key.state, key.seq, body}, err
}

func (s *Server) encode(now match.Snapshot, access match.Access, key updateKey) (body []byte, err error) {
	m := now.Match
	var table []byte
	if key.table != 0 {
		if table, err = json.Marshal(s.tableAs(m, access, now.Online, s.settings(m.Scenario()))); err != nil {
			return nil, err
		}
		if !key.state {
			return slices.Concat([]byte(tableHead), table, []byte(tail)), nil
		}
	}
	state, err := s.stateAs(m, key.seat)
	if err != nil {
		return nil, err
	}
	body = make([]byte, 0, len(state)+len(table)+512) // more when many lines have been missed
	if body, err = s.linesAs(append(body, stateHead+`{"lines":`...), m, key.seat, key.from, key.seq); err != nil {
		return nil, err
	}
	body = append(append(body, `,"state":`...), state...)
	if key.table != 0 {
		body = append(append(body, `,"table":`...), table...)
	}
	return append(body, `}`+tail...), nil
}

// data is the update or the table itself.
func (u *encoded) data() []byte { return u.body[len(stateHead) : len(u.body)-len(tail)] }

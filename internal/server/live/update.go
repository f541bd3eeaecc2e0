package live

import (
	"bytes"
	"encoding/json"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/match"
)

// updateKey holds everything that an update depends on. Streams with equal keys share the update's
// bytes.
type updateKey struct {
	match match.ID
	seq   int
	state bool // the entries and the state are sent; if not set, only the table or the chat
	from  int  // the first entry to send
	seat  battlemat.Seat
	table int64  // the table's number, as in a snapshot; 0 if the table is not sent
	key   string // the key of the viewer's access; only the table and the chat depend on it
	chat  int    // the remarks after version `since` up to this version are sent; 0 if none are
	since int
	// earlier is set if the remarks may be old ones, as after the stream has opened.
	earlier bool
}

// encoded is a wire.FromServer with an update, a patch, a table or a chat.
type encoded struct {
	state bool // an update or a patch
	seq   int
	body  []byte
}

// These are the beginnings and the end of messages.
const (
	stateHead = `{"state":`
	patchHead = `{"patch":`
	tableHead = `{"table":`
	chatHead  = `{"chat":`
	tail      = `}`
)

// recent is the greatest number of entries in an update.
const recent = 200

// updateOf returns the update for a key. The first caller encodes it. Updates with a patch come
// from a broadcast instead.
func (s *Streams) updateOf(now match.Snapshot, access match.Access, key updateKey) (*encoded, error) {
	if key.state {
		key.from = firstTold(now.Match, key.from)
	}
	body, err := s.updates.Get(key, func() ([]byte, error) { return s.encode(now, access, key) })
	return &encoded{key.state, key.seq, body}, err
}

// firstTold returns the first entry to send to a client that wants all entries from a given one. A
// client that seems ahead of the match has been following another match.
func firstTold(m *match.Match, from int) int {
	return max(min(from, m.Seq()+1), m.Seq()-recent+1, 0)
}

func (s *Streams) encode(now match.Snapshot, access match.Access, key updateKey) ([]byte, error) {
	if key.chat > 0 {
		return encodedRemarks(now.Chat, access, key.since, key.earlier)
	}
	m := now.Match
	var table []byte
	if key.table != 0 {
		var err error
		if table, err = s.writtenTable(now, access); err != nil {
			return nil, err
		}
		if !key.state {
			return slices.Concat([]byte(tableHead), table, []byte(tail)), nil
		}
	}
	state, err := s.State(m, key.seat)
	if err != nil {
		return nil, err
	}
	lines, err := s.Lines(m, key.seat, key.from, m.Seq())
	if err != nil {
		return nil, err
	}
	return wholeUpdate(lines, state, table), nil
}

// State encodes the match as a seat sees it.
func (s *Streams) State(m *match.Match, seat battlemat.Seat) ([]byte, error) {
	state, err := s.counts.broadcast(s, m.ID()).stateAs(m, seat)
	if err != nil {
		return nil, err
	}
	return json.Marshal(state)
}

// writtenTable returns the table as JSON.
func (s *Streams) writtenTable(now match.Snapshot, access match.Access) ([]byte, error) {
	return json.Marshal(s.host.Table(now, access))
}

// head returns the length of the message's beginning: stateHead, or one of the others.
func (u *encoded) head() int { return bytes.IndexByte(u.body, ':') + 1 }

// name returns the kind of the message: state, patch, table or chat.
func (u *encoded) name() string { return string(u.body[len(`{"`) : u.head()-len(`":`)]) }

// data returns the update, the patch, the table or the chat itself.
func (u *encoded) data() []byte { return u.body[u.head() : len(u.body)-len(tail)] }

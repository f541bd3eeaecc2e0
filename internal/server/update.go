package server

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"sync"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/patch"
	"github.com/battlemat/battlemat/match"
)

// updateKey is all that an update depends on. Streams with equal keys share its bytes.
type updateKey struct {
	match match.ID
	seq   int
	state bool // the entries and the state are told, else the table alone
	from  int  // the first entry that is told of
	seat  battlemat.Seat
	patch bool   // the state is told by what changed since base
	base  int    // the seq of the state before
	table int64  // as a snapshot counts it; 0: the table is not told
	key   string // of the viewer's access; only the table and what is said depend on it
	chat  int    // the version of what is said, which is told, after the one in base; 0: it is not
	// earlier: that was before the stream opened.
	earlier bool
}

// encoded is a wire.FromServer with an update, a patch, a table or what is said.
type encoded struct {
	state bool // an update or a patch
	seq   int
	body  []byte
}

// How messages begin and end.
const (
	stateHead = `{"state":`
	patchHead = `{"patch":`
	tableHead = `{"table":`
	chatHead  = `{"chat":`
	tail      = `}`
)

// recent is how many entries an update tells of at most.
const recent = 200

// updateOf returns what a key stands for, encoded by whoever asks first. Of a patch, was is the
// state that it changes.
func (s *Server) updateOf(now match.Snapshot, access match.Access, key updateKey, was *patch.Document) (*encoded, error) {
	if key.state {
		// Where a client is ahead of the match it has followed another one.
		key.from = max(min(key.from, key.seq+1), key.seq-recent+1, 0)
	}
	body, err := s.updateCache.get(key, func() ([]byte, error) { return s.encode(now, access, key, was) })
	return &encoded{key.state, key.seq, body}, err
}

func (s *Server) encode(now match.Snapshot, access match.Access, key updateKey, was *patch.Document) (body []byte, err error) {
	if key.chat > 0 {
		return remarks(now.Chat, access, key.base, key.earlier)
	}
	m := now.Match
	var table []byte
	if key.table != 0 {
		if table, err = json.Marshal(s.tableAs(now, access, s.settings(m.Scenario()))); err != nil {
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
	room := rooms.Get().(*[]byte)
	defer rooms.Put(room)
	b := (*room)[:0]
	if key.patch {
		b = patch.Append(b, was, state)
	}
	changes := len(b) // the message is written behind them
	patched := key.patch && changes < state.Len()
	if patched {
		b = fmt.Appendf(b, `%s{"from":%d,"seq":%d,`, patchHead, key.base, key.seq)
	} else {
		b = append(b, stateHead+`{`...)
	}
	if b, err = s.linesAs(append(b, `"lines":`...), m, key.seat, key.from, key.seq); err != nil {
		return nil, err
	}
	if patched {
		b = append(append(b, `,"changes":`...), b[:changes]...)
	} else {
		b = state.AppendTo(append(b, `,"state":`...))
	}
	if key.table != 0 {
		b = append(append(b, `,"table":`...), table...)
	}
	b = append(b, `}`+tail...)
	*room = b
	return bytes.Clone(b[changes:]), nil
}

// rooms are what updates are written in, before it is known how long they are.
var rooms = sync.Pool{New: func() any { return new([]byte) }}

// head returns how long the beginning of the message is: stateHead, or one of the others.
func (u *encoded) head() int { return bytes.IndexByte(u.body, ':') + 1 }

// name returns what the message holds: state, patch, table or chat.
func (u *encoded) name() string { return string(u.body[len(`{"`) : u.head()-len(`":`)]) }

// data is the update, the patch, the table or the chat itself.
func (u *encoded) data() []byte { return u.body[u.head() : len(u.body)-len(tail)] }

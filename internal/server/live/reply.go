package live

import (
	"encoding/json"
	"strconv"

	"github.com/battlemat/battlemat/internal/wire"
)

// reply answers a message of the client. It says that the command was or would be accepted, or that
// there is a problem. A reply with only an id is sent together with an update.
type reply struct {
	id      int
	done    *wire.Done
	seen    *wire.Previewed
	said    *wire.Said
	failure *wire.Problem
}

// message returns the reply as a wire.FromServer.
func (r reply) message() []byte {
	if r.id != 0 && r.done != nil && r.done.Token == "" { // most replies are to commands, so these are written without package json, which costs less; the bytes are the same
		b := strconv.AppendInt(append(make([]byte, 0, 64), `{"id":`...), int64(r.id), 10)
		b = strconv.AppendInt(append(b, `,"done":{"seq":`...), int64(r.done.Seq), 10)
		return append(b, `}}`...)
	}
	data, err := json.Marshal(wire.FromServer{ID: r.id, Done: r.done, Previewed: r.seen, Said: r.said, Error: r.failure})
	if err != nil {
		panic(err) // a reply has only strings and numbers
	}
	return data
}

// appendMessage appends a single message with the update and the reply that is sent with it.
func (u *encoded) appendMessage(b []byte, about reply) []byte {
	head := about.message()
	return append(append(append(b, head[:len(head)-1]...), ','), u.body[1:]...)
}

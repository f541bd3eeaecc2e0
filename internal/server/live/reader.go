package live

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"

	"github.com/coder/websocket"

	"github.com/battlemat/battlemat/internal/wire"
)

// readLoop reads the client's messages and answers them in order. It returns why
// it stopped.
func (s *Streams) readLoop(ctx context.Context, conn *websocket.Conn, v *viewer, client string, replies chan<- reply) string {
	var message bytes.Buffer
	for {
		_, from, err := conn.Reader(context.Background()) // ends with the connection
		if err == nil {
			message.Reset()
			_, err = message.ReadFrom(from)
		}
		switch {
		case errors.Is(err, websocket.ErrMessageTooBig):
			return endLarge // the rest of the message is read first, because otherwise the client would not be told why the stream ends
		case err != nil:
			return endLeft
		}
		if !s.host.Allow(client) {
			return endFlooding
		}
		r, answered := s.answerTo(ctx, v, message.Bytes())
		if !answered {
			continue
		}
		select {
		case replies <- r:
		case <-ctx.Done():
			return endLeft
		}
		// The acceptance of a command is sent together with its result, which wakes every stream.
		// If the result has been sent already, the acceptance is sent separately.
		if r.done == nil || v.told.Load() >= int64(r.done.Seq) {
			v.notify()
		}
	}
}

// answerTo does what a message asks for. The answer to a change of seat is a state.
func (s *Streams) answerTo(ctx context.Context, v *viewer, data []byte) (r reply, answered bool) {
	var m wire.FromClient
	if err := json.Unmarshal(data, &m); err != nil {
		return s.failure(ctx, m.ID, ErrUnreadable), true
	}
	one := 0
	for _, asked := range []bool{m.Act != nil, m.Seat != nil, m.Preview != nil, m.Say != nil, m.Ping} {
		if asked {
			one++
		}
	}
	r.id = m.ID
	var err error
	switch {
	case one != 1:
		err = ErrNotOne
	case m.Act != nil:
		var done wire.Done
		done, err = s.host.Submit(ctx, v.id, v.present(), *m.Act)
		r.done = &done
	case m.Preview != nil:
		var seen wire.Previewed
		seen, err = Preview(v.follower.Now().Match, v.present(), string(m.Preview.Seat), m.Preview.Command)
		r.seen = &seen
	case m.Say != nil:
		var said wire.Said
		said, err = s.host.Say(ctx, v.id, v.present(), *m.Say)
		r.said = &said
	case m.Seat != nil:
		if err = v.setSeat(*m.Seat, m.ID); err == nil {
			return reply{}, false
		}
	}
	if err != nil {
		return s.failure(ctx, m.ID, err), true
	}
	return r, true
}

// failure returns the reply to a message that could not be carried out.
func (s *Streams) failure(ctx context.Context, id int, err error) reply {
	p := s.host.Problem(ctx, err)
	return reply{id: id, failure: &p}
}

//go:build linux

package main

import (
	"bytes"
	"context"
	"fmt"
)

// peer is a player of boardgame.io. It speaks Engine.IO 4 and Socket.IO 5, as boardgame.io's own
// client does.
type peer struct {
	match  string
	player int
}

// peerTable opens matches on boardgame.io, which creates a match on the first request for it.
func peerTable(address, run string) table {
	return func(ctx context.Context, number int) (joined, error) {
		streams, players := make([]*stream, 2), make([]*peer, 2)
		for player := range streams {
			conn, err := dial(address, "/socket.io/?EIO=4&transport=websocket")
			if err != nil {
				return joined{}, err
			}
			players[player] = &peer{fmt.Sprintf("%s-%d", run, number), player}
			streams[player] = &stream{socket: conn, tongue: players[player], last: -1}
			if err := streams[player].begin(); err != nil {
				return joined{}, err
			}
		}
		return joined{streams: streams, next: func(n int) (*stream, []byte) {
			return streams[n%2], players[n%2].act(n)
		}}, nil
	}
}

var (
	peerSync   = []byte(`42/count,["sync"`)
	peerUpdate = []byte(`42/count,["update"`)
	peerState  = []byte(`"_stateID":`) // its first occurrence in a message belongs to the state itself
)

func (p *peer) heard(s *socket, message []byte) (n int, state bool, err error) {
	switch {
	case bytes.HasPrefix(message, peerUpdate), bytes.HasPrefix(message, peerSync):
		n, state = numberAfter(message, peerState)
		return n, state, nil
	case bytes.HasPrefix(message, []byte(`0{`)): // the connection is open
		return 0, false, s.write(text, []byte(`40/count,`))
	case bytes.HasPrefix(message, []byte(`40/count,`)): // the client has joined
		return 0, false, s.write(text, fmt.Appendf(nil, `42/count,["sync",%q,"%d",null,2]`, p.match, p.player))
	case string(message) == "2":
		return 0, false, s.write(text, []byte("3"))
	}
	return 0, false, nil
}

func (p *peer) act(n int) []byte {
	return fmt.Appendf(nil,
		`42/count,["update",{"type":"MAKE_MOVE","payload":{"type":"add","args":[],"playerID":"%d"}},%d,%q,"%d"]`,
		p.player, n, p.match, p.player)
}

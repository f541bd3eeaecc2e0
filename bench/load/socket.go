package main

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"net"
	"net/http"
	"sync"
)

// socket is the client's end of a WebSocket, with no more than the driver needs: it
// shares the machine with the servers that are measured, and should take little of it.
type socket struct {
	conn net.Conn
	in   *bufio.Reader
	body []byte // of the message read last, used again for the next

	lock sync.Mutex
	out  []byte
}

func dial(address, path string) (*socket, error) {
	conn, err := net.Dial("tcp", address)
	if err != nil {
		return nil, err
	}
	_, err = fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: %s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"+
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: bG9hZCBsb2FkIGxvYWQgIQ==\r\n\r\n", path, address)
	if err != nil {
		return nil, err
	}
	s := &socket{conn: conn, in: bufio.NewReaderSize(conn, 16<<10)}
	response, err := http.ReadResponse(s.in, nil)
	if err != nil {
		return nil, err
	}
	if response.StatusCode != http.StatusSwitchingProtocols {
		return nil, fmt.Errorf("%s: %s", path, response.Status)
	}
	return s, nil
}

// The kinds of frames. Text and the continuation of a message are told by neither.
const (
	text = 1
	bye  = 8
	ping = 9
	pong = 10
)

// write sends one frame. Its mask is zero: the servers do not mind, and it costs nothing.
func (s *socket) write(kind byte, body []byte) error {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.out = append(s.out[:0], 0x80|kind)
	switch {
	case len(body) < 126:
		s.out = append(s.out, 0x80|byte(len(body)))
	case len(body) < 1<<16:
		s.out = binary.BigEndian.AppendUint16(append(s.out, 0x80|126), uint16(len(body)))
	default:
		return fmt.Errorf("a message of %d bytes", len(body))
	}
	s.out = append(append(s.out, 0, 0, 0, 0), body...)
	_, err := s.conn.Write(s.out)
	return err
}

// read returns the next message, which is good until it is called again. It answers
// pings.
func (s *socket) read() ([]byte, error) {
	s.body = s.body[:0]
	for {
		var head [2]byte
		if _, err := io.ReadFull(s.in, head[:]); err != nil {
			return nil, err
		}
		length, more := uint64(head[1]), 0
		switch length {
		case 126:
			more = 2
		case 127:
			more = 8
		}
		if more > 0 {
			var size [8]byte
			if _, err := io.ReadFull(s.in, size[8-more:]); err != nil {
				return nil, err
			}
			length = binary.BigEndian.Uint64(size[:])
		}
		if length > 16<<20 {
			return nil, fmt.Errorf("a message of %d bytes", length)
		}
		begin := len(s.body)
		s.body = append(s.body, make([]byte, length)...)
		if _, err := io.ReadFull(s.in, s.body[begin:]); err != nil {
			return nil, err
		}
		switch kind := head[0] & 15; {
		case kind == ping:
			if err := s.write(pong, s.body[begin:]); err != nil {
				return nil, err
			}
			s.body = s.body[:begin]
		case kind == pong:
			s.body = s.body[:begin]
		case kind == bye:
			return nil, io.EOF
		case head[0]&0x80 != 0:
			return s.body, nil
		}
	}
}

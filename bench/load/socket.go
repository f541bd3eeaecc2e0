//go:build linux

package main

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"net"
	"net/http"
	"sync"
	"syscall"
)

// socket is the client's end of a WebSocket. It has no more than the driver needs, because the
// driver shares the machine with the measured servers and should use little of it.
type socket struct {
	fd    int    // a separate descriptor, which the runtime's poller does not know
	rest  []byte // the part of the next messages that has been received
	early bool   // a message came with the handshake, and has not been read
	out   []byte
}

// buffers is a pool of buffers for sockets: the driver's, and those of matches being opened.
var buffers = sync.Pool{New: func() any { return new([4 << 20]byte) }}

func dial(address, path string) (*socket, error) {
	conn, err := net.Dial("tcp", address)
	if err != nil {
		return nil, err
	}
	defer conn.Close() // the socket keeps its own descriptor of the connection
	_, err = fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: %s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"+
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: bG9hZCBsb2FkIGxvYWQgIQ==\r\n\r\n", path, address)
	if err != nil {
		return nil, err
	}
	head := bufio.NewReader(conn)
	response, err := http.ReadResponse(head, nil)
	if err != nil {
		return nil, err
	}
	if response.StatusCode != http.StatusSwitchingProtocols {
		return nil, fmt.Errorf("%s: %s", path, response.Status)
	}
	early, err := head.Peek(head.Buffered())
	if err != nil {
		return nil, err
	}
	fd, err := duplicate(conn.(*net.TCPConn))
	if err != nil {
		return nil, err
	}
	return &socket{fd: fd, rest: append([]byte(nil), early...), early: len(early) > 0}, nil
}

// duplicate returns another descriptor of a connection, in blocking mode.
func duplicate(conn *net.TCPConn) (fd int, err error) {
	raw, err := conn.SyscallConn()
	if err != nil {
		return 0, err
	}
	var failed error
	err = raw.Control(func(own uintptr) {
		if fd, failed = syscall.Dup(int(own)); failed == nil {
			failed = syscall.SetNonblock(fd, false)
		}
	})
	return fd, errors.Join(err, failed)
}

func (s *socket) close() { syscall.Close(s.fd) }

// The kinds of frames.
const (
	text = 1
	bye  = 8
	ping = 9
	pong = 10
)

// write sends one frame. Its mask is zero, which the servers accept, and which costs nothing.
func (s *socket) write(kind byte, body []byte) error {
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
	n, err := syscall.Write(s.fd, s.out)
	if err == nil && n < len(s.out) {
		return errors.New("the server does not read") // a server that reads always has room for a few hundred bytes
	}
	return err
}

// read reads the data that has arrived. In blocking mode it waits for data. It passes each complete
// message to `heard`. The message may be used only until `heard` returns.
func (s *socket) read(heard func(message []byte) error) error {
	in := buffers.Get().(*[4 << 20]byte)
	defer buffers.Put(in)
	held := copy(in[:], s.rest)
	if !s.early {
		n, err := syscall.Read(s.fd, in[held:])
		switch {
		case err == syscall.EAGAIN || err == syscall.EINTR:
			return nil
		case err != nil:
			return err
		case n == 0:
			return errors.New("the server has hung up")
		}
		held += n
	}
	s.early = false
	left := in[:held]
	for {
		kind, body, after, err := frame(left)
		if err != nil {
			return err
		}
		if after == nil {
			if len(left) == len(in) {
				return fmt.Errorf("a message of more than %d bytes", len(in))
			}
			s.rest = append(s.rest[:0], left...)
			return nil
		}
		left = after
		switch kind {
		case text:
			err = heard(body)
		case ping:
			err = s.write(pong, body)
		case bye:
			err = fmt.Errorf("the server closed the connection: %q", body)
		}
		if err != nil {
			return err
		}
	}
}

// frame cuts the first frame off the received data. If the frame is not complete, `after` is nil.
func frame(come []byte) (kind byte, body, after []byte, err error) {
	if len(come) < 2 {
		return 0, nil, nil, nil
	}
	if come[0]&0x80 == 0 {
		return 0, nil, nil, errors.New("a message in several frames: expected one frame")
	}
	size, begin := uint64(come[1]), 2
	switch {
	case size == 126 && len(come) >= 4:
		size, begin = uint64(binary.BigEndian.Uint16(come[2:])), 4
	case size == 127 && len(come) >= 10:
		size, begin = binary.BigEndian.Uint64(come[2:]), 10
	case size >= 126:
		return 0, nil, nil, nil
	}
	if uint64(len(come)-begin) < size {
		return 0, nil, nil, nil
	}
	end := begin + int(size)
	return come[0] & 15, come[begin:end], come[end:], nil
}

//go:build linux

package main

import "syscall"

// poll waits for many sockets at once, with Linux's epoll: one wake-up reports everything
// that has arrived, and the driver uses little processor time.
type poll struct {
	fd     int
	events [256]syscall.EpollEvent
}

func newPoll() (*poll, error) {
	fd, err := syscall.EpollCreate1(syscall.EPOLL_CLOEXEC)
	return &poll{fd: fd}, err
}

// add makes the poll report a socket under the given number, and makes the socket non-blocking.
func (p *poll) add(s *socket, number int) error {
	if err := syscall.SetNonblock(s.fd, true); err != nil {
		return err
	}
	return syscall.EpollCtl(p.fd, syscall.EPOLL_CTL_ADD, s.fd, &syscall.EpollEvent{Events: syscall.EPOLLIN, Fd: int32(number)})
}

// wait returns the sockets that can be read. It waits at most the given number of milliseconds for
// the first one.
func (p *poll) wait(milliseconds int) ([]syscall.EpollEvent, error) {
	n, err := syscall.EpollWait(p.fd, p.events[:], milliseconds)
	if err == syscall.EINTR {
		return nil, nil
	}
	return p.events[:max(n, 0)], err
}

func (p *poll) close() { syscall.Close(p.fd) }

package store

import (
	"context"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"github.com/battlemat/battlemat/match"
)

// These are the times that the listener waits: before it checks whether the database is still
// there, and before it tries again to connect.
const (
	quiet      = 15 * time.Second
	retryFirst = 50 * time.Millisecond
	retryMost  = 2 * time.Second
)

// listener receives notifications about entries of other servers.
type listener struct {
	*post
	writer *postWriter
	hub    *hub
	stop   context.CancelFunc
	ended  chan struct{}
}

// listen starts a listener. When it returns, the listener receives notifications, so a watcher
// misses nothing from then on.
func listen(ctx context.Context, p *post, w *postWriter, h *hub) (*listener, error) {
	l := &listener{post: p, writer: w, hub: h, ended: make(chan struct{})}
	c, err := l.connected(ctx)
	if err != nil {
		return nil, err
	}
	life, stop := context.WithCancel(context.Background())
	l.stop = stop
	go l.run(life, c)
	return l, nil
}

// connected returns a connection that listens.
func (l *listener) connected(ctx context.Context) (*pgx.Conn, error) {
	ctx, cancel := context.WithTimeout(ctx, 2*connectTime)
	defer cancel()
	c, err := l.connect(ctx)
	if err != nil {
		return nil, err
	}
	if _, err := c.Exec(ctx, "LISTEN battlemat"); err != nil {
		hang(c)
		return nil, err
	}
	return c, nil
}

// run listens until ctx ends. It reconnects whenever the connection has ended.
func (l *listener) run(ctx context.Context, c *pgx.Conn) {
	defer close(l.ended)
	pause := retryFirst
	for {
		began := time.Now()
		var err error
		if c == nil {
			if c, err = l.connected(ctx); err == nil {
				// Notifications that were sent in between have been missed.
				l.hub.tell([]match.Notice{{}})
			}
		}
		if err == nil {
			err = l.listen(ctx, c)
			hang(c)
			c = nil
		}
		if ctx.Err() != nil {
			return
		}
		if time.Since(began) > retryMost {
			pause = retryFirst
		}
		l.logger.Warn("not listening to other servers", "store", l.name, "again", pause, "err", err)
		select {
		case <-time.After(pause):
		case <-ctx.Done():
		}
		pause = min(2*pause, retryMost)
	}
}

// listen serves one connection until it ends.
func (l *listener) listen(ctx context.Context, c *pgx.Conn) error {
	for {
		n, err := l.hear(ctx, c)
		switch {
		case err == nil:
			l.pass(n)
		case ctx.Err() != nil || !pgconn.Timeout(err):
			return err
		default:
			// No notification has arrived for a while. A server that has vanished without a word would be
			// just as quiet.
			asking, cancel := context.WithTimeout(ctx, connectTime)
			err := c.Ping(asking)
			cancel()
			if err != nil {
				return err
			}
		}
	}
}

func (l *listener) hear(ctx context.Context, c *pgx.Conn) (*pgconn.Notification, error) {
	ctx, cancel := context.WithTimeout(ctx, quiet)
	defer cancel()
	return c.WaitForNotification(ctx)
}

// pass notifies the watchers. They already know of entries that this server's writer has written.
// If the writer wrote something without learning that it did, the watchers are notified here, or by
// the zero Notice that follows trouble.
func (l *listener) pass(n *pgconn.Notification) {
	tag, _, _ := strings.Cut(n.Payload, " ")
	if tag == l.tag && n.PID == l.writer.pid.Load() {
		return
	}
	list, err := notices(n.Payload)
	if err != nil {
		l.logger.Warn("an unknown notification", "store", l.name, "err", err)
		l.hub.tell([]match.Notice{{}})
		return
	}
	l.hub.tell(list)
}

func (l *listener) close() {
	l.stop()
	<-l.ended
}

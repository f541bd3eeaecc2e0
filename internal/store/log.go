package store

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/battlemat/battlemat/match"
)

// reader is the part of an engine that reads. Reading never waits for the writer.
type reader interface {
	Secret(ctx context.Context, id match.ID) (match.Secret, error)
	Secrets(ctx context.Context, ids []match.ID) (known map[match.ID]match.Secret, damaged []match.ID, err error)
	Read(ctx context.Context, id match.ID, from, limit int) ([][]byte, error)
	Picture(ctx context.Context, hash string) ([]byte, error)
	Chat(ctx context.Context, id match.ID) (version int, chat []byte, err error)
	Locker(ctx context.Context, name string) (version int, locker []byte, err error)
	Document(ctx context.Context, locker, id string) ([]byte, error)
	Lockers(ctx context.Context, before time.Time) ([]match.LockerSummary, error)
	List(ctx context.Context, w match.Which) ([]match.Summary, error)
	Size(ctx context.Context) (int64, error)
	PicturesSize(ctx context.Context) (int64, error)
	close() error
}

// log is a [match.Log] made from the two parts of an engine.
type log struct {
	reader
	group *group
	hub   *hub

	once   sync.Once
	closed error // the result of closing
}

var _ match.Log = (*log)(nil)

func (l *log) Create(ctx context.Context, id match.ID, secret match.Secret, entry []byte) error {
	if err := well(id, entry); err != nil {
		return err
	}
	return l.group.submit(ctx, &item{match: id, entry: entry, secret: &secret})
}

// Append writes the next entry of a match. The error wraps match.ErrUnknown if there is no such
// match at all.
func (l *log) Append(ctx context.Context, id match.ID, seq int, entry []byte) error {
	return l.append(ctx, &item{match: id, seq: seq, entry: entry})
}

func (l *log) Finish(ctx context.Context, id match.ID, seq int, entry []byte) error {
	return l.append(ctx, &item{match: id, seq: seq, entry: entry, last: true})
}

func (l *log) append(ctx context.Context, it *item) error {
	if !named(it.match) {
		return unknown(it.match)
	}
	if err := well(it.match, it.entry); err != nil {
		return fmt.Errorf("entry %d: %w", it.seq, err)
	}
	return l.group.submit(ctx, it)
}

func (l *log) Remove(ctx context.Context, id match.ID, seq int) error {
	if !named(id) {
		return unknown(id)
	}
	return l.group.submit(ctx, &item{match: id, seq: seq, remove: true})
}

func (l *log) KeepPicture(ctx context.Context, id match.ID, hash string, picture []byte) error {
	if err := wellPictured(id, hash, picture); err != nil {
		return err
	}
	return l.group.submit(ctx, &item{match: id, picture: hash, entry: picture})
}

func (l *log) KeepChat(ctx context.Context, id match.ID, version int, chat []byte) error {
	if !named(id) {
		return unknown(id)
	}
	if version < 1 || len(chat) == 0 || len(chat) > MaxChat {
		return fmt.Errorf("match %s: a chat of version %d with %d bytes: expected a version of 1 or more, and 1 to %d bytes", id, version, len(chat), MaxChat)
	}
	return l.group.submit(ctx, &item{match: id, chat: version, entry: chat})
}

func (l *log) KeepLocker(ctx context.Context, name string, version int, locker []byte, changes ...match.DocumentChange) error {
	if !named(match.ID(name)) || version < 1 || len(locker) == 0 || len(locker) > MaxLocker {
		return fmt.Errorf("a locker of version %d with %d bytes: expected a name of 1 to 64 letters, digits, - and _, a version of 1 or more, and 1 to %d bytes", version, len(locker), MaxLocker)
	}
	for _, c := range changes {
		if !named(match.ID(c.ID)) || c.Data != nil && len(c.Data) == 0 || len(c.Data) > MaxDocument {
			return fmt.Errorf("a document %q with %d bytes: expected a name of 1 to 64 letters, digits, - and _, and 1 to %d bytes", c.ID, len(c.Data), MaxDocument)
		}
	}
	return l.group.submit(ctx, &item{locker: name, seq: version, entry: locker, changes: changes})
}

func (l *log) RemoveLocker(ctx context.Context, name string, version int) error {
	if !named(match.ID(name)) {
		return unlocked()
	}
	return l.group.submit(ctx, &item{locker: name, seq: version, remove: true})
}

func (l *log) Watch(ctx context.Context) <-chan match.Notice { return l.hub.watch(ctx) }

// Ping makes a durable write in the next group commit, because nothing less is conclusive.
func (l *log) Ping(ctx context.Context) error {
	return l.group.submit(ctx, &item{ping: true})
}

// Close finishes pending requests, and closes the channels of watchers.
func (l *log) Close() error {
	l.once.Do(func() {
		l.closed = l.group.close()
		l.hub.close()
		if err := l.reader.close(); l.closed == nil {
			l.closed = err
		}
	})
	return l.closed
}

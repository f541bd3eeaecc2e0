package match

import (
	"context"
	"errors"
	"time"
)

// ID is the name of a match: 22 random letters and digits.
type ID string

// Secret is what only the servers know about a match. The seed of its dice is published at the end.
// The key of its seats' links is never published.
type Secret struct {
	Seed [32]byte
	Key  [32]byte
}

// Log is the append-only log of all matches, keyed by (match, seq). Package store stores it on
// disk. Its methods are safe for concurrent use.
type Log interface {
	// Create durably begins a match with its secret and entry 0. ErrTaken: a match with the same name
	// exists.
	Create(ctx context.Context, id ID, secret Secret, entry []byte) error
	// Append durably adds an entry: when it returns nil, the entry is on disk. Seqs have no gaps.
	// ErrTaken: the seq has been taken, or is not the next.
	Append(ctx context.Context, id ID, seq int, entry []byte) error
	// Finish does the same as Append, for the entry that ends a match. The log records the end, for
	// lists.
	Finish(ctx context.Context, id ID, seq int, entry []byte) error
	// Remove durably removes a match whose last entry is seq, with everything that the log holds
	// about it. ErrTaken: it has another last entry. ErrUnknown: there is no such match.
	Remove(ctx context.Context, id ID, seq int) error
	// KeepPicture durably stores the picture under the board of a match that is about to begin. The
	// hash is the one that the match's scenario names. Matches share pictures with the same hash. A
	// picture is removed with its last match. A picture that is a day old and whose match has not
	// begun is removed when another match is removed or another picture is stored.
	KeepPicture(ctx context.Context, id ID, hash string, picture []byte) error
	// Picture returns the picture with the given hash. ErrUnknown: there is none.
	Picture(ctx context.Context, hash string) ([]byte, error)
	// KeepChat durably replaces the stored chat of a match. The first version is 1. ErrTaken: the
	// version is not the next. ErrUnknown: there is no such match. The chat is removed with the
	// match.
	KeepChat(ctx context.Context, id ID, version int, chat []byte) error
	// Chat returns the chat with its version. If nothing has been said, the version is 0 and the
	// chat is nil.
	Chat(ctx context.Context, id ID) (version int, chat []byte, err error)
	// KeepLocker durably replaces a stored locker. The first version is 1. The name of a locker is
	// the hash of its token. ErrTaken: the version is not the next. ErrUnknown: the version is not
	// the first, and there is no such locker. The locker and the changes to its documents are
	// stored in one transaction.
	KeepLocker(ctx context.Context, name string, version int, locker []byte, changes ...DocumentChange) error
	// Document returns a document in a locker. ErrUnknown: there is no such document.
	Document(ctx context.Context, locker, id string) ([]byte, error)
	// Locker returns a locker with its version. ErrUnknown: there is none.
	Locker(ctx context.Context, name string) (version int, locker []byte, err error)
	// RemoveLocker durably removes a locker with its documents, if it has the given version. ErrTaken:
	// it has another version. ErrUnknown: there is no such locker.
	RemoveLocker(ctx context.Context, name string, version int) error
	// Lockers returns the lockers that were last stored before a time, in no particular order.
	Lockers(ctx context.Context, before time.Time) ([]LockerSummary, error)
	// Secret returns the secret of a match. ErrUnknown: there is no such match.
	Secret(ctx context.Context, id ID) (Secret, error)
	// Secrets returns the secrets of the given matches in one call, except those of matches that do
	// not exist. It also returns the matches whose secrets are damaged and cannot be read.
	Secrets(ctx context.Context, ids []ID) (known map[ID]Secret, damaged []ID, err error)
	// Read returns the entries from number `from` on, at most `limit` of them (0: all). ErrUnknown:
	// there is no such match.
	Read(ctx context.Context, id ID, from, limit int) ([][]byte, error)
	// Watch reports entries and chats that any server appends, as soon as they are durable. It
	// closes the channel when ctx ends. A notice may arrive twice. Notices may be dropped if their
	// reader is slow. The zero Notice means that notices may have been lost, so that only the log
	// itself shows what is new.
	Watch(ctx context.Context) <-chan Notice
	// List returns the requested matches, newest first.
	List(ctx context.Context, w Which) ([]Summary, error)
	// Size returns the approximate size of the log in bytes. If the log knows its reusable free
	// space, the size does not include it.
	Size(ctx context.Context) (int64, error)
	// PicturesSize returns how many bytes of the log the pictures take.
	PicturesSize(ctx context.Context) (int64, error)
	// Ping reports whether the log can be read and written.
	Ping(ctx context.Context) error
	Close() error
}

// Notice says that a match has an entry with the seq Seq, or a chat with the version Chat.
type Notice struct {
	Match ID
	Seq   int // or Removed, if the match has been removed
	Chat  int // 0: the notice is about an entry
}

// Removed is the value of Notice.Seq if a match has been removed.
const Removed = -1

// Which selects matches of a log. The zero Which selects all.
type Which struct {
	Over   bool      // only those that are over
	Going  bool      // only unfinished ones
	Since  time.Time // only those whose last entry was written at this time or later
	Before time.Time // only those whose last entry was written before this time
	Limit  int       // the greatest number of matches; 0: all
}

// Summary is a match in a list.
type Summary struct {
	Match   ID
	Entries int
	Changed time.Time
	Over    bool // the match is over: its last entry was written by Finish
}

// LockerSummary is a locker in a list.
type LockerSummary struct {
	Name    string
	Version int
	Changed time.Time
}

// DocumentChange stores a document in a locker, or removes it.
type DocumentChange struct {
	ID   string // 1 to 64 letters, digits, - and _
	Data []byte // nil: remove the document, which need not exist
}

var (
	// ErrTaken is wrapped when the name of a match, the seq of an entry, or the version of a chat
	// or a locker is not free.
	ErrTaken = errors.New("the seq is taken")
	// ErrUnknown is wrapped when there is no such match, picture, locker or document.
	ErrUnknown = errors.New("no such match")
	// ErrUnavailable is wrapped when the log cannot be read or written now, for example because the
	// disk is full or the database is gone. Whether an entry was written is then unknown. Read the
	// log to find out.
	ErrUnavailable = errors.New("the log is not available")
	// ErrFull is wrapped together with ErrUnavailable when the log has no room to grow.
	ErrFull = errors.New("the disk is full")
	// ErrGone is wrapped together with ErrUnavailable when the file of the log is no longer where
	// it was.
	ErrGone = errors.New("the file of the log was removed, or another was put in its place")
	// ErrDamaged is wrapped when the log's data about a match cannot be read, now or later. Other
	// matches are not affected.
	ErrDamaged = errors.New("the log is damaged here")
)

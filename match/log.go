package match

import (
	"context"
	"errors"
	"time"
)

// ID names a match: 22 letters and digits, made at random.
type ID string

// Secret is what only the servers know about a match: the seed of its dice, which is published at the end,
// and the key of its seats' links, which never is.
type Secret struct {
	Seed [32]byte
	Key  [32]byte
}

// Log is the append-only log of all matches, keyed (match, seq). Package store keeps it on disk. Its methods
// are safe for concurrent use.
type Log interface {
	// Create begins a match with its secret and entry 0, durably. ErrTaken: a match with that name exists.
	Create(ctx context.Context, id ID, secret Secret, entry []byte) error
	// Append adds an entry, durably: when it returns nil the entry is on disk. Seqs
	// have no gaps. ErrTaken: that seq has been taken, or is not the next.
	Append(ctx context.Context, id ID, seq int, entry []byte) error
	// Finish is like Append, for the entry that ends a match. The log records the end, for lists.
	Finish(ctx context.Context, id ID, seq int, entry []byte) error
	// Remove removes a match whose last entry is seq, with everything the log holds about it, durably.
	// ErrTaken: it has another last entry. ErrUnknown: there is no such match.
	Remove(ctx context.Context, id ID, seq int) error
	// KeepPicture stores the picture under the board of a match that is about to begin, by the hash that its
	// scenario names, durably. Matches share pictures with the same hash. A picture is removed with its last
	// match. A picture that is a day old and whose match has not begun is removed when another match is
	// removed or another picture is stored.
	KeepPicture(ctx context.Context, id ID, hash string, picture []byte) error
	// Picture returns the picture with that hash; ErrUnknown when there is none.
	Picture(ctx context.Context, hash string) ([]byte, error)
	// KeepChat replaces the stored chat of a match, durably; the first version is 1. ErrTaken: the version is
	// not the next. ErrUnknown: there is no such match. The chat is removed with the match.
	KeepChat(ctx context.Context, id ID, version int, chat []byte) error
	// Chat returns the chat with its version; 0 and nothing when nothing has been said.
	Chat(ctx context.Context, id ID) (version int, chat []byte, err error)
	// KeepLocker replaces a stored locker, durably; the first version is 1. Its name is the hash of its
	// token. ErrTaken: the version is not the next. ErrUnknown: the version is not the first, and there is no
	// such locker. The changes of its documents happen with it or not at all.
	KeepLocker(ctx context.Context, name string, version int, locker []byte, changes ...DocumentChange) error
	// Document returns a document of a locker; ErrUnknown when there is none such.
	Document(ctx context.Context, locker, id string) ([]byte, error)
	// Locker returns a locker with its version; ErrUnknown when there is none.
	Locker(ctx context.Context, name string) (version int, locker []byte, err error)
	// RemoveLocker removes a locker of that version with its documents, durably. ErrTaken: it has another version. ErrUnknown:
	// there is no such locker.
	RemoveLocker(ctx context.Context, name string, version int) error
	// Lockers returns the lockers last stored before a moment, in no particular order.
	Lockers(ctx context.Context, before time.Time) ([]LockerSummary, error)
	// Secret returns the secret of a match; ErrUnknown when there is none such.
	Secret(ctx context.Context, id ID) (Secret, error)
	// Secrets returns the secrets of those matches that exist, in one call. It also returns which of them are damaged
	// and cannot be read.
	Secrets(ctx context.Context, ids []ID) (known map[ID]Secret, damaged []ID, err error)
	// Read returns the entries from seq on, at most limit of them (0: all).
	// ErrUnknown: no such match.
	Read(ctx context.Context, id ID, from, limit int) ([][]byte, error)
	// Watch reports entries and chats appended by any server as soon as they are durable. It closes the
	// channel when ctx ends. A notice may arrive twice, or be dropped when its reader is slow; the zero
	// Notice means that some may have been lost and that followers should read on from the log.
	Watch(ctx context.Context) <-chan Notice
	// List returns the requested matches, newest first.
	List(ctx context.Context, w Which) ([]Summary, error)
	// Size returns the approximate size of the log in bytes, without reusable free space where the log knows
	// it.
	Size(ctx context.Context) (int64, error)
	// PicturesSize returns how many of those bytes the pictures take.
	PicturesSize(ctx context.Context) (int64, error)
	// Ping reports whether the log can be read and written.
	Ping(ctx context.Context) error
	Close() error
}

// Notice says that a match has an entry with that seq, or a chat with that version.
type Notice struct {
	Match ID
	Seq   int // Removed: the match has been removed
	Chat  int // 0: it is about an entry
}

// Removed is the seq of the notice that a match has been removed.
const Removed = -1

// Which selects matches of a log. The zero Which selects all.
type Which struct {
	Over   bool      // only those that are over
	Going  bool      // only those that are not
	Since  time.Time // only those whose last entry was written then or later
	Before time.Time // only those whose last entry was written before
	Limit  int       // at most that many; 0: all
}

// Summary is a match in a list.
type Summary struct {
	Match   ID
	Entries int
	Changed time.Time
	Over    bool // its last entry was written by Finish
}

// LockerSummary is a locker in a list.
type LockerSummary struct {
	Name    string
	Version int
	Changed time.Time
}

// DocumentChange stores a document of a locker, or removes it.
type DocumentChange struct {
	ID   string // 1 to 64 letters, digits, - and _
	Data []byte // nil: it is removed; it is no error if it is not there
}

var (
	// ErrTaken is wrapped when the seq of an entry is not free.
	ErrTaken = errors.New("the seq is taken")
	// ErrUnknown is wrapped when there is no such match.
	ErrUnknown = errors.New("no such match")
	// ErrUnavailable is wrapped when the log cannot be written now: the disk is full, the database is gone.
	// Whether the entry was written is unknown; read the log to find out.
	ErrUnavailable = errors.New("the log is not available")
	// ErrFull is wrapped beside ErrUnavailable when the log has no room to grow.
	ErrFull = errors.New("the disk is full")
	// ErrGone is wrapped beside ErrUnavailable when the file of the log is no longer where it was.
	ErrGone = errors.New("the file of the log was removed, or another was put in its place")
	// ErrDamaged is wrapped when what the log holds about a match cannot be read, now or later. Other matches
	// are not affected.
	ErrDamaged = errors.New("the log is damaged here")
)

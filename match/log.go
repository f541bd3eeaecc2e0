package match

import (
	"context"
	"errors"
	"time"
)

// ID names a match: 22 letters and digits, made at random.
type ID string

// Secret is what the servers know of a match and nobody else until it is over: the
// seed of its dice, which is published at the end, and the key of its seats' links,
// which never is.
type Secret struct {
	Seed [32]byte
	Key  [32]byte
}

// Log is the append-only log of all matches, keyed (match, seq). Package store keeps it
// on disk. All its methods may be called at once.
type Log interface {
	// Create begins a match with its secret and its entry of seq 0, durably.
	// ErrTaken: there is a match of that name.
	Create(ctx context.Context, id ID, secret Secret, entry []byte) error
	// Append adds an entry, durably: when it returns nil the entry is on disk. Seqs
	// have no gaps. ErrTaken: that seq has been taken, or is not the next.
	Append(ctx context.Context, id ID, seq int, entry []byte) error
	// Finish is Append for the last entry of a match, which is over with it. The log notes
	// that, for lists.
	Finish(ctx context.Context, id ID, seq int, entry []byte) error
	// Remove removes a match whose last entry is seq, with all that the log has of it,
	// durably. ErrTaken: it has another last entry. ErrUnknown: there is none such.
	Remove(ctx context.Context, id ID, seq int) error
	// KeepPicture keeps the picture under the board of a match that is about to begin, by the hash
	// that its scenario names, durably. Matches share what has one hash. What is kept for a match
	// goes with it. What is a day old and of a match that has not begun goes when another match is
	// removed, or another picture is kept.
	KeepPicture(ctx context.Context, id ID, hash string, picture []byte) error
	// Picture returns the picture of that hash; ErrUnknown when there is none such.
	Picture(ctx context.Context, hash string) ([]byte, error)
	// KeepChat keeps what is said at a match in the place of what was kept before, durably: the
	// first is of version 1. ErrTaken: the version is not the next. ErrUnknown: there is no such
	// match. It goes with the match.
	KeepChat(ctx context.Context, id ID, version int, chat []byte) error
	// Chat returns it with its version; 0 and nothing where nothing has been said.
	Chat(ctx context.Context, id ID) (version int, chat []byte, err error)
	// KeepLocker keeps a locker in the place of what it was before, durably: the first is of version 1.
	// Its name is the hash of its token. ErrTaken: the version is not the next. ErrUnknown: it is not
	// the first, and there is no such locker.
	KeepLocker(ctx context.Context, name string, version int, locker []byte) error
	// Locker returns a locker with its version; ErrUnknown when there is none such.
	Locker(ctx context.Context, name string) (version int, locker []byte, err error)
	// RemoveLocker removes a locker that is of that version, durably. ErrTaken: it is of another.
	// ErrUnknown: there is none such.
	RemoveLocker(ctx context.Context, name string, version int) error
	// Lockers returns those that were kept last before a moment, in no order.
	Lockers(ctx context.Context, before time.Time) ([]LockerSummary, error)
	// Secret returns the secret of a match; ErrUnknown when there is none such.
	Secret(ctx context.Context, id ID) (Secret, error)
	// Secrets returns the secrets of those matches that there are, at once. What it has of the damaged ones cannot be read.
	Secrets(ctx context.Context, ids []ID) (known map[ID]Secret, damaged []ID, err error)
	// Read returns the entries from seq on, at most limit of them (0: all).
	// ErrUnknown: no such match.
	Read(ctx context.Context, id ID, from, limit int) ([][]byte, error)
	// Watch tells of entries and chats that were appended by this or any other server, as soon as
	// they are durable, until ctx ends, when it closes the channel. A notice may come
	// twice or be dropped when its reader is slow; the zero Notice says that some may
	// have been lost, and that whoever follows a match should read on from the log.
	Watch(ctx context.Context) <-chan Notice
	// List returns the matches that are wanted, those that began last first.
	List(ctx context.Context, w Which) ([]Summary, error)
	// Size returns how many bytes the log takes, by and large: without the space that is
	// free to be written again, where the log can tell.
	Size(ctx context.Context) (int64, error)
	// PicturesSize returns how many bytes of that the pictures are.
	PicturesSize(ctx context.Context) (int64, error)
	// Ping reports whether the log can be read and written.
	Ping(ctx context.Context) error
	Close() error
}

// Notice says that a match has an entry of that seq, or a chat of that version.
type Notice struct {
	Match ID
	Seq   int // Removed: the match has been removed
	Chat  int // 0: it is about an entry
}

// Removed is the seq of the notice that a match has been removed.
const Removed = -1

// Which chooses matches of a log. The zero Which are all.
type Which struct {
	Over   bool      // only those that are over
	Going  bool      // only those that are not
	Since  time.Time // only those whose last entry was written then or later
	Before time.Time // only those whose last entry was written before
	Limit  int       // at most so many; 0: all
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

var (
	// ErrTaken is wrapped when the seq of an entry is not free.
	ErrTaken = errors.New("the seq is taken")
	// ErrUnknown is wrapped when there is no such match.
	ErrUnknown = errors.New("no such match")
	// ErrUnavailable is wrapped when the log cannot be written now: the disk is full, the
	// database is gone. It is not known whether the entry was written; read to learn it.
	ErrUnavailable = errors.New("the log is not available")
	// ErrFull is wrapped beside ErrUnavailable when the log has no room to grow.
	ErrFull = errors.New("the disk is full")
	// ErrGone is wrapped beside ErrUnavailable when the file of the log is no longer where it was.
	ErrGone = errors.New("the file of the log was removed, or another was put in its place")
	// ErrDamaged is wrapped when what the log holds of a match cannot be read, and will
	// not be by asking again. Other matches are not concerned.
	ErrDamaged = errors.New("the log is damaged here")
)

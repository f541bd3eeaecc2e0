package store

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"github.com/battlemat/battlemat/match"
)

// MaxEntry is the greatest size of an entry, in bytes.
const MaxEntry = 8 << 20

// MaxPicture is the greatest size of a picture, in bytes.
const MaxPicture = 16 << 20

// MaxChat is the greatest size of a match's chat, in bytes.
const MaxChat = 1 << 20

// MaxDocument is the greatest size of a document in a locker, or of the picture under its board, in
// bytes.
const MaxDocument = 4 << 20

// MaxLocker is the greatest size of a locker, in bytes.
const MaxLocker = 1 << 20

// Options configure a log. All of them may be left out.
type Options struct {
	Now    func() time.Time // the clock for the times of entries in a SQLite file; nil: time.Now
	Logger *slog.Logger     // for the operator; nil: slog.Default
	// Flushed is called after each group commit, for metrics. Its arguments are the number of
	// entries that were requested, the time that the commit took, and its error. It must not block.
	Flushed func(entries int, took time.Duration, err error)

	lull time.Duration // for tests; 0 for the default
}

// Open opens the log, and creates it if necessary. The url "" stands for the SQLite file of
// [DefaultPath], "sqlite:PATH" or a bare PATH for another SQLite file, and "postgres://…" for a
// PostgreSQL database.
func Open(ctx context.Context, url string, o Options) (match.Log, error) {
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Logger == nil {
		o.Logger = slog.Default()
	}
	path, isFile, err := PathOf(url)
	switch {
	case err != nil:
		return nil, err
	case isFile:
		return openSQLite(ctx, path, o)
	}
	return openPostgres(ctx, url, o)
}

// PathOf returns the path of the SQLite file that a log's URL names, if it names one.
func PathOf(url string) (path string, isFile bool, err error) {
	scheme, rest, _ := strings.Cut(url, ":")
	switch {
	case url == "":
		path, err := DefaultPath()
		return path, true, err
	case scheme == "postgres" || scheme == "postgresql":
		return "", false, nil
	case scheme == "sqlite":
		return rest, true, nil
	case strings.Contains(url, "://"):
		return "", false, fmt.Errorf("store %s://…: expected a path, sqlite:PATH or postgres://…", scheme)
	}
	return url, true, nil
}

// well checks the conditions on which the engines rely, so that one malformed entry never spoils a
// transaction.
func well(id match.ID, entry []byte) error {
	if !named(id) {
		return fmt.Errorf("match %q: expected a name of 1 to 64 letters, digits, - and _", id)
	}
	if len(entry) == 0 || len(entry) > MaxEntry {
		return fmt.Errorf("match %s: an entry of %d bytes: expected 1 to %d", id, len(entry), MaxEntry)
	}
	return nil
}

// wellPictured is like [well], for a picture.
func wellPictured(id match.ID, hash string, picture []byte) error {
	if !named(id) || !named(match.ID(hash)) {
		return fmt.Errorf("match %q, picture %q: expected names of 1 to 64 letters, digits, - and _", id, hash)
	}
	if len(picture) == 0 || len(picture) > MaxPicture {
		return fmt.Errorf("match %s: a picture of %d bytes: expected 1 to %d", id, len(picture), MaxPicture)
	}
	return nil
}

// outdated returns the error for a version of a chat or a locker that is not the next one.
func outdated(it *item) error { return fmt.Errorf("%s: %w", it, match.ErrTaken) }

// unlocked returns the error for an unknown locker. It does not contain the name, because the name
// is all that identifies the owner to the store.
func unlocked() error { return fmt.Errorf("locker: %w", match.ErrUnknown) }

// undocumented returns the error for an unknown document of a locker. It contains neither the
// locker's name nor the document's.
func undocumented() error { return fmt.Errorf("document: %w", match.ErrUnknown) }

// unpictured returns the error for an unknown hash of a picture.
func unpictured(hash string) error { return fmt.Errorf("picture %q: %w", hash, match.ErrUnknown) }

// named reports whether a match can have the given name.
func named(id match.ID) bool {
	for _, c := range []byte(id) {
		if (c < '0' || c > '9') && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') && c != '-' && c != '_' {
			return false
		}
	}
	return len(id) >= 1 && len(id) <= 64
}

func unknown(id match.ID) error { return fmt.Errorf("match %q: %w", id, match.ErrUnknown) }

func taken(id match.ID, seq int) error {
	return fmt.Errorf("match %s, entry %d: %w", id, seq, match.ErrTaken)
}

// unavailable returns the error for a part of the log that could not be read. If the caller's own
// context has ended, it returns the error of the context, because the log is not at fault.
func unavailable(ctx context.Context, doing string, err error) error {
	if ended := ctx.Err(); ended != nil {
		return fmt.Errorf("%s: %w", doing, ended)
	}
	if damaged(err) || leadsNowhere(err) {
		return fmt.Errorf("%s: %w: %v", doing, match.ErrDamaged, err)
	}
	// A timeout inside the log must not look like the caller's own.
	return fmt.Errorf("%s: %w: %v", doing, match.ErrUnavailable, err)
}

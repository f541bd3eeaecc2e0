package match

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"
)

// Unreadable is the error for a log that cannot be continued. The stored match is not changed, so
// that another version of the program may read it. The wrapped error is for the operator.
type Unreadable struct {
	Code string // one of the codes below
	Seq  int    // the seq of the entry
	Err  error
}

// The reasons why a log is unreadable.
const (
	TooNew  = "too-new"    // a later version of the program began it, in a format that this one does not know
	TooOld  = "too-old"    // it was begun in a format that this version no longer knows
	Damaged = "damaged"    // an entry is not as it was written: the chain of hashes breaks
	Differs = "differs"    // the position does not have the digest in the log
	Unknown = "unreadable" // the program does not understand an entry: its rules, a fact, a setting
)

func (u *Unreadable) Error() string { return fmt.Sprintf("entry %d: %s: %v", u.Seq, u.Code, u.Err) }

func (u *Unreadable) Unwrap() error { return u.Err }

// unreadable returns err as an [Unreadable]. If err is not one, the code is Unknown.
func unreadable(seq int, err error) error {
	var u *Unreadable
	if errors.As(err, &u) {
		return err
	}
	return &Unreadable{Unknown, seq, err}
}

// An unreadable match is not tried again for this long. Repeated requests then cost nothing, and a
// repaired log is still found soon.
const again = time.Minute

// unreadableMatch is a match that could not be read.
type unreadableMatch struct {
	why   *Unreadable
	since time.Time
}

// noteUnreadable records that a match cannot be continued.
func (sv *Service) noteUnreadable(id ID, seq int, err error) error {
	err = unreadable(seq, err)
	var u *Unreadable
	if !errors.As(err, &u) {
		return err
	}
	if u.Seq == 0 {
		u.Seq = seq
	}
	sv.mu.Lock()
	sv.unreadable[id] = unreadableMatch{u, sv.o.Now()}
	sv.mu.Unlock()
	return u
}

// forgetUnreadable forgets that a match could not be read.
func (sv *Service) forgetUnreadable(id ID) {
	sv.mu.Lock()
	delete(sv.unreadable, id)
	sv.mu.Unlock()
}

// knownUnreadable returns the reason why a match is not tried again now, or nil if it may be tried.
// The caller must hold the lock.
func (sv *Service) knownUnreadable(id ID) error {
	if at, is := sv.unreadable[id]; is && sv.o.Now().Sub(at.since).Abs() < again {
		return at.why
	}
	return nil
}

// Unreadable returns, for each code, the number of matches that were requested and could not be
// read, or were found damaged.
func (sv *Service) Unreadable() map[string]int {
	sv.mu.Lock()
	defer sv.mu.Unlock()
	n := map[string]int{}
	for _, at := range sv.unreadable {
		n[at.why.Code]++
	}
	return n
}

// accessUnreadable returns what tokens open at an unreadable match: the owner's and spectators'
// access and, if entry 0 can be read, the seats.
func (sv *Service) accessUnreadable(ctx context.Context, id ID, tokens []string) (Access, error) {
	secret, err := sv.log.Secret(ctx, id)
	if err != nil {
		return Access{}, sv.cannotRead(ctx, id, err)
	}
	var first Entry
	lines, err := sv.log.Read(ctx, id, 0, 1)
	if err != nil {
		return Access{}, sv.cannotRead(ctx, id, err)
	}
	if len(lines) == 1 && json.Unmarshal(lines[0], &first) != nil || first.Start == nil {
		first.Start = &Start{}
	}
	a, fits := secret.access(tokens, slices.Sorted(maps.Keys(first.Start.Held)), first.Start.Held)
	if !fits {
		return Access{}, ErrUnknown
	}
	return a, nil
}

// Log returns the log of a match as it was written, one entry per line, even if it is unreadable.
func (sv *Service) Log(ctx context.Context, id ID) ([][]byte, error) {
	lines, err := sv.log.Read(ctx, id, 0, 0)
	if err != nil {
		return nil, sv.cannotRead(ctx, id, err)
	}
	return lines, nil
}

// known returns an error if this program does not know a format.
func known(format string) error {
	if format == Format {
		return nil
	}
	code, n, mine := TooOld, 0, 0
	if _, err := fmt.Sscanf(Format, formatForm, &mine); err == nil {
		if _, err := fmt.Sscanf(format, formatForm, &n); err != nil {
			code = Unknown
		} else if n > mine {
			code = TooNew
		}
	}
	return &Unreadable{code, 0, fmt.Errorf("format %q: expected %q", format, Format)}
}

// formatForm is the pattern of format names.
const formatForm = "battlemat.match/%d"

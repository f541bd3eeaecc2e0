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

// Unreadable says why a log cannot be gone on with: the match is held as it is until a
// program reads it that can. What it is wrapped around is for the operator.
type Unreadable struct {
	Code string // one of the codes below
	Seq  int    // the entry
	Err  error
}

// Why a log is unreadable.
const (
	TooNew  = "too-new"    // it was begun by a later program, in a format that this one does not know
	TooOld  = "too-old"    // it was begun in a format that this one no longer knows
	Damaged = "damaged"    // an entry is not as it was written: the chain of hashes breaks
	Differs = "differs"    // the position is another than the one whose digest the log holds
	Unknown = "unreadable" // the program does not understand an entry: its rules, a fact, a setting
)

func (u *Unreadable) Error() string { return fmt.Sprintf("entry %d: %s: %v", u.Seq, u.Code, u.Err) }

func (u *Unreadable) Unwrap() error { return u.Err }

// unreadable returns why an entry cannot be read, Unknown when nothing else is said.
func unreadable(seq int, err error) error {
	var u *Unreadable
	if errors.As(err, &u) {
		return err
	}
	return &Unreadable{Unknown, seq, err}
}

// again is how long a match that cannot be read is not tried again: asking for it costs
// nothing, and a log that was mended is found soon.
const again = time.Minute

// unreadableMatch is a match that could not be read.
type unreadableMatch struct {
	why   *Unreadable
	since time.Time
}

// noteUnreadable notes that a match cannot be gone on with.
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

// knownUnreadable returns why a match is not tried again now, nil when it may be; the lock is held.
func (sv *Service) knownUnreadable(id ID) error {
	if at, is := sv.unreadable[id]; is && sv.o.Now().Sub(at.since).Abs() < again {
		return at.why
	}
	return nil
}

// Unreadable counts the matches that were asked for and could not be read, or were found damaged, by code.
func (sv *Service) Unreadable() map[string]int {
	sv.mu.Lock()
	defer sv.mu.Unlock()
	n := map[string]int{}
	for _, at := range sv.unreadable {
		n[at.why.Code]++
	}
	return n
}

// accessUnreadable tells what tokens open at a match that cannot be read: the links of its owner
// and of those who watch, and of the seats as entry 0 has them, if so much can be read of it.
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

// Log is the log of a match as it was written, an entry a line, also of one that cannot be
// read.
func (sv *Service) Log(ctx context.Context, id ID) ([][]byte, error) {
	lines, err := sv.log.Read(ctx, id, 0, 0)
	if err != nil {
		return nil, sv.cannotRead(ctx, id, err)
	}
	return lines, nil
}

// known returns an error when a format is not this program's.
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
	return &Unreadable{code, 0, fmt.Errorf("format %q: %q is known", format, Format)}
}

// formatForm is how formats are counted.
const formatForm = "battlemat.match/%d"

package match

import (
	"cmp"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/battlemat/battlemat"
)

// ErrNoLocker is wrapped when a token opens no locker.
var ErrNoLocker = errors.New("no such locker")

// The bounds of a locker.
const (
	MostKept  = 300       // matches in it
	maxLocker = 256 << 10 // bytes of them, as they are kept
	maxShelf  = 128 << 10 // bytes of the list of documents: none of them takes the place of a match
)

// Locker is what a person keeps at a server under a link of their own, to be opened on any device. It holds no
// tokens: the tokens once proved which seats are the person's, and they can be made again from the keys of the
// matches.
type Locker struct {
	Version int         `json:"version"`
	Used    time.Time   `json:"used"` // when it was last opened, to the hour
	Matches []KeptMatch `json:"matches,omitempty"`
	Full    bool        `json:"full,omitempty"` // something was left out for lack of room

	Documents []KeptDocument `json:"documents,omitempty"`
	Numbered  int            `json:"numbered,omitempty"` // how many documents there have been

	unknown unknown
}

// KeptMatch is a match in a locker: the owner's seats in it, and its standing when it was last looked at.
type KeptMatch struct {
	Match ID               `json:"match"`
	Seats []battlemat.Seat `json:"seats,omitempty"` // that the owner plays
	Lent  []battlemat.Seat `json:"lent,omitempty"`  // whose links the owner handed on
	Owner bool             `json:"owner,omitempty"` // the owner of the locker is that of the match
	Watch bool             `json:"watch,omitempty"` // as a spectator
	Standing

	unknown unknown
}

// lockerTokenBytes is the number of random bytes in the token of a locker, the same as in a seat's.
const lockerTokenBytes = 20

// lockerName returns the name under which the locker of a token is kept; "" if the token is malformed. The name does
// not reveal the token.
func lockerName(token string) string {
	if raw, err := base64.RawURLEncoding.DecodeString(token); err != nil || len(raw) != lockerTokenBytes {
		return ""
	}
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// readLocker reads a locker as the log keeps it.
func readLocker(data []byte) (*Locker, error) {
	l := &Locker{}
	if err := json.Unmarshal(data, l); err != nil {
		return nil, fmt.Errorf("a locker: %w: %w", ErrDamaged, err)
	}
	return l, nil
}

// keep puts a match in, or adds seats to one that the locker has. The match's standing is computed by standing for all
// its seats, old and new.
func (l *Locker) keep(k KeptMatch, standing func(KeptMatch) (Standing, error)) error {
	at := l.find(k.Match)
	if at < 0 {
		l.Matches = append(l.Matches, k)
		return nil
	}
	was := l.Matches[at]
	was.Seats, was.Lent = union(was.Seats, k.Seats), union(was.Lent, k.Lent)
	was.Lent = slices.DeleteFunc(was.Lent, func(s battlemat.Seat) bool { return slices.Contains(was.Seats, s) })
	was.Owner, was.Watch = was.Owner || k.Owner, was.Watch || k.Watch
	var err error
	if was.Standing, err = standing(was); err != nil {
		return err
	}
	l.Matches[at] = was
	return nil
}

func (l *Locker) find(id ID) int {
	return slices.IndexFunc(l.Matches, func(k KeptMatch) bool { return k.Match == id })
}

func union(a, b []battlemat.Seat) []battlemat.Seat {
	all := slices.Clone(a)
	for _, s := range b {
		if !slices.Contains(all, s) {
			all = append(all, s)
		}
	}
	return all
}

// encode returns the locker as it is stored, within its bounds. It leaves out the oldest matches, finished ones first.
// The documents have a bound of their own: the error wraps [ErrLibraryFull].
func (l *Locker) encode() ([]byte, error) {
	slices.SortStableFunc(l.Matches, func(a, b KeptMatch) int { return b.Begun.Compare(a.Begun) })
	shelf, err := json.Marshal(l.Documents)
	if err != nil {
		return nil, err
	}
	if len(shelf) > maxShelf {
		return nil, fmt.Errorf("%w: their list would have %d bytes", ErrLibraryFull, len(shelf))
	}
	for {
		data, err := json.Marshal(l)
		if err != nil {
			return nil, err
		}
		more, size := max(len(l.Matches)-MostKept, 0), len(data)-len(shelf)
		if more == 0 && size > maxLocker {
			more = 1 + (len(l.Matches)*(size-maxLocker))/size
		}
		if more = min(more, len(l.Matches)); more == 0 {
			return data, nil
		}
		l.shed(more)
	}
}

// shed leaves out that many matches.
func (l *Locker) shed(n int) {
	l.Full = true
	goes := slices.Clone(l.Matches)
	slices.SortStableFunc(goes, func(a, b KeptMatch) int {
		open := func(k KeptMatch) int {
			if k.Over() {
				return 0
			}
			return 1
		}
		return cmp.Or(open(a)-open(b), a.Begun.Compare(b.Begun))
	})
	gone := map[ID]bool{}
	for _, k := range goes[:n] {
		gone[k.Match] = true
	}
	l.Matches = slices.DeleteFunc(l.Matches, func(k KeptMatch) bool { return gone[k.Match] })
}

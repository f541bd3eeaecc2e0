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

// The limits of a locker.
const (
	MostKept  = 300       // matches in a locker
	maxLocker = 256 << 10 // bytes of the encoded matches
	maxShelf  = 128 << 10 // bytes of the encoded list of documents, which takes no room from the matches
)

// Locker is what a person keeps at a server under a private link, which can be opened on any
// device. It holds no tokens. When a match is added, its tokens prove which seats are the person's.
// The tokens can be computed again from the keys of the matches.
type Locker struct {
	Version int         `json:"version"`
	Used    time.Time   `json:"used"` // the last recorded use; reading is recorded at most once an hour
	Matches []KeptMatch `json:"matches,omitempty"`
	Full    bool        `json:"full,omitempty"` // matches were left out for lack of room

	Documents []KeptDocument `json:"documents,omitempty"`
	Numbered  int            `json:"numbered,omitempty"` // the number of documents that it has ever had

	unknown unknown
}

// KeptMatch is a match in a locker: the seats of the locker's owner, and the match's standing when
// somebody last looked at it.
type KeptMatch struct {
	Match ID               `json:"match"`
	Seats []battlemat.Seat `json:"seats,omitempty"` // seats that the locker's owner plays
	Lent  []battlemat.Seat `json:"lent,omitempty"`  // seats whose links the locker's owner gave to others
	Owner bool             `json:"owner,omitempty"` // the locker's owner is also the match's owner
	Watch bool             `json:"watch,omitempty"` // the locker's owner may watch as a spectator
	Standing

	unknown unknown
}

// lockerTokenBytes is the number of random bytes in the token of a locker, which makes it as long
// as the token of a seat.
const lockerTokenBytes = 20

// lockerName returns the name under which the locker with the given token is stored, or "" if the
// token is malformed. The name does not reveal the token.
func lockerName(token string) string {
	if raw, err := base64.RawURLEncoding.DecodeString(token); err != nil || len(raw) != lockerTokenBytes {
		return ""
	}
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// readLocker decodes a locker from the log.
func readLocker(data []byte) (*Locker, error) {
	l := &Locker{}
	if err := json.Unmarshal(data, l); err != nil {
		return nil, fmt.Errorf("a locker: %w: %w", ErrDamaged, err)
	}
	return l, nil
}

// keep adds a match, or adds seats to a match that is already in the locker. In the second case it
// calls `standing` to compute the match's standing for all seats, old and new.
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

// encode returns the encoded locker, within its limits. If there are too many matches, it leaves
// out the oldest, finished ones first. The documents have a separate limit. If they exceed it, the
// error wraps [ErrLibraryFull].
func (l *Locker) encode() ([]byte, error) {
	slices.SortStableFunc(l.Matches, func(a, b KeptMatch) int { return b.Begun.Compare(a.Begun) })
	shelf, err := json.Marshal(l.Documents)
	if err != nil {
		return nil, err
	}
	if len(shelf) > maxShelf {
		return nil, fmt.Errorf("%w: their list would take %d bytes", ErrLibraryFull, len(shelf))
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

// shed removes n matches.
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

package match

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"time"

	"github.com/battlemat/battlemat"
)

// Keep names a match to put into a locker, with the tokens that open it.
type Keep struct {
	Match  ID
	Tokens []string // tokens of the seats that the person plays, of the match's owner, or of a spectator
	Lent   []string // tokens of the seats whose links the person gives to others
}

// HeldMatch is a match in an opened locker, with its tokens.
type HeldMatch struct {
	KeptMatch
	Damaged   bool     // its secret cannot be read, so its tokens are not known now
	Tokens    []string // the tokens of Seats, or of spectators; empty if the match is damaged or was removed
	OwnToken  string   // the owner's token, if the person is the match's owner
	Spectator string
	Links     map[battlemat.Seat]string // the tokens of the seats in Lent
}

// HeldLocker is an opened locker.
type HeldLocker struct {
	Matches []HeldMatch // most recently begun first
	Full    bool        // other matches were left out for lack of room

	Documents []KeptDocument // most recently saved first
}

// The limits on the work of opening a locker.
const (
	mostLooked  = 40              // unfinished matches to look at, the most recently begun ones
	lockerHour  = time.Hour       // the time after which use of a locker is recorded again
	lockerTries = 20              // attempts to change a locker that other devices change at the same time
	lookTime    = time.Second * 5 // the time for looking at all of them; those not reached are reported as last seen
)

// OpenLocker creates an empty locker and returns its token. The error wraps [ErrNoRoom] if the log
// has reached its size limit.
func (sv *Service) OpenLocker(ctx context.Context) (token string, err error) {
	if err := sv.enter(); err != nil {
		return "", err
	}
	defer sv.work.Done()
	if err := sv.room(ctx); err != nil {
		return "", err
	}
	var raw [lockerTokenBytes]byte
	sv.drawing.Lock()
	_, err = io.ReadFull(sv.o.Random, raw[:])
	sv.drawing.Unlock()
	if err != nil {
		return "", err
	}
	token = base64.RawURLEncoding.EncodeToString(raw[:])
	l := &Locker{Version: 1, Used: sv.o.Now().UTC()}
	data, err := l.encode()
	if err != nil {
		return "", err
	}
	return token, sv.log.KeepLocker(ctx, lockerName(token), 1, data)
}

// Locker opens a locker and returns its matches with their current standing. A removed match is
// listed with its result if that is known, and is left out otherwise. The error is ErrNoLocker if
// the token opens no locker.
func (sv *Service) Locker(ctx context.Context, token string) (opened HeldLocker, err error) {
	if err := sv.enter(); err != nil {
		return opened, err
	}
	defer sv.work.Done()
	l, err := sv.locker(ctx, token)
	if err != nil {
		return opened, err
	}
	secrets, damaged, err := sv.secrets(ctx, l.Matches)
	if err != nil {
		return opened, err
	}
	opened.Full, opened.Documents = l.Full, l.library()
	looking, cancel := context.WithTimeout(ctx, lookTime)
	defer cancel()
	var seen []KeptMatch // the matches with their present standing
	gone := map[ID]bool{}
	write := sv.o.Now().Sub(l.Used).Abs() >= lockerHour
	slices.SortStableFunc(l.Matches, func(a, b KeptMatch) int { return b.Begun.Compare(a.Begun) })
	for _, k := range l.Matches {
		secret, there := secrets[k.Match]
		switch {
		case slices.Contains(damaged, k.Match):
			opened.Matches = append(opened.Matches, HeldMatch{KeptMatch: k, Damaged: true})
			continue
		case !there && k.Over():
			opened.Matches = append(opened.Matches, HeldMatch{KeptMatch: k})
			continue
		case !there:
			gone[k.Match], write = true, true
			continue
		}
		if !k.Over() && len(seen) < mostLooked && looking.Err() == nil {
			if s, err := sv.standing(looking, k); err == nil {
				k.Standing = s
				write = write || s.Over()
			}
			seen = append(seen, k)
		}
		opened.Matches = append(opened.Matches, held(k, secret))
	}
	if !write {
		return opened, nil
	}
	err = sv.changeLocker(ctx, token, func(l *Locker) error {
		l.Used = sv.o.Now().UTC()
		for _, k := range seen {
			if at := l.find(k.Match); at >= 0 && !l.Matches[at].Over() && slices.Equal(l.Matches[at].Seats, k.Seats) { // another device may have added a seat
				l.Matches[at].Standing = k.Standing
			}
		}
		l.Matches = slices.DeleteFunc(l.Matches, func(k KeptMatch) bool { return gone[k.Match] })
		return nil
	})
	if errors.Is(err, ErrNoLocker) {
		return HeldLocker{}, err
	}
	if err != nil { // the answer does not depend on the change
		sv.o.Logger.Warn("the contents of a locker cannot be recorded", "error", err)
	}
	return opened, nil
}

// secrets returns the secrets of matches in a locker, and the IDs of the damaged ones.
func (sv *Service) secrets(ctx context.Context, list []KeptMatch) (known map[ID]Secret, damaged []ID, err error) {
	if len(list) == 0 {
		return nil, nil, nil
	}
	var ids []ID
	for _, k := range list {
		ids = append(ids, k.Match)
	}
	return sv.log.Secrets(ctx, ids)
}

// holds reports whether the locker already has everything that the tokens open.
func (h HeldMatch) holds(want Keep) bool {
	for _, t := range want.Tokens {
		if !slices.Contains(h.Tokens, t) && t != h.OwnToken && t != h.Spectator {
			return false
		}
	}
	for _, t := range want.Lent {
		if !slices.Contains(h.Tokens, t) && !slices.Contains(slices.Collect(maps.Values(h.Links)), t) {
			return false
		}
	}
	return len(want.Tokens) > 0
}

// heldOf returns those of the requested matches that are already in a locker.
func (sv *Service) heldOf(ctx context.Context, l *Locker, list []Keep) (map[ID]HeldMatch, error) {
	var there []KeptMatch
	for _, want := range list {
		if at := l.find(want.Match); at >= 0 {
			there = append(there, l.Matches[at])
		}
	}
	secrets, _, err := sv.secrets(ctx, there)
	if err != nil {
		return nil, err
	}
	all := map[ID]HeldMatch{}
	for _, k := range there {
		if secret, ok := secrets[k.Match]; ok {
			all[k.Match] = held(k, secret)
		}
	}
	return all, nil
}

// NewInLocker returns the number of matches for which the tokens open something that is not in the
// locker yet. The error is ErrNoLocker if the token opens no locker.
func (sv *Service) NewInLocker(ctx context.Context, token string, list []Keep) (n int, err error) {
	if err := sv.enter(); err != nil {
		return 0, err
	}
	defer sv.work.Done()
	l, err := sv.locker(ctx, token)
	if err != nil {
		return 0, err
	}
	there, err := sv.heldOf(ctx, l, list)
	for _, want := range list {
		if h, ok := there[want.Match]; !ok || !h.holds(want) {
			n++
		}
	}
	return n, err
}

// held returns a match in a locker with its tokens.
func held(k KeptMatch, secret Secret) HeldMatch {
	h := HeldMatch{KeptMatch: k, Spectator: secret.token("spectator"), Links: map[battlemat.Seat]string{}}
	for _, s := range k.Seats {
		h.Tokens = append(h.Tokens, secret.token(seatRole(s)))
	}
	for _, s := range k.Lent {
		h.Links[s] = secret.token(seatRole(s))
	}
	if k.Owner {
		h.OwnToken = secret.token("owner")
	}
	if len(h.Tokens) == 0 {
		h.Tokens = []string{h.Spectator}
	}
	return h
}

// standing returns the standing of a match in a locker for the seats of the locker's owner.
func (sv *Service) standing(ctx context.Context, k KeptMatch) (Standing, error) {
	m, err := sv.Now(ctx, k.Match)
	if err != nil {
		return Standing{}, err
	}
	names := map[battlemat.Seat]string{}
	if chat, err := sv.Chat(ctx, k.Match); err == nil { // the names are optional
		names = chat.Names
	}
	access := Access{Seats: k.Seats}.In(m) // the token of a seat that a bot plays reveals nothing
	return m.Standing(access.Seats, names)
}

// KeepInLocker puts matches into a locker with the seats that their tokens open. It leaves out, and
// returns, the matches that their tokens do not open. It also leaves out any match that cannot be
// read now. The error is ErrNoLocker if the locker's token opens no locker.
func (sv *Service) KeepInLocker(ctx context.Context, token string, list []Keep) (unknown []ID, err error) {
	if err := sv.enter(); err != nil {
		return nil, err
	}
	defer sv.work.Done()
	l, err := sv.locker(ctx, token)
	if err != nil {
		return nil, err
	}
	if err := sv.room(ctx); err != nil {
		return nil, err
	}
	there, err := sv.heldOf(ctx, l, list)
	if err != nil {
		return nil, err
	}
	var kept []KeptMatch
	for _, want := range list {
		if h := there[want.Match]; h.Over() && h.holds(want) {
			continue
		}
		k, err := sv.proven(ctx, want)
		switch {
		case err == nil:
			kept = append(kept, k)
		case errors.Is(err, ErrUnknown):
			unknown = append(unknown, want.Match)
		case !notNow(err):
			return nil, err
		}
	}
	if len(kept) == 0 {
		return unknown, nil
	}
	return unknown, sv.changeLocker(ctx, token, func(l *Locker) error {
		l.Used = sv.o.Now().UTC()
		for _, k := range kept {
			err := l.keep(k, func(all KeptMatch) (Standing, error) { return sv.standing(ctx, all) })
			if err != nil && !notNow(err) && !errors.Is(err, ErrUnknown) { // if the match was removed or cannot be read any more, the locker keeps what it had
				return err
			}
		}
		return nil
	})
}

// notNow reports whether an error concerns only one match, which cannot be read now.
func notNow(err error) bool {
	var unreadable *Unreadable
	var fault *Fault
	return errors.As(err, &unreadable) || errors.As(err, &fault) || errors.Is(err, ErrDamaged)
}

// proven returns what the tokens of a match open.
func (sv *Service) proven(ctx context.Context, want Keep) (KeptMatch, error) {
	k := KeptMatch{Match: want.Match}
	if !want.Match.wellFormed() {
		return k, ErrUnknown
	}
	a, err := sv.Access(ctx, want.Match, want.Tokens)
	if err != nil {
		return k, err
	}
	k.Seats, k.Owner, k.Watch = slices.Concat(a.Seats, a.Away), a.Owner, a.Spectator
	if len(want.Lent) > 0 {
		lent, err := sv.Access(ctx, want.Match, want.Lent)
		if err != nil && !errors.Is(err, ErrUnknown) {
			return k, err
		}
		k.Lent = slices.DeleteFunc(slices.Concat(lent.Seats, lent.Away), func(s battlemat.Seat) bool { return slices.Contains(k.Seats, s) })
	}
	k.Standing, err = sv.standing(ctx, k)
	return k, err
}

// ForgetInLocker removes a match from a locker. It is not an error if the match is not there. The
// error is ErrNoLocker if the token opens no locker.
func (sv *Service) ForgetInLocker(ctx context.Context, token string, id ID) error {
	if err := sv.enter(); err != nil {
		return err
	}
	defer sv.work.Done()
	return sv.changeLocker(ctx, token, func(l *Locker) error {
		l.Matches = slices.DeleteFunc(l.Matches, func(k KeptMatch) bool { return k.Match == id })
		return nil
	})
}

// RemoveLocker removes a locker with its contents. The matches themselves stay. The error is
// ErrNoLocker if the token opens no locker.
func (sv *Service) RemoveLocker(ctx context.Context, token string) error {
	if err := sv.enter(); err != nil {
		return err
	}
	defer sv.work.Done()
	return settled(func() error {
		l, err := sv.locker(ctx, token)
		if err != nil && !errors.Is(err, ErrDamaged) {
			return err
		}
		version := 0
		if l != nil {
			version = l.Version
		} else if version, _, err = sv.log.Locker(ctx, lockerName(token)); err != nil {
			return noLocker(err)
		}
		return noLocker(sv.log.RemoveLocker(ctx, lockerName(token), version))
	})
}

// locker reads the locker that a token opens.
func (sv *Service) locker(ctx context.Context, token string) (*Locker, error) {
	name := lockerName(token)
	if name == "" {
		return nil, ErrNoLocker
	}
	version, data, err := sv.log.Locker(ctx, name)
	if err != nil {
		return nil, noLocker(err)
	}
	l, err := readLocker(data)
	if err != nil {
		return nil, err
	}
	l.Version = version
	return l, nil
}

// changeLocker applies a change to the current state of a locker and stores it. It tries again if
// another device, perhaps through another server, was faster.
func (sv *Service) changeLocker(ctx context.Context, token string, change func(*Locker) error) error {
	return sv.changeLockerWith(ctx, token, func(l *Locker) ([]DocumentChange, error) { return nil, change(l) })
}

// changeLockerWith does the same as changeLocker, and also changes the texts of the locker's
// documents.
func (sv *Service) changeLockerWith(ctx context.Context, token string, change func(*Locker) ([]DocumentChange, error)) error {
	return settled(func() error {
		l, err := sv.locker(ctx, token)
		if err != nil {
			return err
		}
		changes, err := change(l)
		if err != nil {
			return err
		}
		l.Version++
		data, err := l.encode()
		if err != nil {
			return err
		}
		return noLocker(sv.log.KeepLocker(ctx, lockerName(token), l.Version, data, changes...))
	})
}

// noLocker converts the log's error for a locker to the error for the caller.
func noLocker(err error) error {
	if errors.Is(err, ErrUnknown) {
		return ErrNoLocker
	}
	return err
}

// settled repeats a change of a locker until no other change interferes.
func settled(try func() error) error {
	for tries := 1; ; tries++ {
		err := try()
		if !errors.Is(err, ErrTaken) {
			return err
		}
		if tries == lockerTries {
			return fmt.Errorf("other changes to the locker keep interfering: %w", ErrUnavailable)
		}
	}
}

package match

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
)

// Tokens open a match. Whoever has a seat's token holds the seat, unless a bot does. They are
// derived from the match's key, so no server has to store them.
type Tokens struct {
	Owner     string // may change who holds the seats
	Spectator string // may watch
	Seats     map[battlemat.Seat]string
}

// Access lists what a person's tokens open. The token of a seat that a bot plays only lets its
// holder watch, until a person plays the seat again.
type Access struct {
	Seats     []battlemat.Seat // seats that people hold, in the scenario's order
	Away      []battlemat.Seat // seats that bots hold, in the scenario's order
	Owner     bool
	Spectator bool
	Watch     string // the spectators' token, which anyone with access may pass on
}

// In returns what the same tokens open in the current state of a match, because seats may have
// changed hands.
func (a Access) In(m *Match) Access {
	return a.sorted(m.Seats(), m.last().held)
}

// sorted divides the seats by who holds them.
func (a Access) sorted(seats []battlemat.Seat, held map[battlemat.Seat]string) Access {
	now := Access{Owner: a.Owner, Spectator: a.Spectator, Watch: a.Watch}
	for _, seat := range seats {
		if !slices.Contains(a.Seats, seat) && !slices.Contains(a.Away, seat) {
			continue
		}
		switch held[seat] {
		case Person:
			now.Seats = append(now.Seats, seat)
		case Bot:
			now.Away = append(now.Away, seat)
		}
	}
	return now
}

// token returns the token for a role: 27 characters that cannot be computed without the key.
func (s Secret) token(role string) string {
	mac := hmac.New(sha256.New, s.Key[:])
	io.WriteString(mac, role)
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:20])
}

func seatRole(s battlemat.Seat) string { return "seat:" + string(s) }

// tokens returns the tokens of all seats that people hold.
func (s Secret) tokens(held map[battlemat.Seat]string) Tokens {
	t := Tokens{Owner: s.token("owner"), Spectator: s.token("spectator"), Seats: map[battlemat.Seat]string{}}
	for seat, by := range held {
		if by == Person {
			t.Seats[seat] = s.token(seatRole(seat))
		}
	}
	return t
}

// access returns what the tokens open. It compares each token with each role, so that its running
// time reveals nothing about a token.
func (s Secret) access(tokens []string, seats []battlemat.Seat, held map[battlemat.Seat]string) (Access, bool) {
	fits := func(role string) bool {
		want, found := []byte(s.token(role)), 0
		for _, t := range tokens {
			found |= subtle.ConstantTimeCompare([]byte(t), want)
		}
		return found == 1
	}
	a := Access{Owner: fits("owner"), Spectator: fits("spectator")}
	for _, seat := range seats {
		if fits(seatRole(seat)) {
			a.Seats = append(a.Seats, seat)
		}
	}
	a.Watch = s.token("spectator")
	a = a.sorted(seats, held)
	return a, a.Owner || a.Spectator || len(a.Seats) > 0 || len(a.Away) > 0
}

// Token returns the token of a seat that a person holds, for the owner to pass on. It returns ""
// while the seat is empty or a bot holds it.
func (sv *Service) Token(ctx context.Context, id ID, seat battlemat.Seat) (string, error) {
	s, m, err := sv.look(ctx, id)
	if err != nil || m.last().held[seat] != Person {
		return "", err
	}
	return s.secret.token(seatRole(seat)), nil
}

// seed returns the seed of the dice.
func (s Secret) seed() dice.Seed { return dice.Seed(s.Seed) }

// seedLost returns the error that the seed of a match is lost.
func seedLost() *Unreadable {
	return &Unreadable{Damaged, 0, errors.New("the stored seed does not match its commitment")}
}

// committed reports whether a commitment fits the secret's seed.
func (s Secret) committed(to string) bool { return to == fmt.Sprintf("%x", s.seed().Commitment()) }

// newSecret returns a random secret.
func newSecret(random io.Reader) (Secret, error) {
	var s Secret
	if _, err := io.ReadFull(random, s.Seed[:]); err != nil {
		return s, err
	}
	_, err := io.ReadFull(random, s.Key[:])
	return s, err
}

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// idLength is the length of a name. 22 characters from an alphabet of 62 have about 130 bits.
const idLength = 22

// newID returns a random name. Bytes that would favour the first letters are skipped.
func newID(random io.Reader) (ID, error) {
	id := make([]byte, 0, idLength)
	var b [1]byte
	for len(id) < idLength {
		if _, err := io.ReadFull(random, b[:]); err != nil {
			return "", err
		}
		if int(b[0]) < 4*len(letters) {
			id = append(id, letters[int(b[0])%len(letters)])
		}
	}
	return ID(id), nil
}

// wellFormed reports whether a name could be that of a match.
func (id ID) wellFormed() bool {
	for _, c := range []byte(id) {
		if (c < '0' || c > '9') && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') {
			return false
		}
	}
	return len(id) == idLength
}

package match

import (
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"io"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
)

// Tokens open a match: whoever has a seat's token holds the seat. They are made of the
// match's key, so no server has to remember them.
type Tokens struct {
	Owner     string // may change who holds the seats
	Spectator string // may watch
	Seats     map[battlemat.Seat]string
}

// Access is what somebody's tokens open.
type Access struct {
	Seats     []battlemat.Seat // in the scenario's order
	Owner     bool
	Spectator bool
}

// token is 27 characters that only the key makes of that role.
func (s Secret) token(role string) string {
	mac := hmac.New(sha256.New, s.Key[:])
	io.WriteString(mac, role)
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:20])
}

func seatRole(s battlemat.Seat) string { return "seat:" + string(s) }

// tokens are those of all seats that are not empty.
func (s Secret) tokens(held map[battlemat.Seat]string) Tokens {
	t := Tokens{Owner: s.token("owner"), Spectator: s.token("spectator"), Seats: map[battlemat.Seat]string{}}
	for seat, by := range held {
		if by != Empty {
			t.Seats[seat] = s.token(seatRole(seat))
		}
	}
	return t
}

// access finds what the tokens open. It compares all with all, so that the time it takes
// says nothing about a token.
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
		if fits(seatRole(seat)) && held[seat] != Empty {
			a.Seats = append(a.Seats, seat)
		}
	}
	return a, a.Owner || a.Spectator || len(a.Seats) > 0
}

// seed is the seed of the dice.
func (s Secret) seed() dice.Seed { return dice.Seed(s.Seed) }

// newSecret draws a secret.
func newSecret(random io.Reader) (Secret, error) {
	var s Secret
	if _, err := io.ReadFull(random, s.Seed[:]); err != nil {
		return s, err
	}
	_, err := io.ReadFull(random, s.Key[:])
	return s, err
}

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// idLength characters out of 62 are 130 bits.
const idLength = 22

// newID draws a name. Bytes that would favour the first letters are drawn again.
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

// wellFormed tells whether a match could have this name.
func (id ID) wellFormed() bool {
	for _, c := range []byte(id) {
		if (c < '0' || c > '9') && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') {
			return false
		}
	}
	return len(id) == idLength
}

package live

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// Auto stands for the client's seat that is to act.
const Auto = "auto"

// NotHeldError is the error for a seat that a client's tokens do not hold.
type NotHeldError struct{ Seat string }

func (e *NotHeldError) Error() string {
	return fmt.Sprintf("the tokens do not hold the seat %q", e.Seat)
}

// SeatFor returns the seat as which a client sees the match. The parameter `want` is a seat that
// the tokens hold, "" for a spectator, or [Auto]. For Auto, if none of the client's seats is to
// act, SeatFor returns `otherwise` or, if that is "", the first of the client's seats, if there is
// one. The error is a [NotHeldError].
func SeatFor(m *match.Match, access match.Access, want string, otherwise battlemat.Seat) (battlemat.Seat, error) {
	seat := battlemat.Seat(want)
	switch {
	case want == Auto:
		for _, waited := range m.ToAct() {
			if slices.Contains(access.Seats, waited) {
				return waited, nil
			}
		}
		if otherwise == battlemat.Spectator && len(access.Seats) > 0 {
			return access.Seats[0], nil
		}
		return otherwise, nil
	case seat == battlemat.Spectator, slices.Contains(access.Seats, seat):
		return seat, nil
	}
	return "", &NotHeldError{want}
}

// Preview returns the preview of a command for a client with this access.
func Preview(m *match.Match, access match.Access, want string, c battlemat.Command) (wire.Previewed, error) {
	seat, err := SeatFor(m, access, want, battlemat.Spectator)
	if err != nil {
		return wire.Previewed{}, err
	}
	choice, err := m.Preview(seat, c)
	return wire.Previewed{Seq: m.Seq(), Choice: choice}, err
}

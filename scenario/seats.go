package scenario

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
)

// seats parses the seats.
func (r *reader) seats() {
	start := r.Mark()
	whole := r.Array("seats", "an array of seats", func(i int) {
		if i >= MaxSeats {
			if i == MaxSeats {
				r.Fault("seats", r.Mark(), "more than %d seats: expected at most %d", MaxSeats, MaxSeats)
			}
			r.Raw("seats")
			return
		}
		r.seat(fmt.Sprintf("seats[%d]", i))
	})
	if whole && len(r.s.Seats) == 0 {
		r.Fault("seats", start, "no seats: expected at least one")
	}
}

func (r *reader) seat(path string) {
	start := r.Mark()
	var s Seat
	there := map[string]bool{}
	whole := r.Object(path, seatFields, func(key string) bool {
		there[key] = true
		at := path + "." + key
		switch mark := r.Mark(); key {
		case "id":
			s.ID, _ = r.Word(at, board.KeyWord)
			if s.ID != "" && slices.ContainsFunc(r.s.Seats, func(o Seat) bool { return o.ID == s.ID }) {
				r.Fault(at, mark, "%q is listed twice: expected a different seat", s.ID)
			}
		case "name":
			s.Name = r.name(at)
		case "plural":
			s.Plural, _ = r.Truth(at)
		case "side":
			s.Side, _ = r.Word(at, board.KeyWord)
		case "text":
			s.Text = r.text(at)
		case "held":
			s.Held = r.oneOf(at, Holders()...)
		case "may":
			s.May = r.may(at)
		case "master":
			s.Master = r.powers(at)
		default:
			return false
		}
		return true
	})
	r.master(path, start, &s)
	if rules := len(s.Master) > 0; s.Side != "" && slices.ContainsFunc(r.s.Seats, func(o Seat) bool { return o.Side == s.Side && len(o.Master) > 0 != rules }) {
		r.Fault(path+".side", start, "%q is the side of a game master and of players: expected a different side for the game master", s.Side)
	}
	r.s.Seats = append(r.s.Seats, s) // even a seat with faults, so that the indexes of the others stay the same
	if !whole {
		return
	}
	for _, field := range []string{"id", "name", "side"} {
		if !there[field] {
			r.Fault(path, start, "%s is missing: expected a text", field)
		}
	}
}

// may parses the possible holders of a seat.
func (r *reader) may(path string) []string {
	may := []string{}
	r.Array(path, "an array of "+fmt.Sprint(Holders()), func(i int) {
		mark, at := r.Mark(), fmt.Sprintf("%s[%d]", path, i)
		word := r.oneOf(at, Holders()...)
		switch {
		case slices.Contains(may, word):
			r.Fault(at, mark, "%q is listed twice", word)
		case word != "":
			may = append(may, word)
		}
	})
	if len(may) == 0 {
		return nil
	}
	return may
}

// powers parses the powers of a game master.
func (r *reader) powers(path string) []string {
	var powers []string
	r.Array(path, "an array of "+fmt.Sprint(Powers()), func(i int) {
		mark, at := r.Mark(), fmt.Sprintf("%s[%d]", path, i)
		word := r.oneOf(at, Powers()...)
		switch {
		case slices.Contains(powers, word):
			r.Fault(at, mark, "%q is listed twice", word)
		case word != "":
			powers = append(powers, word)
		}
	})
	return powers
}

// master checks a game master's seat: there may be only one, and a bot may not hold it.
func (r *reader) master(path string, mark int, s *Seat) {
	if len(s.Master) == 0 {
		return
	}
	if slices.ContainsFunc(r.s.Seats, func(o Seat) bool { return len(o.Master) > 0 }) {
		r.Fault(path+".master", mark, "there is already a game master's seat: expected at most one")
	}
	if s.Held == Bot || slices.Contains(s.May, Bot) {
		r.Fault(path+".held", mark, "a bot cannot be the game master: expected person or empty")
	}
	if len(s.May) == 0 {
		s.May = []string{Person, Empty}
	}
}

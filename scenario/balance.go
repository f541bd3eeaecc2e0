package scenario

import (
	"fmt"
	"maps"
	"slices"

	"github.com/battlemat/battlemat/board"
)

// Share says how often a side wins, as a range of whole percentages of all matches: from Share[0] to
// Share[1], both included.
type Share [2]int

// Holds reports whether a number of wins out of a total is within the share. It uses only integers.
func (s Share) Holds(won, of int) bool { return s[0]*of <= 100*won && 100*won <= s[1]*of }

// String returns the share for display.
func (s Share) String() string {
	if s[0] == s[1] {
		return fmt.Sprintf("%d %%", s[0])
	}
	return fmt.Sprintf("%d to %d %%", s[0], s[1])
}

// balance parses how often each side should win when equally strong bots play all seats.
func (r *reader) balance() {
	r.s.Balance, r.balances = map[string]Share{}, map[string]int{}
	r.Object("balance", "", func(side string) bool {
		path := fmt.Sprintf("balance[%s]", board.Quote(side))
		mark := r.Mark()
		good := r.Checked(path, side, board.KeyWord)
		var share Share
		const form = "the least and the greatest share of all matches in per cent, as in [40, 60]"
		n, whole := 0, true
		read := r.Array(path, form, func(i int) {
			at := fmt.Sprintf("%s[%d]", path, i)
			per, ok := r.Whole(at, 0, 100)
			if n, whole = i+1, whole && ok; ok && i < len(share) {
				share[i] = per
			}
		})
		switch {
		case len(r.s.Balance) > MaxSeats:
			r.Fault(path, mark, "more than %d sides: expected one share for each side, and one for %q", MaxSeats+1, Nobody)
		case !read || !whole:
		case n != len(share) || share[0] > share[1]:
			r.Fault(path, mark, "expected %s", form)
		case good:
			r.s.Balance[side], r.balances[side] = share, mark
		}
		return true
	})
}

// shares adds faults for shares of unknown sides, and for shares that contradict each other.
func (r *reader) shares() {
	least := 0
	for _, side := range slices.Sorted(maps.Keys(r.balances)) {
		mark := r.balances[side]
		path := fmt.Sprintf("balance[%s]", board.Quote(side))
		if !r.winner(side) {
			r.Fault(path, mark, "no seat belongs to the side %s: expected the side of a seat, or %q", board.Quote(side), Nobody)
		}
		if least += r.s.Balance[side][0]; least > 100 {
			r.Fault(path, mark, "the least shares of the sides add up to %d %%: expected at most 100 %%", least)
		}
	}
}

// winner reports whether a key names a side, or stands for no winner.
func (r *reader) winner(side string) bool {
	return side == Nobody || slices.ContainsFunc(r.s.Seats, func(s Seat) bool { return s.Side == side })
}

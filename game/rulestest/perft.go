package rulestest

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
)

// Count holds numbers of command sequences from a position.
type Count struct {
	Ways uint64 `json:"ways"` // sequences of the requested length, and shorter ones that end the match
	Over uint64 `json:"over"` // those after which the match is over
}

func (c Count) plus(d Count) Count { return Count{c.Ways + d.Ways, c.Over + d.Over} }

// Perft returns the number of command sequences of the given length from a position, by all seats
// that are to act. If the seed is nil, it tries every throw, and each different sequence of faces
// counts separately. With a seed it throws the dice at random, differently at each step.
func Perft(p battlemat.Position, depth int, seed *dice.Seed) (Count, error) {
	if depth < 1 || len(p.ToAct()) == 0 {
		return leaf(p), nil
	}
	var total Count
	err := Divide(p, depth, seed, func(_ battlemat.Seat, _ battlemat.Command, c Count) { total = total.plus(c) })
	return total, err
}

// Divide counts as Perft does, but separately for each first command, in order.
func Divide(p battlemat.Position, depth int, seed *dice.Seed, tell func(battlemat.Seat, battlemat.Command, Count)) error {
	if depth < 1 {
		return nil
	}
	for _, s := range p.ToAct() {
		for c := range p.Choices(s) {
			count, err := after(p, s, c.Command, depth, seed)
			if err != nil {
				return fmt.Errorf("%s: %s: %w", s, c.Command, err)
			}
			tell(s, c.Command, count)
		}
	}
	return nil
}

func leaf(p battlemat.Position) Count {
	if _, over := p.Outcome(); over {
		return Count{1, 1}
	}
	return Count{1, 0}
}

// after counts the sequences that begin with a command.
func after(p battlemat.Position, s battlemat.Seat, c battlemat.Command, depth int, seed *dice.Seed) (Count, error) {
	var total Count
	try := func(r dice.Roller) error {
		next, err := battlemat.Advance(p, s, c, r)
		if err != nil {
			return err
		}
		n, err := Perft(next, depth-1, seed)
		total = total.plus(n)
		return err
	}
	if seed != nil {
		err := try(dice.NewSeeded(seed.At(uint64(depth))))
		return total, err
	}
	all := &everyRoll{}
	for {
		if err := try(all); err != nil {
			return total, err
		}
		if !all.next() {
			return total, nil
		}
	}
}

// everyRoll is a roller that goes through all possible results. It counts up like an odometer whose
// wheels are the dice in the order of the throws. Sides with the same face count once.
type everyRoll struct {
	rows []wheel
	at   int // the index of the next die to throw
}

type wheel struct{ face, faces int }

// Roll throws the next die of the current result.
func (r *everyRoll) Roll(d dice.Die) (int, error) {
	var sides []int // the first side with each face
	for i, f := range d.Faces {
		if slices.Index(d.Faces, f) == i {
			sides = append(sides, i)
		}
	}
	if len(sides) == 0 {
		return 0, fmt.Errorf("%s: a die without faces cannot be thrown", d.Name)
	}
	if r.at == len(r.rows) {
		r.rows = append(r.rows, wheel{0, len(sides)})
	}
	r.at++
	return sides[r.rows[r.at-1].face], nil
}

// next moves to the next result, and reports whether there is one.
func (r *everyRoll) next() bool {
	r.at = 0
	for n := len(r.rows); n > 0; n = len(r.rows) {
		if r.rows[n-1].face++; r.rows[n-1].face < r.rows[n-1].faces {
			return true
		}
		r.rows = r.rows[:n-1]
	}
	return false
}

package game

import (
	"iter"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/grid"
)

// Aim describes a verb that is used on a target T: a cell, a figure, a way. What the verb
// offers, decides and says of cells all follows from the same functions.
type Aim[P battlemat.Position, D Resolution[P], T any] struct {
	Word string
	// Targets yields what the seat could use the verb on, in the order of the offers.
	Targets func(p P, seat battlemat.Seat) iter.Seq[T]
	// Read returns the target that the words after the verb name, or refuses them.
	Read func(p P, seat battlemat.Seat, args []string) (T, *battlemat.Refusal)
	// May refuses a target; nil where Targets and Read return none that is not legal.
	May func(p P, target T) *battlemat.Refusal
	// Choice describes the use of the verb on a target that it may be used on.
	Choice func(p P, target T) battlemat.Choice
	// Do carries the command out.
	Do func(d D, target T)
	// Here asks what a seat could want to do with a cell: "Leave with Elf", and the words
	// that would follow the verb. Without it the verb has nothing to do with cells.
	Here func(p P, seat battlemat.Seat, at grid.Cell, ask func(what string, args ...string))
}

// Verb returns the verb.
func (a Aim[P, D, T]) Verb() Verb[P, D] {
	v := Verb[P, D]{
		Word: a.Word,
		Offer: func(p P, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
			for target := range a.Targets(p, seat) {
				if a.refuses(p, target) == nil && !yield(a.Choice(p, target)) {
					return false
				}
			}
			return true
		},
		Decide: func(d D, seat battlemat.Seat, args []string) *battlemat.Refusal {
			target, refusal := a.find(d.Now(), seat, args)
			if refusal == nil {
				a.Do(d, target)
			}
			return refusal
		},
	}
	v.Preview = func(p P, seat battlemat.Seat, args []string) (battlemat.Choice, *battlemat.Refusal) {
		target, refusal := a.find(p, seat, args)
		if refusal != nil {
			return battlemat.Choice{}, refusal
		}
		return a.Choice(p, target), nil
	}
	if a.Here != nil {
		v.Why = a.why
	}
	return v
}

// find returns the target that the words after the verb name, if it may be used on it.
func (a Aim[P, D, T]) find(p P, seat battlemat.Seat, args []string) (T, *battlemat.Refusal) {
	target, refusal := a.Read(p, seat, args)
	if refusal == nil {
		refusal = a.refuses(p, target)
	}
	return target, refusal
}

func (a Aim[P, D, T]) refuses(p P, target T) *battlemat.Refusal {
	if a.May == nil {
		return nil
	}
	return a.May(p, target)
}

func (a Aim[P, D, T]) why(p P, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	var reasons []battlemat.Reason
	a.Here(p, seat, at, func(what string, args ...string) {
		_, refusal := a.find(p, seat, args)
		reasons = append(reasons, battlemat.Reason{What: what, Refusal: refusal})
	})
	return reasons
}

// Bare returns a verb without further words, from the choice that offers it. What may not be
// done, may refuses; nil where it may be done at any time.
func Bare[P battlemat.Position, D Resolution[P]](word string, c battlemat.Choice, may func(P) *battlemat.Refusal, do func(D)) Verb[P, D] {
	c.Command = battlemat.Command(word)
	refuses := func(p P) *battlemat.Refusal {
		if may == nil {
			return nil
		}
		return may(p)
	}
	return Verb[P, D]{
		Word: word, Alone: true,
		Preview: func(p P, _ battlemat.Seat, _ []string) (battlemat.Choice, *battlemat.Refusal) { return c, refuses(p) },
		Offer: func(p P, _ battlemat.Seat, yield func(battlemat.Choice) bool) bool {
			return refuses(p) != nil || yield(c)
		},
		Decide: func(d D, _ battlemat.Seat, _ []string) *battlemat.Refusal {
			refusal := refuses(d.Now())
			if refusal == nil {
				do(d)
			}
			return refusal
		},
	}
}

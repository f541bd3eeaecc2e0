package game

import (
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// Use adds something that a seat might want to do: the choice that offers it, the refusal that forbids it (or
// nil), and the function that carries it out.
type Use[D any] func(c battlemat.Choice, no *battlemat.Refusal, do func(D))

// Listed returns the verbs of a chapter whose uses are few and cheap to list. Uses lists the uses of all
// these verbs, in the order of the offers. A use that nothing forbids is offered and carried out. A forbidden
// use is refused with its refusal, which also answers the question why about the cell of its choice.
// Otherwise refuses what is not listed.
func Listed[P battlemat.Position, D Resolution[P]](uses func(P, battlemat.Seat, Use[D]), otherwise func(P, battlemat.Seat) *battlemat.Refusal, words ...string) []Verb[P, D] {
	list := func(p P, seat battlemat.Seat) (list []used[D]) {
		uses(p, seat, func(c battlemat.Choice, no *battlemat.Refusal, do func(D)) {
			list = append(list, used[D]{c.Command, c.Label, c.At, no, do})
		})
		return list
	}
	written := func(word string, args []string) battlemat.Command {
		return battlemat.Command(strings.Join(append([]string{word}, args...), " "))
	}
	find := func(p P, seat battlemat.Seat, command battlemat.Command) (used[D], *battlemat.Refusal) {
		for _, u := range list(p, seat) {
			if u.command == command {
				return u, u.no
			}
		}
		return used[D]{}, otherwise(p, seat)
	}
	var verbs []Verb[P, D]
	for _, word := range words {
		verbs = append(verbs, Verb[P, D]{
			Word: word,
			Decide: func(d D, seat battlemat.Seat, args []string) *battlemat.Refusal {
				u, refusal := find(d.Now(), seat, written(word, args))
				if refusal == nil {
					u.do(d)
				}
				return refusal
			},
			Preview: func(p P, seat battlemat.Seat, args []string) (battlemat.Choice, *battlemat.Refusal) {
				command := written(word, args)
				_, refusal := find(p, seat, command)
				var choice battlemat.Choice
				uses(p, seat, func(c battlemat.Choice, _ *battlemat.Refusal, _ func(D)) {
					if choice.Command == "" && c.Command == command {
						choice = c
					}
				})
				return choice, refusal
			},
		})
	}
	verbs[0].Offer = func(p P, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
		more := true
		uses(p, seat, func(c battlemat.Choice, no *battlemat.Refusal, _ func(D)) { more = more && (no != nil || yield(c)) })
		return more
	}
	verbs[0].Why = func(p P, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
		var reasons []battlemat.Reason
		for _, u := range list(p, seat) {
			if u.at != nil && *u.at == at {
				reasons = append(reasons, battlemat.Reason{What: u.label, Refusal: u.no})
			}
		}
		return reasons
	}
	return verbs
}

// NotNow returns the refusal of what is not listed, for [Listed].
func NotNow[P any](rule string) func(P, battlemat.Seat) *battlemat.Refusal {
	return func(P, battlemat.Seat) *battlemat.Refusal {
		return Refuse(rule, CodeNotNow, "There is no such thing to do now.")
	}
}

// used is what a [Use] has added, without the rest of the choice, which is large and seldom needed.
type used[D any] struct {
	command battlemat.Command
	label   string
	at      *grid.Cell
	no      *battlemat.Refusal
	do      func(D)
}

// Bare returns a verb without further words, from the choice that offers it. The function may refuses it when
// it is not allowed; nil means that it is always allowed.
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

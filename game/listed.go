package game

import (
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// Use adds one possible action of a seat: the choice that offers it, the reason that forbids it (or
// nil), and the function that carries it out. It returns false once no more actions are wanted. A
// short list may ignore that.
type Use[D any] func(c battlemat.Choice, no Reason, do func(D)) bool

// Listed returns the verbs of a chapter whose uses are few and cheap to list. The function uses
// lists the uses of all these verbs, in the order in which they are offered. A use that nothing
// forbids is offered and carried out. A forbidden use is refused with its reason, which is also the
// answer of [Verb.Why] for the cell of its choice. The function otherwise returns the refusal of an
// unlisted use, given the words after the verb.
func Listed[P battlemat.Position, D Resolution[P]](uses func(P, battlemat.Seat, Use[D]), otherwise func(P, battlemat.Seat, []string) *battlemat.Refusal, words ...string) []Verb[P, D] {
	find := func(p P, seat battlemat.Seat, word string, args []string) (choice battlemat.Choice, carryOut func(D), _ *battlemat.Refusal) {
		command := battlemat.Command(strings.Join(append([]string{word}, args...), " "))
		var forbids Reason
		uses(p, seat, func(c battlemat.Choice, no Reason, do func(D)) bool {
			if c.Command == command && carryOut == nil {
				choice, forbids, carryOut = c, no, do
			}
			return carryOut == nil
		})
		if carryOut == nil {
			return choice, nil, otherwise(p, seat, args)
		}
		return choice, carryOut, forbids.Refusal()
	}
	var verbs []Verb[P, D]
	for _, word := range words {
		verbs = append(verbs, Verb[P, D]{
			Word: word,
			Decide: func(d D, seat battlemat.Seat, args []string) *battlemat.Refusal {
				_, carryOut, refusal := find(d.Now(), seat, word, args)
				if refusal == nil {
					carryOut(d)
				}
				return refusal
			},
			Preview: func(p P, seat battlemat.Seat, args []string) (battlemat.Choice, *battlemat.Refusal) {
				choice, _, refusal := find(p, seat, word, args)
				return choice, refusal
			},
		})
	}
	verbs[0].Offer = func(p P, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
		more := true
		uses(p, seat, func(c battlemat.Choice, no Reason, _ func(D)) bool {
			more = more && (no != nil || yield(c))
			return more
		})
		return more
	}
	verbs[0].Why = func(p P, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
		var reasons []battlemat.Reason
		uses(p, seat, func(c battlemat.Choice, no Reason, _ func(D)) bool {
			if c.At != nil && *c.At == at {
				reasons = append(reasons, battlemat.Reason{What: c.Label, Refusal: no.Refusal()})
			}
			return true
		})
		return reasons
	}
	return verbs
}

// NotNow returns a function that refuses an unlisted use, for [Listed].
func NotNow[P any](rule string) func(P, battlemat.Seat, []string) *battlemat.Refusal {
	return func(P, battlemat.Seat, []string) *battlemat.Refusal {
		return Refuse(rule, CodeNotNow, "There is no such thing to do now.")
	}
}

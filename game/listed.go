package game

import (
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// Use adds one possible action of a seat: the choice that offers it, the reason that forbids it (or
// nil), and the function that carries it out. It returns false once no more actions are wanted. A
// short list may ignore that.
//
// If parts of the choice are costly, a last argument adds them. It is called when the choice is
// shown, and for a brief choice only in its preview, but not when only commands are wanted.
type Use[D any] func(c battlemat.Choice, no Reason, do func(D), complete ...func(*battlemat.Choice)) bool

// Listed returns the verbs of a chapter whose uses are few and cheap to list. The function uses
// lists the uses of all these verbs, in the order in which they are offered. A use that nothing
// forbids is offered and carried out. A forbidden use is refused with its reason, which is also the
// answer of [Verb.Why] for the cell of its choice. The function otherwise returns the refusal of an
// unlisted use, given the words after the verb.
func Listed[P battlemat.Position, D Resolution[P]](uses func(P, battlemat.Seat, Use[D]), otherwise func(P, battlemat.Seat, []string) *battlemat.Refusal, words ...string) []Verb[P, D] {
	type listed struct {
		choice   battlemat.Choice
		no       Reason
		do       func(D)
		complete []func(*battlemat.Choice)
	}
	each := func(p P, seat battlemat.Seat, visit func(*listed) bool) {
		var u listed
		uses(p, seat, func(c battlemat.Choice, no Reason, do func(D), complete ...func(*battlemat.Choice)) bool {
			u = listed{c, no, do, complete}
			return visit(&u)
		})
	}
	whole := func(u *listed) battlemat.Choice {
		for _, add := range u.complete {
			add(&u.choice)
		}
		return u.choice
	}
	find := func(p P, seat battlemat.Seat, word string, args []string) (found *listed, _ *battlemat.Refusal) {
		command := battlemat.Command(strings.Join(append([]string{word}, args...), " "))
		each(p, seat, func(u *listed) bool {
			if found == nil && u.choice.Command == command {
				own := *u
				found = &own
			}
			return found == nil
		})
		if found == nil {
			return nil, otherwise(p, seat, args)
		}
		return found, found.no.Refusal()
	}
	var verbs []Verb[P, D]
	for _, word := range words {
		verbs = append(verbs, Verb[P, D]{
			Word: word,
			Decide: func(d D, seat battlemat.Seat, args []string) *battlemat.Refusal {
				found, refusal := find(d.Now(), seat, word, args)
				if refusal == nil {
					found.do(d)
				}
				return refusal
			},
			Preview: func(p P, seat battlemat.Seat, args []string) (battlemat.Choice, *battlemat.Refusal) {
				found, refusal := find(p, seat, word, args)
				if refusal != nil {
					return battlemat.Choice{}, refusal
				}
				return whole(found), nil
			},
		})
	}
	verbs[0].Offer = func(p P, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
		more := true
		each(p, seat, func(u *listed) bool {
			switch {
			case !more || u.no != nil:
			case u.choice.Brief:
				more = yield(u.choice)
			default:
				more = yield(whole(u))
			}
			return more
		})
		return more
	}
	verbs[0].Commands = func(p P, seat battlemat.Seat, yield func(battlemat.Command) bool) bool {
		more := true
		each(p, seat, func(u *listed) bool {
			more = more && (u.no != nil || u.choice.Kind.GivesUp() || yield(u.choice.Command))
			return more
		})
		return more
	}
	verbs[0].Why = func(p P, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
		var reasons []battlemat.Reason
		each(p, seat, func(u *listed) bool {
			if u.choice.At != nil && *u.choice.At == at {
				reasons = append(reasons, battlemat.Reason{What: u.choice.Label, Refusal: u.no.Refusal()})
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

package game

import (
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// Use adds one possible action of a seat: the choice that offers it, the reason that forbids it (or
// nil), and the function that carries it out. It returns false once no more actions are wanted. A
// short list may ignore the result.
//
// If parts of the choice are costly to compute, a last argument adds them. It is called when the
// choice is shown, and for a brief choice only in its preview, but not when only commands are
// wanted.
type Use[D any] func(c battlemat.Choice, no Reason, do func(D), complete ...func(*battlemat.Choice)) bool

// Listed returns the verbs of a chapter whose uses are few and cheap to list. All uses of these
// verbs are listed by the function `uses`, in the order in which they are offered. A use that
// nothing forbids is offered and can be carried out. A forbidden use is refused with its reason,
// which is also the answer of [Verb.Why] for the cell of its choice. The function `otherwise` is
// given the words after the verb, and returns the refusal of an unlisted use.
func Listed[P battlemat.Position, D Resolution[P]](uses func(P, battlemat.Seat, Use[D]), otherwise func(P, battlemat.Seat, []string) *battlemat.Refusal, words ...string) []Verb[P, D] {
	verbs := ListedFor(func(p P, seat battlemat.Seat, _ Sought, use Use[D]) { uses(p, seat, use) }, otherwise, words...)
	verbs[0].Why = func(p P, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
		var reasons []battlemat.Reason
		uses(p, seat, func(c battlemat.Choice, no Reason, _ func(D), _ ...func(*battlemat.Choice)) bool {
			if c.At != nil && *c.At == at {
				reasons = append(reasons, battlemat.Reason{What: c.Label, Refusal: no.Refusal()})
			}
			return true
		})
		return reasons
	}
	return verbs
}

// Sought is the command that a list of uses is searched for, in words. It is nil if everything that
// the seat may do is listed.
type Sought []string

// Skips reports whether the list is searched for a command that has a different word at that index.
// The verb has index 0.
func (s Sought) Skips(i int, word string) bool { return s != nil && (i >= len(s) || s[i] != word) }

// ListedFor returns verbs as [Listed] does, for lists that are too long to be built for each
// command. If a command is sought, `uses` may leave out all other commands. It may also list a use
// that it otherwise does not offer, such as a path through chosen squares. These verbs have no
// [Verb.Why].
func ListedFor[P battlemat.Position, D Resolution[P]](uses func(P, battlemat.Seat, Sought, Use[D]), otherwise func(P, battlemat.Seat, []string) *battlemat.Refusal, words ...string) []Verb[P, D] {
	var verbs []Verb[P, D]
	for _, word := range words {
		verbs = append(verbs, Verb[P, D]{
			Word: word,
			Decide: func(d D, seat battlemat.Seat, args []string) *battlemat.Refusal {
				sought := append(Sought{word}, args...)
				command := battlemat.Command(strings.Join(sought, " "))
				var found struct { // without the choice, which is large and would be copied
					is bool
					no Reason
					do func(D)
				}
				uses(d.Now(), seat, sought, func(c battlemat.Choice, no Reason, do func(D), _ ...func(*battlemat.Choice)) bool {
					if !found.is && c.Command == command {
						found.is, found.no, found.do = true, no, do
					}
					return !found.is
				})
				if !found.is {
					return otherwise(d.Now(), seat, args)
				}
				refusal := found.no.Refusal()
				if refusal == nil {
					found.do(d)
				}
				return refusal
			},
			Preview: func(p P, seat battlemat.Seat, args []string) (choice battlemat.Choice, refusal *battlemat.Refusal) {
				sought, found := append(Sought{word}, args...), false
				command := battlemat.Command(strings.Join(sought, " "))
				uses(p, seat, sought, func(c battlemat.Choice, no Reason, _ func(D), complete ...func(*battlemat.Choice)) bool {
					if found || c.Command != command {
						return !found
					}
					found, choice, refusal = true, c, no.Refusal()
					for i := 0; i < len(complete) && refusal == nil; i++ {
						complete[i](&choice)
					}
					return false
				})
				if !found {
					refusal = otherwise(p, seat, args)
				}
				if refusal != nil {
					return battlemat.Choice{}, refusal
				}
				return choice, nil
			},
		})
	}
	verbs[0].Offer = func(p P, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
		var state struct { // a single variable, because it is allocated on the heap
			stopped bool
			whole   *battlemat.Choice // memory for the choices that are completed
		}
		uses(p, seat, nil, func(c battlemat.Choice, no Reason, _ func(D), complete ...func(*battlemat.Choice)) bool {
			switch {
			case state.stopped || no != nil:
			case c.Brief || len(complete) == 0:
				state.stopped = !yield(c)
			default:
				if state.whole == nil {
					state.whole = new(battlemat.Choice)
				}
				*state.whole = c
				for _, add := range complete {
					add(state.whole)
				}
				state.stopped = !yield(*state.whole)
			}
			return !state.stopped
		})
		return !state.stopped
	}
	verbs[0].Commands = func(p P, seat battlemat.Seat, yield func(battlemat.Command) bool) bool {
		more := true
		uses(p, seat, nil, func(c battlemat.Choice, no Reason, _ func(D), _ ...func(*battlemat.Choice)) bool {
			more = more && (no != nil || c.Kind.GivesUp() || yield(c.Command))
			return more
		})
		return more
	}
	return verbs
}

// NotNow returns a function that refuses an unlisted use, for [Listed].
func NotNow[P any](rule string) func(P, battlemat.Seat, []string) *battlemat.Refusal {
	return func(P, battlemat.Seat, []string) *battlemat.Refusal {
		return Refuse(rule, CodeNotNow, "That cannot be done now.")
	}
}

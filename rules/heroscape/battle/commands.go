package battle

import (
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

// The codes of refusals of this chapter, with the rules that they stand for.
const (
	codeWhose  = "whose" // HS S3.14
	codeNoSuch = "no-such-figure"
)

// verb is a kind of command.
type verb = game.Verb[*Position, *resolution]

// saysCard lists what the label of a choice about a card says already.
var saysCard = []string{battlemat.SaysCard}

// only makes a verb of which a seat has few commands, each with its choice: whatever is not
// offered is refused with these words.
func only(word string, offer func(*Position, battlemat.Seat) []battlemat.Choice, do func(*resolution, battlemat.Seat, []string), rule, otherwise string) verb {
	return each(word, func(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
		for _, c := range offer(p, seat) {
			if !yield(c) {
				return false
			}
		}
		return true
	}, do, rule, otherwise)
}

// each is only with choices that are yielded one by one.
func each(word string, offer func(*Position, battlemat.Seat, func(battlemat.Choice) bool) bool, do func(*resolution, battlemat.Seat, []string), rule, otherwise string) verb {
	refused := func(p *Position, seat battlemat.Seat, _ []string) *battlemat.Refusal {
		return refuse(rule, game.CodeNotNow, otherwise+" "+p.waiting(seat))
	}
	return verb{
		Word: word, Offer: offer, Else: refused,
		Decide: func(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
			do(d, seat, args)
			return nil
		},
		Preview: func(p *Position, seat battlemat.Seat, args []string) (choice battlemat.Choice, _ *battlemat.Refusal) {
			asked := battlemat.Command(strings.Join(append([]string{word}, args...), " "))
			if offer(p, seat, func(c battlemat.Choice) bool { choice = c; return c.Command != asked }) {
				return battlemat.Choice{}, refused(p, seat, args)
			}
			return choice, nil
		},
	}
}

// waiting says what the battle waits for, to a seat that is to act.
func (p *Position) waiting(seat battlemat.Seat) string {
	if p.stalled() {
		return "The battle waits for the game master."
	}
	return "The battle waits for " + english.Within(viewer{p}.status(seat)) + "."
}

// fighting returns a figure on the battlefield, or refuses it: by its name where it is not there any more, or not yet.
func (p *Position) fighting(rule, id string) (*Figure, *battlemat.Refusal) {
	f := p.figure(id)
	switch {
	case f == nil:
		return nil, refuse(rule, codeNoSuch, "No figure on the battlefield is called %q.", id)
	case !f.Placed || f.Gone:
		return nil, refuse(rule, codeNoSuch, "%s is not on the battlefield.", p.name(f))
	}
	return f, nil
}

// mine returns a figure of the card that acts, or refuses it.
//
// HS S3.14: the figures of the chosen card.
func (p *Position) mine(id string) (*Figure, *battlemat.Refusal) {
	f, refusal := p.fighting("HS S3.14", id)
	switch {
	case refusal != nil:
		return nil, refusal
	case p.Phase != playing || p.Turn.Unit == "" || f.Unit != p.Turn.Unit:
		return nil, refuse("HS S3.14", codeWhose, "%s does not belong to the card whose turn it is. %s", p.name(f), p.waiting(p.Turn.Seat))
	}
	return f, nil
}

package quest

import (
	"iter"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/grid"
)

// verb is a kind of command: its word, how its legal commands are offered, how one is
// decided, and what it says of a square.
type verb struct {
	word string
	// offer yields the seat's legal commands of this verb, in a fixed order, and
	// returns false as soon as yield does.
	offer func(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool
	// decide checks the arguments and carries the command out, or refuses it. It
	// refuses whatever offer does not yield.
	decide func(d *deed, seat battlemat.Seat, args []string) *battlemat.Refusal
	// why tells what the verb makes of a square; nil when the question makes no sense.
	why func(p *Position, seat battlemat.Seat, at grid.Cell) []battlemat.Reason
}

// verbs are the commands in the order in which they are offered, chapter by chapter;
// facts are the kinds of events.
var (
	verbs []verb
	facts battlemat.Facts
)

// They are joined here and not where they are declared, for some chapters ask which
// verbs there are.
func init() {
	verbs = slices.Concat(
		turnVerbs,
		movementVerbs,
		doorVerbs,
		attackVerbs,
		spellVerbs,
		searchVerbs,
		trapVerbs,
		itemVerbs,
		leavingVerbs,
	)
	facts = battlemat.FactsOf(slices.Concat(
		turnFacts,
		movementFacts,
		doorFacts,
		revealFacts,
		attackFacts,
		spellFacts,
		searchFacts,
		trapFacts,
		itemFacts,
		leavingFacts,
		hintFacts,
	)...)
}

func verbNamed(word string) (verb, bool) {
	i := slices.IndexFunc(verbs, func(v verb) bool { return v.word == word })
	if i < 0 {
		return verb{}, false
	}
	return verbs[i], true
}

func verbNames() string {
	var names []string
	for _, v := range verbs {
		names = append(names, v.word)
	}
	return strings.Join(names, ", ")
}

// Choices yields the seat's legal commands.
func (p *Position) Choices(seat battlemat.Seat) iter.Seq[battlemat.Choice] {
	return func(yield func(battlemat.Choice) bool) {
		if p.over != nil || seat == battlemat.Spectator {
			return
		}
		named := func(c battlemat.Choice) bool { return yield(p.named(seat, c)) }
		for _, v := range verbs {
			if v.offer != nil && !v.offer(p, seat, named) {
				return
			}
		}
	}
}

// named names the figure in what Zargon is offered, "Orc 2: move to (9,7)": several figures
// could do the same.
func (p *Position) named(seat battlemat.Seat, c battlemat.Choice) battlemat.Choice {
	f := p.figure(c.Figure)
	if seat != p.zargon || f == nil {
		return c
	}
	label := c.Label
	if c.Card == "" && !(c.Kind == battlemat.Attack && len(c.Command.Words()) > 3) {
		label = small(label) // a sentence; the names of spells and weapons stay as they are
	}
	c.Label = f.Name + ": " + label
	return c
}

// small begins a text with a small letter.
func small(s string) string {
	if s == "" {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}

// Why tells what each verb makes of a square.
func (p *Position) Why(seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	var reasons []battlemat.Reason
	if p.over != nil || seat == battlemat.Spectator {
		return nil
	}
	for _, v := range verbs {
		if v.why != nil {
			reasons = append(reasons, v.why(p, seat, at)...)
		}
	}
	return reasons
}

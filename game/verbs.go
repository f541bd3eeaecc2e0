package game

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/scenario"
)

// Verb is a kind of command, for a game with positions P whose commands are carried out as
// resolutions D. It has a word, offers its legal commands, carries out or refuses a command, and
// explains what it can do with a cell.
type Verb[P battlemat.Position, D any] struct {
	Word string
	// Offer yields the seat's legal commands of this verb, in a fixed order. It returns false as
	// soon as yield does. If it is nil, the verb is not offered.
	Offer func(p P, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool
	// Commands yields the commands of the choices from Offer, in the same order. It is set if
	// commands are cheaper to compute than complete choices.
	Commands func(p P, seat battlemat.Seat, yield func(battlemat.Command) bool) bool
	// Decide checks the arguments and carries out the command, or refuses it. It refuses every
	// command that Offer does not yield.
	Decide func(d D, seat battlemat.Seat, args []string) *battlemat.Refusal
	// Preview returns the choice for a command that Decide would accept, given its arguments, or
	// refuses it. If it is nil, the verb accepts only what it offers.
	Preview func(p P, seat battlemat.Seat, args []string) (battlemat.Choice, *battlemat.Refusal)
	// Whole means that the verb yields complete choices, so that [Verbs.Offered] is not called.
	Whole bool
	// GivesUp means that all choices of the verb give up the match, so that [Verbs.Commands] leaves
	// them out.
	GivesUp bool
	// Master means that the verb belongs to the game master. It can be used at any time, and no
	// other seat learns of it.
	Master bool
	// Why explains what the verb can do with a cell. nil: the verb has nothing to do with cells.
	Why func(p P, seat battlemat.Seat, at grid.Cell) []battlemat.Reason
}

// Verbs holds the commands of a game.
type Verbs[P battlemat.Position, D any] struct {
	List    []Verb[P, D] // in the order in which they are offered
	Rule    string       // the rule to cite for how commands are written
	Example string       // an example of a command for refusals: `"end elf"`
	Match   string       // the game's word for a match: "quest"
	// Turns is the rule by which only the seats that the game waits for may act. Other seats are
	// refused by this rule, and offered nothing. If it is empty, each verb must refuse other seats
	// itself.
	Turns string
	// Master returns the game master's seat, and reports whether there is one; nil in games without
	// a game master.
	Master func(p P) (battlemat.Seat, bool)
	// Halted reports whether the game waits for the game master, and accepts only the game master's
	// verbs. nil: it never does.
	Halted func(p P) bool
	// Scenario returns the scenario of a match, for the names of seats in refusals.
	Scenario func(p P) *scenario.Scenario
	// Offered completes the choices of all verbs that are not Whole. nil: there is nothing to add.
	Offered func(p P, seat battlemat.Seat, c battlemat.Choice) battlemat.Choice
}

// Named finds a verb by its word.
func (all *Verbs[P, D]) Named(word string) (*Verb[P, D], bool) {
	i := slices.IndexFunc(all.List, func(v Verb[P, D]) bool { return v.Word == word })
	if i < 0 {
		return nil, false
	}
	return &all.List[i], true
}

// String lists the words of the verbs, except those of the game master.
func (all *Verbs[P, D]) String() string {
	var names []string
	for _, v := range all.List {
		if !v.Master {
			names = append(names, v.Word)
		}
	}
	return strings.Join(names, ", ")
}

// masters reports whether a seat is the game master's.
func (all *Verbs[P, D]) masters(p P, seat battlemat.Seat) bool {
	if all.Master == nil || seat == battlemat.Spectator {
		return false
	}
	master, there := all.Master(p)
	return there && seat == master
}

// rules reports whether a word is one of the game master's verbs, and the seat is the game
// master's.
func (all *Verbs[P, D]) rules(p P, seat battlemat.Seat, word string) bool {
	v, known := all.Named(word)
	return known && v.Master && all.masters(p, seat)
}

// Decide carries out a command as a resolution that begins at the position, or refuses it.
func (all *Verbs[P, D]) Decide(p P, d D, seat battlemat.Seat, c battlemat.Command) *battlemat.Refusal {
	v, args, refusal := all.read(p, seat, c)
	if refusal != nil {
		return refusal
	}
	return v.Decide(d, seat, args)
}

// read finds the verb of a command and the words after it, or refuses a command that no verb can
// accept.
func (all *Verbs[P, D]) read(p P, seat battlemat.Seat, c battlemat.Command) (*Verb[P, D], []string, *battlemat.Refusal) {
	words := c.Words()
	if all.waits(p, seat) && (len(words) == 0 || !all.rules(p, seat, words[0])) {
		return nil, nil, all.notInTurn(p)
	}
	if len(words) == 0 {
		return nil, nil, Refuse(all.Rule, codeNoCommand, "The command is empty: expected a command such as %s.", all.Example)
	}
	v, known := all.Named(words[0])
	if !known || v.Master && !all.masters(p, seat) {
		return nil, nil, Refuse(all.Rule, CodeUnknownVerb, "%q is not a command: expected one of %s.", words[0], all)
	}
	if _, over := p.Outcome(); over {
		return nil, nil, Refuse(all.Rule, codeOver, "The %s is over.", all.Match)
	}
	return v, words[1:], nil
}

// OfSeat completes choices, for [Verbs.Offered], in a game where each seat has one figure with the
// seat's name.
func OfSeat[P any](_ P, seat battlemat.Seat, c battlemat.Choice) battlemat.Choice {
	c.Figure = string(seat)
	return c
}

// Preview implements [battlemat.Previewer]. It returns the choice for a command that would be
// accepted now, and refuses any other command as the position's Decide does.
func (all *Verbs[P, D]) Preview(p P, seat battlemat.Seat, c battlemat.Command) (battlemat.Choice, error) {
	v, args, refusal := all.read(p, seat, c)
	if refusal != nil {
		return battlemat.Choice{}, refusal
	}
	if v.Preview == nil || !playing(p, seat) {
		return battlemat.Preview(offering{p}, seat, c)
	}
	choice, refusal := v.Preview(p, seat, args)
	if refusal != nil {
		return battlemat.Choice{}, refusal
	}
	if all.Offered != nil && !v.Whole {
		choice = all.Offered(p, seat, choice)
	}
	return Grouped(choice), nil
}

// offering is a position without a Preview method, which accepts only what it offers.
type offering struct{ battlemat.Position }

// Choices yields the seat's legal commands. It yields none if the match is over, or for a
// spectator.
func (all *Verbs[P, D]) Choices(p P, seat battlemat.Seat) iter.Seq[battlemat.Choice] {
	return func(yield func(battlemat.Choice) bool) {
		waits, masters := all.waits(p, seat), all.masters(p, seat)
		if !playing(p, seat) || waits && !masters {
			return
		}
		before := ""
		whole := func(c battlemat.Choice) bool {
			group(&c, before)
			before = c.Group
			return yield(c)
		}
		complete := whole
		if all.Offered != nil {
			complete = func(c battlemat.Choice) bool { return whole(all.Offered(p, seat, c)) }
		}
		for i := range all.List {
			v, each := &all.List[i], complete
			if v.Master && !masters || !v.Master && waits {
				continue
			}
			if v.Whole {
				each = whole
			}
			if v.Offer != nil && !v.Offer(p, seat, each) {
				return
			}
		}
	}
}

// Commands yields the commands that [battlemat.Commands] describes.
func (all *Verbs[P, D]) Commands(p P, seat battlemat.Seat) iter.Seq[battlemat.Command] {
	return func(yield func(battlemat.Command) bool) {
		waits, masters := all.waits(p, seat), all.masters(p, seat)
		if !playing(p, seat) || waits && !masters {
			return
		}
		of := func(c battlemat.Choice) bool { return c.Kind.GivesUp() || yield(c.Command) }
		for i := range all.List {
			switch v := &all.List[i]; {
			case v.GivesUp, v.Master && !masters, !v.Master && waits:
			case v.Commands != nil:
				if !v.Commands(p, seat, yield) {
					return
				}
			case v.Offer != nil && !v.Offer(p, seat, of):
				return
			}
		}
	}
}

// Why returns what each verb can do with a cell. It returns nothing if the match is over, or for a
// spectator.
func (all *Verbs[P, D]) Why(p P, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	if !playing(p, seat) {
		return nil
	}
	var reasons []battlemat.Reason
	for _, v := range all.List {
		if v.Why != nil {
			reasons = append(reasons, v.Why(p, seat, at)...)
		}
	}
	if all.waits(p, seat) {
		for i := range reasons {
			reasons[i].Refusal = all.notInTurn(p)
		}
	}
	return reasons
}

// waits reports whether the game waits for other seats, or for the game master.
func (all *Verbs[P, D]) waits(p P, seat battlemat.Seat) bool {
	if all.Turns == "" && all.Halted == nil {
		return false
	}
	_, over := p.Outcome()
	return !over && (all.Turns != "" && !slices.Contains(p.ToAct(), seat) || all.Halted != nil && all.Halted(p))
}

// notInTurn returns the refusal for a seat that the game does not wait for.
func (all *Verbs[P, D]) notInTurn(p P) *battlemat.Refusal {
	return Refuse(cmp.Or(all.Turns, all.Rule), codeNotYourTurn, "The %s is waiting for %s.", all.Match, english.Within(Waiting(p, all.Scenario(p))))
}

// playing reports whether a seat may still give commands.
func playing(p battlemat.Position, seat battlemat.Seat) bool {
	_, over := p.Outcome()
	return !over && seat != battlemat.Spectator
}

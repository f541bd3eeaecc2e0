package delve

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// verb is a kind of command: its word, how its legal commands are offered, how one is
// decided, and what it says of a hex.
type verb struct {
	word string
	// offer yields the seat's legal commands of this verb, in a fixed order, and
	// returns false as soon as yield does.
	offer func(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool
	// decide checks the arguments and carries the command out, or refuses it. It
	// refuses whatever offer does not yield. What follows by rule is the agenda's.
	decide func(d *deed, seat battlemat.Seat, args []string) *battlemat.Refusal
	// why tells what the verb makes of a hex; nil when the question makes no sense.
	why func(p *Position, seat battlemat.Seat, at grid.Cell) []battlemat.Reason
}

// What the chapters bring along: the commands in the order in which they are offered, the
// kinds of tasks, how abilities are carried out by characters, the kinds of events.
var (
	verbs  []verb
	tasks  map[string]task
	doings map[card.Deed]doing
	facts  battlemat.Facts
)

// They are joined here and not where they are declared, for some chapters ask which
// there are.
func init() {
	verbs = slices.Concat(
		choosingVerbs,
		restingVerbs,
		playingVerbs,
		movingVerbs,
		attackingVerbs,
		aidingVerbs,
		shovingVerbs,
		summoningVerbs,
		harmVerbs,
		fallingVerbs,
		actingVerbs,
		turnVerbs,
	)
	tasks = map[string]task{}
	for _, t := range slices.Concat(
		turnTasks, playingTasks, movingTasks, attackingTasks, harmTasks, shovingTasks, fallingTasks, actingTasks,
	) {
		tasks[t.kind] = t
	}
	doings = map[card.Deed]doing{}
	for _, of := range []map[card.Deed]doing{movingDoings, attackingDoings, aidingDoings, shovingDoings, summoningDoings} {
		for deed, how := range of {
			doings[deed] = how
		}
	}
	facts = battlemat.FactsOf(slices.Concat(
		agendaFacts, choosingFacts, restingFacts, roundFacts, turnFacts, playingFacts, movingFacts, revealingFacts,
		attackingFacts, harmFacts, aidingFacts, conditionFacts, shovingFacts, fallingFacts, lootingFacts,
		summoningFacts, actingFacts, judgingFacts, hintFacts,
	)...)
}

// verbNamed finds a verb by its word.
func verbNamed(word string) (verb, bool) {
	i := slices.IndexFunc(verbs, func(v verb) bool { return v.word == word })
	if i < 0 {
		return verb{}, false
	}
	return verbs[i], true
}

// verbNames lists them, for refusals.
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
		for _, v := range verbs {
			if !v.offer(p, seat, yield) {
				return
			}
		}
	}
}

// Why tells what each verb makes of a hex.
func (p *Position) Why(seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	if p.over != nil || seat == battlemat.Spectator {
		return nil
	}
	var reasons []battlemat.Reason
	for _, v := range verbs {
		if v.why != nil {
			reasons = append(reasons, v.why(p, seat, at)...)
		}
	}
	return reasons
}

// command writes a command.
func command(words ...any) battlemat.Command {
	return battlemat.Command(strings.TrimSuffix(fmt.Sprintln(words...), "\n"))
}

// written is a command as it was given.
func written(verb string, args []string) battlemat.Command {
	return battlemat.Command(strings.Join(append([]string{verb}, args...), " "))
}

// mine returns the character of that name if the seat plays it, and else refuses.
//
// GH G1: nobody commands another's figure.
func (p *Position) mine(seat battlemat.Seat, args []string) (*Figure, *battlemat.Refusal) {
	if len(args) == 0 {
		return nil, refuse("GH G1", "whose", "Whose? The name of a character is wanted after the verb.")
	}
	for f := range p.characters {
		if f.ID == args[0] && f.Seat == seat {
			return f, nil
		}
	}
	return nil, refuse("GH G1", "not-yours", fmt.Sprintf("%q is no character of yours in play.", args[0]))
}

// only refuses a command unless offer yields it: then it is written as it must be, and
// legal. It is for verbs whose choices are few.
func only(p *Position, seat battlemat.Seat, c battlemat.Command, offer func(*Position, battlemat.Seat, func(battlemat.Choice) bool) bool) bool {
	found := false
	offer(p, seat, func(o battlemat.Choice) bool {
		found = o.Command == c
		return !found
	})
	return found
}

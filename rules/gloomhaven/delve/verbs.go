package delve

import (
	"iter"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// The code of a refusal of this chapter, with the rule it stands for.
const codeNotYours = "not-yours" // GH G1

// verb is a kind of command. What follows from one by rule is the agenda's.
type verb = game.Verb[*Position, *resolution]

// What the chapters bring along: the commands in the order in which they are offered, the
// kinds of tasks, how abilities are carried out by characters, the kinds of events.
var (
	verbs  = &game.Verbs[*Position, *resolution]{Rule: "GH G1", Example: `"end" and the name of a character`, Match: "scenario", Scenario: (*Position).scene, Master: (*Position).ruler, Halted: (*Position).stalled}
	tasks  map[string]task
	doings map[card.Deed]doing
	events game.Events[*Position]
)

// They are joined here and not where they are declared, for some chapters ask which
// there are.
func init() {
	verbs.List = slices.Concat(
		choosingVerbs,
		tiedVerbs,
		restingVerbs,
		playingVerbs,
		leavingVerbs,
		movingVerbs,
		attackingVerbs,
		aidingVerbs,
		shovingVerbs,
		summoningVerbs,
		harmVerbs,
		fallingVerbs,
		populatingVerbs,
		actingVerbs,
		turnVerbs,
		[]verb{rulings.Verb()},
	)
	tasks = map[string]task{}
	for _, t := range slices.Concat(
		turnTasks, playingTasks, movingTasks, attackingTasks, harmTasks, shovingTasks, fallingTasks, populatingTasks, tiedTasks, actingTasks,
	) {
		tasks[t.kind] = t
	}
	doings = map[card.Deed]doing{}
	for _, of := range []map[card.Deed]doing{movingDoings, attackingDoings, aidingDoings, shovingDoings, summoningDoings} {
		for deed, how := range of {
			doings[deed] = how
		}
	}
	events = game.EventsOf(
		stateEvents, agendaEvents, choosingEvents, restingEvents, roundEvents, tiedEvents, turnEvents, playingEvents, leavingEvents, movingEvents, revealingEvents,
		attackingEvents, harmEvents, aidingEvents, conditionEvents, shovingEvents, fallingEvents, lootingEvents,
		summoningEvents, actingEvents, judgingEvents, hintEvents, rulingEvents, ruledTable.Kinds(),
	)
}

// Choices yields the seat's legal commands.
func (p *Position) Choices(seat battlemat.Seat) iter.Seq[battlemat.Choice] {
	return verbs.Choices(p, seat)
}

// Commands yields the commands of those that give nothing up, without what shows them.
func (p *Position) Commands(seat battlemat.Seat) iter.Seq[battlemat.Command] {
	return verbs.Commands(p, seat)
}

// Why tells what each verb makes of a hex.
func (p *Position) Why(seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	return verbs.Why(p, seat, at)
}

// command writes a command.
func command(words ...any) battlemat.Command { return game.Command(words...) }

// yieldEach yields the commands of one verb for one figure, each with one of these words. They are parts of one text,
// which takes less memory than a text for each.
func yieldEach(yield func(battlemat.Command) bool, verb, figure string, words []string) bool {
	var room [512]byte
	text := room[:0]
	for _, word := range words {
		text = append(append(append(append(append(text, verb...), ' '), figure...), ' '), word...)
	}
	all, from := battlemat.Command(text), 0
	for _, word := range words {
		end := from + len(verb) + len(figure) + len(word) + 2
		if !yield(all[from:end]) {
			return false
		}
		from = end
	}
	return true
}

// mine returns the character of that name if the seat plays it, and else refuses.
//
// GH G1: nobody commands another's figure.
func (p *Position) mine(seat battlemat.Seat, args []string) (*Figure, *battlemat.Refusal) {
	if len(args) == 0 {
		return nil, refuse("GH G1", codeWhose, "Whose? Expected the name of a character after the verb.")
	}
	for f := range p.characters {
		if f.ID == args[0] && f.Seat == seat {
			return f, nil
		}
	}
	return nil, refuse("GH G1", codeNotYours, "%q is not a character of yours in play.", args[0])
}

// unlike makes the refusal of what a verb does not offer, for its [game.Verb.Else]: the
// name of the character that the command names, and these words of its chapter. What the
// game waits for follows a colon at their end.
func unlike(rule, code, words string) func(*Position, battlemat.Seat, []string) *battlemat.Refusal {
	return func(p *Position, seat battlemat.Seat, args []string) *battlemat.Refusal {
		f, refusal := p.mine(seat, args)
		if refusal != nil {
			return refusal
		}
		detail := f.Name + " " + words
		if strings.HasSuffix(words, ":") {
			detail += " " + p.waiting()
		}
		return refuse(rule, code, detail)
	}
}

// nothing makes a refusal, for [game.Verb.Else], that is the same for everybody.
func nothing(rule, code, detail string) func(*Position, battlemat.Seat, []string) *battlemat.Refusal {
	return func(*Position, battlemat.Seat, []string) *battlemat.Refusal { return refuse(rule, code, detail) }
}

// refuse makes a refusal.
var refuse = game.Refuse

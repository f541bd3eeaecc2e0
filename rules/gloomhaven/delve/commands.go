package delve

import (
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// verb is a kind of command. Its consequences under the rules are left to the agenda.
type verb = game.Verb[*Position, *resolution]

// verbs lists all verbs, in the order in which they are offered. The entries are in verbs.go.
var verbs = &game.Verbs[*Position, *resolution]{
	Rule: "GH G1", Example: `"end" and the name of a character`, Match: "scenario",
	Scenario: (*Position).scene, Master: (*Position).gameMaster, Halted: (*Position).stalled,
}

// command returns the command made of the words.
func command(words ...any) battlemat.Command { return game.Command(words...) }

// commands returns one command for each of the words, all with the same verb and figure. The
// commands are parts of one string, which takes less memory than separate strings.
func commands(verb, figure string, words []string) []battlemat.Command {
	var room [512]byte
	text := room[:0]
	for _, word := range words {
		text = append(append(append(append(append(text, verb...), ' '), figure...), ' '), word...)
	}
	all, list := battlemat.Command(text), make([]battlemat.Command, 0, len(words))
	for _, word := range words {
		n := len(verb) + len(figure) + len(word) + 2
		list, all = append(list, all[:n]), all[n:]
	}
	return list
}

// The codes of the refusals in this file, each with its rule.
const (
	codeNoHex    = "no-hex"    // GH G1
	codeNotYours = "not-yours" // GH G1
	codeWhose    = "whose"     // GH G1, GH G49
)

// mine returns the character with the given name, or a refusal if the seat does not play it.
//
// GH G1: no player commands another player's figure.
func (p *Position) mine(seat battlemat.Seat, args []string) (*Figure, *battlemat.Refusal) {
	if len(args) == 0 {
		return nil, refuse("GH G1", codeWhose, "Which character? Put its name after the verb.")
	}
	for f := range p.characters {
		if f.ID == args[0] && f.Seat == seat {
			return f, nil
		}
	}
	return nil, refuse("GH G1", codeNotYours, "%q is not one of your characters in play.", args[0])
}

// offer adds one possible action to a verb's list.
type offer = game.Use[*resolution]

// otherwise is a function that refuses a command missing from its verb's list. Its last argument is
// the words after the verb.
type otherwise = func(*Position, battlemat.Seat, []string) *battlemat.Refusal

// occasion returns the task about which a seat must choose now. It returns nil if the task is not
// one to which the verb applies.
type occasion func(*Position, battlemat.Seat) *Task

// asksFor returns the occasion for a task of the given kind.
func asksFor(kind string) occasion {
	return func(p *Position, seat battlemat.Seat) *Task { return p.asked(seat, kind) }
}

// abilityOf returns the occasion for an ability of one of the given kinds.
func abilityOf(deeds ...card.Deed) occasion {
	return func(p *Position, seat battlemat.Seat) *Task {
		t, _ := p.doing(seat, deeds...)
		return t
	}
}

// taskVerb returns the verb with the given word for a task. Its choices, commands and decisions
// come from the list that the third argument builds, as [game.Listed] describes.
func taskVerb(word string, on occasion, uses func(*Position, *Task, offer), no otherwise) verb {
	return listedVerb(word, on, func(p *Position, _ battlemat.Seat, t *Task, use offer) { uses(p, t, use) }, no)
}

// choosingVerb returns the verb with the given word, for use while cards are being chosen. It is
// like [taskVerb], with a list for each character of the seat.
func choosingVerb(word string, uses func(*Position, *Figure, offer), no otherwise) verb {
	return listedVerb(word, choosing, func(p *Position, seat battlemat.Seat, _ *Task, use offer) {
		for f := range p.characters {
			if f.Seat == seat {
				uses(p, f, use)
			}
		}
	}, no)
}

// choosing is the occasion on which cards are being chosen. The agenda has no task for this choice,
// so choosing returns an empty one.
func choosing(p *Position, _ battlemat.Seat) *Task {
	if p.playing || len(p.agenda) > 0 {
		return nil
	}
	return &noTask
}

var noTask Task

// listedVerb returns a verb from a list of what can be done on an occasion. At other times the verb
// lists nothing, and bots need not even ask. The verb explains no hexes, because that would take a
// complete list for each hex: see [explained].
func listedVerb(word string, on occasion, uses func(*Position, battlemat.Seat, *Task, offer), no otherwise) verb {
	v := game.ListedFor(func(p *Position, seat battlemat.Seat, _ game.Sought, use offer) {
		if t := on(p, seat); t != nil {
			uses(p, seat, t, use)
		}
	}, no, word)[0]
	offers, commands := v.Offer, v.Commands
	v.Offer = func(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
		return on(p, seat) == nil || offers(p, seat, yield)
	}
	v.Commands = func(p *Position, seat battlemat.Seat, yield func(battlemat.Command) bool) bool {
		return on(p, seat) == nil || commands(p, seat, yield)
	}
	return v
}

// hurried returns the verb with a faster list of its commands. Cards are chosen, played and lost so
// often that a random match would be 3 % slower without these lists.
func hurried(v verb, commands func(*Position, battlemat.Seat, func(battlemat.Command) bool) bool) verb {
	v.Commands = commands
	return v
}

// explained returns the verb with a function that explains what it can do with a hex.
func explained(v verb, why func(*Position, battlemat.Seat, grid.Cell) []battlemat.Reason) verb {
	v.Why = why
	return v
}

// refusalOf returns the refusal of a command, or nil if the command is legal.
func (p *Position) refusalOf(seat battlemat.Seat, words ...any) *battlemat.Refusal {
	_, err := verbs.Preview(p, seat, command(words...))
	refusal, _ := err.(*battlemat.Refusal)
	return refusal
}

// notListed returns a function for [taskVerb] whose refusal consists of the name of the character
// in the command and the given words. If the words end in a space, the refusal continues with what
// the game waits for.
func notListed(rule, code, words string) otherwise {
	return func(p *Position, seat battlemat.Seat, args []string) *battlemat.Refusal {
		f, refusal := p.mine(seat, args)
		if refusal != nil {
			return refusal
		}
		detail := f.Name + " " + words
		if strings.HasSuffix(words, " ") {
			detail += p.waiting()
		}
		return refuse(rule, code, detail)
	}
}

// alwaysRefuse returns a function for [taskVerb] whose refusal is always the same.
func alwaysRefuse(rule, code, detail string) otherwise {
	return func(*Position, battlemat.Seat, []string) *battlemat.Refusal { return refuse(rule, code, detail) }
}

var refuse = game.Refuse

// hexOf reads the last argument, at index i, as a hex.
func hexOf(args []string, i int) (grid.Cell, *battlemat.Refusal) {
	if len(args) != i+1 {
		return grid.Cell{}, refuse("GH G1", codeNoHex, "Which hex? Write it like \"4,7\", with nothing after it.")
	}
	c, is := game.Cell(args[i])
	if !is {
		return c, refuse("GH G1", codeNoHex, "%q is not a hex. Write it like \"4,7\".", args[i])
	}
	return c, nil
}

// saysCard is the Says of a choice or an order line whose text names its card.
var saysCard = []string{battlemat.SaysCard}

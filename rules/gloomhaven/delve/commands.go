package delve

import (
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
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

// yieldEach yields a command with each of the words, for one verb and one figure. The commands are
// parts of one string, which takes less memory than a string for each.
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

// The codes of the refusals in this file, each with its rule.
const (
	codeNoHex    = "no-hex"    // GH G1
	codeNotYours = "not-yours" // GH G1
	codeWhose    = "whose"     // GH G1, GH G49
)

// mine returns the character with that name, or a refusal if the seat does not play it.
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
	return nil, refuse("GH G1", codeNotYours, "%q is not a character of yours in play.", args[0])
}

// notOffered returns a function for [game.Verb.Else] that refuses a command which the verb does not
// offer. The refusal consists of the name of the character in the command and the given words. If
// the words end in a colon, what the game waits for follows.
func notOffered(rule, code, words string) func(*Position, battlemat.Seat, []string) *battlemat.Refusal {
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

// alwaysRefuse returns a function for [game.Verb.Else] whose refusal is always the same.
func alwaysRefuse(rule, code, detail string) func(*Position, battlemat.Seat, []string) *battlemat.Refusal {
	return func(*Position, battlemat.Seat, []string) *battlemat.Refusal { return refuse(rule, code, detail) }
}

// refuse returns a refusal.
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

// saysCard is the Says of a choice whose text is that of a card's line or of the choice of a card.
var saysCard = []string{battlemat.SaysCard}
